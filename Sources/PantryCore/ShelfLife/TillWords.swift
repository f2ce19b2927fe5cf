/// The words of tills and of German shops, with their English equivalents. The table is `till-words.tsv`.
///
/// They serve estimates only, for names that mean no food otherwise: a till's `TOM` is a tomato, and a person's Tom is not.
enum TillWords {
  /// The most words of a phrase.
  private static let longestPhrase = 3

  /// Returns a name with its words replaced; nil if it has none of them.
  ///
  /// - Complexity: O(n) look-ups for n words, and O(m) comparisons with the words of the table for one that is cut short.
  static func replaced(in name: String) -> String? {
    // Tills print capitals.
    let isTill = !name.contains(where: \.isLowercase)
    let words = name.folded.withoutAccents.replacing("ß", with: "ss")
      .split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" && $0 != "/" && $0 != "%" }
      .map(String.init)
    var result: [String] = []
    var isFound = false
    var place = 0
    while place < words.count {
      let most = min(longestPhrase, words.count - place)
      let match = stride(from: most, to: 0, by: -1).lazy.compactMap { length -> (String, Int)? in
        let phrase = words[place..<(place + length)].joined(separator: " ")
        return meaning(of: phrase, isTill: isTill).map { ($0, length) }
      }.first
      result.append(match?.0 ?? words[place])
      if match != nil { isFound = true }
      place += match?.1 ?? 1
    }
    return isFound ? result.joined(separator: " ") : nil
  }

  private static func meaning(of phrase: String, isTill: Bool) -> String? {
    if isTill, let word = tills[phrase] { return word }
    if let word = german[phrase] { return word }
    guard phrase.hasSuffix(".") else { return nil }
    let start = String(phrase.dropLast())
    if let word = isTill ? tills[start] ?? german[start] : german[start] { return word }
    // A word that is cut short: VOLLM. for Vollmilch.
    return start.utf8.count >= 4 ? german.value(completing: start) : nil
  }
}

extension FoodReading {
  /// Reads the name of a product, as people write it or as a receipt prints it.
  init(printed name: String) {
    self.init(name)
    if food != nil { return }
    if case .notFood = refusal { return }
    guard let words = TillWords.replaced(in: name) else { return }
    let other = FoodReading(words)
    if other.food != nil { self = other }
  }
}
