import Testing

@testable import PantryCore

/// The index of label phrases beside a plain search of the table.
struct PhraseIndexTests {
  /// The phrases in the order of the table, each with its group.
  static let phrases: [(text: String, group: Int)] =
    DateLabel.groups.enumerated().flatMap { number, group in
      group.phrases.split(separator: "|").map { (String($0), number) }
    }

  /// Every phrase and every start of one, and random words of the same letters.
  static let words: [String] = {
    var words = phrases.flatMap { phrase in
      phrase.text.indices.map { String(phrase.text[...$0]) }
    }
    let letters = Array(Set(phrases.flatMap(\.text))).sorted()
    var generator = SeededGenerator(state: 17)
    for _ in 0..<3000 {
      let length = Int.random(in: 1...5, using: &generator)
      words.append(
        String((0..<length).compactMap { _ in letters.randomElement(using: &generator) }))
    }
    return Array(Set(words)).sorted()
  }()

  @Test func phrasesAreThoseThatStartWithTheWord() {
    #expect(Self.words.count > 5000)
    var expected: [String: [(text: String, group: Int)]] = [:]
    for phrase in Self.phrases {
      for index in phrase.text.indices {
        expected[String(phrase.text[...index]), default: []].append(phrase)
      }
    }
    let wrong = Self.words.filter { word in
      let found = DateLabel.index.phrases(startingWith: Array(word.utf8))
      let expected = expected[word] ?? []
      return found.map(DateLabel.index.text) != expected.map(\.text)
        || found.map(\.text) != expected.map(\.group)
    }
    #expect(wrong.isEmpty)
  }

  @Test func longestStartIsTheLongestPhrase() {
    let phrases = Set(Self.phrases.map(\.text))
    let wrong = Self.words.filter { word in
      let longest = word.indices.last { phrases.contains(String(word[...$0])) }
      return DateLabel.index.longestStart(of: Array(word.utf8)[...])
        != longest.map { word[...$0].utf8.count } ?? 0
    }
    #expect(wrong.isEmpty)
  }

  @Test func labelIsFoundByTheWholeFirstWord() {
    let byFirstWord = Dictionary(grouping: Self.phrases) { phrase in
      let script = phrase.text.first?.script
      return String(phrase.text.prefix { $0.script == script })
    }
    #expect(byFirstWord.count > 200)
    let wrong = (Self.words.prefix(1000) + byFirstWord.keys).filter { word in
      DateLabel.phrases(startingWith: word).count != byFirstWord[word]?.count ?? 0
    }
    #expect(wrong.isEmpty)
  }

  /// The tables are compared byte by byte.
  @Test func tablesArePrecomposed() {
    let decomposed = Self.phrases.map(\.text).filter { !$0.isSame(as: $0.composed) }
    #expect(decomposed.isEmpty)
  }

  @Test func decomposedTextHasTheSameParts() {
    for phrase in Self.phrases {
      for text in ["\(phrase.text)2027.12.01", "2027년12월1일\(phrase.text)"] {
        let decomposed = text.decomposed
        #expect(decomposed == text)
        #expect(decomposed.composed.isSame(as: text))
        #expect(DateText(decomposed).tokens == DateText(text).tokens, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("主\u{F98E}", "主年"), ("\u{2F83F}", "周"), ("か\u{3099}", "が"), ("ハ\u{309A}", "パ"),
    ("\u{1112}\u{1161}\u{11AB}", "한"), ("하\u{11AB}", "한"), ("\u{1112}\u{1161}", "하"),
  ])
  func equivalentLettersAreComposed(_ text: String, _ composed: String) {
    #expect(text == composed)
    #expect(text.composed.isSame(as: composed))
  }

  /// A syllable with an archaic final consonant has no precomposed form, and is another letter than the one without.
  @Test func letterWithMarkIsNotTheLetterAlone() {
    let parts = DateText.parts(of: "주\u{11C3}", splitting: true).map(\.part)
    #expect(parts == [.word("주\u{11C3}")])
  }
}
