import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What the digest of a day contains, and what it says to use first.
struct DigestContentTests {
  private static let week = Given.day("2026-11-27")

  private static func digest(_ items: [UserProduct], plan: [PlanEntry] = []) -> Digest {
    var inventory = Inventory(items: items)
    for entry in plan { inventory.plan.append(entry) }
    return Digest(inventory, Given.estimation, until: week)
  }

  private static func planEntry(_ day: Day, _ note: String) -> PlanEntry {
    var entry = PlanEntry(day: day)
    entry.note = note
    return entry
  }

  private static func names(_ items: [UserProduct]) -> [String] { items.map(\.product.productName) }

  @Test func itemsAreGroupedByTheirDates() {
    let digest = Self.digest([
      Given.item("old", id: "1", expires: "2026-11-19"),
      Given.item("older", id: "2", expires: "2026-10-01"),
      Given.item("now", id: "3", expires: "2026-11-20"),
      Given.item("last", id: "4", expires: "2026-11-27"),
      Given.item("first", id: "5", expires: "2026-11-21"),
      Given.item("next week", id: "6", expires: "2026-11-28"), Given.item("undated", id: "7"),
      Given.item("eaten", id: "8", expires: "2026-11-20").used,
    ])
    #expect(Self.names(digest.expired) == ["older", "old"])
    #expect(Self.names(digest.due) == ["now"])
    #expect(Self.names(digest.later) == ["first", "last"])
    #expect(!digest.isEmpty)
  }

  @Test func openedItemIsDueSooner() {
    let milk = Given.item("milk", id: "1", expires: "2027-01-20", location: "fridge")
      .with { $0.openedAt = Given.day("2026-11-01") }
    #expect(Self.names(Self.digest([milk]).expired) == ["milk"])
  }

  @Test func digestIsEmptyWithoutItemsAndPlan() {
    let salt = Given.item("salt", id: "1")
    #expect(Self.digest([salt]).isEmpty)
    let today = Self.planEntry(Given.today, "guests")
    let tomorrow = Self.planEntry(Given.day("2026-11-21"), "guests")
    #expect(!Self.digest([salt], plan: [today]).isEmpty)
    #expect(Self.digest([salt], plan: [today]).planned.map(\.note) == ["guests"])
    #expect(Self.digest([salt], plan: [tomorrow]).isEmpty)
  }

  @Test func surplusIsNamedIfSomethingIsDue() {
    let used = ["2026-10-20", "2026-11-01", "2026-11-10"].enumerated().map { number, day in
      Given.item("milk", id: "A\(number)", createdAt: Given.instant("2026-10-01T00:00:00Z"))
        .with { ($0.isUsed, $0.usedAt) = (true, Given.instant("\(day)T08:00:00Z")) }
    }
    let stock = Given.item("milk", id: "B", expires: "2026-11-22", quantity: "40")
    #expect(Self.digest(used + [stock]).surplus == ["milk"])
    let later = stock.with { $0.expiresAt = Given.deadline("2026-12-22") }
    #expect(Self.digest(used + [later]).surplus.isEmpty)
  }

  // MARK: Eat first

  private static func eatFirst(_ items: [UserProduct]) -> EatFirst {
    EatFirst(Inventory(items: items), Given.estimation)
  }

  @Test func namesAreDueOnce() {
    let items = ["ham", "ham", "tofu", "milk", "eggs"].enumerated().map { number, name in
      Given.item(name, id: "\(number + 1)", expires: "2026-11-2\(number)")
    }
    let answer = Self.eatFirst(items)
    #expect(answer.isDue)
    #expect(Self.names(answer.first.map(\.item)) == ["ham", "tofu", "milk"])
    #expect(answer.first.map(\.day.description) == ["2026-11-20", "2026-11-22", "2026-11-23"])
    #expect(answer.expired.isEmpty)
  }

  @Test(arguments: [
    (["2026-11-30", "2026-11-24"], ["2026-11-24"], []),
    (["2026-11-24", "2026-11-10", "2026-11-19"], ["2026-11-24"], ["2026-11-10", "2026-11-19"]),
    (["2026-11-19"], [], ["2026-11-19"]), ([], [], []),
  ])
  func nextIsNamedIfNothingIsDue(_ dates: [String], _ next: [String], _ expired: [String]) {
    var items = dates.enumerated().map { number, date in
      Given.item("food \(number)", id: "\(number + 1)", expires: date)
    }
    items.append(Given.item("salt", id: "A"))
    items.append(Given.item("eaten", id: "B", expires: "2026-11-20").used)
    let answer = Self.eatFirst(items)
    #expect(!answer.isDue)
    #expect(answer.first.map(\.day.description) == next)
    #expect(answer.expired.map(\.day.description) == expired)
  }

  @Test(arguments: [("2026-11-20", 1), ("2026-11-23", 1), ("2026-11-24", 0)])
  func freezingIsSuggestedOnlySoonBeforeTheDate(_ day: String, _ count: Int) {
    let ham = Given.item("ham", id: "1", expires: day, location: "fridge")
    #expect(Self.digest([ham]).freezing.count == count)
  }
}
