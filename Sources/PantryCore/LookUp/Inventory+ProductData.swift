extension Inventory {
  /// What `fill` has changed.
  package struct FilledProducts: Sendable {
    /// The products that were filled, new ones included.
    package internal(set) var entries: [CatalogueEntry] = []
    /// The number of new products.
    package internal(set) var added = 0
    /// The number of changed items.
    package internal(set) var changedItems = 0
  }

  /// Fills the empty fields of products, and adds those that are new and have a name.
  ///
  /// Fields that were filled are copied to the items of the product, except for those that an item has itself. The
  /// estimated dates of items whose name they change are recomputed.
  ///
  /// - Parameters:
  ///   - products: The data by number. Of several with one number, the first one that has a field fills it.
  ///   - language: The language code of the household.
  /// - Complexity: O(n + m) for n records and m products.
  package mutating func fill(
    _ products: [(number: GTIN, data: ProductData)], language: String,
    _ estimation: EstimationContext
  ) -> FilledProducts {
    buildIndex()
    var changed: [GTIN: (before: CatalogueEntry, after: CatalogueEntry, isNew: Bool)] = [:]
    var order: [GTIN] = []
    let wanted = Set(products.map(\.number))
    var places: [GTIN: [Int]] = [:]
    for (place, summary) in items.summaries.enumerated() {
      guard let number = summary.number.gtin, wanted.contains(number) else { continue }
      places[number, default: []].append(place)
    }
    for (number, data) in products {
      let known = changed[number]?.before ?? catalogue[number]
      let before = known ?? entry(number, places[number]?.first)
      var after = changed[number]?.after ?? before
      guard after.fill(from: data, language: language), !after.product.isUnnamed else { continue }
      if changed[number] == nil { order.append(number) }
      changed[number] = (before, after, changed[number]?.isNew ?? (known == nil))
    }
    var filled = FilledProducts()
    for number in order {
      guard let change = changed[number] else { continue }
      set(change.after, for: .number(number))
      filled.entries.append(change.after)
      if change.isNew { filled.added += 1 }
    }
    filled.changedItems = copy(
      changed.mapValues { ($0.before.product, $0.after.product) }, to: places, estimation)
    return filled
  }

  /// Returns a new entry for a number, with the product of an item that has it.
  private func entry(_ number: GTIN, _ place: Int?) -> CatalogueEntry {
    let printed = number.databaseRun.description
    var product = place.map { items[$0].product } ?? Product(barcode: printed, productName: printed)
    product.unknownFields = []
    return CatalogueEntry(product)
  }

  /// Copies changed fields to items.
  ///
  /// - Returns: The number of changed items.
  private mutating func copy(
    _ changes: [GTIN: (before: Product, after: Product)], to places: [GTIN: [Int]],
    _ estimation: EstimationContext
  ) -> Int {
    let affected = places.filter { changes[$0.key] != nil }
    let typical = typicalShelfLife(
      of: affected.values.joined().lazy.map { [items] in items[$0] }
        .filter { $0.estimatedBy != nil || $0.product.isUnnamed }, estimation)
    let settings = catalogue.settings
    var count = 0
    for (number, places) in affected {
      guard let change = changes[number] else { continue }
      for place in places {
        let old = items[place]
        var item = old
        item.product.update(from: change.before, to: change.after)
        if let typical, item.state == .onHand, item.product.isOtherFood(than: old.product),
          item.estimatedBy != nil || old.product.isUnnamed
        {
          item.estimateAgain(settings[item.product], estimation, typical)
        }
        if item == old { continue }
        replace(at: place, with: item)
        count += 1
      }
    }
    return count
  }
}
