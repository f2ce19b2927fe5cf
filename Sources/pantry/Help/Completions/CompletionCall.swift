/// `pantry __complete SHELL …`: the hidden command that the shells' scripts call for each completion.
///
/// It prints a line that begins with the kind of the answer (`Candidates.Kind`), then one candidate per line.
/// On any error it prints nothing: completion must not disturb the line that the user is typing.
///
///     pantry __complete bash COMP_TYPE COMP_WORDBREAKS LINE-BEFORE-CURSOR LINE-AFTER-CURSOR
///     pantry __complete zsh CURRENT PREFIX WORDS…
///     pantry __complete fish TYPED WORDS…
struct CompletionCall {
  private let shell: CompletionShell?
  /// The arguments of the script.
  private let arguments: [String]
  private let environment: (String) -> String?

  /// - Parameters:
  ///   - arguments: The arguments of the process, nil for one that is not UTF-8.
  ///   - environment: Returns the value of an environment variable.
  /// - Returns: nil if another command is called.
  init?(_ arguments: [String?]?, environment: @escaping (String) -> String?) {
    guard let arguments, arguments.first == "__complete" else { return nil }
    let texts = arguments.compactMap(\.self)
    let isReadable = texts.count == arguments.count && texts.count > 1
    shell = isReadable ? CompletionShell(rawValue: texts[1]) : nil
    self.arguments = Array(texts.dropFirst(2))
    self.environment = environment
  }

  /// Returns the lines of the answer.
  ///
  /// - Parameters:
  ///   - commands: The commands that are offered.
  ///   - read: Reads the words of a complete call.
  ///   - household: Reads the pantry file of a command line.
  func lines(
    _ commands: CommandList, _ read: @escaping TypedLine.Reader,
    household: @escaping (Arguments) -> HouseholdWords?
  ) -> [String] {
    func candidates(_ words: [String], _ typed: String, _ after: [String]) -> Candidates {
      Completion(
        words: words.map(expanded), typed: typed, after: after.map(expanded), commands.all, read,
        household: household
      ).candidates()
    }
    switch shell {
    case .bash:
      guard arguments.count == 4 else { return [] }
      let line = BashLine(arguments[2], wordBreaks: arguments[1])
      let after = BashLine(arguments[3], wordBreaks: arguments[1])
      let found =
        line.isRedirected
        ? Candidates(kind: .files, typed: line.typed)
        : candidates(Array(line.words.dropFirst()), line.typed, after.words + [after.typed])
      return line.lines(for: found, completionType: arguments[0])
    case .zsh:
      // CURRENT counts from 1; the first word is the name of the program.
      guard arguments.count > 2, let current = Int(arguments[0]), current > 1 else { return [] }
      let words = arguments.dropFirst(3)
      return candidates(
        Array(words.prefix(current - 2)), arguments[1], Array(words.dropFirst(current - 1))
      ).linesForZsh
    case .fish:
      guard let typed = arguments.first else { return [] }
      // fish passes the current word as it is typed, with its opening quote.
      let isQuoted = typed.hasPrefix("'") || typed.hasPrefix("\"")
      return candidates(
        Array(arguments.dropFirst(2)), isQuoted ? String(typed.dropFirst()) : typed, []
      ).linesForFish
    case nil: return []
    }
  }

  /// Returns a word with `~`, `$NAME` or `${NAME}` at the start of a path replaced, as the shell will replace
  /// it.
  ///
  /// Other expansions of the shell are not evaluated.
  private func expanded(_ word: String) -> String {
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      let value = word.index(after: equals)
      return word[..<value] + expanded(String(word[value...]))
    }
    let path = word.firstIndex(of: "/") ?? word.endIndex
    let name: Substring
    switch word[..<path] {
    case "~": name = "HOME"
    case let start where start.hasPrefix("${") && start.hasSuffix("}"):
      name = start.dropFirst(2).dropLast()
    case let start where start.hasPrefix("$"): name = start.dropFirst()
    default: return word
    }
    return environment(String(name)).map { $0 + word[path...] } ?? word
  }
}
