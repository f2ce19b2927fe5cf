/// Percent-encoding (RFC 3986 §2.1), for URLs, and for barcodes that can only carry printable ASCII.
extension String {
  /// The text with `%` and every byte outside printable ASCII percent-encoded.
  package var percentEncoded: String {
    percentEncoded { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "%") }
  }

  /// The text as a value in the query of a URL: every byte that is not unreserved (RFC 3986 §2.3) is percent-encoded.
  package var encodedForQuery: String {
    percentEncoded { byte in
      isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
        || "-._~".utf8.contains(byte)
    }
  }

  /// Returns the text with every byte percent-encoded that a function does not accept.
  private func percentEncoded(except isPlain: (UInt8) -> Bool) -> String {
    var text = ""
    for byte in utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  /// The percent-decoded text, or the text itself if it contains an invalid escape or decodes to
  /// invalid UTF-8.
  var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        rest = rest.dropFirst()
        continue
      }
      guard let escaped = percentEscape(rest) else { return self }
      bytes.append(escaped)
      rest = rest.dropFirst(3)
    }
    return String(validUTF8: bytes) ?? self
  }
}

/// Returns the byte that a percent escape at the start of some bytes encodes, or nil if they do not
/// start with one.
func percentEscape(_ bytes: ArraySlice<UInt8>) -> UInt8? {
  let escape = bytes.prefix(3)
  let digits = escape.dropFirst().compactMap(hexadecimalValue)
  guard escape.first == UInt8(ascii: "%"), digits.count == 2 else { return nil }
  return digits[0] << 4 | digits[1]
}
