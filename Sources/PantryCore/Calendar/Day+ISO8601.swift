extension Day: CustomStringConvertible {
  /// Parses `YYYY-MM-DD` (ISO 8601 calendar date, extended format) and nothing else.
  public init?(iso text: String) {
    self.init(iso: Array(text.utf8))
  }

  /// Parses `YYYY-MM-DD` from UTF-8 bytes.
  init?<Bytes: RandomAccessCollection<UInt8>>(iso bytes: Bytes) where Bytes.Index == Int {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"),
      let year = decimalValue(bytes[start..<start + 4]),
      let month = decimalValue(bytes[start + 5..<start + 7]),
      let day = decimalValue(bytes[start + 8..<start + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = date
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
    let hyphen = UInt8(ascii: "-")
    return String(
      decoding: [
        digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), hyphen,
        digit(month / 10), digit(month), hyphen, digit(day / 10), digit(day),
      ], as: UTF8.self)
  }
}
