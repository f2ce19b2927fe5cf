package import PantryCore

/// The packages that dishes can use, and the products that ingredients are compared with.
struct CookingStock {
  private(set) var packages: [CookingPackage] = []
  /// The products of the packages, and those of the catalog that have other names or are staples or not.
  private(set) var products: [IngredientMatcher.Product] = []

  /// The products by barcode and the bytes of their names. Folding a name takes longer than reading a record.
  private var known: [Names: (index: Int, name: String)] = [:]

  private struct Names: Hashable {
    let number: GTIN?
    let bytes: BytesKey
    let isCanned: Bool
  }

  /// Whether each unit is a can.
  private var cans: [String: Bool] = [:]

  /// - Complexity: O(n) in the number of items.
  init(_ inventory: Inventory, on today: Day) {
    let settings = inventory.catalog.settings
    // Settings belong to barcodes, too.
    let countsNumbers = !settings.isEmpty
    let items = inventory.items
    var record = ItemRecord()
    for entry in items.entries where entry.summary.state == .onHand {
      items.read(entry, into: &record)
      let number = countsNumbers ? entry.summary.number.gtin : nil
      let (index, name) = product(number, record, settings)
      let package = CookingPackage(
        record, settings[record.product], name: name, product: index, on: today)
      if let package { packages.append(package) }
    }
    for entry in inventory.catalog.entries.records(where: \.hasSettings)
    where entry.settings.isStaple != nil || !entry.settings.aliases.isEmpty {
      add(entry.product, entry.settings)
    }
  }

  private mutating func product(
    _ number: GTIN?, _ record: ItemRecord, _ settings: SettingsLookup
  ) -> (Int, String) {
    let isCanned = isCan(record.quantity?.unit)
    let names = Names(
      number: number, bytes: BytesKey(record[.brandName ... .productName]), isCanned: isCanned)
    if let found = known[names] { return (found.index, found.name) }
    let product = record.product
    add(product, settings[product], isCanned: isCanned)
    known[names] = (products.count - 1, product.displayName)
    return (products.count - 1, product.displayName)
  }

  private mutating func isCan(_ unit: String?) -> Bool {
    guard let unit else { return false }
    if let known = cans[unit] { return known }
    let isCan = Unit.has(.can, unit)
    cans[unit] = isCan
    return isCan
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

  /// - Parameter name: The brand and the name.
  /// - Returns: nil if the item is not on hand or must not be eaten.
  init?(
    _ record: ItemRecord, _ settings: @autoclosure () -> ProductSettings, name: String,
    product: Int, on today: Day
  ) {
    let item = record.isAsEntered ? nil : record.item
    let rules = item.map { $0.openedAt == nil ? [] : Freshness($0, settings()).steps } ?? []
    let storage = item?.storage ?? record.location.flatMap { Storage(location: $0) }
    self.init(
      StockedPackage(record, settings(), { _ in today }), name: name, quantity: record.quantity,
      isFrozen: storage == .freezer, kind: record.dateKind,
      openedRule: rules.contains { $0.event == .opened && $0.candidate != nil }, product, today)
  }

  private init?(
    _ stock: StockedPackage, name: String, quantity: Quantity?, isFrozen: Bool, kind: DateKind?,
    openedRule: Bool,
    _ product: Int, _ today: Day
  ) {
    guard stock.isGood(on: today), quantity.map({ $0.amount > .zero }) ?? true else { return nil }
    (uid, self.name, self.quantity, self.product) = (stock.uid, name, quantity, product)
    (isOpened, self.isFrozen, createdAt) = (stock.isOpened, isFrozen, stock.createdAt)
    daysLeft = stock.deadline.daysLeft(on: today)
    passed = daysLeft.map { $0 < 0 } ?? false ? kind : nil
    // Ketchup keeps for months once opened, which the table of foods knows.
    spoilsSoon = isOpened && !(openedRule && (daysLeft ?? .max) > CookingPackage.openedKeepsLong)
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
