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
package func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

extension StringProtocol {
  /// The bytes of the text with ASCII letters in lower case. Offsets are those of the text.
  package var foldedBytes: [UInt8] { utf8.map(lowercase) }

  /// Returns the text without some bytes at its start, which must be whole characters.
  package func droppingBytes(_ count: Int) -> SubSequence {
    self[utf8.index(startIndex, offsetBy: count)...]
  }

  /// Returns the text without some bytes at its end, which must be whole characters.
  package func droppingLastBytes(_ count: Int) -> SubSequence {
    self[..<utf8.index(endIndex, offsetBy: -count)]
  }
}

extension String {
  /// Whether all letters are capitals, in a script that has them.
  package var isInCapitals: Bool {
    contains(where: \.isUppercase) && allSatisfy { !$0.isLetter || $0.isUppercase } && count > 1
  }

  /// The English word and its possible singular forms; the one without an s is last.
  package var singulars: [String] {
    var forms = [self]
    if hasSuffix("ies") { forms.append(dropLast(3) + "y") }
    if hasSuffix("ves") { forms += [dropLast(3) + "f", dropLast(3) + "fe"] }
    if hasSuffix("es") { forms.append(String(dropLast(2))) }
    if hasSuffix("s"), !hasSuffix("ss") { forms.append(String(dropLast())) }
    return forms
  }
}

extension BidirectionalCollection<String> {
  /// Returns what a function finds for the words as one name: Korean ones without spaces, others with the last word in any
  /// form that may be its singular.
  package func found<Value>(by find: (String) -> Value?) -> Value? {
    guard let last else { return nil }
    if last.first?.script == .hangul { return find(joined()) }
    let before = dropLast().map { $0 + " " }.joined()
    for form in last.singulars {
      if let value = find(before + form) { return value }
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// Returns whether some bytes are among these, one after the other.
  ///
  /// - Complexity: O(n · m) at most; O(n) if the first byte is rare.
  package func containsBytes(_ wanted: some Collection<UInt8>) -> Bool {
    guard let first = wanted.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension String {
  /// Whether both have the same bytes. Names of members that are only canonically equivalent are different.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension String {
  /// Creates a string from bytes, or returns nil if they are not valid UTF-8.
  package init?(validUTF8 bytes: [UInt8]) { self.init(validUTF8: bytes[...]) }

  /// Creates a string from a part of an array, or returns nil if it is not valid UTF-8.
  package init?(validUTF8 bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid sequences, so the result differs from the input. ASCII has none.
    if bytes.allSatisfy({ $0 < 0x80 }) { return }
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

/// Returns the 64-bit FNV-1a hash of some bytes, which is the same on every platform and in every
/// run.
///
/// - Complexity: O(n).
@inlinable
package func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

extension UInt64 {
  /// Returns a digest in fewer bits, as a hexadecimal number. The last byte alone does not change the lower half of a digest,
  /// so both halves count.
  package func shortened(toBits bits: Int) -> String {
    String((self ^ self >> 32) & (1 << bits - 1), radix: 16)
  }
}

/// Returns the value of a run of 1 to 18 ASCII digits, or nil for any other input.
package func decimalValue(_ digits: some Collection<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.count <= 18 else { return nil }
  var value = 0
  for byte in digits {
    guard isDigit(byte) else { return nil }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return value
}

/// Returns whether a byte is an ASCII digit.
package func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Returns whether a byte is an ASCII letter.
package func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
}

/// Returns an ASCII letter in lower case, and any other byte unchanged.
package func lowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// Returns a non-negative number in decimal, padded with leading zeros to a minimum width.
package func padded(_ value: some BinaryInteger, to width: Int) -> String {
  let digits = String(value)
  if digits.utf8.count >= width { return digits }
  return String(repeating: "0", count: width - digits.utf8.count) + digits
}

/// Returns the value of an ASCII hexadecimal digit in either case, or nil for any other byte.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  default: nil
  }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that does not satisfy a predicate; `endIndex` if all do.
  ///
  /// - Parameter isBefore: A predicate that is true for a prefix of the elements and false for the rest.
  /// - Complexity: O(log n).
  package func partitionPoint(where isBefore: (Element) -> Bool) -> Index {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = index(
        range.lowerBound, offsetBy: distance(from: range.lowerBound, to: range.upperBound) / 2)
      range =
        isBefore(self[middle]) ? index(after: middle)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension StringProtocol {
  /// The words of the text with one space between them.
  package var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without leading and trailing whitespace.
  package var trimmingWhitespace: String {
    // Most texts begin and end with letters, which are compared as bytes.
    let bytes = utf8
    if let first = bytes.first, (0x21...0x7E).contains(first) || (0xEA...0xED).contains(first),
      let last = bytes.last
    {
      // The bytes of Hangul syllables begin with EA to ED, and no white space is in that range.
      let lead = last < 0x80 ? last : bytes.suffix(3).first ?? 0
      if (0x21...0x7E).contains(lead) && last < 0x80 || (0xEA...0xED).contains(lead) {
        return String(self)
      }
    }
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension String.UTF8View {
  /// Whether no byte is a control of ASCII, and no space is at an end or follows another one.
  var hasSingleSpaces: Bool {
    var last = UInt8(ascii: " ")
    for byte in self {
      if byte < 0x20 || byte == 0x7F || byte == last && byte == UInt8(ascii: " ") { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }
}
