/// An assignment of tasks to days, the earliest deadline first.
///
/// Every task takes one slot. This order finishes as many tasks as possible: whenever some assignment finishes a set of
/// tasks, it can be rearranged by exchanging tasks into the order of their deadlines (Jackson 1955).
struct PlanSchedule: Hashable {
  /// The indices of the tasks of each day.
  private(set) var days: [[Int]]
  /// The indices of the tasks that cannot be finished by their deadlines, in ascending order.
  private(set) var late: [Int] = []

  /// Assigns tasks.
  ///
  /// - Parameters:
  ///   - deadlines: The index of the last possible day of each task, in ascending order; negative if there is none.
  ///   - slots: The number of slots on each day.
  /// - Complexity: O(n + d) in the numbers of tasks and days.
  init(deadlines: [Int], slots: [Int]) {
    days = Array(repeating: [], count: slots.count)
    var next = 0
    for day in slots.indices {
      var free = slots[day]
      while next < deadlines.count, free > 0 || deadlines[next] < day {
        if deadlines[next] < day {
          late.append(next)
        } else {
          days[day].append(next)
          free -= 1
        }
        next += 1
      }
    }
    late += next..<deadlines.count
  }

  /// Assigns tasks with a maximum number on each day.
  ///
  /// - Parameters:
  ///   - deadlines: See `init(deadlines:slots:)`.
  ///   - taken: The number of slots on each day that are taken already.
  ///   - finished: The number of tasks that were finished on the first day. They take slots only if that makes no other
  ///     task late.
  ///   - most: The maximum number of slots on a day; nil for the smallest number with which as few tasks as possible are
  ///     late.
  /// - Complexity: O((n + d) log n).
  init(deadlines: [Int], taken: [Int], finished: Int, most: Int?) {
    func schedule(_ most: Int, finished: Int) -> PlanSchedule {
      var slots = taken.map { max(0, most - $0) }
      if !slots.isEmpty { slots[0] = max(0, slots[0] - finished) }
      return PlanSchedule(deadlines: deadlines, slots: slots)
    }
    if let most {
      let own = schedule(most, finished: 0)
      let reduced = schedule(most, finished: finished)
      self = reduced.late.count == own.late.count ? reduced : own
      return
    }
    let enough = deadlines.count + (taken.max() ?? 0) + finished
    let fewest = schedule(enough, finished: finished).late.count
    var (low, high) = (1, max(1, enough))
    while low < high {
      let middle = (low + high) / 2
      if schedule(middle, finished: finished).late.count == fewest {
        high = middle
      } else {
        low = middle + 1
      }
    }
    self = schedule(low, finished: finished)
  }
}
