extension Inventory {
  /// An entry of the plan that was added, and the day of the item's entry before.
  package struct PlanMove: Hashable, Sendable {
    /// The entry.
    package let entry: PlanEntry
    /// The day before; nil if the item had no entry.
    package let before: Day?
  }

  /// Plans an item for a day, in place of its other entries.
  ///
  /// - Parameter note: A note; nil keeps that of the former entry.
  /// - Complexity: O(n) in the number of entries.
  package mutating func planItem(_ uid: UID, on day: Day, note: String? = nil) -> PlanMove {
    let old = plan.first { $0.item == uid }
    var entry = old ?? PlanEntry(day: day, item: uid)
    entry.day = day
    if let note { entry.note = note }
    if plan.count(where: { $0.item == uid }) == 1, old?.identity == entry.identity {
      return PlanMove(entry: entry, before: old?.day)
    }
    plan.removeAll { $0.item == uid }
    entry.updatedAt = nil
    plan.append(entry)
    dropStaleEntries()
    return PlanMove(entry: entry, before: old?.day)
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
    let dropped = plan.filter(isDropped)
    if dropped.isEmpty { return [] }
    plan.removeAll(where: isDropped)
    dropStaleEntries()
    return Array(dropped)
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

  /// Returns whether the plan shows an entry: its item is on hand or, without an item, its day has not passed.
  package func isShown(_ entry: PlanEntry, on today: Day) -> Bool {
    guard let uid = entry.item else { return entry.day >= today }
    return item(uid)?.state == .onHand
  }

  /// Removes the entries whose items are gone.
  private mutating func dropStaleEntries() {
    let gone = Set(plan.compactMap(\.item).filter { item($0)?.state != .onHand })
    if !gone.isEmpty { plan.removeAll { $0.item.map(gone.contains) ?? false } }
  }
}

/// Why the plan cannot be changed.
package enum PlanError: Error, Hashable, Sendable {
  /// The selected items have no manual entries.
  case notPlanned(SelectionError.Candidate)
  /// The day has no note.
  case noNote(Day)
  /// The day is in the past.
  case pastDay(Day)
}
