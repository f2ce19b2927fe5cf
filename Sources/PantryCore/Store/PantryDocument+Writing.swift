extension PantryDocument {
  /// A revised text of the file.
  struct Revision {
    /// The text.
    let text: RevisedText
    /// The contents, in the order of the text.
    let inventory: Inventory
    /// The contents of the abridged text.
    let abridged: Inventory
    /// The differences to the document.
    let changes: RecordChanges

    /// The whole text.
    ///
    /// - Complexity: O(n).
    var bytes: [UInt8] { text.bytes }

    /// Returns whether the text, when it is read, has the contents from which it was written.
    ///
    /// The shared ranges are records of the old text with their separators, and need not be read again. That no
    /// item has the uid of another one follows from the order.
    ///
    /// - Complexity: O(n).
    var readsBack: Bool {
      let uids = inventory.items.entries.lazy.map { $0.summary.uid }
      guard zip(uids, uids.dropFirst()).allSatisfy(<),
        let document = try? PantryDocument(text.abridged)
      else { return false }
      return document.contains(abridged)
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
    return (value, revised(consume inventory, stamp, adding: members))
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
    _ inventory: consuming Inventory, _ stamp: Stamp, adding members: [UnknownField] = [],
    texts: SalvagedTexts = SalvagedTexts()
  ) -> Revision? {
    let old = self.inventory
    let notes = inventory.deletions
    var products = RevisedRecords(
      inventory.catalog.entries, since: old.catalog.entries, stamp)
    var shopping = RevisedRecords(inventory.shopping, since: old.shopping, stamp)
    var plan = RevisedRecords(inventory.plan, since: old.plan, stamp)
    // Consumed, so that the items can be sorted without a copy of them.
    var items = RevisedRecords((consume inventory).items, since: old.items, stamp)
    let changes = RecordChanges(
      items: items.changes, products: products.changes, shopping: shopping.changes,
      plan: plan.changes)
    let newMembers = members.filter { member in
      !unknownMembers.contains { $0.name.isSame(as: member.name) }
    }
    if changes.isEmpty, newMembers.isEmpty, !restores(notes, stamp) { return nil }
    products.sort(isSorted: isSorted.products) { [records = products.records] in
      records.record($0).product.isWritten(before: records.record($1).product)
    }
    items.sort(isSorted: isSorted.items) { $0.summary.uid < $1.summary.uid }
    shopping.sort(isSorted: old.shopping.isSorted) { $0.summary < $1.summary }
    plan.sort(isSorted: old.plan.isSorted) { $0.summary < $1.summary }
    let result = Inventory(
      catalog: Catalog(records: products.records), items: items.records,
      shopping: shopping.records, plan: plan.records)
    let (text, abridged) = text(
      result, unknownMembers + newMembers, deletions(after: changes, stamp, notes), texts)
    return Revision(text: text, inventory: result, abridged: abridged, changes: changes)
  }

  /// Returns whether the notes of removed records are restored to other ones.
  private func restores(_ notes: Records<Deletion>, _ stamp: Stamp) -> Bool {
    if case .restored = stamp { !notes.elementsEqual(deleted) } else { false }
  }

  /// The deleted records after changes.
  ///
  /// - Parameter notes: Those of the changed contents, which are written if records are restored.
  private func deletions(
    after changes: RecordChanges, _ stamp: Stamp, _ notes: Records<Deletion>
  ) -> Records<Deletion> {
    if case .restored = stamp {
      return notes.with(notes.entries.sorted { $0.summary < $1.summary })
    }
    guard let now = stamp.instant else { return deleted }
    let removed = changes.removedSubjects
    if deleted.entries.isEmpty, removed.isEmpty { return deleted }
    let present = changes.presentSubjects
    let oldest = now.secondsSince1970 - Deletion.retention * 86_400
    let isDropped = deleted.map {
      present.contains($0.subject) || $0.at.secondsSince1970 < oldest
        || removed.contains($0.subject)
    }
    var records = deleted.with(zip(deleted.entries, isDropped).filter { !$1 }.map(\.0))
    // What an undone import had added may be imported again.
    var sources: [UID: String] = [:]
    if case .changed = stamp {
      for case let item? in changes.items.lazy.filter({ $0.new == nil }).map(\.before) {
        sources[item.uid] = item.source
      }
    }
    for subject in removed.subtracting(present) {
      let source: String? = if case .record(let uid) = subject { sources[uid] } else { nil }
      records.append(Deletion(subject, at: now, source: source))
    }
    return records.with(records.entries.sorted { $0.summary < $1.summary })
  }

  // MARK: Text

  /// Returns the text of a file with these contents, which are in the order of the file.
  static func text(of contents: PantryContents) -> [UInt8] {
    PantryDocument().text(
      contents.inventory, contents.unknownMembers, contents.inventory.deletions, SalvagedTexts()
    ).text.bytes
  }

  /// The text of an empty document.
  static var emptyText: [UInt8] {
    PantryDocument().text(Inventory(), [], [], SalvagedTexts()).text.bytes
  }

  /// - Returns: The text, and the contents of the abridged text.
  private func text(
    _ inventory: Inventory, _ unknownMembers: [UnknownField], _ deleted: Records<Deletion>,
    _ texts: SalvagedTexts
  ) -> (text: RevisedText, abridged: Inventory) {
    let bytes = text.bytes
    var text = RevisedText(
      since: bytes, capacity: bytes.count + inventory.items.lengthOfJSON + 4096)
    text.append("{\n\"format\":\"pantry\",\n\"version\":\(PantryDocument.version),\n".utf8)
    for member in unknownMembers {
      var writer = JSONWriter()
      writer.string(member.name)
      text.append(writer.bytes + ":".utf8 + member.json + ",\n".utf8)
    }
    let catalog = append(
      &text, "products", inventory.catalog.entries, products.ranges, bytes
    ) { entry in
      texts.products.isEmpty ? nil : texts.products[entry.record]
    }
    text.append(RevisedText.separator)
    let items = append(&text, "items", inventory.items, items.ranges, bytes) { item in
      texts.items.isEmpty ? nil : texts.items[item.record.uid]
    }
    // A document without the records of the other members omits them.
    func appendList<Record>(_ name: String, _ records: Records<Record>, _ ranges: [Range<Int>]) {
      if records.isEmpty { return }
      text.append(RevisedText.separator)
      _ = append(&text, name, records, ranges, bytes, sharing: false)
    }
    appendList("shopping", inventory.shopping, shopping.ranges)
    appendList("plan", inventory.plan, plan.ranges)
    appendList("deleted", deleted, deletedRecords.ranges)
    text.append("\n}\n".utf8)
    let abridged = Inventory(
      catalog: Catalog(records: catalog), items: items, shopping: inventory.shopping,
      plan: inventory.plan)
    return (text, abridged)
  }

  /// Appends the records of a member.
  ///
  /// - Parameters:
  ///   - isSharing: Whether long ranges of the old text are shared. Shopping lines are all read back, since their
  ///     order does not show that their uids differ.
  ///   - salvaged: Returns the bytes to write for a salvaged record.
  /// - Returns: The records in the abridged text.
  private func append<Record>(
    _ text: inout RevisedText, _ name: String, _ records: Records<Record>, _ ranges: [Range<Int>],
    _ bytes: [UInt8], sharing isSharing: Bool = true,
    salvaged: (ChangedRecord<Record>) -> [UInt8]? = { _ in nil }
  ) -> Records<Record> {
    /// Whether a record follows another one in the layout of this program: after a separator.
    func isAdjacent(_ index: Int, _ next: Int) -> Bool {
      let (end, start) = (ranges[index].upperBound, ranges[next].lowerBound)
      return start == end + 2 && bytes[end] == UInt8(ascii: ",") && bytes[end + 1] == 0x0A
    }
    text.append("\"\(name)\":[".utf8)
    /// The records of the abridged text, once there is a shared range: all of them need no second array.
    var abridged: [Records<Record>.Entry]?
    let entries = records.entries
    var index = 0
    while index < entries.count {
      text.append(index == 0 ? "\n".utf8 : ",\n".utf8)
      switch entries[index].storage {
      case .changed(let place):
        let changed = records.changed[place]
        text.append(salvaged(changed) ?? changed.json)
        abridged?.append(entries[index])
        index += 1
      case .source(let first):
        // Adjacent records are copied together.
        var last = first
        var next = index + 1
        while next < entries.count, entries[next].storage == .source(last + 1),
          isAdjacent(last, last + 1)
        {
          last += 1
          next += 1
        }
        let inner =
          ranges[first].upperBound..<max(ranges[first].upperBound, ranges[last].lowerBound)
        if isSharing, last > first + 1, inner.count >= sharedLength {
          text.append(bytes[ranges[first]])
          text.share(inner)
          text.append(bytes[ranges[last]])
          if abridged == nil { abridged = Array(entries[..<index]) }
          abridged?.append(contentsOf: [entries[index], entries[next - 1]])
        } else {
          text.append(bytes[ranges[first].lowerBound..<ranges[last].upperBound])
          abridged?.append(contentsOf: entries[index..<next])
        }
        index = next
      }
    }
    text.append((records.isEmpty ? "]" : "\n]").utf8)
    return abridged.map(records.with) ?? records
  }

  // MARK: Reading back

  /// Returns whether this document, read from a text, has the contents from which the text was written.
  ///
  /// - Complexity: O(n), and every changed record is read.
  func contains(_ inventory: Inventory) -> Bool {
    let own = self.inventory
    return products.match(own.catalog.entries, written: inventory.catalog.entries)
      && items.match(own.items, written: inventory.items)
      && shopping.match(own.shopping, written: inventory.shopping)
      && plan.match(own.plan, written: inventory.plan)
      && zip(own.items.entries, inventory.items.entries).allSatisfy {
        $0.summary.uid == $1.summary.uid
      }
  }
}

extension RecordChanges {
  /// What the changes removed.
  fileprivate var removedSubjects: Set<Deletion.Subject> {
    func removed<Record>(_ changes: [RecordChange<Record>]) -> [Record] {
      changes.filter { $0.new == nil }.compactMap(\.before)
    }
    return Set(
      items.compactMap { $0.new == nil ? $0.uid.map(Deletion.Subject.record) : nil }
        + removed(shopping).map(\.subject) + removed(plan).map(\.subject)
        // Including the key of a renamed product. An entry without settings has nothing to lose.
        + products.filter { $0.after?.key != $0.before?.key }.compactMap(\.before)
        .filter { $0.settings != ProductSettings() }.map(\.subject))
  }

  /// What the changes added or changed.
  fileprivate var presentSubjects: Set<Deletion.Subject> {
    Set(
      items.compactMap { $0.new == nil ? nil : $0.uid.map(Deletion.Subject.record) }
        + products.compactMap { $0.after?.subject }
        + shopping.compactMap { $0.after?.subject } + plan.compactMap { $0.after?.subject })
  }
}

extension ShoppingLine {
  fileprivate var subject: Deletion.Subject { .record(uid) }
}

extension PlanEntry {
  fileprivate var subject: Deletion.Subject { .plan(deletionKey) }
}

extension CatalogEntry {
  fileprivate var subject: Deletion.Subject { .product(key.text) }
}

extension Records where Record.Summary: Comparable {
  /// Whether the records are in the order in which they are written.
  fileprivate var isSorted: Bool {
    zip(entries, entries.dropFirst()).allSatisfy { $0.summary <= $1.summary }
  }
}

extension StoredRecords where Record: Summarized {
  /// Returns whether the records of this file are the written ones: their number is the same, and the changed ones
  /// are equal.
  fileprivate func match(_ own: Records<Record>, written: Records<Record>) -> Bool {
    own.count == written.count
      && zip(own.indices, written.entries).allSatisfy { index, entry in
        switch written.change(entry) {
        case nil: true
        case .json(let json) where self[index] == json: true
        case let changed?: own[index] == changed.record
        }
      }
  }
}

extension Records {
  /// The number of bytes of the records that are stored as JSON, with separators.
  fileprivate var lengthOfJSON: Int {
    changed.reduce(0) { length, changed in
      if case .json(let json) = changed { length + json.count + 2 } else { length }
    }
  }
}
