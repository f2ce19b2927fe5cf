import PantryCore
import PantryKitchen

extension EatFirst {
  /// The maximum number of names of each part, however wide the terminal is.
  private static let mostNames = 6
  /// The columns of the sentence in a mail or on a page, which wrap it.
  private static let usualWidth = 120

  /// Returns the answer in one line: `eat first: spinach (tomorrow), milk (in 2 days) · expired: ham (2 days ago)`. What
  /// does not fit is a number: `eat first: spinach (tomorrow) +3`.
  ///
  /// - Parameter width: The columns of the terminal; nil if it is not for one.
  /// - Returns: nil if no item has a date.
  func sentence(on today: Day, _ style: Style = .plain, width: Int? = nil) -> String? {
    if first.isEmpty, expired.isEmpty { return nil }
    let width = width ?? Self.usualWidth
    let longest = max(8, width / 3)
    func list(_ entries: [Entry], _ count: Int, _ words: (String, Day) -> Message) -> Message? {
      if entries.isEmpty { return nil }
      let shown = entries.prefix(count).map { entry in
        let name = entry.item.product.displayName.inOneLine.escapingControls
        return words(name.truncated(to: longest), entry.day)
      }
      let names = shown.joined(separator: ", ")
      return shown.count < entries.count ? "\(names) +\(entries.count - shown.count)" : names
    }
    func worded(_ ahead: Int, _ past: Int) -> [(text: String, color: Style.Color?)] {
      let next = list(first, ahead) { name, day in "\(name) (\(day.distance(from: today)))" }
      let old = list(expired, past) { name, day in
        let days = today.days(since: day)
        return days == 1 ? "\(name) (yesterday)" : "\(name) (\(days) days ago)"
      }
      let parts: [(text: Message?, status: ExpiryStatus)] = [
        (next.map { isDue ? "eat first: \($0)" : "next: \($0)" }, isDue ? .soon : .fresh),
        (old.map { "expired: \($0)" }, .expired),
      ]
      return parts.compactMap { text, status in text.map { ($0.text, status.color) } }
    }
    var (ahead, past) = (min(first.count, Self.mostNames), min(expired.count, Self.mostNames))
    while true {
      let parts = worded(ahead, past)
      let plain = parts.map(\.text).joined(separator: " · ")
      if plain.displayWidth <= width {
        return parts.map { style.paint($0.text, $0.color) }.joined(separator: " · ")
      }
      // What has expired gives way to what is still good.
      if past > 1 {
        past -= 1
      } else if ahead > 1 {
        ahead -= 1
      } else {
        return plain.truncated(to: width)
      }
    }
  }
}

extension Context {
  /// Writes what to eat first, on a terminal only: pipes and cron get the results alone.
  ///
  /// - Parameter find: Finds the answer; nil if there is nothing to find it in.
  func tellWhatToEatFirst(_ find: () -> EatFirst?) throws {
    guard output.isTerminal, !isQuiet,
      let sentence = find()?.sentence(on: clock().today, style, width: width)
    else { return }
    try output.line(sentence)
    try output.flush()
  }

  /// Writes what to eat first at the start of a session.
  func greet() throws {
    // Without a file there is nothing to eat, and the first line reports an error.
    try tellWhatToEatFirst { (try? store.read()).map { EatFirst($0, estimation) } }
  }
}
