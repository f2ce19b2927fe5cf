import PantryCore

/// A progress bar for a long operation: on a terminal only.
final class Progress {
  private let words: Message
  private let total: Int
  private let stream: OutputStream
  private let width: Int
  private let uptime: () -> Int
  private let start: Int
  private var lastDrawn = 0
  private var isDrawn = false
  private let isWanted: Bool

  /// The milliseconds before the bar is shown, and between two updates.
  private static let delay = 400
  private static let interval = 100

  /// - Parameter total: The number of steps.
  init(_ words: Message, of total: Int, _ context: Context) {
    (self.words, self.total) = (words, total)
    stream = context.diagnostics
    width = stream.columns ?? 80
    isWanted = context.showsProgress && total > 0
    uptime = context.time.uptime
    start = uptime()
  }

  /// Updates the bar.
  ///
  /// - Parameter done: The number of steps that are done.
  func show(_ done: Int) {
    // Reading the clock takes longer than most steps.
    if done & 0xFF == 0 { showSlow(done) }
  }

  /// Updates the bar of an operation whose steps take longer than reading the clock.
  func showSlow(_ done: Int) {
    guard isWanted else { return }
    let now = uptime()
    guard now - start > Progress.delay, now - lastDrawn > Progress.interval else { return }
    lastDrawn = now
    isDrawn = true
    let percent = min(100, done * 100 / total)
    let label = "\(words.text) \(String(percent).padded(to: 3, alignRight: true)) % "
    let room = max(0, min(40, width - label.displayWidth - 3))
    let filled = room * percent / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
    try? stream.write("\r\(label)[\(bar)]")
    try? stream.flush()
  }

  /// Removes the bar.
  func end() {
    guard isDrawn else { return }
    isDrawn = false
    try? stream.write("\r\u{1B}[K")
    try? stream.flush()
  }
}
