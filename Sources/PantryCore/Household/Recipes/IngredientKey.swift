/// What the name of an ingredient or of an item in stock is compared by: its food, and the words that make it another
/// kind of the food.
struct IngredientKey {
  /// The folded name without spaces and signs, in the singular.
  let whole: String
  /// The canonical name of the food; nil if it is not certain.
  private(set) var base: String?
  /// The row of the food table of the food.
  private(set) var row: String?
  /// The index of the group of interchangeable foods that it belongs to; nil if it is in none.
  private(set) var group: Int?
  /// The foods and flavors in front of it: banana in banana milk.
  private(set) var additions: Set<String> = []
  /// Its state: dried, canned.
  private(set) var states: Set<FoodState> = []
  /// Its kind: red, low fat.
  private(set) var kinds: Set<String> = []
  /// Words with an unknown meaning in front of it.
  private(set) var unknown: Set<String> = []
  /// Whether it is salted; nil if the name does not state it.
  private var isSalted: Bool?
  /// Whether it is a household article, medicine or pet food, or food for infants.
  private(set) var isOther = false

  init(_ name: String) {
    let folded = name.recipeText.folded.withoutAccents
    let words = IngredientKey.words(folded)
    whole = IngredientKey.whole(words)
    if let (canonical, unknown) = IngredientKey.canonical(words) {
      base = canonical
      group = IngredientSynonyms.likeness(canonical)
      row = FoodReading(canonical).food?.name
      self.unknown = unknown
      return
    }
    let purposeless = words.filter { $0.count < 3 || !$0.hasSuffix("용") }
    let reading = FoodReading(
      purposeless.isEmpty || purposeless.count == words.count
        ? folded : purposeless.joined(separator: " "))
    isOther = reading.isForInfants || reading.parts.contains { $0.role == .notFood }
    if isOther { return }
    read(reading, words)
    if base == nil {
      let rest = words.filter { !IngredientWords.preparations.contains($0) }
      if !rest.isEmpty, rest.count < words.count {
        read(FoodReading(rest.joined(separator: " ")), rest)
      }
    }
  }

  private mutating func read(_ reading: FoodReading, _ words: [String]) {
    var parts = IngredientKey.joined(reading.parts)
    // Tuna in oil is tuna.
    if let end = parts.indices.dropFirst().first(where: { parts[$0].role == .preposition }) {
      parts = Array(parts[..<end])
    }
    var foods: [(name: String, food: Food?)] = []
    for (index, part) in parts.enumerated() {
      switch part.role {
      case .food:
        if IngredientKey.isBrand(parts, index, words) { continue }
        let text = stripStates(part.text)
        let name = part.food.map { IngredientKey.canonical(text, $0) } ?? text
        if let last = foods.last, IngredientSynonyms.isGeneral(last.name, than: name) {
          // 한돈 삼겹살 is 삼겹살, and 국수 소면 is 소면.
          foods.removeLast()
        } else if let last = foods.last,
          part.food != nil && last.food == part.food || IngredientKey.animals.contains(part.text)
        {
          // 새송이버섯 is 새송이, but 부사 사과 is 사과.
          guard part.food?.category == "fruit" else { continue }
          foods.removeLast()
        }
        if let last = foods.last, IngredientKey.animals.contains(last.name) { foods.removeLast() }
        foods.append((name, part.food))
      case .state(let state):
        switch state {
        case .dried, .smoked, .canned, .frozen: states.insert(state)
        case .cooked, .boiled, .leftover: states.insert(.cooked)
        default: continue
        }
      case .flavor where IngredientKey.tastes.contains(part.text): kinds.insert(part.text)
      case .flavor where IngredientKey.praise.contains(part.text): continue
      case .flavor: additions.insert(part.text)
      case .filler:
        if ["salted", "가염"].contains(part.text) { isSalted = true }
        if ["unsalted", "무염"].contains(part.text) { isSalted = false }
        if IngredientKey.varieties.contains(part.text) { kinds.insert(part.text) }
      case .infant: kinds.insert(part.text)
      case .unknown:
        if part.text.hasSuffix("용") || IngredientWords.preparations.contains(part.text) { continue }
        // Behind the food, or in one Korean word with it, it makes another food: 토마토 페스트, 피넷버터.
        let isBehind = !foods.isEmpty && !part.text.contains(where: \.isNumber)
        let next = index + 1 < parts.count ? parts[index + 1].text : ""
        // A word that ends in a letter and digits is a product line: 진간장 금F3.
        if next.first?.script == .latin, words.contains(part.text + next) { continue }
        let isJoined =
          part.text.first?.script == .hangul && words.contains { $0.contains(part.text + next) }
          && !next.isEmpty
        if isBehind || isJoined { return }
        // A Latin word before a Korean name is a brand: CJ 두부.
        if part.text.first?.script == .latin, parts[index...].contains(where: \.isKoreanFood) {
          continue
        }
        unknown.insert(part.text)
      default: continue
      }
    }
    guard let head = foods.last else { return }
    // A dish is not its last ingredient.
    if let food = reading.food, food.category == "deli" || food.category == "soup",
      food.category != head.food?.category, foods.count > 1 || parts.count == reading.parts.count
    {
      return
    }
    // Pulses and noodles are dry anyway.
    let plain =
      FoodTable.builtIn.entry(head.name).map(FoodTable.builtIn.category) ?? head.food?.category
    if plain == "grain" || plain == "noodle" { states.remove(.dried) }
    base = head.name
    group = IngredientSynonyms.likeness(head.name)
    row = head.food?.name
    additions.formUnion(foods.dropLast().map(\.name))
  }

