/// What the name of an ingredient or of an item in stock is compared by.
struct IngredientKey {
  /// The folded name without spaces and signs.
  let whole: String
  /// The canonical names of its foods, its states and flavors, and its unknown words.
  private(set) var core: Set<String> = []
  /// The canonical name of the food that the others describe; nil if the food is not certain.
  private(set) var head: String?
  /// The row of the food table of that food.
  private(set) var row: String?
  /// The canonical names of all foods, in order.
  private(set) var foods: [String] = []
  /// Whether it is a household article, medicine or pet food, or food for infants.
  private(set) var isOther = false
  /// Whether it has words with an unknown meaning.
  private(set) var hasUnknown = false

  init(_ name: String) {
    let folded = name.recipeText.folded.withoutAccents
    whole = String(folded.filter { $0.isLetter || $0.isNumber })
    let canonical = IngredientKey.canonical(phrase: folded)
    if let canonical {
      core = [canonical]
      (foods, head) = ([canonical], canonical)
    }
    let reading = FoodReading(name)
    isOther = reading.isForInfants || reading.parts.contains { $0.role == .notFood }
    row = reading.food?.name
    if canonical == nil { read(reading) }
    if isOther { (row, head) = (nil, nil) }
  }

  private mutating func read(_ reading: FoodReading) {
    var parts = reading.parts
    // Tuna in oil is tuna.
    if let end = parts.indices.dropFirst().first(where: { parts[$0].role == .preposition }) {
      parts = Array(parts[..<end])
    }
    for (index, part) in parts.enumerated() {
      switch part.role {
      case .food:
        let name = IngredientKey.canonical(part.text, part.food)
        // 새송이버섯 is 새송이, and cheddar cheese is cheddar.
        if let food = part.food, index > 0, parts[index - 1].food == food { continue }
        core.insert(name)
        foods.append(name)
      case .state(let state):
        switch state {
        case .dried, .smoked, .canned, .frozen: core.insert("=\(state.rawValue)")
        case .cooked, .boiled, .leftover: core.insert("=cooked")
        case .cut where parts[index...].contains { $0.food.map { $0.isAnimal && $0.category != "dairy" } ?? false }:
          if ["다진", "minced", "간", "다짐"].contains(part.text) { core.insert("=ground") }
        default: continue
        }
      case .flavor: core.insert("~\(part.text)")
      case .unknown:
        core.insert("?\(FoodName.singulars(part.text).last ?? part.text)")
        hasUnknown = true
      default: continue
      }
    }
    head = row == nil ? nil : foods.last
  }

  /// Whether the foods besides the head, the flavors and the states that make another food are those of another name.
  func isDescribed(like other: IngredientKey) -> Bool {
    func described(_ key: IngredientKey) -> Set<String> {
      Set(
        key.core.filter {
          $0 != key.head && !$0.hasPrefix("?") && $0 != "=frozen" && $0 != "=cooked" && $0 != "=ground"
        })
    }
    return described(self) == described(other)
  }

  // MARK: - Names

  /// Returns the canonical name of a whole name, if it has synonyms.
  private static func canonical(phrase: String) -> String? {
    let words = phrase.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "%" }
      .map { $0.filter { $0 != "'" } }
    guard let last = words.last else { return nil }
    if last.first?.script == .hangul {
      return IngredientSynonyms.canonicalOrNil(words.joined())
    }
    let before = words.dropLast().map { $0 + " " }.joined()
    return FoodName.singulars(last).lazy.compactMap { IngredientSynonyms.canonicalOrNil(before + $0) }.first
  }

  /// Returns the canonical name of a name of the food table.
  private static func canonical(_ text: String, _ food: Food?) -> String {
    if let name = IngredientSynonyms.canonicalOrNil(text) { return name }
    guard let food else { return text }
    let table = FoodTable.builtIn
    // Romaine lettuce is romaine, if both are in one row.
    if let space = text.lastIndex(of: " ") {
      let shorter = String(text[..<space])
      return table.entry(shorter).flatMap(table.food) == food ? canonical(shorter, food) : text
    }
    guard text.first?.script == .hangul, text.count > 3 else { return text }
    for length in 2..<(text.count - 1) {
      let (start, end) = (String(text.prefix(length)), String(text.dropFirst(length)))
      if table.entry(end).flatMap(table.food) == food, table.entry(start).flatMap(table.food) == food {
        return IngredientSynonyms.canonical(start)
      }
    }
    return text
  }
}

extension IngredientSynonyms {
  /// Returns the first name of the group of a name, or nil if it is in none.
  static func canonicalOrNil(_ name: String) -> String? {
    let canonical = canonical(name)
    return canonical == name && !isCanonical(name) ? nil : canonical
  }
}
