import PantryCore

/// Words of typed lines, apart from those of dates, units, places and foods. What each list is for is in
/// `Scripts/data/typed-words.tsv`.
package enum TypedVocabulary {
  /// Returns whether a word means all of something: all, 다.
  static func isWhole(_ word: String) -> Bool { wholes.contains(word.folded) }

  /// Returns whether a word joins a unit and a name: of, de.
  static func isOf(_ word: String?) -> Bool { word.map { ofs.contains($0.folded) } ?? false }

  /// Drops the words before a location, which was the last one: to the.
  static func dropPrepositions(_ words: inout [String]) {
    while words.count > 1, let last = words.last, toPlace.contains(last.folded) {
      words.removeLast()
    }
  }

  /// Returns whether a place follows a preposition among words: ham to cellar.
  static func haveDestination(_ words: [String]) -> Bool {
    words.dropFirst().dropLast().contains { toPlace.contains($0.folded) }
  }

  /// Returns the location to which something is moved, without its particle: 문짝으로, 냉장고에.
  static func destination(_ word: String) -> String {
    let place = LocationKey.withoutParticle(word)
    guard place == word, word.first?.script == .hangul,
      let stem = KoreanParticle.stem(of: word, [.goal]), stem.count > 1
    else { return place }
    return stem
  }

  /// Takes the location to which something is moved from the end of words; of several words, if they follow `to the`, to
  /// the garage shelf, or are the name of a place that is written as one: 김치 냉장고로.
  ///
  /// - Parameter words: At least one.
  static func takeDestination(from words: inout [String]) -> String {
    if let index = words.lastIndex(where: { moving.contains($0.folded) }), index > 0 {
      let phrase = words[(index + 1)...]
      let place = phrase.drop { determiners.contains($0.folded) }
      // tuna in oil cellar
      let isFood = place.dropLast().contains {
        FoodTable.builtIn.category(named: [$0]) != nil
      }
      if place.count > 1, place.count < phrase.count || !isFood {
        words.removeLast(words.count - index)
        return place.joined(separator: " ")
      }
    }
    let place = destination(words.removeLast())
    guard words.count > 1, let first = words.last, places.contains("\(first)\(place)".composed)
    else {
      return place
    }
    return words.removeLast() + place
  }

  /// Returns whether a text is a word for a place, in any household.
  static func isPlace(_ text: String) -> Bool {
    LocationKey(text).isStorage || places.contains(text.folded)
  }

  /// Returns whether a word before a food says how it is sold and is not a command: 냉동 만두.
  package static func isSold(_ word: String) -> Bool { sold.contains(word.folded) }

  /// Returns whether words begin with a phrase that is no command, though its first word is one: got rid of the milk.
  package static func beginsSentence(_ words: [String]) -> Bool {
    (2...4).contains { length in
      words.count > length
        && sentences[words.prefix(length).map(\.spoken).joined(separator: " ")] != nil
    }
  }

  /// Returns whether a heading is that of notes, or of what is not to be bought.
  static func isNotes(_ heading: String) -> Bool {
    let text = heading.folded
    if notes.contains(text) || notToBuy.occurs(in: Array(text.utf8)) { return true }
    let words = text.split { !$0.isLetter }
    return (2...4).contains(words.count) && words.contains { noteWords.contains(String($0)) }
  }

  /// Returns whether a heading says how what is below it is ordered, and nothing else: `by place`, `기한별 목록`.
  package static func isView(_ heading: String) -> Bool {
    let words = heading.folded.split { !$0.isLetter }.map(String.init)
    return words.indices.contains { start in
      (start..<min(start + 3, words.count)).contains { end in
        views.contains(words[start...end].joined(separator: " "))
          && (words[..<start] + words[(end + 1)...]).allSatisfy(viewNouns.contains)
      }
    }
  }

  /// Returns whether words mean everything there is: all, 전부.
  package static func isEverything(_ words: [String]) -> Bool {
    everything.contains(words.joined(separator: " ").folded)
  }
}

// MARK: - Answers and lines of sessions

extension TypedVocabulary {

  /// Returns what a word answers to a question; nil for any other word.
  package static func answer(_ word: String) -> Bool? {
    let word = word.folded
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }

  /// Returns whether an answer leaves a question open: no, skip.
  package static func leavesOpen(_ text: String) -> Bool {
    answer(text) == false || leaving.contains(text.folded)
  }

  /// Returns whether a word answers a question for this time and all later ones.
  package static func isAlways(_ word: String) -> Bool { always.contains(word.folded) }

  /// What was done with an expired item, or that no more is to be asked.
  package enum ReviewAnswer: String, Sendable { case tossed, used, kept, ended }

  /// Returns what an answer tells about an expired item; nil for any other text.
  package static func reviewAnswer(_ text: String) -> ReviewAnswer? {
    isEnd(text) ? .ended : review[text.folded]
  }

  /// Returns whether a line ends a session.
  package static func isEnd(_ line: String) -> Bool {
    isEndOnly(line) || endAlone.contains(line.folded)
  }

  /// Returns whether a word ends a session, so that no name begins with it.
  package static func isEndOnly(_ word: String) -> Bool { end.contains(word.folded) }

  /// Returns whether an answer to a question cancels what it is about.
  package static func isCancel(_ line: String) -> Bool {
    let word = line.folded
    return verbs[word] == .undo || cancel.contains(word)
  }

  /// Returns whether a line asks what can be typed.
  package static func isHelp(_ line: String) -> Bool { help.contains(line.folded) }
}
