extension String {
  /// The text without leading and trailing whitespace.
  package var trimmingWhitespace: String {
    // Most texts begin and end with letters, which are compared as bytes.
    let bytes = utf8
    if let first = bytes.first, (0x21...0x7E).contains(first) || (0xEA...0xED).contains(first),
      let last = bytes.last
    {
      // The bytes of Hangul syllables begin with EA to ED, and no white space is in that range.
      let lead = last < 0x80 ? last : bytes.suffix(3).first ?? 0
      if (0x21...0x7E).contains(lead) && last < 0x80 || (0xEA...0xED).contains(lead) { return self }
    }
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
