import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// A week of random commands, recomputed after each of them from the file alone.
struct HouseholdWeekTests {
  /// A package that was added: its amount in the smallest unit, and its price.
  private struct Purchase {
    let unit: String?
    let amount: Amount
    let price: Amount
  }

  /// The units in which amounts of a dimension are added up.
  private static func smallest(_ unit: String?) -> String? {
    switch unit {
    case "kg", "g": "g"
    case "l", "ml": "ml"
    default: unit
    }
  }

  private static func sum(_ amounts: [Amount]) -> Amount {
    amounts.reduce(.zero) { $0 + $1 ?? $0 }
  }

  /// The records of a package: the original and what was split from it.
  private static func packages(_ inventory: Inventory) -> [UID: [UserProduct]] {
    Dictionary(grouping: inventory.items) { $0.splitFrom ?? $0.uid }
  }

  /// Compares a file with what was bought.
  private func check(_ inventory: Inventory, _ purchases: [UID: Purchase], _ context: String) throws
  {
    let packages = Self.packages(inventory)
    #expect(Set(packages.keys) == Set(purchases.keys), "\(context)")
    for (uid, purchase) in purchases {
      let records = packages[uid] ?? []
      var onHand: [Amount] = []
      var used: [Amount] = []
      var discarded: [Amount] = []
      for record in records {
        func add(_ amount: Amount, to amounts: inout [Amount]) {
          let quantity = Quantity(amount, unit: record.remaining.unit)
          let converted = quantity.converted(to: purchase.unit)
          #expect(converted != nil, "\(context): \(quantity)")
          amounts.append(converted?.amount ?? .zero)
        }
        switch record.state {
        case .onHand: add(record.remaining.amount, to: &onHand)
        case .used: add(record.remaining.amount, to: &used)
        case .discarded: add(record.remaining.amount, to: &discarded)
        }
        for part in record.taken {
          if part.outcome == .used {
            add(part.amount, to: &used)
          } else {
            add(part.amount, to: &discarded)
          }
        }
        let keys = record.taken.map { "\($0.at) \($0.amount) \($0.outcome)" }
        #expect(Set(keys).count == keys.count, "\(context)")
      }
      #expect(Self.sum(onHand + used + discarded) == purchase.amount, "\(context)")
      #expect(Self.sum(records.compactMap(\.price)) == purchase.price, "\(context)")
      for record in records {
        let cost = record.cost(of: record.initialAmount.amount)
        #expect(cost == record.price, "\(context)")
      }
    }
    // The parts and the closed items are what a list of them shows.
    var query = Query()
    query.states = [.used, .discarded]
    let rows = inventory.matches(of: query, on: Given.today)
    let expected = inventory.items.reduce(0) {
      $0 + $1.taken.count + ($1.state == .onHand ? 0 : 1)
    }
    #expect(rows.count == expected, "\(context)")
  }

  private static let quantities = ["3", "10", "1kg", "500g", "2l", "750ml", "4팩"]

  /// A part of a quantity in another notation of its dimension, at most all of it.
  private static func part(of quantity: Quantity, _ dice: inout SeededGenerator) -> Quantity {
    let unit = quantity.unit
    let other = [unit, smallest(unit)].randomElement(using: &dice) ?? unit
    let held = quantity.converted(to: other) ?? quantity
    let divisor = [1, 2, 4, 5].randomElement(using: &dice) ?? 1
    return Quantity(held.amount.divided(by: divisor) ?? held.amount, unit: held.unit)
  }

  /// Applies a random command to an item on hand.
  private static func act(
    _ inventory: inout Inventory, _ dice: inout SeededGenerator, at now: Instant, uid: UID
  ) throws {
    guard let item = inventory.onHand.randomElement(using: &dice) else { return }
    let amount = part(of: item.remaining, &dice)
    let outcome = Bool.random(using: &dice) ? Outcome.used : .discarded
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: _ = inventory.remove([item.uid], as: outcome, at: now)
    case 1:
      let part = try inventory.split(amount, of: item, uid: uid)
      if part.openedAt == nil {
        _ = try inventory.apply(.open, to: [part.uid], on: Given.today, Given.estimation)
      }
    case 2:
      // The remaining amount in another unit.
      var changes = ItemChanges()
      changes.quantity = .set(item.remaining.converted(to: smallest(item.remaining.unit)))
      _ = try inventory.edit([item.uid], changes)
    default:
      _ = try inventory.take(amount, of: .each([item]), as: outcome, at: now)
    }
  }

  @Test(arguments: 1...3)
  func amountsAndPricesAddUp(_ seed: UInt64) throws {
    var dice = SeededGenerator(state: seed)
    let pantry = try TemporaryPantry()
    try pantry.write(GivenFile.text())
    // What had been bought after each step, the last one last; and after each step that was undone.
    var done: [(purchases: [UID: Purchase], contents: String)] = []
    var undone: [(purchases: [UID: Purchase], contents: String)] = []
    var purchases: [UID: Purchase] = [:]
    var contents = ""
    for step in 0..<70 {
      let now = Instant(secondsSince1970: Given.now.secondsSince1970 + step * 5040) ?? Given.now
      pantry.now = now
      let context = "seed \(seed), step \(step)"
      let before = (purchases, pantry.contents)
      switch Int.random(in: 0..<10, using: &dice) {
      case 0...2 where step < 60, _ where purchases.isEmpty:
        var item = Given.item("food \(step)", id: "A1", createdAt: now)
        item.uid = .random(using: &dice)
        item.quantity = Self.quantities.randomElement(using: &dice).map(Given.quantity)
        item.price = Amount(
          "\(Int.random(in: 0...9000, using: &dice)).\(Int.random(in: 0...1, using: &dice) * 49)")
        let unit = Self.smallest(item.remaining.unit)
        let amount = try #require(item.remaining.converted(to: unit)).amount
        purchases[item.uid] = Purchase(unit: unit, amount: amount, price: item.price ?? .zero)
        try pantry.change("add") { $0.items.append(item) }
      case 3...4:
        guard let last = done.popLast() else { continue }
        undone.append((purchases, pantry.contents))
        try pantry.undo()
        #expect(pantry.contents == last.contents, "\(context)")
        purchases = last.purchases
        try check(try pantry.inventory(), purchases, context)
        continue
      case 5:
        guard let next = undone.popLast() else { continue }
        done.append(before)
        try pantry.redo()
        #expect(pantry.contents == next.contents, "\(context)")
        purchases = next.purchases
        try check(try pantry.inventory(), purchases, context)
        continue
      default:
        let uid = UID.random(using: &dice)
        try pantry.change("act") { try Self.act(&$0, &dice, at: now, uid: uid) }
      }
      if pantry.contents != before.1 {
        done.append(before)
        undone = []
      }
      contents = pantry.contents
      try check(try pantry.inventory(), purchases, context)
    }
    #expect(!contents.isEmpty)
    #expect(purchases.count > 3)
  }
}
