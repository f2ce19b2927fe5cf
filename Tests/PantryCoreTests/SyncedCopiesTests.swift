import PantryTestSupport
import Testing

@testable import PantryCore

/// The names of copies that syncing programs leave beside a file.
struct SyncedCopyNameTests {
  @Test(arguments: [
    "pantry.sync-conflict-20261120-101112-ABCDEFG.json",
    "pantry (Kim's conflicted copy 2026-11-20).json",
    "pantry (conflicted copy 2026-11-20 101112).json",
    "pantry (Kims in Konflikt stehende Kopie 2026-11-20).json",
    "pantry (Kims motstridiga kopia 2026-11-20).json", "pantry (1).json",
    "pantry [Conflict].json", "pantry [conflicted].json", "pantry_conflict-20261120-101112.json",
    "pantry-HOST-safeBackup-0001.json", "pantry.Conflict.json", "pantry 2.json", "pantry 13.json",
    "pantry 3 2.json",
    "pantry (Case Conflict).json", "pantry.json.conflict1", "pantry.json.sync-conflict-20261120",
    "pantry (충돌하는 사본).json", "pantry-конфликт.json",
  ])
  func conflictsAreRecognized(_ name: String) {
    #expect(
      SyncedCopies.names(of: "pantry.json", among: ["pantry.json", name]).conflicts == [name])
  }

  @Test(arguments: [
    "pantry-LAPTOP.json", "pantry-LAPTOP-2.json", "pantry 1.json", "pantry 2 1.json",
    "pantry2.json",
  ])
  func otherCopiesMayBeOnes(_ name: String) {
    let found = SyncedCopies.names(of: "pantry.json", among: [name])
    #expect(found.conflicts.isEmpty && found.others == [name])
  }

  @Test(arguments: [
    "pantry.json", "pantry.json~", ".pantry.json.lock", "pantry.repaired.json", "pantry copy.json",
    "pantry.backup.json", "pantry.bak.json", "pantry.json.bak", "pantry.html", "shopping.md",
    "pantry-Sicherung.json", "pantry 사본.json", "#pantry.json#", "pantry.broken-2.json",
  ])
  func otherFilesAreNot(_ name: String) {
    let found = SyncedCopies.names(of: "pantry.json", among: [name])
    #expect(found.isEmpty)
  }

  @Test func fileWithoutExtensionHasCopiesToo() {
    let names = ["pantry", "pantry.sync-conflict-20261120-101112-ABCDEFG", "pantry (1)"]
    #expect(
      SyncedCopies.names(of: "pantry", among: names).conflicts == names.dropFirst().reversed())
  }
}

/// Finding the state from which two copies come.
struct CommonAncestorTests {
  /// A pantry whose file is the copy of another device, while its own version was set aside.
  private func pantry() throws -> TemporaryPantry {
    let pantry = try TemporaryPantry()
    try pantry.change("add milk") { $0.append(Given.item("milk", id: "A1")) }
    try pantry.change("add jam") { $0.append(Given.item("jam", id: "B2")) }
    return pantry
  }

  private func names(_ document: PantryDocument?) -> [String]? {
    document?.inventory.items.map(\.product.productName)
  }

  private func ancestor(_ pantry: TemporaryPantry, _ copy: Copy) throws -> PantryDocument? {
    let target = try pantry.store.resolve(.doNotCreate)
    return try pantry.store.commonAncestor(of: pantry.document(), copy.document, target)
  }

