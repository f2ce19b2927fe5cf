package import PantryCore

extension Inventory {
  /// Returns the plan from today on.
  ///
  /// A place in a day is a dish, or an item alone. Manual entries stay on their days and take a place there; those of a
  /// past day are on today, apart from notes and dishes. Of the other items those that are due until the last day are
  /// assigned to the days, the earliest date first, and evenly. If not all can be used in time, those that must not be
  /// eaten later go first. Items without a date, items in a freezer and items past their dates are planned only manually.
  ///
  /// - Parameter dishes: The dishes from which the plan chooses at most one a day; nil for none.
  /// - Complexity: O(n) in the number of items, and O(k·d·log k) in the numbers of those that are due and of days.
  package func plan(
    _ options: PlanOptions = PlanOptions(), _ estimation: EstimationContext,
    dishes: PlanDishes? = nil
  ) -> Plan {
    let today = estimation.today
    let settings = catalog.settings
    let days = (0..<max(1, options.days)).compactMap { today.adding(days: $0) }
    let last = days.last ?? today
    let manual = manualLines(today, settings)
    let fixed = Set(manual.compactMap(\.item?.uid))
    var due: [PlanLine] = []
    var query = Query()
    query.dueBy = last
    for match in matches(of: query, on: today) {
      let item = match.item
      guard match.part == nil, !fixed.contains(item.uid), !item.isFrozen, item.storage != .freezer
      else { continue }
      let line = PlanLine(item, match.freshness, day: nil, origin: .none)
      guard let day = line.due.day, day >= today else { continue }
      due.append(line)
    }
    let slots = days.filter(options.weekdays.contains)
    let finished = slots.first == today ? usedOnDay(of: estimation, dueBy: last) : 0
    var draft = PlanDraft(
      slots: slots, manual: manual, due: due, finished: finished, most: options.perDay, dishes)
    draft.fill()
    return Plan(
      first: today, last: last, lines: draft.lines, late: draft.late, dishes: draft.dishes)
  }

  /// The manual entries that are shown, in their order.
  private func manualLines(_ today: Day, _ settings: SettingsLookup) -> [PlanLine] {
    plan.filter { isShown($0, on: today) }
      .sorted { manualOrder($0, settings) < manualOrder($1, settings) }
      .map { entry in
        let day = max(entry.day, today)
        var line = PlanLine(day: day, origin: .manual)
        if let item = entry.item.flatMap(item) {
          line = PlanLine(item, item.freshness(settings), day: day, origin: .manual)
        }
        (line.recipe, line.note) = (entry.recipe, entry.note)
        line.since = entry.day < today ? entry.day : nil
        return line
      }
  }

  /// Sort order of the manual entries of a day, which does not depend on the order in the file: by place; without one
  /// notes and dishes first, then items by date and name.
  func manualOrder(_ entry: PlanEntry, _ settings: SettingsLookup)
    -> (position: Int, kind: Int, due: Day, name: String, other: String)
  {
    let item = entry.item.flatMap(item)
    let due = item.flatMap { $0.effectiveDeadline(settings[$0.product]).day }
    return (
      entry.position ?? .max, item == nil ? 0 : 1, item == nil ? .earliest : due ?? .latest,
      item?.product.displayName.folded ?? entry.note ?? "",
      item?.uid.description ?? entry.recipe ?? ""
    )
  }

  /// Returns how many items were used today that were due until a day.
  private func usedOnDay(of estimation: EstimationContext, dueBy last: Day) -> Int {
    let settings = catalog.settings
    return items.count { item in
      guard item.state == .used,
        item.usedAt.map({ estimation.day($0) == estimation.today }) ?? false
      else { return false }
      return item.effectiveDeadline(settings[item.product]).day.map { $0 <= last } ?? false
    }
  }
}

extension PlanLine {
  /// Creates the line of an item.
  fileprivate init(_ item: UserProduct, _ freshness: Freshness?, day: Day?, origin: Origin) {
    let (due, isUseBy) = item.lastDay(freshness)
    self.init(day: day, item: item, due: due, isUseBy: isUseBy, origin: origin)
  }
}
