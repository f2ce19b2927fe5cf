import PantryCore

/// A part of a help text, which `HelpText` writes for a terminal and `Manual` for the manual page.
enum HelpPart {
  /// A text, or a line above a list or examples.
  case paragraph(Message)
  /// The words of a call after `pantry`.
  case usage(String)
  /// Names with descriptions: the macro of mdoc(7) for them, and the width of the names of other lists.
  case names(_ macro: String, [(name: String, text: String)], widest: Int = 0)
  case options([Option])
  case examples([Example])

  static let globalOptions = [paragraph("Options of every command:"), options(Option.global)]

  /// Returns the help of the program.
  ///
  /// - Parameter programs: Those of the user that are commands.
  static func overview(with programs: [Extension] = []) -> [HelpPart] {
    let longest = Commands.all.map(\.shownNames.displayWidth).max() ?? 0
    let groups = Commands.groups.flatMap { title, commands in
      let rows = commands.map { ($0.shownNames, $0.declaration.abstract.text) }
      return [paragraph(title), names("Ar", rows, widest: longest)]
    }
    let rows = programs.map { ($0.name, $0.path.escapingControls) }
    let ofUser = rows.isEmpty ? [] : [paragraph("Your own commands:"), names("Ar", rows)]
    return [
      .paragraph("Track the expiry dates of food, and see what to eat first"),
      .paragraph("Start with:"), .examples(HelpText.firstSteps),
      .paragraph("On a terminal, pantry add alone reads the shopping line by line."),
      .usage("[COMMAND] [ARGUMENTS] [OPTIONS]"),
    ] + groups + globalOptions + [
      .paragraph(HelpText.file),
      .paragraph(
        "pantry help COMMAND describes a command, and pantry help TOPIC one of \(HelpTopic.all.map(\.name).joined(separator: ", ")). pantry manual prints the manual page."
      ),
    ] + ofUser
  }
}

extension CommandDeclaration {
  /// - Parameter isWhole: Whether everything is explained, on more than a screen.
  func help(isWhole: Bool) -> [HelpPart] { isWhole ? wholeHelp() : briefHelp }

  /// The short help: the usage, what is done most, and the options.
  private var briefHelp: [HelpPart] {
    let calls = forms.isEmpty ? examples : forms
    var parts: [HelpPart] = [
      .paragraph(abstract), .usage("\(name) \(usage)"), .paragraph("Examples:"),
      .examples(Array(calls.prefix(4))),
    ]
    if !options.isEmpty { parts += [.paragraph("Options:"), .options(options)] }
    return parts + [.paragraph("pantry help \(name) --all explains more")]
  }

  /// Returns the whole help of the command.
  ///
  /// - Parameter isPart: Whether it is a part of the manual, which has the options of every command elsewhere.
  func wholeHelp(isPart: Bool = false) -> [HelpPart] {
    var parts: [HelpPart] = [.paragraph(abstract), .usage("\(name) \(usage)")]
    if !forms.isEmpty {
      parts.insert(contentsOf: [.paragraph("Start with:"), .examples(forms)], at: 1)
    }
    let paragraphs = discussion.split(separator: "\n\n").map { Message(stringLiteral: String($0)) }
    parts += (paragraphs + details).map(HelpPart.paragraph)
    if !arguments.isEmpty {
      parts += [.paragraph("Arguments:"), .names("Ar", arguments.map { ($0.name, $0.help.text) })]
    }
    if !options.isEmpty { parts += [.paragraph("Options:"), .options(options)] }
    if !isPart { parts += HelpPart.globalOptions }
    parts += [.paragraph("Examples:"), .examples(examples)]
    return isPart ? parts : parts + lists.flatMap { [.paragraph($0.title), .names("Ar", $0.rows)] }
  }
}

/// The help on a terminal, generated from the declarations of the commands.
struct HelpText {
  /// The line width in columns.
  private let width: Int

  /// - Parameter width: The width of the terminal in columns; nil if the output is not a terminal. At most 80
  ///   columns are used.
  init(width: Int?) {
    self.width = min(max(width ?? 80, 30), 80)
  }

