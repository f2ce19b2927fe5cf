import PantryCore

extension StringProtocol {
  /// Returns the text without some characters at its ends.
  func trimming(_ characters: String) -> String {
    // Most texts begin and end with letters, which are compared as bytes.
    let bytes = Substring(self).utf8
    if let first = bytes.first, !characters.utf8.contains(first), let last = bytes.last {
      // A letter of ASCII, or a Hangul syllable, which begins two bytes before.
      let lead = last < 0x80 ? last : bytes.suffix(3).first ?? 0
      if lead < 0x80 || (0xEA...0xED).contains(lead), !characters.utf8.contains(lead) {
        return String(self)
      }
    }
    let start = drop { characters.contains($0) }
    guard let last = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
    return String(start[...last])
  }
}
