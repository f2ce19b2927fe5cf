package import PantryCore

extension Inventory {
  /// What to put on the shopping list.
  package struct ShoppingRequest: Hashable, Sendable {
    /// The name, or an empty text if there is a barcode.
    package var name: String
    /// The barcode.
    package var number: ProductNumber?
    /// The amount; nil for "some".
    package var quantity: Quantity?
    /// Tags, such as the shop.
    package var tags: [String] = []
    /// A note.
    package var note: String?

    /// Creates a request.
    package init(name: String, number: ProductNumber? = nil, quantity: Quantity? = nil) {
      (self.name, self.number, self.quantity) = (name, number, quantity)
    }

    /// Creates a request for a product, without an amount.
    package init(_ product: Product) {
      let number = product.gtin.map { ProductNumber(printed: product.barcode, $0) }
      self.init(name: product.displayName, number: number)
    }
  }

  /// A line to which something was added, and the line before.
  package struct ListedLine: Hashable, Sendable {
    /// The line.
    package let line: ShoppingLine
    /// The line before; nil if it is new.
    package let before: ShoppingLine?

    /// Creates a line with its former state.
    package init(line: ShoppingLine, before: ShoppingLine?) {
      (self.line, self.before) = (line, before)
    }
  }

  /// Adds to the line of a product on the shopping list, or adds a line.
  ///
  /// - Parameters:
  ///   - uid: The identifier of a new line.
  ///   - now: The `addedAt` of a new line.
  /// - Throws: `ShoppingError`, without a change.
  /// - Complexity: O(n) in the number of items, products and lines.
  package mutating func addToList(
    _ request: ShoppingRequest, uid: UID, joins: Bool = true, at now: Instant
  ) throws(ShoppingError) -> ListedLine {
    try addToList([(request, uid)], joins: joins, at: now)[0]
  }

  /// Adds to the lines of products on the shopping list, or adds lines, one request after the other.
  ///
  /// A known product is found by its barcode, name or alias or by another notation of its name, and the line has its name
  /// and barcode. Amounts are added up; a line or a request without an amount counts as one piece. What recipes need
  /// is on lines of their own; see `addToList(missingFor:at:using:)`.
  ///
  /// - Parameters:
  ///   - requests: What to add, with the identifiers of new lines.
  ///   - joins: Whether to add to the line of the same product, if there is one.
  ///   - now: The `addedAt` of the first new line; see `ShoppingInstants`.
  /// - Returns: The line of each request.
  /// - Throws: `ShoppingError`. The requests before the one that failed have been added.
  /// - Complexity: O(n) in the number of items, products and lines, for each request that is not a whole name.
  package mutating func addToList(
    _ requests: [(request: ShoppingRequest, uid: UID)], joins: Bool = true, at now: Instant
  ) throws(ShoppingError) -> [ListedLine] {
    var known = KnownProducts(self)
    var list = ShoppingIndex(shopping)
    var instants = ShoppingInstants(self, now)
    var lines: [ListedLine] = []
    for (request, uid) in requests {
      let product = try product(of: request, &known, list)
      let place = joins ? list.place(of: product) : nil
      let old = place.map { shopping[$0] }
      var line =
        old ?? ShoppingLine(uid: uid, name: product.displayName, addedAt: instants.next())
      if !product.barcode.isEmpty { line.barcode = product.barcode }
      if let old {
        line.quantity = try ShoppingError.sum(old.quantity, request.quantity, of: old.name)
      } else {
        line.quantity = request.quantity
      }
      line.tags = line.tags.adding(request.tags)
      if line.tags.count > UserProduct.mostTags { throw .tooManyTags(line.name) }
      if let note = request.note { line.note = note }
      list.set(line, at: place ?? shopping.count)
      set(line, at: place)
      lines.append(ListedLine(line: line, before: old))
    }
    return lines
  }

  /// Returns the product of a request: that of the catalog, or of an item, or a new one with the name.
  func product(
    of request: ShoppingRequest, _ known: inout KnownProducts, _ list: ShoppingIndex
  ) throws(ShoppingError) -> Product {
    guard let number = request.number else {
      if let product = known.product(named: request.name) { return product }
      let spelled = try product(spelled: request.name, &known, list)
      return spelled ?? Product(productName: request.name)
    }
    let resolved = resolve(number)
    let found =
      catalog[resolved.gtin]?.product ?? items(with: .number(resolved.gtin)).last?.product
    if let found, !found.isUnnamed || request.name.isEmpty { return found }
    if request.name.isEmpty { throw .unknownBarcode(resolved) }
    return Product(barcode: resolved.printed, productName: request.name)
  }

