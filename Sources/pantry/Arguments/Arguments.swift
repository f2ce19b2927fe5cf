import PantryCore
import PantryKitchen

/// The parsed arguments of a command (POSIX.1-2017 §12.2 with the GNU additions: long options, options
/// anywhere, `--` ends them).
struct Arguments: Sendable {
  /// The arguments that are neither options nor their values, in order.
  var words: [String] { markedWords.map(\.withoutLiteralMarks) }
  /// The same, with the marks of words that were in quotes in a typed line.
  private(set) var markedWords: [String] = []
  /// The words as those of a typed line: the only argument is one, and of several each with blanks is literal.
  var typedWords: [String] {
    if markedWords.count == 1, !markedWords[0].isLiteral { return markedWords[0].typedWords }
    return markedWords.flatMap { word in
      if word.isLiteral || !word.contains(where: \.isWhitespace) { return [word] }
      let isEntry = word.hasSuffix(",")
      return ["\(String.literalMark)\(isEntry ? word.dropLast() : word[...])"]
        + (isEntry ? [","] : [])
    }
  }
  /// The options that were given, with their values. Few enough to be searched; a dictionary would take longer to
  /// set up than all of them take to parse.
  private var values: [(option: Option, values: [String])] = []

  /// Parses arguments.
  ///
  /// - Parameter options: The accepted options; nil for all options of the command.
  init(
    _ arguments: some Sequence<String>, for command: CommandDeclaration, options: [Option]? = nil
  ) throws(UsageError) {
    let options = options ?? command.allOptions
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        markedWords += rest
        return
      }
      if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2), &rest, options, command)
      } else if Arguments.looksLikeOption(argument) {
        try readLetters(argument.dropFirst(), &rest, options, command)
      } else {
        markedWords.append(argument)
      }
    }
  }

  /// Returns whether an argument is an option: a hyphen before anything but a number.
  static func looksLikeOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.count > 1
      && !argument.dropFirst().prefix(1).allSatisfy(\.isNumber)
  }

  private mutating func readLong(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option],
    _ command: CommandDeclaration
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = GuessedWords.option(named: parts[0], of: options) else {
      throw .unknownOption("--\(parts[0])", command)
    }
    guard option.value != nil else {
      if parts.count > 1 { throw .unexpectedValue(option, String(parts[1])) }
      append("", to: option)
      return
    }
    if let takesNext = option.takesNext, parts.count == 1, !(rest.first.map(takesNext) ?? false) {
      if has(option) { throw .repeated(option) }
      append("", to: option)
      return
    }
    try add(parts.count > 1 ? String(parts[1]) : nil, to: option, &rest, options)
  }

  private mutating func readLetters(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option],
    _ command: CommandDeclaration
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard
        let option = options.first(where: { $0.letter == letter })
          ?? GuessedWords.option(named: "\(letter)", of: options)
      else { throw .unknownOption("-\(letter)", command) }
      // bread -q 3
      if option == .quiet, let number = letters.isEmpty ? rest.first : String(letters),
        (1...3).contains(number.utf8.count), number.allSatisfy(\.isNumber)
      {
        throw .quietNumber(number)
      }
      guard option.value != nil else {
        append("", to: option)
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      try add(letters.isEmpty ? nil : String(letters), to: option, &rest, options)
      return
    }
  }

  /// Adds the attached value, or else the next argument, which must not look like an option.
  private mutating func add(
    _ attached: String?, to option: Option, _ rest: inout ArraySlice<String>,
    _ options: [Option]
  ) throws(UsageError) {
    // Of the values that begin with a hyphen, none is an option: two hyphens, or a letter alone.
    func mayBeValue(_ next: String) -> Bool {
      !Arguments.looksLikeOption(next)
        || option.takesHyphen && !next.hasPrefix("--")
          && !(next.count == 2 && options.contains { $0.letter == next.last })
    }
    let value: String
    if let attached {
      value = attached
    } else if let next = rest.first, mayBeValue(next) {
      value = next
      rest.removeFirst()
    } else {
      throw .missingValue(option, found: rest.first)
    }
    if !option.isRepeatable, has(option) { throw .repeated(option) }
    append(value.withoutLiteralMarks, to: option)
  }

  private mutating func append(_ value: String, to option: Option) {
    for index in values.indices where values[index].option == option {
      values[index].values.append(value)
      return
    }
    values.append((option, [value]))
  }

  /// Returns the arguments with the first word as the value of an option, unless the option was given.
  func withFirstWord(as option: Option) -> Arguments {
    guard let word = words.first, !has(option) else { return self }
    return with(words: Array(markedWords.dropFirst()), option, word)
  }

  /// Returns the arguments with other words, and the value of an option.
  func with(words: [String], _ option: Option, _ value: String) -> Arguments {
    var arguments = with(words: words)
    arguments.append(value, to: option)
    return arguments
  }

  /// Returns the arguments with other words.
  func with(words: [String]) -> Arguments {
    var arguments = self
    arguments.markedWords = words
    return arguments
  }

  // MARK: Values

  /// Whether there are neither words nor options, apart from those of every command.
  var isBare: Bool {
    markedWords.isEmpty && values.allSatisfy { value in Option.global.contains(value.option) }
  }

  /// Returns whether an option was given.
  func has(_ option: Option) -> Bool { values.contains { $0.option == option } }

  /// The value of an option, whichever command declares it; nil if it was not given.
  subscript(_ option: Option) -> String? { values.first { $0.option == option }?.values.last }

  /// Returns the values of a repeatable option.
  func all(_ option: Option) -> [String] { values.first { $0.option == option }?.values ?? [] }
}

