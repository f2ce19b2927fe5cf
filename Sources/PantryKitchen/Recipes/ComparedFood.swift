import PantryCore

/// The food of an ingredient or of an item in stock, as it is compared with others: its reading with one name for all
/// synonyms, and the words that make it another kind of the food.
struct ComparedFood: Sendable {
  /// The words of the name without spaces, the last one in the singular.
  let whole: String
  /// The name that stands for all synonyms of the food; nil if the food is not certain.
  private(set) var food: String?
  /// The row of the food table of the food.
  private(set) var row: String?
  /// The number of the group of foods that may replace each other; nil if it is in none.
  private(set) var group: String?
  /// The foods and flavors in front of it: banana in banana milk.
  private(set) var additions: Set<String> = []
  /// Its states: dried, smoked, canned, frozen, cooked.
  private(set) var states: Set<FoodState> = []
  /// Its kind: red, low fat.
  private(set) var kinds: Set<String> = []
  /// Words with an unknown meaning in front of it.
  private(set) var unknown: Set<String> = []
  /// Whether it is salted; nil if the name does not state it.
  private(set) var isSalted: Bool?

  /// Reads a name. The food of household articles, medicine, pet food and food for infants is not certain.
  ///
  /// - Complexity: That of a `FoodReading`; a name that is a synonym as a whole is only looked up.
  init(_ text: String) {
    let name = FoodName(text.recipeText)
    let words = name.writtenWords
    whole = ComparedFood.whole(words)
    if let (food, unknown) = IngredientSynonyms.food(in: words) {
      self.unknown = unknown
      set(food, row: FoodReading(food).food)
      return
    }
    let purposeless = name.without { $0.count > 2 && $0.hasSuffix("용") }
    let reading = FoodReading(purposeless.count == 0 ? name : purposeless)
    if reading.isForInfants || reading.parts.contains(where: { $0.role == .notFood }) { return }
    read(reading)
    if food != nil { return }
    let unprepared = name.without(IngredientWords.preparations.contains)
    if unprepared.count > 0, unprepared.count < name.count {
      read(FoodReading(unprepared))
    }
  }

  private mutating func set(_ food: String, row: Food?) {
    self.food = food
    self.row = row?.name
    group = IngredientSynonyms.likeness(food)
  }

  /// Returns the text of a name by which names of other items are compared as a whole.
  static func whole(_ text: String) -> String { whole(FoodName(text.recipeText).writtenWords) }

  /// Returns English words as a name, the last one in the singular.
  static func singular(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    return (words.dropLast() + [last.lowercased().singulars.last ?? last])
      .joined(separator: " ").lowercased()
  }

  private static func whole(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    let isKorean = last.first?.script == .hangul
    return words.dropLast().joined() + (isKorean ? last : last.singulars.last ?? last)
  }
}

// MARK: - Comparing

extension ComparedFood {
  /// Returns whether two names stand for one food of one kind and state.
  func isSame(as other: ComparedFood) -> Bool {
    food != nil && food == other.food && additions == other.additions && states == other.states
      && kinds == other.kinds && hasSameUnknown(as: other)
      && (isSalted == nil || other.isSalted == nil || isSalted == other.isSalted)
  }

  /// Returns whether unknown words are equal. In Korean a word apart is taken for a brand or an origin.
  private func hasSameUnknown(as other: ComparedFood) -> Bool {
    unknown.symmetricDifference(other.unknown).allSatisfy { $0.first?.script == .hangul }
  }

  /// Returns whether another food may replace it: another kind or state of the food, or a similar food.
  func isAlike(to other: ComparedFood) -> Bool {
    guard let food, let otherFood = other.food, additions == other.additions else { return false }
    if food == otherFood { return true }
    guard
      states == other.states
        || states.symmetricDifference(other.states).isSubset(of: [.frozen, .cooked])
    else { return false }
    if let group, group == other.group { return true }
    guard let row, row == other.row, !IngredientRules.distinct.contains(food),
      !IngredientRules.distinct.contains(otherFood),
      let common = ComparedFood.lastWord(food, otherFood)
    else { return false }
    return !IngredientRules.general.contains(common)
  }