  /// Returns the product of the line or, if there is none, the known product of which a text is another notation of the
  /// name: `eclair` for éclair, `lemons` for lemon, `ㄷㅂ` for 두부.
  ///
  /// - Returns: nil if the text is a name itself, or a new one.
  /// - Throws: `ShoppingError` if it is another notation of several names.
  func product(spelled name: String, _ known: inout KnownProducts, _ list: ShoppingIndex)
    throws(ShoppingError) -> Product?
  {
    if list.contains(ProductKey(name: name)) || known.contains(name) { return nil }
    let lines = list.lines(spelled: name)
    if let first = lines.first {
      guard Set(lines.map { ProductKey(name: $0.name) }).count == 1 else {
        throw .ambiguous(name, lines.map(\.name))
      }
      let barcode = lines.lazy.compactMap(\.barcode).first ?? ""
      return known.product(named: first.name) ?? Product(barcode: barcode, productName: first.name)
    }
    let products = known.products(named: name, .whole)
    if products.count > 1 { throw .severalProducts(name, products) }
    return products.first
  }

  /// Removes lines from the shopping list.
  ///
  /// - Returns: The removed lines.
  package mutating func removeFromList(_ uids: [UID]) -> [ShoppingLine] {
    let uids = Set(uids)
    let removed = shopping.filter { uids.contains($0.uid) }
    removeLines(uids)
    return Array(removed)
  }

  /// Returns the lines of the shopping list that a text means: those of the product with this barcode, name or alias,
  /// otherwise those of the one product that it matches best; see `NameMatch`.
  ///
  /// - Throws: `ShoppingError.notListed` or `ShoppingError.ambiguous`.
  package func lines(named text: String, number: ProductNumber? = nil) throws(ShoppingError)
    -> [ShoppingLine]
  {
    let entry = number.map { catalog[resolve($0).gtin] } ?? product(.name(text))
    let gtin = number.map { resolve($0).gtin } ?? entry?.product.gtin
    let names = Set((text.isEmpty ? [] : [ProductKey(name: text)]) + (entry?.names ?? []))
    let found = ShoppingIndex(shopping).lines(named: text, names, gtin)
    guard let first = found.first else {
      let name = text.isEmpty ? number?.printed ?? "" : text
      throw .notListed(name, shopping.map(\.name))
    }
    let isEqual = names.contains(ProductKey(name: first.name)) || gtin != nil && first.gtin == gtin
    guard isEqual || found.allSatisfy({ ProductKey(name: $0.name) == ProductKey(name: first.name) })
    else { throw .ambiguous(text, found.map(\.name)) }
    return found
  }
}

/// Why the shopping list cannot be changed.
package enum ShoppingError: Error, Hashable, Sendable {
  /// The amounts on the list and of the request have units of different dimensions.
  case mixedUnits(String, listed: Quantity, added: Quantity)
  /// The sum is too large.
  case tooMuch(String)
  /// The barcode has no name.
  case unknownBarcode(ProductNumber)
  /// No line has the name; the names of the lines.
  case notListed(String, [String])
  /// Lines of several products have the name.
  case ambiguous(String, [String])
  /// The name is another notation of the names of several products.
  case severalProducts(String, [Product])
  /// The line would have more than eight tags.
  case tooManyTags(String)

  /// Returns the sum of two amounts, of which a missing one counts as one piece, or as nothing beside a measure.
  static func sum(_ listed: Quantity?, _ added: Quantity?, of name: String) throws(ShoppingError)
    -> Quantity
  {
    let (one, other) = (listed ?? Quantity(.one), added ?? Quantity(.one))
    if listed == nil, other.isMeasured { return other }
    if added == nil, one.isMeasured { return one }
    // The result has the counter of either.
    guard let converted = other.converted(to: one.unit) else {
      throw .mixedUnits(name, listed: one, added: other)
    }
    guard let total = one.amount + converted.amount else { throw .tooMuch(name) }
    return Quantity(total, unit: one.unit ?? (other.isMeasured ? nil : other.unit))
  }
}

/// The instants of new lines of the shopping list, which are in the order of `addedAt`: lines that are added in the same
/// second get successive ones.
package struct ShoppingInstants {
  private var upcoming: Instant

  /// - Complexity: O(n) in the number of lines.
  package init(_ inventory: Inventory, _ now: Instant) {
    let now = now.inWholeSeconds
    // Lines that are further ahead come from a device whose clock is wrong.
    let newest = inventory.shopping.map(\.addedAt)
      .filter { $0 >= now && $0.secondsSince1970 - now.secondsSince1970 < 3600 }.max()
    upcoming = newest?.nextSecond ?? now
  }

  /// Returns the next instant.
  package mutating func next() -> Instant {
    defer { upcoming = upcoming.nextSecond }
    return upcoming
  }
}

extension Instant {
  fileprivate var nextSecond: Instant { Instant(secondsSince1970: secondsSince1970 + 1) ?? self }
}
