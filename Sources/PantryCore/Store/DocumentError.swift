/// Why a text is not the text of a pantry file.
public enum DocumentError: Error, Hashable, Sendable {
  /// Nothing in it.
  case empty
  /// Lines that git leaves where two versions differ; the number of the first.
  case conflictMarkers(line: Int)
  /// Something wrong at a place; line and column count from 1, the column in characters.
  case wrong(JSONError.Problem, line: Int, column: Int)

  init(_ error: JSONError, in bytes: [UInt8]) {
    let before = bytes[..<min(error.offset, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { bytes[start...].starts(with: $0.utf8) })
    {
      self = .conflictMarkers(line: line)
      return
    }
    // Bytes that continue a character of UTF-8 are not counted.
    // A byte order mark in front is none that an editor shows.
    let mark = line == 1 && before.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1 - mark
    self = .wrong(error.problem, line: line, column: column)
  }
}
