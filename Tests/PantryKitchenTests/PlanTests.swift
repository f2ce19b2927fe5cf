import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The plan: what is due in the coming days, and what was entered.
struct PlanTests {
  private static func item(_ id: String, due: String?, at location: String? = "fridge")
    -> UserProduct
  {
    Given.item("food \(id)", id: id, expires: due, location: location)
  }

  /// Due today, today, tomorrow and in six days; later, without a date, expired and frozen.
  private static let inventory = Inventory(items: [
    item("a", due: "2026-11-20"), item("b", due: "2026-11-20"), item("c", due: "2026-11-21"),
    item("d", due: "2026-11-26"), item("e", due: "2026-11-27"), item("f", due: nil),
    item("0", due: "2026-11-19"), item("1", due: "2026-11-21", at: "freezer"),
  ])

  /// Returns the lines as `20a 21c`: the day of the month and the item or the note.
  private static func text(_ lines: [PlanLine]) -> String {
    lines.map { line in
      let day = line.day.map { String($0.description.suffix(2)) } ?? "-"
      return day + (line.item.map { String($0.uid.description.prefix(1)) } ?? line.note ?? "")
    }.joined(separator: " ").lowercased()
  }

  private static func plan(
    _ inventory: Inventory = inventory, _ options: PlanOptions = PlanOptions()
  ) -> (days: String, late: String) {
    let plan = inventory.plan(options, Given.estimation)
    return (text(plan.lines), text(plan.late))
  }

