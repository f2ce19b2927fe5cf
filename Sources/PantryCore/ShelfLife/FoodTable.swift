/// The built-in table of foods, indexed by name.
package struct FoodTable: Sendable {
  private let index: NameIndex

  /// The table of this program. It is indexed on first use.
  package static let builtIn = FoodTable(FoodTable.data)

  /// Indexes a table.
  ///
  /// - Complexity: O(n) in the length of the table.
  init(_ data: StaticString) {
    index = NameIndex(data, slots: 1 << 15)
  }

  /// Returns the entry of a name that is normalized as `FoodName` does.
  ///
  /// - Parameter asSuffix: Whether the name ends a longer word.
  /// - Complexity: O(n) in the length of the name.
  func entry(_ name: String, asSuffix: Bool = false) -> NameIndex.Entry? {
    index.entry(name, asSuffix: asSuffix)
  }

  /// Returns the food that a name belongs to.
  func food(_ entry: NameIndex.Entry) -> Food? { Food(fields: index.fields(entry)) }

  /// Returns the category of the food that a name belongs to. Reading the whole row takes much longer.
  func category(_ entry: NameIndex.Entry) -> String { index.firstField(entry) }

  /// Returns the food with a displayed English name, as estimates store it.
  package func food(named name: String) -> Food? {
    guard let food = entry(name).flatMap(food), food.name == name else { return nil }
    return food
  }

  /// Returns the food that a name means, or nil if a word of the name makes that uncertain.
  package func food(_ name: String) -> Food? { FoodReading(name, in: self).food }

  /// All foods, in the order of the table.
  package var foods: [Food] {
    String(decoding: index.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      // Splitting bytes is five times as fast as splitting characters.
      Food(
        fields: line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
          .map { Substring($0) })
    }
  }
}
