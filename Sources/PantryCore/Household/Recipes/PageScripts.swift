/// The scripts of JSON-LD in a page: `<script type="application/ld+json">`.
struct PageScripts {
  /// The ranges of their contents in the bytes of the page.
  private(set) var ranges: [Range<Int>] = []

  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    var start = 0
    while let open = PageScripts.find("<script", in: bytes, from: start) {
      guard let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return }
      let close = PageScripts.find("</script", in: bytes, from: end) ?? bytes.count
      let tag = String(decoding: bytes[open..<end].map(lowercase), as: UTF8.self)
      if tag.contains("ld+json") { ranges.append(PageScripts.content(end + 1..<max(end + 1, close), bytes)) }
      start = close
      if close == bytes.count { return }
    }
  }

  /// Returns the range without a comment or CDATA section around it.
  private static func content(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, !"[{".utf8.contains(bytes[start]) || PageScripts.isSection(bytes, start) { start += 1 }
    while end > start, !"]}".utf8.contains(bytes[end - 1]) { end -= 1 }
    // ]]>
    if bytes[start..<end].last == UInt8(ascii: "]"), end - start > 1, bytes[end - 2] == UInt8(ascii: "]"),
      end < bytes.count, bytes[end] == UInt8(ascii: ">")
    {
      end -= 2
      while end > start, !"]}".utf8.contains(bytes[end - 1]) { end -= 1 }
    }
    return start..<end
  }

  /// Whether `[CDATA[` begins at an offset, or its second bracket.
  private static func isSection(_ bytes: [UInt8], _ offset: Int) -> Bool {
    bytes[offset...].starts(with: "[CDATA[".utf8)
      || offset >= 6 && bytes[(offset - 6)...].starts(with: "[CDATA[".utf8)
  }

  /// Returns the offset of an ASCII text in lower case, from an offset on.
  private static func find(_ text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(text.description.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    var index = start
    while index <= bytes.count - wanted.count {
      if bytes[index] == first, wanted.indices.allSatisfy({ lowercase(bytes[index + $0]) == wanted[$0] }) { return index }
      index += 1
    }
    return nil
  }
}
