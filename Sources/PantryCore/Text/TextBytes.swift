/// The UTF-8 byte order mark, which some editors write at the start of a file.
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// The maximum length in bytes of a line or of a row of a table that is entered. A longer one is refused before
/// anything else is done with it.
package let longestLine = 64 * 1024

extension Collection<UInt8> {
  /// The length of the byte order mark in bytes, or 0 without one (RFC 8259 §8.1 lets parsers
  /// ignore it).
  package var byteOrderMarkLength: Int { starts(with: byteOrderMark) ? byteOrderMark.count : 0 }

  /// The bytes after the byte order mark.
  package var withoutByteOrderMark: SubSequence { dropFirst(byteOrderMarkLength) }

  /// Whether the text begins like an array or an object of JSON.
  package var mayBeJSON: Bool {
    let first = withoutByteOrderMark.first { !isWhitespace($0) }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  /// Whether there is nothing but ASCII whitespace.
  package var isAllWhitespace: Bool { allSatisfy(isWhitespace) }
}

/// Returns whether a byte is a space or one of the control characters from tab to CR.
func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
