import PantryCore

/// A plan while it is made, day by day.
///
/// Each day first gets a dish, if one uses something that would be eaten alone on the day, or that would be late. It
/// takes one place for all that it uses, so no other item becomes late by it. The other places are for items alone.
struct PlanDraft {
  /// The days on which items are used.
  private let slots: [Day]
  /// The items that are due: the tasks of the schedule.
  private let due: [PlanLine]
  /// The index in `due` of each package.
  private let indices: [UID: Int]
  /// The indices of the items that are not planned yet.
  private var open: [Int]
  private var manual: [PlanLine]
  private var schedule: PlanSchedule
  private var kitchen: PlanDishes?
  private var computed: [PlanLine] = []
  private(set) var dishes: [PlannedDish] = []

  /// - Parameters:
  ///   - slots: The days on which items are used.
  ///   - manual: What was entered, in the order of its lines.
  ///   - due: The items that are due.
  ///   - finished: The number of items that were used today.
  ///   - most: The maximum number of places on a day; nil without a limit.
  init(
    slots: [Day], manual: [PlanLine], due: [PlanLine], finished: Int, most: Int?,
    _ kitchen: PlanDishes?
  ) {
    (self.slots, self.manual, self.due, self.kitchen) = (slots, manual, due, kitchen)
    open = Array(due.indices)
    indices = Dictionary(
      due.enumerated().compactMap { index, line in
        line.item.map { ($0.uid, index) }
      }
    ) { first, _ in first }
    schedule = PlanSchedule(
      due.map { line in
        PlanSchedule.Task(
          deadline: slots.lastIndex { day in line.due.day.map { day <= $0 } ?? false } ?? -1,
          isUrgent: line.isUseBy)
      },
      taken: slots.map { day in manual.count { $0.day == day && $0.takesPlace } },
      finished: finished, most: most)
  }

  /// The lines, by day; those of one day in the order in which they were entered or computed.
  var lines: [PlanLine] {
    (manual + computed).enumerated().sorted {
      ($0.element.day ?? .latest, $0.offset) < ($1.element.day ?? .latest, $1.offset)
    }.map(\.element)
  }

  /// The items that cannot be used before their dates.
  var late: [PlanLine] { open.map { due[$0] } }

  /// Plans the items.
  mutating func fill() {
    kitchen?.give(manual.compactMap(\.item?.uid))
    for line in manual where line.isDish { cook(line) }
    for (index, day) in slots.enumerated() {
      let hasDish = manual.contains { $0.day == day && $0.recipe != nil }
      if !hasDish, let dish = bestDish(index) { add(dish, on: day) }
      let chosen = schedule.chosen(of: open, on: index)
      computed += chosen.map { due[$0].planned(for: day) }
      finish(Set(chosen))
    }
  }

  /// Plans what a dish uses that was entered.
  private mutating func cook(_ line: PlanLine) {
    guard let day = line.day, let title = line.recipe else { return }
    let entered = manualItems(on: day)
    kitchen?.release(entered)
    if let dish = kitchen?.dish(titled: title, on: day) { add(dish, on: day, isEntered: true) }
    kitchen?.give(entered)
  }

  /// Returns the dish that saves most on a day: first what would be late, then what would be eaten alone on the day.
  private mutating func bestDish(_ index: Int) -> Dish? {
    guard kitchen != nil else { return nil }
    let day = slots[index]
    let entered = Set(manualItems(on: day))
    let usual = Set(schedule.chosen(of: open, on: index))
    if usual.isEmpty, entered.isEmpty { return nil }
    kitchen?.release(entered)
    defer { kitchen?.give(entered) }
    let late = schedule.lateness(open, from: index)
    let feasible = Set(schedule.feasible(open, from: index))
    return kitchen?.best(on: day) { [open, schedule, indices] packages in
      let used = Set(packages.compactMap { indices[$0] }).intersection(open)
      let replaced = used.intersection(usual).count + packages.intersection(entered).count
      var saved = 0
      if !used.isSubset(of: feasible) {
        var other = schedule
        other.take(1 - packages.intersection(entered).count, on: index)
        let less = other.lateness(open.filter { !used.contains($0) }, from: index)
        saved = less < late ? 1 : 0
      }
      return replaced > 0 || saved > 0
        ? DishValue(saved: saved, replaced: replaced, used: used.count) : nil
    }
  }

  /// What a dish is worth on a day.
  private struct DishValue: Comparable {
    /// 1 if fewer items are late with it.
    let saved: Int
    /// The number of items that would be eaten alone on the day.
    let replaced: Int
    /// The number of items that are due.
    let used: Int

    static func < (left: DishValue, right: DishValue) -> Bool {
      (left.saved, left.replaced, left.used) < (right.saved, right.replaced, right.used)
    }
  }

  /// Adds a dish with the items that it uses.
  private mutating func add(_ dish: Dish, on day: Day, isEntered: Bool = false) {
    let title = dish.recipe.title
    let packages = Set(dish.uses.map(\.use.package.uid))
    let used = open.filter { index in
      due[index].item.map { packages.contains($0.uid) } ?? false
    }
    computed += used.map { due[$0].planned(for: day, recipe: title) }
    finish(Set(used))
    var entered = 0
    for index in manual.indices where manual[index].day == day && manual[index].recipe == nil {
      guard let uid = manual[index].item?.uid, packages.contains(uid) else { continue }
      manual[index].recipe = title
      entered += 1
    }
    // One place for the dish and all that it uses.
    if let slot = slots.firstIndex(of: day) {
      schedule.take((isEntered ? 0 : 1) - entered, on: slot)
    }
    let usedUp = packages.filter { indices[$0] != nil }
    kitchen?.take(dish, usingUp: usedUp)
    dishes.append(PlannedDish(day: day, dish: dish))
  }

  /// Takes items off those that are not planned.
  private mutating func finish(_ chosen: Set<Int>) {
    open.removeAll(where: chosen.contains)
    let packages = chosen.compactMap { due[$0].item?.uid }
    kitchen?.give(packages)
  }

  /// The items that were entered for a day.
  private func manualItems(on day: Day) -> [UID] {
    manual.compactMap { $0.day == day ? $0.item?.uid : nil }
  }
}

extension PlanLine {
  /// Whether it is a dish that was entered.
  fileprivate var isDish: Bool { item == nil && recipe != nil }

  /// Whether it takes a place on its day, which a note does not.
  fileprivate var takesPlace: Bool { item != nil || recipe != nil }
}
