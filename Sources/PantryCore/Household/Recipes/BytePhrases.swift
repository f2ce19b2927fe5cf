/// Phrases that texts are compared with byte by byte. Comparing strings takes ten times as long.
struct BytePhrases: Sendable {
  private let phrases: [[UInt8]]

  /// - Parameter phrases: In lower case and composed, longer ones before those that they begin with.
  init(_ phrases: [String]) { self.phrases = phrases.map { Array($0.utf8) } }

  /// Returns the length in bytes of the first phrase that a text begins with.
  func prefix(of text: some BidirectionalCollection<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    return phrases.first { $0.first == first && text.starts(with: $0) }?.count
  }

  /// Returns the length in bytes of the first phrase that a text ends with.
  func suffix(of text: some BidirectionalCollection<UInt8>) -> Int? {
    guard let last = text.last else { return nil }
    return phrases.first { phrase in
      phrase.last == last && phrase.count <= text.count
        && text.suffix(phrase.count).elementsEqual(phrase)
    }?.count
  }

  /// Returns the offset in bytes of the first phrase within a text, after its first byte.
  ///
  /// - Complexity: O(nk) in the length of the text and the number of phrases.
  func firstOffset(in text: [UInt8]) -> Int? {
    var found: Int?
    for phrase in phrases where phrase.count < text.count {
      let last = min(text.count - phrase.count, found.map { $0 - 1 } ?? .max)
      var offset = 1
      while offset <= last {
        if text[offset] == phrase[0], text[offset...].starts(with: phrase) {
          found = offset
          break
        }
        offset += 1
      }
    }
    return found
  }
}

extension StringProtocol {
  /// The bytes of the text with ASCII letters in lower case. Offsets are those of the text.
  var foldedBytes: [UInt8] { utf8.map(lowercase) }

  /// Returns the text without some bytes at its start, which must be whole characters.
  func droppingBytes(_ count: Int) -> SubSequence {
    self[utf8.index(startIndex, offsetBy: count)...]
  }

  /// Returns the text without some bytes at its end, which must be whole characters.
  func droppingLastBytes(_ count: Int) -> SubSequence {
    self[..<utf8.index(endIndex, offsetBy: -count)]
  }
}
