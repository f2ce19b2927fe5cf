extension Inventory {
  /// The items that a selection matches.
  public enum Selected: Hashable, Sendable {
    /// Each of these items, which were selected individually.
    case each([UserProduct])
    /// The first of these items: the packages of one product on hand, first to expire first.
    case first([UserProduct])

    /// The selected items.
    public var items: [UserProduct] {
      switch self {
      case .each(let items): items
      case .first(let items): Array(items.prefix(1))
      }
    }

    /// The selected items, and all others of which they are the first.
    public var all: [UserProduct] {
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

  /// Finds the items that words select: ids, a name, or both.
  ///
  /// An id is the beginning of an identifier, of four hexadecimal digits or more. The other words are one name, also
  /// incomplete; it selects the packages on hand of the one product that it matches, first to expire first.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - mustBeOnHand: Whether the id of an item that was used or discarded is an error.
  /// - Throws: `SelectionError` if a word matches no item, or several products.
  /// - Complexity: O(n) in the number of items.
  public func select(_ words: [String], mustBeOnHand: Bool = true) throws(SelectionError)
    -> Selected
  {
    try select(Selection.words(words), mustBeOnHand: mustBeOnHand)
  }

  /// Returns an item with the details that an error shows.
  package func candidate(_ item: UserProduct) -> SelectionError.Candidate { candidates([item])[0] }

  /// Returns the first of the items of each product, with the details that an error shows.
  package func candidates(ofEachProduct found: [UserProduct]) -> [SelectionError.Candidate] {
    candidates(found.firstOfEachProduct())
  }

  private func candidates(_ found: [UserProduct]) -> [SelectionError.Candidate] {
    let ids = ShortIDs(items)
    let settings = catalog.settings
    return found.map { item in
      SelectionError.Candidate(
        id: ids[item.uid], item: item, deadline: item.effectiveDeadline(settings[item.product]))
    }
  }

  private func select(_ selection: Selection) throws(SelectionError) -> Selected {
    switch selection {
    case .words(let words):
      return try items(selectedBy: words)
    case .typed(let typed):
      return try items(selectedBy: typed.words)
    case .package(let package):
      return .first(try onHand(package, ItemChanges()))
    case .ids(let ids):
      let known = ShortIDs(items)
      var found: [UserProduct] = []
      for (line, id) in ids { found.append(try item(withID: id, of: known, line: line)) }
      return .each(found.removingDuplicates())
    case .lines(let lines):
      var found: [UserProduct] = []
      for (_, selection) in lines { found += try select(selection).items }
      return .each(found.removingDuplicates())
    }
  }

  /// Returns the items on hand that match a scanned package, best match first.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - words: More that the items have to match: the date, location and tags that these changes set.
  /// - Throws: `SelectionError` if there are none.
  /// - Complexity: O(n) in the number of items.
  public func onHand(_ package: ScannedPackage, _ words: ItemChanges = ItemChanges())
    throws(SelectionError)
    -> [UserProduct]
  {
    let number = resolve(package.number)
    let items = onHand(number.gtin)
    guard !items.isEmpty else {
      throw .noneOnHand(barcode: number.printed, name: catalog[number.gtin]?.product.displayName)
    }
    let these = package.matching(items, words, catalog.settings)
    guard !these.isEmpty else {
      throw .notThisOne(
        name: items[0].product.displayName, lot: package.lot,
        date: words.expires.value ?? package.deadline.map(Deadline.day) ?? .unknown,
        place: words.location.value ?? nil, tags: words.tags.value ?? [], others: items.count)
    }
    return these
  }

  private func items(selectedBy words: [String]) throws(SelectionError) -> Selected {
    let known = ShortIDs(items)
    let name = words.joined(separator: " ")
    let isID = words.map { !known.items($0).isEmpty }
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { throw .nothingNamed }
    if !isID.contains(true) {
      // A word that looks like an id and matches no name is probably a mistyped id.
      if words.count == 1, ShortIDs.isID(name), itemsNamed(name).isEmpty {
        throw .noSuchID(name, line: nil)
      }
      return .first(try items(named: name))
    }
    // Scripts pass whole identifiers, which no product has as its name.
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

  private func item(withID id: String, of known: ShortIDs, line: Int?) throws(SelectionError)
    -> UserProduct
  {
    let found = known.items(id)
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
      let gone = items.indices.filter { items[$0].state != .onHand }
        .count { pattern.finds(FoldedName(items[$0].product.displayName)) }
      throw .noSuchItem(name, gone: gone, near: gone == 0 ? namesLike(name) : [])
    }
    guard found.allSatisfy(first.isSameProduct) else {
      throw .ambiguousName(name, candidates(found.firstOfEachProduct()))
    }
    return found
  }

  /// Returns whether one of the words is an id.
  package func hasIDs(_ words: [String]) -> Bool {
    let known = ShortIDs(items)
    return words.contains { !known.items($0).isEmpty }
  }

  /// Returns the items on hand that a name matches best, first to expire first; see `NameMatch`.
  ///
  /// The start of a name is not preferred to its end: 우유 matches 딸기우유 as well as 우유식빵.
  ///
  /// - Complexity: O(n) in the number of items on hand, of which those found are decoded. Each product is compared
  ///   once.
  package func itemsNamed(_ name: String) -> [UserProduct] {
    if NamePattern(name).isEmpty { return [] }
    let products = KnownProducts(of: self) { $0.state == .onHand }
    guard let found = products.index.search(name) else { return [] }
    return sortedByExpiry(found.places.flatMap { products.items[$0] }.sorted().map { items[$0] })
  }
}

extension UserProduct {
  /// Returns whether two items are packages of the same product: their barcodes or their names are equal.
  package func isSameProduct(_ other: UserProduct) -> Bool {
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

extension Inventory {
  /// Returns the names that are most similar to a text without a match: with typing errors, incomplete, or
  /// typed on a Korean keyboard instead of a Latin one or vice versa.
  ///
  /// - Parameters:
  ///   - states: The states of the items whose names are considered.
  ///   - limit: The maximum number of names.
  /// - Returns: Names with the same number of errors, the shortest first.
  /// - Complexity: O(n) in the number of items; 0.2 s for 100,000 items, mostly for reading them.
  package func namesLike(
    _ text: String, among states: ItemStates = .onHand, limit: Int = 3
  ) -> [String] {
    let names = items.lazy.filter { states.contains($0.state) }.map(\.product.displayName)
    return MistypedName(text).nearest(among: names, limit: limit)
  }
}
