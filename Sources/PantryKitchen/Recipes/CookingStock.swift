package import PantryCore

/// The packages that dishes can use, and the products that ingredients are compared with.
struct CookingStock {
  private(set) var packages: [CookingPackage] = []
  /// The products of the packages, and those of the catalog that have other names or are staples or not.
  private(set) var products: [IngredientMatcher.Product] = []

  /// The indices of products. Reading a name takes longer than looking a product up.
  private var known: [Names: Int] = [:]

  private struct Names: Hashable {
    let product: Product
    let isCanned: Bool
  }

  /// - Complexity: O(n) in the number of items.
  init(_ inventory: Inventory, on today: Day) {
    let settings = inventory.catalog.settings
    for item in inventory.items where item.state == .onHand {
      let index = product(of: item, settings)
      let package = CookingPackage(item, settings, product: index, on: today)
      if let package { packages.append(package) }
    }
    for entry in inventory.catalog.entries
    where entry.settings.isStaple != nil || !entry.settings.aliases.isEmpty {
      add(entry.product, entry.settings)
    }
  }

  private mutating func product(of item: UserProduct, _ settings: SettingsLookup) -> Int {
    let names = Names(product: item.product, isCanned: Unit.has(.can, item.quantity?.unit))
    if let index = known[names] { return index }
    add(item.product, settings[item.product], isCanned: names.isCanned)
    known[names] = products.count - 1
    return products.count - 1
  }

  private mutating func add(
    _ product: Product, _ settings: ProductSettings, isCanned: Bool = false
  ) {
    var name = product.productName
    if isCanned, let canned = FoodState.canned.names(of: name).first {
      // Two cans of tomatoes are no fresh ones, but two cans of cola are cola.
      let food = FoodReading(canned).food
      if food != nil, food != FoodReading(name).food { name = canned }
    }
    products.append(
      IngredientMatcher.Product(name, aliases: settings.aliases, isStaple: settings.isStaple))
  }
}

/// A package in stock that a dish can use: on hand, and not past a use-by date.
package struct CookingPackage: Hashable, Sendable {
  /// The item's unique identifier.
  package let uid: UID
  /// The brand and the name.
  package let name: String
  /// What is left; nil if the amount is not known.
  package let quantity: Quantity?
  /// The days to the effective date; nil without a date.
  package let daysLeft: Int?
  /// The kind of the date that has passed; nil before the date.
  package let passed: DateKind?
  package let isOpened: Bool
  package let isFrozen: Bool
  /// Whether it was opened and does not keep for long: it is due soon, whatever its date is.
  let spoilsSoon: Bool
  /// The index of the product that ingredients are compared with.
  let product: Int
  private let createdAt: Instant

  /// - Returns: nil if the item is not on hand or must not be eaten.
  init?(
    _ item: UserProduct, _ settings: SettingsLookup, product: Int, on today: Day
  ) {
    let freshness = item.freshness(settings)
    let (deadline, isUseBy) = item.lastDay(freshness)
    daysLeft = deadline.daysLeft(on: today)
    let isPast = daysLeft.map { $0 < 0 } ?? false
    guard item.state == .onHand, !(isUseBy && isPast), item.remaining.amount > .zero else {
      return nil
    }
    (uid, name, quantity) = (item.uid, item.product.displayName, item.quantity)
    (isOpened, isFrozen) = (item.openedAt != nil, item.storage == .freezer)
    (self.product, createdAt) = (product, item.createdAt)
    passed = isPast ? item.dateKind : nil
    // Ketchup keeps for months once opened, which the table of foods knows.
    let hasRule =
      freshness?.steps.contains { $0.event == .opened && $0.candidate != nil } ?? false
    spoilsSoon = isOpened && !(hasRule && (daysLeft ?? .max) > CookingPackage.openedKeepsLong)
  }

  private static let openedKeepsLong = 14

  /// The number of days by which the package is urgent; nil if it is not.
  var urgentDays: Int? {
    if isFrozen { return nil }
    return spoilsSoon ? min(daysLeft ?? DishScore.openedDays, DishScore.openedDays) : daysLeft
  }

  /// Returns whether the package is still good in a number of days: frozen, without a date, or not past it. What is past
  /// best before today is no worse then.
  func lasts(_ days: Int) -> Bool {
    isFrozen || daysLeft.map { $0 < 0 || $0 >= days } ?? true
  }

  /// Sort order: the most urgent package first, frozen ones last; then opened packages, then by date. What is past best
  /// before comes after what must be eaten today.
  static func isUsedEarlier(_ left: CookingPackage, _ right: CookingPackage) -> Bool {
    left.order < right.order
  }

  private var order: (Int, Int, Int, Int, Instant, UID) {
    let days = urgentDays ?? .max
    return (
      isFrozen ? 1 : 0, days < 0 ? 0 : days, days < 0 ? 2 : isOpened ? 0 : 1, daysLeft ?? .max,
      createdAt, uid
    )
  }
}
