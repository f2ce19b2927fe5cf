/// Why a text is not the text of a pantry file.
public enum DocumentError: Error, Hashable, Sendable {
  /// Nothing in it.
  case empty
  /// Lines that git leaves where two versions differ; the number of the first.
  case conflictMarkers(line: Int)
  /// Something wrong at a place; line and column count from 1, the column in characters.
  case wrong(JSONError.Problem, line: Int, column: Int)

  init(_ error: JSONError, in bytes: [UInt8]) {
    var place = TextPlace(in: bytes)
    place.move(to: error.offset)
    let before = bytes[..<min(error.offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { bytes[start...].starts(with: $0.utf8) })
    {
      self = .conflictMarkers(line: place.line)
      return
    }
    self = .wrong(error.problem, line: place.line, column: place.column)
  }
}
