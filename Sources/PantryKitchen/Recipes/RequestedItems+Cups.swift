package import PantryCore

extension RequestedItems {
  /// Returns the items with an amount in cups or spoons in the unit of the package, if that is measured: by volume, or by
  /// the density of the food.
  package func weighingCups() -> RequestedItems {
    guard case .quantity(let wanted) = amount, let item = selected.items.first,
      item.remaining.isMeasured, wanted.unit != item.remaining.unit
    else { return self }
    let volume = wanted.kitchenMeasured
    if volume == wanted { return self }
    let measured =
      volume.converted(to: item.remaining.unit)
      ?? FoodMeasure.of(ComparedFood(item.product.productName)).flatMap {
        volume.inUnit(ofPackage: item.remaining, by: $0)
      }
    return RequestedItems(selected, .quantity(measured ?? volume))
  }
}
