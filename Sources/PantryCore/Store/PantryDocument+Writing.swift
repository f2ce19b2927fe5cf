extension PantryDocument {
  /// The text of a file that says this: one record a line, items by uid, products by barcode; what
  /// has not changed, and what this version does not know, byte for byte as it was.
  ///
  /// - Complexity: O(n log n) in the number of records.
  func text(saying inventory: Inventory) -> [UInt8] {
    let products = inventory.products.sorted {
      ($0.barcode, $0.productName) < ($1.barcode, $1.productName)
    }
    // Products have no name of their own: of several that say the same, each keeps its bytes.
    var oldProducts: [Product: [Range<Int>]] = [:]
    for (product, range) in zip(self.inventory.products, productRanges).reversed() {
      oldProducts[product, default: []].append(range)
    }
    let items = inventory.items.sorted { $0.uid < $1.uid }
    let oldItems = Dictionary(
      uniqueKeysWithValues: zip(self.inventory.items, itemRanges).map { ($0.uid, ($0, $1)) })

    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 1024)
    text += "{\n\"format\":\"pantry\",\n\"version\":\(PantryDocument.version),\n".utf8
    for member in unknownMembers {
      var writer = JSONWriter()
      writer.string(member.name)
      text += writer.bytes + ":".utf8 + member.json + ",\n".utf8
    }
    append(&text, "products", products) { product, writer in
      if let range = oldProducts[product]?.popLast() { return bytes[range] }
      writer.product(product)
      return writer.bytes[...]
    }
    text += ",\n".utf8
    append(&text, "items", items) { item, writer in
      if let (old, range) = oldItems[item.uid], old == item { return bytes[range] }
      writer.item(item)
      return writer.bytes[...]
    }
    text += "\n}\n".utf8
    return text
  }

  private func append<Record>(
    _ text: inout [UInt8], _ name: String, _ records: [Record],
    _ bytes: (Record, inout JSONWriter) -> ArraySlice<UInt8>
  ) {
    text += "\"\(name)\":[".utf8
    for (index, record) in records.enumerated() {
      text += (index == 0 ? "\n" : ",\n").utf8
      var writer = JSONWriter()
      text += bytes(record, &writer)
    }
    text += (records.isEmpty ? "]" : "\n]").utf8
  }
}
