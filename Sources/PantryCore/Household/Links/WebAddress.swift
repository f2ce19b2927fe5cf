/// The addresses of web pages that the program prints and opens.
package enum WebAddress {
  /// The maximum length of an address in bytes.
  private static let longest = 2000

  /// Returns whether a text is an `http` or `https` URL with a host, in the characters of RFC 3986 only.
  package static func isValid(_ text: String) -> Bool {
    let lowercased = text.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else {
      return false
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard text.utf8.count <= longest, let first = rest.first,
      isDigit(first) || letters.contains(lowercase(first)) || first == UInt8(ascii: "[")
    else { return false }
    return rest.allSatisfy {
      isDigit($0) || letters.contains(lowercase($0)) || signs.contains($0)
    }
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let signs = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
}
