import Foundation

/// A line of the shell that is split into calls of `pantry`, which can run in the process of the tests, and other
/// commands, which `/bin/sh` runs.
///
/// Lines in which that could make a difference are not split: loops, groups, substitutions, what changes the state of
/// the shell, and calls that start other programs.
struct ShellLine {
  /// A call of `pantry`.
  struct Call {
    /// The text of the call.
    var text = ""
    /// The variables that are set for the call.
    var variables: [String: String] = [:]
    /// The arguments without the name of the program.
    var arguments: [String] = []
    /// The file of standard input.
    var input: String?
    /// The redirections of the output, in their order.
    var redirections: [Redirection] = []
  }

  enum Redirection {
    /// A stream, 1 or 2, to a file.
    case file(Int, path: String, appends: Bool)
    /// A stream to where another one goes.
    case stream(Int, as: Int)
  }

  /// A part of a pipeline.
  enum Stage {
    case call(Call)
    /// One or more commands for `/bin/sh`.
    case commands(String)
  }

  /// When a pipeline runs, by the exit code of the one before it.
  enum Condition { case always, ifDone, ifFailed }

  /// Whether a call can run in the process of the tests.
  var hasCall: Bool {
    pipelines.contains { pipeline in
      pipeline.stages.contains { if case .call = $0 { true } else { false } }
    }
  }

  /// The pipelines in their order; successive ones without a call are one.
  private(set) var pipelines: [(condition: Condition, stages: [Stage])] = []

  /// Splits a line; nil if it has to be run by the shell as a whole.
  ///
  /// - Parameter variables: The variables that arguments may contain.
  init?(_ text: String, variables: [String: String]) {
    guard let tokens = ShellScanner.tokens(of: text, variables) else { return nil }
    var condition = Condition.always
    var stages: [Stage] = []
    var words: [ShellScanner.Token] = []
    func endStage() -> Bool {
      guard let stage = ShellLine.stage(words, of: text) else { return false }
      words = []
      if case .commands(let text) = stage, case .commands(let before) = stages.last {
        stages[stages.count - 1] = .commands("\(before) | \(text)")
      } else {
        stages.append(stage)
      }
      return true
    }
    func endPipeline(_ next: Condition) -> Bool {
      if words.isEmpty, stages.isEmpty { return next == .always }
      guard endStage() else { return false }
      let before = pipelines.last
      if case .commands(let text) = stages[0], case .commands(let first)? = before?.stages[0],
        stages.count == 1, before?.stages.count == 1, before?.condition == .always
      {
        let sign = condition == .ifDone ? "&&" : condition == .ifFailed ? "||" : ";"
        pipelines[pipelines.count - 1].stages = [.commands("\(first)\(sign) \(text)")]
      } else {
        pipelines.append((condition, stages))
      }
      (condition, stages) = (next, [])
      return true
    }
    for token in tokens {
      switch token.kind {
      case .pipe: guard endStage() else { return nil }
      case .end: guard endPipeline(.always) else { return nil }
      case .and: guard endPipeline(.ifDone) else { return nil }
      case .or: guard endPipeline(.ifFailed) else { return nil }
      case .word, .redirection: words.append(token)
      }
    }
    guard endPipeline(.always) else { return nil }
  }

  /// The first words of commands that belong to the syntax of the shell, change its state, or never end.
  private static let refused: Set = [
    "!", "{", "}", "for", "while", "until", "if", "case", "do", "done", "then", "else", "elif",
    "fi",
    "esac", "cd", "export", "unset", "umask", "set", "ulimit", "exec", "eval", ".", "source",
    "alias",
    "trap", "read", "shift", "return", "exit", "wait", "yes",
  ]

  /// The parts of arguments of calls that start other programs, whose output and environment would be that of the tests.
  private static let otherPrograms = [
    "/dev/", "--exec", "--open", "--look-up", "http", ".db", ".sqlite", ".gz", ".zip", ".png",
    ".jpg",
    ".pdf",
    ".pgm", ".xls", ".ods", "link",
  ]

  /// Returns whether a variable of the environment concerns a call alone, and neither the process that it runs in nor the
  /// programs that it starts.
  static func isVariableOfCalls(_ name: String) -> Bool {
    name.hasPrefix("PANTRY_") || name.hasPrefix("LC_") || name == "TZ"
  }

  private static func stage(_ tokens: [ShellScanner.Token], of text: String) -> Stage? {
    let words = tokens.filter { $0.kind == .word }
    var rest = words[...]
    var call = Call()
    // Variables that are set in front of the command.
    while let word = rest.first, let match = word.raw.prefixMatch(of: /[A-Za-z_]+=/) {
      guard let value = word.text?.dropFirst(match.output.count) else { return nil }
      call.variables[String(match.output.dropLast())] = String(value)
      rest.removeFirst()
    }
    guard let name = rest.popFirst(), let first = tokens.first, let last = tokens.last,
      !refused.contains(String(name.raw))
    else { return nil }
    call.text = String(text[first.range.lowerBound..<last.range.upperBound])
    guard name.raw == "pantry" else { return .commands(call.text) }
    guard call.variables.keys.allSatisfy(isVariableOfCalls) else { return nil }
    for word in rest {
      guard let text = word.text, !otherPrograms.contains(where: text.contains) else { return nil }
      call.arguments.append(text)
    }
    for token in tokens {
      guard case .redirection(let descriptor, let sign, let target) = token.kind else { continue }
      guard let target, target != ".", !target.hasPrefix("/dev/") || target == "/dev/null" else {
        return nil
      }
      switch sign {
      case "<": call.input = target
      case ">", ">>":
        call.redirections.append(.file(descriptor, path: target, appends: sign == ">>"))
      default:
        guard let other = Int(target), 1...2 ~= other else { return nil }
        call.redirections.append(.stream(descriptor, as: other))
      }
    }
    return .call(call)
  }
}

