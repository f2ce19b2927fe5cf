/// The key of a product: the barcode or, without one, the folded name.
package enum ProductKey: Hashable, Sendable {
  case number(GTIN)
  /// A name with folded letters and single spaces.
  case name(String)

  /// The key of a product.
  package init(_ product: Product) {
    self = product.gtin.map(ProductKey.number) ?? ProductKey(name: product.displayName)
  }

  /// The key of a name.
  package init(name: String) {
    let name = name.folded
    // Most names need no further work.
    self = .name(name.utf8.hasSingleSpaces ? name : name.singleSpaced)
  }
}

extension ProductKey {
  /// The key as a text: the 14 digits of the number, or the name.
  var text: String {
    switch self {
    case .number(let gtin): gtin.description
    case .name(let name): name
    }
  }
}

extension CatalogEntry {
  /// The key of the entry.
  package var key: ProductKey { ProductKey(product) }
}

/// Finds what has a barcode or a name: products, lines of the shopping list, items. It has only their keys, and their
/// places in a collection.
///
/// There are two ways to find a name. The subscript compares keys: that is how products are identified, and how tables
/// are imported. `search(_:)` finds what a person means who types a name: with initial consonants, without accents, in
/// the plural, the beginnings of its words, or another name of the same food. What it finds by an equal name is never
/// mixed with what another reading finds.
package struct ProductIndex: Sendable {
  /// What a key is for a product.
  package enum Role: Sendable {
    /// The barcode, or the name of a product without one.
    case key
    /// The name of a product with a barcode.
    case name
    /// The name without the brand.
    case unbranded
    /// Another name that the household has given it.
    case alias
  }

  /// A place at which a key occurs.
  package struct Reference: Hashable, Sendable {
    /// The place.
    package let place: Int
    /// What the key is there.
    package let role: Role
    /// Whether the product there has a barcode.
    package let hasNumber: Bool
  }

  /// The references of each key, in ascending order of their places.
  private var references: [ProductKey: [Reference]] = [:]

  /// Creates an empty index.
  package init() {}

  // MARK: Changes

  /// Adds a key of what is at a place.
  package mutating func insert(
    _ key: ProductKey, as role: Role = .key, at place: Int, hasNumber: Bool = false
  ) {
    let reference = Reference(place: place, role: role, hasNumber: hasNumber)
    references[key, default: []].insert(reference)
  }

  /// Adds the barcode and the names of a product at a place.
  ///
  /// - Parameter aliases: Its other names.
  package mutating func insert(_ product: Product, _ aliases: [String] = [], at place: Int) {
    let gtin = product.gtin
    let hasNumber = gtin != nil
    if let gtin { insert(.number(gtin), at: place, hasNumber: true) }
    let name = ProductKey(name: product.displayName)
    insert(name, as: hasNumber ? .name : .key, at: place, hasNumber: hasNumber)
    if !product.brandName.isEmpty {
      let unbranded = ProductKey(name: product.productName)
      insert(unbranded, as: .unbranded, at: place, hasNumber: hasNumber)
    }
    for alias in aliases {
      insert(ProductKey(name: alias), as: .alias, at: place, hasNumber: hasNumber)
    }
  }

  // MARK: Keys

  /// Returns the first place at which a key has one of some roles.
  ///
  /// - Complexity: O(k) in the number of its places.
  package func first(_ key: ProductKey, where isIncluded: (Reference) -> Bool = { _ in true })
    -> Int?
  {
    references[key]?.first(where: isIncluded)?.place
  }

  /// The places at which a key occurs, in ascending order.
  ///
  /// - Complexity: O(k) in their number.
  package subscript(key: ProductKey) -> [Reference] { references[key] ?? [] }

  /// Returns whether a key occurs.
  package func contains(_ key: ProductKey) -> Bool { references[key] != nil }

  // MARK: Search

  /// What a text means.
  package struct Result: Hashable, Sendable {
    /// How closely it names what is at the places.
    package let match: NameMatch
    /// The places, in ascending order.
    package let places: [Int]
  }

  /// Returns the places with the names that a text matches best.
  ///
  /// - Parameters:
  ///   - limit: The loosest match that counts.
  ///   - isIncluded: Returns whether a name counts.
  /// - Complexity: O(n) in the number of names.
  package func search(
    _ text: String, upTo limit: NameMatch = .wordForms,
    where isIncluded: (Reference) -> Bool = { _ in true }
  ) -> Result? {
    let key = ProductKey(name: text)
    guard case .name(let name) = key, !name.isEmpty else { return nil }
    let pattern = NamePattern(name)
    if pattern.isEmpty { return nil }
    var best = limit
    var found: Set<Int> = []
    var names: [String] = []
    func consider(_ name: String) {
      guard let match = pattern.match(FoldedName(name), upTo: best) else { return }
      for reference in self[.name(name)] where isIncluded(reference) {
        // A part of an alias counts less than a part of a name.
        let match = reference.role == .alias && match > .plural ? .wordForms : match
        if match > best { continue }
        if match < best { (found, names) = ([], []) }
        best = match
        found.insert(reference.place)
        names.append(name)
      }
    }
    for case .name(let name) in references.keys { consider(name) }
    // 달걀 is 계란. Another name of the food is as far from the text as the beginning of a name (달걀말이), and farther than
    // the end of one (맥반석 달걀), which says what the food is.
    if limit > .plural, best > .plural, let food = IngredientSynonyms.food(called: name) {
      let same = places(ofFood: food, where: isIncluded)
      if !same.isEmpty, best > .words { (best, found, names) = (.words, [], []) }
      if !names.contains(where: { IngredientSynonyms.ends($0, with: name) }) {
        found.formUnion(same)
      }
    }
    return found.isEmpty ? nil : Result(match: best, places: found.sorted())
  }

  /// Returns the places with names of a food.
  ///
  /// - Parameter food: The canonical name of the food.
  private func places(ofFood food: String, where isIncluded: (Reference) -> Bool) -> [Int] {
    // Few names have one of these, and reading a name is slow.
    let stems = IngredientSynonyms.stems(ofFood: food)
    return references.keys.flatMap { key -> [Int] in
      guard case .name(let name) = key else { return [] }
      let letters = name.withoutAccents.utf8.filter { $0 != UInt8(ascii: " ") }
      guard stems.contains(where: letters.containsBytes),
        IngredientSynonyms.food(named: name) == food
      else { return [] }
      return self[key].filter(isIncluded).map(\.place)
    }
  }
}

extension [ProductIndex.Reference] {
  /// Inserts a reference behind the others at its place, unless it is among them.
  fileprivate mutating func insert(_ reference: Element) {
    let end = partitionPoint { $0.place <= reference.place }
    let others = self[..<end].reversed().prefix { $0.place == reference.place }
    if !others.contains(reference) { insert(reference, at: end) }
  }
}
