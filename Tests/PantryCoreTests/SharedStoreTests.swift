import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Undo, backups, repairs and what is settled after a merge in a shared pantry.
struct SharedStoreTests {
  typealias Edit = @Sendable (inout Inventory) throws -> Void

  private let pantry: TemporaryPantry

  /// A shared pantry with two items, a line of the shopping list and settings.
  init() throws {
    pantry = try TemporaryPantry()
    pantry.store.isSharing = true
    try pantry.change("add jam") { $0.append(Given.item("jam", id: "B2")) }
    try pantry.change("add milk") { inventory in
      inventory.append(Given.item("milk", id: "A1", quantity: "10"))
      inventory.set(Self.line("eggs", "C3", 6))
      _ = try inventory.updateProduct(.name("milk"), Given.patch(["minimum": "2", "upTo": "6"]))
    }
  }

  private static func line(_ name: String, _ id: String, _ count: Int) -> ShoppingLine {
    var line = ShoppingLine(uid: Given.uid(id), name: name, addedAt: Given.now)
    line.quantity = Quantity(Amount(count))
    return line
  }

  private static let delete: Edit = { _ = $0.delete([Given.uid("A1")]) }

  private static let take: Edit = { inventory in
    let milk = try #require(inventory.item(Given.uid("A1")))
    _ = try inventory.take(
      .number(Amount(3)), of: .each([milk]), as: .used, at: Given.now)
  }

  private static let useUp: Edit = { _ = $0.remove([Given.uid("A1")], as: .used, at: Given.now) }

  private static let split: Edit = { inventory in
    let milk = try #require(inventory.item(Given.uid("A1")))
    _ = try inventory.split(Quantity(.one), of: milk, uid: Given.uid("D4"))
  }

  private static let note: Edit = { inventory in
    _ = inventory.update([Given.uid("A1")]) { $0.note = "x" }
  }

