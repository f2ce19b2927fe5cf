/// GS1 Digital Link: elements written as a web address (GS1 Digital Link Standard: URI Syntax, §4).
enum DigitalLink {
  /// The identifiers of which one begins the path's elements, and what older links call them.
  private static let keys: [String: String] = [
    "01": "01", "gtin": "01", "8006": "8006", "itip": "8006", "8013": "8013", "gmn": "8013",
    "8010": "8010", "cpid": "8010", "414": "414", "gln": "414", "417": "417", "party": "417",
    "8017": "8017", "gsrnp": "8017", "8018": "8018", "gsrn": "8018", "255": "255", "gcn": "255",
    "00": "00", "sscc": "00", "253": "253", "gdti": "253", "401": "401", "ginc": "401",
    "402": "402", "gsin": "402", "8003": "8003", "grai": "8003", "8004": "8004", "giai": "8004",
  ]

  /// What older links call the identifiers behind the key.
  private static let names = [
    "cpv": "22", "lot": "10", "ser": "21", "exp": "17", "glnx": "254", "cpsn": "8011",
    "srin": "8019", "refno": "8020",
  ]

  /// Whether a text is meant as a web address: by its scheme, or by a host with a key behind it.
  static func isLink(_ text: ReaderText) -> Bool {
    guard text.bytes.contains(UInt8(ascii: "/")) else { return false }
    let lower = String(decoding: text.bytes.map(lowercase), as: UTF8.self)
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return true }
    guard let slash = lower.firstIndex(of: "/"), lower[..<slash].contains(".") else { return false }
    return lower[slash...].contains("/01/") || lower[slash...].contains("/gtin/")
  }

  /// Reads the elements of an address: the path from the key on, and the query. The domain, the path
  /// before the key and queries that are no identifiers mean nothing.
  ///
  /// - Complexity: O(n) in the text's length.
  static func elements(of text: ReaderText, today: Day) throws(BarcodeError.Problem)
    -> ElementString
  {
    let address = Address(text.bytes)
    guard let first = try keyIndex(address.segments, text) else { throw .noKeyInLink }
    var pairs: [Pair] = []
    for index in stride(from: first, to: address.segments.count, by: 2) {
      let name = decoded(address.segments[index], text)
      let identifier = index == first ? keys[name] : names[name]
      pairs.append(
        Pair(
          identifier: identifier ?? name, name: address.segments[index],
          value: address.segments[index + 1], isInPath: true))
    }
    for (range, value) in address.queries {
      let name = decoded(range, text)
      pairs.append(
        Pair(
          identifier: keys[name] ?? names[name] ?? name, name: range, value: value,
          isInPath: false))
    }
    var elements = ElementString()
    for pair in pairs {
      guard let identifier = ApplicationIdentifier.named(pair.identifier.utf8) else {
        // A query may say anything; in the path, what is behind the key says what it is.
        guard pair.isInPath else { continue }
        throw noIdentifier(pair.name, text)
      }
      var (value, places) = try unescaped(pair.value, in: text)
      if identifier.digits == "01", GTIN.lengths.contains(value.count) {
        let zeros = 14 - value.count
        value = [UInt8](repeating: 0x30, count: zeros) + value
        places = [Int](repeating: pair.value.lowerBound, count: zeros) + places
      }
      try identifier.check(value[...], in: text, today: today) { index in
        index < places.count ? places[index] : pair.value.upperBound
      }
      guard elements.append(identifier, String(decoding: value, as: UTF8.self), today: today) else {
        throw .repeatedIdentifier(identifier.digits, at: text.offset(pair.value.lowerBound))
      }
    }
    return elements
  }

  /// A part of the address that may be an element.
  private struct Pair {
    /// What it says it is.
    let identifier: String
    /// Where it says so, and where its value stands.
    let name: Range<Int>
    let value: Range<Int>
    let isInPath: Bool
  }

  private static func noIdentifier(_ range: Range<Int>, _ text: ReaderText) -> BarcodeError.Problem
  {
    .noIdentifier(found: String(range.map(text.character)), at: text.offset(range.lowerBound))
  }

  /// The parts of an address, as ranges of its bytes.
  private struct Address {
    var segments: [Range<Int>] = []
    var queries: [(name: Range<Int>, value: Range<Int>)] = []

    init(_ bytes: [UInt8]) {
      let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
      let pathEnd = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
      // The scheme and the host, where there is a scheme; else the host.
      let parts = Address.split(bytes, 0..<pathEnd, "/")
      segments = parts.dropFirst(parts.count > 2 && parts[1].isEmpty ? 3 : 1).filter { !$0.isEmpty }
      guard pathEnd < end else { return }
      for query in Address.split(bytes, (pathEnd + 1)..<end, "&;") {
        guard let sign = bytes[query].firstIndex(of: UInt8(ascii: "=")) else { continue }
        queries.append((query.lowerBound..<sign, (sign + 1)..<query.upperBound))
      }
    }

    private static func split(_ bytes: [UInt8], _ range: Range<Int>, _ signs: String)
      -> [Range<Int>]
    {
      bytes[range].split(omittingEmptySubsequences: false) { signs.utf8.contains($0) }
        .map { $0.startIndex..<$0.endIndex }
    }
  }

  /// Where the key stands: the last segment that names one and from which on names and values take turns to
  /// the end, since the path before it may hold anything.
  ///
  /// - Throws: `BarcodeError.Problem` if the last name has no value behind it.
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

  /// A value without its percent escapes (RFC 3986 §2.1), and where each byte stood.
  private static func unescaped(_ range: Range<Int>, in text: ReaderText)
    throws(BarcodeError.Problem) -> (bytes: [UInt8], places: [Int])
  {
    var bytes: [UInt8] = []
    var places: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      places.append(index)
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
    return (bytes, places)
  }
}
