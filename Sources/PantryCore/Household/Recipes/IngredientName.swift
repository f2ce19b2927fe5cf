/// The name of an ingredient, without what is done to it and without alternatives.
struct IngredientName {
  private(set) var name: String
  private(set) var preparation: [String] = []
  private(set) var alternatives: [String] = []

  init(_ text: String) {
    var text = text.trimming(" ,.;:-~*/")
    if text.hasPrefix("of ") { text = String(text.dropFirst(3)) }
    let isKorean = text.contains { $0.script == .hangul }
    var parts = text.split(separator: ",").map(\.trimmingWhitespace).filter { !$0.isEmpty }
    // boneless, skinless chicken thighs
    while parts.count > 1, parts[0].words.allSatisfy({ IngredientWords.preparations.contains($0.lowercased()) }) {
      preparation.append(parts.removeFirst())
    }
    name = parts.first ?? ""
    preparation += parts.dropFirst()
    cut()
    takeAlternatives()
    if isKorean { stripKorean() } else { stripEnglish() }
    name = name.trimming(" ,.;:-~*/&")
  }

  /// Moves what follows the name to the preparation: `flour for dusting`.
  private mutating func cut() {
    let folded = name.lowercased()
    guard folded.count == name.count else { return }
    var end = name.endIndex
    for mark in IngredientWords.ends {
      if let range = folded.firstRange(of: mark), range.lowerBound > folded.startIndex {
        let offset = folded.distance(from: folded.startIndex, to: range.lowerBound)
        end = min(end, name.index(name.startIndex, offsetBy: offset))
      }
    }
    guard end < name.endIndex else { return }
    preparation.insert(name[end...].trimming(" -–+("), at: 0)
    name = String(name[..<end])
  }

  /// Keeps the first of several alternatives: butter or margarine, 대파 또는 쪽파.
  private mutating func takeAlternatives() {
    for mark in [" or ", " oder ", " 또는 ", " 혹은 ", "/", " 이나 ", " 나 "] {
      let parts = name.split(separator: mark, omittingEmptySubsequences: true).map(\.trimmingWhitespace)
      guard parts.count > 1, parts.allSatisfy({ $0.contains(where: \.isLetter) }) else { continue }
      var first = parts[0]
      let table = FoodTable.builtIn
      // vegetable or canola oil; all-purpose or bread flour
      if let last = parts[1].words.last, parts[1].words.count > 1, !first.hasSuffix(last) {
        let joined = "\(first) \(last)"
        let isKnown = table.food(first) != nil && table.food(joined)?.name != table.food(parts[1])?.name
        if !isKnown, table.food(joined) != nil { first = joined }
      }
      name = first
      alternatives = Array(parts.dropFirst())
    }
  }

  private mutating func stripEnglish() {
    var words = name.words
    var stripped: [String] = []
    func isFixed(_ words: [String]) -> Bool {
      guard words.count > 1, let food = IngredientName.entry(words) else { return false }
      // Chopped onions are onions, but ground beef is sold.
      return !["vegetable", "fruit", "eggs"].contains(food.category)
    }
    while words.count > 1, IngredientWords.preparations.contains(words[0].lowercased().trimming(",")), !isFixed(words) {
      stripped.append(words.removeFirst())
      if words.count > 1, words[0].lowercased() == "and" { stripped.append(words.removeFirst()) }
    }
    while words.count > 1, let last = words.last, IngredientWords.preparations.contains(last.lowercased()),
      !["large", "quality"].contains(last)
    {
      stripped.append(words.removeLast())
    }
    while words.count > 1, ["and", "&", "of"].contains(words.last) { words.removeLast() }
    if words.count > 1, words[0].lowercased() == "ground", words.last?.lowercased() == "pepper" {
      stripped.append(words.removeFirst())
    }
    name = words.joined(separator: " ")
    if !stripped.isEmpty { preparation.insert(stripped.joined(separator: " "), at: 0) }
  }

  private mutating func stripKorean() {
    var words = name.words
    var stripped: [String] = []
    func isFixed(_ words: [String]) -> Bool {
      guard let food = IngredientName.entry(words) else { return false }
      return !["vegetable", "fruit", "eggs"].contains(food.category)
    }
    while words.count > 1,
      IngredientWords.preparations.contains(words[0]) || words[0].hasSuffix("용") || words[0].hasSuffix("크기의"),
      !isFixed(words)
    {
      stripped.append(words.removeFirst())
    }
    while words.count > 1, let last = words.last, IngredientWords.trailing.contains(last) {
      stripped.append(words.removeLast())
    }
    if words.count == 1, !isFixed(words) {
      for prefix in IngredientWords.attached where words[0].hasPrefix(prefix) {
        let rest = String(words[0].dropFirst(prefix.count))
        guard let food = IngredientName.entry([rest]), ["vegetable", "fruit", "eggs"].contains(food.category) else { continue }
        stripped.append(prefix)
        words = [rest]
      }
      // 마늘다진것
      for suffix in ["다진것", "다진거", "채썬것", "썬것", "간것", "다짐", "삶은것", "불린것", "데친것"] where words[0].hasSuffix(suffix) {
        let rest = String(words[0].dropLast(suffix.count))
        guard !rest.isEmpty else { continue }
        stripped.append(suffix)
        words = [rest]
      }
    }
    name = words.joined(separator: " ")
    if !stripped.isEmpty { preparation.insert(stripped.joined(separator: " "), at: 0) }
  }

  /// Returns the food whose name in the table is these words, the last one in the plural perhaps.
  private static func entry(_ words: [String]) -> Food? {
    guard let last = words.last?.lowercased() else { return nil }
    let table = FoodTable.builtIn
    let isKorean = last.first?.script == .hangul
    if isKorean { return table.entry(words.joined()).flatMap(table.food) }
    let before = words.dropLast().map { $0.lowercased() + " " }.joined()
    return FoodName.singulars(last).lazy.compactMap { table.entry(before + $0) }.first.flatMap(table.food)
  }
}
