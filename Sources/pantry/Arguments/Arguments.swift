/// The arguments of a command, read as its declaration says (POSIX.1-2017 §12.2 with the GNU
/// additions: long options, options anywhere, `--` ends them).
struct Arguments: Sendable {
  /// What is no option, in order.
  private(set) var words: [String] = []
  private var values: [Option: [String]] = [:]

  /// - Parameter options: The options that are understood; nil for all that the command has.
  init(
    _ arguments: some Sequence<String>, for command: CommandDeclaration, options: [Option]? = nil
  ) throws(UsageError) {
    let options = options ?? command.allOptions
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2), &rest, options, command)
      } else if Arguments.looksLikeOption(argument) {
        try readLetters(argument.dropFirst(), &rest, options, command)
      } else {
        words.append(argument)
      }
    }
  }

  /// Whether an argument is a hyphen and more, other than a number: no option is a digit.
  private static func looksLikeOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.count > 1
      && !argument.dropFirst().prefix(1).allSatisfy(\.isNumber)
  }

  private mutating func readLong(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option],
    _ command: CommandDeclaration
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = options.first(where: { $0.name == parts[0] }) else {
      throw .unknownOption("--\(parts[0])", command)
    }
    guard option.value != nil else {
      if parts.count > 1 { throw .unexpectedValue(option, String(parts[1])) }
      values[option, default: []].append("")
      return
    }
    try add(parts.count > 1 ? String(parts[1]) : nil, to: option, &rest)
  }

  private mutating func readLetters(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option],
    _ command: CommandDeclaration
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", command)
      }
      guard option.value != nil else {
        values[option, default: []].append("")
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      try add(letters.isEmpty ? nil : String(letters), to: option, &rest)
      return
    }
  }

  /// Takes the value that was attached, or the next argument, which must not look like an option.
  private mutating func add(
    _ attached: String?, to option: Option, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let value: String
    if let attached {
      value = attached
    } else if let next = rest.first, !Arguments.looksLikeOption(next) {
      value = next
      rest.removeFirst()
    } else {
      throw .missingValue(option, found: rest.first)
    }
    if !option.isRepeatable, values[option] != nil { throw .repeated(option) }
    values[option, default: []].append(value)
  }

  // MARK: Asking

  /// Whether a switch was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option, or nil.
  subscript(_ option: Option) -> String? { values[option]?.last }

  /// The values of an option that may be repeated.
  func all(_ option: Option) -> [String] { values[option] ?? [] }

  /// The words as an error if there are any.
  func refuseWords(_ command: CommandDeclaration) throws(UsageError) {
    if let word = words.first { throw .unexpectedWord(word, command) }
  }

  /// The value of an option, read.
  func value<Value>(_ option: Option, _ expected: Message, _ read: (String) -> Value?)
    throws(UsageError) -> Value?
  {
    guard let text = self[option] else { return nil }
    guard let value = read(text) else { throw .badValue(option, text, expected: expected) }
    return value
  }

  /// The value of an option that is one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(_ option: Option, _: Choice.Type)
    throws(UsageError) -> Choice? where Choice.RawValue == String
  {
    try value(option, .oneOf(Choice.allCases.map(\.rawValue)), Choice.init)
  }
}

extension Message {
  /// `auto, always or never`.
  static func oneOf(_ words: [String]) -> Message {
    "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
}