  /// Whether two names stand for one food of one kind and state.
  func isSame(as other: IngredientKey) -> Bool {
    base != nil && base == other.base && additions == other.additions && states == other.states
      && kinds == other.kinds && hasSameUnknown(as: other)
      && (isSalted == nil || other.isSalted == nil || isSalted == other.isSalted)
  }

  /// Whether unknown words are equal. In Korean a word apart is taken for a brand or an origin.
  private func hasSameUnknown(as other: IngredientKey) -> Bool {
    let differing = unknown.symmetricDifference(other.unknown)
    return differing.allSatisfy { $0.first?.script == .hangul }
  }

  // MARK: - Words

  /// Words for an animal, in front of a part of it: 돼지 삼겹살.
  private static let animals: Set<String> = [
    "돼지", "소", "닭", "돼지고기", "소고기", "닭고기", "pork", "beef", "chicken",
  ]

  /// Fillers of names of products that make another kind of a food.
  static let varieties: Set<String> = [
    "red", "white", "black", "brown", "green", "purple", "yellow", "golden", "dark", "light",
    "lite", "diet", "low fat",
    "lowfat", "fat free", "nonfat", "non fat", "reduced fat", "skim", "skimmed", "silken", "firm",
    "extra firm", "self raising",
    "self rising", "steel cut", "dijon", "new", "wild", "jasmine", "arborio", "double",
    "low sodium", "reduced sodium",
    "low salt", "reduced salt", "sugar free", "zero", "mini", "sweet", "part skim", "aged",
    "rolled", "quick cooking",
    "저지방", "무지방", "라이트", "스위트", "저염", "순한", "미니", "제로", "무설탕",
  ]

  /// Flavors that make another kind of a food and not another food.
  private static let tastes: Set<String> = [
    "매운맛", "순한맛", "달콤한맛", "매운", "매콤한", "달콤한", "부드러운", "spicy", "smooth", "crunchy",
  ]

  /// Flavors that only praise a food.
  private static let praise: Set<String> = [
    "고소한맛", "고소한", "구수한", "담백한", "진한", "촉촉한", "쫄깃한", "바삭한",
  ]

