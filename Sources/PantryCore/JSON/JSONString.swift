/// The location of a validated string in a JSON text.
package struct JSONString {
  /// The range of its bytes without the quotes.
  package let range: Range<Int>
  /// Whether the string contains escapes.
  let hasEscapes: Bool
}

extension ByteView {
  /// Returns the content of a string with escapes decoded.
  ///
  /// - Complexity: O(n). A string without escapes is copied once.
  package func text(_ string: JSONString) -> String {
    string.hasEscapes ? unescaped(string.range) : text(string.range)
  }

  /// Parses a value from the content of a string.
  func value<Value>(_ string: JSONString, _ read: (Slice<ByteView>) -> Value?) -> Value? {
    guard string.hasEscapes else { return read(self[string.range]) }
    return ByteView.reading(Array(unescaped(string.range).utf8)) { bytes in
      read(bytes[0..<bytes.count])
    }
  }

  /// Returns whether the content of a string equals an ASCII text.
  package func content(of string: JSONString, is text: StaticString) -> Bool {
    string.hasEscapes
      ? unescaped(string.range) == text.description : holds(text, at: string.range)
  }

  private func unescaped(_ range: Range<Int>) -> String {
    var units: [UInt16] = []
    var text = ""
    var plain = range.lowerBound
    var position = range.lowerBound
    func flush() {
      text += String(decoding: units, as: UTF16.self)
      units.removeAll()
    }
    while position < range.upperBound {
      guard self[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      if plain < position {
        flush()
        text += self.text(plain..<position)
      }
      if let unit = escapedUnit(at: position) {
        units.append(unit)
        position += 6
      } else {
        units.append(UInt16(ByteView.meaning(ofEscape: self[position + 1])))
        position += 2
      }
      plain = position
    }
    flush()
    return text + self.text(plain..<range.upperBound)
  }

  /// Returns the UTF-16 code unit of an escape `\uXXXX`, or nil if there is no such escape at the
  /// offset.
  func escapedUnit(at position: Int) -> UInt16? {
    guard self[position] == UInt8(ascii: "\\"), self[position + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = hexadecimalValue(self[position + offset]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func meaning(ofEscape letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}

/// The names of an object's members, compared by bytes: canonically equivalent names are different.
struct NameSet {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// The number of names from which hashing is faster than a linear search.
  private static let limit = 16

  /// Adds a name. Returns false if the set has it already.
  mutating func insert(_ name: String) -> Bool {
    guard few.count == NameSet.limit else {
      if few.contains(where: name.isSame) { return false }
      few.append(name)
      return true
    }
    if many.isEmpty { many = Set(few.map { Array($0.utf8) }) }
    return many.insert(Array(name.utf8)).inserted
  }

  /// Whether a name has been added.
  func contains(_ name: String) -> Bool {
    many.isEmpty ? few.contains(where: name.isSame) : many.contains(Array(name.utf8))
  }
}
