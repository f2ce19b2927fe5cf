/// The words by which a product is searched for.
extension Product {
  /// The name without its brand and amounts: `멸균우유` for 서울우유 멸균우유 200ml.
  package var nameForShops: String {
    let words = productName.split(whereSeparator: \.isWhitespace).map(String.init)
    let isPrefixed = !brandName.isEmpty && productName.hasPrefix(brandName + " ")
    let names = (isPrefixed ? String(productName.dropFirst(brandName.count)) : productName)
      .split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { !Product.isBrandOrAmount($0) }
    return (names.isEmpty ? words : names).joined(separator: " ")
  }

  /// The word for the food, which recipes have: `두부` for 풀무원 국산콩두부 300g. The name for shops if the food is not
  /// known.
  package var nameForRecipes: String {
    let reading = FoodReading(productName)
    let end = reading.parts.dropFirst().firstIndex { $0.role == .preposition }
    let head = reading.parts[..<(end ?? reading.parts.count)].last { $0.food != nil }
    // A dish is not the last food of its name: seafood pasta.
    guard let food = reading.food, let head, head.food == food else { return nameForShops }
    return head.text
  }

  /// Whether a word is a maker, a package or an amount: 풀무원, 200ml, x2.
  private static func isBrandOrAmount(_ word: String) -> Bool {
    if Quantity(word) != nil, word.contains(where: \.isNumber) { return true }
    let parts = FoodReading(word).parts
    return !parts.isEmpty
      && parts.allSatisfy { part in
        switch part.role {
        case .brand, .amount, .package: true
        default: false
        }
      }
  }
}
