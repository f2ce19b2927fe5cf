import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// All pairs of single changes of one pantry.
struct MergePairsTests {
  struct Change {
    let name: String
    let make: @Sendable (inout Inventory) throws -> Void
  }

  private static let (milk, eggs, jam, rice) = ("A1", "B2", "C3", "D4")

  static func start() throws -> Copy {
    var copy = Copy()
    try copy.change { inventory in
      inventory.append(
        Given.item("milk", id: milk, expires: "2026-11-25", quantity: "2", location: "fridge").with
        {
          $0.price = Given.amount("3.49")
        })
      inventory.append(Given.item("eggs", id: eggs, quantity: "10", tags: ["breakfast"]))
      inventory.append(Given.item("jam", id: jam).with { $0.note = "opened" })
      inventory.append(Given.item("rice", id: rice, quantity: "1kg", location: "shelf"))
      var line = ShoppingLine(uid: Given.uid("E5"), name: "bread", addedAt: Given.now)
      line.quantity = Given.quantity("10")
      inventory.set(line)
      var entry = PlanEntry(day: Given.today, item: Given.uid(milk))
      inventory.plan.append(entry)
      entry = PlanEntry(day: Given.today)
      entry.note = "guests"
      inventory.plan.append(entry)
      _ = try inventory.updateProduct(.name("milk"), Given.patch(["minimum": "2", "keeps": "5d"]))
    }
    return copy
  }

  private static func item(
    _ name: String, _ id: String, _ change: @escaping @Sendable (inout UserProduct) -> Void
  ) -> Change {
    Change(name: name) { inventory in
      guard let index = inventory.index(of: Given.uid(id)) else { return }
      inventory.items[index] = inventory.items[index].with(change)
    }
  }

  private static func edit(_ id: String, _ field: String, _ text: String) -> Change {
    Change(name: "\(field) of \(id): \(text)") { inventory in
      var changes = ItemChanges()
      changes.set(field, text)
      _ = try inventory.edit([Given.uid(id)], changes)
    }
  }

  private static func take(_ id: String, _ amount: String, _ outcome: Outcome, hour: Int) -> Change
  {
    Change(name: "\(outcome) \(amount) of \(id)") { inventory in
      guard let item = inventory.item(Given.uid(id)) else { return }
      _ = try inventory.take(
        .quantity(Given.quantity(amount)), of: .each([item]), as: outcome,
        at: Given.instant("2026-11-20T\(hour):00:00Z"))
    }
  }

  private static func split(_ id: String, _ amount: String, as part: String, _ event: StorageEvent)
    -> Change
  {
    Change(name: "\(event) \(amount) of \(id) as \(part)") { inventory in
      guard let item = inventory.item(Given.uid(id)) else { return }
      let part = try inventory.split(Given.quantity(amount), of: item, uid: Given.uid(part))
      _ = try inventory.apply(event, to: [part.uid], on: Given.today, Given.estimation)
    }
  }

  private static func event(_ id: String, _ event: StorageEvent) -> Change {
    Change(name: "\(event) of \(id)") { inventory in
      _ = try inventory.apply(event, to: [Given.uid(id)], on: Given.today, Given.estimation)
    }
  }

  private static func describe(_ name: String, _ fields: Fields) -> Change {
    Change(name: "\(fields) of \(name)") { inventory in
      _ = try inventory.updateProduct(.name(name), Given.patch(fields))
    }
  }

  private static func line(
    _ name: String, _ change: @escaping @Sendable (inout ShoppingLine) -> Void
  )
    -> Change
  {
    Change(name: name) { inventory in
      guard var line = inventory.shopping.first else { return }
      change(&line)
      inventory.set(line)
    }
  }

  private static func add(_ name: String, _ id: String, _ quantity: String?, hour: Int) -> Change {
    Change(name: "add \(name) as \(id)") { inventory in
      inventory.append(
        Given.item(
          name, id: id, expires: "2026-12-01", quantity: quantity,
          createdAt: Given.instant("2026-11-20T\(hour):30:00Z")))
    }
  }

  private static func buy(_ name: String, _ id: String, _ quantity: String?) -> Change {
    Change(name: "buy \(name) as \(id)") { inventory in
      var line = ShoppingLine(uid: Given.uid(id), name: name, addedAt: Given.now)
      line.quantity = quantity.map(Given.quantity)
      inventory.set(line)
    }
  }

