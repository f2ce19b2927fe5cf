/// The scripts at whose boundaries a run of letters is split.
enum Script {
  case latin, hangul, han

  /// Whether the script separates words with spaces. Cyrillic and Greek count as Latin.
  var separatesWords: Bool { self == .latin }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }

  var script: Script? { unicodeScalars.first?.script }
}

extension Unicode.Scalar {
  var script: Script? {
    // Most letters are found without the table of properties, which is slow.
    switch value {
    case 0x41...0x5A, 0x61...0x7A: return .latin
    case 0xAC00...0xD7A3: return .hangul
    case ..<0x80: return nil
    default: break
    }
    guard properties.isAlphabetic else { return nil }
    switch value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return .hangul
    case 0x3040...0x30FF, 0x3400...0x9FFF: return .han
    default: return .latin
    }
  }
}
