import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

extension PlanSchedule {
  /// The tasks of each day, and those that are late.
  fileprivate var assignment: (days: [[Int]], late: [Int]) {
    var open = Array(tasks.indices)
    let days = taken.indices.map { day in
      let chosen = chosen(of: open, on: day)
      open.removeAll(where: chosen.contains)
      return chosen
    }
    return (days, open)
  }
}

/// Which items the plan can finish, and how evenly, compared with an exhaustive search.
struct PlanScheduleTests {
  private static func tasks(_ deadlines: [Int]) -> [PlanSchedule.Task] {
    deadlines.map { PlanSchedule.Task(deadline: $0, isUrgent: true) }
  }

  /// Deadlines, places a day, and the expected days: one array of indices for each day, then the late ones.
  private static let assignments:
    [(deadlines: [Int], most: Int?, count: Int, days: [[Int]], late: [Int])] = [
      ([0, 0, 1], 1, 2, [[0], [2]], [1]), ([1, 1, 1], 1, 2, [[0], [1]], [2]),
      ([2, 2, 2], 1, 3, [[0], [1], [2]], []), ([], 2, 1, [[]], []),
      ([-1, 0], 1, 1, [[1]], [0]), ([0], 1, 0, [], [0]), ([0, 3], 1, 4, [[0], [1], [], []], []),
      ([2, 0, 1], nil, 3, [[1], [2], [0]], []),
    ]

  @Test(arguments: assignments)
  func tasksGetTheEarliestPlaces(
    _ deadlines: [Int], _ most: Int?, _ count: Int, _ days: [[Int]], _ late: [Int]
  ) {
    let schedule = PlanSchedule(
      Self.tasks(deadlines), taken: Array(repeating: 0, count: count), most: most)
    #expect(schedule.assignment.days == days)
    #expect(schedule.assignment.late == late)
  }

  /// The number of tasks that are due on each day, and the number that each day takes.
  private static let loads: [(due: [Int], loads: [Int])] = [
    ([5, 0, 0, 0, 0, 0, 10], [5, 2, 2, 2, 2, 1, 1]), ([0, 0, 0, 4], [1, 1, 1, 1]),
    ([0, 6, 0], [3, 3, 0]), ([1, 1, 1], [1, 1, 1]), ([0, 0, 5], [2, 2, 1]),
    ([1, 0, 7, 0, 1], [3, 3, 2, 1, 0]), ([], []),
  ]

  @Test(arguments: loads)
  func loadIsLevel(_ due: [Int], _ loads: [Int]) {
    let deadlines = due.enumerated().flatMap { Array(repeating: $0, count: $1) }
    let schedule = PlanSchedule(Self.tasks(deadlines), taken: due.map { _ in 0 })
    #expect(schedule.assignment.days.map(\.count) == loads)
  }

  /// A day takes at most the greatest average of the days up to a deadline, from that day on.
  @Test func noDayTakesMoreThanTheGreatestAverage() {
    var generator = SeededGenerator(state: 23)
    for _ in 0..<300 {
      let days = Int.random(in: 1...8, using: &generator)
      let deadlines = (0..<Int.random(in: 0...20, using: &generator))
        .map { _ in Int.random(in: 0..<days, using: &generator) }
      let assignment = PlanSchedule(
        Self.tasks(deadlines), taken: Array(repeating: 0, count: days)
      ).assignment
      #expect(assignment.late.isEmpty)
      var open = Set(deadlines.indices)
      for day in 0..<days {
        let averages = (day..<days).map { last in
          let due = open.count { deadlines[$0] <= last }
          return (due + last - day) / (last - day + 1)
        }
        #expect(assignment.days[day].count <= averages.max() ?? 0)
        open.subtract(assignment.days[day])
      }
    }
  }

  /// Returns the least lateness of any assignment.
  private static func best(_ tasks: ArraySlice<PlanSchedule.Task>, _ places: [Int])
    -> PlanSchedule.Lateness
  {
    guard let task = tasks.first else { return .init(urgent: 0, others: 0) }
    let rest = best(tasks.dropFirst(), places)
    var best = PlanSchedule.Lateness(
      urgent: rest.urgent + (task.isUrgent ? 1 : 0), others: rest.others + (task.isUrgent ? 0 : 1))
    for day in places.indices where day <= task.deadline && places[day] > 0 {
      var others = places
      others[day] -= 1
      best = min(best, self.best(tasks.dropFirst(), others))
    }
    return best
  }

  /// As few urgent tasks as possible are late, and then as few others as possible.
  @Test func everythingThatCanBeFinishedIsFinished() {
    var generator = SeededGenerator(state: 21)
    for _ in 0..<400 {
      let days = Int.random(in: 1...4, using: &generator)
      let tasks = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        PlanSchedule.Task(
          deadline: Int.random(in: -1..<days, using: &generator),
          isUrgent: Bool.random(using: &generator))
      }
      let taken = (0..<days).map { _ in Int.random(in: 0...2, using: &generator) }
      let most = Int.random(in: 1...3, using: &generator)
      let schedule = PlanSchedule(tasks, taken: taken, most: most)
      let assignment = schedule.assignment
      let places = taken.map { max(0, most - $0) }
      let least = Self.best(tasks[...], places)
      #expect(schedule.lateness(Array(tasks.indices), from: 0) == least)
      #expect(assignment.late.count == least.urgent + least.others)
      #expect(assignment.late.count { tasks[$0].isUrgent } == least.urgent)
      for (day, chosen) in assignment.days.enumerated() {
        #expect(chosen.count <= places[day])
        #expect(chosen.allSatisfy { tasks[$0].deadline >= day })
      }
      #expect((assignment.days.joined() + assignment.late).sorted() == Array(tasks.indices))
    }
  }

  @Test func withoutLimitOnlyWhatHasNoDayIsLate() {
    var generator = SeededGenerator(state: 22)
    for _ in 0..<200 {
      let days = Int.random(in: 1...5, using: &generator)
      let deadlines = (0..<Int.random(in: 1...8, using: &generator))
        .map { _ in Int.random(in: -1..<days, using: &generator) }
      let taken = (0..<days).map { _ in Int.random(in: 0...2, using: &generator) }
      let assignment = PlanSchedule(Self.tasks(deadlines), taken: taken).assignment
      #expect(assignment.late == deadlines.indices.filter { deadlines[$0] < 0 })
      // With one place less on the busiest day something would be late.
      let busiest = assignment.days.enumerated().filter { !$1.isEmpty }
        .map { $1.count + taken[$0] }.max()
      if let busiest, busiest > 1 {
        let less = PlanSchedule(Self.tasks(deadlines), taken: taken, most: busiest - 1)
        #expect(less.assignment.late.count > assignment.late.count)
      }
    }
  }

  /// What was used today counts, unless another item would be late.
  @Test(arguments: [([0], 1, [[0], []]), ([1], 1, [[], [0]]), ([0, 1], 2, [[0], [1]])])
  func usedItemsCount(_ deadlines: [Int], _ finished: Int, _ days: [[Int]]) {
    let schedule = PlanSchedule(
      Self.tasks(deadlines), taken: [0, 0], finished: finished, most: 1)
    #expect(schedule.assignment.days == days)
  }
}
