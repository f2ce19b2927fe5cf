import PantryTestSupport
import Testing

@testable import PantryCore

/// Phrases that are found in tables of words.
struct LexiconTests {
  private let table = Lexicon(
    """
    day\t1
    days\t1
    two days\t2
    사흘\t3
    이틀\t2
    일\t1
    하루\t1
    """
  ) { Int($0) }

  @Test func valuesAreFoundByWholePhrases() {
    #expect(table["하루"] == 1)
    #expect(table["이틀"] == 2)
    #expect(table["two days"] == 2)
    #expect(table["사흘"] == 3)
    for word in ["da", "dayss", "하", "two", "", "day\t1", "1", "days\t1\ntwo days"] {
      #expect(table[word] == nil, "\(word)")
    }
    #expect(table.phrases == ["day", "days", "two days", "사흘", "이틀", "일", "하루"])
  }

  @Test(arguments: [
    ("days", 1, 4), ("daylight", 1, 3), ("일요일", 1, 3), ("two days left", 2, 8),
  ])
  func longestStartIsFound(_ text: String, _ value: Int, _ length: Int) throws {
    let found = try #require(table.longestStart(of: Array(text.utf8)[...]))
    #expect(found.value == value)
    #expect(found.length == length)
  }

  @Test(arguments: [("days", 4), ("day light", 3), ("daylight", nil), ("two day", nil), ("", nil)])
  func firstWordsAreWhole(_ text: String, _ length: Int?) {
    #expect(table.longestStart(of: Array(text.utf8)[...], isWhole: true)?.length == length)
  }

  @Test(arguments: [("in two days", 2), ("오늘하루", 1), ("days ago", nil)])
  func longestEndIsFound(_ text: String, _ value: Int?) {
    #expect(table.longestEnd(of: Array(text.utf8))?.value == value)
  }

  @Test(arguments: [
    ("d", 1), ("two", 2), ("two days", 2), ("사", 3), ("이", 2), ("하루", 1), ("하루 ", nil),
    ("day\t", nil), ("a", nil), ("황", nil),
  ])
  func firstPhraseWithAStartIsFound(_ start: String, _ value: Int?) {
    #expect(table.value(completing: start) == value)
  }

  @Test func meaningsOfAllPhrasesInATextAreFound() {
    #expect(table.all(in: Array("하루, two days, 사흘".utf8)) == [1, 2, 1, 3])
    #expect(table.all(in: Array("hours".utf8)) == [])
  }

  @Test func phrasesOfAMeaningAreFound() {
    #expect(table.phrases(meaning: "1") == ["day", "days", "일", "하루"])
    #expect(table.phrases(meaning: "") == [])
  }

  /// Compares every search with a plain one, over random phrases of few letters.
  @Test func searchesAgreeWithPlainOnes() {
    var generator = SeededGenerator(state: 17)
    func text(_ length: Int) -> String {
      String((0..<length).compactMap { _ in Array("ab 가각").randomElement(using: &generator) })
    }
    for _ in 0..<300 {
      let words = Set((0..<6).map { _ in text(.random(in: 1...4, using: &generator)) }).sorted()
      let list = WordList(words: words)
      for _ in 0..<20 {
        let text = text(.random(in: 0...8, using: &generator))
        let bytes = Array(text.utf8)
        #expect(list.contains(text) == words.contains(text))
        let isStart = words.contains { $0.hasPrefix(text) }
        #expect((list.value(completing: text) != nil) == isStart, "\(words) \(text)")
        #expect(list.occurs(in: bytes) == words.contains { text.contains($0) }, "\(words) \(text)")
        let starts = words.filter(text.hasPrefix).map(\.utf8.count)
        #expect(list.start(of: bytes) == starts.max(), "\(words) \(text)")
        let ends = words.filter(text.hasSuffix).map(\.utf8.count)
        #expect(list.end(of: bytes) == ends.max(), "\(words) \(text)")
        let places = text.indices.dropFirst().filter { place in
          words.contains { text[place...].hasPrefix($0) }
        }
        #expect(
          list.firstOffset(in: bytes) == places.first.map { text[..<$0].utf8.count },
          "\(words) \(text)")
      }
    }
  }
}

extension Lexicon {
  /// The value of each phrase.
  var values: [Value?] { phrases.map { self[$0] } }
}
