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

  /// A note of what others had added would remove it there, and here again when the copy is merged again.
  @Test func anUndoneMergeLeavesNoTraceAndCanBeMergedAgain() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add") {
      $0.append(Given.item("milk", id: "A1", quantity: "4"))
      $0.append(Given.item("tofu", id: "B2"))
      $0.append(Given.item("kept", id: "D4"))
    }
    let base = try pantry.document()
    let other = try Copy(Array(pantry.file)).changed(at: Given.instant("2026-11-21T10:00:00Z")) {
      $0.append(Given.item("jam", id: "C3"))
      let milk = try #require($0.items.first { $0.product.productName == "milk" })
      _ = try $0.take(
        .number(Amount(1)), of: .each([milk]), as: .used, at: Given.instant("2026-11-21T10:00:00Z"))
      let tofu = try #require($0.items.first { $0.product.productName == "tofu" })
      _ = $0.delete([tofu.uid])
      let kept = try #require($0.items.first { $0.product.productName == "kept" })
      _ = $0.update([kept.uid]) { $0.note = "soft" }
    }
    try pantry.change("delete kept") { inventory in
      let kept = try #require(inventory.items.first { $0.product.productName == "kept" })
      _ = inventory.delete([kept.uid])
    }
    let before = pantry.text
    for copy in [PantryCopy(try other.document, base: base), PantryCopy(try other.document)] {
      #expect(try merge(copy, into: pantry) != nil)
      let merged = pantry.text
      pantry.now = Given.instant("2027-01-01T00:00:00Z")
      _ = try pantry.store.undoMerge(as: Self.command, waiting: { _ in })
      #expect(pantry.text == before)
      #expect(try merge(copy, into: pantry) != nil)
      #expect(pantry.text == merged)
      _ = try pantry.store.undoMerge(as: Self.command, waiting: { _ in })
    }
  }

  /// The state after the merge looks like an ancestor of the copy.
  @Test func anUndoneMergeIsFoundAgainWithoutABase() throws {
    let (pantry, copy) = try pantry()
    let unknown = PantryCopy(copy.document)
    for _ in 0..<2 {
      #expect(try merge(unknown, into: pantry) != nil)
      #expect(try names(pantry) == ["milk", "jam"])
      _ = try pantry.store.undoMerge(as: Self.command, waiting: { _ in })
      #expect(try names(pantry) == ["milk"])
    }
    try pantry.change("add eggs") { $0.append(Given.item("eggs", id: "B2")) }
    #expect(try merge(unknown, into: pantry) != nil)
    #expect(try names(pantry) == ["milk", "eggs", "jam"])
  }

  /// Otherwise the next exchange would remove it from the others.
  @Test func aSentVersionIsMergedAgainAfterItsMergeWasUndone() throws {
    let (pantry, copy) = try pantry()
    try pantry.change("add tea") { $0.append(Given.item("tea", id: "E5")) }
    _ = try merge(copy, into: pantry)
    try pantry.change("add eggs") { $0.append(Given.item("eggs", id: "B2")) }
    let sent = Array(pantry.file)
    #expect(!pantry.store.hasUndoneMerges(of: sent))
    _ = try pantry.store.undoMerge(as: Self.command, waiting: { _ in })
    #expect(pantry.store.hasUndoneMerges(of: sent))
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "F6")) }
    #expect(try names(pantry) == ["milk", "eggs", "tea", "salt"])
    var again: Step?
    try pantry.store.exclusively(as: Self.command, waiting: { _ in }) { file throws in
      again = try file.mergeAgain(sent).step
    }
    #expect(again?.changes.items.count == 1)
    #expect(try names(pantry) == ["milk", "eggs", "jam", "tea", "salt"])
    #expect(!pantry.store.hasUndoneMerges(of: Array(pantry.file)))
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

  @Test(arguments: [(3, 4), (2, 2)])
  func whatTwoDevicesTakeInOneSecondAddsUp(_ here: Int, _ there: Int) throws {
    let eggs = Copy(
      Array(
        PantryDocument.text(
          of: Inventory(items: [Given.item("eggs", id: "A1", quantity: "10")]))))
    func taking(_ count: Int, at fraction: String) throws -> Copy {
      let now = Given.instant("2026-11-20T10:00:00Z")
      return try eggs.changed(at: now) {
        let found = try #require($0.items.first)
        _ = try $0.take(
          .number(Amount(count)), of: .each([found]), as: .used,
          at: Given.instant("2026-11-20T10:00:00.\(fraction)Z"))
      }
    }
    let copies = (try taking(here, at: "25"), try taking(there, at: "75"))
    for base in [eggs, nil] {
      let merged = try MergeProperties.check(base, copies.0, copies.1, "eggs")
      let item = try #require(try merged.inventory.items.first)
      #expect(item.remaining.amount == Amount(10 - here - there))
      #expect(item.taken.map(\.amount) == [Amount(here), Amount(there)])
    }
  }

  /// The copy was changed later, but on a device that had not seen the change of this one.
  @Test func whatTwoDevicesUseWithoutSeeingEachOtherAddsUp() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add eggs x10") {
      $0.append(Given.item("eggs", id: "A1", quantity: "10"))
    }
    let shared = Array(pantry.file)
    func use(_ count: Int, of inventory: inout Inventory, at time: String) throws {
      let eggs = try #require(inventory.items.first)
      _ = try inventory.take(
        .number(Amount(count)), of: .each([eggs]), as: .used, at: Given.instant(time))
    }
    pantry.now = Given.instant("2026-11-20T10:00:00Z")
    try pantry.change("use eggs 3") { try use(3, of: &$0, at: "2026-11-20T10:00:00Z") }
    let other = try Copy(shared).changed(at: Given.instant("2026-11-20T10:00:05Z")) {
      try use(2, of: &$0, at: "2026-11-20T10:00:05Z")
    }
    let found = try #require(
      pantry.store.commonAncestor(
        of: pantry.document(), other.document, pantry.store.resolve(.doNotCreate)))
    #expect(found.inventory.items.first?.taken.isEmpty ?? false)
    let copy = PantryCopy(try other.document, base: found)
    _ = try merge(copy, into: pantry)
    let eggs = try #require(try pantry.inventory().items.first)
    #expect(eggs.remaining.amount == Amount(5))
    #expect(eggs.taken.map(\.amount) == [Amount(3), Amount(2)])
  }
}
