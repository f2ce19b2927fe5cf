import PantryCore

/// The lines that a person types at the terminal: one queue for a session, for its questions and for those of commands.
final class Prompt {
  /// How a question ended.
  enum Answer<Value> {
    case value(Value)
    /// With another line of the session, which is its next one.
    case otherLine
    /// With the end of the input.
    case end

    var value: Value? { if case .value(let value) = self { value } else { nil } }
  }

  private let input: ByteSource
  private let stream: OutputStream
  private lazy var reader = LineReader(input)
  /// The lines that were read and have not been taken.
  private var waiting: [LineReader.Line] = []
  /// Whether the end of the input was read behind them.
  private var hasEnded = false

  /// - Parameter stream: The terminal on which questions are written.
  init(_ input: ByteSource, on stream: OutputStream) {
    (self.input, self.stream) = (input, stream)
  }

  /// Returns the next line; nil at the end of the input. After that, a terminal can be read again.
  func next() throws -> LineReader.Line? {
    if waiting.isEmpty, !hasEnded { waiting = try reader.next() ?? [] }
    if !waiting.isEmpty { return waiting.removeFirst() }
    (reader, hasEnded) = (LineReader(input), false)
    // Ctrl-D leaves the cursor after the question.
    write("\n")
    return nil
  }

  /// Whether a line was typed ahead, or the end of the input.
  var isWaiting: Bool { hasLine || hasEnded || input.isReadable(0) }

  /// Whether a line was read that has not been taken.
  var hasLine: Bool { !waiting.isEmpty }

  /// Returns the line that was typed ahead; nil if none is typed in this time.
  func ahead(milliseconds: Int32 = 0) throws -> LineReader.Line? {
    if waiting.isEmpty, !hasEnded, input.isReadable(milliseconds) {
      waiting = try reader.next() ?? []
    }
    return waiting.first
  }

  /// Returns the lines that were pasted after one, if there are several.
  func pasted() throws -> [LineReader.Line] {
    // A terminal returns a line at a time, and a long text arrives in parts.
    while !hasEnded, input.isReadable(waiting.count < 3 ? 0 : 40) {
      if let more = try reader.next() { waiting += more } else { hasEnded = true }
    }
    return waiting.count > 1 ? waiting : []
  }

  /// Drops the lines that were read and have not been taken.
  func dropWaiting() { waiting = [] }

  /// Drops the empty line of a scanner that sends CR LF after a code. It arrives sooner than a user can press Enter.
  func dropEcho() throws {
    if let line = try ahead(milliseconds: 40), line.isBlank { waiting.removeFirst() }
  }

  /// Writes indented lines above a question.
  func show(_ lines: [String]) {
    for line in lines { try? stream.line("  \(line)") }
  }

  /// Asks until a line is an answer.
  ///
  /// - Parameters:
  ///   - isOther: Returns whether a line that was typed ahead is one of the session: then nothing is asked. An answer
  ///     that was typed ahead is shown after the question, as if it had been typed there. nil for a question that
  ///     takes the next line in any case.
  ///   - read: Returns how a line ends the question; nil if the line has been applied or reported, and the question is
  ///     asked again.
  func ask<Value>(
    _ question: Message, unless isOther: ((LineReader.Line) -> Bool)? = nil,
    _ read: (LineReader.Line) throws -> Answer<Value>?
  ) throws -> Answer<Value> {
    while true {
      var text = question.text
      if let isOther, let line = try ahead() {
        if isOther(line) { return .otherLine }
        text += "\(line.input.escapingControls)\n"
      }
      write(text)
      guard let line = try next() else { return .end }
      guard let answer = try read(line) else { continue }
      if case .otherLine = answer { waiting.insert(line, at: 0) }
      return answer
    }
  }

  private func write(_ text: String) {
    // If the terminal is closed, nobody can answer.
    try? stream.write(text)
    try? stream.flush()
  }
}
