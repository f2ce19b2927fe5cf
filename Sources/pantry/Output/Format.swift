/// How results are written.
enum Format: String, CaseIterable {
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

  /// The formats of commands that answer with other things than items.
  enum Answer: String, CaseIterable {
    case text, json, jsonl
  }
}

extension Option {
  static let format = Option(
    "format", value: "FORMAT", help: "table, tsv, csv, json, jsonl or ids")
  static let ids = Option("ids", help: "the same as --format ids")
  static let answerFormat = Option("format", value: "FORMAT", help: "text, json or jsonl")
}

extension Arguments {
  /// The format that was asked for, if any.
  func format() throws(UsageError) -> Format? {
    let format = try choice(.format, Format.self)
    guard has(.ids) else { return format }
    if let format, format != .ids { throw .conflict(.ids, with: "--format \(format.rawValue)") }
    return .ids
  }
}
