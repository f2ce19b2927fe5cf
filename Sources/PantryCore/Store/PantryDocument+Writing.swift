extension PantryDocument {
  /// A text of the file that says something else.
  struct Revision {
    /// The text.
    let bytes: [UInt8]
    /// What it says, in the order of the text.
    let inventory: Inventory
    /// What differs from the document.
    let changes: Changes
  }

  /// The records that differ from those of the document.
  struct Changes {
    let products: [Records<Product>.Change]
    let items: [Records<UserProduct>.Change]

    var isEmpty: Bool { products.isEmpty && items.isEmpty }
  }

  /// The text of a file that says this: one record a line, items by uid, products by barcode; what
  /// has not changed, and what this version does not know, byte for byte as it was.
  ///
  /// - Parameter members: Members of another document, which are added if this one has none of their names.
  /// - Returns: nil if nothing has changed.
  /// - Complexity: O(n) in the number of bytes.
  func revised(_ inventory: Inventory, adding members: [UnknownField] = []) -> Revision? {
    let (productChanges, products) = inventory.products.compared(with: self.inventory.products) {
      var writer = JSONWriter()
      writer.product($0)
      return writer.bytes
    }
    let (itemChanges, items) = inventory.items.compared(with: self.inventory.items) {
      var writer = JSONWriter()
      writer.item($0)
      return writer.bytes
    }
    let changes = Changes(
      products: Records.paired(productChanges) { self.inventory.products[$0] }, items: itemChanges)
    let newMembers = members.filter { member in
      !unknownMembers.contains { $0.name.isSame(as: member.name) }
    }
    if changes.isEmpty, newMembers.isEmpty { return nil }
    let inventory = Inventory(
      products: products.sorted(isSorted: isSorted.products) {
        products.record($0).isWritten(before: products.record($1))
      },
      items: items.sorted(isSorted: isSorted.items) { $0.summary.uid < $1.summary.uid })
    return Revision(
      bytes: text(inventory, unknownMembers + newMembers), inventory: inventory, changes: changes)
  }

  func text(_ inventory: Inventory, _ unknownMembers: [UnknownField]) -> [UInt8] {
    let bytes = text.bytes
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 4096)
    text += "{\n\"format\":\"pantry\",\n\"version\":\(PantryDocument.version),\n".utf8
    for member in unknownMembers {
      var writer = JSONWriter()
      writer.string(member.name)
      text += writer.bytes + ":".utf8 + member.json + ",\n".utf8
    }
    append(&text, "products", inventory.products, from: products.ranges, of: bytes)
    text += ",\n".utf8
    append(&text, "items", inventory.items, from: items.ranges, of: bytes)
    text += "\n}\n".utf8
    return text
  }

  private func append<Record>(
    _ text: inout [UInt8], _ name: String, _ records: Records<Record>,
    from ranges: [Range<Int>], of bytes: [UInt8]
  ) {
    /// Whether a record follows another one as the file is written: a comma and the end of the line.
    func isWrittenBehind(_ index: Int, _ next: Int) -> Bool {
      let (end, start) = (ranges[index].upperBound, ranges[next].lowerBound)
      return start == end + 2 && bytes[end] == UInt8(ascii: ",") && bytes[end + 1] == 0x0A
    }
    text += "\"\(name)\":[".utf8
    var separator = "\n"
    var places = records.entries[...]
    while let entry = places.popFirst() {
      text += separator.utf8
      separator = ",\n"
      switch entry.place {
      case .held(let held):
        text += held.text
      case .stored(let first):
        // Records that stand as they are to stand are copied together.
        var last = first
        while case .stored(let next)? = places.first?.place,
          next == last + 1, isWrittenBehind(last, next)
        {
          last = next
          places.removeFirst()
        }
        text += bytes[ranges[first].lowerBound..<ranges[last].upperBound]
      }
    }
    text += (records.isEmpty ? "]" : "\n]").utf8
  }
}

extension Records<Product> {
  /// Changes in which an entry that is gone and a new one of the same number are one.
  fileprivate static func paired(_ changes: [Change], _ old: (Int) -> Product) -> [Change] {
    var gone: [KeptNumber: [Int]] = [:]
    for change in changes where change.after == nil {
      if let before = change.before { gone[old(before).summary.number, default: []].append(before) }
    }
    let kept = changes.compactMap { change -> Change? in
      guard change.before == nil, let after = change.after else {
        return change.after == nil ? nil : change
      }
      return Change(before: gone[after.record.summary.number]?.popLast(), after: after)
    }
    return kept + gone.values.joined().sorted().map { Change(before: $0, after: nil) }
  }
}

extension PantryDocument {
  /// Whether a document, read from what was written, says what was to be written.
  ///
  /// - Complexity: O(n), and the reading of each record that was changed.
  func says(_ inventory: Inventory) -> Bool {
    self.inventory.products.reads(back: inventory.products)
      && self.inventory.items.reads(back: inventory.items)
      && zip(self.inventory.items.entries, inventory.items.entries).allSatisfy {
        $0.summary.uid == $1.summary.uid
      }
  }
}

extension Records {
  /// Whether these are as many as were written, and those that were new read as they were.
  fileprivate func reads(back written: Records) -> Bool {
    count == written.count
      && zip(self.indices, written.entries).allSatisfy { index, entry in
        if case .held(let held) = entry.place { self[index] == held.record } else { true }
      }
  }
}

extension Product {
  /// Whether it stands before another in the file: by barcode, then by name, as their bytes are ordered.
  fileprivate func isWritten(before other: Product) -> Bool {
    func isOrdered(_ one: String, _ other: String) -> Bool? {
      one.isSame(as: other) ? nil : one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return isOrdered(barcode, other.barcode) ?? isOrdered(productName, other.productName) ?? false
  }
}
