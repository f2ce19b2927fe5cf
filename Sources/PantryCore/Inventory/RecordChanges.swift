/// Records before and after a change.
package struct RecordChanges: Hashable, Sendable {
  /// The changed items.
  package var items: [RecordChange<UserProduct>] = []
  /// The changed entries of the catalog.
  package var products: [RecordChange<CatalogEntry>] = []
  /// The changed lines of the shopping list.
  package var shopping: [RecordChange<ShoppingLine>] = []
  /// The changed entries of the plan.
  package var plan: [RecordChange<PlanEntry>] = []
  /// The notes of removed records that a merge has changed. Those that follow from the other changes are not here.
  package var deletions: [RecordChange<Deletion>] = []

  package var isEmpty: Bool {
    items.isEmpty && products.isEmpty && shopping.isEmpty && plan.isEmpty && deletions.isEmpty
  }

  /// Returns these changes with later ones.
  func followed(by later: RecordChanges) -> RecordChanges {
    RecordChanges(
      items: items.followed(by: later.items), products: products.followed(by: later.products),
      shopping: shopping.followed(by: later.shopping), plan: plan.followed(by: later.plan),
      deletions: deletions.followed(by: later.deletions))
  }

  /// The changes that undo these.
  var inverse: RecordChanges {
    RecordChanges(
      items: items.reversed().map(\.inverse), products: products.reversed().map(\.inverse),
      shopping: shopping.reversed().map(\.inverse), plan: plan.reversed().map(\.inverse),
      deletions: deletions.reversed().map(\.inverse))
  }
}

/// A record before and after a change; nil where it does not exist.
///
/// The records are on the heap, because an import has many changes and a record is large.
package struct RecordChange<Record: FieldRecord>: Hashable, Sendable {
  /// The record before the change, as it is stored.
  let old: ChangedRecord<Record>?
  /// The record after the change, as it is stored.
  let new: ChangedRecord<Record>?

  /// The record before the change.
  package var before: Record? { old?.record }
  /// The record after the change.
  package var after: Record? { new?.record }

  package init(before: Record?, after: Record?) {
    self.init(before.map { ChangedRecord($0) }, after.map { ChangedRecord($0) })
  }

  /// Creates a change of records that are stored already.
  package init(_ old: ChangedRecord<Record>?, _ new: ChangedRecord<Record>?) {
    (self.old, self.new) = (old, new)
  }

  package var inverse: RecordChange { RecordChange(new, old) }
}

extension Array {
  /// Returns changes with later ones, of which those of the same record are joined.
  fileprivate func followed<Record: FieldRecord & Summarized>(by later: [RecordChange<Record>])
    -> [RecordChange<Record>]
  where Element == RecordChange<Record> {
    var changes = self
    for next in later {
      let identity = next.before?.identity
      if let identity, let index = changes.firstIndex(where: { $0.after?.identity == identity }) {
        changes[index] = RecordChange(changes[index].old, next.new)
      } else {
        changes.append(next)
      }
    }
    return changes
  }
}

