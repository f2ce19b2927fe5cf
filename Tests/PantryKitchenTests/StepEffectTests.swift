import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What a step of the journal has done.
struct StepEffectTests {
  private static let milk = Given.item("milk", id: "1", quantity: "3")

  private static func effect(_ before: UserProduct?, _ after: UserProduct?) -> String {
    let effect = StepEffect(ofItem: RecordChange(before: before, after: after))
    return [effect.kind.rawValue, effect.part?.description].compactMap(\.self).joined(
      separator: " ")
  }

  private static func taking(_ amount: String, leaving rest: String, _ outcome: Outcome)
    -> UserProduct
  {
    milk.with {
      $0.taken = [Withdrawal(at: Given.now, amount: Given.amount(amount), as: outcome)]
      $0.quantity = Given.quantity(rest)
    }
  }

  @Test func changesOfItemsHaveEffects() {
    let milk = Self.milk
    #expect(Self.effect(nil, milk) == "added")
    #expect(Self.effect(milk, nil) == "deleted")
    #expect(Self.effect(milk, milk.with { $0.note = "x" }) == "changed")
    #expect(Self.effect(milk, milk.used) == "used")
    #expect(Self.effect(milk, milk.discarded) == "tossed")
    #expect(Self.effect(milk.used, milk) == "returned")
  }

  @Test func partIsWhatTheRestLacks() {
    #expect(Self.effect(Self.milk, Self.taking("1", leaving: "2", .used)) == "used 1")
    #expect(Self.effect(Self.milk, Self.taking("2", leaving: "1", .discarded)) == "tossed 2")
    // The amount was corrected too.
    #expect(Self.effect(Self.milk, Self.taking("1", leaving: "1", .used)) == "changed")
  }

  @Test func lastPartIsTheRest() {
    let rest = Self.taking("1", leaving: "2", .used)
    #expect(Self.effect(rest, rest.used) == "used 2")
  }

  private static func planEntry(_ day: Day, _ note: String) -> PlanEntry {
    var entry = PlanEntry(day: day)
    entry.note = note
    return entry
  }

  @Test func movedEntryOfThePlanIsChanged() {
    let item = Given.uid("1")
    let (friday, saturday) = (Given.today, Given.day("2026-11-21"))
    let changes = [
      RecordChange(before: PlanEntry(day: friday, item: item), after: nil),
      RecordChange(before: nil, after: PlanEntry(day: saturday, item: item)),
      RecordChange(before: nil, after: Self.planEntry(friday, "guests")),
      RecordChange(before: Self.planEntry(saturday, "soup"), after: nil),
    ]
    let effects = StepEffect.onPlan(changes).map { "\($0.kind) \($0.entry.day)" }
    #expect(effects == ["changed 2026-11-21", "added 2026-11-20", "deleted 2026-11-21"])
  }

  @Test func summaryNamesSingleItems() {
    let (milk, rice) = (Self.milk, Given.item("rice", id: "2"))
    var changes = RecordChanges()
    #expect(changes.summary == "changed")
    changes.items = [
      RecordChange(before: milk, after: milk.used), RecordChange(before: nil, after: rice),
      RecordChange(before: nil, after: Given.item("tofu", id: "3")),
    ]
    #expect(changes.kinds == [.used, .added, .added])
    #expect(changes.summary == "used milk, added 2")
    changes.plan = [RecordChange(before: nil, after: Self.planEntry(Given.today, "guests"))]
    #expect(changes.kinds == [.used, .added, .added, .added])
    #expect(changes.summary == "used milk, added 2, lists")
  }
}
