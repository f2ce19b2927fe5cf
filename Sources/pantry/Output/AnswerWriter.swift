import PantryCore

/// The formats of answers that are not items: the values of `--format`.
enum AnswerFormat: String, CaseIterable {
  case text
  /// One JSON array.
  case json
  /// A JSON object per line.
  case jsonl
}

extension Option {
  static let answerFormat = Option(
    "format", value: "FORMAT", .choices(AnswerFormat.allCases.map(\.rawValue)), default: "text",
    help: "The output format")
}

extension Arguments {
  /// Returns the format of the answers.
  func answerFormat() throws(UsageError) -> AnswerFormat {
    try choice(.answerFormat, AnswerFormat.self) ?? .text
  }
}

/// Writes the answers of a command one after the other: as text, as one JSON array or as JSON Lines.
struct AnswerWriter {
  private let format: AnswerFormat
  private let output: OutputStream
  private let separator: String
  private var isFirst = true
  /// Kept, so that its memory is used for all answers.
  private var writer = JSONWriter()

  /// - Parameter separator: The text between two values of the array.
  init(_ format: AnswerFormat, _ context: Context, separator: String = ",") {
    self.format = format
    self.separator = separator
    output = context.output
  }

  /// Writes an answer.
  ///
  /// - Parameters:
  ///   - json: Writes the JSON value.
  ///   - text: Writes the text.
  mutating func write(json: (inout JSONWriter) -> Void, text: () throws -> Void) throws {
    defer { isFirst = false }
    if format == .text { return try text() }
    writer.removeAll()
    json(&writer)
    if format == .json { try output.write(isFirst ? "[" : separator) }
    try output.write(writer.bytes)
    if format == .jsonl { try output.write("\n") }
  }

  /// Ends the array. Must be called once, after the last answer.
  func end() throws {
    if format == .json { try output.line(isFirst ? "[]" : "]") }
  }
}
