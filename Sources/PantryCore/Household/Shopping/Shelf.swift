/// The packages of a product in the order in which they are eaten.
struct Shelf {
  /// The items whose amounts have the dimension of a unit, first to expire first.
  let items: [StockItem]
  /// Their packages, in that unit.
  let packages: [Consumption.Package]

  /// - Parameter items: Items that can be eaten.
  init(_ items: [StockItem], in unit: String?, on today: Day) {
    self.items = items.filter { $0.remaining.converted(to: unit) != nil }
      .sorted(by: StockItem.expiresEarlier)
    packages = self.items.compactMap { item in
      guard let quantity = item.remaining.converted(to: unit) else { return nil }
      let left = item.deadline.daysLeft(on: today)
      return Consumption.Package(
        amount: quantity.amount, daysLeft: left.flatMap { $0 < 0 ? nil : $0 }, isUseBy: item.isUseBy
      )
    }
  }
}
