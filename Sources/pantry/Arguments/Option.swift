/// One option of a command, as its help says and its arguments are read.
struct Option: Sendable {
  /// The name without its two hyphens.
  let name: String
  /// The letter that stands for it, if one does.
  let letter: Character?
  /// What its value is called in the help; nil for a switch that has none.
  let value: String?
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// What its value may be.
  let values: Values
  /// The value that it has when it is not given, if that can be said in a word.
  let defaultValue: String?
  /// What its value may be beside one of the choices.
  let alternative: Message?
  /// One line for the help.
  let help: Message

  init(
    _ name: String, _ letter: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
    _ values: Values = .any, default defaultValue: String? = nil, or alternative: Message? = nil,
    help: Message
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.values = values
    self.defaultValue = defaultValue
    self.alternative = alternative
    self.help = help
  }

  /// The options that every command has.
  static let global = [file, today, color, quiet, help, version]

  static let file = Option("file", value: "PATH", .file, help: "the pantry file")
  static let today = Option(
    "today", value: "DATE", .date, help: "count from this day instead of today")
  static let color = Option(
    "color", value: "WHEN", .choices(ColorChoice.allCases.map(\.rawValue)), default: "auto",
    help: "when to colour the output")
  static let quiet = Option("quiet", "q", help: "say nothing about what was done")
  static let help = Option("help", "h", help: "show this help")
  static let version = Option("version", help: "show the version")
}

/// Options are the same if their names are.
extension Option: Hashable {
  static func == (one: Option, other: Option) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
