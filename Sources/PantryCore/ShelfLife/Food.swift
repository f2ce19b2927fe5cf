/// A row of the food table: what it is, and how long it keeps in each storage type.
package struct Food: Hashable, Sendable {
  /// The displayed name, in English if it has one.
  package let name: String
  /// The category, in one word.
  package let category: String
  /// The storage type in which it is usually kept before it is opened.
  package let usualStorage: Storage
  // The other fields as they are in the table: most foods are looked up by name only.
  private let row: String

  /// The source of the storage periods of a food (USDA FSIS, FoodKeeper data).
  package enum Source: Hashable, Sendable {
    /// The entry of this food in FoodKeeper.
    case foodKeeper(String)
    /// The FoodKeeper entry of the most similar food.
    case nearest(String)
    /// No source: no storage periods are known.
    case none
  }

  /// Reads the category and the usual storage type of a row: `meat|소고기|R|R 3-5d, F 4-12m|=145 Beef`.
  ///
  /// - Parameter name: The displayed name.
  /// - Returns: nil if the row does not have these fields. The others are parsed when they are needed.
  init?(name: String, row: String) {
    (self.name, self.row) = (name, row)
    category = String(Food.field(0, of: row))
    let letter = Food.field(2, of: row).utf8
    guard letter.count == 1,
      let storage = Storage.allCases.first(where: { $0.letter == letter.first })
    else { return nil }
    usualStorage = storage
  }

  /// Returns a field of a row: the category, the Korean name, the usual storage type, the storage periods and the source.
  private static func field(_ number: Int, of row: String) -> Substring {
    var rest = row.utf8[...]
    for _ in 0..<number { rest = rest.drop { $0 != UInt8(ascii: "|") }.dropFirst() }
    return Substring(rest.prefix { $0 != UInt8(ascii: "|") })
  }

  /// The displayed Korean name.
  package var koreanName: String? {
    let name = Food.field(1, of: row)
    return name.isEmpty ? nil : String(name)
  }

  /// The source of the storage periods.
  package var source: Source {
    let source = Food.field(4, of: row)
    return switch source.first {
    case "=": .foodKeeper(String(source.dropFirst()))
    case "~": .nearest(String(source.dropFirst()))
    default: .none
    }
  }

  /// Returns how long it keeps in a condition; nil if that is not known.
  package func period(_ condition: FoodCondition, in storage: Storage) -> StoragePeriod? {
    // Entries such as `RO 3-5d`: the letters of the storage type and the condition, and the period.
    let key = [storage.letter, condition.letter, UInt8(ascii: " ")].compactMap { $0 }
    var rest = Food.field(3, of: row).utf8
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
}

extension Storage {
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
  package var isSomeDish: Bool { name == GeneralFood.dish.name }

  /// Whether it keeps for a week at most outside the freezer.
  var isShortLived: Bool {
    [Storage.pantry, .refrigerator].allSatisfy { storage in
      period(.unopened, in: storage).map { $0.leastDays <= 7 } ?? true
    }
  }

  /// The fewest days that it keeps unopened where it is usually kept; 0 if that is not known.
  var days: Int { period(.unopened, in: usualStorage)?.leastDays ?? 0 }

  /// Whether its category is one of several that are separated by blanks, or they are `*` for any.
  func isOneOf(categories: String) -> Bool {
    categories == "*" || categories.split(separator: " ").contains { $0 == category }
  }

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
