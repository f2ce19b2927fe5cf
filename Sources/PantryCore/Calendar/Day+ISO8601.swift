extension Day: CustomStringConvertible {
  /// Reads `YYYY-MM-DD` (ISO 8601 calendar date, extended format) and nothing else.
  public init?(iso text: String) {
    self.init(iso: Array(text.utf8)[...])
  }

  /// The same from the text's bytes.
  init?(iso bytes: ArraySlice<UInt8>) {
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
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// The value of a run of ASCII digits, or nil if it is empty, holds anything else or is too large.
func decimalValue(_ digits: some Collection<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.count <= 18 else { return nil }
  var value = 0
  for byte in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return value
}

/// A number that is not negative, with zeros in front.
func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
