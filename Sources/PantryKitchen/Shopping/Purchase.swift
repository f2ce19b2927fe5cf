import PantryCore

/// A purchase: an item, together with the items that were split from it.
struct Purchase {
  /// The amount that was bought.
  let quantity: Quantity
  /// The price, if it is known.
  let price: Amount?
  /// The day.
  let day: Day

  /// The price for the amount, if it is known.
  var paid: ShoppingNeed.PaidPrice? {
    price.map { ShoppingNeed.PaidPrice(price: $0, quantity: quantity, day: day) }
  }

  /// Returns the purchases of the items of a product, the last one first.
  static func all(of items: [StockItem]) -> [Purchase] {
    var parts: [UID: [StockItem]] = [:]
    for item in items { parts[item.purchase, default: []].append(item) }
    let purchases = parts.map { uid, parts in
      let first = parts.min { ($0.createdAt, $0.uid) < ($1.createdAt, $1.uid) } ?? parts[0]
      return (uid: uid, first: first, parts: parts)
    }
    return purchases.sorted { left, right in
      (right.first.bought, right.first.createdAt, right.uid)
        < (left.first.bought, left.first.createdAt, left.uid)
    }
    .map { Purchase(first: $0.first, $0.parts) }
  }

  private init(first: StockItem, _ parts: [StockItem]) {
    let others = parts.filter { $0.uid != first.uid }
    quantity = others.reduce(first.initial) { $0.adding($1.initial) ?? $0 }
    price = first.price.map { price in
      others.reduce(price) { sum, part in part.price.flatMap { sum + $0 } ?? sum }
    }
    day = first.bought
  }
}
