extension PantryDocument {
  /// A revised text of the file.
  struct Revision {
    /// The text.
    let text: PantryText
    /// The contents, in the order of the text.
    let inventory: Inventory
    /// The changes that the text contains, if the pantry is shared.
    let shared: SharedHeader?
    /// The change of this machine that the text contains, if it is a new one.
    let dot: Dot?
    /// The differences to the document.
    let changes: RecordChanges

    /// Returns whether the text, when it is read, has the contents from which it was written: each new record was read
    /// back, and no two items or shopping lines have one uid. The rest is that of the old text.
    ///
    /// - Complexity: O(n).
    var readsBack: Bool {
      let items = inventory.items
      return text.readsBack
        && items.indices.dropFirst().allSatisfy { items[$0 - 1].uid < items[$0].uid }
        && (inventory.shopping.count < 2
          || Set(inventory.shopping.map(\.uid)).count == inventory.shopping.count)
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
    _ new: consuming Inventory, _ stamp: Stamp, adding members: [UnknownField] = [],
    texts: SalvagedTexts? = nil
  ) -> Revision? {
    let old = inventory
    let dot = nextDot
    if dot != nil, case .changed = stamp { new.settle(since: old) }
    let products = RevisedList(
      new.catalog.entries, since: old.catalog.entries, ranges.products, stamp, dot)
    if dot != nil, let now = stamp.instant { new.forgetBought(before: now) }
    let shopping = RevisedList(new.lines, since: old.lines, ranges.shopping, stamp, dot)
    let plan = RevisedList(new.plan, since: old.plan, ranges.plan, stamp, dot)
    let notes = new.deletions
    if dot != nil { new.noteSplitParts(since: old) }
    // Consumed, so that the items can be sorted without a copy of them.
    let items = RevisedList((consume new).items, since: old.items, ranges.items, stamp, dot)
    let changes = RecordChanges(
      items: items.changes, products: products.changes, shopping: shopping.changes,
      plan: plan.changes)
    let newMembers = members.filter { member in
      !unknownMembers.contains { $0.name.isSame(as: member.name) }
    }
    let restores = if case .restored = stamp { notes != old.deletions } else { false }
    if changes.isEmpty, newMembers.isEmpty, !restores { return nil }
    let deleted = RevisedList(
      deletions(after: changes, stamp, notes, dot), since: old.deletions, ranges.deleted)
    var result = Inventory(
      catalog: Catalog(products.records), items: items.records, shopping: shopping.records,
      plan: plan.records)
    result.deletions = deleted.records
    var header = shared
    if let dot { header?.seen.insert(dot) }
    header = header.map { SharedHeader($0.seen, result) }
    var text = PantryText(replacing: text, unknownMembers + newMembers, header)
    text.append("products", products, isFirst: true) { texts?.products[products.records[$0]] }
    text.append("items", items) { texts?.items[items.records[$0].uid] }
    text.appendIfAny("shopping", shopping)
    text.appendIfAny("plan", plan)
    text.appendIfAny("deleted", deleted)
    text.end()
    return Revision(text: text, inventory: result, shared: header, dot: dot, changes: changes)
  }

  /// The deleted records after changes.
  ///
  /// - Parameter notes: Those of the changed contents, which are written if records are restored.
  ///
  private func deletions(
    after changes: RecordChanges, _ stamp: Stamp, _ notes: [Deletion], _ dot: Dot?
  ) -> [Deletion] {
    let deleted = inventory.deletions
    if case .restored = stamp { return notes }
    guard let now = stamp.instant else { return deleted }
    if deleted.isEmpty, changes.removedSubjects.isEmpty { return deleted }
    let removed = Set(changes.removedSubjects)
    let present = changes.presentSubjects
    let oldest = now.secondsSince1970 - Deletion.retention * 86_400
    var records = deleted.filter {
      !present.contains($0.subject) && $0.at.secondsSince1970 >= oldest
        && !removed.contains($0.subject)
    }
    // What an undone import had added may be imported again.
    var sources: [UID: String] = [:]
    if case .changed = stamp {
      for case let item? in changes.items.lazy.filter({ $0.after == nil }).map(\.before) {
        sources[item.uid] = item.source
      }
    }
    for subject in removed.subtracting(present) {
      let source: String? = if case .record(let uid) = subject { sources[uid] } else { nil }
      var deletion = Deletion(subject, at: now, source: source)
      if let dot { deletion.provenance = Provenance(created: [dot]).members }
      records.append(deletion)
    }
    return records
  }

