/// The help, made from the declarations of the commands.
enum HelpText {
  /// The whole program.
  static var overview: String {
    let commands = Commands.all.map { ($0.declaration.name, $0.declaration.abstract) }
    return """
      pantry tells what you have to eat first.

      Usage: pantry [COMMAND] [ARGUMENTS] [OPTIONS]

      Commands:
      \(columns(commands))
      Options of every command:
      \(columns(Option.global.map { ($0.usage, $0.help) }))
      Examples:
        pantry add 두부 +5d              enter tofu that is good for five more days
        pantry                           what there is, the first to be eaten first
        pantry use 두부                  it was eaten

      The file is $XDG_DATA_HOME/pantry/pantry.json (~/.local/share/pantry/pantry.json), or what --file
      or PANTRY_FILE names. pantry help COMMAND says more.

      """
  }

  /// One command.
  static func command(_ command: CommandDeclaration) -> String {
    let own = command.options.map { ($0.usage, $0.help) }
    let examples = command.examples.map { call, meaning in "  \(call)\n      \(meaning)\n" }
    return """
      pantry \(command.name): \(command.abstract)

      Usage: pantry \(command.name) \(command.usage)

      \(command.discussion)

      \(own.isEmpty ? "" : "Options:\n\(columns(own))\n")Options of every command:
      \(columns(Option.global.map { ($0.usage, $0.help) }))
      Examples:
      \(examples.joined())
      """
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.displayWidth).max() ?? 0
    return rows.map { "  \($0.0.padded(to: width))  \($0.1)\n" }.joined()
  }
}

extension Option {
  /// `-e, --expires DATE`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--" + name + (value.map { " " + $0 } ?? "")
  }
}