  @Test(arguments: [
    (7, nil, nil, "20a 20b 21c 22d", ""), (7, 1, nil, "20a 21c 22d", "-b"),
    (8, 2, nil, "20a 20b 21c 22d 23e", ""), (1, nil, nil, "20a 20b", ""),
    (7, nil, "sat", "21c 21d", "-a -b"), (7, nil, "thu,wed", "25d", "-a -b -c"),
    (7, 1, "mon", "23d", "-a -b -c"),
  ])
  func dueItemsAreSpread(
    _ days: Int, _ perDay: Int?, _ weekdays: String?, _ lines: String, _ late: String
  ) throws {
    let own = try weekdays.map { try #require(PlanDays($0)) } ?? .all
    let plan = Self.plan(
      Self.inventory, PlanOptions(days: days, perDay: perDay, weekdays: own))
    #expect(plan.days == lines)
    #expect(plan.late == late)
  }

  @Test(arguments: ["mon,wed,fri", "월,수,금", "Monday, Wednesday, 금요일"])
  func daysOfTheWeekAreRead(_ text: String) throws {
    let days = try #require(PlanDays(text))
    let week = (0..<7).compactMap { Given.day("2026-11-16").adding(days: $0) }
    #expect(week.map(days.contains) == [true, false, true, false, true, false, false])
  }

  @Test(arguments: ["", ",", "mon,", "someday", "1"])
  func otherWordsAreNoDays(_ text: String) {
    #expect((PlanDays(text) == nil) == (text != "mon,"))
  }

  @Test func manualEntriesStayAndTakePlaces() throws {
    var inventory = Self.inventory
    let first = inventory.plan(.item(Given.uid("f")), on: Given.day("2026-11-20"))
    let isNew = inventory.planNote("guests", on: Given.day("2026-11-21"))
    let isNewAgain = inventory.planNote("guests", on: Given.day("2026-11-21"))
    #expect(first.before == nil)
    #expect(isNew && !isNewAgain)
    let plan = Self.plan(inventory, PlanOptions(perDay: 2))
    #expect(plan.days == "20f 20a 21guests 21c 22d")
    #expect(plan.late == "-b")
    let move = inventory.plan(.item(Given.uid("f")), on: Given.day("2026-12-24"), note: "x")
    #expect(move.before == Given.day("2026-11-20"))
    #expect(inventory.plan.count { $0.item == Given.uid("f") } == 1)
    #expect(Self.plan(inventory).days.hasSuffix("24f"))
  }

  @Test func passedEntriesAreOnToday() throws {
    var inventory = Self.inventory
    _ = inventory.plan(.item(Given.uid("e")), on: Given.day("2026-11-18"))
    _ = inventory.planNote("past", on: Given.day("2026-11-18"))
    let lines = inventory.plan(PlanOptions(), Given.estimation).lines
    let line = try #require(lines.first)
    #expect(line.item?.uid == Given.uid("e"))
    #expect(line.day == Given.today)
    #expect(line.since == Given.day("2026-11-18"))
    #expect(!lines.contains { $0.note == "past" })
  }

  @Test func goneItemsDisappear() {
    var inventory = Self.inventory
    for id in ["a", "e", "f"] {
      _ = inventory.plan(.item(Given.uid(id)), on: Given.day("2026-12-24"))
    }
    _ = inventory.remove([Given.uid("a")], as: .used, at: Given.now)
    _ = inventory.remove([Given.uid("e")], as: .discarded, at: Given.now)
    _ = inventory.delete([Given.uid("f")])
    #expect(!Self.plan(inventory).days.contains("24"))
    // The next change removes their entries.
    _ = inventory.planNote("x", on: Given.today)
    #expect(inventory.plan.count == 1)
  }

  /// A used item leaves no room for another one that day.
  @Test func usedItemsCountForToday() {
    let items = ["2", "3"].map { Self.item($0, due: "2026-11-25") }
    var inventory = Inventory(items: items)
    #expect(Self.plan(inventory).days == "202 213")
    _ = inventory.remove([Given.uid("2")], as: .used, at: Given.now)
    #expect(Self.plan(inventory).days == "213")
  }

  @Test func droppedItemsAreComputedAgain() throws {
    var inventory = Self.inventory
    _ = inventory.plan(.item(Given.uid("c")), on: Given.day("2026-11-25"))
    let item = try #require(inventory.item(Given.uid("c")))
    let dropped = try inventory.dropFromPlan(.first([item]))
    #expect(dropped.count == 1)
    #expect(inventory.plan.isEmpty)
    #expect(throws: PlanError.self) { try inventory.dropFromPlan(.first([item])) }
    #expect(throws: PlanError.self) { try inventory.dropFromPlan(.each([item])) }
  }

  /// The order of manual lines is that of their dates, whatever the order in the file is.
  @Test func manualLinesAreSorted() {
    var inventory = Self.inventory
    for id in ["d", "f", "a", "c"] {
      _ = inventory.plan(.item(Given.uid(id)), on: Given.day("2026-11-22"))
    }
    for note in ["y", "x"] { _ = inventory.planNote(note, on: Given.day("2026-11-22")) }
    #expect(Self.plan(inventory).days == "20b 22x 22y 22a 22c 22d 22f")
  }

  // MARK: Everything that can be finished is finished

  /// Returns the maximum number of items that can be used on time, by augmenting paths from items to places.
  private static func mostOnTime(_ items: [[Day]], _ places: [Day: Int]) -> Int {
    var holders: [Day: [Int]] = [:]
    func place(_ item: Int, _ seen: inout Set<Day>) -> Bool {
      for day in items[item] where seen.insert(day).inserted {
        if holders[day, default: []].count < places[day] ?? 0 {
          holders[day, default: []].append(item)
          return true
        }
        for (index, other) in (holders[day] ?? []).enumerated() where place(other, &seen) {
          holders[day]?[index] = item
          return true
        }
      }
      return false
    }
    return items.indices.count { item in
      var seen: Set<Day> = []
      return place(item, &seen)
    }
  }

  /// Random households: dates, places, days of the week, manual entries, and items that were used today.
  @Test func everythingThatCanBeUsedOnTimeIsPlanned() throws {
    var random = SeededGenerator(state: 2112)
    let ids = Array("0123456789abcdef").map(String.init)
    for _ in 0..<300 {
      let length = Int.random(in: 1...9, using: &random)
      var inventory = Inventory(
        items: ids.prefix(Int.random(in: 1...16, using: &random)).map { id in
          let due = Given.today.adding(days: Int.random(in: -2...10, using: &random))
          return Self.item(id, due: due?.description).with { item in
            // Of an opened package the printed date is not the one that counts.
            if Bool.random(using: &random) {
              item.openedAt = Given.today.adding(days: Int.random(in: -2...0, using: &random))
            }
          }
        })
      inventory.setCatalog(
        inventory.items.map { item in
          CatalogEntry(item.product, Given.settings(["keepsOpened": "2d"]))
        })
      let settings = inventory.catalog.settings
      func due(_ item: UserProduct) -> Day? { item.effectiveDeadline(settings[item.product]).day }
      let used = inventory.items.map(\.uid).filter { _ in Int.random(in: 0...5, using: &random) == 0
      }
      _ = inventory.remove(used, as: .used, at: Given.now)
      for item in inventory.items where item.state == .onHand && Bool.random(using: &random) {
        guard Bool.random(using: &random),
          let day = Given.today.adding(days: Int.random(in: 0...5, using: &random))
        else { continue }
        _ = inventory.plan(.item(item.uid), on: day)
      }
      let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].filter { _ in
        Bool.random(using: &random)
      }
      let weekdays = PlanDays(names.joined(separator: ",")) ?? .all
      let perDay = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil
      let plan = inventory.plan(
        PlanOptions(days: length, perDay: perDay, weekdays: weekdays), Given.estimation)

      let days = (0..<length).compactMap { Given.today.adding(days: $0) }.filter(weekdays.contains)
      let manual = Set(inventory.plan.compactMap(\.item))
      let wanted = inventory.items.filter { item in
        guard item.state == .onHand, !manual.contains(item.uid), let day = due(item) else {
          return false
        }
        return day >= Given.today && day <= plan.last
      }
      let places = Dictionary(
        uniqueKeysWithValues: days.map { day in
          (day, max(0, (perDay ?? 99) - inventory.plan.count { $0.day == day && $0.item != nil }))
        })
      let most = Self.mostOnTime(
        wanted.map { item in days.filter { day in due(item).map { day <= $0 } ?? false } },
        places)
      let computed = plan.lines.filter { $0.origin == .computed }
      #expect(computed.count == most)
      #expect(computed.count + plan.late.count == wanted.count)
      // The earliest date first.
      let dates = computed.compactMap(\.due.day)
      #expect(dates.count == computed.count)
      #expect(dates == dates.sorted())
      #expect(computed.allSatisfy { !$0.isTooLate })
      for day in days {
        #expect(computed.count { $0.day == day } <= places[day] ?? 0)
      }
      #expect(computed.allSatisfy { line in line.day.map(days.contains) ?? false })
    }
  }
}