/// Splits a line of the shell into words and operators (POSIX.1-2017, Shell Command Language, 2.3).
private struct ShellScanner {
  struct Token {
    enum Kind: Equatable {
      case word, pipe, and, or
      /// A semicolon or a line feed.
      case end
      /// A redirection of a descriptor by `<`, `>`, `>>` or `>&`; the target is nil if it cannot be known.
      case redirection(Int, sign: String, target: String?)
    }

    let kind: Kind
    let range: Range<String.Index>
    /// The word as it is written.
    let raw: Substring
    /// The value of a word; nil if only the shell knows it.
    var text: String?
  }

  private let line: String
  private let variables: [String: String]
  private var place: String.Index

  /// Returns the tokens of a line; nil if it has other syntax than words, quotation marks, redirections and lists of
  /// pipelines.
  static func tokens(of line: String, _ variables: [String: String]) -> [Token]? {
    var scanner = ShellScanner(line: line, variables: variables, place: line.startIndex)
    var tokens: [Token] = []
    while true {
      scanner.skipBlanks()
      guard scanner.next != nil else { return tokens }
      guard let token = scanner.token() else { return nil }
      tokens.append(token)
    }
  }

  private var next: Character? { place < line.endIndex ? line[place] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard line[place...].hasPrefix(text) else { return false }
    place = line.index(place, offsetBy: text.count)
    return true
  }

  private mutating func skipBlanks() {
    while next == " " || next == "\t" || line[place...].hasPrefix("\\\n") {
      if !take("\\\n") { place = line.index(after: place) }
    }
  }

  private mutating func token() -> Token? {
    let start = place
    func token(_ kind: Token.Kind) -> Token {
      Token(kind: kind, range: start..<place, raw: line[start..<place])
    }
    if take("&&") { return token(.and) }
    if take("||") { return token(.or) }
    if take("|") { return token(.pipe) }
    if take(";;") || take("<<") { return nil }
    if take(";") || take("\n") { return token(.end) }
    var descriptor: Int?
    for number in [1, 2] where line[place...].hasPrefix("\(number)>") {
      descriptor = number
      place = line.index(after: place)
    }
    for sign in [">>", ">&", ">", "<"] where take(sign) {
      skipBlanks()
      guard let target = word() else { return nil }
      return token(.redirection(descriptor ?? 1, sign: sign, target: target.text))
    }
    return word()
  }

  private mutating func word() -> Token? {
    let start = place
    var text: String? = ""
    while let character = next, !" \t\n;|<>".contains(character) {
      switch character {
      case "'":
        let content = line[place...].dropFirst().prefix { $0 != "'" }
        guard content.endIndex < line.endIndex else { return nil }
        text?.append(contentsOf: content)
        place = line.index(after: content.endIndex)
      case "\"":
        place = line.index(after: place)
        guard readQuoted(into: &text) else { return nil }
      case "\\":
        place = line.index(after: place)
        guard let escaped = next, escaped != "\n" else { return nil }
        text?.append(escaped)
        place = line.index(after: place)
      case "$": guard readVariable(into: &text) else { return nil }
      case "`", "(", ")", "&": return nil
      case "*", "?", "[", "]", "{", "}", "~":
        // Patterns, braces and homes are left to the shell.
        text = nil
        place = line.index(after: place)
      case "#" where place == start: return nil
      default:
        text?.append(character)
        place = line.index(after: place)
      }
    }
    guard place > start else { return nil }
    return Token(kind: .word, range: start..<place, raw: line[start..<place], text: text)
  }

  /// Reads a text in quotation marks up to the second one.
  private mutating func readQuoted(into text: inout String?) -> Bool {
    while let character = next {
      switch character {
      case "\"":
        place = line.index(after: place)
        return true
      case "$": guard readVariable(into: &text) else { return false }
      case "`": return false
      case "\\":
        place = line.index(after: place)
        guard let escaped = next, escaped != "\n" else { return false }
        if !"$`\"\\".contains(escaped) { text?.append("\\") }
        text?.append(escaped)
        place = line.index(after: place)
      default:
        text?.append(character)
        place = line.index(after: place)
      }
    }
    return false
  }

  private mutating func readVariable(into text: inout String?) -> Bool {
    place = line.index(after: place)
    let name = line[place...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    // Command substitution, and parameters other than plain variables.
    guard let first = name.first, !first.isNumber else { return false }
    place = name.endIndex
    if let value = variables[String(name)] { text?.append(value) } else { text = nil }
    return true
  }
}
