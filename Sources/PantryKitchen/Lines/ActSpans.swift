import PantryCore

/// What a line says was done, and the words beside it for who did it, when and where: `계란 2개 먹음`, `I ate the ham`,
/// `milk is gone`, `out of bread`, `어제 두부 버렸어`.
struct ActSpans {
  let line: LineWords
  let dates: DayParser?
  let costs: LineCosts
  /// Returns whether a text is a location of the household.
  let isPlace: (String) -> Bool

  /// The most words of a phrase in front, and of one behind.
  private static let longestInFront = 4
  private static let longestBehind = 4

  /// The spans of a line that may be a command.
  func spans() -> [LineSpan] {
    guard line.count > 1 else { return [] }
    let acts = behind() + inFront() + misspelled()
    return acts.isEmpty ? [] : acts + actors() + days() + destinations(of: acts)
  }

  // MARK: Behind

  private func phrase(_ words: Range<Int>) -> String {
    line.text(words, \.folded)
  }

  /// Returns whether words are one phrase.
  private func isPhrase(_ words: Range<Int>) -> Bool {
    !line.words[words].contains(where: \.isLiteral)
      && !line.words[words].dropLast().contains(where: \.endsEntry)
  }

  /// Reads verbs behind what they are about: 우유 다 마심, milk is gone.
  private func behind() -> [LineSpan] {
    guard line.count > 1 else { return [] }
    return (2...line.count).compactMap { end -> LineSpan? in
      let isLast = end == line.count
      let isKorean = line.words[end - 1].isHangul
      guard isLast || isKorean else { return nil }
      for length in (1...Self.longestBehind).reversed() where length < end {
        let words = end - length..<end
        guard isPhrase(words), let form = VerbForm(phrase(words)),
          form.mood != .noun || isLast && length == 1
        else { continue }
        return behind(words, form, isKorean: isKorean)
      }
      return nil
    }
  }

  private func behind(_ words: Range<Int>, _ form: VerbForm, isKorean: Bool) -> LineSpan? {
    let last = line.words[words.upperBound - 1]
    var act = LineAct(
      verb: form.verb, takesAll: form.takesAll,
      isUnclear: form.mood == .unclear || last.isQuestion)
    var start = words.lowerBound
    var hasCopula = false
    while start > 1, !line.words[start - 1].isLiteral, !line.words[start - 1].endsEntry {
      let word = line.words[start - 1]
      if TypedVocabulary.wholes.contains(word.folded) {
        act.takesAll = true
      } else if TypedVocabulary.helping.contains(word.folded) {
        // 썰어서 얼림
      } else if TypedVocabulary.not.contains(word.folded) {
        act.isUnclear = true
      } else if !isKorean, TypedVocabulary.copulas.contains(word.folded) {
        hasCopula = true
      } else if form.verb == .toss, word.core.first?.isLetter ?? false,
        let reason = DiscardReason(typed: word.core)
      {
        act.reason = reason
      } else if form.verb != .undo || VerbForm(word.folded) == nil {
        break
      }
      start -= 1
    }
    // 4일 남음 is a date.
    if form.verb == .left, isKorean,
      line.words[start - 1].core.last.map({ "일주달".contains($0) }) ?? false
    {
      return nil
    }
    if form.verb == .move, LocationKey(last.core).isStorage { act.place = last.core }
    if form.verb == .put, start > 1, isDish(start - 1) {
      (act, start) = (LineAct(verb: .use, takesAll: act.takesAll), start - 1)
    }
    let isClear = isKorean || hasCopula || words.count > 1 || form.verb == .left
    let cost =
      form.mood == .noun ? costs[.actNoun] : isClear ? costs[.actPhrase] : costs[.actWord]
    var span = LineSpan(
      start..<words.upperBound, .act(act), cost: cost, claim: isClear ? 100 : 30)
    span.isBare = form.mood == .noun
    return span
  }

  /// Returns whether a word is a dish into which something is put: 된장찌개에.
  private func isDish(_ index: Int) -> Bool {
    guard let stem = KoreanParticle.stem(of: line.words[index].folded, [.at, .goal]),
      !TypedVocabulary.isPlace(stem), !isPlace(stem)
    else { return false }
    return NamePieces.isFood(stem)
  }

  // MARK: In front

  /// Reads verbs in front of what they are about: I ate the ham, used up the milk, out of bread.
  private func inFront() -> [LineSpan] {
    // 추가 우유 2개
    if TypedVocabulary.nouns[line.words[0].folded] == .add {
      return [LineSpan(0..<1, .act(LineAct(verb: .add)), cost: costs[.actNoun], claim: 30)]
    }
    // 먹었다 만두 8개
    if line.words[0].isHangul, !line.words[0].isLiteral, let form = VerbForm(line.words[0].folded),
      form.mood == .report
    {
      return [
        LineSpan(
          0..<1, .act(LineAct(verb: form.verb, takesAll: form.takesAll)), cost: costs[.actPhrase],
          claim: 100)
      ]
    }
    let subjects = line.words.prefix { TypedVocabulary.subjects.contains($0.folded) }.count
    for start in Set([0, subjects]).sorted(by: >) {
      for length in (1...Self.longestInFront).reversed() where start + length < line.count {
        let words = start..<start + length
        guard isPhrase(words) else { continue }
        let text = phrase(words)
        let sentence = TypedVocabulary.sentences[text]
        guard let verb = sentence ?? (length == 1 ? TypedVocabulary.starts[text] : nil) else {
          continue
        }
        var act = LineAct(verb: verb, takesAll: TypedVocabulary.finishing.contains(text))
        let isClear = sentence != nil || start > 0 || TypedVocabulary.reports.contains(text)
        let end = behindWholes(words.upperBound)
        if end > words.upperBound { act.takesAll = true }
        return [
          LineSpan(
            0..<end, .act(act), cost: isClear ? costs[.actPhrase] : costs[.actInFront],
            claim: isClear ? 100 : 0)
        ]
      }
    }
    return []
  }

