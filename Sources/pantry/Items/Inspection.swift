import PantryCore
import PantryKitchen

/// An input, and what was read of it.
struct Inspected<Value> {
  let input: String
  let result: Result<Value, any Error>

  /// The value of a valid input.
  var value: Value? { try? result.get() }

  /// The error of an invalid input.
  var error: (any Error)? { if case .failure(let error) = result { error } else { nil } }

  /// The error in words, for programs.
  var errorWords: String? { error.map { Diagnostic($0).message.english } }
}

/// The common part of `pantry barcode` and `pantry date`: an answer for each input, valid or not.
struct Inspection<Value> {
  let words: [String]
  let format: OutputFormat
  private let table: MemberTable<Inspected<Value>>

  /// - Parameter members: The members that follow `input`.
  init(
    _ arguments: Arguments, _ word: String, _ command: CommandDeclaration,
    members: [RecordMember<Inspected<Value>>]
  ) throws(UsageError) {
    words = arguments.words
    table = MemberTable([.init("input") { .text($0.input) }] + members)
    format = try arguments.format(.format, table.names) ?? .text
    if words.isEmpty { throw .missingWord(word, command) }
  }

  /// Answers each input in its order.
  ///
  /// - Parameters:
  ///   - read: Parses an input.
  ///   - text: Returns the text for a parsed input.
  /// - Returns: `no` if any input is invalid.
  func run(
    _ context: Context, _ read: (String) throws -> Value, text: (Value) -> Message
  ) throws -> CommandResult {
    var isEveryInputGood = true
    var answers = RecordWriter(
      format.withLines, to: context.output, headings: table.headings)
    func answer(_ input: String, _ result: Result<Value, any Error>, line: Int?) throws {
      if case .failure = result { isEveryInputGood = false }
      try answers.write(Inspected(input: input, result: result), table) {
        switch result {
        case .success(let value):
          try context.output.line("\(input.escapingControls) → \(text(value).text)")
        case .failure(let error):
          try context.output.flush()
          context.report(line.map { PlacedError(line: $0, cause: error) } ?? error)
        }
      }
    }
    if words == ["-"] {
      var reader = LineReader(context.input)
      while let lines = try reader.next() {
        for line in lines where !line.isBlank {
          try answer(line.input, Result { try read(line.text.get()) }, line: line.number)
        }
        if format != .json { try context.output.flush() }
      }
    } else {
      for word in words { try answer(word, Result { try read(word) }, line: nil) }
    }
    try answers.end()
    return isEveryInputGood ? .done : .no
  }
}
