package import PantryCore

/// A product to buy, with everything that a shopping list shows about it.
package struct ShoppingNeed: Hashable, Sendable {
  /// The reason for buying a product. Later reasons give way to earlier ones.
  package enum Reason: String, CaseIterable, Sendable {
    /// A line of the shopping list.
    case listed
    /// The product has been marked as nearly empty.
    case low
    /// The stock is at or below the minimum.
    case minimum
    /// The stock will run out at the household's own rate of use.
    case runsOut
    /// A recipe needs it.
    case recipe
  }

  /// A price that has been paid for a package, and when.
  package struct PaidPrice: Hashable, Sendable {
    /// The price for `quantity`, in the household's currency.
    package var price: Amount
    /// The amount that was bought for the price.
    package var quantity: Quantity
    /// The day of the purchase.
    package var day: Day

    /// Creates a price.
    package init(price: Amount, quantity: Quantity, day: Day) {
      (self.price, self.quantity, self.day) = (price, quantity, day)
    }
  }

  /// The identifiers of the lines of the list, oldest first; empty if the product is not on the list.
  package var lines: [UID] = []
  /// The key of the product in the catalog.
  package var key: ProductKey
  /// The barcode of the product, if it is known.
  package var barcode: String?
  /// The name to show: the brand and the name of a product, or what the list has.
  package var name: String
  /// The name without the brand.
  package var productName: String
  /// The brand, if it is known.
  package var brandName: String?
  /// The amount to buy; nil for "some".
  package var buy: Quantity?
  /// The stock that counts; nil if the product has no minimum and no items.
  package var have: Quantity?
  /// The stock at or below which the product is bought.
  package var minimum: Quantity?
  /// The target stock.
  package var upTo: Quantity?
  /// The reason.
  package var reason: Reason
  /// The shop: the first tag of the line.
  package var shop: String?
  /// The category of the product.
  package var category: String?
  /// The note of the line.
  package var note: String?
  /// The titles of the recipes that need it.
  package var recipes: [String] = []
  /// The rating, from 1 to 5.
  package var rating: Int?
  /// The remark on the rating.
  package var remark: String?
  /// The price of the last purchase.
  package var lastPrice: PaidPrice?
  /// The lowest price for one unit that has been paid.
  package var lowestPrice: PaidPrice?
  /// The amount that the household uses in a week, if it is known.
  package var weekly: Quantity?
  /// Stock in units of another dimension than the minimum, which is not counted.
  package var notCounted: [Quantity] = []

  /// Creates a need.
  package init(key: ProductKey, name: String, reason: Reason) {
    (self.key, self.name, self.reason) = (key, name, reason)
    productName = name
  }

  /// Returns whether the need is for a shop.
  package func isFor(shop name: String) -> Bool {
    shop.map { FoldedName($0) == FoldedName(name) } ?? false
  }
}

extension ShoppingNeed {
  /// The name and the amount in one line, as lists are read: `milk ×2`, `rice 500g`.
  package var entry: String { ListText.line(name, buy, times: "×") }
}
