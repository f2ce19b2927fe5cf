extension Inventory {
  /// What a selection found: things that were named each, or the things of one product of which the
  /// first is meant.
  public enum Selected: Hashable, Sendable {
    /// Each of these.
    case each([UserProduct])
    /// The first of these, which are all on hand of a product, the first to be eaten first.
    case first([UserProduct])

    /// The things that are meant.
    public var items: [UserProduct] {
      switch self {
      case .each(let items): items
      case .first(let items): Array(items.prefix(1))
      }
    }
  }

  /// The things that a selection means.
  ///
  /// An id names any thing, a name or barcode one on hand. Words that are not ids are joined to one
  /// name, and a name of one product means the thing that expires first.
  ///
  /// - Parameter mustBeOnHand: Whether an id of a thing that is gone is an error.
  /// - Throws: `SelectionError` if a part of it names nothing, or several products.
  public func select(_ selection: Selection, mustBeOnHand: Bool) throws(SelectionError) -> Selected
  {
    let selected = try select(selection)
    if mustBeOnHand, let gone = selected.items.first(where: { $0.state != .onHand }) {
      throw .alreadyGone(candidate(gone))
    }
    return selected
  }

  /// A thing, with the id that it is shown by.
  func candidate(_ item: UserProduct) -> SelectionError.Candidate {
    SelectionError.Candidate(id: ShortIDs(items)[item.uid], item: item)
  }

  private func candidates(_ found: [UserProduct]) -> [SelectionError.Candidate] {
    let ids = ShortIDs(items)
    return found.map { SelectionError.Candidate(id: ids[$0.uid], item: $0) }
  }

  private func select(_ selection: Selection) throws(SelectionError) -> Selected {
    switch selection {
    case .words(let words):
      return try select(words)
    case .package(let package):
      return .first(try onHand(package, ItemChanges()))
    case .ids(let ids):
      let known = IDs(items)
      var found: [UserProduct] = []
      for (line, id) in ids { found.append(try item(withID: id, of: known, line: line)) }
      return .each(found.removingDuplicates())
    }
  }

  /// The things on hand that can be a package, the likeliest first.
  ///
  /// - Parameter words: What a person says of it.
  /// - Throws: `SelectionError` if there are none.
  func onHand(_ package: ScannedPackage, _ words: ItemChanges) throws(SelectionError)
    -> [UserProduct]
  {
    let number = meant(package.number)
    let items = onHand(number.gtin)
    guard !items.isEmpty else {
      throw .noneOnHand(barcode: number.printed, name: product(number.gtin)?.displayName)
    }
    let these = package.marked(items, words)
    guard !these.isEmpty else { throw package.notThisOne(among: items, words) }
    return these
  }

  private func select(_ words: [String]) throws(SelectionError) -> Selected {
    let known = IDs(items)
    let name = words.joined(separator: " ")
    let isID = words.map { !known[$0].isEmpty }
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { throw .nothingNamed }
    if !isID.contains(true) {
      // A word that looks like an id and names nothing is better answered as an id.
      if words.count == 1, ShortIDs.isID(name), named(name).isEmpty {
        throw .noSuchID(name, line: nil)
      }
      return .first(try items(named: name))
    }
    let found = named(name)
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

  /// All things by the starts of their uids.
  private struct IDs {
    private let ids: ShortIDs
    private let items: Records<UserProduct>

    init(_ items: Records<UserProduct>) {
      ids = ShortIDs(items)
      self.items = items
    }

    /// The things that a word is an id of; none if it has not the shape of one.
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

  /// The things on hand of the one product that a name means, the first to be eaten first.
  private func items(named name: String) throws(SelectionError) -> [UserProduct] {
    let found = named(name)
    guard let first = found.first else {
      let pattern = NamePattern(name)
      let gone = items.places { $0.state != .onHand }
        .count { pattern.finds(FoldedName(items[$0].product.displayName)) }
      throw .noSuchItem(name, gone: gone, near: gone == 0 ? namesLike(name) : [])
    }
    guard found.allSatisfy(first.isSameProduct) else {
      throw .ambiguousName(name, candidates(found.firstOfEachProduct()))
    }
    return found
  }

  /// The things on hand that a name finds, the first to be eaten first. A whole name is preferred to
  /// a part of one, so that `milk` can be meant beside `milk chocolate`. The beginning of a name is not preferred
  /// to what stands in it: the 우유 of 딸기우유 is as good as that of 우유식빵.
  private func named(_ name: String) -> [UserProduct] {
    let pattern = NamePattern(name)
    guard !pattern.isEmpty else { return [] }
    let unfinished = pattern.unfinished
    func isNamed(_ item: UserProduct, _ name: FoldedName, by rule: (FoldedName) -> Bool) -> Bool {
      rule(name) || !item.product.brandName.isEmpty && rule(FoldedName(item.product.productName))
    }
    let rules: [(UserProduct, FoldedName) -> Bool] = [
      { isNamed($0, $1, by: pattern.isExactly) },
      { isNamed($0, $1, by: pattern.isWhole) },
      { pattern.finds($1) },
      { unfinished.finds($1) },
    ]
    // The things of the first rule that any satisfies: what satisfies a later one alone need not be kept.
    var best = rules.count
    var found: [UserProduct] = []
    for place in items.places(where: { $0.state == .onHand }) {
      let item = items[place]
      let folded = FoldedName(item.product.displayName)
      guard let rule = rules.prefix(best + 1).firstIndex(where: { $0(item, folded) }) else {
        continue
      }
      if rule < best { found = [] }
      best = rule
      found.append(item)
    }
    return found.sortedByExpiry()
  }
}

extension UserProduct {
  /// Whether both are packages of one product: of one number, or of one name.
  fileprivate func isSameProduct(_ other: UserProduct) -> Bool {
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
