import PantryCore

/// Sentences about what there is or was bought: `we have`, `please add`, 샀어요, 남음; and what was done with something, which
/// is not a new item: 다 먹음.
struct ReportSpans {
  let line: LineWords
  let today: Day

  /// The most words of a phrase of a sentence.
  private static let longest = 4

  func spans() -> [LineSpan] { line.count > 1 ? inFront() + behind() : [] }

  /// Reads the words before what was bought or is there.
  private func inFront() -> [LineSpan] {
    var found: [LineSpan] = []
    let subjects = line.words.prefix { TypedVocabulary.subjects.contains($0.folded) }.count
    for start in subjects > 0 ? [0, subjects] : [0] {
      for end in (start + 1)...max(start + 1, min(line.count - 1, start + Self.longest))
      where end < line.count {
        let phrase = line.words[start..<end].map(\.folded).joined(separator: " ")
        guard let verb = TypedVocabulary.sentences[phrase] ?? TypedVocabulary.starts[phrase],
          verb == .add || verb == .got
        else { continue }
        found.append(LineSpan(0..<end, verb == .got ? .got : .noise, cost: 0, claim: 30))
      }
    }
    // 추가 우유 2개
    if TypedVocabulary.nouns[line.words[0].folded] == .add {
      found.append(LineSpan(0..<1, .noise, cost: 0, claim: 30))
    }
    return found
  }

  /// Reads verbs behind what they are about: 우유 샀어, 두부 남음, 밥 얼림.
  private func behind() -> [LineSpan] {
    line.words.indices.dropFirst().compactMap { index in
      let word = line.words[index]
      let isLast = index == line.count - 1
      guard !word.isLiteral, !word.isQuestion, word.isHangul || isLast,
        let verb = VerbLine.verb(in: word.core) ?? TypedVocabulary.verbs[word.folded]
      else { return nil }
      // 우유 2개 추가, but 만두 냉동
      let isReport = VerbLine.isReport(word.folded) || TypedVocabulary.verbs[word.folded] != nil
      guard isReport || isLast && (verb == .add || verb == .got) else { return nil }
      let words = index..<index + 1
      switch verb {
      // The day beside it is that of the purchase.
      case .got: return LineSpan(words, .got, cost: 40, claim: 30)
      case .add, .left: return LineSpan(words, .noise, cost: 10, claim: 30)
      case .put: return LineSpan(words, .noise, cost: 20, claim: 30)
      case .freeze: return LineSpan(words, .event(.frozen, today), cost: 10, claim: 150)
      default: return nil
      }
    }
  }
}
