package import PantryCore

extension ProductReference {
  /// Reads a product: a code if the text begins like one, otherwise a name.
  ///
  /// - Throws: `BarcodeError` for a text that begins like a code and is none.
  package init(typed text: String, _ barcodes: BarcodeReader) throws(BarcodeError) {
    let digits = text.prefix { $0.isNumber || $0.isWhitespace || $0 == "-" }.filter(\.isNumber)
    let isCode =
      digits.count >= 6 || text.hasPrefix("]") || text.hasPrefix("(") || text.contains("://")
    if isCode {
      self = .number(try barcodes.package(text).number)
    } else if let package = try? barcodes.package(text) {
      self = .number(package.number)
    } else {
      self = .name(text)
    }
  }

  /// Reads the products that words name, separated by commas.
  ///
  /// - Parameters:
  ///   - words: The words, with the marks of those in quotes.
  ///   - isKnown: Returns whether a text is the name of a product. Called only for several entries.
  /// - Throws: `BarcodeError` for a text that begins like a code and is none.
  package static func typed(
    _ words: [String], _ barcodes: BarcodeReader, isKnown: (String) -> Bool
  ) throws(BarcodeError) -> [ProductReference] {
    var references: [ProductReference] = []
    for entry in WordSeparators.products(words, isKnown: isKnown) {
      let text = entry.map(\.withoutLiteralMarks).joined(separator: " ").trimmingWhitespace
      if !text.isEmpty { references.append(try ProductReference(typed: text, barcodes)) }
    }
    return references
  }
}

extension Inventory {
  /// Returns the entry that the catalog has of a product.
  ///
  /// - Throws: `CatalogError` if it has none, or several are meant.
  package func listedProduct(_ reference: ProductReference) throws(CatalogError) -> CatalogEntry {
    let found = try knownProduct(reference)
    if catalog[found.key] != nil { return found }
    throw unknown(reference)
  }

  /// Returns a product, or the products of the catalog in an order.
  ///
  /// - Parameters:
  ///   - reference: The product; nil for all of them.
  ///   - after: The product after which the list begins.
  /// - Throws: `CatalogError`.
  package func listedProducts(
    _ reference: ProductReference?, _ order: ProductOrder, after: ProductReference? = nil,
    limit: Int = .max
  ) throws(CatalogError) -> [CatalogEntry] {
    var entries: [CatalogEntry]
    if let reference {
      entries = [try listedProduct(reference)]
    } else {
      entries = order.sorted(catalog.entries)
    }
    if let after {
      let key = try listedProduct(after).key
      entries.removeFirst(entries.firstIndex { $0.key == key }.map { $0 + 1 } ?? 0)
    }
    return Array(entries.prefix(limit))
  }

  /// Changes a product in the catalog, and its other names.
  ///
  /// - Returns: The entry, and the number of changed items.
  /// - Throws: `CatalogError`.
  package mutating func updateProduct(
    _ reference: ProductReference, _ changes: ProductChanges, _ estimation: EstimationContext
  ) throws(CatalogError) -> (entry: CatalogEntry, changedItems: Int) {
    let patch = try patch(changes, of: reference)
    return try updateProduct(reference, estimation) { patch.apply(to: &$0) }
  }

  /// Returns the fields that changes of a product set.
  ///
  /// - Throws: `CatalogError` if the names of several products change.
  package func patch(_ changes: ProductChanges, of reference: ProductReference)
    throws(CatalogError) -> RecordPatch<CatalogEntry>
  {
    var fields = changes.fields
    if !changes.aliases.isEmpty {
      let old = try product(reference, .whole)?.settings.aliases ?? []
      fields.set("aliases", to: changes.aliases.applied(to: old)) { $0.settings.aliases = $1 }
    }
    return fields
  }
}

/// The order of a list of products.
package enum ProductOrder: String, CaseIterable, Sendable {
  case barcode, name, rating

  /// Returns entries in this order. Entries without a rating come last.
  func sorted(_ entries: some Sequence<CatalogEntry>) -> [CatalogEntry] {
    let sorted = entries.map { entry in
      let (product, name) = (entry.product, entry.product.displayName)
      return switch self {
      case .barcode: (key: (0, product.barcode, name), entry: entry)
      case .name: (key: (0, name, product.barcode), entry: entry)
      case .rating: (key: (-(entry.settings.rating ?? 0), name, product.barcode), entry: entry)
      }
    }
    return sorted.sorted { $0.key < $1.key }.map(\.entry)
  }
}

