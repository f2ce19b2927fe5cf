import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The words of `use`, on Friday 20 November 2026: which items they select, and how much of them.
struct ItemRequestTests {
  private static let inventory = Fixture.typedPantry

  private func read(_ words: String) throws -> [RequestedItems] {
    let typed = TypedSelection(
      words.split(separator: " ").map(String.init), takesAmount: true, takesDay: true)
    return try Self.inventory.items(
      for: .typed(typed), DayParser(today: Given.today), mustBeOnHand: true)
  }

  @Test(arguments: [
    ("eggs", "a1", RequestedAmount.standard), ("eggs 2", "a1", .number(Given.amount("2"))),
    ("2 eggs", "a1", .number(Given.amount("2"))), ("eggs x2", "a1", .number(Given.amount("2"))),
    ("eggs x 2", "a1", .number(Given.amount("2"))),
    ("2x eggs", "a1", .number(Given.amount("2"))), ("eggs half", "a1", .part(.half)),
    ("half eggs", "a1", .part(.half)), ("rice 500g", "d1", .quantity(Given.quantity("500g"))),
    ("rice 반", "d1", .part(.half)), ("rice 1/2", "d1", .part(.half)),
    ("½ rice", "d1", .part(.half)), ("두부 한 모", "e1", .quantity(Given.quantity("1모"))),
    ("두부 반 모", "e1", .quantity(Given.quantity("0.5모"))),
    ("우유 1팩", "e2", .quantity(Given.quantity("1팩"))),
    ("7 up", "c1", .standard), ("7 up zero", "c2", .standard),
    ("2 7 up", "c1", .number(Given.amount("2"))),
    ("멸균우유 200ml", "f2", .standard), ("멸균우유 200ml x2", "f2", .number(Given.amount("2"))),
    ("salt, fine", "f1", .standard),
    // Conditions.
    ("milk @냉동고", "b2", .standard), ("milk @freezer", "b2", .standard),
    ("milk @냉장고", "b1", .standard), ("milk #Kids", "b1", .standard),
    ("milk 12-10", "b2", .standard), ("milk 1210", "b2", .standard),
    ("milk 12월 10일", "b2", .standard),
    ("milk 01/12/26", "b1", .standard), ("우유 yesterday", "e2", .standard),
    ("milk 12-10 x1", "b2", .number(Given.amount("1"))),
  ])
  func wordsSelectAnItemAndAnAmount(_ words: String, _ id: String, _ amount: RequestedAmount) throws
  {
    let found = try read(words)
    #expect(found.map { $0.selected.items.map(\.uid) } == [[Given.uid(id)]])
    #expect(found.map(\.amount) == [amount])
  }

  @Test func commasSeparateItems() throws {
    let found = try read("두부, 우유 2")
    #expect(found.map { $0.selected.items.map(\.uid) } == [[Given.uid("e1")], [Given.uid("e2")]])
    #expect(found.map(\.amount) == [.standard, .number(Given.amount("2"))])
  }

  @Test(arguments: [
    "milk 12-11", "milk 1211", "milk @shelf", "milk #none", "milk 99999", "eggs 1234567",
  ])
  func conditionsThatNothingSatisfiesAreErrors(_ words: String) {
    #expect(throws: SelectionError.self) { try read(words) }
  }

