import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Undo when the journal may lack the newest changes.
struct HistoryTests {
  private let pantry: TemporaryPantry

  init() throws {
    pantry = try TemporaryPantry()
    for (name, id) in [("milk", "A1"), ("eggs", "B2"), ("rice", "C3")] {
      try pantry.change("add \(name)") { $0.items.append(Given.item(name, id: id)) }
    }
  }

  private var names: [String] {
    get throws { try pantry.inventory().items.map(\.product.productName).sorted() }
  }

  /// Drops the last entries, as a power failure may, and lets the others be those of an earlier boot.
  private func restart(losing count: Int) throws {
    let journal = try #require(pantry.journal)
    var lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").map {
      $0.replacing(/"boot":"[^"]*"/, with: #""boot":"of-an-earlier-time""#)
    }
    lines.removeLast(count)
    try (lines.joined(separator: "\n") + "\n").write(
      to: journal, atomically: false, encoding: .utf8)
  }

  private func undo(takesOlder: Bool = false) throws {
    _ = try pantry.store.undo(
      takesOlder: takesOlder, as: pantry.command("undo"), waiting: { _ in })
  }

  @Test func olderChangeIsNotUndoneUnasked() throws {
    try restart(losing: 1)
    #expect(throws: StepError.newestMayBeMissing(command: "add eggs")) { try undo() }
    #expect(try names == ["eggs", "milk", "rice"])
    try undo(takesOlder: true)
    #expect(try names == ["milk", "rice"])
  }

  @Test func completeJournalOfAnEarlierBootIsUsed() throws {
    try restart(losing: 0)
    try undo()
    #expect(try names == ["eggs", "milk"])
  }

  @Test func sharedFileHasChangesOfOthers() throws {
    try restart(losing: 1)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o660], ofItemAtPath: pantry.store.location.path)
    try undo()
    #expect(try names == ["milk", "rice"])
  }

  /// A further change of a command is undone with its first one, also if another program has changed the file between.
  @Test(arguments: [false, true]) func continuedStepIsOneStep(_ isInterrupted: Bool) throws {
    func toss(_ step: String?, _ change: (inout Inventory) -> Void) throws -> String? {
      var command = pantry.command(step == nil ? "toss eggs" : "toss eggs --reason spoiled")
      command.continuedStep = step
      return try pantry.store.change(as: command, change).step
    }
    let eggs = Given.uid("B2")
    let step = try #require(
      try toss(nil) { _ = $0.remove([eggs], as: .discarded, at: Given.now) })
    if isInterrupted { try pantry.change("delete milk") { _ = $0.delete([Given.uid("A1")]) } }
    let discarded = try #require(try pantry.inventory().item(eggs))
    #expect(try toss(step) { $0.explain([discarded], by: .spoiled) } == step)
    #expect(try pantry.inventory().item(eggs)?.discardReason == .spoiled)
    #expect(try pantry.store.history().steps.count == (isInterrupted ? 5 : 4))
    if isInterrupted { try undo() }
    try undo()
    #expect(try pantry.inventory().item(eggs)?.state == .onHand)
    #expect(try pantry.inventory().item(eggs)?.discardReason == nil)
    try undo()
    #expect(try names == ["eggs", "milk"])
  }
}
