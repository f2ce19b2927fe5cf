/// What may stand where on a command line, from the declarations of the commands, as the scripts of all shells
/// have it.
struct CompletionModel {
  /// A word that is always the same, and what it means.
  typealias Word = (word: String, text: String)

  /// What may stand in a place.
  enum Place: Hashable {
    /// One of the words of a set.
    case words(String)
    /// Several words of a set, with commas between them.
    case list(String)
    case file
    /// A word of the household, with what stands before it.
    case asked(CompletionWords, prefix: String = "")
    /// The same, where that has been typed.
    case askedBehind(String, CompletionWords)

    /// How the scripts write it: no blanks, and nothing that a shell takes for anything else.
    var code: String {
      switch self {
      case .words(let name): "words=\(name)"
      case .list(let name): "list=\(name)"
      case .file: "file"
      case .asked(let words, let prefix): "ask=\(prefix)\(words.rawValue)"
      case .askedBehind(let prefix, let words): "typed=\(prefix)\(words.rawValue)"
      }
    }
  }

  /// An option, and what its value may be.
  struct Flag {
    let option: Option
    let places: [Place]
    let text: String
  }

  /// A command.
  struct Verb {
    let name: String
    let text: String
    let flags: [Flag]
    /// What its first word may be.
    let first: [Place]
    /// What its other words may be; nil if it takes no more than one.
    let later: [Place]?
    /// What its words are called.
    let label: String
  }

  private(set) var verbs: [Verb] = []
  /// The options that every command has.
  private(set) var global: [Flag] = []
  /// The sets of words that places name.
  private(set) var sets: [(name: String, words: [Word])] = []

  init() {
    global = flags(Option.global)
    verbs = Commands.all.map { verb($0.declaration) }
  }

  private mutating func verb(_ command: CommandDeclaration) -> Verb {
    let arguments = command.arguments
    let repeats = arguments.contains { $0.name.hasSuffix("...") }
    // Several words of which none repeats are alternatives if there is a | between them.
    let isChoice = arguments.count == 1 || command.usage.contains("|")
    let first = repeats || !isChoice ? Array(arguments.prefix(1)) : arguments
    let later = repeats ? arguments : isChoice ? nil : Array(arguments.dropFirst())
    return Verb(
      name: command.name, text: Self.line(command.abstract), flags: flags(command.options),
      first: unique(first.flatMap { places($0) } + arguments.compactMap(Self.placeBehindSign)),
      later: later.map { arguments in
        unique(arguments.flatMap { places($0) } + arguments.compactMap(Self.placeBehindSign))
      },
      label: arguments.first?.name ?? "")
  }

  private mutating func flags(_ options: [Option]) -> [Flag] {
    options.map { option in
      Flag(
        option: option, places: places(option.values, called: option.name),
        text: Self.line(option.help))
    }
  }

  private mutating func places(_ argument: Argument) -> [Place] {
    if argument.name.hasPrefix("@"), argument.values == .location {
      return [.asked(.locations, prefix: "@")]
    }
    return places(argument.values, called: argument.name.lowercased())
  }

  /// A location may be told by its sign wherever a command takes one.
  private static func placeBehindSign(_ argument: Argument) -> Place? {
    argument.values == .location ? .askedBehind("@", .locations) : nil
  }

  private mutating func places(_ values: Values, called name: String) -> [Place] {
    switch values {
    case .any: []
    case .choices(let words): [.words(set(name, words.map { ($0, "") }))]
    case .lists(let words):
      [.list(set(name, words.map { ($0, Field.named($0).map { Self.line($0.help) } ?? "") }))]
    case .file: [.file]
    case .date: [.words(set("dates", Self.dates.map { ($0.word, Self.line($0.text)) }))]
    case .item: [.asked(.items), .asked(.names)]
    case .anyItem: [.asked(.allItems), .asked(.allNames)]
    case .category: [.asked(.categories)]
    case .location: [.asked(.locations)]
    case .tag: [.asked(.tags)]
    case .product: [.asked(.products)]
    case .command:
      [
        .words(
          set(
            Self.commands,
            Commands.all.map { ($0.declaration.name, Self.line($0.declaration.abstract)) }))
      ]
    }
  }

  /// The name of the set of all commands.
  static let commands = "commands"

  /// What people say of days; the same for days behind us.
  private static let dates: [(word: String, text: Message)] = [
    ("today", ""), ("tomorrow", ""), ("yesterday", ""), ("3d", "three days"), ("1w", "a week"),
    ("2w", "two weeks"), ("1m", "a month"), ("fri", "Friday"), ("eom", "the end of the month"),
  ]

  /// The name of a set of words: of one that is there already, or of a new one.
  private mutating func set(_ name: String, _ words: [Word]) -> String {
    let isThere = sets.first { $0.words.map(\.word) == words.map(\.word) }
    if let isThere { return isThere.name }
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let taken = sets.filter { $0.name.hasPrefix(plain) }.count
    sets.append((taken == 0 ? plain : "\(plain)\(taken + 1)", words))
    return sets.last?.name ?? plain
  }

  private func unique(_ places: [Place]) -> [Place] {
    var seen: Set<Place> = []
    return places.filter { place in
      // What is always offered with its sign is not offered again where the sign is typed.
      if case .askedBehind(let sign, let words) = place,
        seen.contains(.asked(words, prefix: sign))
      {
        return false
      }
      return seen.insert(place).inserted
    }
  }

  /// A text in one line.
  private static func line(_ text: Message) -> String {
    text.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").visible
  }
}

extension CompletionModel {
  /// The option that names the pantry file, as the scripts look for it.
  static let fileOption = "--\(Option.file.name)"
}

extension CompletionModel.Flag {
  /// `-n`, if there is one.
  var short: String? { option.letter.map { "-\($0)" } }

  /// `--name`.
  var long: String { "--\(option.name)" }

  /// How the scripts write what its value may be: `switch` without one, `any` where nothing is offered.
  var code: String {
    if option.value == nil { return "switch" }
    return places.first?.code ?? "any"
  }
}

extension String {
  /// The text as one word of a shell that has POSIX quotes.
  var shellWord: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
