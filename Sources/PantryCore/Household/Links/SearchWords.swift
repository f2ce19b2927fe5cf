/// The words by which a product is searched for.
extension Product {
  /// The name without its brand and amounts: `멸균우유` for 서울우유 멸균우유 200ml.
  package var nameForShops: String {
    let words = productName.split(whereSeparator: \.isWhitespace).map(String.init)
    let brands = FoodReading(productName).parts.filter { $0.role == .brand }.map(\.text)
    let own = brandName.split(whereSeparator: \.isWhitespace).map { String($0).folded }
    var names = words[...]
    if names.map({ $0.folded }).starts(with: own) { names = names.dropFirst(own.count) }
    while let first = names.first, brands.contains(first.folded) { names.removeFirst() }
    // A number at the beginning belongs to the name: 7 up.
    while names.count > 1, let last = names.last, Product.isAmount(last) { names.removeLast() }
    return (names.isEmpty ? words[...] : names).joined(separator: " ")
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

  /// Whether a word is a package or an amount: 200ml, x2, 팩.
  private static func isAmount(_ word: String) -> Bool {
    let parts = FoodReading(word).parts
    return !parts.isEmpty && parts.allSatisfy { $0.role == .amount || $0.role == .package }
  }
}
