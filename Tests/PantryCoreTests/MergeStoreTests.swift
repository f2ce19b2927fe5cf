import PantryTestSupport
import Testing

@testable import PantryCore

/// Merging copies into the pantry file.
struct MergeStoreTests {
  private static let command = Store.Command("merge copy.json", at: Given.now)

  /// A pantry with an item, and a copy of it with another item.
  private func pantry() throws -> (TemporaryPantry, PantryCopy) {
    let pantry = try TemporaryPantry()
    try pantry.change("add milk") { $0.append(Given.item("milk", id: "A1")) }
    let base = try pantry.document()
    let copy = try Copy(Array(pantry.file)).changed { $0.append(Given.item("jam", id: "C3")) }
    return (pantry, PantryCopy(try copy.document, base: base))
  }

  private func names(_ pantry: TemporaryPantry) throws -> [String] {
    try pantry.inventory().items.map(\.product.productName)
  }

  private func merge(_ copy: PantryCopy, into pantry: TemporaryPantry) throws -> Step? {
    try pantry.store.merge([copy], as: Self.command, waiting: { _ in }).value.step
  }

  @Test func mergingIsAStepThatUndoPassesOver() throws {
    let (pantry, copy) = try pantry()
    try pantry.change("add eggs") { $0.append(Given.item("eggs", id: "B2")) }
    let step = try #require(try merge(copy, into: pantry))
    #expect(step.changes.items.map { $0.after?.product.productName } == ["jam"])
    #expect(try names(pantry) == ["milk", "eggs", "jam"])
    #expect(try pantry.store.history().steps.map(\.step.isMerge) == [false, false, true])
    try pantry.undo()
    #expect(try names(pantry) == ["milk", "jam"])
    try pantry.redo()
    #expect(try names(pantry) == ["milk", "eggs", "jam"])
    _ = try pantry.store.undoMerge(as: Self.command, waiting: { _ in })
    #expect(try names(pantry) == ["milk", "eggs"])
    #expect(throws: StepError.nothingToUndo) {
      _ = try pantry.store.undoMerge(as: Self.command, waiting: { _ in })
    }
  }

  @Test func mergingAgainChangesNothing() throws {
    let (pantry, copy) = try pantry()
    _ = try merge(copy, into: pantry)
    let (before, journal) = (pantry.text, try pantry.store.history().steps.count)
    #expect(try merge(copy, into: pantry).map(\.id) == nil)
    #expect(pantry.text == before)
    #expect(try pantry.store.history().steps.count == journal)
  }

  /// Otherwise two devices that merge the same copies would never agree.
  @Test func mergedRecordsDoNotGetANewInstant() throws {
    let (pantry, copy) = try pantry()
    pantry.now = Given.instant("2027-01-01T00:00:00Z")
    _ = try merge(copy, into: pantry)
    #expect(!pantry.text.contains("updatedAt"))
  }

  @Test func previewChangesNothing() throws {
    let (pantry, copy) = try pantry()
    let before = pantry.text
    let preview = try pantry.store.preview(merging: [copy], as: Self.command)
    #expect(preview.step?.changes.items.count == 1)
    #expect(preview.inventory.items.count == 2)
    #expect(pantry.text == before)
  }
}
