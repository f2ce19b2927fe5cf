import PantryCore

/// What the tests take as given: things, days and names that are short to write.
enum Given {
  /// A Friday.
  static let today = day("2026-11-20")
  /// A moment of that day.
  static let now = instant("2026-11-20T09:12:03Z")

  static func day(_ iso: String) -> Day {
    guard let day = Day(iso: iso) else { preconditionFailure("not a day: \(iso)") }
    return day
  }

  static func deadline(_ iso: String) -> Deadline { .day(day(iso)) }

  static func instant(_ text: String) -> Instant {
    guard let instant = Instant(rfc3339: text) else { preconditionFailure("not a time: \(text)") }
    return instant
  }

  /// The uid that begins with these hexadecimal digits and goes on with zeros.
  static func uid(_ start: String) -> UID {
    let digits = Array(start + String(repeating: "0", count: 32 - start.count))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    guard let uid = UID(groups.joined(separator: "-")) else {
      preconditionFailure("not the start of a uid: \(start)")
    }
    return uid
  }

  /// How dates are estimated on `today`, in the west of Europe.
  static let dating = Dating(today: today) { moment in
    Day(number: moment.secondsSince1970 / 86_400) ?? today
  }

  /// A reader of barcodes on `today`.
  static let barcodes = BarcodeReader(today: today)

  static func package(_ code: String) -> ScannedPackage {
    guard let package = try? barcodes.package(code) else {
      preconditionFailure("not the code of a package: \(code)")
    }
    return package
  }

  static func barcode(_ digits: String) -> ProductNumber { package(digits).number }

  static func quantity(_ text: String) -> Quantity {
    guard let quantity = Quantity(text) else { preconditionFailure("not a quantity: \(text)") }
    return quantity
  }

  /// A thing on hand; `expires` is an ISO day, absent for a thing of which no date is known.
  static func item(
    _ name: String, id: String, expires: String? = nil, brand: String = "", barcode: String = "",
    quantity: String? = nil, createdAt: Instant = now
  ) -> UserProduct {
    let product = Product(barcode: barcode, brandName: brand, productName: name)
    var item = UserProduct(uid: uid(id), createdAt: createdAt, product: product)
    if let expires { item.expiresAt = .day(day(expires)) }
    item.quantity = quantity.map(self.quantity)
    return item
  }
}

extension UserProduct {
  /// The same thing after something was done to it.
  func with(_ change: (inout UserProduct) -> Void) -> UserProduct {
    var item = self
    change(&item)
    return item
  }

  /// The same thing, eaten.
  var used: UserProduct {
    with { $0.isUsed = true }
  }

  /// The same thing, thrown away.
  var discarded: UserProduct {
    with { $0.discardedAt = Given.now }
  }
}
