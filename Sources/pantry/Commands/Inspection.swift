import PantryCore

/// The common part of `pantry barcode` and `pantry date`: an answer for each input, valid or not.
struct Inspection {
  let words: [String]
  let format: OutputFormat

  init(_ arguments: Arguments, _ word: String, _ command: CommandDeclaration) throws(UsageError) {
    words = arguments.words
    format = try arguments.answerFormat()
    if words.isEmpty { throw .missingWord(word, command) }
  }

  /// Answers each input in its order.
  ///
  /// - Parameters:
  ///   - plain: Returns the answer to a line of input that needs no parsing; nil for any other line.
  ///   - read: Parses an input.
  ///   - text: Returns the text for a parsed input.
  ///   - json: Writes the JSON members that follow `input`.
  /// - Returns: `no` if any input is invalid.
  func run<Value>(
    _ context: Context, plain: (String) -> [UInt8]?,
    _ read: (String) throws -> Value, text: (Value) -> Message,
    json: (Result<Value, any Error>, inout JSONWriter) -> Void
  ) throws -> ExitCode {
    var isEveryInputGood = true
    var answers = RecordWriter(format, context, separator: ",\n")
    func answer(_ input: String, _ result: Result<Value, any Error>, line: Int?) throws {
      if case .failure = result { isEveryInputGood = false }
      try answers.write { writer in
        writer.object { writer in
          writer.member("input", input)
          json(result, &writer)
        }
      } text: {
        switch result {
        case .success(let value):
          try context.output.write(input.escapingControls)
          try context.output.write(" → ")
          try context.output.line(text(value).text)
        case .failure(let error):
          try context.output.flush()
          context.report(line.map { PlacedError(.line($0), cause: error) } ?? error)
        }
      }
    }
    if words == ["-"] {
      var reader = LineReader(context.input)
      while let lines = try reader.next() {
        for line in lines where !line.isBlank {
          if case .success(let input) = line.text, let bytes = plain(input) {
            try context.output.write(bytes)
            continue
          }
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
