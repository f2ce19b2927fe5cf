package import PantryCore

/// The words of an action beside those that select its items: a reason, a new location, an amount.
package enum ActionWords {
  /// Takes the reason at the end of words: toss bread moldy.
  package static func takeReason(from words: inout [String]) -> DiscardReason? {
    guard words.count > 1, let last = words.last, last.first?.isLetter ?? false,
      let reason = DiscardReason(typed: last)
    else { return nil }
    words.removeLast()
    return reason
  }

  /// Takes the location to which items are thawed: the last one, as those before it are conditions.
  package static func takeThawingPlace(from words: inout [String]) -> String? {
    words.lastIndex(where: TypedWords.isLocation).map { String(words.remove(at: $0).dropFirst()) }
  }

  /// Takes the location to which items are moved: a word with @, or the last words.
  ///
  /// - Parameter hasItems: Whether a barcode selects the items.
  /// - Throws: `RequestProblem.missing`, or `TargetProblem`.
  package static func takeTarget(from words: inout [String], hasItems: Bool) throws -> String {
    let marked = words.lastIndex { $0.hasPrefix("@") && $0.count > 1 }
    guard let last = words.last, hasItems || words.count > 1, marked != nil || last != "@" else {
      throw RequestProblem.missing(words.isEmpty ? "ITEM" : "LOCATION")
    }
    let location: String
    if let marked {
      // ham @garage shelf
      let after = words[(marked + 1)...].filter { TypedWords.tag($0) == nil }
      if marked > 0, !after.isEmpty, (try? TypedAmount(whole: after.joined(separator: " "))) == nil
      {
        throw TargetProblem.wordsAfter(([words[marked]] + after).joined(separator: " "))
      }
      location = LocationKey.withoutParticle(String(words.remove(at: marked).dropFirst()))
    } else {
      location = TypedVocabulary.takeDestination(from: &words)
    }
    if location.allSatisfy(\.isWhitespace) { throw RequestProblem.missing("LOCATION") }
    TypedVocabulary.dropPrepositions(&words)
    return location
  }

  /// Returns whether an entry of several items ends with a location of its own: milk fridge, ham to cellar.
  package static func haveTarget(_ entry: [String]) -> Bool {
    guard let word = entry.last else { return false }
    return TypedWords.isLocation(word) || LocationKey(word).isStorage
      || TypedVocabulary.haveDestination(entry)
  }

  /// Returns the entry before the last one that has a target of its own, a location or a day, although all items have the
  /// same one; nil if none has.
  package static func entryWithTarget(
    in words: [String], where hasTarget: ([String]) -> Bool
  ) -> [String]? {
    WordSeparators.entries(words).dropLast().first { $0.count > 1 && hasTarget($0) }
  }

  /// Reads the words beside a barcode, which are an amount.
  ///
  /// - Parameter takesAmount: Whether an amount is allowed.
  /// - Returns: nil without words.
  /// - Throws: `RequestProblem.unexpected` for other words.
  package static func amount(_ words: [String], takesAmount: Bool) throws(RequestProblem)
    -> RequestedAmount?
  {
    guard let first = words.first else { return nil }
    if takesAmount, words.count == 1, (1...3).contains(first.utf8.count),
      first.utf8.allSatisfy(isDigit), let number = Amount(first), number > .zero
    {
      return .number(number)
    }
    guard takesAmount, let typed = try? TypedWords(scan: words, nil),
      let quantity = typed.quantity, typed.location == nil, typed.tags.isEmpty, !typed.takesOut
    else { throw .unexpected(first) }
    return RequestedAmount(quantity)
  }
}

/// Why words have no location to which items are moved.
package enum TargetProblem: Error, Hashable, Sendable {
  /// Words after a location with @, which are not a part of it: the location with them.
  case wordsAfter(String)
}

extension TypedSelection {
  /// Whether a word may mean all: all eggs, 두부 다.
  package var hasAll: Bool {
    words.count > 1 && [words[0], words[words.count - 1]].contains(where: TypedVocabulary.isWhole)
  }
}
