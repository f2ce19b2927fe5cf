package import PantryCore

/// A recipe with the packages in stock that it would use.
package struct Dish: Sendable {
  /// An ingredient with the packages that it is taken from.
  package struct Part: Sendable {
    package let ingredient: Ingredient
    /// The amount that the dish needs; nil for "some".
    package internal(set) var needed: Quantity?
    /// The mass or volume of that amount, if the recipe states both.
    let measure: Quantity?
    /// Whether the household is taken to have it.
    package let isStaple: Bool
    /// The recipe that it is made by, if it is not in stock.
    package internal(set) var recipe: String?
    /// The packages, in the order in which they are used.
    package internal(set) var uses: [Use] = []
    /// What the last of several packages is taken for, whose amount cannot be compared; otherwise nil.
    package internal(set) var rest: Quantity?
    /// What is not in stock.
    package internal(set) var shortage = Shortage.nothing
    /// Whether it is a spice that is not in stock.
    var isSpice = false

    /// Whether it has to be bought.
    package var isMissing: Bool { shortage != .nothing }

    /// Adds what another part of the same name lacks. An amount that cannot be added is left out.
    fileprivate mutating func add(_ other: Part) {
      guard let more = other.missingAmount else { return }
      if case .amount(let amount) = shortage {
        shortage = .amount(amount.addingKitchenMeasure(more) ?? amount)
      } else {
        needed = needed.map { $0.addingKitchenMeasure(more) ?? $0 } ?? more
      }
    }
  }

  /// A package that an ingredient is taken from.
  package struct Use: Sendable {
    package let package: CookingPackage
    package let grade: IngredientMatcher.Grade
    /// The amount, in the unit of the package; nil if it cannot be compared with that of the recipe.
    package let amount: Quantity?
    /// Whether the amount was computed from the mass of the food in cups or pieces.
    package let isAbout: Bool
    /// Its points for the score.
    let points: Points

    /// Whether the package is due.
    package var isDue: Bool { points.number > 0 }
  }

  /// The points of a package for the score.
  struct Points: Sendable {
    let number: Int
    /// Whether it is due so late that it counts only with others.
    let isLater: Bool
  }

  /// What is not in stock of an ingredient.
  package enum Shortage: Hashable, Sendable {
    case nothing
    /// There is none.
    case all
    /// The amount by which the packages are too small.
    case amount(Quantity)
  }

  package let recipe: Recipe
  package let parts: [Part]
  /// The sum of the points of the packages, with the limit for distant ones.
  package let score: Int
  /// The ingredients that are not in stock, each name once, with the sum of their amounts.
  package let missing: [Part]
  /// The title by which dishes are sorted.
  private let foldedTitle: String

  /// Whether it was cooked in the last seven days.
  let isRecent: Bool

  init(_ recipe: Recipe, _ parts: [Part], isRecent: Bool = false) {
    (self.recipe, self.parts, self.isRecent) = (recipe, parts, isRecent)
    score = DishScore.total(Dish.saved(parts).map(\.use.points))
    missing = Dish.missing(of: parts)
    foldedTitle = recipe.title.folded
  }

  private static func missing(of parts: [Part]) -> [Part] {
    var missing: [Part] = []
    var indices: [String: Int] = [:]
    for part in parts where part.isMissing {
      let name = part.ingredient.name.folded
      if let index = indices[name] {
        missing[index].add(part)
      } else {
        indices[name] = missing.count
        missing.append(part)
      }
    }
    return missing
  }

  /// The packages, each once, for the ingredient that needs it first; those that are saved most first.
  package var uses: [(ingredient: Ingredient, use: Use)] { Dish.saved(parts) }

  private static func saved(_ parts: [Part]) -> [(ingredient: Ingredient, use: Use)] {
    var seen: Set<UID> = []
    var found: [(ingredient: Ingredient, use: Use)] = []
    for part in parts {
      for use in part.uses where seen.insert(use.package.uid).inserted {
        found.append((part.ingredient, use))
      }
    }
    return found.enumerated().sorted {
      ($1.element.use.points.number, $0.element.use.package.daysLeft ?? .max, $0.offset)
        < ($0.element.use.points.number, $1.element.use.package.daysLeft ?? .max, $1.offset)
    }.map(\.element)
  }

  /// Whether it uses something that is due.
  package var isDue: Bool { score > 0 }

  /// Returns whether it lacks an ingredient, or an amount, that another dish has.
  package func lacksMore(than other: Dish) -> Bool {
    missing.map(\.wanted) != other.missing.map(\.wanted)
  }

  /// Sorts dishes: those cooked in the last seven days last, before them those that lack more than three ingredients; then
  /// what is saved, what is missing, the title and the file.
  package static func sorted(_ dishes: [Dish]) -> [Dish] {
    let orders = dishes.map(\.order)
    return dishes.indices.sorted { orders[$0] < orders[$1] }.map { dishes[$0] }
  }

  /// Those that were cooked in the last days come last, before them those that lack much.
  private var order: (Int, Int, Int, String, String, String) {
    let rank = isRecent ? 2 : lacks > Dish.mostMissing ? 1 : 0
    return (rank, -score, lacks, foldedTitle, recipe.title, recipe.file)
  }

  /// A dish that lacks more comes after others.
  private static let mostMissing = 3

  /// The number of ingredients to buy; spices count as one.
  private var lacks: Int {
    let spices = missing.count(where: \.isSpice)
    return missing.count - spices + min(1, spices)
  }
}

