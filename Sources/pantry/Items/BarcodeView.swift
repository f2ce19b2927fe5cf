import PantryCore

/// A view of a barcode and its contents.
struct BarcodeView {
  let barcode: Barcode
  let today: Day

  /// One line of text. Codes cannot contain controls.
  var text: Message {
    let number = barcode.gtin.map { " · GTIN \($0)" } ?? ""
    let start = Message(verbatim: "\(barcode.symbology.rawValue) \(barcode.printed)\(number)")
    return ([start] + words).joined(separator: " · ")
  }

  /// The contents besides the number.
  private var words: [Message] {
    let elements = barcode.elements
    let dates: [(words: Message, day: Day?)] = [
      ("use by", barcode.useBy), ("best before", barcode.bestBefore), ("sell by", barcode.sellBy),
      ("packed", barcode.packedOn), ("produced", barcode.producedOn),
    ]
    var words: [Message] = dates.compactMap { words, day in
      day.map { "\(words) \($0.spelledOut(on: today))" }
    }
    if let lot = elements.lot { words.append("lot \(lot)") }
    if let serial = elements.serial { words.append("serial \(serial)") }
    if let volume = elements.netVolume { words.append("\(volume) l") }
    if let count = elements.count { words.append("count \(count)") }
    if let item = barcode.inStore?.item { words.append("item \(item)") }
    if let weight = barcode.netWeight { words.append("\(weight) kg") }
    if let price = barcode.price {
      let currency: Message = elements.currency.map { " (currency \($0))" } ?? ""
      words.append("price \(price)\(currency)")
    }
    return words + barcode.remarks.map(\.words)
  }

  /// The members of a barcode. Those of GS1 elements have no value without elements.
  static let table = MemberTable<BarcodeView>([
    .init("symbology") { .text($0.barcode.symbology.rawValue) },
    .init("gtin") { FieldValue($0.barcode.gtin?.description) },
    .init("elements") { view in
      let elements = view.barcode.elements.elements
      if elements.isEmpty { return .none }
      var writer = JSONWriter()
      writer.object { writer in
        for element in elements { writer.member(element.identifier, element.value) }
      }
      return .json(writer.bytes)
    },
    .init("useBy") { FieldValue($0.barcode.useBy?.description) },
    .init("bestBefore") { FieldValue($0.barcode.bestBefore?.description) },
    .init("sellBy") { FieldValue($0.barcode.sellBy?.description) },
    .init("packedOn") { FieldValue($0.barcode.packedOn?.description) },
    .init("producedOn") { FieldValue($0.barcode.producedOn?.description) },
    .init("lot") { FieldValue($0.barcode.elements.lot) },
    .init("serial") { FieldValue($0.barcode.elements.serial) },
    .init("netWeight") { FieldValue($0.barcode.netWeight) },
    .init("netVolume") { FieldValue($0.barcode.elements.netVolume) },
    .init("count") { FieldValue($0.barcode.elements.count) },
    .init("price") { FieldValue($0.barcode.price) },
    .init("currency") { FieldValue($0.barcode.elements.currency) },
    .init("item") { FieldValue($0.barcode.inStore?.item) },
    .init("remarks") { .someTexts($0.barcode.remarks.map(\.words.english)) },
  ])
}
