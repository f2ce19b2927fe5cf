/// The byte order mark that some editors put in front of a text, and that is no part of it.
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension Collection<UInt8> {
  /// How many bytes the byte order mark takes: none if there is none (RFC 8259 §8.1 lets readers pass over it).
  public var byteOrderMarkLength: Int { starts(with: byteOrderMark) ? byteOrderMark.count : 0 }

  /// The bytes behind the byte order mark.
  public var behindByteOrderMark: SubSequence { dropFirst(byteOrderMarkLength) }

  /// Whether they are white space alone, or none.
  public var areBlank: Bool { allSatisfy(isBlank) }
}

/// Whether a byte is a blank, or one of the control characters from tab to CR.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
