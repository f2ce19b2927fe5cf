// What merging leaves to the next change. Two machines that do it write the same values.

extension Inventory {
  /// Joins the lines of the shopping list that several machines have added for one product, names the items of a product
  /// that another machine has named, and raises a target stock that is below the minimum of another machine. A command that
  /// changes nothing else does not do it.
  ///
  /// - Complexity: O(n) in the number of products and lines.
  mutating func settle(since old: Inventory) {
    let low = catalog.entries.indices.filter { catalog.entries[$0].settings.isTargetBelowMinimum }
    let lines = shopping.joined
    let named = items.indices.filter { items[$0].product.isUnnamed && name(of: items[$0]) != nil }
    if low.isEmpty, named.isEmpty, lines.count == shopping.count { return }
    if items == old.items, catalog == old.catalog, self.lines == old.lines, plan == old.plan {
      return
    }
    for index in low {
      var entry = catalog.entries[index]
      entry.settings.upTo = entry.settings.minimum
      catalog.replace(at: index, with: entry)
    }
    for index in named {
      if let product = name(of: items[index]) { items[index].product = product }
    }
    shopping = lines
  }

  /// The product of the catalog with the barcode of an item, if it has a name.
  private func name(of item: UserProduct) -> Product? {
    guard let product = item.product.gtin.flatMap({ catalog[$0] })?.product, !product.isUnnamed
    else { return nil }
    return product
  }
}

extension ProductSettings {
  fileprivate var isTargetBelowMinimum: Bool {
    guard let minimum, let target = upTo?.converted(to: minimum.unit) else { return false }
    return target.amount < minimum.amount
  }
}

extension [ShoppingLine] {
  /// The lines with one for each product and recipe, as far as their amounts can be compared. Those of which some was
  /// bought stay by themselves.
  fileprivate var joined: [ShoppingLine] {
    var result: [ShoppingLine] = []
    var places: [Key: Int] = [:]
    for line in self {
      let key = Key(
        product: line.gtin.map { .number($0) } ?? ProductKey(name: line.name), recipe: line.recipe)
      if line.got.isEmpty, let place = places[key], let both = result[place].joined(with: line) {
        result[place] = both
      } else {
        if line.got.isEmpty, places[key] == nil { places[key] = result.count }
        result.append(line)
      }
    }
    return result
  }

  private struct Key: Hashable {
    let product: ProductKey
    let recipe: String?
  }
}

extension ShoppingLine {
  /// This line or another one, the one with the smaller identifier, with the larger amount and the tags and notes of both;
  /// nil if the amounts cannot be compared.
  fileprivate func joined(with other: ShoppingLine) -> ShoppingLine? {
    var (line, lost) = uid < other.uid ? (self, other) : (other, self)
    let (amount, more) = (line.quantity ?? Quantity(.one), lost.quantity ?? Quantity(.one))
    guard let converted = more.converted(to: amount.unit) else { return nil }
    if converted.amount > amount.amount { line.quantity = lost.quantity }
    let known = Set(line.tags.map(\.folded))
    line.tags += lost.tags.filter { !known.contains($0.folded) }
    line.tags = Array(line.tags.prefix(UserProduct.mostTags))
    if let note = lost.note, note != line.note {
      line.note = [line.note, note].compactMap(\.self).joined(separator: " / ")
    }
    line.barcode = line.barcode ?? lost.barcode
    return line
  }
}
