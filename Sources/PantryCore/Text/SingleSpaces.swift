extension String.UTF8View {
  /// Whether no byte is a control, and no space is at an end or follows another one.
  var hasSingleSpaces: Bool {
    var last = UInt8(ascii: " ")
    for byte in self {
      if byte < 0x20 || byte == last && byte == UInt8(ascii: " ") { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }
}
