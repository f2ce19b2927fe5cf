import PantryTestSupport
import Testing

@testable import PantryCore

/// Parts that are used or discarded, and parts that are split off.
struct WithdrawalTests {
  private static let uid = Given.uid("A1")

  private static func rice(_ quantity: String?, price: String? = nil) -> UserProduct {
    Given.item("rice", id: "A1", expires: "2027-06-01", quantity: quantity)
      .with { $0.price = price.flatMap(Amount.init) }
  }

  /// Takes an amount of the only item.
  @discardableResult
  private func take(
    _ amount: String, from inventory: inout Inventory, as outcome: Outcome = .used,
    at instant: String = "2026-11-20T18:00:00Z"
  ) throws -> Inventory.Removal {
    let item = try #require(inventory.item(Self.uid))
    let removals = try inventory.take(
      Given.quantity(amount), of: .each([item]), as: outcome, at: Given.instant(instant))
    return try #require(removals.first)
  }

  // MARK: Taking parts

  @Test func partsAreRecordedWithInstantAmountAndOutcome() throws {
    var inventory = Inventory(items: [Self.rice("3")])
    try take("1", from: &inventory, at: "2026-11-20T18:00:00Z")
    try take("0.5", from: &inventory, as: .discarded, at: "2026-11-21T18:00:00Z")
    let item = inventory.items[0]
    #expect(item.quantity == Given.quantity("1.5"))
    #expect(item.state == .onHand)
    #expect(item.usedAt == nil && item.discardedAt == nil)
    #expect(
      item.taken == [
        Withdrawal(at: Given.instant("2026-11-20T18:00:00Z"), amount: .one, as: .used),
        Withdrawal(
          at: Given.instant("2026-11-21T18:00:00Z"), amount: Amount("0.5") ?? .zero, as: .discarded),
      ])
    #expect(item.initialAmount == Given.quantity("3"))
    let text = String(decoding: item.json, as: UTF8.self)
    #expect(
      text.contains(
        """
        "taken":[{"at":"2026-11-20T18:00:00Z","amount":1,"as":"used"},\
        {"at":"2026-11-21T18:00:00Z","amount":0.5,"as":"discarded"}]
        """))
  }

  @Test(arguments: [Outcome.used, .discarded])
  func lastPartClosesTheItemAndIsItsQuantity(_ outcome: Outcome) throws {
    var inventory = Inventory(items: [Self.rice("3")])
    try take("1", from: &inventory)
    let removal = try take("2", from: &inventory, as: outcome, at: "2026-11-22T09:00:00Z")
    #expect(removal.remaining == nil)
    let item = inventory.items[0]
    #expect(item.state == (outcome == .used ? .used : .discarded))
    #expect((outcome == .used ? item.usedAt : item.discardedAt) != nil)
    #expect(item.quantity == Given.quantity("2"))
    #expect(item.taken.map(\.amount) == [.one])
    #expect(item.initialAmount == Given.quantity("3"))
  }

  @Test func closingWholeItemsKeepsEarlierParts() throws {
    var inventory = Inventory(items: [Self.rice("3")])
    try take("1", from: &inventory)
    _ = inventory.remove([Self.uid], as: .discarded, at: Given.now)
    #expect(inventory.items[0].quantity == Given.quantity("2"))
    #expect(inventory.items[0].taken.count == 1)
  }

  @Test func itemWithoutAQuantityIsOnePiece() throws {
    var inventory = Inventory(items: [Self.rice(nil)])
    try take("0.25", from: &inventory)
    #expect(inventory.items[0].quantity == Given.quantity("0.75"))
    #expect(inventory.items[0].initialAmount == Given.quantity("1"))
  }

  /// Equal parts of one instant are moved by seconds; other parts keep theirs.
  @Test func equalPartsOfOneInstantAreDistinguishedBySeconds() throws {
    var inventory = Inventory(items: [Self.rice("10")])
    for _ in 0..<3 { try take("1", from: &inventory) }
    try take("1", from: &inventory, as: .discarded)
    try take("2", from: &inventory)
    #expect(
      inventory.items[0].taken.map(\.at.description) == [
        "2026-11-20T18:00:00Z", "2026-11-20T18:00:01Z", "2026-11-20T18:00:02Z",
        "2026-11-20T18:00:00Z", "2026-11-20T18:00:00Z",
      ])
  }

  /// The quantity of the item, the amount to take, what remains, and the part in the unit of the item.
  @Test(arguments: [
    ("1kg", "300g", "0.7kg", "0.3"), ("500g", "0.2kg", "300g", "200"),
    ("2l", "1dl", "1.9l", "0.1"), ("1kg", "0.000001kg", "0.999999kg", "0.000001"),
    // The unit changes where the item's cannot express the rest.
    ("1kg", "0.5mg", "999999.5mg", "0.5"), ("2팩", "1", "1팩", "1"),
  ])
  func partsAreInTheUnitOfTheItem(
    _ held: String, _ wanted: String, _ remaining: String, _ part: String
  ) throws {
    var inventory = Inventory(items: [Self.rice(held)])
    try take(wanted, from: &inventory)
    let item = inventory.items[0]
    #expect(item.quantity == Given.quantity(remaining))
    #expect(item.taken.map(\.amount.description) == [part])
    #expect(item.initialAmount.converted(to: Given.quantity(held).unit) == Given.quantity(held))
  }

  @Test func changingTheUnitConvertsEarlierParts() throws {
    var inventory = Inventory(items: [Self.rice("1kg")])
    try take("0.25kg", from: &inventory)
    try take("0.5mg", from: &inventory)
    let item = inventory.items[0]
    #expect(item.quantity == Given.quantity("749999.5mg"))
    #expect(item.taken.map(\.amount.description) == ["250000", "0.5"])
    #expect(item.initialAmount == Given.quantity("1000000mg"))
  }

  // MARK: Editing the quantity

  @Test(arguments: [
    ("1kg", "0.25kg", "500g", "250"), ("500g", "100g", "1kg", "0.1"), ("6", "2", "3", "2"),
  ])
  func editedQuantityIsTheRemainingAmountAndConvertsParts(
    _ held: String, _ taken: String, _ edited: String, _ part: String
  ) throws {
    var inventory = Inventory(items: [Self.rice(held)])
    try take(taken, from: &inventory)
    var changes = ItemChanges()
    changes.quantity = .set(Given.quantity(edited))
    _ = try inventory.edit([Self.uid], changes)
    #expect(inventory.items[0].quantity == Given.quantity(edited))
    #expect(inventory.items[0].taken.map(\.amount.description) == [part])
  }

  @Test(arguments: ["500ml", "3팩", "2", ""])
  func quantityOfAnotherDimensionIsRefusedAfterParts(_ edited: String) throws {
    var inventory = Inventory(items: [Self.rice("1kg"), Given.item("milk", id: "B2")])
    try take("0.25kg", from: &inventory)
    let before = inventory
    var changes = ItemChanges()
    changes.set("quantity", edited)
    changes.set("note", "x")
    #expect(throws: SelectionError.self) {
      try inventory.edit([Given.uid("B2"), Self.uid], changes)
    }
    #expect(inventory == before)
    // Without parts any quantity is possible.
    var whole = Inventory(items: [Self.rice("1kg")])
    #expect(try whole.edit([Self.uid], changes).first?.note == "x")
  }

  // MARK: Prices

  /// A price, the amounts of a package, and the cost of the first.
  @Test(arguments: [
    ("3000", ["1", "2"], "1000"), ("1000", ["1", "2"], "333"), ("2000", ["1", "2"], "667"),
    ("100", ["1", "2"], "33"), ("99", ["1", "3"], "24.75"), ("10", ["1", "2"], "3.33"),
    ("3.49", ["1", "1"], "1.75"), ("0.01", ["1", "2"], "0"), ("0.01", ["2", "1"], "0.01"),
    ("12900.5", ["1", "2"], "4300.17"), ("0", ["1", "2"], "0"),
  ])
  func costIsTheShareRoundedToTheMinorUnit(_ price: String, _ amounts: [String], _ cost: String)
    throws
  {
    let total = amounts.compactMap(Amount.init).reduce(Amount.zero) { $0 + $1 ?? $0 }
    var inventory = Inventory(items: [Self.rice(total.description, price: price)])
    try take(amounts[0], from: &inventory)
    let item = inventory.items[0]
    #expect(item.price == Amount(price))
    #expect(item.cost(of: item.taken[0].amount)?.description == cost)
    #expect(item.cost(of: total) == Amount(price))
  }

  // MARK: Splitting

  @Test func partRefersToTheFirstOriginal() throws {
    var inventory = Inventory(items: [Self.rice("3", price: "1000")])
    let first = try inventory.split(
      Given.quantity("1"), of: inventory.items[0], uid: Given.uid("B2"))
    #expect(first.splitFrom == Self.uid)
    #expect(first.price == Amount("333"))
    #expect(inventory.items[0].price == Amount("667"))
    #expect(inventory.items[0].splitFrom == nil)
    let second = try inventory.split(Given.quantity("0.5"), of: first, uid: Given.uid("C3"))
    #expect(second.splitFrom == Self.uid)
    #expect(inventory.items.map(\.quantity?.description) == ["2", "0.5", "0.5"])
    #expect(inventory.items.map(\.price?.description) == ["667", "166", "167"])
  }

  @Test func earlierPartsStayWithTheOriginal() throws {
    var inventory = Inventory(items: [Self.rice("4", price: "4000")])
    try take("1", from: &inventory)
    let part = try inventory.split(
      Given.quantity("1"), of: inventory.items[0], uid: Given.uid("B2"))
    #expect(part.taken.isEmpty)
    #expect(part.price == Amount("1000"))
    let original = inventory.items[0]
    #expect(original.taken.count == 1)
    #expect(original.initialAmount == Given.quantity("3"))
    #expect(original.price == Amount("3000"))
  }

  /// Whatever the numbers are, the prices of the parts add up to that of the whole.
  @Test func pricesOfPartsAddUp() throws {
    var dice = SeededGenerator(state: 11)
    for _ in 0..<300 {
      let price = Amount(
        "\(Int.random(in: 0...20_000, using: &dice))\(["", ".5", ".99"].randomElement(using: &dice) ?? "")"
      )
      let held = Int.random(in: 2...30, using: &dice)
      var inventory = Inventory(items: [Self.rice("\(held)", price: price?.description)])
      for number in 1...3 {
        let part = "0.\(Int.random(in: 1...9, using: &dice))"
        let items = inventory.items.filter { $0.remaining.amount > .one }
        guard let item = items.randomElement(using: &dice) else { break }
        _ = try inventory.split(Given.quantity(part), of: item, uid: Given.uid("B\(number)"))
      }
      let total = inventory.items.reduce(Amount?.some(.zero)) { sum, item in
        sum.flatMap { sum in item.price.flatMap { sum + $0 } }
      }
      #expect(total == price)
    }
  }

  @Test func splitPackageIsOnePurchaseWhenShelfLifeIsLearned() throws {
    func package(_ id: String, days: Int, quantity: String) -> UserProduct {
      Given.item("xyzzy", id: id, quantity: quantity).with {
        $0.purchasedAt = Given.day("2026-09-01")
        $0.expiresAt = Given.day("2026-09-01").adding(days: days).map(Deadline.day) ?? .unknown
      }
    }
    var inventory = Inventory(items: [
      package("A1", days: 10, quantity: "3"), package("B2", days: 20, quantity: "1"),
    ])
    for uid in ["C3", "D4"] {
      _ = try inventory.split(Given.quantity("1"), of: inventory.items[0], uid: Given.uid(uid))
    }
    let estimate = inventory.estimate(for: Given.item("xyzzy", id: "E5"), Given.estimation)
    #expect(estimate?.rule.source == .history(packages: 2))
    // The geometric mean.
    #expect(estimate?.deadline == Given.today.adding(days: 14).map(Deadline.day))
  }

  // MARK: Undo

  @Test func undoRestoresTheQuantityAndTheParts() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add") { $0.items.append(Self.rice("3", price: "9")) }
    let before = pantry.contents
    try pantry.change("use") { _ = try take("1", from: &$0) }
    let after = pantry.contents
    try pantry.undo()
    #expect(pantry.contents == before)
    try pantry.redo()
    #expect(pantry.contents == after)
  }

  /// A split concerns two records, and both must be as it left them.
  @Test(arguments: [nil, "A1", "B2"])
  func undoOfASplitIsRefusedIfEitherRecordHasChanged(_ changed: String?) throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add") { $0.items.append(Self.rice("3", price: "9")) }
    let before = pantry.contents
    try pantry.change("open") { inventory in
      let part = try inventory.split(
        Given.quantity("1"), of: inventory.items[0], uid: Given.uid("B2"))
      _ = try inventory.apply(.open, to: [part.uid], on: Given.today, Given.estimation)
    }
    #expect(try pantry.inventory().items.map(\.openedAt) == [nil, Given.today])
    guard let changed else {
      try pantry.undo()
      #expect(pantry.contents == before)
      return
    }
    let text = pantry.text.replacing(
      "\"uid\":\"\(Given.uid(changed))\",", with: "\"uid\":\"\(Given.uid(changed))\",\"x\":1,")
    try pantry.write(text)
    #expect(
      throws: StepError.contradicted(.undo, command: "open", name: "rice", .changed)
    ) {
      try pantry.undo()
    }
    #expect(pantry.text == text)
  }

  @Test func aPartAsAnItemHasItsShareAndWhatBecameOfIt() {
    let part = Withdrawal(
      at: Given.now, amount: Given.amount("1"), as: .discarded, reason: .spoiled)
    let item = Self.rice("4kg", price: "10").with { $0.taken = [part] }.item(of: part)
    #expect(item.quantity == Given.quantity("1kg"))
    #expect(item.taken.isEmpty)
    #expect(item.state == .discarded)
    #expect(item.discardReason == .spoiled)
  }
}
