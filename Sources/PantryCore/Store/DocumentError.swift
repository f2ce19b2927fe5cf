/// Why a text is not a valid pantry file.
public enum DocumentError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// It contains git's conflict markers. `line` is the line of the first one, counted from 1.
  case conflictMarkers(line: Int)
  /// It is invalid at a position. Line and column count from 1, the column in characters.
  case invalid(DocumentProblem, line: Int, column: Int)

  package init(_ failure: DocumentReading.Failure, in bytes: [UInt8]) {
    var position = LineAndColumn(in: bytes)
    position.advance(to: failure.offset)
    let before = bytes[..<min(failure.offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { bytes[start...].starts(with: $0.utf8) })
    {
      self = .conflictMarkers(line: position.line)
      return
    }
    self = .invalid(failure.problem, line: position.line, column: position.column)
  }
}

/// A problem in a pantry file.
public enum DocumentProblem: Hashable, Sendable {
  /// The text is not valid JSON, or a value has the wrong type or is out of range.
  case json(JSONError.Problem)
  /// Two items have the same uid.
  case duplicateUID(UID)
  /// The `format` of the document is not `pantry`.
  case notAPantry
  /// The document has a version that this program does not know.
  case otherVersion(Int)
}
