/// The value of a run of ASCII digits, or nil if it is empty, holds anything else or is too large.
func decimalValue(_ digits: some Collection<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.count <= 18 else { return nil }
  var value = 0
  for byte in digits {
    guard isDigit(byte) else { return nil }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return value
}

/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// An ASCII letter in lower case; others as they are.
func lowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// A number that is not negative, with zeros in front.
func padded(_ value: some BinaryInteger, to width: Int) -> String {
  let digits = String(value)
  if digits.utf8.count >= width { return digits }
  return String(repeating: "0", count: width - digits.utf8.count) + digits
}

/// The value of an ASCII digit or letter from A to F in either case.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  default: nil
  }
}