  // MARK: Text

  /// Returns the text of a file with these contents.
  ///
  /// - Parameter documents: Documents with some of the records, whose bytes are kept: of several, the largest.
  static func text(
    of inventory: Inventory, _ shared: SharedHeader? = nil, from documents: [PantryDocument] = []
  ) -> [UInt8] {
    func list<Record: IdentifiedRecord>(
      _ records: [Record], _ name: String, _ text: inout PantryText, isFirst: Bool = false,
      _ known: (PantryDocument) -> ([Record], [Range<Int>])
    ) {
      if records.isEmpty, name != "products", name != "items" { return }
      let texts = documents.map { document in
        let (old, ranges) = known(document)
        let (earlier, isUnchanged, _) = records.comparison(with: old)
        return earlier.indices.map { index in
          isUnchanged[index] ? earlier[index].map { document.text[ranges[$0]] } : nil
        }
      }
      text.append(name, RevisedList(written: records), isFirst: isFirst) { index in
        texts.compactMap { $0[index] }.max { $0.lexicographicallyPrecedes($1) }.map(Array.init)
      }
    }
    var text = PantryText(replacing: [], inventory.unknownMembers, shared)
    list(inventory.catalog.entries, "products", &text, isFirst: true) {
      ($0.inventory.catalog.entries, $0.ranges.products)
    }
    list(inventory.items, "items", &text) { ($0.inventory.items, $0.ranges.items) }
    list(inventory.lines.sorted { $0.isWritten(before: $1) }, "shopping", &text) {
      ($0.inventory.lines, $0.ranges.shopping)
    }
    list(inventory.plan, "plan", &text) { ($0.inventory.plan, $0.ranges.plan) }
    list(inventory.deletions, "deleted", &text) { ($0.inventory.deletions, $0.ranges.deleted) }
    text.end()
    return text.bytes
  }

  /// The text of an empty document.
  static var emptyText: [UInt8] { text(of: Inventory()) }
}

extension RecordChanges {
  /// What the changes removed.
  fileprivate var removedSubjects: [Deletion.Subject] {
    func removed<Record: CausalCoding>(_ changes: [RecordChange<Record>]) -> [Deletion.Subject] {
      changes.filter { $0.after == nil }.compactMap { $0.before?.deletionSubject }
    }
    return removed(items) + removed(shopping) + removed(plan)
      // Including the key of a renamed product. An entry without settings has nothing to lose.
      + products.filter { $0.after?.key != $0.before?.key }.compactMap(\.before)
      .filter { $0.settings != ProductSettings() }.map(\.deletionSubject)
  }

  /// What the changes added or changed.
  fileprivate var presentSubjects: Set<Deletion.Subject> {
    func present<Record: CausalCoding>(_ changes: [RecordChange<Record>]) -> [Deletion.Subject] {
      changes.compactMap { $0.after?.deletionSubject }
    }
    return Set(present(items) + present(products) + present(shopping) + present(plan))
  }
}

extension Inventory {
  /// Notes the packages that a change has split off, in the items that they were split from.
  fileprivate mutating func noteSplitParts(since old: Inventory) {
    let parts = items.filter { $0.splitFrom != nil }
    if parts.isEmpty { return }
    let known = Set(old.items.lazy.filter { $0.splitFrom != nil }.map(\.uid))
    for part in parts where !known.contains(part.uid) {
      guard let root = part.splitFrom, let place = index(of: root),
        let former = old.item(root), former.remaining != items[place].remaining
      else { continue }
      items[place].noteSplit(part)
    }
  }

  /// Removes the lines of the shopping list of which all was bought long ago.
  fileprivate mutating func forgetBought(before now: Instant) {
    let oldest = now.secondsSince1970 - 30 * 86_400
    bought.removeAll { line in line.got.allSatisfy { $0.at.secondsSince1970 < oldest } }
  }
}
