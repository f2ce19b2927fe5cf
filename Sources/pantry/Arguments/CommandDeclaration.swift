/// What a command is called, takes and does: all that its help, its manual, its completions and the reading of
/// its arguments need.
struct CommandDeclaration: Sendable {
  /// The word that calls it.
  let name: String
  /// One line, lower case, no full stop.
  let abstract: Message
  /// What stands behind the name, for the usage line.
  let usage: String
  /// What each word of the usage line is, but for its options.
  var arguments: [Argument] = []
  /// What needs saying beyond that, in short paragraphs, whose line breaks do not count.
  let discussion: [Message]
  /// Its own options.
  let options: [Option]
  /// Calls that work, each with what it does.
  let examples: [(call: String, meaning: Message)]

  /// Its own options and those that every command has.
  var allOptions: [Option] { options + Option.global }
}

/// A word of a usage line, and what may stand for it.
struct Argument: Sendable {
  let name: String
  let help: Message
  var values = Values.any
}

/// What may stand in the place of an argument or of an option's value, for those who complete it.
enum Values: Sendable, Equatable {
  case any
  /// One of these words.
  case choices([String])
  /// One or more of these words, with commas between them.
  case lists([String])
  case file
  case date
  /// A thing on hand.
  case item
  /// A thing on hand or gone.
  case anyItem
  case category, location, tag
  /// A number of the catalogue.
  case product
  case command
}