/// A record on the heap.
package final class RecordBox<Record: Hashable & Sendable>: Hashable, Sendable {
  package let record: Record
  /// The record as JSON, if it is written more than once.
  let json: [UInt8]?

  package init(_ record: Record, json: [UInt8]? = nil) { (self.record, self.json) = (record, json) }

  package static func == (left: RecordBox, right: RecordBox) -> Bool {
    left === right || left.record == right.record
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

/// Collects the changes of an inventory during an operation.
struct ChangeRecorder: Sendable {
  private var items: [RecordChange<UserProduct>] = []
  private var products: [RecordChange<CatalogEntry>] = []
  private var itemIndices: [UID: Int] = [:]
  private var productIndices: [ProductKey: Int] = [:]
  private var lines: [RecordChange<ShoppingLine>] = []
  private var lineIndices: [UID: Int] = [:]

  /// - Parameters:
  ///   - before: The item as it was stored; nil if it is new.
  ///   - after: The item as it is stored; nil if it was removed.
  mutating func record(
    item uid: UID, before: ChangedRecord<UserProduct>?, after: ChangedRecord<UserProduct>?
  ) {
    if let index = itemIndices[uid] {
      items[index] = RecordChange(items[index].old, after)
    } else {
      itemIndices[uid] = items.count
      items.append(RecordChange(before, after))
    }
  }

  mutating func record(product key: ProductKey, before: CatalogEntry?, after: CatalogEntry?) {
    if let index = productIndices[key] {
      products[index] = RecordChange(before: products[index].before, after: after)
    } else {
      productIndices[key] = products.count
      products.append(RecordChange(before: before, after: after))
    }
  }

  mutating func record(line uid: UID, before: ShoppingLine?, after: ShoppingLine?) {
    if let index = lineIndices[uid] {
      lines[index] = RecordChange(before: lines[index].before, after: after)
    } else {
      lineIndices[uid] = lines.count
      lines.append(RecordChange(before: before, after: after))
    }
  }

  /// The net changes.
  var changes: RecordChanges {
    RecordChanges(
      items: items.filter { $0.old != $0.new },
      products: products.filter { $0.before != $0.after },
      shopping: lines.filter { $0.before != $0.after })
  }
}

/// A record that was added or changed.
///
/// Operations that add many records store each as the bytes of its record in the file, which take about half the
/// memory and are written as they are. They are decoded on access.
package enum ChangedRecord<Record: FieldRecord>: Sendable {
  /// On the heap, so that references are small.
  case value(RecordBox<Record>)
  /// The JSON of the record, which has been read back.
  case json([UInt8])
  /// A record of a file, which keeps the text of the file in memory.
  indirect case source(any RecordSource<Record>, Int)

  init(_ record: Record) { self = .value(RecordBox(record)) }

  /// Stores a record as JSON, if reading it back gives an equal record.
  init(compact record: Record) {
    // The copy has no spare capacity.
    let json = ByteView.reading(record.json) { $0.copy(0..<$0.count) }
    self = Record(json: json) == record ? .json(json) : .value(RecordBox(record))
  }

  /// Stores a record like another one.
  init(_ record: Record, like other: ChangedRecord) {
    self = if case .value = other { ChangedRecord(record) } else { ChangedRecord(compact: record) }
  }

  /// The record.
  ///
  /// - Complexity: O(n) in the length of the JSON, or O(1).
  var record: Record {
    switch self {
    case .value(let box): return box.record
    case .source(let source, let index): return source.record(at: index)
    case .json(let json):
      guard let record = Record(json: json) else {
        preconditionFailure("JSON that was read before is invalid")
      }
      return record
    }
  }

  /// The record as JSON, as in the file.
  var json: [UInt8] {
    switch self {
    case .value(let box): box.json ?? box.record.json
    case .json(let json): json
    case .source(let source, let index): source.json(at: index)
    }
  }

  /// The record as JSON, if it is stored as that.
  var storedJSON: [UInt8]? { if case .value = self { nil } else { json } }

  /// Returns whether two records are the same. They are decoded if their bytes differ.
  static func areSame(
    _ one: ChangedRecord?, _ other: ChangedRecord?, by areEqual: (Record, Record) -> Bool
  ) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let json = one.storedJSON, json == other.storedJSON { return true }
    return areEqual(one.record, other.record)
  }

  /// The record with its JSON, which is written to the file and to the journal.
  var withJSON: ChangedRecord {
    guard case .value(let box) = self, box.json == nil else { return self }
    return .value(RecordBox(box.record, json: box.record.json))
  }
}

extension ChangedRecord: Hashable {
  package static func == (left: ChangedRecord, right: ChangedRecord) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): left == right
    case (.json(let left), .json(let right)) where left == right: true
    default: left.record == right.record
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(record) }
}
