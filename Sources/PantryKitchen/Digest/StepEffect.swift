package import PantryCore

/// What a step of the journal has done to a record.
package struct StepEffect: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case added, deleted, used, tossed, returned, changed
  }

  package let kind: Kind
  /// The part that was taken from an item, if it was not all of it.
  package let part: Quantity?

  private init(_ kind: Kind, part: Quantity? = nil) { (self.kind, self.part) = (kind, part) }

  /// The effect of a change of a record whose state does not matter.
  package init(_ change: RecordChange<some FieldRecord>) {
    self.init(change.before == nil ? .added : change.after == nil ? .deleted : .changed)
  }

  /// The effect of a change of an item.
  package init(ofItem change: RecordChange<UserProduct>) {
    guard let before = change.before, let after = change.after else {
      self.init(change)
      return
    }
    if before.state == after.state {
      // A part was taken if that is what the remaining amount lacks.
      guard let part = after.taken.last, after.taken.dropLast() == before.taken[...],
        let rest = after.quantity, let all = before.quantity, rest.unit == all.unit,
        let sum = rest.amount + part.amount, sum == all.amount
      else {
        self.init(.changed)
        return
      }
      self.init(
        part.outcome == .used ? .used : .tossed, part: Quantity(part.amount, unit: rest.unit))
      return
    }
    // The quantity of a finished item is its last part.
    let last = after.taken.isEmpty ? nil : after.quantity
    switch after.state {
    case .onHand: self.init(.returned)
    case .used: self.init(.used, part: last)
    case .discarded: self.init(.tossed, part: last)
    }
  }

  /// Returns the effects on the plan: what was added, then what was removed. An item that was moved to another day has a
  /// new entry, and is neither.
  package static func onPlan(_ changes: [RecordChange<PlanEntry>]) -> [(
    kind: Kind, entry: PlanEntry
  )] {
    let (added, removed) = (changes.compactMap(\.after), changes.compactMap(\.before))
    func isMoved(_ entry: PlanEntry, in others: [PlanEntry]) -> Bool {
      others.contains { $0.item != nil && $0.item == entry.item }
    }
    return added.map { (isMoved($0, in: removed) ? .changed : .added, $0) }
      + removed.filter { !isMoved($0, in: added) }.map { (.deleted, $0) }
  }
}

/// A record that a step has changed, and what was done to it.
package struct RecordEffect<Record: FieldRecord> {
  package let effect: StepEffect
  /// The record after the step, or before it if the step has removed it.
  package let record: Record

  fileprivate init?(_ change: RecordChange<Record>, _ effect: StepEffect) {
    guard let record = change.after ?? change.before else { return nil }
    (self.effect, self.record) = (effect, record)
  }

  fileprivate init?(_ change: RecordChange<Record>) { self.init(change, StepEffect(change)) }
}

extension RecordChanges {
  package var itemEffects: [RecordEffect<UserProduct>] {
    items.compactMap { RecordEffect($0, StepEffect(ofItem: $0)) }
  }

  package var productEffects: [RecordEffect<CatalogEntry>] {
    products.compactMap(RecordEffect.init)
  }

  package var shoppingEffects: [RecordEffect<ShoppingLine>] {
    shopping.map(\.onList).compactMap(RecordEffect.init)
  }

  package var planEffects: [RecordEffect<PlanEntry>] { plan.compactMap(RecordEffect.init) }

  /// What was done to the items, or to the catalog if no items were changed, to the shopping list and to the plan.
  package var kinds: [StepEffect.Kind] {
    let records = itemEffects.map(\.effect.kind)
    return (records.isEmpty ? productEffects.map(\.effect.kind) : records)
      + shoppingEffects.map(\.effect.kind) + StepEffect.onPlan(plan).map(\.kind)
  }

  /// The changes in a line, in English: `used milk, added 2`.
  package var summary: String {
    var names: [(kind: StepEffect.Kind, names: [String])] = []
    for (effect, item) in itemEffects.map({ ($0.effect, $0.record) }) {
      let name = item.product.displayName.inOneLine
      if let place = names.firstIndex(where: { $0.kind == effect.kind }) {
        names[place].names.append(name)
      } else {
        names.append((effect.kind, [name]))
      }
    }
    var parts = names.map { kind, names in
      "\(kind.rawValue) \(names.count == 1 ? names[0] : "\(names.count)")"
    }
    if !products.isEmpty || !shopping.isEmpty || !plan.isEmpty { parts.append("lists") }
    return parts.isEmpty ? "changed" : parts.joined(separator: ", ")
  }
}
