import PantryCore

/// How far long work has come: a bar on a terminal, and nothing anywhere else.
final class Progress {
  private let words: Message
  private let total: Int
  private let stream: OutputStream
  private let width: Int
  private let start: Int
  private var lastDrawn = 0
  private var isDrawn = false
  private let isWanted: Bool

  /// What takes no longer than this needs no bar; in milliseconds.
  private static let patience = 400
  private static let interval = 100

  /// - Parameter total: How many steps there are.
  init(_ words: Message, of total: Int, _ context: Context) {
    (self.words, self.total) = (words, total)
    stream = context.diagnostics
    width = System.Stream.error.columns ?? 80
    isWanted = stream.isTerminal && !context.isQuiet && total > 0
    start = System.uptime
  }

  /// Says how many steps are done.
  func show(_ done: Int) {
    // Asking for the time takes longer than most steps.
    guard isWanted, done & 0xFF == 0 else { return }
    let now = System.uptime
    guard now - start > Progress.patience, now - lastDrawn > Progress.interval else { return }
    lastDrawn = now
    isDrawn = true
    let percent = min(100, done * 100 / total)
    let label = "\(words.text) \(String(percent).padded(toRight: 3)) % "
    let room = max(0, min(40, width - label.displayWidth - 3))
    let filled = room * percent / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
    try? stream.write("\r\(label)[\(bar)]")
    try? stream.flush()
  }

  /// Takes the bar away.
  func end() {
    guard isDrawn else { return }
    isDrawn = false
    try? stream.write("\r\u{1B}[K")
    try? stream.flush()
  }
}

extension String {
  /// The text behind so many blanks that it takes as many columns.
  fileprivate func padded(toRight width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
