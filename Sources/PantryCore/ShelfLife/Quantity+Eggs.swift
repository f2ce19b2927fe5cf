extension Quantity {
  /// Returns trays of eggs as their number: 한 판 is thirty. Other quantities are returned as they are.
  ///
  /// - Parameter name: The name of the product.
  package func countingEggs(of name: String) -> Quantity {
    guard unit == "판" else { return self }
    // The last food of a name is its head: 계란빵 is bread.
    let head = FoodReading(name).parts.last { $0.food != nil }?.food?.name ?? ""
    guard ["egg", "boiled egg"].contains(head), let eggs = amount * Amount(30) else { return self }
    return Quantity(eggs)
  }
}