  /// Returns whether it may be taken from a food that is not of its kind: egg yolks from eggs.
  func isTaken(from other: ComparedFood) -> Bool {
    guard let food, let source = other.food else { return false }
    return IngredientSynonyms.source(of: food) == source
      && additions == other.additions && states == other.states
  }

  /// Returns the last word that two names share; in Korean the longest common end that is a name of the food table.
  private static func lastWord(_ one: String, _ other: String) -> String? {
    if one.first?.script == .hangul || other.first?.script == .hangul {
      let common = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
      return stride(from: common, through: 1, by: -1).lazy.map { String(one.suffix($0)) }
        .first { FoodTable.builtIn.entry($0) != nil }
    }
    guard let last = one.words.last, last == other.words.last else { return nil }
    return last
  }
}

// MARK: - Reading

extension ComparedFood {
  /// Takes the food and its kind from a reading. The food stays unknown if a word makes another food of it.
  private mutating func read(_ reading: FoodReading) {
    var parts = ComparedFood.joined(reading.parts)
    // Tuna in oil is tuna.
    if let contents = parts.dropFirst().firstIndex(where: { $0.role == .preposition }) {
      parts.removeSubrange(contents...)
    }
    var foods: [(name: String, food: Food?)] = []
    for (index, part) in parts.enumerated() {
      switch part.role {
      case .food:
        if ComparedFood.isBrand(parts, index, reading.name) { continue }
        let text = withoutStates(part.text)
        let name = part.food.map { IngredientSynonyms.name(of: text, in: $0) } ?? text
        if let last = foods.last, IngredientSynonyms.isGeneral(last.name, than: name) {
          // 한돈 삼겹살 is 삼겹살, and 국수 소면 is 소면.
          foods.removeLast()
        } else if let last = foods.last,
          part.food != nil && last.food == part.food || IngredientRules.animals.contains(part.text)
        {
          // 새송이버섯 is 새송이, but 부사 사과 is 사과.
          guard part.food?.category == "fruit" else { continue }
          foods.removeLast()
        }
        if let last = foods.last, IngredientRules.animals.contains(last.name) { foods.removeLast() }
        foods.append((name, part.food))
      case .unknown:
        guard take(unknown: index, of: parts, reading.name, isAfterFood: !foods.isEmpty) else {
          return
        }
      default: take(part)
      }
    }
    guard let head = foods.last else { return }
    // A dish is not its last ingredient.
    if let dish = reading.food, dish.category == "deli" || dish.category == "soup",
      dish.category != head.food?.category,
      foods.count > 1 || parts.count == reading.parts.count
    {
      return
    }
    // Pulses and noodles are dry anyway.
    let table = FoodTable.builtIn
    let category = table.entry(head.name).flatMap(table.category) ?? head.food?.category
    if category == "grain" || category == "noodle" { states.remove(.dried) }
    set(head.name, row: head.food)
    additions.formUnion(foods.dropLast().map(\.name))
  }

  /// Takes a word that is neither a food nor unknown.
  private mutating func take(_ part: FoodReading.Part) {
    switch part.role {
    case .state(let state):
      switch state {
      case .dried, .smoked, .canned, .frozen: states.insert(state)
      case .cooked, .boiled, .leftover: states.insert(.cooked)
      default: break
      }
    case .flavor where IngredientRules.tastes.contains(part.text): kinds.insert(part.text)
    case .flavor where IngredientRules.praise.contains(part.text): break
    case .flavor: additions.insert(part.text)
    case .filler:
      isSalted = IngredientRules.salted[part.text] ?? isSalted
      if IngredientRules.kinds.contains(part.text) { kinds.insert(part.text) }
    case .infant: kinds.insert(part.text)
    default: break
    }
  }

