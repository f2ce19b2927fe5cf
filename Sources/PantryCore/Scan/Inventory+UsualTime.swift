extension Inventory {
  /// How many days a product has usually had left when it was entered: the median of the household's
  /// earlier packages of it, nil if none had a date.
  ///
  /// - Parameter day: The civil day of a moment, where the household is.
  /// - Complexity: O(n) in the number of things.
  func usualDays(_ gtin: GTIN, day: (Instant) -> Day) -> Int? {
    let spans = items.compactMap { item -> Int? in
      guard item.product.gtin == gtin, let expiry = item.expiresAt.day else { return nil }
      let days = expiry.days(since: day(item.createdAt))
      return days > 0 ? days : nil
    }
    return spans.isEmpty ? nil : spans.sorted()[spans.count / 2]
  }
}
