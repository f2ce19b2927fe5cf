/// The words of product names that are not foods: brands, states, units and so on, indexed.
struct FoodWords: Sendable {
  private let index: NameIndex

  /// The words of this program. They are indexed on first use.
  static let builtIn = FoodWords(FoodWords.data)

  /// Indexes a table whose first field is a role.
  init(_ data: StaticString) {
    index = NameIndex(data, slots: 1 << 13)
  }

  /// Returns the role of a word or phrase that is normalized as `FoodName` does, or nil if it has none.
  func role(_ text: String) -> FoodWordRole? {
    index.entry(text).flatMap { FoodWordRole(name: index.firstField($0)) }
  }
}

/// What a word of a product name describes.
package enum FoodWordRole: Hashable, Sendable {
  /// A name in the food table.
  case food
  /// A state of the food.
  case state(FoodState)
  /// A maker or a product line.
  case brand
  /// A variety or a quality that does not change how long the food keeps.
  case filler
  /// A country or region.
  case origin
  /// A package: bag, bottle.
  case package
  /// A number, a unit or a counter.
  case amount
  /// A flavor.
  case flavor
  /// A word for food for infants.
  case infant
  /// A word for household goods, medicine or pet food.
  case notFood
  /// A word before ingredients or packaging: with, in.
  case preposition
  /// A word between two foods: and.
  case conjunction
  /// None of these.
  case unknown

  /// The role with a name in the table of words.
  fileprivate init?(name: String) {
    if let state = FoodState(rawValue: name) {
      self = .state(state)
      return
    }
    switch name {
    case "brand": self = .brand
    case "filler": self = .filler
    case "origin": self = .origin
    case "package": self = .package
    case "amount": self = .amount
    case "flavor": self = .flavor
    case "baby": self = .infant
    case "notfood": self = .notFood
    case "preposition": self = .preposition
    case "conjunction": self = .conjunction
    default: return nil
    }
  }
}
