package import PantryCore

extension Inventory {
  /// Returns the plan from today on.
  ///
  /// Manual entries stay on their days and take a slot there; those of a past day are on today, apart from notes. Of the
  /// other items those that are due until the last day are assigned to the days, the earliest date first. Items without a
  /// date, items in a freezer and items past their dates are planned only manually.
  ///
  /// - Complexity: O(n) in the number of items, and O(k log k) in the number of those that are due.
  package func plan(_ options: PlanOptions = PlanOptions(), _ estimation: EstimationContext)
    -> Plan
  {
    let today = estimation.today
    let settings = catalog.settings
    let days = (0..<max(1, options.days)).compactMap { today.adding(days: $0) }
    let last = days.last ?? today
    let manual = manualLines(today, settings)
    let fixed = Set(manual.compactMap(\.item?.uid))
    var due: [PlanLine] = []
    var query = Query()
    query.dueBy = last
    forEach(matching: query, on: today) { match in
      let item = match.item
      guard match.part == nil, !fixed.contains(item.uid), !item.isFrozen, item.storage != .freezer
      else { return }
      let deadline = item.effectiveDeadline(settings[item.product])
      guard let day = deadline.day, day >= today else { return }
      due.append(PlanLine(day: nil, item: item, due: deadline, origin: .none))
    }
    let slots = days.filter(options.weekdays.contains)
    let isToday = slots.first == today
    let schedule = PlanSchedule(
      deadlines: due.map { line in
        (slots.lastIndex { day in line.due.day.map { day <= $0 } ?? false }) ?? -1
      },
      taken: slots.map { day in manual.count { $0.day == day && $0.item != nil } },
      finished: isToday ? usedOnDay(of: estimation, dueBy: last) : 0, most: options.perDay)
    var lines = manual
    for (index, tasks) in schedule.days.enumerated() {
      lines += tasks.map { task in
        PlanLine(day: slots[index], item: due[task].item, due: due[task].due, origin: .computed)
      }
    }
    let order = lines.enumerated().sorted {
      ($0.element.day ?? .latest, $0.offset) < ($1.element.day ?? .latest, $1.offset)
    }
    return Plan(
      first: today, last: last, lines: order.map(\.element), late: schedule.late.map { due[$0] })
  }

  /// The manual entries whose items are on hand: entries without an item first, then items by date.
  private func manualLines(_ today: Day, _ settings: SettingsLookup) -> [PlanLine] {
    var lines: [PlanLine] = []
    for entry in plan {
      let day = max(entry.day, today)
      let since = entry.day < today ? entry.day : nil
      guard let uid = entry.item else {
        if since == nil {
          lines.append(
            PlanLine(day: day, origin: .manual, recipe: entry.recipe, note: entry.note))
        }
        continue
      }
      guard let item = item(uid), item.state == .onHand else { continue }
      lines.append(
        PlanLine(
          day: day, item: item, due: item.effectiveDeadline(settings[item.product]),
          origin: .manual, recipe: entry.recipe, note: entry.note, since: since))
    }
    return lines.sorted { Self.manualOrder($0) < Self.manualOrder($1) }
  }

  /// Sort order of manual lines, which does not depend on the order in the file: notes first, then items by date and name.
  private static func manualOrder(_ line: PlanLine) -> (Int, Day, String, String) {
    guard let item = line.item else { return (0, .earliest, line.note ?? "", line.recipe ?? "") }
    return (1, line.due.day ?? .latest, item.product.displayName.folded, item.uid.description)
  }

  /// Returns how many items were used today that were due until a day.
  private func usedOnDay(of estimation: EstimationContext, dueBy last: Day) -> Int {
    let today = estimation.today...estimation.today
    let used = items.records { summary in
      guard summary.state == .used, summary.mayBeClosed(on: today) else { return false }
      return !summary.isAsEntered || summary.expiresAt.day.map { $0 <= last } ?? false
    }
    let settings = catalog.settings
    return used.count { item in
      guard item.usedAt.map({ estimation.day($0) == estimation.today }) ?? false else {
        return false
      }
      return item.effectiveDeadline(settings[item.product]).day.map { $0 <= last } ?? false
    }
  }
}

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
  /// A word is neither a number of days nor a verb.
  case badDays(String)
  /// The day is in the past.
  case pastDay(Day)
}
