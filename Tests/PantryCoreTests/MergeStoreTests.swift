import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// A shared pantry file, and other versions of it.
struct MergeStoreTests {
  private static let command = Store.Command("merge copy.json", at: Given.now)

  /// A shared pantry with two items.
  private func pantry() throws -> TemporaryPantry {
    let pantry = try TemporaryPantry()
    pantry.store.isSharing = true
    try pantry.change("add milk") { $0.append(Given.item("milk", id: "A1", quantity: "10")) }
    try pantry.change("add jam") { $0.append(Given.item("jam", id: "B2")) }
    return pantry
  }

  /// The copy of another machine.
  private func copy(
    of pantry: TemporaryPantry, by author: String = "other",
    _ change: (inout Inventory) throws -> Void
  ) throws -> PantryCopy {
    PantryCopy(try Copy(Array(pantry.file)).changed(by: author, change).document)
  }

  private func names(_ pantry: TemporaryPantry) throws -> Set<String> {
    Set(try pantry.inventory().items.map(\.product.productName))
  }

  @discardableResult
  private func merge(_ copy: PantryCopy, into pantry: TemporaryPantry) throws -> Step? {
    try pantry.store.merge([copy], as: Self.command, waiting: { _ in }).value.step
  }

  private func add(_ name: String, _ id: String) -> (inout Inventory) -> Void {
    { $0.append(Given.item(name, id: id)) }
  }

  private func take(_ count: Int, at time: String) -> (inout Inventory) throws -> Void {
    { inventory in
      let milk = try #require(inventory.item(Given.uid("A1")))
      _ = try inventory.take(
        .number(Amount(count)), of: .each([milk]), as: .used, at: Given.instant(time))
    }
  }

  // MARK: Versions

