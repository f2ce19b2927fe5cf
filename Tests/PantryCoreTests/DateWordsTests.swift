import Testing

@testable import PantryCore

/// The words of dates, which are compared byte by byte.
struct DateWordsTests {
  /// The labels as they are printed, without the spaces between their parts.
  private static let labels = DateLabel.all.phrases

  @Test func labelIsFoundBesideADate() {
    #expect(Self.labels.count > 500)
    for label in Self.labels {
      let tokens = DateText("\(label) 2027-12-01").tokens
      let segments = LabeledDates(tokens) { _ in true }.segments
      #expect(segments.contains { !$0.labels.isEmpty }, "\(label)")
    }
  }

  @Test func longestLabelIsFound() throws {
    let labeled = LabeledDates(DateText("mindestens haltbar bis ende 12.2027").tokens) { _ in true
    }
    let label = try #require(labeled.segments.first?.labels.first)
    #expect(labeled.segments.count == 1)
    #expect(label == DateLabel(role: .date(.bestBefore), order: .dayMonthYear, isEnd: true))
  }

  @Test func everyPhraseHasAMeaning() {
    #expect(DateLabel.all.values.allSatisfy { $0 != nil })
    #expect(Set(DateWords.weekdays.values).count == 7)
    for language in DateLanguage.allCases {
      #expect(language.words.values.allSatisfy { $0 != nil }, "\(language)")
    }
    #expect(DateWords.units.values.allSatisfy { $0 != nil })
    #expect(DateWords.fields.values.allSatisfy { $0 != nil })
  }

  @Test(arguments: [
    ("january", 1), ("sept", 9), ("dezember", 12), ("lutego", 2), ("aralik", 12), ("mai", 5),
  ])
  func monthsAreFoundInEachLanguage(_ name: String, _ number: Int) {
    #expect(MonthNames.number(of: name) == number)
  }

  @Test func onlyWholeNamesOfMonthsAreFound() {
    #expect(MonthNames.number(of: "jan;") == nil)
    #expect(MonthNames.number(of: "janu") == nil)
  }

  @Test func decomposedTextHasTheSameParts() {
    for label in Self.labels {
      for text in ["\(label)2027.12.01", "2027년12월1일\(label)"] {
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
