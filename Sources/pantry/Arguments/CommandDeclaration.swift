/// The name, the arguments and the options of a command, and their descriptions. Parsing, help, manual and
/// completions are generated from it.
struct CommandDeclaration: Sendable {
  let name: String
  /// A description in one line: an imperative, capitalized and without a full stop.
  let abstract: Message
  /// The usage line after the name of the command.
  let usage: String
  /// The arguments of the usage line.
  var arguments: [Argument] = []
  /// The paragraphs of the help, with blank lines between them. Line breaks in them have no meaning.
  let discussion: String
  /// Paragraphs that are made of other texts.
  var details: [Message] = []
  /// The options of this command alone.
  let options: [Option]
  /// Valid calls with which the help begins.
  var forms: [Example] = []
  /// Valid calls, each with what it does as an imperative without a full stop.
  let examples: [Example]
  /// Lists at the end of the help.
  var lists: [HelpList] = []

  /// The options of this command and the global options.
  var allOptions: [Option] { options + Option.global }
}

/// A valid call of the program, or of several in a shell, and what it does.
typealias Example = (call: ExampleCall, meaning: Message)

/// The text of a call. Its translation, if it has one, has words of that language: `pantry add 두부 3d`.
struct ExampleCall: ExpressibleByStringLiteral, Sendable {
  let english: String

  init(stringLiteral text: String) { english = text }

  var text: String {
    // pantry alone is not a call with words, but also the name of a place.
    (english.contains(" ") ? Language.current?.text(for: english) : nil) ?? english
  }
}

/// A list of names with descriptions in the help of a command.
struct HelpList: Sendable {
  let title: Message
  /// The rows, which are the same in every language.
  let rows: [(name: String, text: String)]
}

/// An argument in a usage line.
struct Argument: Sendable {
  let name: String
  let help: Message
  var values = Values.any
}

/// The possible values of an argument or an option, for completions.
enum Values: Sendable, Equatable {
  case any
  /// One of these words.
  case choices([String])
  /// One or more fields of items, separated by commas.
  case fields
  case file
  case date
  /// An item on hand.
  case item
  /// A line of the shopping list.
  case listed
  /// The title of a recipe.
  case recipe
  /// Any item, on hand or not.
  case anyItem
  case category, location, tag
  /// A barcode of the catalog.
  case product
  case command
}
