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
