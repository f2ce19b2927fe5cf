/// How results are written.
enum Format: Sendable {
  /// Columns for people.
  case table
  /// A line each, fields between tabs; `\t`, `\n`, `\r` and `\\` in them escaped.
  case tsv
  /// RFC 4180, with a heading.
  case csv
  /// One JSON array.
  case json
  /// A JSON object a line.
  case jsonl
  /// A uid a line.
  case ids
  /// A line each, as a template says.
  case template(Template)

  static let names = ["table", "tsv", "csv", "json", "jsonl", "ids"]

  /// - Throws: `UsageError` if it is neither the name of a format nor a good template.
  init(_ text: String) throws(UsageError) {
    switch text {
    case "table": self = .table
    case "tsv": self = .tsv
    case "csv": self = .csv
    case "json": self = .json
    case "jsonl": self = .jsonl
    case "ids": self = .ids
    default:
      guard Template.isTemplate(text) else {
        throw .badValue(
          .format, text,
          expected: "\(Format.names.joined(separator: ", ")) or a template like '{name} {left}'")
      }
      self = .template(try Template(text))
    }
  }

  var isTable: Bool { if case .table = self { true } else { false } }

  /// The formats of commands that answer with other things than items.
  enum Answer: String, CaseIterable {
    case text, json, jsonl

    static let names = allCases.map(\.rawValue)
  }
}

extension Option {
  static let format = Option(
    "format", value: "FORMAT", .choices(Format.names), or: "a template like '{name} {left}'",
    help: "how results are written")
  static let ids = Option("ids", help: "the same as --format ids")
  static let columns = Option(
    "columns", value: "FIELDS", .lists(Field.all.map(\.name)),
    help: "which fields, with commas between them (pantry help fields)")
  static let answerFormat = Option(
    "format", value: "FORMAT", .choices(Format.Answer.names), default: "text",
    help: "how answers are written")
}

extension Arguments {
  /// The format that was asked for, if any.
  func format() throws(UsageError) -> Format? {
    guard has(.ids) else {
      return try self[.format].map { text throws(UsageError) in try Format(text) }
    }
    if let format = self[.format], format != "ids" {
      throw .conflict(.ids, with: "--format \(format)")
    }
    return .ids
  }

  /// The fields that were asked for, if any.
  func columns(for format: Format) throws(UsageError) -> [Field]? {
    guard let text = self[.columns] else { return nil }
    switch format {
    case .ids, .template:
      throw .conflict(.columns, with: has(.ids) ? "--ids" : "--format \(self[.format] ?? "")")
    case .table, .tsv, .csv, .json, .jsonl: break
    }
    var fields: [Field] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let field = Field.named(name) else { throw .unknownField(name) }
      if fields.contains(where: { $0.name == field.name }) { throw .saidTwice(name) }
      fields.append(field)
    }
    return fields
  }
}
