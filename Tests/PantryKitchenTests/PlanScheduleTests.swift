import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Which items the plan can finish, compared with an exhaustive search.
struct PlanScheduleTests {
  /// Deadlines, slots and the expected days: one text of indices for each day, then the late ones.
  @Test(arguments: [
    ([0, 0, 1], [1, 1], [[0], [2]], [1]), ([1, 1, 1], [1, 1], [[0], [1]], [2]),
    ([2, 2, 2], [1, 1, 1], [[0], [1], [2]], []), ([], [2], [[]], []),
    ([-1, 0], [1], [[1]], [0]), ([0], [], [], [0]), ([1, 2], [0, 0, 5], [[], [], [1]], [0]),
    ([0, 3], [1, 0, 0, 1], [[0], [], [], [1]], []),
  ])
  func tasksGetTheEarliestPlaces(
    _ deadlines: [Int], _ slots: [Int], _ days: [[Int]], _ late: [Int]
  ) {
    let schedule = PlanSchedule(deadlines: deadlines, slots: slots)
    #expect(schedule.days == days)
    #expect(schedule.late == late)
  }

  /// Returns the maximum number of tasks that any assignment finishes.
  private static func most(_ deadlines: ArraySlice<Int>, _ slots: [Int]) -> Int {
    guard let deadline = deadlines.first else { return 0 }
    var best = most(deadlines.dropFirst(), slots)
    for day in slots.indices where day <= deadline && slots[day] > 0 {
      var rest = slots
      rest[day] -= 1
      best = max(best, 1 + most(deadlines.dropFirst(), rest))
    }
    return best
  }

  @Test func everythingThatCanBeFinishedIsFinished() {
    var generator = SeededGenerator(state: 21)
    for _ in 0..<400 {
      let days = Int.random(in: 1...4, using: &generator)
      let deadlines = (0..<Int.random(in: 0...6, using: &generator))
        .map { _ in Int.random(in: -1..<days, using: &generator) }.sorted()
      let slots = (0..<days).map { _ in Int.random(in: 0...2, using: &generator) }
      let schedule = PlanSchedule(deadlines: deadlines, slots: slots)
      #expect(deadlines.count - schedule.late.count == Self.most(deadlines[...], slots))
      for (day, tasks) in schedule.days.enumerated() {
        #expect(tasks.count <= slots[day])
        #expect(tasks.allSatisfy { deadlines[$0] >= day })
      }
      #expect((schedule.days.joined() + schedule.late).sorted() == Array(deadlines.indices))
    }
  }

  @Test func withoutLimitAsFewADayAsSufficeAreTaken() {
    var generator = SeededGenerator(state: 22)
    for _ in 0..<200 {
      let days = Int.random(in: 1...5, using: &generator)
      let deadlines = (0..<Int.random(in: 1...8, using: &generator))
        .map { _ in Int.random(in: -1..<days, using: &generator) }.sorted()
      let taken = (0..<days).map { _ in Int.random(in: 0...2, using: &generator) }
      func schedule(_ most: Int?) -> PlanSchedule {
        PlanSchedule(deadlines: deadlines, taken: taken, finished: 0, most: most)
      }
      let own = schedule(nil)
      // Only what has no day is late.
      #expect(own.late.count == deadlines.count { $0 < 0 })
      let busiest = own.days.enumerated().filter { !$1.isEmpty }.map { $1.count + taken[$0] }.max()
      if let busiest, busiest > 1 {
        #expect(schedule(busiest - 1).late.count > own.late.count)
      }
    }
  }

  /// What was used today counts, unless another item would be late.
  @Test(arguments: [([0], 1, [[0], []]), ([1], 1, [[], [0]]), ([0, 1], 2, [[0], [1]])])
  func usedItemsCount(_ deadlines: [Int], _ finished: Int, _ days: [[Int]]) {
    let schedule = PlanSchedule(
      deadlines: deadlines, taken: [0, 0], finished: finished, most: 1)
    #expect(schedule.days == days)
  }
}
