/// A tag of a page with its attributes.
package struct PageTag {
  package private(set) var name = ""
  private var attributes: [String: String] = [:]
  /// Whether it has no contents: `<meta />`.
  package private(set) var isClosed = false
  /// The offset after it.
  private(set) var end: Int

  /// Returns the value of an attribute; an empty text if it has none.
  package subscript(name: String) -> String? { attributes[name] }

  /// Reads a tag at `<`.
  init(_ bytes: [UInt8], at start: Int) {
    var index = start + 1
    func text(_ condition: (UInt8) -> Bool) -> String {
      let from = index
      while index < bytes.count, condition(bytes[index]) { index += 1 }
      return String(decoding: bytes[from..<index], as: UTF8.self)
    }
    func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
    let (greater, slash, equals) = (UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="))
    name = text { isLetter($0) || isDigit($0) }.lowercased()
    while index < bytes.count, bytes[index] != greater {
      _ = text { isBlank($0) || $0 == slash || $0 == equals }
      guard index < bytes.count, bytes[index] != greater else { break }
      let key = text { !isBlank($0) && $0 != greater && $0 != slash && $0 != equals }.lowercased()
      _ = text(isBlank)
      guard index < bytes.count, bytes[index] == equals else {
        attributes[key] = attributes[key] ?? ""
        continue
      }
      index += 1
      _ = text(isBlank)
      let quote = index < bytes.count ? bytes[index] : 0
      let value: String
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        index += 1
        value = text { $0 != quote }
        index = min(index + 1, bytes.count)
      } else {
        value = text { !isBlank($0) && $0 != greater }
      }
      attributes[key] = attributes[key] ?? value
    }
    isClosed = index > start && index <= bytes.count && bytes[index - 1] == slash
    end = min(index + 1, bytes.count)
  }
}

/// The parts of a page, in their order.
extension PageTag {
  package enum Part {
    case text(String)
    case open(PageTag)
    /// The name of a tag that is closed.
    case close(String)
  }

  /// Reads a page without its comments.
  ///
  /// - Parameters:
  ///   - hidden: The names of tags whose contents are left out. They are closed at once.
  ///   - report: Called for each part.
  /// - Complexity: O(n).
  package static func read(
    _ bytes: [UInt8], hiding hidden: Set<String>, _ report: (Part) -> Void
  ) {
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if bytes[index] != UInt8(ascii: "<") {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        report(.text(String(decoding: bytes[index..<end], as: UTF8.self)))
        index = end
      } else if rest.starts(with: "<!--".utf8) {
        index = end(of: "-->", in: bytes, from: index)
      } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
        let name = bytes[(index + 2)..<end].prefix { isLetter($0) || isDigit($0) }
        report(.close(String(decoding: name.map(lowercase), as: UTF8.self)))
        index = min(end + 1, bytes.count)
      } else {
        var tag = PageTag(bytes, at: index)
        index = tag.end
        if hidden.contains(tag.name) {
          index = end(of: ">", in: bytes, from: end(of: "</\(tag.name)", in: bytes, from: index))
          tag.isClosed = true
        }
        report(.open(tag))
      }
    }
  }

  /// Returns the offset after a text; the length without one.
  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    find(text, in: bytes, from: start).map { $0 + text.utf8.count } ?? bytes.count
  }

  /// Returns the offset of an ASCII text in lower case, from an offset on.
  package static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    var index = start
    while index <= bytes.count - wanted.count {
      if bytes[index] == first,
        wanted.indices.allSatisfy({ lowercase(bytes[index + $0]) == wanted[$0] })
      {
        return index
      }
      index += 1
    }
    return nil
  }
}
