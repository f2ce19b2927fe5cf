/// An entry of the food table: the names of a food, and how long it keeps in each storage type.
package struct Food: Hashable, Sendable {
  // The names as they are in the table: some rows have hundreds, and few are needed.
  private let english: Substring
  private let korean: Substring
  /// The category, in one word.
  package let category: String
  /// The storage type in which it is usually kept before it is opened.
  package let usualStorage: Storage
  // The storage periods as they are in the table: most foods are looked up by name only.
  private let keeping: Substring
  private let sourceField: Substring

  /// The source of the storage periods of a food (USDA FSIS, FoodKeeper data).
  package enum Source: Hashable, Sendable {
    /// The entry of this food in FoodKeeper.
    case foodKeeper(String)
    /// The FoodKeeper entry of the most similar food.
    case nearest(String)
    /// No source: no storage periods are known.
    case none
  }

  /// Reads the fields of a line of the table: the category, the English names, the Korean names, the usual storage type,
  /// the storage periods and the source.
  ///
  /// - Returns: nil if the line does not have these fields. Storage periods are parsed when they are needed.
  init?(fields: [Substring]) {
    guard fields.count == 6, let storage = Storage(letter: fields[3]) else { return nil }
    (category, english, korean) = (String(fields[0]), fields[1], fields[2])
    (usualStorage, keeping, sourceField) = (storage, fields[4], fields[5])
  }

  /// The source of the storage periods.
  package var source: Source {
    switch sourceField.first {
    case "=": .foodKeeper(String(sourceField.dropFirst()))
    case "~": .nearest(String(sourceField.dropFirst()))
    default: .none
    }
  }

  /// Returns how long it keeps in a condition; nil if that is not known.
  package func period(_ condition: FoodCondition, in storage: Storage) -> StoragePeriod? {
    // Entries such as `RO 3-5d`: the letters of the storage type and the condition, and the period.
    let key = [storage.letter, condition.letter, UInt8(ascii: " ")].compactMap { $0 }
    var rest = keeping.utf8[...]
    while !rest.isEmpty {
      let entry = rest.drop { $0 == UInt8(ascii: " ") }
      let end = entry.firstIndex(of: UInt8(ascii: ",")) ?? entry.endIndex
      if entry.starts(with: key) {
        return StoragePeriod(Substring(entry[..<end].dropFirst(key.count)))
      }
      rest = entry[end...].dropFirst()
    }
    return nil
  }

  /// Whether the table has a period for a condition in any storage type.
  package func hasPeriod(_ condition: FoodCondition) -> Bool {
    Storage.allCases.contains { period(condition, in: $0) != nil }
  }

  /// The English names. The first one is displayed.
  package var englishNames: [String] { Food.names(english) }
  /// The Korean names, possibly none. The first one is displayed.
  package var koreanNames: [String] { Food.names(korean) }

  /// The displayed name, in English if it has one.
  package var name: String { Food.firstName(english) ?? koreanName ?? "" }
  /// The displayed Korean name.
  package var koreanName: String? { Food.firstName(korean) }

  private static func names(_ field: Substring) -> [String] {
    field.utf8.split(separator: UInt8(ascii: ";")).map { unmarked(Substring($0)) }
  }

  private static func firstName(_ field: Substring) -> String? {
    field.isEmpty ? nil : unmarked(Substring(field.utf8.prefix { $0 != UInt8(ascii: ";") }))
  }

  private static func unmarked(_ name: Substring) -> String {
    String(Substring(name.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "~") }))
  }
}

extension Storage {
  fileprivate init?(letter: Substring) {
    guard letter.utf8.count == 1,
      let storage = Storage.allCases.first(where: { $0.letter == letter.utf8.first })
    else { return nil }
    self = storage
  }

  /// The letter in the table.
  fileprivate var letter: UInt8 {
    switch self {
    case .pantry: UInt8(ascii: "P")
    case .refrigerator: UInt8(ascii: "R")
    case .freezer: UInt8(ascii: "F")
    }
  }
}

extension FoodCondition {
  /// The letter in the table; nil for unopened food.
  fileprivate var letter: UInt8? {
    switch self {
    case .unopened: nil
    case .opened: UInt8(ascii: "O")
    case .cooked: UInt8(ascii: "C")
    case .cut: UInt8(ascii: "K")
    case .thawed: UInt8(ascii: "T")
    }
  }
}

// MARK: - Kinds of food

extension Food {
  /// Whether another food in front of it is a flavor: 딸기우유, shrimp crackers.
  var isTreat: Bool {
    usualStorage == .freezer || FoodRules.treats.contains(category)
  }

