import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Random histories of three devices, by the changes that the program makes.
struct RandomHistory {
  var generator: SeededGenerator
  /// The instant of the last change. Changes of all devices have different ones.
  var now: Instant

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
    now = Given.now
  }

  private mutating func one<Values: Collection>(of values: Values) -> Values.Element? {
    values.randomElement(using: &generator)
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func tick() -> Instant {
    let step = Int.random(in: 1...600, using: &generator)
    now = Instant(secondsSince1970: now.secondsSince1970 + step) ?? now
    return now
  }

  static let names = ["milk", "eggs", "tofu", "쌀", "jam"]

  /// A pantry with a few records.
  mutating func start() throws -> Copy {
    var copy = Copy()
    for _ in 0..<Int.random(in: 1...5, using: &generator) { try change(&copy, only: 0..<3) }
    return copy
  }

  /// Makes a random change.
  mutating func change(_ copy: inout Copy, only kinds: Range<Int> = 0..<22) throws {
    let kind = Int.random(in: kinds, using: &generator)
    let now = tick()
    if kind == 21 { return try copy.undo(at: now) }
    var generator = self.generator
    defer { self.generator = generator }
    try copy.change(at: now) { inventory in
      var history = self
      history.generator = generator
      defer { generator = history.generator }
      try history.change(&inventory, kind, at: now)
    }
  }

  private mutating func change(_ inventory: inout Inventory, _ kind: Int, at now: Instant) throws {
    let uid = UID.random(using: &generator)
    let name = one(of: Self.names) ?? ""
    let item = one(of: inventory.onHand)
    let day =
      Day(number: Given.today.number + Int.random(in: 0...20, using: &generator)) ?? Given.today
    func edit(_ name: String, _ text: String) throws {
      guard let item else { return }
      var changes = ItemChanges()
      changes.set(name, text)
      _ = try? inventory.edit([item.uid], changes)
    }
    switch kind {
    case 0:
      var new = UserProduct(uid: uid, createdAt: now, product: Product(productName: name))
      if chance(70) { new.expiresAt = .day(day) }
      if chance(70) {
        new.quantity = one(of: ["2", "3", "5", "600g", "1.5kg", "4팩"]).map(Given.quantity)
      }
      if chance(50) { new.price = one(of: ["3.49", "12900", "7"]).map(Given.amount) }
      if chance(30) { new.tags = ["a"] }
      inventory.append(new)
    case 1:
      guard !inventory.shopping.contains(where: { $0.name == name }) else { return }
      var line = ShoppingLine(uid: uid, name: name, addedAt: now)
      if chance(60) { line.quantity = one(of: ["2", "10", "500g"]).map(Given.quantity) }
      inventory.set(line)
    case 2:
      let settings = ["minimum": "2", "keeps": "5d", "aliases": "x"]
      guard let (field, text) = one(of: settings.sorted { $0.key < $1.key }) else { return }
      _ = try? inventory.updateProduct(.name(name), Given.patch([field: text]))
    case 3, 4, 5:
      guard let item else { return }
      let amount = item.remaining.unit == "g" ? "100" : item.remaining.unit == "kg" ? "0.5" : "1"
      _ = try? inventory.take(
        .quantity(Quantity(Given.amount(amount), unit: item.remaining.unit)), of: .each([item]),
        as: kind == 5 ? .discarded : .used, for: kind == 5 ? one(of: DiscardReason.allCases) : nil,
        at: now)
    case 6:
      if let item { _ = inventory.remove([item.uid], as: chance(50) ? .used : .discarded, at: now) }
    case 7, 8:
      guard let item else { return }
      let event: StorageEvent =
        kind == 7 ? .open : chance(50) ? .freeze : chance(50) ? .thaw(to: nil) : .move("cellar")
      var part = item
      if chance(60), item.remaining.amount > .one,
        let split = try? inventory.split(
          Quantity(.one, unit: item.remaining.unit), of: item, uid: uid)
      {
        part = split
      }
      _ = try? inventory.apply(event, to: [part.uid], on: Given.today, Given.estimation)
    case 9: try edit("note", one(of: ["first", "second", "third", ""]) ?? "")
    case 10:
      try edit("tags", one(of: ["a b", "b", "c", "a c d", ""]) ?? "")
    case 11: try edit("expiresAt", day.description)
    case 12: try edit("location", one(of: ["cellar", "shelf", "fridge"]) ?? "")
    case 13: try edit("price", one(of: ["2.99", "8", ""]) ?? "")
    case 14: try edit("quantity", one(of: ["4", "700g", "6"]) ?? "")
    case 15: try edit("lot", one(of: ["L1", "L2"]) ?? "")
    case 16: if let item { _ = inventory.delete([item.uid]) }
    case 17:
      guard var line = one(of: inventory.shopping) else { return }
      line.quantity = one(of: ["1", "3", "12"]).map(Given.quantity)
      if chance(30) { line.note = "big" }
      inventory.set(line)
    case 18: if let line = one(of: inventory.shopping) { inventory.removeLines([line.uid]) }
    case 19:
      var entry = PlanEntry(day: day, item: chance(60) ? item?.uid : nil)
      if entry.item == nil { entry.note = one(of: ["guests", "soup"]) }
      inventory.plan.removeAll {
        $0.item != nil && $0.item == entry.item || $0.identity == entry.identity
      }
      inventory.plan.append(entry)
    case 20: if let entry = one(of: inventory.plan) { inventory.plan.removeAll { $0 == entry } }
    default: break
    }
  }

  /// Returns three copies with changes since a common one.
  mutating func devices() throws -> (base: Copy, copies: [Copy]) {
    let base = try start()
    var copies = [base, base, base]
    for _ in 0..<Int.random(in: 2...9, using: &generator) {
      let index = Int.random(in: 0..<3, using: &generator)
      try change(&copies[index])
    }
    return (base, copies)
  }
}

struct MergeHistoryTests {
  /// The number of random histories, in the environment for a longer run.
  private static let count =
    ProcessInfo.processInfo.environment["PANTRY_MERGE_HISTORIES"].flatMap { Int($0) } ?? 100

  @Test(arguments: 0..<4)
  func randomHistoriesAreMerged(_ part: Int) throws {
    for seed in 0..<(Self.count / 4) {
      var history = RandomHistory(seed: UInt64(part * 1_000_000 + seed))
      let (base, copies) = try history.devices()
      let what = "seed \(part * 1_000_000 + seed)"
      let merged = try MergeProperties.check(base, copies[0], copies[1], what)
      try MergeProperties.checkNothingIsLost(base, copies[0], copies[1], merged, what)
      try MergeProperties.check(nil, copies[0], copies[1], what)
    }
  }

  /// The three devices in any order have the same file, except in the cases that are listed in `docs/merging.md`.
  @Test func threeDevicesInAnyOrderAgree() throws {
    var different = 0
    for seed in 0..<Self.count {
      var history = RandomHistory(seed: UInt64(9_000_000 + seed))
      let (base, copies) = try history.devices()
      var results: [Copy] = []
      for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
        let (first, _) = try Copy.merge(base, copies[order[0]], copies[order[1]])
        results.append(try Copy.merge(base, first, copies[order[2]]).0)
      }
      if Set(results.map(\.text)).count > 1 {
        different += 1
        if ProcessInfo.processInfo.environment["PANTRY_MERGE_SHOW"] != nil {
          print("seed \(9_000_000 + seed)")
          for copy in [base] + copies + results { print(copy.description) }
        }
      }
    }
    #expect(different * 50 <= Self.count, "\(different) of \(Self.count)")
  }
}
