/// Returns the value of a run of 1 to 18 ASCII digits, or nil for any other input.
func decimalValue(_ digits: some Collection<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.count <= 18 else { return nil }
  var value = 0
  for byte in digits {
    guard isDigit(byte) else { return nil }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return value
}

/// Returns whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// Returns whether a byte is an ASCII letter.
func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
}

/// Returns an ASCII letter in lower case, and any other byte unchanged.
func lowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// Returns a non-negative number in decimal, padded with leading zeros to a minimum width.
func padded(_ value: some BinaryInteger, to width: Int) -> String {
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
