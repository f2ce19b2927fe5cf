/// The places of phrases in texts that list them, found by their first letter.
///
/// An index is built from the bytes alone, without a `String` for each phrase: a run of the program looks up few words.
/// The phrases and the words looked up are `composed`.
struct PhraseIndex: Sendable {
  /// A phrase in one of the texts.
  struct Phrase: Hashable {
    /// The index of the text.
    let text: Int
    /// The number of separators before the phrase in its text.
    let place: Int
    /// The phrase in the bytes of all texts.
    fileprivate let range: Range<Int>
    /// The previous phrase that is found by the same first letter.
    fileprivate let previous: Int?
  }

  private var bytes: [UInt8] = []
  private var phrases: [Phrase] = []
  /// The last phrase of each bucket.
  private var last = [Int?](repeating: nil, count: 256)

  /// Creates the index of the phrases between the separators of some texts.
  ///
  /// - Parameters:
  ///   - separator: The ASCII character between phrases.
  ///   - alternative: The ASCII character between phrases at the same place.
  /// - Complexity: O(n) in the length of the texts.
  init(_ texts: [String], separator: Unicode.Scalar, alternative: Unicode.Scalar? = nil) {
    let separator = UInt8(ascii: separator)
    let alternative = alternative.map { UInt8(ascii: $0) } ?? separator
    for (text, phrases) in texts.enumerated() {
      var start = bytes.count
      var place = 0
      bytes += phrases.utf8
      bytes.append(separator)
      for end in start..<bytes.count {
        let byte = bytes[end]
        guard byte == separator || byte == alternative else { continue }
        add(start..<end, text, place)
        if byte == separator { place += 1 }
        start = end + 1
      }
    }
  }

  private mutating func add(_ range: Range<Int>, _ text: Int, _ place: Int) {
    if range.isEmpty { return }
    let bucket = PhraseIndex.bucket(bytes[range])
    phrases.append(Phrase(text: text, place: place, range: range, previous: last[bucket]))
    last[bucket] = phrases.count - 1
  }

  /// Returns the bucket of phrases with the same first letter.
  private static func bucket(_ bytes: ArraySlice<UInt8>) -> Int {
    let start = bytes.startIndex
    let first = bytes[start]
    if first < 0x80 { return Int(first) }
    // Two bytes of Greek and Cyrillic, three of Hangul, kana and Han. The last ones vary most.
    let second = Int(bytes[start + 1])
    return 0x80 | (first < 0xE0 ? second : second &* 7 ^ Int(bytes[start + 2])) & 0x7F
  }

  /// Returns the length in bytes of the longest phrase that a run starts with, or 0 if there is none.
  func longestStart(of run: ArraySlice<UInt8>) -> Int {
    var longest = 0
    forEach(inBucketOf: run) { phrase in
      let length = phrase.range.count
      if length > longest, length <= run.count, starts(phrase, with: run.prefix(length)) {
        longest = length
      }
    }
    return longest
  }

  /// Returns the phrases that start with some bytes, in the order of the texts.
  func phrases(startingWith start: [UInt8]) -> [Phrase] {
    var found: [Phrase] = []
    forEach(inBucketOf: start[...]) { phrase in
      if phrase.range.count >= start.count, starts(phrase, with: start[...]) {
        found.append(phrase)
      }
    }
    return found.reversed()
  }

  /// Returns the phrases that are equal to a text, in the order of the texts.
  func phrases(equalTo text: String) -> [Phrase] {
    let bytes = Array(text.utf8)
    return phrases(startingWith: bytes).filter { $0.range.count == bytes.count }
  }

  /// Returns the text of a phrase.
  func text(of phrase: Phrase) -> String { String(decoding: bytes[phrase.range], as: UTF8.self) }

  /// Calls a function with the phrases in the bucket of some bytes, the last first.
  @inline(__always)
  private func forEach(inBucketOf start: ArraySlice<UInt8>, _ body: (Phrase) -> Void) {
    if start.isEmpty { return }
    var next = last[PhraseIndex.bucket(start)]
    while let index = next {
      body(phrases[index])
      next = phrases[index].previous
    }
  }

  /// Returns whether a phrase starts with some bytes, which are at most as long.
  private func starts(_ phrase: Phrase, with start: ArraySlice<UInt8>) -> Bool {
    var place = phrase.range.lowerBound
    for byte in start {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }
}
