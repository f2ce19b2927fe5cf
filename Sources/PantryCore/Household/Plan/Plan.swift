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
    let places = Dictionary(grouping: lines.indices.filter { lines[$0].item != nil }) {
      lines[$0].day
    }
    for (day, _) in days {
      guard let own = places[day], own.allSatisfy({ lines[$0].recipe == nil }) else { continue }
      var best: (dish: PlannedDish, places: [Int])?
      for dish in dishes where !cooked.contains(dish.title) {
        if let last = dish.lastDay, last < day { continue }
        let used = own.filter { place in
          !lines[place].isTooLate && lines[place].item.map { dish.items.contains($0.uid) } ?? false
        }
        if used.count > best?.places.count ?? 0 { best = (dish, used) }
      }
      guard let best else { continue }
      cooked.insert(best.dish.title)
      for place in best.places { plan.lines[place].recipe = best.dish.title }
    }
    return plan
  }
}
