import PantryCore

/// Entries without a comma between them.
extension EntryDivision {
  /// The fewest words of two entries with values: milk 3d ham 4d.
  static let fewestOfTwo = 4
  /// The most words in which entries without separators are looked for.
  private static let mostWords = 40

  static func isJoint(_ word: String) -> Bool {
    TypedVocabulary.joints.contains(word.folded)
  }

  /// A place where two names are joined.
  struct Joint {
    let before: [String]
    let after: [String]
    /// Whether no name has it: 및.
    let isCertain: Bool
  }

  /// Returns the places where names may be joined: by a word, `and`, or by a Korean ending, `우유랑 계란`.
  func joints(of words: [String]) -> [Joint] {
    words.indices.dropLast().compactMap { index in
      let word = words[index].folded
      let after = Array(words[(index + 1)...])
      if index > 0, Self.isJoint(word) {
        return Joint(
          before: Array(words[..<index]), after: after,
          isCertain: TypedVocabulary.listJoints.contains(word))
      }
      return Self.withoutJoint(word).map {
        Joint(before: words[..<index] + [$0], after: after, isCertain: false)
      }
    }
  }

  /// Returns a Korean word without the ending that joins it to the next one: 우유랑; nil without one.
  static func withoutJoint(_ word: String) -> String? {
    word.first?.script == .hangul ? KoreanParticle.stem(of: word, [.and]) : nil
  }

  /// Splits an entry at its joints, and where the values of one end and the name of another begins: `eggs x12 & ham`,
  /// `milk 3d ham 4d`.
  ///
  /// - Parameter isList: Whether the joined names are several items, although they have no date or amount.
  func divided(_ words: [String], isList: Bool) -> [[String]] {
    let joints = joints(of: words)
    if !joints.isEmpty, entry(words) == nil {
      // The longest first name: macaroni and cheese and ham.
      for joint in joints.reversed() {
        guard let one = entry(joint.before) else { continue }
        let isComplete = one.expires != nil || one.quantity != nil
        guard isComplete || isList || joint.isCertain else { continue }
        if let other = entry(joint.after) {
          if isComplete || !isFlavor(one.name, other.name) { return [joint.before, joint.after] }
          continue
        }
        let others = divided(joint.after, isList: true)
        if others.count > 1, others.allSatisfy({ entry($0) != nil }) {
          return [joint.before] + others
        }
      }
    }
    return dividedAtValues(words) ?? [words]
  }

  /// Returns the reading of words; nil if they are not understood.
  func reading(of words: [String]) -> TypedWords? { try? read(words) }

  private func read(_ words: [String]) throws(TypedWords.Problem) -> TypedWords {
    try TypedWords(
      words, parser: grammar.parser, .entry(needsName: true, mayBeSeveral: true),
      isKnown: grammar.isKnown)
  }

  /// Returns the reading of words with the name of a food; nil for any others.
  private func entry(_ words: [String]) -> TypedWords? {
    guard let typed = reading(of: words), grammar.isOneFood(typed.name) else { return nil }
    return typed
  }

  /// Returns whether what is joined is the flavor or the filling of what the last word names: lemon and ginger tea, ham
  /// and cheese sandwich.
  private func isFlavor(_ one: String, _ other: String) -> Bool {
    let table = FoodTable.builtIn
    guard let head = other.lastIndex(of: " "), let flavor = table.food(String(other[..<head])),
      let whole = table.food(other), let food = table.food(one)
    else { return false }
    return flavor.mayFlavor(whole, with: food)
  }

  /// Splits words with several dates or amounts, each of them after a name; nil for any others.
  private func dividedAtValues(_ words: [String]) -> [[String]]? {
    guard (Self.fewestOfTwo...Self.mostWords).contains(words.count), hasNameBetweenValues(words)
    else { return nil }
    do throws(TypedWords.Problem) {
      _ = try read(words)
      return nil
    } catch {
      switch error {
      case .repeated(.date, _), .repeated(.quantity, _), .repeated(.price, _): break
      case .doubtful(let doubt):
        guard case .date = doubt.cause else { return nil }
      default: return nil
      }
    }
    guard let parts = namesWithValues(words[...]), parts.count > 1 else { return nil }
    let readings = parts.compactMap(reading)
    let isSame = [
      readings.allSatisfy { $0.expires != nil }, readings.allSatisfy { $0.quantity != nil },
      readings.allSatisfy { $0.price != nil },
    ]
    return isSame.contains(true) ? parts : nil
  }

  /// Returns whether a word stands between two possible values and is not a value itself. This rules out most lines.
  private func hasNameBetweenValues(_ words: [String]) -> Bool {
    func isValue(_ word: String) -> Bool {
      word.contains(where: \.isNumber) || TypedAmount.isAmount(word) || grammar.isDate(word)
    }
    let end = words.indices.last { isValue(words[$0]) } ?? 0
    guard let start = words[..<end].indices.dropFirst().first(where: { isValue(words[$0]) }) else {
      return false
    }
    return !words[start..<end].allSatisfy(isValue)
  }

  /// Returns the parts of words that begin with the name of a food and end with a value.
  private func namesWithValues(_ words: ArraySlice<String>) -> [[String]]? {
    if words.isEmpty { return [] }
    for end in stride(from: words.startIndex + 2, through: words.endIndex, by: 1) {
      let part = Array(words[..<end])
      guard let typed = entry(part), typed.name.hasPrefix(part[0]),
        !typed.name.hasSuffix(part[part.count - 1]), let others = namesWithValues(words[end...])
      else { continue }
      return [part] + others
    }
    return nil
  }
}

extension EntryGrammar {
  /// Returns whether a text names one food, perhaps with its state or its kind: frozen peas.
  func isOneFood(_ name: String) -> Bool {
    let words = name.split(separator: " ").map { $0 == "&" ? "and" : String($0) }
    if isFood(words) || isKnown(name) { return true }
    let reading = FoodReading(name)
    guard reading.food != nil, reading.parts.last?.food != nil else { return false }
    return reading.parts.dropLast().allSatisfy { part in
      switch part.role {
      case .state, .filler, .brand, .origin: part.food == nil
      default: false
      }
    }
  }
}
