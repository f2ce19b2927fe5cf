import PantryCore

/// A value of `--format`.
///
/// Every command that writes records has `text`, `json`, `jsonl`, `csv`, `tsv` and templates, which are made from the
/// table of their members (`MemberTable`). Some commands have documents of their own besides.
struct OutputFormat: Sendable {
  let name: String
  /// How it is made from the members of records; nil if the command writes it itself: text for people, or a document.
  let notation: RecordNotation?

  init(_ name: String, _ notation: RecordNotation? = nil) {
    (self.name, self.notation) = (name, notation)
  }

  /// The format for people.
  static let text = OutputFormat("text")

  /// A page for a browser or a mail.
  static let html = OutputFormat("html")

  /// The formats of all records, in the order of the help.
  static let all = [text, json, jsonl, csv, tsv]

  /// The formats of items.
  static let ofItems = all + [ids]

  /// Whether this is the format for people.
  var isText: Bool { self == .text }
}

/// Formats are equal if their names are.
extension OutputFormat: Equatable {
  static func == (one: OutputFormat, other: OutputFormat) -> Bool { one.name == other.name }
}

extension Option {
  /// `--format` of the commands whose answers are records.
  static let format = format()

  /// `--format` of the commands that list or change items.
  static let itemFormat = format(ofItems: true)

  /// `--format` of the commands that answer what a step did, or how the pantry is.
  static let stepFormat = Option(
    "format", value: "FORMAT",
    .choices([OutputFormat.text, .json, .jsonl].map(\.name)), help: "The output format")

  /// Returns the option of a command that lists records.
  ///
  /// - Parameter documents: Its documents besides the formats of records: a page, a feed, a checklist.
  static func format(_ documents: [OutputFormat] = [], ofItems: Bool = false) -> Option {
    let formats = ofItems ? OutputFormat.ofItems : OutputFormat.all
    var option = Option(
      "format", value: "FORMAT", .choices((formats + documents).map(\.name)),
      or: ofItems
        ? "a template like '{name} {left}'" : "a template with headings of csv in braces",
      help: "The output format")
    // A template may begin with a hyphen: -{name}.
    option.takesHyphen = true
    return option
  }

  /// Whether this is `--format`, and a word is one of its values.
  func isFormat(_ word: String) -> Bool {
    guard name == Option.format.name, case .choices(let choices) = values else { return false }
    return choices.contains(word)
  }
}

extension Arguments {
  /// Returns the format; nil if none is given.
  ///
  /// - Parameters:
  ///   - option: The option as the command declares it, with the formats of the command.
  ///   - names: The names that templates can have.
  func format(_ option: Option, _ names: @autoclosure () -> [String] = [])
    throws(UsageError) -> OutputFormat?
  {
    guard let text = self[option], case .choices(let choices) = option.values else { return nil }
    let name = text == "table" ? OutputFormat.text.name : text
    if choices.contains(name) {
      return OutputFormat.ofItems.first { $0.name == name } ?? OutputFormat(name)
    }
    guard let alternative = option.alternative else {
      throw .badValue(option, text, expected: .oneOf(choices))
    }
    guard Template.isTemplate(text) else {
      let names = Message(verbatim: choices.joined(separator: ", "))
      throw .badValue(option, text, expected: names + ", or \(alternative)")
    }
    return .template(try Template(text, names()))
  }
}
