import PantryCore

extension Option {
  static let yes = Option(
    "yes", "y", help: "do not ask before many things are changed (only a terminal is asked)")
}

extension Context {
  /// From how many things on a change is asked about.
  static let many = 4

  /// Whether a person can be asked about a change, however little they want to hear of it.
  var canAsk: Bool {
    System.Stream.input.isTerminal && (diagnostics.isTerminal || output.isTerminal)
  }

  /// Whether a change of so many things is wanted: yes, unless a person at the terminal says no.
  func confirms(_ count: Int, _ question: Message, _ list: () -> [String] = { [] }) throws -> Bool {
    guard count >= Context.many, canAsk else { return true }
    let stream = diagnostics.isTerminal ? diagnostics : output
    for line in list() { try? stream.line("  \(line)") }
    try? stream.write("\(question.text) [y/N] ")
    try? stream.flush()
    var keyboard = LineReader()
    let line = try keyboard.next()?.first
    let answer = line.flatMap { try? $0.text.get() }?.split(whereSeparator: \.isWhitespace).first
    if answer.map({ ["y", "yes", "예", "네", "응", "ㅇ"].contains($0.lowercased()) }) ?? false {
      return true
    }
    // Ctrl-D leaves the cursor behind the question.
    if line == nil { try? stream.line("") }
    try? stream.flush()
    note("nothing was changed")
    return false
  }
}
