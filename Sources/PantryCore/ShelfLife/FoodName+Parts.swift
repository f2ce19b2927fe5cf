extension FoodName {
  package typealias Part = FoodReading.Part

  /// How whole words that are brands are read.
  package enum BrandReading {
    /// As brands.
    case brands
    /// As other words: some also name a food, as 서울우유.
    case words
    /// As the foods that they are: coke in coke zero.
    case foods
  }

  /// Returns the parts of the name in order.
  ///
  /// English phrases are matched word by word, Korean words also within a word: 냉동닭가슴살 is 냉동 and 닭가슴살. A match
  /// never begins within one word and ends in another, so that 과자 두 봉지 is not 자두.
  ///
  /// - Complexity: O(n) lookups for an English name of n words, O(k²) for a Korean word of k syllables.
  package func parts(in table: FoodTable, brands: BrandReading = .brands) -> [Part] {
    if isTooLong { return [Part(text: "…", role: .unknown)] }
    let matcher = PartMatcher(words: words, table: table, brands: brands)
    if brands == .brands, let parts = matcher.brand { return parts }
    var parts: [Part] = []
    var end = words.count
    while end > 0 {
      let (start, found) = matcher.match(endingBefore: end)
      parts += found.reversed()
      end = start
    }
    return parts.reversed()
  }

  /// Whether a brand that is a food is among its words.
  ///
  /// - Complexity: O(n) lookups for n words.
  var hasBrand: Bool {
    words.indices.contains { start in
      let texts = words[start...].prefix(PartMatcher.maximumWords).map(\.text)
      let separator = words[start].isHangul ? "" : " "
      // Most words begin no brand.
      let bytes = Array(texts.joined(separator: separator).utf8)
      if FoodBrands.foods.longestStart(of: bytes[...]) == nil { return false }
      return (1...texts.count).contains {
        FoodBrands.foods.contains(texts.prefix($0).joined(separator: separator))
      }
    }
  }

  /// Returns the part of a name whose last words belong in front and then name a row as a whole: pie apple. nil for
  /// other names.
  ///
  /// - Complexity: O(n²) in the number of words, of which there are few.
  func rowInOtherOrder(in table: FoodTable) -> [Part]? {
    let count = words.count
    guard (2...4).contains(count), !words.contains(where: \.hasDigit),
      words.allSatisfy({ $0.isHangul == words[0].isHangul })
    else { return nil }
    for start in 1..<count {
      let texts = (words[start...] + words[..<start]).map(\.text)
      let before = texts.dropLast().map { words[0].isHangul ? $0 : $0 + " " }.joined()
      let forms = words[0].isHangul ? texts.suffix(1) : texts[count - 1].singulars[...]
      for text in forms.map({ before + $0 }) {
        if let entry = table.entry(text) { return [Part(text: text, role: .food, entry: entry)] }
      }
    }
    return nil
  }

  /// Finds the parts of a name in the tables, from its last word to its first.
  private struct PartMatcher {
    let words: [Word]
    let table: FoodTable
    let brands: BrandReading

    /// No name in the table has more words.
    fileprivate static let maximumWords = 6
    /// No name in the table has more syllables.
    private static let maximumSyllables = 20

    /// The parts of a name that is a brand, perhaps with a size: nutella 400g.
    var brand: [Part]? {
      let end = words.lastIndex { !$0.hasDigit }.map { $0 + 1 } ?? 0
      return brand(words.count) ?? (end < words.count ? brand(end) : nil)
    }

    /// Returns the parts of a name whose first words are a brand.
    private func brand(_ end: Int) -> [Part]? {
      guard (1...PartMatcher.maximumWords).contains(end) else { return nil }
      let text = words[..<end].map(\.text).joined(separator: words[0].isHangul ? "" : " ")
      guard let food = FoodBrands.foods[text], let entry = table.entry(food) else { return nil }
      let sizes = words[end...].map { Part(text: $0.text, role: .amount) }
      return [Part(text: text, role: .food, entry: entry)] + sizes
    }

    /// Returns the parts of the longest phrase that ends before a word, and the index of its first word.
    func match(endingBefore end: Int) -> (start: Int, parts: [Part]) {
      let last = words[end - 1]
      // 비타500, 나100%
      if end > 1, last.isAttached {
        let whole = words[end - 2].text + last.text
        if let part = part(whole) { return (end - 2, [part]) }
        if last.isHangul, end < words.count, let parts = joined(whole) { return (end - 2, parts) }
      }
      var start = end - 1
      while start > 0, words[start - 1].isHangul == last.isHangul,
        end - start < PartMatcher.maximumWords
      { start -= 1 }
      if last.isHangul {
        for start in start..<(end - 1) {
          let text = words[start..<end].map(\.text).joined()
          if let part = part(text), part.role != .brand { return (start, [part]) }
        }
        return (end - 1, segments(of: last.text, isLast: end == words.count))
      }
      let forms = last.text.singulars
      let joiner = words[start..<(end - 1)].dropFirst()
        .lastIndex { FoodRules.joiners.contains($0.text) }
      for start in start..<end {
        let before = words[start..<(end - 1)].map { $0.text + " " }.joined()
        for form in forms {
          if let part = part(before + form) { return (start, [part]) }
        }
        guard let joiner, joiner > start else { continue }
        for noun in words[joiner - 1].text.singulars.dropFirst() {
          let first = words[start..<(joiner - 1)].map { $0.text + " " }.joined()
          let rest = words[joiner..<(end - 1)].map { $0.text + " " }.joined()
          for form in forms {
            if let part = part("\(first)\(noun) \(rest)\(form)") { return (start, [part]) }
          }
        }
      }
      let role = last.hasDigit ? FoodWordRole.amount : .unknown
      return (end - 1, [Part(text: last.text, role: role)])
    }

    /// Returns the part with a text.
    ///
    /// - Parameter start: Where the text begins in a longer word; nil if it is a whole word or phrase.
    private func part(_ text: String, from start: Int? = nil) -> Part? {
      if let entry = table.entry(text, asSuffix: start ?? 0 > 0) {
        return Part(text: text, role: .food, entry: entry)
      }
      if brands == .foods, start == nil, let food = FoodBrands.foods[text],
        let entry = table.entry(food)
      {
        return Part(text: text, role: .food, entry: entry)
      }
      if brands == .foods, FoodRules.afterBrands.contains(text) {
        return Part(text: text, role: .filler)
      }
      guard let role = FoodWords.roles[text] else {
        let isBrand = brands == .brands && start == nil && FoodBrands.foods.contains(text)
        return isBrand ? Part(text: text, role: .brand) : nil
      }
      if brands == .words, start == nil, role == .brand { return nil }
      return Part(text: text, role: role)
    }

    /// Splits a Korean word so that as few syllables as possible are unknown, and into as few parts as possible.
    ///
    /// - Parameter isLast: Whether it ends the name, so that no particle at its end joins another word.
    private func segments(of word: String, isLast: Bool = true) -> [Part] {
      if let part = part(word) { return [part] }
      if let role = countedRole(word) { return [Part(text: word, role: role)] }
      if isPurpose(word) { return [Part(text: word, role: .filler)] }
      if !isLast, let joined = joined(word) { return joined }
      let syllables = Array(word)
      guard syllables.count <= PartMatcher.maximumSyllables else {
        return [Part(text: word, role: .unknown)]
      }
      // The best split of each prefix.
      var best: [(unknown: Int, parts: [Part])] = [(0, [])]
      for end in 1...syllables.count {
        var found = best[end - 1]
        found.unknown += 1
        var unknown = String(syllables[end - 1])
        if let last = found.parts.last, last.role == .unknown {
          unknown = last.text + unknown
          found.parts.removeLast()
        }
        found.parts.append(Part(text: unknown, role: .unknown))
        for start in 0..<end where end - start < syllables.count {
          guard let part = segment(String(syllables[start..<end]), from: start, of: syllables)
          else { continue }
          let candidate = (unknown: best[start].unknown, parts: best[start].parts + [part])
          // With equal numbers, the longer last part is found first.
          if (candidate.unknown, candidate.parts.count) < (found.unknown, found.parts.count) {
            found = candidate
          }
        }
        best.append(found)
      }
      return best[syllables.count].parts
    }

    /// Returns whether a Korean word says for which dish a food is: 국거리용, 구이용.
    private func isPurpose(_ word: String) -> Bool {
      guard word.hasSuffix("용"), word.count > 2 else { return false }
      return segments(of: String(word.dropLast())).allSatisfy { part in
        part.role == .food || part.role == .state(.cooked)
      }
    }

    /// Returns the parts of a Korean word with a particle that joins it with the next word: 밥과 김치.
    private func joined(_ word: String) -> [Part]? {
      for stem in KoreanParticle.stems(of: word, [.and], inAnyForm: true).reversed() {
        let parts = segments(of: stem)
        if parts.contains(where: { $0.role == .unknown }) { continue }
        let particle = String(word.dropFirst(stem.count))
        return parts + [Part(text: particle, role: .conjunction)]
      }
      return nil
    }

    /// Returns a part of a Korean word. A single syllable is a part only before a food (생연어, 굴무침) or, if the table
    /// marks it, after one (딸기잼).
    private func segment(_ text: String, from start: Int, of word: [Character]) -> Part? {
      guard let part = part(text, from: start) else {
        return countedRole(text).map { Part(text: text, role: $0) }
      }
      guard text.count == 1 else { return part }
      let isPart =
        switch part.role {
        case .food where start == 0:
          part.entry?.isSuffix == false
            && table.entry(String(word.dropFirst()), asSuffix: true) != nil
        case .food: part.entry?.isSuffix == true
        case .state(.partial): start > 0
        case .state, .flavor, .package: start == 0
        // 끓인거, 남은것.
        case .filler: start == 0 || text == "거" || text == "것"
        default: false
        }
      return isPart ? part : nil
    }

    /// Returns the role of a native numeral with a counter, or nil for another text: 두봉지 is an amount, 반모 a part.
    private func countedRole(_ text: String) -> FoodWordRole? {
      guard let length = FoodRules.numerals.start(of: Array(text.utf8)) else { return nil }
      let role = FoodWords.roles[String(text.droppingBytes(length))]
      guard role == .package || role == .amount else { return nil }
      return FoodWords.roles[String(Substring(text.utf8.prefix(length)))] ?? .amount
    }
  }
}
