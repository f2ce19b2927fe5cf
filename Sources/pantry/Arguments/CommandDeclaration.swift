/// What a command is called, takes and does: all that its help and the reading of its arguments need.
struct CommandDeclaration: Sendable {
  /// The word that calls it.
  let name: String
  /// One line, lower case, no full stop.
  let abstract: String
  /// What stands behind the name, for the usage line.
  let usage: String
  /// What needs saying beyond that, in short paragraphs.
  let discussion: String
  /// Its own options.
  let options: [Option]
  /// Calls that work, each with what it does.
  let examples: [(call: String, meaning: String)]

  /// Its own options and those that every command has.
  var allOptions: [Option] { options + Option.global }
}