  @Test func pantryThatWasNeverSharedStaysPlain() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add milk", add("milk", "A1"))
    #expect(try pantry.document().shared == nil)
    #expect(pantry.text.contains("\"version\":1"))
    #expect(!pantry.text.contains("\"by\""))
  }

  @Test func versionOneIsConvertedToTheSameBytesEverywhere() throws {
    let inventory = Inventory(items: [Given.item("milk", id: "A1")])
    let text = PantryDocument.text(of: inventory)
    let (one, other) = (try PantryDocument(text).original(), try PantryDocument(text).original())
    #expect(one.text == other.text)
    #expect(one.isSealed)
    #expect(one.inventory.items.map(\.product) == inventory.items.map(\.product))
  }

  /// Equal records of two files of version 1 become one; differing values are kept until one of them is written again.
  @Test func filesOfVersionOneAreUnited() throws {
    func file(_ note: String?, _ item: UserProduct) -> PantryCopy? {
      let milk = Given.item("milk", id: "A1").with { $0.note = note }
      let text = PantryDocument.text(of: Inventory(items: [milk, item]))
      return (try? PantryDocument(text)).map { PantryCopy($0) }
    }
    let one = try #require(file("a", Given.item("jam", id: "B2")))
    let other = try #require(file(nil, Given.item("tea", id: "C3")))
    let (document, notes) = try PantryDocument.merged(one.document, other.document)
    #expect(document.inventory.items.map(\.note) == ["a", nil, nil])
    #expect(notes.isEmpty)
  }

  // MARK: Merging

  @Test func mergingIsAStepThatUndoPassesOver() throws {
    let pantry = try pantry()
    let copy = try copy(of: pantry, add("tea", "C3"))
    try pantry.change("add eggs", add("eggs", "D4"))
    let step = try #require(try merge(copy, into: pantry))
    #expect(step.changes.items.map { $0.after?.product.productName } == ["tea"])
    try pantry.undo()
    #expect(try names(pantry) == ["milk", "jam", "tea"])
    try pantry.redo()
    #expect(try names(pantry) == ["milk", "jam", "tea", "eggs"])
  }

  /// It cannot be undone on this machine alone: it is a change that others get.
  @Test func undoneMergeIsAChange() throws {
    let pantry = try pantry()
    let copy = try copy(of: pantry, add("tea", "C3"))
    try merge(copy, into: pantry)
    _ = try pantry.store.undoMerge(as: Self.command, waiting: { _ in })
    #expect(try names(pantry) == ["milk", "jam"])
    #expect(try merge(copy, into: pantry) == nil)
    #expect(try names(pantry) == ["milk", "jam"])
  }

  @Test func mergingAgainChangesNothing() throws {
    let pantry = try pantry()
    let copy = try copy(of: pantry, add("tea", "C3"))
    try merge(copy, into: pantry)
    let before = pantry.text
    #expect(try merge(copy, into: pantry) == nil)
    #expect(pantry.text == before)
  }

  @Test func previewChangesNothing() throws {
    let pantry = try pantry()
    let copy = try copy(of: pantry, add("tea", "C3"))
    let before = pantry.text
    let preview = try pantry.store.preview(merging: [copy], as: Self.command)
    #expect(preview.step?.changes.items.count == 1)
    #expect(pantry.text == before)
  }

  @Test func whatTwoMachinesUseAddsUp() throws {
    let pantry = try pantry()
    let copy = try copy(of: pantry, take(2, at: "2026-11-20T10:00:05Z"))
    try pantry.change("use milk 3", take(3, at: "2026-11-20T10:00:00Z"))
    try merge(copy, into: pantry)
    let milk = try #require(try pantry.inventory().item(Given.uid("A1")))
    #expect(milk.remaining.amount == Amount(5))
    #expect(milk.taken.map(\.amount) == [Amount(3), Amount(2)])
  }

  @Test func partThatWasUndoneStaysUndone() throws {
    let pantry = try pantry()
    try pantry.change("use milk 3", take(3, at: "2026-11-20T10:00:00Z"))
    let copy = try copy(of: pantry, take(2, at: "2026-11-20T10:00:05Z"))
    try pantry.undo()
    try merge(copy, into: pantry)
    #expect(try pantry.inventory().item(Given.uid("A1"))?.remaining.amount == Amount(8))
  }

  /// What was overridden is reported also where the own value stays.
  @Test func bothMachinesHearWhatWasOverridden() throws {
    let pantry = try pantry()
    func set(_ day: String) -> (inout Inventory) -> Void {
      { inventory in
        _ = inventory.update([Given.uid("A1")]) { $0.expiresAt = .day(Given.day(day)) }
      }
    }
    let copy = try copy(of: pantry, set("2026-12-24"))
    try pantry.change("edit milk", set("2026-12-01"))
    let notes = try pantry.store.merge([copy], as: Self.command, waiting: { _ in }).value.notes
    #expect(notes.map(\.kept) == ["2026-12-01"])
    #expect(notes.map(\.lost) == ["2026-12-24"])
    #expect(try pantry.inventory().item(Given.uid("A1"))?.expiresAt.day == Given.day("2026-12-01"))
  }

  // MARK: What this machine remembers

  /// A syncing program may replace the file by an older one, or by one that lacks the last changes.
  @Test func earlierFileIsBroughtUpToDate() throws {
    let pantry = try pantry()
    let earlier = pantry.text
    try pantry.change("add eggs", add("eggs", "C3"))
    try pantry.write(earlier)
    try pantry.change("add tea", add("tea", "D4"))
    #expect(try names(pantry) == ["milk", "jam", "eggs", "tea"])
  }

  /// With the old author, one number would identify two changes.
  @Test func earlierFileGetsANewAuthorWithoutTheState() throws {
    let pantry = try pantry()
    let earlier = pantry.text
    try pantry.change("add eggs", add("eggs", "C3"))
    let full = try PantryCopy(pantry.document())
    try FileManager.default.removeItem(at: pantry.directory.appending(path: "state"))
    try pantry.write(earlier)
    try pantry.change("add tea", add("tea", "D4"))
    #expect(try names(pantry) == ["milk", "jam", "tea"])
    try merge(full, into: pantry)
    #expect(try names(pantry) == ["milk", "jam", "eggs", "tea"])
  }

  @Test func editByHandIsAChange() throws {
    let pantry = try pantry()
    let copy = try copy(of: pantry) { inventory in
      _ = inventory.update([Given.uid("A1")]) { $0.location = "cellar" }
    }
    try pantry.write(pantry.text.replacing("\"quantity\":10", with: "\"quantity\":8"))
    try merge(copy, into: pantry)
    let milk = try #require(try pantry.inventory().item(Given.uid("A1")))
    #expect(milk.remaining.amount == Amount(8))
    #expect(milk.location == "cellar")
    #expect(try pantry.document().isSealed)
  }

  @Test func recordRemovedByHandStaysAway() throws {
    let pantry = try pantry()
    let copy = try copy(of: pantry, add("tea", "C3"))
    let lines = pantry.text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.contains("\"jam\"") }.joined(separator: "\n")
    try pantry.write(kept.replacing("},\n]", with: "}\n]"))
    try merge(copy, into: pantry)
    #expect(try names(pantry) == ["milk", "tea"])
  }

  /// Both machines read the same file that somebody edited elsewhere.
  @Test func editByHandIsTheSameOnAllMachines() throws {
    let pantry = try pantry()
    let edited = try PantryDocument(
      Array(pantry.text.replacing("\"quantity\":10", with: "\"quantity\":8").utf8))
    let (one, other) = (try edited.adopted(nil, own: nil), try edited.adopted(nil, own: nil))
    #expect(one.document.text == other.document.text)
    #expect(one.document.inventory.item(Given.uid("A1"))?.remaining.amount == Amount(8))
  }
}
