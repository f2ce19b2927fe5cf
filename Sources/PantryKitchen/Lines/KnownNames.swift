package import PantryCore

/// The names of the pantry and of the table of foods, read at the first question.
///
/// This is a class because the optimizer of Swift 6.3 releases these values too early if a closure captures them.
package final class KnownNames {
  private let read: () -> Inventory
  private let withList: Bool
  package private(set) lazy var inventory = read()
  private lazy var products = KnownProducts(inventory)
  private lazy var lines: Set<ProductKey> =
    withList ? Set(inventory.shopping.map { ProductKey(name: $0.name) }) : []

  /// - Parameters:
  ///   - withList: Whether the lines of the shopping list are names, too.
  ///   - read: Returns the contents of the pantry.
  package init(withList: Bool = false, _ read: @escaping () -> Inventory) {
    (self.read, self.withList) = (read, withList)
  }

  package func contains(_ name: String) -> Bool {
    products.isName(name) || withList && lines.contains(ProductKey(name: name))
  }

  /// Returns whether words are a name as a whole.
  package func contains(_ words: [String]) -> Bool { contains(words.joined(separator: " ")) }

  /// Returns whether a text names a product, or selects items on hand.
  package func mayBeItem(_ text: String) -> Bool { contains(text) || inventory.mayBeOnHand(text) }

  /// Returns the parser of a line of a session, or of a sentence.
  package func parser(of words: [String], _ dates: DayParser) -> LineParser {
    LineParser(
      words, dates, .session, isKnown: { self.contains($0) },
      isPlace: { self.inventory.hasLocation($0) }, isOnHand: { self.inventory.mayBeOnHand($0) })
  }
}
