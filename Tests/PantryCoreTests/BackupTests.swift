import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Backups: what is kept, and going back to it.
struct BackupTests {
  private let pantry: TemporaryPantry

  init() throws { pantry = try TemporaryPantry() }

  private static func day(_ text: String) -> Day { Day(iso: text) ?? .earliest }

  /// A command on a day in the time zone of the tests.
  private func command(_ day: String) -> Store.Command {
    Store.Command("test", at: Given.now.moved(to: Self.day(day)), realTime: Given.now)
  }

  private func add(_ name: String, _ id: String, on day: String) throws -> Store.Commit<Void> {
    let commit = try pantry.store.change(ifMissing: .create, as: command(day)) {
      $0.items.append(Given.item(name, id: id))
    }
    #expect(commit.backupFailure == nil)
    #expect(commit.hardLinks == 1)
    return commit
  }

  private func names() throws -> [String] {
    try pantry.inventory().items.map(\.product.productName).sorted()
  }

  private var backups: Backups {
    get throws {
      Backups(
        of: try ResolvedPath(pantry.directory.appending(path: "p.json").path),
        in: pantry.directory.appending(path: "state/pantry").path)
    }
  }

  @Test func firstChangeOfADayKeepsThePreviousFile() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    #expect(try pantry.store.backups().isEmpty)
    let first = pantry.text
    _ = try add("eggs", "B2", on: "2026-11-18")
    _ = try add("rice", "C3", on: "2026-11-18")
    let found = try pantry.store.backups()
    #expect(found.map(\.day) == [Self.day("2026-11-18")])
    #expect(found.first?.counts?.items == 1)
    let kept = try String(contentsOfFile: backups.path(Self.day("2026-11-18")), encoding: .utf8)
    #expect(kept == first)
  }

  @Test func restoringIsOneStep() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    _ = try add("eggs", "B2", on: "2026-11-18")
    let day = Self.day("2026-11-18")
    let preview = try pantry.store.preview(of: day, as: command("2026-11-19"))
    #expect(preview.step.changes.items.count == 1)
    #expect(try names() == ["eggs", "milk"])
    let commit = try pantry.store.restore(day, as: command("2026-11-19"), waiting: { _ in })
    #expect(commit.value.step.changes.items.count == 1)
    #expect(try names() == ["milk"])
    #expect(try pantry.document().inventory.deletions.map(\.uid) == [Given.uid("B2")])
    try pantry.undo()
    #expect(try names() == ["eggs", "milk"])
    #expect(try pantry.document().inventory.deletions.isEmpty)
  }

  @Test(arguments: ["not JSON", "", nil])
  func backupReplacesABrokenOrMissingFile(_ broken: String?) throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    _ = try add("eggs", "B2", on: "2026-11-18")
    let file = pantry.directory.appending(path: "p.json")
    if let broken { try pantry.write(broken) } else { try FileManager.default.removeItem(at: file) }
    if let journal = pantry.journal { try FileManager.default.removeItem(at: journal) }
    if broken != nil {
      let error = #expect(throws: StoreError.self) { try pantry.store.read() }
      guard case .document(_, _, let backup) = error else { throw error ?? .missing(path: "") }
      #expect(backup == Self.day("2026-11-18"))
    }
    let commit = try pantry.store.restore(
      Self.day("2026-11-18"), as: command("2026-11-19"), waiting: { _ in })
    #expect(try names() == ["milk"])
    guard let broken else { return }
    let copy = try #require(commit.value.setAside)
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == broken)
    try pantry.undo()
    #expect(pantry.text == broken)
  }

  @Test func restorationOverABrokenFileIsNotUndoneAfterAChange() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    _ = try add("eggs", "B2", on: "2026-11-18")
    try pantry.write("not JSON")
    let command = command("2026-11-19")
    _ = try pantry.store.restore(Self.day("2026-11-18"), as: command, waiting: { _ in })
    _ = try add("rice", "C3", on: "2026-11-19")
    let id = try #require(try pantry.store.history().steps.dropLast().last?.step.id)
    #expect(throws: StepError.self) {
      try pantry.store.undo(id, as: command, waiting: { _ in })
    }
    #expect(try names() == ["milk", "rice"])
    // The steps before it are still there, in their order.
    try pantry.undo()
    try pantry.undo()
    #expect(pantry.text == "not JSON")
  }

  @Test func directoryThatCannotBeReadIsAnError() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    _ = try add("eggs", "B2", on: "2026-11-18")
    let folder = pantry.directory.appending(path: "state/pantry/backups")
    try FileManager.default.removeItem(at: folder)
    #expect(try pantry.store.backups().isEmpty)
    // A link to itself.
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: folder)
    #expect(throws: StoreError.self) { try pantry.store.backups() }
  }

  @Test func backupOfADayThatHasNoneIsAnError() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    _ = try add("eggs", "B2", on: "2026-11-18")
    let (day, newest) = (Self.day("2026-11-01"), Self.day("2026-11-18"))
    #expect(throws: StoreError.noBackup(day, newest: newest)) {
      try pantry.store.restore(day, as: command("2026-11-19"), waiting: { _ in })
    }
  }

  /// A crash between the link and the renaming leaves the current file with two names.
  @Test func preliminaryBackupOfTheCurrentFileIsNone() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    let (file, day) = (pantry.directory.appending(path: "p.json").path, Self.day("2026-11-18"))
    let original = Replacement.Original(
      info: try System.info(at: file), bytes: Array(pantry.file))
    #expect(try backups.begin(day, ResolvedPath(file), original))
    #expect(try pantry.store.backups().isEmpty)
    // A program writes the file in place.
    let handle = try #require(FileHandle(forWritingAtPath: file))
    let text = pantry.text.replacing("milk", with: "MILK")
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    _ = try add("eggs", "B2", on: "2026-11-18")
    let kept = try String(contentsOfFile: backups.path(day), encoding: .utf8)
    #expect(kept == text)
    #expect(try System.info(at: file).links == 1)
  }

  /// A crash after the renaming leaves the preliminary name of the previous file.
  @Test func preliminaryBackupOfThePreviousFileIsKept() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    let first = pantry.text
    let (file, day) = (pantry.directory.appending(path: "p.json").path, Self.day("2026-11-18"))
    let original = Replacement.Original(
      info: try System.info(at: file), bytes: Array(pantry.file))
    #expect(try backups.begin(day, ResolvedPath(file), original))
    try Data(GivenFile.text(items: []).utf8).write(
      to: URL(fileURLWithPath: file), options: .atomic)
    _ = try add("eggs", "B2", on: "2026-11-18")
    #expect(try String(contentsOfFile: backups.path(day), encoding: .utf8) == first)
  }

  @Test func backupThatCannotBeKeptIsReported() throws {
    _ = try add("milk", "A1", on: "2026-11-17")
    try FileManager.default.createDirectory(
      at: pantry.directory.appending(path: "state/pantry"), withIntermediateDirectories: true)
    try Data().write(to: pantry.directory.appending(path: "state/pantry/backups"))
    let commit = try pantry.store.change(ifMissing: .create, as: command("2026-11-18")) {
      $0.items.append(Given.item("eggs", id: "B2"))
    }
    #expect(commit.isWritten)
    #expect(commit.backupFailure != nil)
    #expect(try names() == ["eggs", "milk"])
  }

  @Test func sevenDaysAndTwelveMonthsAreKept() throws {
    let start = Self.day("2025-01-15")
    let days = (0..<620).compactMap { start.adding(days: $0) }
    let kept = Backups.kept(of: days)
    #expect(kept.count == 7 + 12)
    let newest = days.suffix(7)
    #expect(kept.isSuperset(of: newest))
    #expect(kept.subtracting(newest).allSatisfy { $0.date.day == 1 })
    #expect(Backups.kept(of: Array(days.prefix(3))).count == 3)
  }
}