/// What the user sets of a product.
package struct ProductChanges: Sendable {
  package var fields = RecordPatch<CatalogEntry>()
  package var aliases = AliasChange()

  package init() {}

  /// Whether the product stays as it is.
  package var isEmpty: Bool { fields.isEmpty && aliases.isEmpty }
}

/// Other names of a product: all of them, or names to add and to remove.
package struct AliasChange: Hashable, Sendable {
  /// All other names; nil to keep those that are not removed.
  private var replacement: [String]?
  private var added: [String] = []
  private var removed: [String] = []

  /// Whether the names stay as they are.
  package var isEmpty: Bool { replacement == nil && added.isEmpty && removed.isEmpty }

  /// No change.
  package init() { replacement = nil }

  /// - Parameter values: Names separated by commas; with `+` and `-` before each, or before none. An empty value removes
  ///   all names.
  /// - Throws: `FieldError` for a sign alone, and for names with and without signs.
  package init(_ values: [String]) throws(FieldError) {
    var names: [String] = []
    for value in values {
      let parts = value.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
      names += parts.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    }
    func problem(_ text: String, _ expected: String) -> FieldError {
      .wrongValue(field: "aliases", text: text, expected: expected)
    }
    let edits = names.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    guard edits.isEmpty || edits.count == names.count else {
      throw problem(edits[0], "either +NAME and -NAME, or all other names")
    }
    if let sign = edits.first(where: { $0.count == 1 }) { throw problem(sign, "a name") }
    added = edits.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }
    removed = edits.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
    if edits.isEmpty, !values.isEmpty { replacement = names }
  }

  /// Returns the names after the change, each of them once.
  package func applied(to old: [String]) -> [String] {
    let gone = Set(removed.map(ProductKey.init(name:)))
    var seen: Set<ProductKey> = []
    return ((replacement ?? old) + added).filter { name in
      let key = ProductKey(name: name)
      return !gone.contains(key) && seen.insert(key).inserted
    }
  }
}

extension RecordPatch<CatalogEntry> {
  /// How people type the values of a field, if it is not as files have them.
  private enum Notation { case name, span, amount, answer, address }

  private static let notations: [String: Notation] = [
    "productName": .name, "keeps": .span, "keepsOpened": .span, "keepsFrozen": .span,
    "minimum": .amount, "upTo": .amount, "pack": .amount, "countsOpened": .answer,
    "isStaple": .answer, "shopUrl": .address,
  ]

  /// Sets a field from a text as people type it; an empty text removes its value.
  ///
  /// - Throws: `FieldError` if the text is not a value of the field; `AmountProblem`.
  package mutating func set(typed text: String, for name: String, _ reader: FieldParsers) throws {
    guard let field = CatalogEntry.patchField(name) else {
      preconditionFailure("\(name) is not a field of products")
    }
    func check(_ isValid: Bool, _ expected: String) throws(FieldError) {
      if !isValid { throw .wrongValue(field: name, text: text, expected: expected) }
    }
    var value = text
    switch Self.notations[name] {
    case .name:
      let name = Product.name(typed: text)
      try check(name != nil, "a name")
      value = name ?? ""
    case _ where text.isEmpty: break
    case .span:
      let span = Self.span(text, reader.dates)
      try check(span != nil, "a span like 7d, 2w, 3m or 1y, up to 100 years")
      value = span?.description ?? ""
    case .amount:
      // A minimum of 0 buys the product when nothing is left.
      let isNone = name == "minimum" && text == "0"
      value = (isNone ? Quantity(.zero) : try Quantity(option: text)).description
    case .answer:
      let answer = ["yes": "true", "no": "false"][text.lowercased()]
      try check(answer != nil, "yes or no")
      value = answer ?? ""
    case .address:
      try check(
        WebAddress.isValid(text),
        "an address that begins with https:// or http://")
    case nil: break
    }
    try set(field, to: value, reader)
  }

  /// Returns a span in the notation of dates, in English or Korean; nil if it is none, or longer than a century.
  private static func span(_ text: String, _ dates: DayParser) -> CalendarSpan? {
    guard let span = dates.span(text), span.count > 0, let end = dates.today.adding(span),
      let century = dates.today.adding(CalendarSpan(100, .year)), end <= century
    else { return nil }
    return span
  }
}
