/// GS1 Digital Link: element strings in the form of web addresses (GS1 Digital Link Standard: URI
/// Syntax, §4).
enum DigitalLink {
  /// The primary keys, which start the elements of a path, and their names in older links.
  private static let keys: [String: String] = [
    "01": "01", "gtin": "01", "8006": "8006", "itip": "8006", "8013": "8013", "gmn": "8013",
    "8010": "8010", "cpid": "8010", "414": "414", "gln": "414", "417": "417", "party": "417",
    "8017": "8017", "gsrnp": "8017", "8018": "8018", "gsrn": "8018", "255": "255", "gcn": "255",
    "00": "00", "sscc": "00", "253": "253", "gdti": "253", "401": "401", "ginc": "401",
    "402": "402", "gsin": "402", "8003": "8003", "grai": "8003", "8004": "8004", "giai": "8004",
  ]

  /// The names of key qualifiers and attributes in older links.
  private static let names = [
    "cpv": "22", "lot": "10", "ser": "21", "exp": "17", "expdt": "7003", "glnx": "254",
    "cpsn": "8011", "srin": "8019", "refno": "8020",
  ]

  /// Returns whether a text is a web address, recognized by its scheme, or by a host followed by a
  /// path with a GTIN.
  static func isLink(_ text: ReaderText) -> Bool {
    guard text.bytes.contains(UInt8(ascii: "/")) else { return false }
    let lower = String(decoding: text.bytes.map(lowercase), as: UTF8.self)
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return true }
    guard let slash = lower.firstIndex(of: "/"), lower[..<slash].contains(".") else { return false }
    return lower[slash...].contains("/01/") || lower[slash...].contains("/gtin/")
  }

  /// Reads the elements of an address from the path, starting at the primary key, and from the
  /// query. The domain, the path before the key, and query parameters that are not identifiers are
  /// ignored.
  ///
  /// - Throws: `BarcodeError.Problem` if the key is missing or an element is invalid.
  /// - Complexity: O(n) in the length of the text.
  static func elements(of text: ReaderText, today: Day) throws(BarcodeError.Problem)
    -> ElementString
  {
    let address = Address(text.bytes)
    guard let first = try keyIndex(address.segments, text) else { throw .noKeyInLink }
    // The digits of identifiers, and the ranges of names and values in the text.
    var pairs: [(identifier: String, name: Range<Int>, value: Range<Int>, isInPath: Bool)] = []
    for index in stride(from: first, to: address.segments.count, by: 2) {
      let (range, value) = (address.segments[index], address.segments[index + 1])
      let name = decoded(range, text)
      pairs.append(((index == first ? keys[name] : names[name]) ?? name, range, value, true))
    }
    for (range, value) in address.queries {
      let name = decoded(range, text)
      pairs.append((keys[name] ?? names[name] ?? name, range, value, false))
    }
    var elements = ElementString()
    for pair in pairs {
      guard let identifier = ApplicationIdentifier.named(pair.identifier.utf8) else {
        // Queries may have other parameters, but the path after the key consists of identifiers and
        // values.
        guard pair.isInPath else { continue }
        throw noIdentifier(pair.name, text)
      }
      var (value, indices): ([UInt8], [Int])
      do throws(BarcodeError.Problem) {
        (value, indices) = try unescaped(pair.value, in: text)
      } catch {
        guard !identifier.isEssential else { throw error }
        elements.problems.append(.badEscape(identifier.digits))
        continue
      }
      if identifier.digits == "01", GTIN.lengths.contains(value.count) {
        let zeros = 14 - value.count
        value = [UInt8](repeating: 0x30, count: zeros) + value
        indices = [Int](repeating: pair.value.lowerBound, count: zeros) + indices
      }
      try elements.append(value[...], of: identifier, in: text, today: today) { index in
        index < indices.count ? indices[index] : pair.value.upperBound
      }
    }
    return elements
  }

  private static func noIdentifier(_ range: Range<Int>, _ text: ReaderText) -> BarcodeError.Problem
  {
    .noIdentifier(found: String(range.map(text.character)), at: text.offset(range.lowerBound))
  }

  /// The components of an address as ranges of its bytes.
  private struct Address {
    var segments: [Range<Int>] = []
    var queries: [(name: Range<Int>, value: Range<Int>)] = []

    init(_ bytes: [UInt8]) {
      let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
      let pathEnd = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
      // Skips the host, and the scheme if there is one.
      let parts = Address.split(bytes, 0..<pathEnd, "/")
      segments = parts.dropFirst(parts.count > 2 && parts[1].isEmpty ? 3 : 1).filter { !$0.isEmpty }
      guard pathEnd < end else { return }
      for query in Address.split(bytes, (pathEnd + 1)..<end, "&;") {
        guard let sign = bytes[query].firstIndex(of: UInt8(ascii: "=")) else { continue }
        queries.append((query.lowerBound..<sign, (sign + 1)..<query.upperBound))
      }
    }

    private static func split(_ bytes: [UInt8], _ range: Range<Int>, _ separators: String)
      -> [Range<Int>]
    {
      bytes[range].split(omittingEmptySubsequences: false) { separators.utf8.contains($0) }
        .map { $0.startIndex..<$0.endIndex }
    }
  }

  /// Returns the index of the primary key: the last segment that names one and is followed by pairs
  /// of names and values to the end. The path before it may contain anything.
  ///
  /// - Throws: `BarcodeError.Problem` if the last name has no value.
  private static func keyIndex(_ segments: [Range<Int>], _ text: ReaderText)
    throws(BarcodeError.Problem) -> Int?
  {
    let candidates = segments.indices.dropLast().filter { keys[decoded(segments[$0], text)] != nil }
    if let last = candidates.last(where: { (segments.count - $0).isMultiple(of: 2) }) {
      return last
    }
    guard !candidates.isEmpty, let last = segments.last else { return nil }
    let name = decoded(last, text)
    guard let identifier = ApplicationIdentifier.named((names[name] ?? name).utf8) else {
      throw noIdentifier(last, text)
    }
    throw .element(
      identifier: identifier.digits, title: identifier.title, .empty,
      at: text.offset(last.upperBound))
  }

  private static func decoded(_ range: Range<Int>, _ text: ReaderText) -> String {
    String(decoding: text.bytes[range].map(lowercase), as: UTF8.self)
  }

  /// Returns a percent-decoded value (RFC 3986 §2.1), and the original index of each byte.
  private static func unescaped(_ range: Range<Int>, in text: ReaderText)
    throws(BarcodeError.Problem) -> (bytes: [UInt8], indices: [Int])
  {
    var bytes: [UInt8] = []
    var indices: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      indices.append(index)
      guard text.bytes[index] == UInt8(ascii: "%") else {
        bytes.append(text.bytes[index])
        index += 1
        continue
      }
      guard let escaped = percentEscape(text.bytes[index..<range.upperBound]) else {
        throw .badEscape(at: text.offset(index))
      }
      bytes.append(escaped)
      index += 3
    }
    return (bytes, indices)
  }
}
