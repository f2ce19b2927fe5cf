import PantryCore

/// Finds lines of the shopping list: those of a product, those that a text means, and the one to which an amount is added.
struct ShoppingIndex {
  private var lines: [ShoppingLine]
  private var index = ProductIndex()
  /// The words of the name of each line.
  private lazy var words: [[Substring]] = lines.map { ShoppingIndex.words($0.name) }
  /// The food that each line names.
  private lazy var foods: [String?] = lines.map { IngredientSynonyms.food(named: $0.name) }

  /// - Complexity: O(n).
  init(_ lines: some Sequence<ShoppingLine>) {
    self.lines = Array(lines)
    for place in self.lines.indices { addNames(at: place) }
  }

  private mutating func addNames(at place: Int) {
    let line = lines[place]
    index.insert(ProductKey(name: line.name), at: place)
    if let gtin = line.gtin { index.insert(.number(gtin), at: place) }
  }

  /// Adds a line, or replaces the line with its identifier, which has the same name.
  mutating func set(_ line: ShoppingLine, at place: Int) {
    if place == lines.count { lines.append(line) } else { lines[place] = line }
    addNames(at: place)
  }

  // MARK: Lookup

  /// Whether there are no lines.
  var isEmpty: Bool { lines.isEmpty }

  /// Returns the place of the first line of a product that is not for a recipe: with its barcode, or with its name if either
  /// has no barcode.
  func place(of product: Product) -> Int? {
    let gtin = product.gtin
    let named = index[ProductKey(name: product.displayName)].map(\.place)
      .first { lines[$0].recipe == nil && (gtin == nil || lines[$0].gtin == nil) }
    let numbered = gtin.flatMap { gtin in
      index[.number(gtin)].map(\.place).first { lines[$0].recipe == nil }
    }
    return [named, numbered].compactMap(\.self).min()
  }

  /// Returns the lines of a product, its own ones before those of recipes. The first of these that there are:
  /// - the lines with its barcode or, if either has none, one of its names;
  /// - the lines of the only name of which one of its names is another notation;
  /// - the lines of the only name of the same food;
  /// - the lines of the only name whose words are all in the name of the product.
  ///
  /// - Parameters:
  ///   - names: The names of the product.
  ///   - strictly: Whether other notations do not count.
  mutating func lines(of product: Product, _ names: Set<ProductKey>, strictly: Bool)
    -> [ShoppingLine]
  {
    let gtin = product.gtin
    var own = Set(
      names.flatMap { index[$0] }.map(\.place).filter { place in
        gtin == nil || lines[place].gtin == nil
      })
    if let gtin { own.formUnion(index[.number(gtin)].map(\.place)) }
    let found = ordered(own)
    if !found.isEmpty { return found }
    if !strictly {
      var spelled: Set<Int> = []
      for case .name(let name) in names { spelled.formUnion(places(spelled: name)) }
      if let only = ordered(spelled).ofOneName { return only }
      let own = Set(
        [product.displayName, product.productName].compactMap {
          IngredientSynonyms.food(named: $0)
        })
      let foods = foods
      let same = lines.indices.filter { foods[$0].map(own.contains) ?? false }
      if let only = ordered(Set(same)).ofOneName { return only }
    }
    let (name, words) = (Set(ShoppingIndex.words(product.displayName)), words)
    let parts = lines.indices.filter { !words[$0].isEmpty && name.isSuperset(of: words[$0]) }
    return ordered(Set(parts)).ofOneName ?? []
  }

  /// Returns the lines that a text means, with one of some names or the barcode; otherwise those that it matches best.
  ///
  /// - Parameter names: The names of the product of the text.
  func lines(named text: String, _ names: Set<ProductKey>, _ gtin: GTIN?) -> [ShoppingLine] {
    var equal = Set(names.flatMap { index[$0] }.map(\.place))
    if let gtin { equal.formUnion(index[.number(gtin)].map(\.place)) }
    let found = equal.isEmpty ? index.search(text)?.places ?? [] : equal.sorted()
    return found.map { lines[$0] }
  }

  /// Returns the lines of which a text is another notation of the name: `eclair` for éclair, `ㄷㅂ` for 두부.
  func lines(spelled text: String) -> [ShoppingLine] { ordered(Set(places(spelled: text))) }

  /// Returns whether a line has exactly a name.
  func contains(_ name: ProductKey) -> Bool { index.contains(name) }

  private func places(spelled text: String) -> [Int] {
    let limit = NamePattern(text).limitForNames
    return index.search(text, upTo: limit)?.places ?? []
  }

  /// Returns the lines at some places: the product's own ones first.
  private func ordered(_ places: Set<Int>) -> [ShoppingLine] {
    let lines = places.sorted().map { self.lines[$0] }
    return lines.filter { $0.recipe == nil } + lines.filter { $0.recipe != nil }
  }

  private static func words(_ name: String) -> [Substring] {
    name.folded.split(whereSeparator: \.isWhitespace)
  }
}

extension [ShoppingLine] {
  /// The lines if they have one name; nil if there are none, or they have several.
  fileprivate var ofOneName: [ShoppingLine]? {
    Set(map { ProductKey(name: $0.name) }).count == 1 ? self : nil
  }
}
