extension PantryDocument {
  /// A revised text of the file.
  struct Revision {
    /// The text.
    let bytes: [UInt8]
    /// The contents, in the order of the text.
    let inventory: Inventory
    /// The differences to the document.
    let changes: RecordChanges

    /// Whether the text, when it is read, has the contents from which it was written.
    ///
    /// - Complexity: O(n).
    var readsBack: Bool {
      guard let document = try? PantryDocument(bytes) else { return false }
      return document.contains(inventory)
    }
  }

  /// Changes the contents, and returns the text of the file after that.
  ///
  /// - Returns: The value that the change returned, and the revision; nil if nothing has changed.
  func revised<Value>(
    _ stamp: Stamp, adding members: [UnknownField], _ change: (inout Inventory) throws -> Value
  ) rethrows -> (Value, Revision?) {
    var inventory = self.inventory
    let value = try change(&inventory)
    return (value, revised(inventory, stamp, adding: members))
  }

  /// Returns the text of the file with a new inventory: one record per line, items sorted by uid, products by
  /// barcode.
  ///
  /// Unchanged records, and members that this version does not know, are written byte for byte as they were.
  /// Removed records are added to `deleted`, and its entries older than `Deletion.retention` days are
  /// dropped.
  ///
  /// - Parameters:
  ///   - stamp: Which records get a new `updatedAt`.
  ///   - members: Members of another document, added unless this one has members of the same names.
  ///   - texts: The bytes to write for salvaged records.
  /// - Returns: nil if nothing has changed.
  /// - Complexity: O(n) in the number of bytes.
  func revised(
    _ inventory: Inventory, _ stamp: Stamp, adding members: [UnknownField] = [],
    texts: SalvagedTexts = SalvagedTexts()
  ) -> Revision? {
    let old = self.inventory
    var products = RevisedRecords(
      inventory.catalogue.entries, since: old.catalogue.entries, stamp)
    var items = RevisedRecords(inventory.items, since: old.items, stamp)
    let shopping = RevisedRecords(inventory.shopping, since: old.shopping, stamp)
    let plan = RevisedRecords(inventory.plan, since: old.plan, stamp)
    let changes = RecordChanges(
      items: items.changes, products: products.changes, shopping: shopping.changes,
      plan: plan.changes)
    let newMembers = members.filter { member in
      !unknownMembers.contains { $0.name.isSame(as: member.name) }
    }
    if changes.isEmpty, newMembers.isEmpty { return nil }
    products.sort(isSorted: isSorted.products) { [records = products.records] in
      records.record($0).product.isWritten(before: records.record($1).product)
    }
    items.sort(isSorted: isSorted.items) { $0.summary.uid < $1.summary.uid }
    let result = Inventory(
      catalogue: Catalogue(records: products.records), items: items.records,
      shopping: shopping.records, plan: plan.records)
    return Revision(
      bytes: text(
        result, unknownMembers + newMembers, deletions(after: changes, at: stamp.instant), texts),
      inventory: result, changes: changes)
  }

  /// The deleted records after changes.
  private func deletions(after changes: RecordChanges, at now: Instant?) -> Records<Deletion> {
    guard let now else { return deleted }
    func uids(_ isIncluded: (_ isPresent: Bool) -> Bool) -> [UID] {
      changes.items.filter { isIncluded($0.new != nil) }.compactMap { $0.record?.uid }
        + changes.shopping.filter { isIncluded($0.new != nil) }.compactMap { $0.record?.uid }
    }
    let removed = uids { !$0 }
    let present = deleted.isEmpty ? [] : Set(uids { $0 })
    let oldest = now.secondsSince1970 - Deletion.retention * 86_400
    let isDropped = deleted.map {
      present.contains($0.uid) || $0.at.secondsSince1970 < oldest || removed.contains($0.uid)
    }
    var entries = zip(deleted.entries, isDropped).filter { !$1 }.map(\.0)
    entries += removed.map { Records.entry(Deletion(uid: $0, at: now)) }
    return Records(entries.sorted { $0.summary < $1.summary }, in: deleted.source)
  }

  // MARK: Text

  /// The text of an empty document.
  static var emptyText: [UInt8] {
    PantryDocument().text(Inventory(), [], [], SalvagedTexts())
  }

