/// The help, generated from the declarations of the commands.
struct HelpText {
  /// The line width in columns.
  let width: Int

  /// - Parameter width: The width of the terminal in columns; nil if the output is not a terminal. At most 80
  ///   columns are used.
  init(width: Int?) {
    self.width = min(max(width ?? 80, 30), 80)
  }

  /// Returns the help of the program.
  func overview(of commands: CommandList) -> String {
    var text = paragraph("Track the expiry dates of food, and see what to eat first")
    text += "\n" + usage("[COMMAND] [ARGUMENTS] [OPTIONS]")
    let longest = commands.names.map(\.displayWidth).max() ?? 0
    for group in commands.groups {
      text += heading(group.title)
      text += columns(group.commands.map { ($0.name, $0.abstract.text) }, widest: longest)
    }
    text += heading("Options of every command:")
    text += columns(Option.global.map { ($0.usage, $0.description) })
    text += heading("Examples:") + examples(Self.examples)
    text += "\n" + paragraph(Self.file)
    text +=
      "\n"
      + paragraph(
        "pantry help COMMAND describes a command. pantry help fields lists the fields of items. pantry manual prints the manual page."
      )
    return text
  }

  static let examples: [(call: String, meaning: Message)] = [
    ("pantry add 두부 +5d", "Add tofu that expires in five days"),
    ("pantry", "List items, soonest to expire first"),
    ("pantry use 두부", "Use the tofu that expires first"),
  ]

  static let file: Message = """
    The pantry file is $XDG_DATA_HOME/pantry/pantry.json (default ~/.local/share/pantry/pantry.json), unless --file
    or PANTRY_FILE names another file.
    """

  /// Returns the help of a command.
  func command(_ command: CommandDeclaration) -> String {
    var text = paragraph(command.abstract)
    text += "\n" + usage("\(command.name) \(command.usage)")
    for words in command.discussion { text += "\n" + paragraph(words) }
    if !command.arguments.isEmpty {
      text += heading("Arguments:")
      text += columns(command.arguments.map { ($0.name, $0.help.text) })
    }
    if !command.options.isEmpty {
      text += heading("Options:")
      text += columns(command.options.map { ($0.usage, $0.description) })
    }
    text += heading("Options of every command:")
    text += columns(Option.global.map { ($0.usage, $0.description) })
    text += heading("Examples:") + examples(command.examples)
    for list in command.lists {
      text += heading(list.title)
      text += columns(list.rows)
    }
    return text
  }

  /// The help about the fields of items.
  var fields: String {
    var text = paragraph("The fields of items, version \(Field.version)")
    for words in Self.aboutFields { text += "\n" + paragraph(words) }
    text += heading("Recorded fields, in the order of TSV and CSV:")
    text += columns(Field.recorded.map { ($0.name, $0.help.text) })
    text += heading("Computed fields:")
    text += columns(Field.all.dropFirst(Field.recorded.count).map { ($0.name, $0.help.text) })
    return text + heading("Examples:") + examples(Self.fieldExamples)
  }

  static let aboutFields: [Message] = [
    """
    A field has the same name in every format: in the heading of CSV, in JSON, in --columns and in templates. Values
    are the same in every language. Within a version, fields can be added after the others of their group; no field
    is renamed, moved or removed.
    """,
    """
    JSON without --columns is the record as in the pantry file, with the product as an object, followed by id,
    status, daysLeft, effectiveAt and isEstimated. With --columns it is a flat object, with null for a field without
    a value. estimatedBy is an object, like {"source":"table","food":"tofu","place":"refrigerator","keeps":"3-5d"}.
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

  static let fieldExamples: [(call: String, meaning: Message)] = [
    ("pantry list --columns name,left,location", "List three columns"),
    ("pantry list --format '{name} until {expires} ({left})'", "Print one sentence per item"),
    ("pantry list --columns id,daysLeft --format jsonl | jq .daysLeft", "Print one field as JSON"),
  ]

  private func heading(_ text: Message) -> String { "\n" + paragraph(text) }

  private func usage(_ text: String) -> String {
    let lines = "\(("Usage:" as Message).text) pantry \(text)".wrapped(to: width - 4)
    return lines.enumerated().map { $0.offset == 0 ? $0.element : "    " + $0.element }
      .map { $0 + "\n" }.joined()
  }

  private func examples(_ examples: [(call: String, meaning: Message)]) -> String {
    examples.map { call, meaning in
      "  \(call)\n" + lines(meaning.text, indent: 6)
    }.joined()
  }

  private func paragraph(_ text: Message) -> String { lines(text.text, indent: 0) }

  /// Returns a text in lines that fit.
  private func lines(_ text: String, indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return text.wrapped(to: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// Returns names, each followed by a description on the same line, or below it if the terminal is narrow.
  private func columns(_ rows: [(name: String, text: String)], widest: Int? = nil) -> String {
    let widest = widest ?? rows.map(\.name.displayWidth).max() ?? 0
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
    if let defaultValue { text += (" (default: \(defaultValue))" as Message).text }
    return text
  }
}
