import PantryCore

/// What `barcode` and `date` have in common: one answer for each input, good or wrong.
struct Inspection {
  static let help: Message = "With - the inputs are read from standard input, one a line."

  let words: [String]
  let format: Format.Answer

  init(_ arguments: Arguments, _ word: String, _ command: CommandDeclaration) throws(UsageError) {
    words = arguments.words
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
    if words.isEmpty { throw .missingWord(word, command) }
  }

  /// Answers each input in its order.
  ///
  /// - Parameter answer: The text for an input, and the JSON members that follow `input`.
  /// - Returns: `no` if any of them was wrong.
  func run<Value>(
    _ context: Context, _ read: (String) throws -> Value, text: (Value) -> Message,
    json: (Result<Value, any Error>, inout JSONWriter) -> Void
  ) throws -> ExitCode {
    var isEveryInputGood = true
    var isFirst = true
    func say(_ input: String, _ result: Result<Value, any Error>, line: Int?) throws {
      if case .failure = result { isEveryInputGood = false }
      if format != .text {
        var writer = JSONWriter()
        writer.object { writer in
          writer.member("input", input)
          json(result, &writer)
        }
        if format == .json { try context.output.write(isFirst ? "[" : ",\n") }
        try context.output.write(writer.bytes)
        if format == .jsonl { try context.output.write("\n") }
        isFirst = false
        return
      }
      switch result {
      case .success(let value):
        try context.output.write(input.visible)
        try context.output.write(" → ")
        try context.output.line(text(value).text)
      case .failure(let error):
        try context.output.flush()
        Diagnostic(line.map { PlacedError(.line($0), cause: error) } ?? error).say()
      }
    }
    if words == ["-"] {
      var reader = LineReader()
      while let lines = try reader.next() {
        for line in lines where !line.isBlank {
          try say(line.input, Result { try read(line.text.get()) }, line: line.number)
        }
        if format != .json { try context.output.flush() }
      }
    } else {
      for word in words { try say(word, Result { try read(word) }, line: nil) }
    }
    if format == .json { try context.output.write(isFirst ? "[]\n" : "]\n") }
    return isEveryInputGood ? .done : .no
  }
}
