package import PantryCore

/// A plan for using items before they expire: what people have entered, and the computed rest.
package struct Plan: Sendable {
  /// The first day: today.
  package let first: Day
  /// The last day for which lines are computed.
  package let last: Day
  /// The lines, by day: first the manual ones, and the items of the dish after it.
  package let lines: [PlanLine]
  /// The items that are due until the last day, and cannot be used before their dates.
  package let late: [PlanLine]
  /// The dishes whose recipes are known, in the order of their days.
  package let dishes: [PlannedDish]

  /// Whether there is neither a line nor a late item.
  package var isEmpty: Bool { lines.isEmpty && late.isEmpty }

  /// The packages that several dishes use whose amounts cannot be compared, with the titles of the dishes. Staples are
  /// always there.
  package var promisedTwice: [(package: CookingPackage, dishes: [String])] {
    var titles: [UID: [String]] = [:]
    var packages: [CookingPackage] = []
    for dish in dishes.map(\.dish) {
      for part in dish.parts where !part.isStaple {
        for use in part.uses where use.amount == nil {
          let uid = use.package.uid
          if titles[uid] == nil { packages.append(use.package) }
          if titles[uid]?.last != dish.recipe.title {
            titles[uid, default: []].append(dish.recipe.title)
          }
        }
      }
    }
    return packages.compactMap { package in
      titles[package.uid].flatMap { $0.count > 1 ? (package, $0) : nil }
    }
  }

  /// The lines of each day that has some, in ascending order.
  package var days: [(day: Day, lines: [PlanLine])] {
    var days: [Day: [PlanLine]] = [:]
    for line in lines {
      if let day = line.day { days[day, default: []].append(line) }
    }
    return days.map { (day: $0, lines: $1) }.sorted { $0.day < $1.day }
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
  package internal(set) var item: UserProduct?
  /// The effective date of the item.
  package internal(set) var due = Deadline.unknown
  /// Whether the item must not be eaten after that date.
  var isUseBy = true
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

  /// Returns the computed line of the item for a day.
  ///
  /// - Parameter recipe: The title of the dish that uses it.
  func planned(for day: Day, recipe: String? = nil) -> PlanLine {
    PlanLine(
      day: day, item: item, due: due, isUseBy: isUseBy, origin: .computed, recipe: recipe)
  }
}

extension Inventory {
  /// Returns the line of a manual entry on its own day.
  package func line(of entry: PlanEntry) -> PlanLine {
    let item = entry.item.flatMap(item)
    return PlanLine(
      day: entry.day, item: item,
      due: item.map { $0.effectiveDeadline(catalog.settings[$0.product]) } ?? .unknown,
      origin: .manual, recipe: entry.recipe, note: entry.note)
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
