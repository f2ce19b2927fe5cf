/// The manual page in mdoc(7), generated from the declarations of the commands.
struct Manual {
  let commands: CommandList

  /// The description in the NAME section. `\&` after a final `]` keeps mdoc from treating it as a delimiter.
  private static var name: String {
    let name = escaped(("track the expiry dates of food" as Message).text)
    return name.hasSuffix("]") ? name + "\\&" : name
  }

  /// The page.
  var text: String {
    let about: Message = "pantry tracks the expiry dates of food and shows what to eat first."
    return """
      .\\" Printed by pantry manual.
      .Dd \(Release.date)
      .Dt PANTRY 1
      .Os
      .Sh NAME
      .Nm pantry
      .Nd \(Self.name)
      .Sh SYNOPSIS
      .Nm
      .Op Ar COMMAND
      .Op Ar ARGUMENTS
      .Op Ar OPTIONS
      .Sh DESCRIPTION
      \(Self.paragraph(about.text))\(intro)\
      .Sh COMMANDS
      \(commands.all.map(command).joined())\
      .Sh FIELDS OF ITEMS
      \(fields)\
      .Sh ENVIRONMENT
      \(list(EnvironmentVariable.all.map { ("Ev \(names($0.name))", $0.meaning.text) }))\
      .Sh FILES
      \(list(Self.files.map { ("Pa \(Self.argument($0))", $1.text) }))\
      .Sh EXIT STATUS
      \(list(ExitCode.allCases.map { ("\\&\($0.rawValue)", $0.meaning.text) }))\
      .Sh EXAMPLES
      \(examples(HelpText.examples))\
      .Sh SEE ALSO
      \(Self.paragraph(Self.seeAlso.text))\
      .Pp
      .Lk https://www.foodsafety.gov/keep\\-food\\-safe/foodkeeper\\-app FoodKeeper
      .Pp
      .Lk https://specifications.freedesktop.org/basedir\\-spec/ "XDG Base Directory"

      """
  }

  private static let seeAlso: Message = """
    pantry help COMMAND describes one command, and pantry help fields lists the fields of items.
    """

  private static let files: [(path: String, meaning: Message)] = [
    (
      "~/.local/share/pantry/pantry.json",
      "The pantry file, unless --file, PANTRY_FILE or XDG_DATA_HOME is set."
    ),
    (
      "~/.config/pantry/config",
      "The settings of pantry config, unless XDG_CONFIG_HOME is set."
    ),
    (
      "~/.local/state/pantry/",
      "The journal for pantry undo, unless XDG_STATE_HOME is set."
    ),
    ("~/.cache/pantry/", "Looked-up products, unless XDG_CACHE_HOME is set."),
  ]

  /// The paragraphs about all commands.
  private var intro: String {
    let shape: Message = """
      Options can be anywhere: --option VALUE, --option=VALUE, -o VALUE. Letters of options without a value can be
      combined. -- ends the options. pantry without a command is pantry list. Results go to standard output,
      everything else to standard error.
      """
    return ".Pp\n" + Self.paragraph(shape.text) + ".Pp\n" + Self.paragraph(HelpText.file.text)
      + heading("Options of every command:") + list(Option.global.map(entry))
  }

  private func command(_ command: CommandDeclaration) -> String {
    var text = ".Ss \(Self.argument(command.name))\n" + Self.paragraph(command.abstract.text)
    text += Self.literal("pantry \(command.name) \(command.usage)")
    for words in command.discussion { text += ".Pp\n" + Self.paragraph(words.text) }
    if !command.arguments.isEmpty {
      text += heading("Arguments:")
      text += list(command.arguments.map { ("Ar \(Self.argument($0.name))", $0.help.text) })
    }
    if !command.options.isEmpty {
      text += heading("Options:") + list(command.options.map(entry))
    }
    return text + heading("Examples:") + ".Pp\n" + examples(command.examples)
  }

  private var fields: String {
    let title: Message = "The fields of items, version \(Field.version)"
    let about = HelpText.aboutFields.map { ".Pp\n" + Self.paragraph($0.text) }.joined()
    return Self.paragraph(title.text) + about
      + list(Field.all.map { ("Va \(Self.argument($0.name))", $0.help.text) })
      + heading("Examples:") + ".Pp\n" + examples(HelpText.fieldExamples)
  }

  /// Returns `Fl b , \-barcode Ar CODE` and the description.
  private func entry(_ option: Option) -> (term: String, text: String) {
    let letter = option.letter.map { "\($0) , " } ?? ""
    let value = option.value.map { " Ar \(Self.argument($0))" } ?? ""
    return ("Fl \(letter)\\-\(Self.escaped(option.name))\(value)", option.description)
  }

  /// Returns the names of several variables, separated by commas.
  private func names(_ text: String) -> String {
    text.split(separator: ",").map { Self.argument(String($0)) }.joined(separator: " , ")
  }

  private func heading(_ text: Message) -> String { ".Pp\n" + Self.paragraph(text.text) }

  private func list(_ rows: [(term: String, text: String)]) -> String {
    let items = rows.map { ".It \($0.term)\n" + Self.paragraph($0.text) }
    return ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
  }

  /// Returns each call after its description.
  private func examples(_ examples: [(call: String, meaning: Message)]) -> String {
    let texts = examples.map { Self.paragraph($0.meaning.text + ":") + Self.literal($0.call) }
    return texts.joined(separator: ".Pp\n")
  }
}
