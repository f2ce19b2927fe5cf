/// One option of a command, as its help says and its arguments are read.
struct Option: Hashable, Sendable {
  /// The name without its two hyphens.
  let name: String
  /// The letter that stands for it, if one does.
  let letter: Character?
  /// What its value is called in the help; nil for a switch that has none.
  let value: String?
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// One line for the help.
  let help: String

  init(
    _ name: String, _ letter: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The options that every command has.
  static let global = [file, today, color, quiet, help, version]

  static let file = Option("file", value: "PATH", help: "the pantry file")
  static let today = Option("today", value: "DATE", help: "count from this day instead of today")
  static let color = Option(
    "color", value: "WHEN", help: "colour the output: auto (the default), always or never")
  static let quiet = Option("quiet", "q", help: "say nothing about what was done")
  static let help = Option("help", "h", help: "show this help")
  static let version = Option("version", help: "show the version")
}
