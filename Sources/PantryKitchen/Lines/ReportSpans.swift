import PantryCore

/// Sentences about what there is or was bought: `we have`, `please add`, 샀어요, 남음; and what was done with something, which
/// is no new item: 다 먹음.
struct ReportSpans {
  let line: LineWords
  /// The words as they were typed, for the command that is meant.
  let typed: [String]
  let today: Day

  /// The most words of a phrase of a sentence.
  private static let longest = 4

  func spans() -> [LineSpan] { line.count > 1 ? inFront() + atEnd() : [] }

  /// Reads the words before what was bought or is there.
  private func inFront() -> [LineSpan] {
    var found: [LineSpan] = []
    let subjects = line.words.prefix { TypedVocabulary.subjects.contains($0.folded) }.count
    for start in Set([0, subjects]) {
      for end in (start + 1)...max(start + 1, min(line.count - 1, start + Self.longest))
      where end < line.count {
        let phrase = line.words[start..<end].map(\.folded).joined(separator: " ")
        guard let verb = TypedVocabulary.sentences[phrase] ?? TypedVocabulary.starts[phrase],
          verb == .add || verb == .got
        else { continue }
        found.append(LineSpan(0..<end, .noise, cost: 0, claim: 30))
      }
    }
    return found
  }

  /// Reads a verb at the end.
  private func atEnd() -> [LineSpan] {
    guard let last = line.words.last, !last.isLiteral, !last.isQuestion else { return [] }
    let words = line.words.map(\.core)
    guard let report = VerbLine(words), !report.isUnclear || report.verb == .left, !report.isAtStart
    else { return [] }
    let start =
      line.words.indices.reversed().prefix { index in
        !report.words.contains(line.words[index].core)
      }.last ?? line.count - 1
    let span = start..<line.count
    switch report.verb {
    case .got, .add, .left: return [LineSpan(span, .noise, cost: 0, claim: 30)]
    case .put: return [LineSpan(span, .noise, cost: 20, claim: 30)]
    case .freeze where !report.isDoubtful:
      return [LineSpan(span, .event(.frozen, today), cost: 10, claim: 150)]
    default: return []
    }
  }
}
