import Foundation
import Testing

@testable import PantryCore

/// Taking changes back and doing them again, through the store.
struct UndoTests {
  /// A file with its journal in a directory of their own.
  private final class Pantry {
    let directory: URL
    let store: Store

    init() throws {
      directory = FileManager.default.temporaryDirectory
        .appending(path: "pantry-undo-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      store = Store(
        FileLocation(path: directory.appending(path: "p.json").path, isNamed: true),
        stateDirectory: directory.appending(path: "state/pantry").path)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    var file: Data { (try? Data(contentsOf: directory.appending(path: "p.json"))) ?? Data() }

    var journal: URL? {
      let state = directory.appending(path: "state/pantry")
      let names = try? FileManager.default.contentsOfDirectory(atPath: state.path)
      return names?.first.map { state.appending(path: $0) }
    }

    func change(_ command: String, _ change: (inout Inventory) -> Void) throws {
      let commit = try store.change(.create, as: (command, Given.now), waiting: { _ in }, change)
      #expect(commit.journalFailure == nil)
    }

    func undo() throws { _ = try store.undo(at: Given.now, waiting: { _ in }) }
    func redo() throws { _ = try store.redo(at: Given.now, waiting: { _ in }) }
  }

  /// Something random is done to an inventory.
  private static func meddle(_ inventory: inout Inventory, _ dice: inout Dice) {
    let place = inventory.items.indices.randomElement(using: &dice)
    switch (Int.random(in: 0..<7, using: &dice), place) {
    case (0...2, _), (_, nil):
      var item = Given.item("두부 \(Int.random(in: 0..<9, using: &dice))", id: "A1")
      item.uid = UID.random(using: &dice)
      inventory.items.append(item)
    case (3, let place?): inventory.items[place].note = "\(Int.random(in: 0..<99, using: &dice))"
    case (4, let place?): inventory.items[place].isUsed.toggle()
    case (5, let place?): inventory.items.remove(at: place)
    default:
      let barcode = ["8801115114154", "4006381333931"].randomElement(using: &dice) ?? ""
      inventory.products.removeAll { $0.barcode == barcode }
      inventory.products.append(
        Product(barcode: barcode, productName: "x\(Int.random(in: 0..<9, using: &dice))"))
    }
  }

  /// Three hundred random changes, undos and redos: the file is always the one that it was at that point, to the byte.
  @Test(arguments: 1...2)
  func bringsBackTheFileToTheByte(_ seed: UInt64) throws {
    let pantry = try Pantry()
    var dice = Dice(state: seed)
    try pantry.change("begin") { $0.items.append(Given.item("milk", id: "B2")) }
    var past: [Data] = []
    var future: [Data] = []
    for _ in 0..<150 {
      let before = pantry.file
      switch Int.random(in: 0..<5, using: &dice) {
      case 0...1:
        try pantry.change("meddle") { Self.meddle(&$0, &dice) }
        if pantry.file != before {
          past.append(before)
          future = []
        }
      case 2...3:
        guard let expected = past.popLast() else { continue }
        try pantry.undo()
        #expect(pantry.file == expected)
        future.append(before)
      default:
        guard let expected = future.popLast() else {
          #expect(throws: StepError.nothingToRedo) { try pantry.redo() }
          continue
        }
        try pantry.redo()
        #expect(pantry.file == expected)
        past.append(before)
      }
    }
  }

  @Test func withoutAnyChangeThereIsNothingToTakeBack() throws {
    let pantry = try Pantry()
    try pantry.change("begin") { $0.items.append(Given.item("milk", id: "B2")) }
    try pantry.change("nothing") { _ in }
    try pantry.undo()
    #expect(throws: StepError.nothingToUndo) { try pantry.undo() }
    #expect(try pantry.store.read().items.isEmpty)
  }

  /// What was done to a thing, what somebody else made of it since, and why it is not taken back.
  static let contradictions:
    [(change: @Sendable (inout Inventory) -> Void, other: String, StepError.Obstacle)] = [
      ({ $0.items[0].note = "a" }, "[]", .gone),
      ({ $0.items[0].note = "a" }, "[\(PantryDocumentTests.item("B2", "other"))]", .changed),
      ({ $0.items.remove(at: 0) }, "[\(PantryDocumentTests.item("B2", "other"))]", .present),
    ]

  @Test(arguments: contradictions.indices)
  func aLaterChangeIsNotOverwritten(_ index: Int) throws {
    let (change, other, obstacle) = Self.contradictions[index]
    let pantry = try Pantry()
    try pantry.change("begin") { $0.items.append(Given.item("milk", id: "B2")) }
    try pantry.change("it", change)
    let text = #"{"format":"pantry","version":1,"items":\#(other)}"#
    try text.write(
      to: pantry.directory.appending(path: "p.json"), atomically: true, encoding: .utf8)
    let before = pantry.file
    #expect(throws: StepError.contradicted(.undo, command: "it", name: "milk", obstacle)) {
      try pantry.undo()
    }
    #expect(pantry.file == before)
  }

  @Test func theJournalIsClosedToOthersAndSaysWhichFileItIsAbout() throws {
    let pantry = try Pantry()
    try pantry.change("begin") { $0.items.append(Given.item("milk", id: "B2")) }
    let journal = try #require(pantry.journal)
    let attributes = try FileManager.default.attributesOfItem(atPath: journal.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let first = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").first
    #expect(first?.hasSuffix(#"/p.json"}"#) == true)
  }

  /// Whatever of the journal is lost, the file is not touched, and what can be taken back still can.
  @Test func aDamagedJournalDoesNoHarm() throws {
    let pantry = try Pantry()
    for number in 0..<5 {
      try pantry.change("add \(number)") { inventory in
        inventory.items.append(Given.item("milk \(number)", id: "B\(number)1"))
      }
    }
    let journal = try #require(pantry.journal)
    let whole = try Data(contentsOf: journal)
    for length in stride(from: 0, to: whole.count, by: 7) {
      try whole.prefix(length).write(to: journal)
      let before = pantry.file
      let steps = try pantry.store.history().steps.map(\.step.command)
      #expect(steps == (0..<steps.count).map { "add \($0)" })
      // The last line may be cut short; the next change begins a line of its own.
      try pantry.change("next") { $0.items.append(Given.item("next", id: "C1")) }
      #expect(try pantry.store.history().steps.map(\.step.command) == steps + ["next"])
      try pantry.undo()
      #expect(pantry.file == before)
    }
  }

  @Test func theOlderHalfOfALongJournalIsLetGo() throws {
    let pantry = try Pantry()
    let note = String(repeating: "x", count: 1 << 20)
    for number in 0..<24 {
      try pantry.change("add \(number)") { inventory in
        var item = Given.item("milk", id: "\(10 + number)")
        item.note = note
        inventory.items.append(item)
      }
    }
    let size = try Data(contentsOf: try #require(pantry.journal)).count
    #expect(size < Journal.limit + 2 << 20)
    let steps = try pantry.store.history().steps.map(\.step.command)
    #expect(steps.last == "add 23")
    #expect((8..<23).contains(steps.count))
    for _ in steps { try pantry.undo() }
    #expect(throws: StepError.nothingToUndo) { try pantry.undo() }
    #expect(try pantry.store.read().items.count == 24 - steps.count)
  }
}