  private static let buy: Edit = { inventory in
    inventory.buy(try #require(inventory.shopping.first), Amount(2), at: Given.now)
  }

  private static let buyAll: Edit = { inventory in
    inventory.buy(try #require(inventory.shopping.first), at: Given.now)
  }

  private static let setting: Edit = { inventory in
    _ = try inventory.updateProduct(.name("milk"), Given.patch(["minimum": "4"]))
  }

  static let edits: [Edit] = [delete, take, useUp, split, note, buy, buyAll, setting]

  /// A tick for more than is left takes all of it here, and the rest once something else is undone on another machine.
  @Test(arguments: [(2, 8), (4, 6), (10, 0)])
  func tickIsMoreThanIsLeft(_ ticked: Int, _ expected: Int) throws {
    let id = Given.uid("A1")
    let start = Copy(Array(pantry.file))
    var one = start
    one.author = "one"
    try one.change { inventory in
      let milk = try #require(inventory.item(id))
      _ = try inventory.take(.number(Amount(8)), of: .each([milk]), as: .used, at: Given.now)
    }
    let ticks = try one.changed(by: "other") { inventory in
      inventory.take(ListEvent(epoch: "70c1b9"), Amount(ticked), of: id, at: Given.now)
    }
    let item = try #require(try ticks.inventory.item(id))
    #expect(item.state == .used && item.remaining.amount == Amount(2))
    try one.undo(at: Given.now)
    let (merged, _) = try Copy.merge(one, ticks)
    let left = try #require(try merged.inventory.item(id))
    #expect((left.state == .onHand ? left.remaining.amount : .zero) == Amount(expected))
    // The claim is that of the tick until it is written again.
    #expect(ListedRecord(left).state(of: ListEvent(epoch: "70c1b9")) == .done(Amount(ticked)))
  }

  /// The copy of another machine, which has changed something else.
  private func copy(_ change: Edit = { $0.append(Given.item("tea", id: "E5")) }) throws
    -> PantryCopy
  {
    PantryCopy(try Copy(Array(pantry.file)).changed(by: "other", change).document)
  }

  private func merge(_ copy: PantryCopy) throws {
    _ = try pantry.store.merge([copy], as: pantry.command("merge"), waiting: { _ in })
  }

  /// The records without which changes wrote them.
  private func contents(without id: String? = nil) throws -> Inventory {
    func plain<Record: FieldRecord & Timestamped>(_ records: [Record]) -> [Record] {
      records.map { record in
        var record = record
        (record.provenance, record.updatedAt) = ([], nil)
        return record
      }
    }
    let inventory = try pantry.inventory()
    var result = Inventory(items: plain(inventory.items).filter { $0.uid != id.map(Given.uid) })
    result.catalog = Catalog(plain(inventory.catalog.entries))
    result.shopping = plain(inventory.lines)
    return result
  }

  // MARK: Undo

  /// What was undone stays undone for the others, and what was redone is there again.
  @Test(arguments: edits.indices)
  func undoAndRedoAreChanges(_ index: Int) throws {
    let before = try contents()
    let start = try copy { _ in }
    try pantry.change("edit", Self.edits[index])
    let after = try contents()
    let other = try copy()
    try pantry.undo()
    #expect(try contents() == before)
    try merge(other)
    #expect(try contents(without: "E5") == before)
    try pantry.redo()
    #expect(try contents(without: "E5") == after)
    try merge(start)
    #expect(try contents(without: "E5") == after)
    #expect(try pantry.document().isSealed)
  }

  // MARK: Backups

  /// The backup of a day is the file before the first change of the day.
  @Test(arguments: edits.indices)
  func restoringIsAChange(_ index: Int) throws {
    let before = try contents()
    let day = Given.day("2026-11-21")
    let later = Store.Command("edit", at: Given.now.moved(to: day), realTime: Given.now)
    _ = try pantry.store.change(as: later, Self.edits[index])
    let other = try copy()
    _ = try pantry.store.restore(day, as: later, waiting: { _ in })
    #expect(try contents() == before)
    // The other machine had seen the change.
    try merge(other)
    #expect(try contents(without: "E5") == before)
    #expect(try pantry.document().isSealed)
  }

  // MARK: Repairs

  @Test(arguments: [",\"note\":7", "\"expiresAt\":\"2026-99-99\",", "]]"])
  func repairKeepsWhichChangesWroteTheValues(_ damage: String) throws {
    let seen = try #require(try pantry.document().shared?.seen)
    let milk = try #require(try pantry.inventory().item(Given.uid("A1")))
    let product = #","product":{"barcode":"","brandName":"","productName":"jam""#
    let jam = try #require(pantry.text.firstRange(of: product))
    var text = pantry.text
    switch damage {
    case "]]": text.append(damage)
    case ",\"note\":7": text.insert(contentsOf: damage, at: jam.lowerBound)
    default: text.insert(contentsOf: "," + damage.dropLast(), at: jam.lowerBound)
    }
    try pantry.write(text)
    let report = try pantry.store.check(at: Given.now, repairs: true)
    let copy = try #require(report.copy)
    let repaired = try PantryDocument(Array(Data(contentsOf: URL(fileURLWithPath: copy))))
    #expect(repaired.shared?.seen == seen)
    #expect(repaired.inventory.item(Given.uid("A1")) == milk)
    #expect(repaired.inventory.item(Given.uid("B2"))?.provenance.isEmpty == false)
    let (adopted, _) = try repaired.adopted(nil, own: nil)
    #expect(adopted.isSealed)
    #expect(adopted.inventory.items.count == 2)
  }

  // MARK: What merging leaves to the next change

  @Test func linesOfOneProductAreJoinedByTheNextChange() throws {
    let other = try copy { $0.set(Self.line("Milk", "D4", 3)) }
    try pantry.change("buy milk") { $0.set(Self.line("milk", "E5", 2)) }
    try merge(other)
    #expect(try pantry.inventory().shopping.map(\.name) == ["eggs", "Milk", "milk"])
    let merged = try copy { $0.append(Given.item("tea", id: "F6")) }
    try pantry.change("edit jam") { _ = $0.update([Given.uid("B2")]) { $0.note = "x" } }
    // The other machine did the same meanwhile.
    try merge(merged)
    let milk = try pantry.inventory().shopping.filter { $0.name != "eggs" }
    #expect(milk.map(\.uid) == [Given.uid("D4")])
    #expect(milk.first?.quantity == Quantity(Amount(3)))
  }

  @Test func targetBelowTheMinimumIsRaisedByTheNextChange() throws {
    func set(_ fields: Fields) -> Edit {
      { _ = try $0.updateProduct(.name("milk"), Given.patch(fields)) }
    }
    let other = try copy(set(["minimum": "5"]))
    try pantry.change("product milk", set(["upTo": "3"]))
    try merge(other)
    #expect(try pantry.inventory().catalog.entries.first?.settings.upTo == Quantity(Amount(3)))
    try pantry.change("edit jam") { _ in }
    #expect(try pantry.inventory().catalog.entries.first?.settings.upTo == Quantity(Amount(3)))
    try pantry.change("edit jam") { _ = $0.update([Given.uid("B2")]) { $0.note = "x" } }
    #expect(try pantry.inventory().catalog.entries.first?.settings.upTo == Quantity(Amount(5)))
  }
}
