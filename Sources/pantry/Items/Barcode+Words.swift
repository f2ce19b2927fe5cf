import PantryCore

extension Barcode {
  /// Returns the barcode in one line of text. Codes cannot contain controls.
  func words(on today: Day) -> Message {
    let number = gtin.map { " · GTIN \($0)" } ?? ""
    let start = Message(verbatim: "\(symbology.rawValue) \(printed)\(number)")
    return ([start] + contents(on: today)).joined(separator: " · ")
  }

  /// Returns the contents besides the number.
  private func contents(on today: Day) -> [Message] {
    let dates: [(words: Message, day: Day?)] = [
      ("use by", useBy), ("best before", bestBefore), ("sell by", sellBy),
      ("packed", packedOn), ("produced", producedOn),
    ]
    var words: [Message] = dates.compactMap { words, day in
      day.map { "\(words) \($0.spelledOut(on: today))" }
    }
    if let lot = elements.lot { words.append("lot \(lot)") }
    if let serial = elements.serial { words.append("serial \(serial)") }
    if let volume = elements.netVolume { words.append("\(volume) l") }
    if let count = elements.count { words.append("count \(count)") }
    if let item = inStore?.item { words.append("item \(item)") }
    if let weight = netWeight { words.append("\(weight) kg") }
    if let price {
      let currency: Message = elements.currency.map { " (currency \($0))" } ?? ""
      words.append("price \(price)\(currency)")
    }
    return words + remarks.map(\.words)
  }

  /// The members of a barcode. Those of GS1 elements have no value without elements.
  static let members: [RecordMember<Barcode>] = [
    .init("symbology") { .text($0.symbology.rawValue) },
    .init("gtin") { FieldValue($0.gtin?.description) },
    .init("elements") { barcode in
      let elements = barcode.elements.elements
      if elements.isEmpty { return .none }
      var writer = JSONWriter()
      writer.object { writer in
        for element in elements { writer.member(element.identifier, element.value) }
      }
      return .json(writer.bytes)
    },
    .init("useBy") { FieldValue($0.useBy?.description) },
    .init("bestBefore") { FieldValue($0.bestBefore?.description) },
    .init("sellBy") { FieldValue($0.sellBy?.description) },
    .init("packedOn") { FieldValue($0.packedOn?.description) },
    .init("producedOn") { FieldValue($0.producedOn?.description) },
    .init("lot") { FieldValue($0.elements.lot) },
    .init("serial") { FieldValue($0.elements.serial) },
    .init("netWeight") { FieldValue($0.netWeight) },
    .init("netVolume") { FieldValue($0.elements.netVolume) },
    .init("count") { FieldValue($0.elements.count) },
    .init("price") { FieldValue($0.price) },
    .init("currency") { FieldValue($0.elements.currency) },
    .init("item") { FieldValue($0.inStore?.item) },
    .init("remarks") { .someTexts($0.remarks.map(\.words.english)) },
  ]
}