  @Test(arguments: [("milk 12-11", "2026-12-11"), ("milk 11-19", "2026-11-19")])
  func theErrorNamesTheDayNearestToToday(_ words: String, _ day: String) throws {
    let error = try #require(throws: SelectionError.self) { try read(words) }
    guard case .notThisOne(_, _, let date, _, _, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(date == Given.deadline(day))
  }

  @Test(arguments: [("eggs x0", "x0"), ("eggs -1", "-1"), ("eggs 1e308", "1e308")])
  func invalidAmountIsAnError(_ words: String, _ word: String) {
    #expect(throws: TypedWords.Problem.amount(.number(word))) { try read(words) }
  }

  @Test(arguments: ["eggs x2 x3", "2팩 우유 3팩"])
  func secondAmountIsAnError(_ words: String) {
    #expect(throws: TypedWords.Problem.self) { try read(words) }
  }

  // MARK: Taking

  private func take(_ words: String, as outcome: Outcome = .used) throws -> [String] {
    var inventory = Self.inventory
    func text(_ quantity: Quantity?) -> String { quantity?.description ?? "-" }
    return try read(words).flatMap { request in
      try inventory.take(request.amount, of: request.selected, as: outcome, at: Given.now)
        .map { "\(text($0.amount))/\(text($0.before))/\(text($0.remaining))" }
    }
  }

  @Test(arguments: [
    ("eggs", "1/12/11"), ("eggs 2", "2/12/10"), ("eggs half", "0.5/12/11.5"), ("rice", "5kg/5kg/-"),
    ("rice half", "2.5kg/5kg/2.5kg"), ("rice 1/2", "2.5kg/5kg/2.5kg"),
    ("rice 500g", "500g/5kg/4.5kg"), ("두부", "1모/2모/1모"),
    ("두부 1", "1모/2모/1모"), ("milk half", "0.5/1/0.5"), ("milk", "-/-/-"),
    ("우유 1팩", "1/3/2"), ("rice 1lb", "1lb/5kg/4.546408kg"),
  ])
  func useTakesOneOfACountedQuantity(_ words: String, _ expected: String) throws {
    #expect(try take(words) == [expected])
  }

  @Test func entriesTakeFromTheSameItemInTurn() throws {
    #expect(throws: SelectionError.self) { try take("eggs 8, eggs 8") }
    var inventory = Self.inventory
    for request in try read("eggs 8, eggs 2") {
      _ = try inventory.take(request.amount, of: request.selected, as: .used, at: Given.now)
    }
    #expect(inventory.item(Given.uid("a1"))?.quantity == Given.quantity("2"))
    #expect(inventory.item(Given.uid("a1"))?.taken.count == 2)
  }

  @Test(arguments: [("eggs", "12/12/-"), ("eggs 2", "2/12/10"), ("두부", "2모/2모/-")])
  func tossTakesThePackage(_ words: String, _ expected: String) throws {
    #expect(try take(words, as: .discarded) == [expected])
  }

  @Test func numberOfAMeasuredQuantityNeedsAUnit() throws {
    #expect(throws: SelectionError.self) { try take("rice 2") }
    #expect(throws: SelectionError.self) { try take("두부 1팩") }
  }

  // MARK: Actions

  /// Performs an action on the items of typed words.
  ///
  /// - Returns: Each changed item: its id if it was there before, what it has now, and what the package had.
  private func perform(
    _ action: ItemAction, _ words: String, _ amount: RequestedAmount? = nil, day: Day? = nil
  ) throws -> [String] {
    var inventory = Self.inventory
    let known = Set(inventory.items.map(\.uid))
    return try inventory.perform(
      action, amount: amount, on: read(words), day: day, at: Given.now, Given.estimation
    ).map { change in
      let id = known.contains(change.item.uid) ? "same" : "new"
      return "\(id) \(change.item.remaining)/\(change.whole.map(\.description) ?? "-")"
    }
  }

  @Test(arguments: [
    (ItemAction.event(.open), "eggs", "new 1/12"), (.event(.open), "rice", "same 5kg/-"),
    (.event(.freeze), "eggs", "same 12/-"), (.event(.freeze), "eggs 2", "new 2/12"),
    (.event(.move("cellar")), "rice 500g", "new 0.5kg/5kg"),
    (.event(.thaw(to: nil)), "milk @freezer", "same 1/-"), (.delete, "eggs", "same 12/-"),
    (.remove(.used), "eggs 2", "same 10/-"),
    (.remove(.discarded, for: .spoiled), "rice 500g", "same 4.5kg/-"),
  ])
  func actionsChangeTheItemOrAPartOfIt(_ action: ItemAction, _ words: String, _ expected: String)
    throws
  {
    #expect(try perform(action, words) == [expected])
  }

  @Test(arguments: [ItemAction.event(.open), .remove(.used), .remove(.discarded)])
  func allAndAnAmountIsAnError(_ action: ItemAction) throws {
    #expect(try perform(action, "eggs", .all).count == 1)
    #expect(throws: SelectionError.allAndAmount) { try perform(action, "eggs 2", .all) }
  }

  @Test(arguments: [ItemAction.event(.freeze), .remove(.used)])
  func amountOfSeveralItemsIsAnError(_ action: ItemAction) throws {
    let ids = ["a1", "d1"].compactMap { Self.inventory.item(Given.uid($0)) }
    var inventory = Self.inventory
    #expect(throws: SelectionError.amountOfSeveral) {
      try inventory.perform(
        action, amount: .number(.one), on: [RequestedItems(.each(ids))], at: Given.now,
        Given.estimation)
    }
  }

  @Test func actionsAreNotPossibleInTheFuture() {
    let tomorrow = Given.today.adding(days: 1)
    #expect(throws: StorageError.self) {
      try perform(.event(.open), "eggs", day: tomorrow)
    }
  }
}
