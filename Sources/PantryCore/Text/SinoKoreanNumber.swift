/// A number in Sino-Korean numerals: 십이, 이십오, 오백.
struct SinoKoreanNumber: Hashable {
  let value: Int

  private static let digits: [Character: Int] = [
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
  ]
  private static let units: [Character: Int] = ["십": 10, "백": 100, "천": 1000]

  /// - Returns: nil unless all of the text is a number from 1 to 9999.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.count <= 24 else { return nil }
    var value = 0
    var digit: Int?
    var smallest = 10_000
    for letter in text {
      if let own = SinoKoreanNumber.digits[letter] {
        guard digit == nil else { return nil }
        digit = own
      } else if let unit = SinoKoreanNumber.units[letter] {
        // 일십 is not said.
        guard unit < smallest, digit != 1 else { return nil }
        value += (digit ?? 1) * unit
        (digit, smallest) = (nil, unit)
      } else {
        return nil
      }
    }
    self.value = value + (digit ?? 0)
  }
}