  private static func words(_ folded: String) -> [String] {
    if folded.isASCIIOrHangul {
      // The same by bytes.
      return folded.utf8.split {
        $0 < 0x80 && !isDigit($0) && !isLetter($0)
          && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "%")
      }.map { word in
        let word = Substring(word)
        return word.utf8.contains(UInt8(ascii: "'")) ? word.filter { $0 != "'" } : String(word)
      }
    }
    return folded.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "%" }.map {
      $0.filter { $0 != "'" }
    }
  }

  private static func whole(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    return words.dropLast().joined()
      + (last.first?.script == .hangul ? last : FoodName.singulars(last).last ?? last)
  }

  /// Returns the text of a name by which names of other items are compared as a whole.
  static func whole(_ name: String) -> String {
    whole(words(name.recipeText.folded.withoutAccents))
  }

  /// Returns the canonical name of a name that has synonyms, and the unknown words in front of it. Words of quality,
  /// amounts and brands are left out.
  private static func canonical(_ words: [String]) -> (name: String, unknown: Set<String>)? {
    if let name = phrase(words) { return (name, []) }
    let named = words.filter { word in
      !FoodName.singulars(word).contains(where: neutral.contains)
        && !(word.first?.isNumber ?? false) && !(word.count > 2 && word.hasSuffix("용"))
    }
    let rest = named.filter { !IngredientWords.preparations.contains($0) || cooking.contains($0) }
    if rest.isEmpty { return nil }
    if rest.count < words.count, let name = phrase(rest) { return (name, []) }
    // 풀무원 순두부 is no 두부, and Tesco minced beef no beef. Swiss cheese is a name of the food table.
    for start in named.indices {
      let words = Array(named[start...])
      guard let name = phrase(words) else {
        if IngredientName.category(words) != nil { return nil }
        continue
      }
      let isKorean = named[start].first?.script == .hangul
      return brand(Array(named[..<start]), of: name, isKorean).map { (name, $0) }
    }
    return nil
  }

  /// Returns the unknown ones of the words in front of a food; nil if they make it another kind.
  ///
  /// - Parameter isKorean: Whether the food is in Korean, with brands in Latin letters.
  private static func brand(_ words: [String], of name: String, _ isKorean: Bool) -> Set<String>? {
    guard let last = words.last, last.count > 1 else { return nil }
    var unknown: Set<String> = []
    for word in words {
      // 한돈 삼겹살
      if let other = IngredientSynonyms.canonicalOrNil(word) {
        guard animals.contains(other),
          IngredientSynonyms.likeness(other) == IngredientSynonyms.likeness(name)
        else { return nil }
        continue
      }
      for part in FoodName(word).parts(in: .builtIn, usesBrands: true) {
        switch part.role {
        case .brand, .origin: continue
        case .filler where !varieties.contains(part.text) && !salts.contains(part.text): continue
        case .unknown where part.text.first?.script == .hangul: unknown.insert(part.text)
        case .unknown where isKorean, .amount where isKorean: continue
        default: return nil
        }
      }
    }
    return unknown
  }

  /// Words that state whether a food is salted.
  private static let salts: Set<String> = ["salted", "가염", "unsalted", "무염"]

  /// Words that do not make another kind of a food.
  private static let neutral: Set<String> = [
    "free", "range", "unwaxed", "premium", "pack", "bottle", "packet", "fillet", "sheet", "leaf",
    "sprig", "stalk", "organic",
    "유기농", "국산", "국내산", "햇", "무항생제", "매운맛", "순한맛", "pitted", "dry", "trimming", "trimmings",
    "runny", "clear",
  ]

  /// Words of preparation that make another state.
  private static let cooking: Set<String> = [
    "cooked", "leftover", "toasted", "mashed", "삶은", "볶은", "구운", "튀긴", "남은",
  ]

  private static func phrase(_ words: [String]) -> String? {
    guard let last = words.last else { return nil }
    if last.first?.script == .hangul { return IngredientSynonyms.canonicalOrNil(words.joined()) }
    let before = words.dropLast().map { $0 + " " }.joined()
    return FoodName.singulars(last).lazy.compactMap {
      IngredientSynonyms.canonicalOrNil(before + $0)
    }.first
  }

  /// The words of names in the food table that are states.
  private static let stateWords: [(String, FoodState?)] = [
    ("frozen ", .frozen), ("dried ", .dried), ("dry ", .dried), ("canned ", .canned),
    ("tinned ", .canned), ("smoked ", .smoked),
    ("fresh ", nil), ("raw ", nil), ("cooked ", .cooked), ("boiled ", .cooked), ("chopped ", nil),
    ("sliced ", nil), ("diced ", nil),
    ("peeled ", nil), ("minced ", nil), ("shredded ", nil), ("grated ", nil), ("냉동", .frozen),
    ("말린", .dried), ("마른", .dried),
    ("훈제", .smoked), ("삶은", .cooked), ("데친", nil), ("생", nil), ("건", .dried), ("다진", nil),
    ("깐", nil),
  ]

  /// Returns a name of the food table without its state if the rest is a name too, and adds the state.
  private mutating func stripStates(_ text: String) -> String {
    if IngredientSynonyms.canonicalOrNil(text) != nil { return text }
    for (word, state) in IngredientKey.stateWords where text.utf8.starts(with: word.utf8) {
      let rest = String(text.dropFirst(word.count))
      guard rest.count > 1,
        let food = FoodTable.builtIn.entry(rest).flatMap(FoodTable.builtIn.food),
        !food.isAnimal || state != nil
      else { continue }
      if let state { states.insert(state) }
      return stripStates(rest)
    }
    for (word, state) in [("통조림", FoodState.canned), ("캔", .canned)]
    where text.hasSuffix(word) && text.count > word.count + 1 {
      let rest = String(text.dropLast(word.count))
      guard FoodTable.builtIn.entry(rest) != nil else { continue }
      states.insert(state)
      return rest
    }
    return text
  }

  /// Returns the canonical name of a name of the food table.
  private static func canonical(_ text: String, _ food: Food) -> String {
    if let name = IngredientSynonyms.canonicalOrNil(text) { return name }
    // 특란, 유정란
    if food.name == "egg", text.hasSuffix("란") { return food.name }
    let table = FoodTable.builtIn
    // Tuna in olive oil is canned tuna, if both are in one row.
    if food.category == "canned", let contents = text.firstRange(of: " in ") {
      let canned = "canned " + text[..<contents.lowerBound]
      if table.entry(canned).flatMap(table.food) == food {
        return IngredientSynonyms.canonical(canned)
      }
    }
    // Romaine lettuce is romaine, if both are in one row.
    if let space = text.lastIndex(of: " ") {
      let shorter = String(text[..<space])
      return table.entry(shorter).flatMap(table.food) == food ? canonical(shorter, food) : text
    }
    guard text.first?.script == .hangul else { return text }
    if food.isProduce || food.category == "nut" {
      // 가을무 is 무, 감귤 is 귤.
      for length in 1..<max(1, text.count) {
        let end = String(text.suffix(length))
        if table.entry(end).flatMap(table.food) == food { return IngredientSynonyms.canonical(end) }
      }
    }
    guard text.count > 3 else { return text }
    for length in 2..<(text.count - 1) {
      let (start, end) = (String(text.prefix(length)), String(text.dropFirst(length)))
      if table.entry(end).flatMap(table.food) == food,
        table.entry(start).flatMap(table.food) == food
      {
        return IngredientSynonyms.canonical(start)
      }
    }
    return text
  }
}

extension FoodReading.Part {
  fileprivate var isKoreanFood: Bool { food != nil && text.first?.script == .hangul }
}