extension Arguments {
  /// Returns the one of some options that was given; nil without any. Throws if several were.
  func onlyOne(of options: [Option]) throws(UsageError) -> Option? {
    let given = options.filter(has)
    if given.count > 1 { throw .conflict(given[0], with: "--\(given[1].name)") }
    return given.first
  }

  /// Throws if one of some options was given, which do not go with another argument.
  func refuse(_ options: [Option], with other: String) throws(UsageError) {
    if let option = options.first(where: has) { throw .conflict(option, with: other) }
  }

  /// Throws if there are words besides the options and the first ones.
  func refuseWords(_ command: CommandDeclaration, after count: Int = 0) throws(UsageError) {
    let words = words
    if words.count > count { throw .unexpectedWord(words[count], command) }
  }

  /// Returns the value of an option, parsed by a function; nil if the option was not given.
  ///
  /// - Parameters:
  ///   - expected: A description of valid values, for the error.
  ///   - read: Returns nil for an invalid value.
  func value<Value>(
    _ option: Option, _ expected: @autoclosure () -> Message, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = read(text) else { throw .badValue(option, text, expected: expected()) }
    return value
  }

  /// Returns the value of an option that limits the number of results; nil if the option was not given.
  func limit(_ option: Option) throws(UsageError) -> Int? {
    try value(option, "a whole number above 0", positiveNumber)
  }

  /// Returns the value of an option that takes one of a few words; nil if the option was not given.
  func choice<Choice: RawRepresentable & CaseIterable>(_ option: Option, _: Choice.Type)
    throws(UsageError) -> Choice? where Choice.RawValue == String
  {
    try value(option, .oneOf(Choice.allCases.map(\.rawValue))) { Choice(rawValue: $0) }
  }
}

extension Arguments {
  /// Throws if the value of an option is the first word of a date, and a word beside the options the rest:
  /// `--expires 12월 1일`.
  func checkQuotes(of option: Option, _ parser: DayParser) throws(UsageError) {
    guard let text = self[option] else { return }
    let isNumber = (1...2).contains(text.utf8.count) && text.allSatisfy(\.isNumber)
    guard isNumber || text.hasSuffix("월") || text.hasSuffix("년") else { return }
    for word in words {
      guard isNumber || word.first?.isNumber ?? false, !word.allSatisfy(\.isNumber) else {
        continue
      }
      let whole = "\(text) \(word)"
      if (try? parser.deadline(whole)) != nil { throw .unquotedDate(option, whole) }
    }
  }
}

extension Message {
  /// `auto, always or never`.
  static func oneOf(_ words: [String]) -> Message {
    words.count == 1
      ? Message(verbatim: words[0])
      : "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
}

/// Returns the whole number that a text of ASCII digits spells.
func wholeNumber(_ text: String) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}

/// Returns the whole number above 0 that a text of ASCII digits spells.
func positiveNumber(_ text: String) -> Int? {
  wholeNumber(text).flatMap { $0 > 0 ? $0 : nil }
}
