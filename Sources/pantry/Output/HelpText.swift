/// The help, made from the declarations of the commands.
struct HelpText {
  /// The columns that it may take.
  let width: Int

  /// - Parameter width: The columns of the terminal; nil if it is read elsewhere.
  init(width: Int?) {
    self.width = min(max(width ?? 100, 30), 100)
  }

  /// The whole program.
  var overview: String {
    var text = paragraph("pantry tells what you have to eat first.")
    text += "\n" + usage("[COMMAND] [ARGUMENTS] [OPTIONS]")
    let longest = Commands.names.map(\.displayWidth).max() ?? 0
    for (title, commands) in Commands.groups {
      text += heading(title)
      text += columns(
        commands.map { ($0.declaration.name, $0.declaration.abstract.text) }, widest: longest)
    }
    text += heading("Options of every command:")
    text += columns(Option.global.map { ($0.usage, $0.description) })
    text += heading("Examples:") + examples(Self.examples)
    text += "\n" + paragraph(Self.file)
    text +=
      "\n"
      + paragraph(
        "pantry help COMMAND says more, pantry help fields lists the fields of things, pantry manual prints all of it."
      )
    return text
  }

  static let examples: [(call: String, meaning: Message)] = [
    ("pantry add 두부 +5d", "enter tofu that is good for five more days"),
    ("pantry", "what there is, the first to be eaten first"),
    ("pantry use 두부", "it was eaten"),
  ]

  static let file: Message = """
    The file is $XDG_DATA_HOME/pantry/pantry.json (~/.local/share/pantry/pantry.json), or what --file or
    PANTRY_FILE names.
    """

  /// One command.
  func command(_ command: CommandDeclaration) -> String {
    var text = paragraph("pantry \(command.name): \(command.abstract)")
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
    return text
  }

  /// The fields of items.
  var fields: String {
    var text = paragraph("the fields of items, version \(Field.version)")
    for words in Self.aboutFields { text += "\n" + paragraph(words) }
    text += heading("Of the record, and all that TSV and CSV write, in this order:")
    text += columns(Field.recorded.map { ($0.name, $0.help.text) })
    text += heading("What follows from others:")
    text += columns(Field.all.dropFirst(Field.recorded.count).map { ($0.name, $0.help.text) })
    return text + heading("Examples:") + examples(Self.fieldExamples)
  }

  static let aboutFields: [Message] = [
    """
    They have these names in every format: as the heading of CSV, as members of JSON, for --columns, and in
    braces in a template. Within this version a field may be added behind the others; none is renamed, moved or
    removed, and their values are the same in every language.
    """,
    """
    JSON without --columns is the record as the pantry file has it, the product's fields in an object of their
    own, and with it id, status, daysLeft, effectiveAt and isEstimated; with --columns it is one flat object, null
    where there is no value.
    """,
    """
    TSV writes a tab as \\t, a line break as \\n or \\r, and a backslash twice. CSV is as RFC 4180 has it; a text
    that a spreadsheet would take for a formula gets an apostrophe in front. Of several tags a blank stands
    between, and a blank in one is behind a backslash.
    """,
    """
    A template is one line for each item: {name} is a field, {{ and }} are braces, \\n and \\t a line break
    and a tab. What a terminal would obey is written out, like \\x1b.
    """,
  ]

  static let fieldExamples: [(call: String, meaning: Message)] = [
    ("pantry list --columns name,left,location", "a table of these"),
    ("pantry list --format '{name} until {expires} ({left})'", "a sentence each"),
    ("pantry list --columns id,daysLeft --format jsonl | jq .daysLeft", "for a program"),
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

  /// Words in lines that fit.
  private func lines(_ text: String, indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return text.wrapped(to: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// Names, and what is said of each beside it; below it where the terminal is narrow.
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

  /// What it does, what its value may be, and what it is by default.
  var description: String {
    var text = help.text
    if case .choices(let words) = values { text += ": " + words.joined(separator: ", ") }
    if let alternative { text += (", or \(alternative)" as Message).text }
    if let defaultValue { text += (" (default: \(defaultValue))" as Message).text }
    return text
  }
}

extension String {
  /// The words of the text in lines of at most so many columns; a longer word has a line of its own.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in split(whereSeparator: \.isWhitespace) {
      let columns = String(word).displayWidth
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if used > 0 { line += " " }
      line += word
      used += columns + (used > 0 ? 1 : 0)
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
