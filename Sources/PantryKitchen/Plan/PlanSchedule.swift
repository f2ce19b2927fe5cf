/// An assignment of tasks to days: as many as possible are finished in time, and no day has more than it must.
///
/// Every task takes one place. Which tasks can be finished together does not depend on the order in which they are
/// chosen: a set can be finished if the earliest deadlines first can be (Jackson 1955), and such sets form a matroid.
/// So the urgent tasks are chosen first, and as many others as then fit.
struct PlanSchedule {
  /// Something to do on one of the days.
  struct Task: Hashable {
    /// The index of the last possible day; negative if there is none.
    let deadline: Int
    /// Whether it is chosen before others.
    let isUrgent: Bool

    /// Sort order: the earliest deadline first, urgent tasks before others, then by index.
    fileprivate func order(_ index: Int) -> (Int, Int, Int) { (deadline, isUrgent ? 0 : 1, index) }
  }

  /// How many tasks are not finished in time: first the urgent ones count.
  struct Lateness: Comparable {
    let urgent, others: Int

    static func < (left: Lateness, right: Lateness) -> Bool {
      (left.urgent, left.others) < (right.urgent, right.others)
    }
  }

  let tasks: [Task]
  /// The number of places on each day that are taken otherwise.
  private(set) var taken: [Int]
  /// The maximum number of places on a day; nil without a limit.
  private let most: Int?

  /// - Parameters:
  ///   - taken: The number of places on each day that are taken otherwise.
  ///   - finished: The number of tasks that were finished on the first day. They take places only if that makes no other
  ///     task late.
  ///   - most: The maximum number of places on a day; nil without a limit.
  init(_ tasks: [Task], taken: [Int], finished: Int = 0, most: Int? = nil) {
    (self.tasks, self.taken, self.most) = (tasks, taken, most)
    guard finished > 0, !taken.isEmpty else { return }
    let all = Array(tasks.indices)
    let count = feasible(all, from: 0).count
    take(finished, on: 0)
    if feasible(all, from: 0).count < count { self.taken = taken }
  }

  /// Takes places on a day.
  mutating func take(_ count: Int = 1, on day: Int) { taken[day] += count }

  /// Returns the tasks of a day, in the order of their deadlines.
  ///
  /// The day takes as many as the days up to some deadline need on average: then no later day has to take more.
  ///
  /// - Parameter open: The tasks that are not finished.
  /// - Complexity: O(n·d) in the numbers of tasks and days.
  func chosen(of open: [Int], on day: Int) -> [Int] {
    let feasible = feasible(open, from: day)
    return Array(feasible.prefix(max(0, load(feasible, from: day) - taken[day])))
  }

  /// Returns how many tasks are late, whatever is done on which day.
  ///
  /// - Parameter open: The tasks that are not finished before the day.
  func lateness(_ open: [Int], from day: Int) -> Lateness {
    let kept = Set(feasible(open, from: day))
    let late = open.filter { !kept.contains($0) }
    let urgent = late.count { tasks[$0].isUrgent }
    return Lateness(urgent: urgent, others: late.count - urgent)
  }

  /// Returns a largest set of tasks that can be finished in time, in the order of their deadlines.
  func feasible(_ open: [Int], from day: Int) -> [Int] {
    let possible = open.filter { tasks[$0].deadline >= day }
      .sorted { tasks[$0].order($0) < tasks[$1].order($1) }
    guard let most else { return possible }
    // How many tasks more can be finished by each day.
    var free = 0
    var slack = taken.indices.map { index in
      if index >= day { free += max(0, most - taken[index]) }
      return free
    }
    var kept: Set<Int> = []
    for task in possible.filter({ tasks[$0].isUrgent }) + possible.filter({ !tasks[$0].isUrgent }) {
      let days = min(tasks[task].deadline, slack.count - 1)..<slack.count
      guard days.allSatisfy({ slack[$0] > 0 }) else { continue }
      for index in days { slack[index] -= 1 }
      kept.insert(task)
    }
    return possible.filter(kept.contains)
  }

  /// Returns the least number of places a day with which tasks are finished in time.
  private func load(_ feasible: [Int], from day: Int) -> Int {
    var due = Array(repeating: 0, count: taken.count)
    for task in feasible { due[min(tasks[task].deadline, due.count - 1)] += 1 }
    func suffices(_ load: Int) -> Bool {
      var open = 0
      for index in day..<taken.count {
        open += due[index] - max(0, load - taken[index])
        if open > 0 { return false }
      }
      return true
    }
    var (low, high) = (0, feasible.count + (taken.max() ?? 0))
    while low < high {
      let middle = (low + high) / 2
      if suffices(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