  /// Whether it is used to season or to cook, so that a plant in front of it is its kind: 사과식초.
  var isSeasoning: Bool { FoodRules.seasonings.contains(category) }

  /// Whether it is raw or cooked food from animals, or a dish.
  package var isAnimal: Bool { FoodRules.animals.contains(category) }

  /// Whether another food in front of it makes it a dish: 해물파스타, bacon and eggs.
  var isDishBase: Bool { FoodRules.dishBases.contains(category) }

  /// Whether it grows.
  var isPlant: Bool { FoodRules.plants.contains(category) }

  /// Whether it is the general row for dishes: which one is not known.
  var isSomeDish: Bool { name == GeneralFood.dish.name }

  /// Whether it keeps for a week at most outside the freezer.
  var isShortLived: Bool {
    [Storage.pantry, .refrigerator].allSatisfy { storage in
      period(.unopened, in: storage).map { $0.leastDays <= 7 } ?? true
    }
  }

  /// The fewest days that it keeps unopened where it is usually kept; 0 if that is not known.
  var days: Int { period(.unopened, in: usualStorage)?.leastDays ?? 0 }

  /// Whether it is a fruit or a vegetable.
  package var isProduce: Bool { FoodRules.produce.contains(category) }

  /// Whether it keeps for days only once it is opened: meat, fish, dairy products and prepared food.
  var isPerishableOnceOpened: Bool {
    isAnimal && category != "eggs" || ["canned", "tofu"].contains(category)
  }

  /// Whether it is sold roasted, baked or boiled, so that these words say nothing new.
  var isSoldRoasted: Bool {
    isTreat && usualStorage != .freezer
      || ["condiment", "spice", "oil", "nut"].contains(category)
  }

  /// Whether it is sold raw although it keeps for a long time: raw almonds, fresh coffee beans.
  var isKeptRaw: Bool { FoodRules.keptRaw.contains(category) }

  /// Whether it is ready to eat.
  var isPrepared: Bool { FoodRules.prepared.contains(category) }

  /// Whether it is meat, poultry or fish that is not preserved: it keeps for days only.
  var isRawMeat: Bool { FoodRules.flesh.contains(category) && days <= 5 }

  /// Whether the dates of earlier packages never lengthen the period of the table: raw fish, shellfish, minced meat and
  /// sprouts.
  var isNeverLengthened: Bool { FoodRules.neverLengthened.contains(name) }

  /// Whether it is fish or shellfish that is not preserved.
  var isRawFish: Bool { category == "seafood" && usualStorage == .refrigerator }

  /// Whether it is a dish into which raw fish is mixed, if fish is in front of its name: 굴무침, 멍게비빔밥.
  func isMixedRaw(named name: String) -> Bool {
    isPrepared && FoodRules.mixedRaw.end(of: Array(name.utf8)) != nil
  }

  /// Returns the condition of less than one piece or package: produce, meat and fish are cut, other food is opened. nil
  /// for food that keeps its state, like cheese and bread.
  ///
  /// - Parameter package: What is less than full.
  func condition(ofPart package: PartOfPackage) -> FoodCondition? {
    if category == "bakery" || isProduce && package == .ofSeveral { return nil }
    if FoodRules.keptInPieces.contains(name) {
      return package != .none && hasPeriod(.opened) ? .opened : nil
    }
    let isCut = isProduce || hasPeriod(.cut) || isRawMeat
    return isCut ? .cut : .opened
  }
}

/// What an amount below one is a part of.
enum PartOfPackage: Hashable {
  /// A piece, which was cut.
  case none
  /// A package of one product, which was opened.
  case ofOne
  /// A package or bunch of several pieces: those that are left are whole.
  case ofSeveral

  init(unit: String?) { self = Unit.has(.several, unit) ? .ofSeveral : .none }

  /// Takes the package from the parts of a name.
  init(_ parts: [FoodReading.Part]) {
    let packages = parts.filter { $0.role == .package || $0.role == .state(.canned) }
    let isOfSeveral = packages.contains { part in
      // bunch of
      Unit.has(.several, part.text.split(separator: " ").first.map(String.init))
    }
    self = packages.isEmpty ? .none : isOfSeveral ? .ofSeveral : .ofOne
  }
}

extension StoragePeriod {
  /// The fewest days; 0 if it is not recommended.
  fileprivate var leastDays: Int {
    switch self {
    case .indefinitely: .max
    case .notRecommended: 0
    case .span(let least, _):
      Day.earliest.adding(least).map { $0.days(since: .earliest) } ?? .max
    }
  }
}
