/// A recipe with the packages in stock that it would use.
package struct Dish: Sendable {
  /// An ingredient with the packages that it is taken from.
  package struct Part: Sendable {
    package let ingredient: Ingredient
    /// The amount that the dish needs; nil for "some".
    package fileprivate(set) var needed: Quantity?
    /// Whether the household is taken to have it.
    package let isStaple: Bool
    /// The recipe that it is made by, if it is not in stock.
    package internal(set) var recipe: String?
    /// The packages, in the order in which they are used.
    package internal(set) var uses: [Use] = []
    /// What the last of several packages is taken for, whose amount cannot be compared; otherwise nil.
    package internal(set) var rest: Quantity?
    /// What is not in stock.
    package internal(set) var lack = Lack.nothing

    init(ingredient: Ingredient, needed: Quantity?, isStaple: Bool) {
      (self.ingredient, self.needed, self.isStaple) = (ingredient, needed, isStaple)
    }

    /// Whether it has to be bought.
    package var isMissing: Bool { lack != .nothing }

    /// Adds what another part of the same name lacks. An amount that cannot be added is left out.
    fileprivate mutating func add(_ other: Part) {
      guard let more = other.lacking else { return }
      if case .amount(let amount) = lack {
        lack = .amount(amount.addingKitchenMeasure(more) ?? amount)
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
  package enum Lack: Hashable, Sendable {
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

  init(_ recipe: Recipe, _ parts: [Part]) {
    (self.recipe, self.parts) = (recipe, parts)
    score = DishScore.total(Dish.saved(parts).map(\.use.points))
    missing = Dish.missing(of: parts)
    foldedTitle = recipe.title.folded
  }

  private static func missing(of parts: [Part]) -> [Part] {
    var missing: [Part] = []
    var places: [String: Int] = [:]
    for part in parts where part.isMissing {
      let name = part.ingredient.name.folded
      if let place = places[name] {
        missing[place].add(part)
      } else {
        places[name] = missing.count
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

  /// The days until the first of its packages is past its date, apart from staples, frozen packages and those that are
  /// past it already; nil without one.
  var daysLeft: Int? {
    parts.lazy.filter { !$0.isStaple && !$0.ingredient.isOptional }.flatMap(\.uses)
      .compactMap { $0.package.isFrozen ? nil : $0.package.daysLeft }.filter { $0 >= 0 }.min()
  }

  /// Sorts dishes: what is saved, then what is missing, then the title and the file.
  package static func sorted(_ dishes: [Dish]) -> [Dish] {
    let orders = dishes.map(\.order)
    return dishes.indices.sorted { orders[$0] < orders[$1] }.map { dishes[$0] }
  }

  private var order: (Int, Int, String, String, String) {
    (-score, missing.count, foldedTitle, recipe.title, recipe.file)
  }
}

extension Dish.Part {
  /// The amount that is not in stock; nil for "some".
  fileprivate var lacking: Quantity? {
    switch lack {
    case .nothing: nil
    case .all: needed
    case .amount(let amount): amount
    }
  }

  /// The amount to buy; nil for "some".
  package var wanted: Quantity? { lacking?.forShopping }
}
