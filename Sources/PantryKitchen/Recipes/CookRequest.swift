package import PantryCore

/// What the words of `pantry cook` ask for: a recipe, and how much of it.
package struct CookRequest: Hashable, Sendable {
  /// The words of the title, or the file; empty for a list of dishes.
  package let name: String
  /// The factor of all amounts; nil if none is given.
  package let times: Amount?

  /// The maximum factor.
  package static let mostTimes = Amount("1000") ?? .one

  /// Reads words; the last one may be the factor: `x2`, `x1/2`.
  ///
  /// - Throws: `RequestProblem.invalid` for a factor that is out of range, `RequestProblem.missing` for one alone.
  package init(_ words: [String]) throws(RequestProblem) {
    var words = words
    times = try Self.factor(words.last)
    if times != nil { words.removeLast() }
    name = words.joined(separator: " ").trimmingWhitespace
    if name.isEmpty, times != nil { throw .missing("NAME") }
  }

  private static func factor(_ word: String?) throws(RequestProblem) -> Amount? {
    guard let word, let sign = word.first, "xX×".contains(sign),
      word.dropFirst().contains(where: \.isNumber),
      word.dropFirst().allSatisfy({ $0.isNumber || "./,".contains($0) })
    else { return nil }
    guard let quantity = try? Quantity(option: word), quantity.unit == nil,
      quantity.amount <= mostTimes
    else {
      throw .invalid(
        word, for: "xN", expected: "a number above 0, up to 1000, with at most 6 decimals")
    }
    return quantity.amount
  }
}

extension Recipe {
  /// Returns the factor of all amounts for a number of servings; nil if the recipe does not state its own.
  package func times(forServings wanted: Amount) -> Amount? {
    servings.flatMap { wanted.divided(by: $0) }
  }
}

/// What is left over of a dish: an item to be.
package struct Leftover: Hashable, Sendable {
  /// The number of servings.
  package let servings: Amount
  package let uid: UID

  package init(servings: Amount, uid: UID) { (self.servings, self.uid) = (servings, uid) }

  /// The item, without a date: the table of foods knows how long leftovers keep.
  ///
  /// - Parameter title: The title of the dish.
  func item(of title: String, _ estimation: EstimationContext) -> NewItem {
    let isKorean = title.contains { $0.script == .hangul }
    var changes = ItemChanges()
    changes.name = .set(isKorean ? "남은 \(title)" : "leftover \(title)")
    changes.quantity = .set(Quantity(servings, unit: isKorean ? "인분" : nil))
    changes.location = .set(
      estimation.location(.refrigerator) ?? Storage.refrigerator.usualName(like: title))
    return NewItem(changes)
  }
}
