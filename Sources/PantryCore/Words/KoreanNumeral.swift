/// The Korean numerals of amounts: 두 팩, 열다섯 개, 오백 미리, 하나.
enum KoreanNumeral {
  private static let tens: [(word: String, value: Int)] = [
    ("열", 10), ("스물", 20), ("스무", 20), ("서른", 30), ("마흔", 40), ("쉰", 50), ("예순", 60), ("일흔", 70),
    ("여든", 80), ("아흔", 90),
  ]

  /// Units of native numerals before a counter.
  private static let before: [String: Int] = [
    "한": 1, "두": 2, "세": 3, "석": 3, "서": 3, "네": 4, "넉": 4, "너": 4, "다섯": 5, "닷": 5, "여섯": 6,
    "엿": 6,
    "일곱": 7, "여덟": 8, "아홉": 9,
  ]

  /// Units of native numerals that stand alone.
  private static let standing: [String: Int] = [
    "하나": 1, "둘": 2, "셋": 3, "넷": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9,
  ]

  /// Short units that are written apart from the counter only, because they begin many words: 서모, 너구리.
  private static let rare: Set<String> = ["서", "너", "닷", "엿"]

  /// The first syllables of all numerals, native and Sino-Korean.
  private static let starts = Set(
    "한두세석서네넉너다닷여엿일아하둘셋넷열스마쉰예반영공이삼사오육륙칠팔구십백천만억".unicodeScalars)

  /// Returns whether a word may be a numeral by its first syllable. Most words of a text are none.
  static func mayStart(_ scalar: Unicode.Scalar) -> Bool { starts.contains(scalar) }

  /// Returns the value of a native numeral.
  private static func native(_ word: String, _ units: [String: Int]) -> Int? {
    if let unit = units[word], !rare.contains(word) { return unit }
    guard let ten = tens.first(where: { word.hasPrefix($0.word) }) else { return nil }
    let rest = String(word.dropFirst(ten.word.count))
    if rest.isEmpty { return ten.value }
    return units[rest].map { ten.value + $0 }
  }

  /// Returns the number of a numeral before a counter or a measure. Measures and portions take Sino-Korean
  /// numerals; other counters do from ten on.
  ///
  /// - Parameter isJoined: Whether they are one word, which may be another word: 천장, 백구.
  static func amount(
    _ word: String, before unit: Quantity.TypedUnit, _ counter: String, isJoined: Bool
  ) -> Amount? {
    if word == "반" { return Amount.one.divided(by: 2) }
    if let native = native(word, before) ?? native(word, standing) { return Amount(native) }
    guard let sino = SinoKoreanNumber(word)?.value else { return nil }
    if case .measure = unit { return Amount(sino) }
    if counter == "인분" { return Amount(sino) }
    return sino.isMultiple(of: 10) && (!isJoined || counter == "개") ? Amount(sino) : nil
  }

  /// Returns the number of a native numeral that stands alone.
  static func alone(_ word: String) -> Amount? {
    // 쉰 is also spoiled.
    ["쉰", "스무"].contains(word) ? nil : native(word, standing).map { Amount($0) }
  }
}
