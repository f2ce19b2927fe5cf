import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Files and journals of earlier versions.
struct OldFilesTests {
  private static let code = "8801115114154"
  private static let milk = """
    {"barcode":"\(code)","brandName":"","productName":"우유","category":"","imageUrl":"",\
    "keeps":"10d","keepsOpened":"3d","keepsFrozen":"2m"}
    """

  /// Records as earlier versions wrote them: estimates are sentences, and the settings of a product are repeated in
  /// its items.
  private static let items = [
    """
    {"uid":"\(Given.uid("A1"))","isUsed":false,"createdAt":"2026-11-20T09:12:03Z",\
    "expiresAt":"2026-11-27","product":{"barcode":"","brandName":"","productName":"두부","category":"",\
    "imageUrl":""},"estimatedBy":"tofu in the refrigerator 1w (FoodKeeper 168 Tofu)"}
    """,
    """
    {"uid":"\(Given.uid("B2"))","isUsed":false,"createdAt":"2026-11-18T09:12:03Z",\
    "expiresAt":"2026-11-28","product":\(milk),"estimatedBy":"10d","openedAt":"2026-11-20"}
    """,
    """
    {"uid":"\(Given.uid("C3"))","isUsed":false,"createdAt":"2026-11-20T09:12:03Z",\
    "expiresAt":"2026-12-24","product":\(milk),"estimatedBy":"as usual 34d (1 earlier package)",\
    "quantity":2,"frozen":["2026-11-20/.."],"later":[1.50]}
    """,
    """
    {"uid":"\(Given.uid("D4"))","isUsed":true,"createdAt":"2026-11-01T09:12:03Z",\
    "expiresAt":"2026-12-24","product":\(milk),"quantity":1,"unit":"l","price":2.9,\
    "usedAt":"2026-11-19T08:00:00Z"}
    """,
  ]

  private static let file = GivenFile.text(products: [milk], items: items)

  private static let fixture =
    (try? String(contentsOf: Fixture.directory.appending(path: "pantry.json"), encoding: .utf8))
    ?? ""

  /// The records of a text, in lines.
  private func records(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
      .filter { $0.hasPrefix("{\"uid\"") || $0.hasPrefix("{\"barcode\"") }
  }

  @Test(arguments: [file, fixture])
  func recordsAreKeptByteForByteWhenAnotherRecordChanges(_ text: String) throws {
    let old = records(text)
    #expect(old.count >= 5)
    let count = try PantryDocument(Array(text.utf8)).inventory.items.count
    for index in 0..<count {
      let pantry = try TemporaryPantry()
      try pantry.write(text)
      let uid = try pantry.inventory().items[index].uid
      try pantry.change("edit") { $0.items[index].note = "changed" }
      let new = records(pantry.text)
      #expect(new.count == old.count)
      #expect(zip(old, new).count { $0 != $1 } == 1)
      let changed = try #require(new.first { !old.contains($0) })
      #expect(changed.contains("\(uid)") && changed.contains(#""note":"changed""#))
      try pantry.undo()
      #expect(records(pantry.contents).sorted() == old.sorted())
    }
  }

  @Test func everyMemberSurvivesAChangeOfItsRecord() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(Self.file)
    try pantry.change("edit") { inventory in
      for index in inventory.items.indices { inventory.items[index].location = "fridge" }
    }
    for (old, new) in zip(Self.items, records(pantry.text).dropFirst()) {
      let parts = [#""product":"#, #""estimatedBy":"#, #""frozen":"#, #""later":"#, #""price":"#]
      for part in parts where old.contains(part) {
        let rest = old.components(separatedBy: part)[1]
        let value =
          part
          + (rest.hasPrefix("{")
            ? String(rest.prefix { $0 != "}" }) : String(rest.prefix { $0 != "," && $0 != "}" }))
        #expect(new.contains(value), "\(value)")
      }
    }
  }

  @Test func estimatesOfEarlierVersionsAreKept() throws {
    var inventory = try PantryDocument(Array(Self.file.utf8)).inventory
    #expect(
      inventory.items.map(\.estimatedBy) == [
        .text("tofu in the refrigerator 1w (FoodKeeper 168 Tofu)"), .text("10d"),
        .text("as usual 34d (1 earlier package)"), nil,
      ])
    #expect(inventory.items.map { $0.estimatedBy != nil } == [true, true, true, false])
    // The settings come from the catalog.
    #expect(
      inventory.items.map { $0.effectiveDeadline(inventory.catalog.settings[$0.product]) } == [
        Given.deadline("2026-11-27"), Given.deadline("2026-11-23"), Given.deadline("2027-01-20"),
        Given.deadline("2026-12-24"),
      ])
    // Editing something else keeps the estimate; a date that is given replaces it.
    var changes = ItemChanges()
    changes.set("note", "x")
    _ = try inventory.edit(inventory.items.map(\.uid), changes, Given.estimation)
    #expect(inventory.items[0].estimatedBy != nil)
    #expect(inventory.items[0].expiresAt == Given.deadline("2026-11-27"))
    changes.expires = .set(Given.deadline("2026-12-01"))
    _ = try inventory.edit([Given.uid("A1")], changes, Given.estimation)
    #expect(inventory.items[0].estimatedBy == nil)
  }

  /// A new setting replaces an estimate of an earlier version like any other.
  @Test func estimatesOfEarlierVersionsAreEstimatedAgain() throws {
    var inventory = try PantryDocument(Array(Self.file.utf8)).inventory
    let (_, changed) = try inventory.updateProduct(
      .name("두부"), Given.patch(["keeps": "5d"]), Given.estimation)
    #expect(changed == 1)
    #expect(inventory.items[0].expiresAt == Given.deadline("2026-11-25"))
  }

  /// Closed records of earlier versions have no parts: their quantity is the whole.
  @Test func closedRecordsHaveTheirWholeQuantity() throws {
    let item = try PantryDocument(Array(Self.file.utf8)).inventory.items[3]
    #expect(item.taken.isEmpty)
    #expect(item.initialAmount == Given.quantity("1l"))
    #expect(item.cost(of: .one) == Amount("2.9"))
  }

  @Test func stepsOfEarlierVersionsAreUndone() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(GivenFile.text(products: [Self.milk], items: [Self.items[2]]))
    let before = pantry.contents
    // The first change creates the journal; its step is replaced by one in the form of earlier versions.
    try pantry.change("edit") { $0.items[0].note = "x" }
    try pantry.write(
      GivenFile.text(products: [Self.milk], items: [Self.items[2], Self.items[3]]))
    let journal = try #require(pantry.journal)
    let header = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n")[0]
    let step = """
      {"step":"1a2b","at":"2026-11-20T09:12:03Z","command":"add milk","items":[{"after":\(Self.items[3])}]}
      """
    try Data("\(header)\n\(step)\n".utf8).write(to: journal)
    #expect(try pantry.store.history().steps.map(\.step.command) == ["add milk"])
    try pantry.undo()
    #expect(pantry.contents == before)
    try pantry.redo()
    #expect(
      pantry.contents
        == GivenFile.text(
          products: [Self.milk], items: [Self.items[2], Self.items[3]]))
  }
}
