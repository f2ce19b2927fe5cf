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
}

extension Inventory {
  /// Returns the entry that the catalog has of a product.
  ///
  /// - Throws: `CatalogError` if it has none, or several are meant.
  package func listedProduct(_ reference: ProductReference) throws(CatalogError) -> CatalogEntry {
    if let entry = product(reference) { return entry }
    switch reference {
    case .number(let number): throw .unknown(number)
    case .name(let name):
      if products(withoutBrand: name).count > 1 { throw .ambiguousName(name) }
      let found = try knownProduct(reference)
      guard catalog[found.key] != nil else { throw .unknownName(name) }
      return found
    }
  }

  /// Changes a product in the catalog, and its other names.
  ///
  /// - Returns: The entry, and the number of changed items.
  /// - Throws: `CatalogError`.
  package mutating func describe(
    _ reference: ProductReference, _ changes: RecordPatch<CatalogEntry>, _ aliases: AliasChange,
    _ estimation: EstimationContext
  ) throws(CatalogError) -> (entry: CatalogEntry, changedItems: Int) {
    var changes = changes
    if !aliases.isEmpty {
      let old = try product(spelled: reference)?.settings.aliases ?? []
      changes.set("aliases", \.settings.aliases, to: aliases.applied(to: old))
    }
    return try describe(reference, changes, estimation)
  }
}

/// Other names of a product: all of them, or names to add and to remove.
package struct AliasChange: Hashable, Sendable {
  /// All other names; nil to keep those that are not removed.
  private var replacement: [String]?
  private var added: [String] = []
  private var removed: [String] = []

  /// Whether the names stay as they are.
  package var isEmpty: Bool { replacement == nil && added.isEmpty && removed.isEmpty }

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
    case .name: try check(!text.allSatisfy(\.isWhitespace), "a name")
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
      let isWeb = ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
      try check(
        isWeb && !text.contains(where: \.isWhitespace),
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
