/// Records before and after a change.
package struct RecordChanges: Hashable, Sendable {
  /// The changed items.
  package var items: [RecordChange<UserProduct>] = []
  /// The changed entries of the catalogue.
  package var products: [RecordChange<CatalogueEntry>] = []
  /// The changed lines of the shopping list.
  package var shopping: [RecordChange<ShoppingLine>] = []
  /// The changed entries of the plan.
  package var plan: [RecordChange<PlanEntry>] = []

  var isEmpty: Bool {
    items.isEmpty && products.isEmpty && shopping.isEmpty && plan.isEmpty
  }

  /// The changes that undo these.
  var inverse: RecordChanges {
    RecordChanges(
      items: items.reversed().map(\.inverse), products: products.reversed().map(\.inverse),
      shopping: shopping.reversed().map(\.inverse), plan: plan.reversed().map(\.inverse))
  }
}

/// A record before and after a change; nil where it does not exist.
///
/// The records are on the heap, because an import has many changes and a record is large.
package struct RecordChange<Record: Hashable & Sendable>: Hashable, Sendable {
  private let oldBox: RecordBox<Record>?
  private let newBox: RecordBox<Record>?

  /// The record before the change.
  package var before: Record? { oldBox?.record }
  /// The record after the change.
  package var after: Record? { newBox?.record }
  /// Whether the record existed before the change.
  var hadRecord: Bool { oldBox != nil }
  /// Whether the record exists after the change.
  var hasRecord: Bool { newBox != nil }

  init(before: Record?, after: Record?) {
    (oldBox, newBox) = (before.map(RecordBox.init), after.map(RecordBox.init))
  }

  /// Creates a change with a record that is on the heap already.
  init(before: Record?, after: RecordBox<Record>) {
    (oldBox, newBox) = (before.map(RecordBox.init), after)
  }

  private init(_ oldBox: RecordBox<Record>?, _ newBox: RecordBox<Record>?) {
    (self.oldBox, self.newBox) = (oldBox, newBox)
  }

  var inverse: RecordChange { RecordChange(newBox, oldBox) }
}

/// A record on the heap.
final class RecordBox<Record: Hashable & Sendable>: Hashable, Sendable {
  let record: Record

  init(_ record: Record) { self.record = record }

  static func == (left: RecordBox, right: RecordBox) -> Bool {
    left === right || left.record == right.record
  }

  func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

/// Collects the changes of an inventory during an operation.
struct ChangeRecorder: Sendable {
  private var items: [RecordChange<UserProduct>] = []
  private var products: [RecordChange<CatalogueEntry>] = []
  private var itemIndices: [UID: Int] = [:]
  private var productIndices: [ProductKey: Int] = [:]

  mutating func record(item uid: UID, before: UserProduct?, after: UserProduct?) {
    if let index = itemIndices[uid] {
      items[index] = RecordChange(before: items[index].before, after: after)
    } else {
      itemIndices[uid] = items.count
      items.append(RecordChange(before: before, after: after))
    }
  }

  mutating func record(product key: ProductKey, before: CatalogueEntry?, after: CatalogueEntry?) {
    if let index = productIndices[key] {
      products[index] = RecordChange(before: products[index].before, after: after)
    } else {
      productIndices[key] = products.count
      products.append(RecordChange(before: before, after: after))
    }
  }

  /// The net changes.
  var changes: RecordChanges {
    RecordChanges(
      items: items.filter { $0.before != $0.after },
      products: products.filter { $0.before != $0.after })
  }
}