  @Test func stateOfTheJournalIsFound() throws {
    let pantry = try pantry()
    var copy = Copy(Array(pantry.file))
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "C3")) }
    try pantry.change("add tea") { $0.append(Given.item("tea", id: "D4")) }
    try copy.change { $0.append(Given.item("eggs", id: "E5")) }
    #expect(names(try ancestor(pantry, copy)) == ["milk", "jam"])
  }

  @Test func ownVersionMayBeTheCopy() throws {
    let pantry = try pantry()
    var other = Copy(Array(pantry.file))
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "C3")) }
    let own = Copy(Array(pantry.file))
    try other.change { $0.append(Given.item("eggs", id: "E5")) }
    try pantry.write(String(decoding: other.text, as: UTF8.self))
    #expect(names(try ancestor(pantry, own)) == ["milk", "jam"])
  }

  @Test func copyWithNothingNewIsTheAncestor() throws {
    let pantry = try pantry()
    let copy = Copy(Array(pantry.file))
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "C3")) }
    #expect(names(try ancestor(pantry, copy)) == ["milk", "jam"])
  }

  /// Taking a later state for the ancestor would remove what the copy has not seen.
  @Test func stateThatTheCopyHasNotSeenIsNone() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add milk") { $0.append(Given.item("milk", id: "A1")) }
    var copy = Copy(Array(pantry.file))
    try copy.change { $0.append(Given.item("eggs", id: "E5")) }
    // Another device has added jam, and this one salt.
    var other = Copy(Array(pantry.file))
    try other.change { $0.append(Given.item("jam", id: "B2")) }
    try pantry.write(String(decoding: other.text, as: UTF8.self))
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "C3")) }
    #expect(try ancestor(pantry, copy) == nil)
    #expect(Set(try merged(pantry, copy)) == ["milk", "jam", "salt", "eggs"])
  }

  @Test func stateOfAnotherDeviceIsRemembered() throws {
    let pantry = try pantry()
    var other = Copy(Array(pantry.file))
    try other.change { $0.append(Given.item("eggs", id: "E5")) }
    try pantry.write(String(decoding: other.text, as: UTF8.self))
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "C3")) }
    let own = Copy(Array(pantry.file))
    try other.change { $0.append(Given.item("tea", id: "D4")) }
    // The syncing program has set our version aside, and there is another change before it is merged.
    try pantry.write(String(decoding: other.text, as: UTF8.self))
    #expect(Set(names(try ancestor(pantry, own)) ?? []) == ["milk", "jam", "eggs"])
  }

  /// Both change the same field afterwards, which is no proof that one has seen what the other did before.
  @Test func partsThatTheCopyHasNotSeenAreNotUndone() throws {
    let pantry = try pantry()
    try pantry.change("edit milk") { inventory in
      _ = inventory.update([Given.uid("A1")]) { $0.quantity = Given.quantity("10") }
    }
    var copy = Copy(Array(pantry.file))
    func take(_ count: Int, at time: String, _ inventory: inout Inventory) throws {
      let milk = try #require(inventory.item(Given.uid("A1")))
      _ = try inventory.take(
        .number(Amount(count)), of: .each([milk]), as: .used, at: Given.instant(time))
    }
    func edit(_ day: String, _ inventory: inout Inventory) {
      _ = inventory.update([Given.uid("B2")]) { $0.expiresAt = .day(Given.day(day)) }
    }
    pantry.now = Given.instant("2026-11-21T10:00:00Z")
    try pantry.change("use milk 3") { try take(3, at: "2026-11-21T10:00:00.5Z", &$0) }
    try pantry.change("edit jam") { edit("2026-12-24", &$0) }
    try copy.change(at: Given.instant("2026-11-21T10:00:05Z")) {
      edit("2026-12-31", &$0)
      try take(2, at: "2026-11-21T10:00:05.5Z", &$0)
    }
    #expect(try ancestor(pantry, copy)?.inventory.item(Given.uid("A1"))?.taken.isEmpty ?? false)
    // Neither is the same change.
    try pantry.change("edit jam") { edit("2026-12-31", &$0) }
    #expect(try ancestor(pantry, copy)?.inventory.item(Given.uid("A1"))?.taken.isEmpty ?? false)
    _ = try merged(pantry, copy)
    #expect(try pantry.inventory().item(Given.uid("A1"))?.remaining.amount == Amount(5))
  }

  /// Both devices have merged the same versions, and each has gone on with what it had got from the other one.
  @Test func whatBothHaveMergedIsTheAncestor() throws {
    let (pantry, milk, jam) = (try pantry(), Given.uid("A1"), Given.uid("B2"))
    func note(_ note: String, on uid: UID, _ inventory: inout Inventory) {
      _ = inventory.update([uid]) { $0.note = note }
    }
    var copy = Copy(Array(pantry.file))
    pantry.now = Given.instant("2026-11-21T10:00:00Z")
    try pantry.change("edit milk") { note("here", on: milk, &$0) }
    try copy.change(at: Given.instant("2026-11-21T10:00:01Z")) { note("there", on: jam, &$0) }
    _ = try merged(pantry, copy)
    let both = Copy(Array(pantry.file))
    copy = try both.changed(at: Given.instant("2026-11-21T10:00:05Z")) {
      note("there again", on: jam, &$0)
    }
    pantry.now = Given.instant("2026-11-21T10:00:06Z")
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "C3")) }
    #expect(try ancestor(pantry, copy)?.inventory.item(jam)?.note == "there")
    _ = try merged(pantry, copy)
    #expect(try pantry.inventory().item(jam)?.note == "there again")
  }

  /// The copy has the part, so that it was undone here and not taken there.
  @Test func partThatWasUndoneStaysUndone() throws {
    let pantry = try pantry()
    let milk = Given.uid("A1")
    try pantry.change("edit milk") { inventory in
      _ = inventory.update([milk]) { $0.quantity = Given.quantity("10") }
    }
    func take(_ count: Int, at time: String, _ inventory: inout Inventory) throws {
      let item = try #require(inventory.item(milk))
      _ = try inventory.take(
        .number(Amount(count)), of: .each([item]), as: .used, at: Given.instant(time))
    }
    try pantry.change("use milk 3") { try take(3, at: "2026-11-21T10:00:00.5Z", &$0) }
    var copy = Copy(Array(pantry.file))
    try pantry.undo()
    try copy.change(at: Given.instant("2026-11-21T10:00:05Z")) {
      try take(2, at: "2026-11-21T10:00:05.5Z", &$0)
    }
    _ = try merged(pantry, copy)
    #expect(try pantry.inventory().item(milk)?.remaining.amount == Amount(8))
  }

  private func merged(_ pantry: TemporaryPantry, _ copy: Copy) throws -> [String] {
    let command = Store.Command("merge", at: Given.now)
    _ = try pantry.store.merge([PantryCopy(copy.document)], as: command, waiting: { _ in })
    return try pantry.inventory().items.map(\.product.productName)
  }

  /// The file without the item looks like an ancestor of the copy, but for the note of the removal.
  @Test func deletedItemStaysDeleted() throws {
    let pantry = try pantry()
    var copy = Copy(Array(pantry.file))
    try copy.change { $0.append(Given.item("eggs", id: "E5")) }
    try pantry.change("delete jam") { _ = $0.delete([Given.uid("B2")]) }
    #expect(Set(try merged(pantry, copy)) == ["milk", "eggs"])
  }
}
