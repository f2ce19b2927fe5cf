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
    "pantry (Case Conflict).json", "pantry.json.conflict1", "pantry.json.sync-conflict-20261120",
    "pantry (충돌하는 사본).json", "pantry-конфликт.json",
  ])
  func conflictsAreRecognized(_ name: String) {
    #expect(
      SyncedCopies.names(of: "pantry.json", among: ["pantry.json", name]).conflicts == [name])
  }

  @Test(arguments: ["pantry-LAPTOP.json", "pantry-LAPTOP-2.json", "pantry 1.json", "pantry2.json"])
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
    let target = try pantry.store.resolve(.read)
    return try pantry.store.ancestors(target).of(pantry.document(), copy.document)
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
