import PantryCore

/// A code as it is shown: what it is, and what it says.
struct BarcodeView {
  let barcode: Barcode
  let today: Day

  init(_ barcode: Barcode, today: Day) {
    self.barcode = barcode
    self.today = today
  }

  /// One line for people.
  var text: String {
    var parts = ["\(barcode.symbology.rawValue) \(barcode.printed)"]
    if let gtin = barcode.gtin { parts.append("GTIN \(gtin)") }
    for (words, day) in dates where day != nil {
      parts.append("\(words) \(day?.spelledOut(on: today) ?? "")")
    }
    if let item = barcode.inStore?.item { parts.append("item \(item)") }
    if let lot = barcode.elements.lot { parts.append("lot \(lot)") }
    if let serial = barcode.elements.serial { parts.append("serial \(serial)") }
    if let weight = barcode.netWeight { parts.append("\(weight) kg") }
    if let volume = barcode.elements.netVolume { parts.append("\(volume) l") }
    if let count = barcode.elements.count { parts.append("count \(count)") }
    if let price = barcode.price {
      parts.append("price \(price)" + (barcode.elements.currency.map { " (currency \($0))" } ?? ""))
    }
    parts += barcode.remarks.map(\.words)
    return parts.joined(separator: " · ").visible
  }

  private var dates: [(words: String, day: Day?)] {
    [
      ("use by", barcode.useBy), ("best before", barcode.bestBefore), ("sell by", barcode.sellBy),
      ("packed", barcode.packedOn), ("produced", barcode.producedOn),
    ]
  }

  /// The members of the JSON answer.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("symbology", barcode.symbology.rawValue)
    writer.member("gtin", barcode.gtin?.description)
    let elements = barcode.elements
    if !elements.elements.isEmpty {
      writer.key("elements")
      writer.object { writer in
        for element in elements.elements { writer.member(element.identifier, element.value) }
      }
    }
    writer.member("useBy", barcode.useBy?.description)
    writer.member("bestBefore", barcode.bestBefore?.description)
    writer.member("sellBy", barcode.sellBy?.description)
    writer.member("packedOn", barcode.packedOn?.description)
    writer.member("producedOn", barcode.producedOn?.description)
    writer.member("lot", elements.lot)
    writer.member("serial", elements.serial)
    writer.member("netWeight", barcode.netWeight)
    writer.member("netVolume", elements.netVolume)
    writer.member("count", elements.count)
    writer.member("price", barcode.price)
    writer.member("currency", elements.currency)
    writer.member("item", barcode.inStore?.item)
    if !barcode.remarks.isEmpty { writer.member("remarks", barcode.remarks.map(\.words)) }
  }
}

extension BarcodeRemark {
  /// The remark in words.
  var words: String {
    switch self {
    case .coupon: return "a coupon, no product"
    case .refundReceipt: return "a refund receipt, no product"
    case .book: return "a book"
    case .periodical: return "a periodical"
    case .uncanonicalUPCE: return "not the UPC-E that should be printed for this number"
    case .addOn(let digits): return "add-on \(digits)"
    case .otherReading(let symbology, let gtin):
      return "as \(symbology.rawValue) it would be GTIN \(gtin)"
    case .unreadInStore: return "the other digits are the shop's own"
    case .needs(let identifier, let others):
      return
        "(\(identifier)) should stand with \(others.map { "(\($0))" }.joined(separator: " or "))"
    case .excludes(let one, let other): return "(\(one)) and (\(other)) should not stand together"
    case .maybeUnseparated(let identifier, let hidden):
      return "(\(identifier)) ends like (\(hidden)): is a separator missing?"
    }
  }
}
