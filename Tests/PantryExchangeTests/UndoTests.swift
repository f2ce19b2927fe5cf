import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// Undo and redo through the store.
struct UndoTests {
  /// Changes an inventory at random.
  private static func changeRandomly(_ inventory: inout Inventory, _ dice: inout SeededGenerator) {
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
      let name = "x\(Int.random(in: 0..<9, using: &dice))"
      let entry = CatalogEntry(Product(barcode: barcode, productName: name))
      inventory.set(entry, for: entry.key)
    }
  }

  /// Random changes, undos and redos: the file is always as it was at that point, apart from the instants of changes
  /// and the list of deleted records.
  @Test(arguments: 1...2)
  func undoAndRedoRestoreTheFile(_ seed: UInt64) throws {
    let pantry = try TemporaryPantry()
    var dice = SeededGenerator(state: seed)
    try pantry.change("begin") { $0.items.append(Given.item("milk", id: "B2")) }
    var past: [String] = []
    var future: [String] = []
    for _ in 0..<150 {
      let before = pantry.contents
      switch Int.random(in: 0..<5, using: &dice) {
      case 0...1:
        try pantry.change("changeRandomly") { Self.changeRandomly(&$0, &dice) }
        if pantry.contents != before {
          past.append(before)
          future = []
        }
      case 2...3:
        guard let expected = past.popLast() else { continue }
        try pantry.undo()
        #expect(pantry.contents == expected)
        future.append(before)
      default:
        guard let expected = future.popLast() else {
          #expect(throws: StepError.nothingToRedo) { try pantry.redo() }
          continue
        }
        try pantry.redo()
        #expect(pantry.contents == expected)
        past.append(before)
      }
    }
  }

  /// The journal is written in parts.
  @Test func longStepIsUndoneAndRedone() throws {
    let pantry = try TemporaryPantry()
    let table = "name,location\n" + String(repeating: "두부,fridge\n", count: 1000)
    let records = try ImportedText(Array(table.utf8), as: .csv, Given.reader)
    try pantry.change("import") { inventory in
      var generator = SystemRandomNumberGenerator()
      var importer = Importer(into: inventory, replaces: false, at: Given.now, Given.estimation)
      let errors = importer.add(records.entries) { UID.random(using: &generator) }
      #expect(errors.isEmpty)
      inventory = importer.inventory
    }
    let imported = pantry.contents
    #expect(imported.utf8.count > 200_000)
    try pantry.undo()
    #expect(!pantry.text.contains("두부"))
    try pantry.redo()
    #expect(pantry.contents == imported)
  }

  @Test func changeWithoutEffectIsNotAStep() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("begin") { $0.items.append(Given.item("milk", id: "B2")) }
    try pantry.change("nothing") { _ in }
    try pantry.undo()
    #expect(throws: StepError.nothingToUndo) { try pantry.undo() }
    #expect(try pantry.store.read().items.isEmpty)
  }

  /// A change, the items that another program wrote since, and why the change cannot be undone.
  static let contradictions:
    [(change: @Sendable (inout Inventory) -> Void, other: String, StepError.Obstacle)] = [
      ({ $0.items[0].note = "a" }, "[]", .gone),
      ({ $0.items[0].note = "a" }, "[\(GivenFile.item("B2", "other"))]", .changed),
      ({ $0.items.remove(at: 0) }, "[\(GivenFile.item("B2", "other"))]", .present),
    ]

  @Test(arguments: contradictions.indices)
  func undoRefusesRecordsChangedSince(_ index: Int) throws {
    let (change, other, obstacle) = Self.contradictions[index]
    let pantry = try TemporaryPantry()
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

  @Test func journalIsPrivateAndNamesItsFile() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("begin") { $0.items.append(Given.item("milk", id: "B2")) }
    let journal = try #require(pantry.journal)
    let attributes = try FileManager.default.attributesOfItem(atPath: journal.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let first = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").first
    #expect(first?.hasSuffix(#"/p.json"}"#) == true)
  }

  /// The remaining steps can still be undone.
  @Test func damagedJournalIsReadAsFarAsItIsValid() throws {
    let pantry = try TemporaryPantry()
    for number in 0..<5 {
      try pantry.change("add \(number)") { inventory in
        inventory.items.append(Given.item("milk \(number)", id: "B\(number)1"))
      }
    }
    let journal = try #require(pantry.journal)
    let whole = try Data(contentsOf: journal)
    for length in stride(from: 0, to: whole.count, by: 7) {
      try whole.prefix(length).write(to: journal)
      let before = pantry.contents
      let steps = try pantry.store.history().steps.map(\.step.command)
      #expect(steps == (0..<steps.count).map { "add \($0)" })
      // The last line may be truncated; the next change begins a line of its own.
      try pantry.change("next") { $0.items.append(Given.item("next", id: "C1")) }
      #expect(try pantry.store.history().steps.map(\.step.command) == steps + ["next"])
      try pantry.undo()
      #expect(pantry.contents == before)
    }
  }

  @Test func journalDropsItsOlderHalfBeyondItsLimit() throws {
    let pantry = try TemporaryPantry()
    pantry.store.journalLimit = 16 << 10
    for number in 0..<24 {
      try pantry.change("add \(number)") { inventory in
        var item = Given.item("milk", id: "\(10 + number)")
        item.note = String(repeating: "x", count: 1 << 10)
        inventory.items.append(item)
      }
    }
    let size = try Data(contentsOf: try #require(pantry.journal)).count
    #expect(size < 18 << 10)
    let steps = try pantry.store.history().steps.map(\.step.command)
    #expect(steps.last == "add 23")
    #expect((6..<20).contains(steps.count))
    for _ in steps { try pantry.undo() }
    #expect(throws: StepError.nothingToUndo) { try pantry.undo() }
    #expect(try pantry.store.read().items.count == 24 - steps.count)
  }

  // MARK: Interrupted changes

  private func add(_ name: String, _ id: String, _ pantry: TemporaryPantry) throws {
    try pantry.change("add \(name)") { $0.items.append(Given.item(name, id: id)) }
  }

  private func names(_ pantry: TemporaryPantry) throws -> [String] {
    try pantry.inventory().items.map(\.product.productName).sorted()
  }

  /// A process that ends between the entry and the replacement leaves an entry whose change was not made.
  @Test func entryOfAChangeThatWasNotMadeIsIgnored() throws {
    let pantry = try TemporaryPantry()
    try add("milk", "A1", pantry)
    let before = pantry.text
    try add("eggs", "B2", pantry)
    try pantry.write(before)
    #expect(try pantry.store.history().steps.map(\.step.command) == ["add milk"])
    try add("rice", "C3", pantry)
    #expect(try pantry.store.history().steps.map(\.step.command) == ["add milk", "add rice"])
    try pantry.undo()
    #expect(try names(pantry) == ["milk"])
    try pantry.undo()
    #expect(try names(pantry) == [])
  }

  /// A power failure may lose the newest entry of the journal. An older change is undone with a note only.
  @Test func undoReportsChangesThatAreNotInTheJournal() throws {
    let pantry = try TemporaryPantry()
    try add("milk", "A1", pantry)
    let journal = try #require(pantry.journal)
    let entries = try Data(contentsOf: journal)
    try add("eggs", "B2", pantry)
    try entries.write(to: journal)
    let commit = try pantry.store.undo(
      as: Store.Command("undo", at: Given.now), waiting: { _ in })
    #expect(commit.followsUnknownChange)
    #expect(try names(pantry) == ["eggs"])
    try pantry.redo()
    #expect(try names(pantry) == ["eggs", "milk"])
  }

  @Test func anEarlierStepIsUndoneByItsIdentifier() throws {
    let pantry = try TemporaryPantry()
    let command = Store.Command("add milk", at: Given.now)
    let step = try pantry.store.change(ifMissing: .create, as: command) {
      $0.add(Given.item("milk", id: "A1"))
    }.step
    try add("eggs", "B2", pantry)
    let undo = Store.Command("undo", at: Given.now)
    let id = try #require(step)
    let undone = try pantry.store.undo(id, as: undo, waiting: { _ in })
    #expect(undone.value.command == "add milk" && undone.isWritten && undone.step == nil)
    #expect(try names(pantry) == ["eggs"])
    // Again nothing is changed, and another step is none of the journal.
    #expect(try !pantry.store.undo(id, as: undo, waiting: { _ in }).isWritten)
    #expect(throws: StepError.noSuchStep("other")) {
      try pantry.store.undo("other", as: undo, waiting: { _ in })
    }
    #expect(try pantry.store.redo(as: undo, waiting: { _ in }).step == id)
    #expect(try names(pantry) == ["eggs", "milk"])
    #expect(try pantry.store.change(as: command) { _ in }.step == nil)
  }

  @Test func undoOfAnAdditionWhoseItemIsGoneChangesNothing() throws {
    let pantry = try TemporaryPantry()
    try add("milk", "A1", pantry)
    try pantry.write(GivenFile.text(items: []))
    let undone = try pantry.store.undo(
      as: Store.Command("undo", at: Given.now), waiting: { _ in })
    #expect(!undone.isWritten)
    #expect(undone.value.changes.items.isEmpty)
    let redone = try pantry.store.redo(
      as: Store.Command("redo", at: Given.now), waiting: { _ in })
    #expect(redone.isWritten)
    #expect(redone.value.changes.items.count == 1)
  }

  @Test func fingerprintDependsOnEveryByteAndTheLength() {
    let text = Array("0123456789012345678901234567890123456789".utf8)
    var found = Set([Fingerprint(text)])
    for place in text.indices {
      var other = text
      other[place] ^= 1
      #expect(found.insert(Fingerprint(other)).inserted)
    }
    #expect(found.insert(Fingerprint(text + [0])).inserted)
    #expect(found.insert(Fingerprint([])).inserted)
  }
}
