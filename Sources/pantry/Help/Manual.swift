/// The manual page in mdoc(7), generated from the declarations of the commands.
enum Manual {
  /// The description in the NAME section. `\&` after a final `]` keeps mdoc from treating it as a delimiter.
  private static var name: String {
    let name = escaped(("track the expiry dates of food" as Message).text)
    return name.hasSuffix("]") ? name + "\\&" : name
  }

  /// The page.
  static var text: String {
    let about: Message = "pantry tracks the expiry dates of food and shows what to eat first."
    return """
      .\\" Printed by pantry manual.
      .Dd \(Release.date)
      .Dt PANTRY 1
      .Os
      .Sh NAME
      .Nm pantry
      .Nd \(name)
      .Sh SYNOPSIS
      .Nm
      .Op Ar COMMAND
      .Op Ar ARGUMENTS
      .Op Ar OPTIONS
      .Sh DESCRIPTION
      \(section([.paragraph(about), .paragraph(intro), .paragraph(HelpText.file)] + HelpPart.globalOptions))\
      .Sh COMMANDS
      \(Commands.all.map { ".Ss \(argument($0.name))\n" + section($0.declaration.wholeHelp(isPart: true)) }.joined())\
      .Sh FIELDS OF ITEMS
      \(section(HelpTopic.fields))\
      .Sh ENVIRONMENT
      \(section([HelpTopic.variables]))\
      .Sh FILES
      \(section([.names("Pa", files.map { ($0, $1.text) })]))\
      .Sh EXIT STATUS
      \(section([HelpTopic.exitCodes]))\
      .Sh EXAMPLES
      \(section([.examples(HelpText.firstSteps)]))\
      .Sh SEE ALSO
      \(paragraph(seeAlso.text))\
      .Pp
      .Lk https://www.foodsafety.gov/keep\\-food\\-safe/foodkeeper\\-app FoodKeeper
      .Pp
      .Lk https://specifications.freedesktop.org/basedir\\-spec/ "XDG Base Directory"

      """
  }

  private static let seeAlso: Message = """
    pantry help COMMAND describes one command, and pantry help fields lists the fields of items.
    """

  private static let files: KeyValuePairs<String, Message> = [
    "~/.local/share/pantry/pantry.json":
      "The pantry file, unless --file, PANTRY_FILE or XDG_DATA_HOME is set.",
    "~/.config/pantry/config": "The settings of pantry config, unless XDG_CONFIG_HOME is set.",
    "~/.local/state/pantry/": "The journal for pantry undo, unless XDG_STATE_HOME is set.",
    "~/.cache/pantry/": "Looked-up products, unless XDG_CACHE_HOME is set.",
  ]

  /// The paragraphs about all commands.
  private static let intro: Message = """
    Options can be anywhere: --option VALUE, --option=VALUE, -o VALUE. Letters of options without a value can be
    combined. -- ends the options. pantry without a command is pantry list. Results go to standard output,
    everything else to standard error.
    """

  private static func section(_ parts: [HelpPart]) -> String {
    let texts = parts.enumerated().map { index, part in
      let gap = index == 0 ? "" : ".Pp\n"
      return switch part {
      case .paragraph(let text): gap + paragraph(text.text)
      case .usage(let words): literal("pantry " + words)
      case .names(let macro, let rows, _): list(rows.map { (term(macro, $0.name), $0.text) })
      case .options(let options): list(options.map(entry))
      case .examples(let examples):
        // Each call after its description.
        gap
          + examples.map { paragraph($0.meaning.text + ":") + literal($0.call.text) }
          .joined(separator: ".Pp\n")
      }
    }
    return texts.joined()
  }

  /// Returns a name, or several with commas, after its macro.
  private static func term(_ macro: String, _ name: String) -> String {
    if macro.isEmpty { return "\\&\(name)" }
    let names = name.split(separator: ", ").map { argument(String($0)) }
    return "\(macro) \(names.joined(separator: " , "))"
  }

  /// Returns `Fl b , \-barcode Ar CODE` and the description.
  private static func entry(_ option: Option) -> (term: String, text: String) {
    let letter = option.letter.map { "\($0) , " } ?? ""
    let value = option.value.map { " Ar \(argument($0))" } ?? ""
    return ("Fl \(letter)\\-\(escaped(option.name))\(value)", option.description)
  }

  private static func list(_ rows: [(term: String, text: String)]) -> String {
    let items = rows.map { ".It \($0.term)\n" + paragraph($0.text) }
    return ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
  }
}

/// Text in mdoc(7): ASCII only, which every formatter reads in every locale.
extension Manual {
  /// The maximum length of a line of text in bytes (`mandoc -Tlint`).
  private static let longestLine = 80

  /// Returns a text with escapes for everything that has a meaning in mdoc(7).
  ///
  /// - Parameter text: A text without line breaks.
  static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      // The ASCII characters, not their typographic forms.
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "\"": escaped += "\\(dq"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case " "..."}": escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }

  /// Returns lines of text. Each sentence begins a new line.
  static func paragraph(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      // Paths and options are not hyphenated, so that they can be copied.
      let next = (word.contains { "/_-=".contains($0) } ? "\\%" : "") + escaped(word)
      if !line.isEmpty, line.utf8.count + 1 + next.utf8.count > longestLine {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + next
      if endsSentence(word) {
        lines.append(line)
        line = ""
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { guarded($0) + "\n" }.joined()
  }

  private static func endsSentence(_ word: Substring) -> Bool {
    let end = word.reversed().first { !")]'\"".contains($0) }
    return end.map { ".?!".contains($0) } ?? false
  }

  /// Returns a display of literal text.
  static func literal(_ text: String) -> String {
    ".Bd -literal -offset indent\n" + guarded(escaped(text)) + "\n.Ed\n"
  }

  /// Returns a line that is not a request, regardless of its first character.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Returns an argument of a macro that is read neither as a macro nor as punctuation.
  static func argument(_ text: String) -> String {
    text.split(separator: " ").map { "\\&" + escaped($0) + "\\&" }.joined(separator: " ")
  }
}