  /// Returns the place behind words for all of what follows: drank all the milk.
  private func behindWholes(_ start: Int) -> Int {
    for length in (1...4).reversed() where start + length < line.count {
      let text = phrase(start..<start + length)
      if TypedVocabulary.wholes.contains(text) || TypedVocabulary.allOf.contains(text) {
        return start + length
      }
    }
    return start
  }

  /// Reads a command with a typing error: ues eggs.
  private func misspelled() -> [LineSpan] {
    let word = line.words[0].folded
    guard word.utf8.count > 2, word.utf8.allSatisfy({ $0 > 0x40 && $0 < 0x80 }),
      !line.words[0].isLiteral,
      !FoodName(word).isKnownWord,
      let verb = ActVerb.commands.first(where: { editDistance(word, $0.rawValue) == 1 })
    else { return [] }
    return [
      LineSpan(
        0..<1, .act(LineAct(verb: verb, isGuess: true)), cost: costs[.actMisspelled], claim: 30)
    ]
  }

  // MARK: Who, when and where

  /// Reads who did it, and words for just now: 내가, 방금, just.
  private func actors() -> [LineSpan] {
    func isActor(_ word: LineWord) -> Bool {
      TypedVocabulary.subjects.contains(word.folded) || TypedVocabulary.now.contains(word.folded)
        || TypedVocabulary.family.contains(word.folded)
        || TypedVocabulary.answer(word.folded) == false
    }
    let count = line.words.prefix(while: isActor).count
    let inside = line.words.indices.dropFirst().dropLast().filter {
      TypedVocabulary.now.contains(line.words[$0].folded)
    }
    var found = count > 0 ? [LineSpan(0..<count, .actor, cost: costs[.actor], claim: 60)] : []
    found += inside.map { LineSpan($0..<$0 + 1, .actor, cost: costs[.actor], claim: 60) }
    if let last = line.words.last, TypedVocabulary.now.contains(last.folded) {
      found.append(
        LineSpan(line.count - 1..<line.count, .actor, cost: costs[.actor], claim: 60))
    }
    return found
  }

  /// Reads the day on which it was done.
  private func days() -> [LineSpan] { dates.map { ActDays(line: line, dates: $0).spans() } ?? [] }

  /// Reads the place to which something is moved, also one that no table has: 김냉으로, to the garage shelf.
  private func destinations(of acts: [LineSpan]) -> [LineSpan] {
    acts.flatMap { span -> [LineSpan] in
      guard case .act(let act) = span.value else { return [] }
      if span.start > 1, act.verb == .move || act.verb == .put {
        return destination(behindWhich: span.start, isKnown: act.verb == .put)
      }
      guard span.start == 0, act.verb == .move || act.verb == .put,
        let sign = (span.end + 1..<line.count).last(where: {
          TypedVocabulary.moving.contains(line.words[$0].folded)
        })
      else { return [] }
      let words = line.words[(sign + 1)...].drop {
        TypedVocabulary.determiners.contains($0.folded)
      }
      let place = words.map(\.core).joined(separator: " ")
      guard (1...3).contains(words.count),
        act.verb == .move || TypedVocabulary.isPlace(place) || isPlace(place)
      else { return [] }
      let isBack = sign > 1 && line.words[sign - 1].folded == "back"
      return [
        LineSpan(
          (isBack ? sign - 1 : sign)..<line.count,
          .place(place), claim: 180)
      ]
    }
  }

  /// Reads a Korean destination, perhaps of two words: 김치 냉장고로.
  private func destination(behindWhich end: Int, isKnown: Bool) -> [LineSpan] {
    let word = line.words[end - 1].core
    let place = TypedVocabulary.destination(word)
    guard place != word || TypedVocabulary.isPlace(place) else { return [] }
    var found: [LineSpan] = []
    if !isKnown || TypedVocabulary.isPlace(place) || isPlace(place) {
      found.append(LineSpan(end - 1..<end, .place(place), claim: 180))
    }
    if end > 2, TypedVocabulary.isPlace("\(line.words[end - 2].core)\(place)".composed) {
      found.append(
        LineSpan(
          end - 2..<end, .place(line.words[end - 2].core + place), cost: costs[.longer],
          claim: 180))
    }
    return found
  }
}

extension ActSpans {
  /// The spans of a line of new items: what was bought, made or is there, and no other act.
  func reports(today: Day) -> [LineSpan] {
    guard line.count > 1 else { return [] }
    return (behind() + inFront()).compactMap { span in
      guard case .act(let act) = span.value, !act.isUnclear else { return nil }
      let words = span.start..<span.end
      let isInFront = span.start == 0
      switch act.verb {
      // The day beside it is that of the purchase.
      case .got: return LineSpan(words, .got, cost: isInFront ? 0 : 40, claim: 30)
      case .add, .have, .put: return LineSpan(words, .noise, cost: isInFront ? 0 : 15, claim: 30)
      case .left where !isInFront: return LineSpan(words, .noise, cost: 10, claim: 30)
      case .freeze where !isInFront && line.words[span.end - 1].isHangul && !span.isBare:
        return LineSpan(words, .event(.frozen, today), cost: 10, claim: 150)
      default: return nil
      }
    }
  }
}
