/// A number word: 두, 하나, 십, two, half.
package struct Numeral: Sendable {
  /// Where a number word is read, as described in `numerals.tsv`, in the order of the letters of the table.
  package enum Role: UInt16 {
    case counter, alone, rare, ten, digit, power, price, month, span, range, recipe, multiple, part
    case sign, other, typed

    fileprivate static let letters = Array("caxtdpwmsrinhgoy".utf8)
  }

  /// The number; the smaller one of a range, the numerator of a fraction.
  package let value: Int
  /// The greater number of a range, the denominator of a fraction; otherwise the same number.
  package let most: Int
  private let roles: UInt16

  /// All number words.
  private static let all = Lexicon<Numeral>(table) { Numeral(key: $0) }

  private init?(key: String) {
    let letters = key.utf8.prefix { !isDigit($0) }
    let ends = key.utf8.dropFirst(letters.count).split { !isDigit($0) }
    guard let first = ends.first.flatMap({ decimalValue($0) }),
      let last = ends.last.flatMap({ decimalValue($0) })
    else { return nil }
    (value, most) = (first, last)
    roles = letters.reduce(0) { roles, letter in
      roles | (Role.letters.firstIndex(of: letter).map { 1 << UInt16($0) } ?? 0)
    }
  }

  /// Returns the number word with one of some roles; nil if the text has none of them.
  package init?(_ word: String, _ roles: Role...) {
    guard let numeral = Numeral.all[word], roles.contains(where: numeral.has) else { return nil }
    self = numeral
  }

  private func has(_ role: Role) -> Bool { roles & 1 << role.rawValue != 0 }

  /// The first syllables of native and Sino-Korean numbers, ranges and halves.
  private static let starts = Set(
    all.phrases.compactMap { word in word.unicodeScalars.first.flatMap { $0.isASCII ? nil : $0 } })

  /// Returns whether a text may begin with a Korean number by its first syllable. Most words of a text do not.
  package static func mayStart(_ scalar: Unicode.Scalar) -> Bool { starts.contains(scalar) }
}

// MARK: - Korean numbers

extension Numeral {
  /// Returns the value of a native number: before a counter, 두 and 열두, or alone, 둘 and 열둘.
  package static func native(_ word: String, isAlone: Bool) -> Int? {
    let numeral =
      isAlone ? Numeral(word, .alone) : Numeral(word, .counter, .alone, .ten)
    if let numeral { return numeral.value }
    let bytes = Array(word.utf8)
    guard let (ten, length) = all.longestStart(of: bytes[...]), ten.has(.ten) else { return nil }
    let rest = String(decoding: bytes[length...], as: UTF8.self)
    let unit = isAlone ? Numeral(rest, .alone) : Numeral(rest, .counter, .alone, .rare)
    return unit.flatMap { $0.has(.ten) ? nil : ten.value + $0.value }
  }

  /// Returns the value of a Sino-Korean number from 1 to 9999: 십이, 이십오, 오백.
  ///
  /// - Returns: nil unless all of the text is one.
  package static func sinoKorean(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 24 else { return nil }
    var value = 0
    var digit: Int?
    var smallest = 10_000
    for letter in text {
      guard let numeral = Numeral(String(letter), .digit, .power) else { return nil }
      if numeral.has(.digit) {
        guard digit == nil else { return nil }
        digit = numeral.value
      } else {
        // 일십 is not said.
        guard numeral.value < smallest, digit != 1 else { return nil }
        value += (digit ?? 1) * numeral.value
        (digit, smallest) = (nil, numeral.value)
      }
    }
    return value + (digit ?? 0)
  }
}
