package import PantryCore

/// A plan for using items before they expire: what people have entered, and the computed rest.
package struct Plan: Hashable, Sendable {
  /// The first day: today.
  package let first: Day
  /// The last day for which lines are computed.
  package let last: Day
  /// The lines, by day; those of one day with manual lines first.
  package private(set) var lines: [PlanLine]
  /// The items that are due until the last day, and cannot be used before their dates.
  package let late: [PlanLine]

  init(first: Day, last: Day, lines: [PlanLine], late: [PlanLine]) {
    (self.first, self.last, self.late) = (first, last, late)
    self.lines = lines
  }

  /// Whether there is neither a line nor a late item.
  package var isEmpty: Bool { lines.isEmpty && late.isEmpty }

  /// The lines of each day that has some, in ascending order.
  package var days: [(day: Day, lines: [PlanLine])] {
    var days: [(day: Day, lines: [PlanLine])] = []
    for line in lines {
      guard let day = line.day else { continue }
      if days.last?.day == day {
        days[days.count - 1].lines.append(line)
      } else {
        days.append((day, [line]))
      }
    }
    return days
  }

  /// Returns the plan with dishes for the items of its days.
  ///
  /// Each day without a dish gets the one that uses most of its items, and among equal ones the first. A dish is planned
  /// once, and not after the date of a package that it uses.
  ///
  /// - Parameter dishes: The dishes, the best first.
  /// - Complexity: O(d·k) in the number of days and dishes.
  package func with(_ dishes: [PlannedDish]) -> Plan {
    var plan = self
    var cooked = Set(lines.compactMap(\.recipe))
    let itemLines = Dictionary(grouping: lines.indices.filter { lines[$0].item != nil }) {
      lines[$0].day
    }
    for (day, _) in days {
      guard let own = itemLines[day], own.allSatisfy({ lines[$0].recipe == nil }) else { continue }
      var best: (dish: PlannedDish, lines: [Int])?
      for dish in dishes where !cooked.contains(dish.title) {
        if let last = dish.lastDay, last < day { continue }
        let used = own.filter { index in
          !lines[index].isTooLate && lines[index].item.map { dish.items.contains($0.uid) } ?? false
        }
        if used.count > best?.lines.count ?? 0 { best = (dish, used) }
      }
      guard let best else { continue }
      cooked.insert(best.dish.title)
      for index in best.lines { plan.lines[index].recipe = best.dish.title }
    }
    return plan
  }
}

/// A line of a plan: an item, a dish or a note on a day.
package struct PlanLine: Hashable, Sendable {
  /// Where a line comes from.
  package enum Origin: String, Sendable {
    /// It was entered, and is stored in the file.
    case manual
    /// It was computed from the dates.
    case computed
    /// The item cannot be used before its date.
    case none
  }

  /// The day; nil if the item cannot be used before its date.
  package let day: Day?
  /// The item; nil for a dish or a note alone.
  package let item: UserProduct?
  /// The effective date of the item.
  package let due: Deadline
  /// Where the line comes from.
  package let origin: Origin
  /// The title of the dish that uses the item.
  package var recipe: String?
  /// A note.
  package var note: String?
  /// The day that was entered, if it has passed.
  package var since: Day?

  /// Whether the item is used after its date.
  package var isTooLate: Bool {
    guard let day, let due = due.day else { return false }
    return day > due
  }

  init(
    day: Day?, item: UserProduct? = nil, due: Deadline = .unknown, origin: Origin,
    recipe: String? = nil, note: String? = nil, since: Day? = nil
  ) {
    (self.day, self.item, self.due, self.origin) = (day, item, due, origin)
    (self.recipe, self.note, self.since) = (recipe, note, since)
  }

  /// Creates the line of a manual entry on its own day.
  ///
  /// - Parameter due: The effective date of the item.
  package init(manual entry: PlanEntry, item: UserProduct?, due: Deadline) {
    self.init(
      day: entry.day, item: item, due: due, origin: .manual, recipe: entry.recipe,
      note: entry.note)
  }
}

/// What a plan covers.
package struct PlanOptions: Hashable, Sendable {
  /// The number of days, today included.
  package var days: Int
  /// The maximum number of items on a day; nil for as few as suffice.
  package var perDay: Int?
  /// The days of the week on which items are used.
  package var weekdays: PlanDays

  /// The number of days unless another one is requested.
  package static let usualDays = 7
  /// The maximum number of days.
  package static let mostDays = 366

  /// Creates options.
  package init(
    days: Int = usualDays, perDay: Int? = nil, weekdays: PlanDays = .all
  ) {
    (self.days, self.perDay, self.weekdays) = (days, perDay, weekdays)
  }
}

/// The days of the week on which the plan uses items.
package struct PlanDays: Hashable, Sendable {
  private let weekdays: Set<Weekday>

  /// All days.
  package static let all = PlanDays(Set(Weekday.allCases))

  private init(_ weekdays: Set<Weekday>) { self.weekdays = weekdays }

  /// Reads days of the week separated by commas: `mon,wed,fri`, `월,수,금`.
  ///
  /// - Returns: nil if a word is not a day of the week, or there is none.
  package init?(_ text: String) {
    var weekdays: Set<Weekday> = []
    for word in text.folded.split(whereSeparator: { ", ".contains($0) }) {
      let word = String(word)
      guard let day = DateWords.weekdays[word] ?? DateWords.weekdaysBesideDates[word] else {
        return nil
      }
      weekdays.insert(day)
    }
    if weekdays.isEmpty { return nil }
    self.init(weekdays)
  }

  /// Returns whether the plan uses items on a day.
  func contains(_ day: Day) -> Bool { weekdays.contains(day.weekday) }
}

/// A dish that may be cooked on a day of the plan.
package struct PlannedDish: Hashable, Sendable {
  /// The title of its recipe.
  package let title: String
  /// The items that it uses.
  package let items: Set<UID>
  /// The last day on which none of its packages is past its date; nil without dates.
  package let lastDay: Day?

  /// Creates a dish.
  package init(title: String, items: Set<UID>, lastDay: Day? = nil) {
    (self.title, self.items, self.lastDay) = (title, items, lastDay)
  }

  /// Creates the dish of a recipe.
  ///
  /// - Parameter today: The day from which the days left are counted.
  package init(_ dish: Dish, on today: Day) {
    self.init(
      title: dish.recipe.title, items: Set(dish.uses.map(\.use.package.uid)),
      lastDay: dish.daysLeft.flatMap { today.adding(days: $0) })
  }
}
