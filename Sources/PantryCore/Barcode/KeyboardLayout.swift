/// A keyboard layout in which a computer reads the keys that a scanner presses.
///
/// Most scanners press the keys of a US keyboard. With another layout, or with Hangul input on, other characters
/// arrive: `+C1` for `]C1`, or `ㅁㅇㅇ` for `add`.
package struct KeyboardLayout: Sendable {
  /// The English name, which is also the key of its translation.
  package let name: String
  /// The character of a US keyboard on the key of each character; nil for Hangul.
  private let keys: [Unicode.Scalar: Unicode.Scalar]?
  /// The characters of a US keyboard whose character here is also on another key: Σ is W and S in Greek.
  private let uncertain: Set<Unicode.Scalar>

  /// Hangul input, with the standard layout of Korea.
  package static let hangul = KeyboardLayout(name: "Hangul", keys: nil, uncertain: [])

  /// All layouts but that of the US.
  package static let all: [KeyboardLayout] = {
    let rows = "\(table)".split(separator: "\n").map { $0.split(separator: "\t") }
    let us = rows[0].dropFirst().joined().unicodeScalars
    let others = rows.dropFirst().map { row in
      // Some characters are on two keys; the first one is that without shift.
      let pairs = Array(zip(row.dropFirst().joined().unicodeScalars, us))
      let keys = Dictionary(pairs) { first, _ in first }
      let uncertain = pairs.compactMap { here, key in keys[here] == key ? nil : keys[here] }
      return KeyboardLayout(name: String(row[0]), keys: keys, uncertain: Set(uncertain))
    }
    return [hangul] + others
  }()

  /// Returns the text that was meant; nil if that is the same text, or if the layout does not have all of its
  /// characters. Control characters and blanks are kept.
  ///
  /// Hangul letters do not tell capitals from small letters: the result has small ones.
  package func decoded(_ text: String) -> String? {
    var meant = String.UnicodeScalarView()
    guard let keys else {
      guard let typed = Dubeolsik.keys(of: text) else { return nil }
      return typed == text ? nil : typed
    }
    for scalar in text.unicodeScalars {
      if scalar.value <= 0x20 {
        meant.append(scalar)
      } else {
        guard let key = keys[scalar] else { return nil }
        meant.append(key)
      }
    }
    let decoded = String(meant)
    return decoded == text ? nil : decoded
  }

  /// Returns what the first layout means in which a text is what a scanner may have typed.
  ///
  /// - Parameter read: Returns what a decoded text means; nil if a scanner does not type it.
  package static func meaning<Value>(
    of text: String, _ read: (String, KeyboardLayout) -> Value?
  ) -> Value? {
    for layout in all {
      if let decoded = layout.decoded(text), let value = read(decoded, layout) { return value }
    }
    return nil
  }

  /// Returns a code that was typed in another layout.
  static func barcode(_ text: String, _ reader: BarcodeReader) -> Barcode? {
    if beginsLikeCode(text) { return nil }
    let isNumber =
      text.utf8.first.map(isDigit) ?? false
      || text.utf8.count > 6 && text.utf8.dropFirst().prefix(6).allSatisfy(isDigit)
    return meaning(of: text) { decoded, layout in
      // Scanners type no punctuation inside or before a number, so this is a typo and not another layout. Spreadsheets
      // have an apostrophe before numbers that are texts.
      if isNumber, !decoded.utf8.allSatisfy(isDigit) { return nil }
      // Hangul does not tell ]C1 from ]c1.
      let letter = decoded.dropFirst().prefix(1)
      let capital =
        decoded.hasPrefix("]") ? "]\(letter.uppercased())\(decoded.dropFirst(2))" : decoded
      for candidate in layout.isHangul ? [decoded, capital] : [decoded] {
        guard var barcode = try? reader.readTyped(candidate) else { continue }
        // Nor the lot AB-1 from ab-1.
        let texts = [barcode.elements.lot, barcode.elements.serial].compactMap(\.self)
        if texts.joined().unicodeScalars.contains(where: layout.isUncertain) { continue }
        // Some text is a code by chance, with values that no code has.
        if barcode.elements.hasInvalidValue { continue }
        barcode.remarks.append(.otherLayout(layout.name))
        return barcode
      }
      return nil
    }
  }

  /// Returns the Latin keys of a text with Hangul letters that belong to no syllable, as Latin words become with Hangul
  /// input on; nil for any other text.
  package static func decodingLoneLetters(_ text: String) -> String? {
    let isMistyped = text.unicodeScalars.contains { (0x3131...0x3163).contains($0.value) }
    return isMistyped ? hangul.decoded(text) : nil
  }

  private var isHangul: Bool { keys == nil }

  /// Returns whether a character of a decoded text may be another one.
  private func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
    isHangul ? scalar.properties.isAlphabetic : uncertain.contains(scalar)
  }

  /// Returns whether a text begins like a code in the layout in which it was typed: with the prefix of a symbology, a
  /// bracketed identifier, or six digits if the digits after them are on the same keys.
  private static func beginsLikeCode(_ text: String) -> Bool {
    let start = Array(text.utf8.prefix(6))
    if start.count > 2, start[0] == UInt8(ascii: "]"), start[1] < 0x80 { return true }
    if start.count > 2, start[0] == UInt8(ascii: "("), isDigit(start[1]) { return true }
    return start.count == 6 && start.allSatisfy(isDigit) && text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Returns the layout in which a text seems to be a code, valid or not, that was typed by a scanner: six digits
  /// without one key that is a digit, the digits of a product number, the prefix of a symbology, a bracketed identifier
  /// or a web address.
  static func ofCode(_ text: String) -> (layout: KeyboardLayout, decoded: String)? {
    guard !text.contains(where: \.isWhitespace), text.unicodeScalars.count >= 6,
      !beginsLikeCode(text)
    else { return nil }
    return meaning(of: text) { decoded, layout in
      let bytes = Array(decoded.utf8)
      // With Hangul input on, no key types a Latin letter.
      if layout.isHangul, text.contains(where: { $0.isASCII && $0.isLetter }) { return nil }
      let hasDigits =
        bytes.prefix(6).allSatisfy(isDigit)
        && !text.unicodeScalars.prefix(6).contains { $0.properties.numericType == .decimal }
        || DigitRun(bytes).map { GTIN.lengths.contains($0.count) } ?? false
      let hasPrefix =
        bytes[0] == UInt8(ascii: "]") && !isDigit(bytes[1]) && isDigit(bytes[2])
        && bytes.count > 10 && bytes[3...].contains(where: isDigit)
      let isBracketed =
        bytes[0] == UInt8(ascii: "(") && bytes.count > 10
        && bytes[1...4].contains(UInt8(ascii: ")")) && isDigit(bytes[1]) && isDigit(bytes[2])
      let isLink = decoded.lowercased().hasPrefix("http") && decoded.contains("://")
      return hasDigits || hasPrefix || isBracketed || isLink ? (layout, decoded) : nil
    }
  }
}