extension Dish.Part {
  /// The amount that is not in stock; nil for "some".
  fileprivate var missingAmount: Quantity? {
    switch shortage {
    case .nothing: nil
    case .all: needed
    case .amount(let amount): amount
    }
  }

  /// The amount to buy; nil for "some".
  package var wanted: Quantity? { missingAmount?.forShopping }

  /// Returns the amount to buy besides that for other ingredients and dishes, and adds what is lacking to theirs.
  ///
  /// - Parameter sums: What the others lack, an amount for each dimension.
  /// - Returns: nil for "some"; zero if the whole packages for the others are enough.
  func wanted(after sums: inout [Quantity]) -> Quantity? {
    guard let missing = missingAmount else { return nil }
    for index in sums.indices {
      let sum = sums[index]
      guard let total = sum.addingKitchenMeasure(missing) else { continue }
      sums[index] = total
      guard let before = sum.forShopping,
        let all = total.forShopping?.converted(to: before.unit),
        let more = all.amount - before.amount
      else { return wanted }
      return Quantity(more, unit: before.unit)
    }
    sums.append(missing)
    return wanted
  }
}

/// The rule by which dishes are ordered: what they save.
///
/// Each package that a dish uses counts once, by the days to its date. The packages that are due in four days or more
/// count at most 40 points together, less than one that is due in three days (45 points): ten distant packages do not
/// outrank one that is due today.
enum DishScore {
  /// The days that an opened package is taken to have left, at most.
  static let openedDays = 2

  static func points(_ days: Int?) -> Int {
    guard let days else { return 0 }
    // Past best before there is no day on which it must be eaten.
    if days < 0 { return near[near.count - 1] }
    if days < near.count { return near[days] }
    return days - near.count < later.count ? later[days - near.count] : 0
  }

  /// The points of packages that are due today, tomorrow, in two and in three days.
  private static let near = [100, 80, 60, 45]
  /// The points of packages that are due in four days to two weeks.
  private static let later = [30, 24, 18, 14, 5, 5, 5, 5, 5, 5, 5]
  /// The maximum of all later packages together.
  private static let laterMaximum = 40

  /// Returns the points of a package for a dish. An alike food counts half.
  ///
  /// - Parameters:
  ///   - days: The days left, negative past a best-before date; nil for no hurry.
  static func points(_ days: Int?, _ grade: IngredientMatcher.Grade) -> Dish.Points {
    let points = points(days)
    return Dish.Points(
      number: grade == .same ? points : points / 2, isLater: days.map { $0 >= near.count } ?? true)
  }

  /// Returns the score of a dish.
  ///
  /// - Parameter points: The points of each package that it uses.
  static func total(_ points: [Dish.Points]) -> Int {
    func sum(_ isLater: Bool) -> Int {
      points.filter { $0.isLater == isLater }.reduce(0) { $0 + $1.number }
    }
    return sum(false) + min(sum(true), laterMaximum)
  }
}

/// Which dishes are wanted.
package struct DishFilter: Sendable {
  /// The tags that a recipe must have.
  package var tags: [String] = []
  /// The maximum number of missing ingredients.
  package var mostMissing: Int?
  /// Whether dishes that use nothing that is due are wanted, too.
  package var includesAll = false
  /// The foods that must be among the ingredients.
  private var foods: [(matcher: IngredientMatcher, words: [Substring])] = []

  package init() {}

  /// Adds a food that must be among the ingredients. Dishes that use nothing else that is due are wanted, too.
  package mutating func add(food name: String) {
    foods.append((IngredientMatcher([IngredientMatcher.Product(name)]), DishFilter.words(name)))
    includesAll = true
  }

  /// Returns whether a dish is wanted.
  package mutating func includes(_ dish: Dish) -> Bool {
    guard includesAll || dish.isDue, mostMissing.map({ dish.missing.count <= $0 }) ?? true else {
      return false
    }
    let own = dish.recipe.tags.map(\.folded)
    guard tags.allSatisfy({ own.contains($0.folded) }) else { return false }
    for index in foods.indices where !has(index, dish) { return false }
    return true
  }

  private mutating func has(_ index: Int, _ dish: Dish) -> Bool {
    for part in dish.parts {
      if !foods[index].matcher.matches(for: part.ingredient).isEmpty { return true }
      let words = foods[index].words
      let names = [part.ingredient.name] + part.uses.map(\.package.name)
      if names.contains(where: { DishFilter.words($0).contains(words) }) { return true }
    }
    return false
  }

  private static func words(_ name: String) -> [Substring] {
    name.folded.split { !$0.isLetter && !$0.isNumber }
  }
}
