import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// How much of selected items is meant, on Friday 20 November 2026.
struct ActionRequestTests {
  private static let milk = [
    Given.item("milk", id: "a1", expires: "2026-11-18"),
    Given.item("milk", id: "b2", expires: "2026-11-25"),
  ]

  private func widened(_ action: ItemAction, _ amount: RequestedAmount) -> [UID] {
    ActionRequest(action, nil, on: nil)
      .widened(RequestedItems(.first(Self.milk), amount)).selected.items.map(\.uid)
  }

  @Test(arguments: [ItemAction.remove(.discarded), .event(.freeze), .delete])
  func allMeansEveryPackage(_ action: ItemAction) {
    #expect(widened(action, .all) == Self.milk.map(\.uid))
    #expect(widened(action, .standard) == [Given.uid("a1")])
  }

  @Test(arguments: [ItemAction.remove(.used), .event(.open)])
  func allMeansOnePackageOfWhatIsUsedOrOpened(_ action: ItemAction) {
    #expect(widened(action, .all) == [Given.uid("a1")])
  }

  @Test func allOfAnEventAreThoseForWhichItIsPossible() {
    let period = FrozenPeriod(from: Given.today, to: nil)
    let frozen = Self.milk[0].with { $0.frozen = [period].compactMap(\.self) }
    let found = ActionRequest(.event(.freeze), .all, on: nil)
      .widened(RequestedItems(.first([frozen, Self.milk[1]])))
    #expect(found.selected.items.map(\.uid) == [Given.uid("b2")])
  }

  @Test func whatAllMeansIsAskedOfSeveralPackages() {
    let request = ActionRequest(.remove(.used), nil, on: nil)
    #expect(request.question(about: [RequestedItems(.first(Self.milk), .all)]) == .packages(2))
    #expect(request.question(about: [RequestedItems(.each([Self.milk[0]]), .all)]) == nil)
  }

  @Test(arguments: [(nil, true), (.all, false)] as [(RequestedAmount?, Bool)])
  func theAmountOfALargePackageIsAskedUnlessItIsGiven(_ given: RequestedAmount?, _ asks: Bool) {
    let rice = Given.item("rice", id: "c3", quantity: "5kg")
    let request = ActionRequest(.remove(.used), given, on: nil)
    let expected: ActionRequest.Question? = asks ? .amount(of: rice) : nil
    #expect(request.question(about: [RequestedItems(.first([rice]))]) == expected)
  }

  @Test func aGoodPackageIsNamedBesideAnExpiredOne() {
    let inventory = Inventory(items: Self.milk)
    let selected = [RequestedItems(.first(Self.milk))]
    let used = ActionRequest(.remove(.used), nil, on: nil)
    #expect(
      used.goodPackages(beside: selected, in: inventory, on: Given.today)
        == [Given.uid("a1"): Self.milk[1]])
    let tossed = ActionRequest(.remove(.discarded), nil, on: nil)
    #expect(tossed.goodPackages(beside: selected, in: inventory, on: Given.today).isEmpty)
  }

  @Test func aReviewLeavesOutWhatIsNoLongerOnHand() throws {
    var inventory = Inventory(items: [Self.milk[0], Self.milk[1].used])
    #expect(inventory.expiredItems(on: Given.today).map(\.uid) == [Given.uid("a1")])
    let done = try inventory.perform(
      [(Given.uid("a1"), .remove(.discarded)), (Given.uid("b2"), .remove(.used))], day: nil,
      at: Given.now, Given.estimation)
    #expect(done.map(\.change.item.uid) == [Given.uid("a1")])
    #expect(inventory.item(Given.uid("a1"))?.state == .discarded)
  }
}