  /// Takes an unknown word.
  ///
  /// - Returns: Whether the food may be what the other words say.
  private mutating func take(
    unknown index: Int, of parts: [FoodReading.Part], _ name: FoodName, isAfterFood: Bool
  ) -> Bool {
    let text = parts[index].text
    if text.hasSuffix("용") || IngredientWords.preparations.contains(text) { return true }
    let words = name.writtenWords
    let next = index + 1 < parts.count ? parts[index + 1].text : ""
    // A word that ends in a letter and digits is a product line: 진간장 금F3.
    if next.first?.script == .latin, words.contains(text + next) { return true }
    // After the food, or in one Korean word with it, it makes another food: 토마토 페스트, 피넷버터.
    if isAfterFood, !text.contains(where: \.isNumber) { return false }
    let isKorean = text.first?.script == .hangul
    if isKorean, !next.isEmpty, words.contains(where: { $0.contains(text + next) }) { return false }
    // A Latin word before a Korean name is a brand: CJ 두부.
    let isBrand =
      text.first?.script == .latin
      && parts[index...].contains { $0.food != nil && $0.text.first?.script == .hangul }
    if !isBrand { unknown.insert(text) }
    return true
  }

  /// Returns the parts of a name with those joined that are the name of one ingredient together: 순 and 두부, bread and
  /// flour.
  private static func joined(_ parts: [FoodReading.Part]) -> [FoodReading.Part] {
    var joined: [FoodReading.Part] = []
    var rest = parts[...]
    while let first = rest.first {
      let counts = stride(from: min(3, rest.count), to: 1, by: -1)
      let found = counts.lazy.compactMap { count in
        ingredient(rest.prefix(count)).map { (part: $0, count: count) }
      }.first { _ in true }
      joined.append(found?.part ?? first)
      rest = rest.dropFirst(found?.count ?? 1)
    }
    return joined
  }

  private static func ingredient(_ parts: ArraySlice<FoodReading.Part>) -> FoodReading.Part? {
    let isKorean = parts.first?.text.first?.script == .hangul
    for part in parts {
      switch part.role {
      case .food, .filler, .flavor, .state, .unknown: break
      default: return nil
      }
      if (part.text.first?.script == .hangul) != isKorean { return nil }
    }
    let text = parts.map(\.text).joined(separator: isKorean ? "" : " ")
    guard let name = IngredientSynonyms.canonicalOrNil(text) else { return nil }
    let food = FoodTable.builtIn.entry(name).flatMap(FoodTable.builtIn.food)
    return FoodReading.Part(text: name, role: .food, food: food ?? FoodReading(name).food)
  }

  /// Returns whether a food is part of the name of a brand: 서울우유 치즈, 삼진어묵 사각어묵.
  private static func isBrand(_ parts: [FoodReading.Part], _ index: Int, _ name: FoodName) -> Bool {
    guard index > 0, index + 1 < parts.count, let food = parts[index].food else { return false }
    let before = parts[index - 1]
    switch before.role {
    case .brand: break
    case .filler where food.category == "dairy" && !IngredientRules.kinds.contains(before.text):
      break
    default: return false
    }
    return parts[(index + 1)...].contains { $0.food?.category == food.category }
      && name.writtenWords.contains(before.text + parts[index].text)
  }

  /// Returns a name of the food table without its states if the rest is a name too, and adds the states.
  private mutating func withoutStates(_ text: String) -> String {
    if IngredientSynonyms.canonicalOrNil(text) != nil { return text }
    let table = FoodTable.builtIn
    let bytes = Array(text.utf8)
    if let (state, length) = IngredientRules.states.longestStart(of: bytes[...]) {
      let rest = String(text.droppingBytes(length))
      if rest.count > 1, let food = table.entry(rest).flatMap(table.food),
        !food.isAnimal || state != nil
      {
        if let state { states.insert(state) }
        return withoutStates(rest)
      }
    }
    if let length = IngredientRules.canned.end(of: bytes) {
      let rest = String(text.droppingLastBytes(length))
      if rest.count > 1, table.entry(rest) != nil {
        states.insert(.canned)
        return rest
      }
    }
    return text
  }
}

/// Words by which foods of recipes and of the stock are compared. What each list is for is in
/// `Scripts/data/ingredient-rules.tsv`.
enum IngredientRules {
  static let salted = Lexicon(saltedTable) { $0 == "yes" }
  static let states = Lexicon<FoodState?>(statesTable) { .some(FoodState(rawValue: $0)) }
}
