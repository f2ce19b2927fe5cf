import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Notes of deleted records, and the instants of changes.
struct DeletionTests {
  /// An hour after the instant of the first command, by the real clock.
  private static let later = Given.instant("2026-11-20T10:12:03Z")

  private func pantry(_ ids: String...) throws -> TemporaryPantry {
    let pantry = try TemporaryPantry()
    try pantry.change("add") { inventory in
      for id in ids { inventory.items.append(Given.item("milk", id: id)) }
    }
    pantry.now = Self.later
    return pantry
  }

  private func deleted(_ pantry: TemporaryPantry) throws -> [String] {
    try pantry.document().inventory.deletions.map { "\($0.subject.text) \($0.at)" }
  }

  // MARK: Notes

  @Test func deletingNotesTheUIDWithTheInstantOfTheRealClock() throws {
    let pantry = try pantry("A1", "B2", "C3")
    try pantry.change("delete") { _ = $0.delete([Given.uid("C3"), Given.uid("A1")]) }
    #expect(try deleted(pantry) == ["A1 \(Self.later)", "C3 \(Self.later)"])
    #expect(
      pantry.text.hasSuffix(
        """
        ],
        "deleted":[
        {"uid":"\(Given.uid("A1"))","at":"\(Self.later)"},
        {"uid":"\(Given.uid("C3"))","at":"\(Self.later)"}
        ]
        }

        """))
  }

  @Test func undoOfADeletionRemovesTheNote() throws {
    let pantry = try pantry("A1", "B2")
    let before = pantry.contents
    try pantry.change("delete") { _ = $0.delete([Given.uid("A1")]) }
    try pantry.undo()
    #expect(try deleted(pantry) == [])
    #expect(!pantry.text.contains("deleted"))
    #expect(pantry.contents == before)
    try pantry.redo()
    #expect(try deleted(pantry) == ["A1 \(Self.later)"])
  }

  @Test func undoOfAnAdditionAddsANote() throws {
    let pantry = try pantry("A1")
    try pantry.undo()
    #expect(try deleted(pantry) == ["A1 \(Self.later)"])
    #expect(try pantry.inventory().items.isEmpty)
    try pantry.redo()
    #expect(try deleted(pantry) == [])
  }

  @Test func deletedShoppingLinesAreNoted() throws {
    let pantry = try pantry("A1")
    let line = ShoppingLine(uid: Given.uid("B2"), name: "두부", addedAt: Given.now)
    try pantry.change("buy") { $0.shopping.append(line) }
    try pantry.change("got") { $0.shopping.removeAll() }
    #expect(try deleted(pantry) == ["B2 \(Self.later)"])
  }

  @Test func deletedProductsWithoutSettingsAreNotNoted() throws {
    let pantry = try pantry("A1")
    try pantry.change("add") { $0.setCatalog([CatalogEntry(Product(productName: "milk"))]) }
    try pantry.change("forget") { $0.removeProducts([ProductKey(name: "milk")]) }
    #expect(try deleted(pantry) == [])
  }

  @Test func removedSettingsAndPlanEntriesAreNotedByTheirKeys() throws {
    let pantry = try pantry("A1")
    try pantry.change("describe") {
      _ = try $0.updateProduct(.name("Milk"), Given.patch(["keeps": "5d"]))
      _ = try $0.updateProduct(
        .number(Given.barcode("8801115114154")), Given.patch(["productName": "우유", "keeps": "5d"]))
    }
    try pantry.change("plan") { inventory in
      _ = inventory.planNote("guests", on: Given.today)
      inventory.plan.append(PlanEntry(day: Given.today, item: Given.uid("A1")))
    }
    #expect(try pantry.document().inventory.deletions.isEmpty)
    try pantry.change("forget") {
      $0.removeProducts($0.catalog.entries.map(\.key))
    }
    let products = ["08801115114154 \(Self.later)", "milk \(Self.later)"]
    #expect(try deleted(pantry) == products)
    pantry.now = Given.instant("2027-01-01T00:00:00Z")
    try pantry.change("drop") { _ = $0.dropFromPlan { _ in true } }
    #expect(
      try deleted(pantry) == [
        "2026-11-20/\(Given.uid("A1")) \(pantry.now)", "2026-11-20/guests \(pantry.now)",
      ] + products)
    // What is there again needs no note.
    try pantry.undo()
    #expect(try deleted(pantry) == products)
    try pantry.undo()
    #expect(try deleted(pantry) == [])
  }

  /// Files of earlier versions have one note for all records without an identifier.
  @Test func nilUUIDIsReadAndKept() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(file(["00 2026-11-19T00:00:00Z"]))
    try pantry.change("plan") { _ = $0.planNote("guests", on: Given.today) }
    try pantry.change("drop") { _ = $0.dropFromPlan { _ in true } }
    #expect(try pantry.document().inventory.deletions.map(\.subject).first == .record(.nil))
    #expect(try pantry.document().inventory.deletions.count == 2)
  }

  /// Notes of later versions are kept.
  @Test func otherNotesArePreserved() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(
      #"{"format":"pantry","version":1,"items":[],"deleted":["#
        + #"{"recipe":"soup","at":"2026-11-19T00:00:00Z"},"#
        + #"{"uid":"\#(Given.uid("A1"))","at":"2026-11-19T00:00:00Z","split":true}]}"#)
    try pantry.change("add") { $0.items.append(Given.item("milk", id: "B2")) }
    #expect(
      pantry.text.contains(
        """
        {"uid":"\(Given.uid("A1"))","at":"2026-11-19T00:00:00Z","split":true},
        {"recipe":"soup","at":"2026-11-19T00:00:00Z"}
        """))
  }

  @Test func revisionOfTheFeedGrowsWhenAPlanEntryIsDroppedAndWhenThatIsUndone() throws {
    let pantry = try pantry("A1")
    var revisions: [Int] = []
    func note(_ instant: String, _ change: () throws -> Void) throws {
      pantry.now = Given.instant(instant)
      try change()
      revisions.append(try pantry.inventory().feedRevision.sequence)
    }
    try note("2026-11-21T01:00:00Z") {
      try pantry.change("plan") { _ = $0.planNote("guests", on: Given.today) }
    }
    try note("2026-11-21T02:00:00Z") {
      try pantry.change("drop") { _ = $0.dropFromPlan { _ in true } }
    }
    try note("2026-11-21T03:00:00Z") { try pantry.undo() }
    try note("2026-11-21T04:00:00Z") { try pantry.undo() }
    #expect(zip(revisions, revisions.dropFirst()).allSatisfy { $1 - $0 == 3600 }, "\(revisions)")
  }

  /// A text with notes of these days, and an item.
  private func file(_ notes: [String], items: [String] = []) -> String {
    let notes = notes.map {
      #"{"uid":"\#(Given.uid(String($0.prefix(2))))","at":"\#($0.dropFirst(3))"}"#
    }
    return #"{"format":"pantry","version":1,"items":[\#(items.joined(separator: ","))],"#
      + #""deleted":[\#(notes.joined(separator: ","))]}"#
  }

  @Test func notesOlderThan180DaysAreDroppedAtTheNextChange() throws {
    let pantry = try TemporaryPantry()
    pantry.now = Given.instant("2026-11-20T09:12:03Z")
    try pantry.write(
      file(["A1 2026-05-24T09:12:02Z", "B2 2026-05-24T09:12:03Z", "C3 2026-11-19T00:00:00Z"]))
    #expect(try pantry.document().inventory.deletions.count == 3)
    try pantry.change("nothing") { _ in }
    #expect(try pantry.document().inventory.deletions.count == 3)
    try pantry.change("add") { $0.items.append(Given.item("milk", id: "D4")) }
    #expect(
      try deleted(pantry) == ["B2 2026-05-24T09:12:03Z", "C3 2026-11-19T00:00:00Z"])
  }

  @Test func itemWinsOverANoteOfItsUID() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(
      file(
        ["A1 2026-11-19T00:00:00Z"],
        items: [GivenFile.item("A1", "milk"), GivenFile.item("B2", "rice")]))
    let inventory = try pantry.inventory()
    #expect(inventory.item(Given.uid("A1"))?.product.productName == "milk")
    try pantry.change("edit") { $0.items[1].note = "x" }
    #expect(try pantry.inventory().items.count == 2)
    try pantry.change("edit") { $0.items[0].note = "x" }
    #expect(try deleted(pantry) == [])
  }

  // MARK: Instants of changes

  private func instants(_ pantry: TemporaryPantry) throws -> [Instant?] {
    try pantry.inventory().items.map(\.updatedAt)
  }

  @Test func changedRecordsGetTheInstantOfTheRealClockAndNewOnesDoNot() throws {
    let pantry = try pantry("A1", "B2")
    #expect(try instants(pantry) == [nil, nil])
    try pantry.change("edit") { inventory in
      inventory.items[0].note = "x"
      inventory.items.append(Given.item("rice", id: "C3"))
      _ = try inventory.updateProduct(.name("rice"), Given.patch(["keeps": "9d"]))
    }
    #expect(try instants(pantry) == [Self.later, nil, nil])
    // Products have no instant of their own; settings change dates.
    #expect(try pantry.inventory().catalog.entries.map(\.updatedAt) == [Self.later])
    try pantry.change("add") { inventory in
      let entries = Array(inventory.catalog.entries)
      inventory.setCatalog(entries + [CatalogEntry(Product(productName: "tofu"))])
    }
    #expect(try pantry.inventory().catalog.entries.map(\.updatedAt).contains(nil))
  }

  @Test func undoAndRedoRenewTheInstants() throws {
    let pantry = try pantry("A1")
    try pantry.change("edit") { $0.items[0].note = "x" }
    let (second, third) = (
      Given.instant("2026-11-21T00:00:00Z"), Given.instant("2026-11-22T00:00:00Z")
    )
    pantry.now = second
    try pantry.undo()
    #expect(try instants(pantry) == [second])
    pantry.now = third
    try pantry.redo()
    #expect(try instants(pantry) == [third])
    #expect(try pantry.inventory().items[0].note == "x")
    try pantry.change("delete") { _ = $0.delete([Given.uid("A1")]) }
    pantry.now = second
    try pantry.undo()
    // A record that undo restores gets a new instant too.
    #expect(try instants(pantry) == [second])
  }

  /// A change of `updatedAt` by another program does not prevent undo, and does not count as a change by itself.
  @Test func comparisonsIgnoreTheInstants() throws {
    let pantry = try pantry("A1")
    try pantry.change("edit") { $0.items[0].note = "x" }
    try pantry.write(
      pantry.text.replacing("\(Self.later)", with: "2027-01-01T00:00:00Z"))
    let before = pantry.text
    try pantry.change("touch") { $0.items[0].updatedAt = Given.now }
    #expect(pantry.text == before)
    try pantry.undo()
    #expect(try pantry.inventory().items[0].note == nil)
    try pantry.undo()
    #expect(try pantry.inventory().items.isEmpty)
  }
}

extension Deletion.Subject {
  /// The first digits of a uid, or the key.
  fileprivate var text: String {
    switch self {
    case .record(let uid): String(uid.description.prefix(2))
    case .plan(let key), .product(let key): key
    case .other: "other"
    }
  }
}