  private func text(
    _ inventory: Inventory, _ unknownMembers: [UnknownField], _ deleted: Records<Deletion>,
    _ texts: SalvagedTexts
  ) -> [UInt8] {
    let bytes = text.bytes
    var text: [UInt8] = []
    text += "{\n\"format\":\"pantry\",\n\"version\":\(PantryDocument.version),\n".utf8
    for member in unknownMembers {
      var writer = JSONWriter()
      writer.string(member.name)
      text += writer.bytes + ":".utf8 + member.json + ",\n".utf8
    }
    append(&text, "products", inventory.catalogue.entries, products.ranges, bytes) { entry in
      texts.products.isEmpty ? nil : texts.products[entry.record]
    }
    text += ",\n".utf8
    // Growing the text would need twice its memory.
    text.reserveCapacity(text.count + bytes.count + inventory.items.lengthOfJSON + 4096)
    append(&text, "items", inventory.items, items.ranges, bytes) { item in
      texts.items.isEmpty ? nil : texts.items[item.record.uid]
    }
    if !inventory.shopping.isEmpty {
      text += ",\n".utf8
      append(&text, "shopping", inventory.shopping, shopping.ranges, bytes)
    }
    if !inventory.plan.isEmpty {
      text += ",\n".utf8
      append(&text, "plan", inventory.plan, plan.ranges, bytes)
    }
    if !deleted.isEmpty {
      text += ",\n".utf8
      append(&text, "deleted", deleted, deletedRecords.ranges, bytes)
    }
    text += "\n}\n".utf8
    return text
  }

  /// Appends the records of a member.
  ///
  /// - Parameter salvaged: Returns the bytes to write for a salvaged record.
  private func append<Record>(
    _ text: inout [UInt8], _ name: String, _ records: Records<Record>, _ ranges: [Range<Int>],
    _ bytes: [UInt8], salvaged: (ChangedRecord<Record>) -> [UInt8]? = { _ in nil }
  ) {
    /// Whether a record follows another one in the layout of this program: after a comma and a line feed.
    func isAdjacent(_ index: Int, _ next: Int) -> Bool {
      let (end, start) = (ranges[index].upperBound, ranges[next].lowerBound)
      return start == end + 2 && bytes[end] == UInt8(ascii: ",") && bytes[end + 1] == 0x0A
    }
    text += "\"\(name)\":[".utf8
    var separator = "\n"
    var entries = records.entries[...]
    while let entry = entries.popFirst() {
      text += separator.utf8
      separator = ",\n"
      switch entry.storage {
      case .changed(let changed):
        text += salvaged(changed) ?? changed.json
      case .source(let first):
        // Adjacent records are copied together.
        var last = first
        while case .source(let next)? = entries.first?.storage, next == last + 1,
          isAdjacent(last, next)
        {
          last = next
          entries.removeFirst()
        }
        text += bytes[ranges[first].lowerBound..<ranges[last].upperBound]
      }
    }
    text += (records.isEmpty ? "]" : "\n]").utf8
  }

  // MARK: Reading back

  /// Returns whether this document, read from a text, has the contents from which the text was written.
  ///
  /// - Complexity: O(n), and every changed record is read.
  func contains(_ inventory: Inventory) -> Bool {
    let own = self.inventory
    return products.match(own.catalogue.entries, written: inventory.catalogue.entries)
      && items.match(own.items, written: inventory.items)
      && shopping.match(own.shopping, written: inventory.shopping)
      && plan.match(own.plan, written: inventory.plan)
      && zip(own.items.entries, inventory.items.entries).allSatisfy {
        $0.summary.uid == $1.summary.uid
      }
  }
}

extension StoredRecords where Record: Summarised {
  /// Returns whether the records of this file are the written ones: their number is the same, and the changed ones
  /// are equal.
  fileprivate func match(_ own: Records<Record>, written: Records<Record>) -> Bool {
    own.count == written.count
      && zip(own.indices, written.entries).allSatisfy { index, entry in
        switch entry.storage {
        case .source: true
        case .changed(.json(let json)) where self[index] == json: true
        case .changed(let changed): own[index] == changed.record
        }
      }
  }
}

extension Records {
  /// The number of bytes of the records that are stored as JSON, with separators.
  fileprivate var lengthOfJSON: Int {
    entries.reduce(0) { length, entry in
      if case .changed(.json(let json)) = entry.storage { length + json.count + 2 } else { length }
    }
  }
}

extension Product {
  /// Returns whether it precedes another product in the file: by barcode, then by name, compared by bytes.
  fileprivate func isWritten(before other: Product) -> Bool {
    func isOrdered(_ one: String, _ other: String) -> Bool? {
      one.isSame(as: other) ? nil : one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return isOrdered(barcode, other.barcode) ?? isOrdered(productName, other.productName) ?? false
  }
}
