import PantryCore
import PantryKitchen

/// An option of a command.
struct Option: Sendable {
  /// The name without its two hyphens.
  let name: String
  /// The letter of the short form, if there is one.
  let letter: Character?
  /// The name of the value in the help; nil for a switch, which takes no value.
  let value: String?
  /// Whether the option may be given several times.
  let isRepeatable: Bool
  /// Whether the value may begin with a hyphen and a word, as in `--tag -extra`.
  var takesHyphen = false
  /// Returns whether the next argument is the value, if the value may be omitted; nil if it is required.
  var takesNext: (@Sendable (String) -> Bool)?
  /// The possible values.
  let values: Values
  /// The value that is used without the option, if it can be named in a word.
  let defaultValue: String?
  /// A description of values in addition to the choices.
  let alternative: Message?
  /// A description in one line.
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

  /// The options of every command.
  static let global = [file, today, color, quiet, dryRun, help, version]

  static let dryRun = Option("dry-run", help: "Show what would be changed, and change nothing")

  static let file = Option("file", value: "PATH", .file, help: "Use this pantry file")
  static let today = Option(
    "today", value: "DATE", .date, help: "Calculate from this day instead of today")
  static let color = Option(
    "color", value: "WHEN", .choices(ColorChoice.allCases.map(\.rawValue)), default: "auto",
    help: "Color the output")
  static let quiet = Option("quiet", "q", help: "Do not report what was changed")
  static let help = Option("help", "h", help: "Show this help")
  static let version = Option("version", help: "Show the version")

  /// The option of every command that reads recipes.
  static let recipes = Option(
    "recipes", value: "DIR", .file, help: "Read the recipes in this folder")

  /// The option of every command that asks for a confirmation.
  static let yes = Option(
    "yes", "y", help: "Do not ask before four or more items are changed")

  static let keepGoing = Option(
    "keep-going", "k", help: "Skip invalid records and add the others")

  // MARK: Options of several commands, of which the help says what they do there

  static func barcode(_ help: Message) -> Option {
    Option("barcode", "b", value: "CODE", .product, help: help)
  }

  static func limit(_ help: Message) -> Option { Option("limit", "l", value: "N", help: help) }

  /// - Parameter value: What begins the next page of `--limit`.
  static func after(_ value: String, _ help: Message, _ values: Values = .any) -> Option {
    Option("after", value: value, values, help: help)
  }

  static func exitCode(_ help: Message) -> Option { Option("exit-code", help: help) }
}

/// Options are equal if their names are.
extension Option: Hashable {
  static func == (one: Option, other: Option) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// When the output is colored: the values of `--color`.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension CommandDeclaration {
  /// Calls a function that reads the words of the command.
  ///
  /// - Throws: `UsageError` instead of `RequestProblem`, and the other errors of the function.
  func reading<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let problem as RequestProblem {
      switch problem {
      case .missing(let word): throw UsageError.missingWord(word, self)
      case .unexpected(let word): throw UsageError.unexpectedWord(word, self)
      case .invalid(let word, let name, let expected):
        throw UsageError.invalidValue(name, word, expected: Message(stringLiteral: expected))
      }
    }
  }
}

extension Option {
  /// Calls a function that reads the value of the option.
  ///
  /// - Throws: `UsageError` instead of `FieldError.wrongValue`, and the other errors of the function.
  func reading<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let error as FieldError {
      switch error {
      case .wrongValue(_, let text, let expected):
        throw UsageError.badValue(self, text, expected: Message(stringLiteral: expected))
      case .date(let error): throw error
      }
    }
  }
}
