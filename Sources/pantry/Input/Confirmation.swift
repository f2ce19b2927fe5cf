import PantryCore

extension Option {
  static let yes = Option(
    "yes", "y", help: "do not ask before many things are changed (only a terminal is asked)")
}

extension Context {
  /// From how many things on a change is asked about.
  private static let many = 4

  /// Whether a change of so many things is wanted: yes, unless a person at the terminal says no.
  func confirms(_ count: Int, _ question: Message, _ list: () -> [String] = { [] }) throws -> Bool {
    guard count >= Context.many, asks else { return true }
    for line in list() { try? diagnostics.line("  \(line)") }
    try? diagnostics.write("\(question.text) [y/N] ")
    try? diagnostics.flush()
    var keyboard = LineReader()
    let line = try keyboard.next()?.first
    let answer = line.flatMap { try? $0.text.get() }?.split(whereSeparator: \.isWhitespace).first
    if answer.map({ ["y", "yes", "예", "네", "응", "ㅇ"].contains($0.lowercased()) }) ?? false {
      return true
    }
    // Ctrl-D leaves the cursor behind the question.
    if line == nil { try? diagnostics.line("") }
    note("nothing was changed")
    return false
  }
}