  private static func plan(_ day: String, item: String? = nil, note: String? = nil) -> Change {
    Change(name: "plan \(item ?? note ?? "") on \(day)") { inventory in
      var entry = PlanEntry(day: Given.day(day), item: item.map(Given.uid))
      entry.note = note
      inventory.plan.removeAll { $0.item != nil && $0.item == entry.item }
      inventory.plan.append(entry)
    }
  }

  static let changes: [Change] = [
    take(milk, "1", .used, hour: 18), take(milk, "1", .used, hour: 19),
    take(milk, "1", .discarded, hour: 18), take(eggs, "3", .used, hour: 18),
    take(eggs, "4", .used, hour: 19), take(rice, "300g", .used, hour: 18),
    take(rice, "0.2kg", .discarded, hour: 19),
    Change(name: "use all milk") {
      _ = $0.remove([Given.uid(milk)], as: .used, at: Given.instant("2026-11-20T17:00:00Z"))
    },
    Change(name: "toss all eggs") {
      _ = $0.remove(
        [Given.uid(eggs)], as: .discarded, for: .spoiled, at: Given.instant("2026-11-20T20:00:00Z"))
    },
    Change(name: "use jam") {
      _ = $0.remove([Given.uid(jam)], as: .used, at: Given.instant("2026-11-20T20:00:00Z"))
    },
    split(milk, "1", as: "A2", .open), split(milk, "1", as: "A3", .open),
    split(eggs, "4", as: "B3", .move("cellar")), split(eggs, "8", as: "B4", .freeze),
    split(rice, "0.5kg", as: "D5", .open),
    event(milk, .open), event(milk, .freeze), event(milk, .move("cellar")), event(jam, .open),
    event(rice, .move("cellar")), event(rice, .move("drawer")),
    edit(milk, "expiresAt", "2026-11-28"), edit(milk, "expiresAt", "2026-11-23"),
    edit(milk, "expiresAt", ""), edit(jam, "expiresAt", "never"),
    edit(milk, "quantity", "5"), edit(milk, "quantity", "4"), edit(rice, "quantity", "1200g"),
    edit(milk, "price", "2.99"), edit(milk, "price", ""), edit(eggs, "price", "4"),
    edit(jam, "note", "mold"), edit(jam, "note", ""), edit(jam, "note", "a gift"),
    edit(eggs, "tags", "breakfast easter"), edit(eggs, "tags", ""), edit(jam, "lot", "L1"),
    edit(jam, "productName", "plum jam"), edit(milk, "purchasedAt", "2026-11-18"),
    Change(name: "delete milk") { _ = $0.delete([Given.uid(milk)]) },
    Change(name: "delete eggs") { _ = $0.delete([Given.uid(eggs)]) },
    add("tofu", "F1", "2", hour: 10), add("tofu", "F2", "2", hour: 11),
    line("raise bread") { $0.quantity = Given.quantity("12") },
    line("lower bread") { $0.quantity = Given.quantity("6") },
    line("a note for bread") { $0.note = "whole grain" },
    Change(name: "bread was bought") { $0.removeLines([Given.uid("E5")]) },
    buy("salt", "F5", nil), buy("Salt", "F6", "3"),
    plan("2026-11-23", item: milk), plan("2026-11-22", item: milk),
    Change(name: "clear the plan") { $0.plan.removeAll { _ in true } },
    describe("milk", ["minimum": "4"]), describe("milk", ["productName": "whole milk"]),
  ]

  /// Pairs of different changes, as their numbers.
  private static let pairs = Grid.part(
    changes.indices.flatMap { first in changes.indices.dropFirst(first + 1).map { (first, $0) } },
    each: 7)

  @Test func thereAre54Changes() throws {
    #expect(Self.changes.count == 54)
    let start = try Self.start()
    for change in Self.changes {
      #expect(try start.changed(change.make) != start, "\(change.name)")
    }
  }

  @Test(arguments: 0..<6)
  func pairsOfChangesAreMerged(_ part: Int) throws {
    let start = try Self.start()
    let instants = [Given.instant("2026-11-20T21:00:00Z"), Given.instant("2026-11-20T22:00:00Z")]
    let copies = try Self.changes.map { change in
      try instants.map { try start.changed(at: $0, change.make) }
    }
    for (number, (first, second)) in Self.pairs.enumerated() where number % 6 == part {
      let what = "\(Self.changes[first].name) | \(Self.changes[second].name)"
      let (left, right) = (copies[first][0], copies[second][1])
      let merged = try MergeProperties.check(start, left, right, what)
      try MergeProperties.checkNothingIsLost(start, left, right, merged, what)
      try MergeProperties.check(nil, left, right, what)
    }
  }
}
