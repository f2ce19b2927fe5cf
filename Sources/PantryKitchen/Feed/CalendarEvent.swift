package import PantryCore

/// An all-day event of a calendar.
package struct CalendarEvent: Hashable, Sendable {
  /// The unique identifier, which stays the same when the event changes.
  package var uid: String
  /// The day of the event.
  package var day: Day
  /// When the event was last changed.
  package var changedAt: Instant
  /// The title.
  package var summary: String
  /// The details, with a line break between lines; empty for none.
  package var details = ""

  /// Creates an event on a day.
  package init(uid: String, day: Day, changedAt: Instant, summary: String) {
    (self.uid, self.day, self.changedAt, self.summary) = (uid, day, changedAt, summary)
  }

  /// Returns the identifier of the event about all items of a day.
  package static func uid(of day: Day) -> String { "\(day)@pantry" }

  /// Returns the identifier of the event about the plan of a day.
  package static func uid(ofPlan day: Day) -> String { "plan-\(day)@pantry" }
}

/// The alarm of an all-day event.
package struct CalendarAlarm: Hashable, Sendable {
  /// The minutes from the beginning of the day; negative on the day before. Never 0, which would be an alarm at
  /// midnight.
  package let minutes: Int

  /// 17:00 on the day before. Some programs drop an alarm after the start of its event, as one at 09:00 on the day is.
  package static let standard = CalendarAlarm(minutes: -7 * 60)

  private init(minutes: Int) { self.minutes = minutes }

  /// Reads a time of day: `09:00`, `9`, `17:30`. From noon on, the alarm is on the day before.
  ///
  /// - Returns: nil if the text is not a time, or midnight.
  package init?(_ text: String) {
    guard let time = TimeOfDay(text)?.minutes, time != 0 else { return nil }
    minutes = time < 12 * 60 ? time : time - 24 * 60
  }

  /// The duration from the beginning of the day (RFC 5545 §3.3.6): `PT9H`, `-PT6H30M`.
  var trigger: String {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-PT" : "PT") + (hours > 0 ? "\(hours)H" : "")
      + (rest > 0 ? "\(rest)M" : "")
  }
}

/// A day on which items are due, or for which something was entered in the plan.
package struct DueDay: Hashable, Sendable {
  /// The day.
  package let day: Day
  /// The items with this effective date, in the order of lists.
  package let items: [UserProduct]
  /// What was entered in the plan for the day.
  package fileprivate(set) var planned: [PlanLine] = []
}

extension Inventory {
  /// Returns the days on which the items of a query are due. Items without a date are left out.
  ///
  /// - Parameter includesFrozen: Whether items in a freezer are included, which keep for long.
  /// - Complexity: O(n) in the number of items, and O(k log k) in the number of results.
  package func dueDays(of query: Query, includesFrozen: Bool, on today: Day) -> [DueDay] {
    let readings = FoodReadings()
    var items: [Day: [UserProduct]] = [:]
    for match in matches(of: query, on: today) {
      let item = match.item
      if !includesFrozen, item.isFrozen || item.storage(readings.storage) == .freezer { continue }
      if let day = match.deadline.day { items[day, default: []].append(item) }
    }
    return items.map { DueDay(day: $0, items: $1) }.sorted { $0.day < $1.day }
  }

  /// Returns days with what was entered in the plan for them, and the other days of the plan, in ascending order.
  ///
  /// An item that is not on hand, or a dish that was cooked, is no longer in the plan.
  package func addingPlan(to days: [DueDay]) -> [DueDay] {
    var planned: [Day: [PlanLine]] = [:]
    for entry in plan where entry.cookedAt == nil {
      let line = line(of: entry)
      if entry.item != nil, line.item?.state != .onHand { continue }
      planned[entry.day, default: []].append(line)
    }
    var result = days.map { day in
      var day = day
      day.planned = planned.removeValue(forKey: day.day) ?? []
      return day
    }
    result += planned.map { DueDay(day: $0, items: [], planned: $1) }
    return result.sorted { $0.day < $1.day }
  }
}
