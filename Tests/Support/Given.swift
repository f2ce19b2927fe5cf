package import PantryCore

/// Short notations for the values of tests: days, identifiers, items.
package enum Given {
  /// A Friday.
  package static let today = day("2026-11-20")
  /// An instant of that day.
  package static let now = instant("2026-11-20T09:12:03Z")

  package static func day(_ iso: String) -> Day {
    guard let day = Day(iso: iso) else { preconditionFailure("not a day: \(iso)") }
    return day
  }

  package static func deadline(_ iso: String) -> Deadline { .day(day(iso)) }

  package static func instant(_ text: String) -> Instant {
    guard let instant = Instant(rfc3339: text) else { preconditionFailure("not a time: \(text)") }
    return instant
  }

  /// The uid that begins with these hexadecimal digits and continues with zeros.
  package static func uid(_ start: String) -> UID {
    let digits = Array(start + String(repeating: "0", count: 32 - start.count))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    guard let uid = UID(groups.joined(separator: "-")) else {
      preconditionFailure("not the start of a uid: \(start)")
    }
    return uid
  }

  /// Estimation on `today`, with days in UTC.
  package static let estimation = EstimationContext(today: today) { instant in
    Day(number: instant.secondsSince1970 / 86_400) ?? today
  }

  /// A reader of barcodes on `today`.
  package static let barcodes = BarcodeReader(today: today)

  /// A reader of the texts of fields on `today`.
  package static let reader = FieldParsers(
    dates: DayParser(today: today, order: nil, direction: .ahead),
    pastDates: DayParser(today: today, order: nil, direction: .back), barcodes: barcodes)

  /// A patch of catalog fields, from their texts.
  package static func patch(_ texts: [String: String]) -> RecordPatch<CatalogEntry> {
    var patch = RecordPatch<CatalogEntry>()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let field = CatalogEntry.patchField(name),
        (try? patch.set(field, to: text, reader)) != nil
      else { preconditionFailure("not a value of \(name): \(text)") }
    }
    return patch
  }

  /// The settings that a patch of texts gives.
  package static func settings(_ texts: [String: String]) -> ProductSettings {
    var entry = CatalogEntry.blank
    patch(texts).apply(to: &entry)
    return entry.settings
  }

  package static func package(_ code: String) -> ScannedPackage {
    guard let package = try? barcodes.package(code) else {
      preconditionFailure("not the code of a package: \(code)")
    }
    return package
  }

  package static func barcode(_ digits: String) -> ProductNumber { package(digits).number }

  package static func quantity(_ text: String) -> Quantity {
    guard let quantity = Quantity(text) else { preconditionFailure("not a quantity: \(text)") }
    return quantity
  }

  package static func amount(_ text: String) -> Amount {
    guard let amount = Amount(text) else { preconditionFailure("not an amount: \(text)") }
    return amount
  }

  /// An item on hand; `expires` is an ISO day, or nil if the date is unknown.
  package static func item(
    _ name: String, id: String, expires: String? = nil, brand: String = "", barcode: String = "",
    quantity: String? = nil, createdAt: Instant = now, location: String? = nil, tags: [String] = []
  ) -> UserProduct {
    let product = Product(barcode: barcode, brandName: brand, productName: name)
    var item = UserProduct(uid: uid(id), createdAt: createdAt, product: product)
    if let expires { item.expiresAt = .day(day(expires)) }
    item.quantity = quantity.map(self.quantity)
    (item.location, item.tags) = (location, tags)
    return item
  }
}

extension UserProduct {
  /// The item after a change.
  package func with(_ change: (inout UserProduct) -> Void) -> UserProduct {
    var item = self
    change(&item)
    return item
  }

  /// The item, used.
  package var used: UserProduct {
    with { $0.isUsed = true }
  }

  /// The item, discarded.
  package var discarded: UserProduct {
    with { $0.discardedAt = Given.now }
  }
}

extension ItemChanges {
  /// Sets a field from a text; an empty text clears it.
  package mutating func set(_ name: String, _ text: String) {
    guard let field = UserProduct.field(name), (try? set(field, to: text, Given.reader)) != nil
    else { preconditionFailure("not a value of \(name): \(text)") }
  }

  /// The text that a field is set to; nil if the field is kept.
  package func text(_ name: String) -> String? {
    guard sets(name) else { return nil }
    var item = UserProduct.blank
    _ = apply(to: &item)
    return UserProduct.field(name)?.value(item).text
  }
}

extension Inventory {
  /// The products of the catalog.
  package var products: [Product] { catalog.entries.map(\.product) }

  /// Replaces the catalog.
  package mutating func setCatalog(_ entries: [CatalogEntry]) {
    removeProducts(catalog.entries.map(\.key))
    for entry in entries { set(entry, for: entry.key) }
  }

  /// Changes the entry of a barcode or a name.
  package mutating func changeProduct(_ key: ProductKey, _ change: (inout CatalogEntry) -> Void) {
    guard var entry = catalog[key] else { preconditionFailure("not in the catalog: \(key)") }
    change(&entry)
    set(entry, for: key)
  }
}

extension Inventory {
  /// Changes the fields of a product that a patch sets.
  package mutating func updateProduct(
    _ reference: ProductReference, _ changes: RecordPatch<CatalogEntry>,
    _ estimation: EstimationContext? = nil
  ) throws(CatalogError) -> (entry: CatalogEntry, changedItems: Int) {
    try updateProduct(reference, estimation) { changes.apply(to: &$0) }
  }
}

extension DayError {
  /// The error as the fixtures of dates have it.
  package var outcome: String {
    switch self {
    case .notADate: "error:not-a-date"
    case .impossible: "error:impossible"
    case .ambiguous(_, let readings):
      "error:ambiguous:\(readings.map(\.description).joined(separator: ","))"
    case .originMissing: "error:origin"
    case .notADeadline: "error:not-a-deadline"
    }
  }
}