  /// Returns a help text in lines that fit.
  func text(_ parts: [HelpPart]) -> String {
    let texts = parts.enumerated().map { index, part in
      // A blank line before a paragraph.
      let gap = index == 0 ? "" : "\n"
      return switch part {
      case .paragraph(let text): gap + lines(text.text, indent: 0)
      case .usage(let words): gap + usage(words)
      case .names(_, let rows, let widest): columns(rows, widest: widest)
      case .options(let options): columns(options.map { ($0.usage, $0.description) })
      case .examples(let examples):
        examples.map { "  \($0.call.text)\n" + lines($0.meaning.text, indent: 6) }.joined()
      }
    }
    return texts.joined()
  }

  private func usage(_ words: String) -> String {
    let lines = "\(("Usage:" as Message).text) pantry \(words)".wrapped(to: width - 4)
    return lines.joined(separator: "\n    ") + "\n"
  }

  /// Returns a text in lines that fit.
  private func lines(_ text: String, indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return text.wrapped(to: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// Returns names, each followed by a description on the same line, or below it if the terminal is narrow.
  private func columns(_ rows: [(name: String, text: String)], widest: Int = 0) -> String {
    let widest = max(widest, rows.map(\.name.displayWidth).max() ?? 0)
    let room = width - widest - 4
    guard room >= 30 else {
      return rows.map { "  \($0.name)\n" + lines($0.text, indent: 6) }.joined()
    }
    return rows.map { name, text in
      let lines = text.wrapped(to: room)
      let rest = lines.dropFirst().map { String(repeating: " ", count: widest + 4) + $0 + "\n" }
      return "  \(name.padded(to: widest))  \(lines.first ?? "")\n" + rest.joined()
    }.joined()
  }
}

// MARK: - Texts

extension HelpText {
  /// The calls that lead to a first list.
  static let firstSteps: [Example] = [
    (
      "pantry add milk fri, eggs x10, tofu 5d", "Add three items; the date of the eggs is estimated"
    ),
    ("pantry", "List items, soonest to expire first"),
    ("pantry use tofu", "Use the tofu that expires first"),
  ]

  static let file: Message = """
    The pantry file is $XDG_DATA_HOME/pantry/pantry.json (default ~/.local/share/pantry/pantry.json), unless --file
    or PANTRY_FILE names another file.
    """

  static let aboutFields: [Message] = [
    """
    A field has the same name in every format: in the heading of CSV, in JSON, in --columns and in templates. Values
    are the same in every language. Within a version, fields can be added after the others of their group; no field
    is renamed, moved or removed.
    """,
    """
    JSON without --columns is the record as in the pantry file, with the product as an object, followed by id, status,
    daysLeft, effectiveAt, isEstimated and derivedCategory. With --columns it is a flat object: a field without a value is absent, and
    expiresAt is null for never. estimatedBy is an object, like
    {"source":"table","food":"tofu","place":"refrigerator","keeps":"3-5d"}.
    """,
    """
    In TSV, a tab in a value is \\t, a line break \\n or \\r, and a backslash \\\\. CSV follows RFC 4180; a text that
    a spreadsheet would read as a formula begins with an apostrophe. In both, tags are separated by blanks, and a
    blank in a tag follows a backslash.
    """,
    """
    A template is printed once per item, as a line: {name} is a field, {{ and }} are braces, \\n and \\t are a line
    break and a tab. Control characters in values are escaped, like \\x1b.
    """,
  ]

  static let fieldExamples: [Example] = [
    ("pantry list --columns name,left,location", "List three columns"),
    ("pantry list --format '{name} until {expires} ({left})'", "Print one sentence per item"),
    ("pantry list --columns id,daysLeft --format jsonl | jq .daysLeft", "Print one field as JSON"),
  ]
}

extension Option {
  /// `-e, --expires DATE`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--" + name + (value.map { " " + $0 } ?? "")
  }

  /// The description, the possible values and the default.
  var description: String {
    var text = help.text
    if case .choices(let words) = values { text += ": " + words.joined(separator: ", ") }
    if let alternative { text += (", or \(alternative)" as Message).text }
    if let defaultValue {
      let words = defaultValue == "today" ? ("today" as Message).text : defaultValue
      text += (" (default: \(words))" as Message).text
    }
    return text
  }
}
