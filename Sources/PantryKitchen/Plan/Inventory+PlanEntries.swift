package import PantryCore

extension Inventory {
  /// An entry of the plan that was added, and the day of the item's entry before.
  package struct PlanMove: Hashable, Sendable {
    /// The entry.
    package let entry: PlanEntry
    /// The day before; nil if the item had no entry.
    package let before: Day?
  }

  /// Plans an item or a dish for a day, in place of its other entries.
  ///
  /// - Parameters:
  ///   - note: A note; nil keeps that of the former entry.
  ///   - position: The place among the manual entries of the day, counted from 1; nil for the usual order.
  /// - Complexity: O(n log n) in the number of entries.
  package mutating func plan(
    _ subject: PlanSubject, on day: Day, note: String? = nil, position: Int? = nil
  ) -> PlanMove {
    let old = plan.first(where: subject.isPlanned)
    var entry = old ?? PlanEntry(day: day)
    (entry.item, entry.recipe, entry.day) = (subject.item, subject.recipe ?? old?.recipe, day)
    if let note { entry.note = note }
    let isAlone = plan.count(where: subject.isPlanned) == 1
    if position == nil, isAlone, old?.identity == entry.identity {
      return PlanMove(entry: entry, before: old?.day)
    }
    plan.removeAll(where: subject.isPlanned)
    (entry.position, entry.updatedAt) = (nil, nil)
    plan.append(entry)
    dropStaleEntries()
    if let position { place(subject, at: position, on: day) }
    return PlanMove(entry: plan.first(where: subject.isPlanned) ?? entry, before: old?.day)
  }

  /// Puts an entry at a place among the manual ones of its day. The entries before it, and those behind it that have a
  /// place, are numbered.
  private mutating func place(_ subject: PlanSubject, at position: Int, on day: Day) {
    let settings = catalog.settings
    var own = plan.indices.filter { plan[$0].day == day && isShown(plan[$0], on: day) }
      .sorted { manualOrder(plan[$0], settings) < manualOrder(plan[$1], settings) }
    guard let place = own.firstIndex(where: { subject.isPlanned(plan[$0]) }) else { return }
    let moved = own.remove(at: place)
    let target = min(position - 1, own.count)
    let last = max(target, (own.lastIndex { plan[$0].position != nil } ?? -1) + 1)
    own.insert(moved, at: target)
    for (offset, index) in own.prefix(min(last + 1, PlanEntry.mostEntries)).enumerated()
    where plan[index].position != offset + 1 {
      plan[index].position = offset + 1
      plan[index].updatedAt = nil
    }
  }

  /// Adds a note to a day.
  ///
  /// - Returns: Whether the day did not have the note.
  package mutating func planNote(_ text: String, on day: Day) -> Bool {
    if plan.contains(where: { $0.day == day && $0.item == nil && $0.note == text }) { return false }
    var entry = PlanEntry(day: day)
    entry.note = text
    plan.append(entry)
    dropStaleEntries()
    return true
  }

  /// Removes entries of the plan, and those whose items are gone.
  ///
  /// - Returns: The removed entries that satisfied the condition.
  package mutating func dropFromPlan(where isDropped: (PlanEntry) -> Bool) -> [PlanEntry] {
    let dropped = removePlanEntries(where: isDropped)
    if !dropped.isEmpty { dropStaleEntries() }
    return dropped
  }

  /// Removes the manual entries of selected items. Of several packages of a product, the first that is planned is meant.
  ///
  /// - Returns: The removed entries.
  /// - Throws: `PlanError.notPlanned`, without a change.
  package mutating func dropFromPlan(_ selected: Selected) throws(PlanError) -> [PlanEntry] {
    let planned = Set(plan.compactMap(\.item))
    var uids: [UID] = []
    switch selected {
    case .each(let items):
      for item in items {
        guard planned.contains(item.uid) else { throw .notPlanned(candidate(item)) }
        uids.append(item.uid)
      }
    case .first(let items):
      guard let item = items.first(where: { planned.contains($0.uid) }) else {
        if let first = items.first { throw .notPlanned(candidate(first)) }
        return []
      }
      uids.append(item.uid)
    }
    return dropFromPlan { $0.item.map(uids.contains) ?? false }
  }

  /// Returns whether the plan shows an entry: its item is on hand or, without an item, its day has not passed. A dish
  /// that was cooked is no longer planned.
  package func isShown(_ entry: PlanEntry, on today: Day) -> Bool {
    if entry.cookedAt != nil { return false }
    guard let uid = entry.item else { return entry.day >= today }
    return item(uid)?.state == .onHand
  }

  /// The titles of the dishes for which the household keeps its stock: those that were planned from today on, and those
  /// for which something is on the shopping list.
  ///
  /// - Parameter title: A title that is not returned.
  package func promisedDishes(except title: String, on today: Day) -> [String] {
    let planned = plan.filter { $0.item == nil && isShown($0, on: today) }.compactMap(\.recipe)
    var seen: Set<String> = [title.folded]
    return (planned + shopping.compactMap(\.recipe)).filter { seen.insert($0.folded).inserted }
  }

  /// Removes the entries whose items are gone.
  private mutating func dropStaleEntries() {
    let gone = Set(plan.compactMap(\.item).filter { item($0)?.state != .onHand })
    removePlanEntries { $0.item.map(gone.contains) ?? false }
  }
}

/// What an entry of the plan is about.
package enum PlanSubject: Hashable, Sendable {
  case item(UID)
  /// The dish of a recipe with a title.
  case dish(String)

  fileprivate var item: UID? { if case .item(let uid) = self { uid } else { nil } }
  fileprivate var recipe: String? { if case .dish(let title) = self { title } else { nil } }

  /// Returns whether an entry is about it, and still planned.
  fileprivate func isPlanned(_ entry: PlanEntry) -> Bool {
    switch self {
    case .item(let uid): entry.item == uid
    case .dish(let title):
      entry.item == nil && entry.cookedAt == nil && entry.recipe?.folded == title.folded
    }
  }
}

/// Why the plan cannot be changed.
package enum PlanError: Error, Hashable, Sendable {
  /// The selected items have no manual entries.
  case notPlanned(SelectionError.Candidate)
  /// The day has no note.
  case noNote(Day)
  /// A word is neither a number of days nor a verb.
  case badDays(String)
  /// The day is in the past.
  case pastDay(Day)
}
