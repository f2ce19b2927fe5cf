extension Inventory {
  /// The items that a selection matches.
  package enum Selected: Hashable, Sendable {
    /// Each of these items, which were selected individually.
    case each([UserProduct])
    /// The first of these items: the packages of one product on hand, first to expire first.
    case first([UserProduct])

    /// The selected items.
    package var items: [UserProduct] {
      switch self {
      case .each(let items): items
      case .first(let items): Array(items.prefix(1))
      }
    }

    /// The selected items, and all others of which they are the first.
    package var all: [UserProduct] {
      switch self {
      case .each(let items), .first(let items): items
      }
    }
  }

  /// Finds the items that a selection matches.
  ///
  /// An id matches any item; a name or barcode matches items on hand. Words that are not ids are joined to
  /// one name. The name of a product selects the package that expires first.
  ///
  /// - Parameter mustBeOnHand: Whether the id of an item that was used or discarded is an error.
  /// - Throws: `SelectionError` if a part of the selection matches no item, or several products.
  package func select(_ selection: Selection, mustBeOnHand: Bool) throws(SelectionError) -> Selected
  {
    let selected = try select(selection)
    if mustBeOnHand, let gone = selected.items.first(where: { $0.state != .onHand }) {
      throw .alreadyGone(candidate(gone))
    }
    return selected
  }

  /// Returns an item with the details that an error shows.
  func candidate(_ item: UserProduct) -> SelectionError.Candidate { candidates([item])[0] }

  /// Returns the first of the items of each product, with the details that an error shows.
  func candidates(ofEachProduct found: [UserProduct]) -> [SelectionError.Candidate] {
    candidates(found.firstOfEachProduct())
  }

  private func candidates(_ found: [UserProduct]) -> [SelectionError.Candidate] {
    let ids = ShortIDs(items)
    let settings = catalogue.settings
    return found.map { item in
      SelectionError.Candidate(
        id: ids[item.uid], item: item, deadline: item.effectiveDeadline(settings[item.product]))
    }
  }

  private func select(_ selection: Selection) throws(SelectionError) -> Selected {
    switch selection {
    case .words(let words):
      return try select(words)
    case .requests(let requests):
      return try select(requests.flatMap(\.all))
    case .package(let package):
      return .first(try onHand(package, ItemChanges()))
    case .ids(let ids):
      let known = IDs(items)
      var found: [UserProduct] = []
      for (line, id) in ids { found.append(try item(withID: id, of: known, line: line)) }
      return .each(found.removingDuplicates())
    }
  }

  /// Returns the items on hand that match a scanned package, best match first.
  ///
  /// - Parameter words: The words after the code.
  /// - Throws: `SelectionError` if there are none.
  func onHand(_ package: ScannedPackage, _ words: ItemChanges) throws(SelectionError)
    -> [UserProduct]
  {
    let number = resolve(package.number)
    let items = onHand(number.gtin)
    guard !items.isEmpty else {
      throw .noneOnHand(barcode: number.printed, name: catalogue[number.gtin]?.product.displayName)
    }
    let these = package.matching(items, words, catalogue.settings)
    guard !these.isEmpty else { throw package.notThisOne(among: items, words) }
    return these
  }

  private func select(_ words: [String]) throws(SelectionError) -> Selected {
    let known = IDs(items)
    let name = words.joined(separator: " ")
    let isID = words.map { !known[$0].isEmpty }
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { throw .nothingNamed }
    if !isID.contains(true) {
      // A word that looks like an id and matches no name is probably a mistyped id.
      if words.count == 1, ShortIDs.isID(name), itemsNamed(name).isEmpty {
        throw .noSuchID(name, line: nil)
      }
      return .first(try items(named: name))
    }
    // Nothing is called by a whole identifier, which scripts use.
    let found = words.allSatisfy { UID($0) != nil } ? [] : itemsNamed(name)
    if isID.allSatisfy({ $0 }) {
      var items: [UserProduct] = []
      for word in words { items.append(try item(withID: word, of: known, line: nil)) }
      let others = words.count == 1 ? found.filter { !items.contains($0) } : []
      guard others.isEmpty else { throw .idOrName(name, candidates(items + others)) }
      return .each(items.removingDuplicates())
    }
    if !found.isEmpty { return .first(try items(named: name)) }
    var each: [UserProduct] = []
    var rest: [String] = []
    for (word, isID) in zip(words, isID) {
      if isID {
        each.append(try item(withID: word, of: known, line: nil))
      } else {
        rest.append(word)
      }
    }
    each += try items(named: rest.joined(separator: " ")).prefix(1)
    return .each(each.removingDuplicates())
  }

  /// Finds items by prefixes of their identifiers.
  private struct IDs {
    private let ids: ShortIDs
    private let items: Records<UserProduct>

    init(_ items: Records<UserProduct>) {
      ids = ShortIDs(items)
      self.items = items
    }

    /// The items with an id; none if the word does not look like an id.
    subscript(_ word: String) -> [UserProduct] {
      ShortIDs.isID(word) ? ids.matches(word).map { items[$0] } : []
    }
  }

  private func item(withID id: String, of known: IDs, line: Int?) throws(SelectionError)
    -> UserProduct
  {
    let found = known[id]
    guard let first = found.first else { throw .noSuchID(id, line: line) }
    guard found.count == 1 else { throw .ambiguousID(id, candidates(found), line: line) }
    return first
  }

  /// Returns the items on hand with a name, first to expire first.
  ///
  /// - Throws: `SelectionError` if no product has the name, or several have it.
  private func items(named name: String) throws(SelectionError) -> [UserProduct] {
    let found = itemsNamed(name)
    guard let first = found.first else {
      let pattern = NamePattern(name)
      let gone = items.indices { $0.state != .onHand }
        .count { pattern.finds(FoldedName(items[$0].product.displayName)) }
      throw .noSuchItem(name, gone: gone, near: gone == 0 ? namesLike(name) : [])
    }
    guard found.allSatisfy(first.isSameProduct) else {
      throw .ambiguousName(name, candidates(found.firstOfEachProduct()))
    }
    return found
  }

  /// Returns whether one of the words is an id.
  func hasIDs(_ words: [String]) -> Bool {
    let known = IDs(items)
    return words.contains { !known[$0].isEmpty }
  }

  /// Returns the items on hand of which a text is the whole name or an alias, first to expire first.
  func wholeNamed(_ name: String) -> [UserProduct] { itemsNamed(name, isWhole: true) }

  /// Returns the items on hand that a name matches, first to expire first.
  ///
  /// A match of the whole name is preferred, so that `milk` does not match `milk chocolate` if there is milk.
  /// The start of a name is not preferred to its end: 우유 matches 딸기우유 as well as 우유식빵.
  ///
  /// - Parameter isWhole: Whether only matches of the whole name count.
  /// - Complexity: O(n) in the number of items on hand, of which those found are decoded. Each product is compared
  ///   once.
  func itemsNamed(_ name: String, isWhole: Bool = false) -> [UserProduct] {
    let pattern = NamePattern(name)
    guard !pattern.isEmpty else { return [] }
    let unfinished = pattern.unfinished
    let settings = catalogue.settings
    func isNamed(_ product: Product, _ name: FoldedName, by rule: (FoldedName) -> Bool) -> Bool {
      rule(name) || !product.brandName.isEmpty && rule(FoldedName(product.productName))
        || settings[product].aliases.contains { rule(FoldedName($0)) }
    }
    let rules: [(Product, FoldedName) -> Bool] = [
      { isNamed($0, $1, by: pattern.isExactly) },
      { isNamed($0, $1, by: pattern.isWhole) },
      { pattern.finds($1) },
      { unfinished.finds($1) },
    ]
    func rule(_ product: Product) -> Int {
      let name = FoldedName(product.displayName)
      return rules.firstIndex { $0(product, name) } ?? rules.count
    }
    // Only the items of the strictest rule that any item satisfies are kept.
    var best = isWhole ? 1 : rules.count - 1
    var found: [Int] = []
    // Folding a name takes longer than reading a record.
    var known: [BytesKey: Int] = [:]
    forEachRecord(where: { $0.state == .onHand }) { index, record in
      let key = record.map { BytesKey($0.productBytes) }
      let satisfied =
        key.flatMap { known[$0] } ?? rule(record?.product ?? items[index].product)
      if let key { known[key] = satisfied }
      guard satisfied <= best else { return }
      if satisfied < best { found = [] }
      best = satisfied
      found.append(index)
    }
    return sortedByExpiry(found.map { items[$0] })
  }
}

extension UserProduct {
  /// Returns whether two items are packages of the same product: their barcodes or their names are equal.
  func isSameProduct(_ other: UserProduct) -> Bool {
    if let gtin = product.gtin, gtin == other.product.gtin { return true }
    return FoldedName(product.displayName) == FoldedName(other.product.displayName)
  }
}

extension [UserProduct] {
  fileprivate func removingDuplicates() -> [UserProduct] {
    var seen: Set<UID> = []
    return filter { seen.insert($0.uid).inserted }
  }

  fileprivate func firstOfEachProduct() -> [UserProduct] {
    var numbers: Set<GTIN> = []
    var names: Set<FoldedName> = []
    return filter { item in
      let isNewName = names.insert(FoldedName(item.product.displayName)).inserted
      return (item.product.gtin.map { numbers.insert($0).inserted } ?? true) && isNewName
    }
  }
}
