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
package struct RecordChange<Record: FieldRecord>: Hashable, Sendable {
  /// The record before the change.
  package let before: Record?
  /// The record after the change.
  package let after: Record?

  package init(before: Record?, after: Record?) { (self.before, self.after) = (before, after) }

  package var inverse: RecordChange { RecordChange(before: after, after: before) }

  /// The record before the change; after it, if the record is new.
  package var record: Record? { before ?? after }
}

extension RecordChange<ShoppingLine> {
  /// The change of the shopping list, on which bought lines are not.
  package var onList: RecordChange {
    func listed(_ line: ShoppingLine?) -> ShoppingLine? {
      line.flatMap { $0.isBought ? nil : $0 }
    }
    return RecordChange(before: listed(before), after: listed(after))
  }
}

extension Array {
  /// Returns changes with later ones, of which those of the same record are joined.
  fileprivate func followed<Record: IdentifiedRecord>(by later: [RecordChange<Record>])
    -> [RecordChange<Record>]
  where Element == RecordChange<Record> {
    var changes = self
    for next in later {
      let identity = next.before?.identity
      if let identity, let index = changes.firstIndex(where: { $0.after?.identity == identity }) {
        changes[index] = RecordChange(before: changes[index].before, after: next.after)
      } else {
        changes.append(next)
      }
    }
    return changes
  }
}

/// Collects the changes of an inventory during an operation, without comparing all records.
struct ChangeRecorder: Sendable {
  /// The changes of the records of one kind, each record once.
  struct Records<Record: IdentifiedRecord & Sendable>: Sendable where Record.Identity: Sendable {
    private var changes: [RecordChange<Record>] = []
    private var places: [Record.Identity: Int] = [:]

    /// - Parameters:
    ///   - before: The record before the change; nil if it is new.
    ///   - after: The record after it; nil if it was removed.
    mutating func record(_ identity: Record.Identity, before: Record?, after: Record?) {
      if let place = places[identity] {
        changes[place] = RecordChange(before: changes[place].before, after: after)
      } else {
        places[identity] = changes.count
        changes.append(RecordChange(before: before, after: after))
      }
    }

    /// The net changes.
    var net: [RecordChange<Record>] { changes.filter { $0.before != $0.after } }
  }

  var items = Records<UserProduct>()
  var products = Records<CatalogEntry>()
  var shopping = Records<ShoppingLine>()

  /// The net changes.
  var changes: RecordChanges {
    RecordChanges(items: items.net, products: products.net, shopping: shopping.net)
  }
}
