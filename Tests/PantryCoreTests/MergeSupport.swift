import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// A copy of a pantry on a device, which is changed as the program changes it.
struct Copy: Equatable {
  private(set) var text: [UInt8]
  private var steps: [RecordChanges] = []

  init() { text = PantryDocument.emptyText }

  init(_ text: [UInt8]) { self.text = text }

  var document: PantryDocument {
    get throws { try PantryDocument(text) }
  }

  var inventory: Inventory {
    get throws { try document.inventory }
  }

  static func == (left: Copy, right: Copy) -> Bool { left.text == right.text }

  /// Changes the copy at an instant, which records that change get as `updatedAt`.
  mutating func change(at now: Instant = Given.now, _ change: (inout Inventory) throws -> Void)
    throws
  {
    let (_, revision) = try document.revised(.changed(now), adding: [], change)
    guard let revision else { return }
    text = revision.text.bytes
    steps.append(revision.changes)
  }

  /// Undoes the last change that has not been undone, if it still can be.
  mutating func undo(at now: Instant) throws {
    guard let changes = steps.popLast() else { return }
    let step = Step(id: "", at: now, command: "", changes: changes.inverse)
    let (_, revision) = try document.revised(.all(now), adding: []) { inventory in
      _ = try? inventory.apply(step, .undo)
    }
    if let revision { text = revision.text.bytes }
  }

  /// The copy after a change.
  func changed(at now: Instant = Given.now, _ change: (inout Inventory) throws -> Void) throws
    -> Copy
  {
    var copy = self
    try copy.change(at: now, change)
    return copy
  }

  /// Returns the copy in which two copies are merged.
  static func merge(_ base: Copy?, _ left: Copy, _ right: Copy) throws -> (Copy, [MergeNote]) {
    let (text, notes) = PantryDocument.merged(
      base: try base?.document, try left.document, try right.document)
    return (Copy(text), notes)
  }

  var description: String { String(decoding: text, as: UTF8.self) }
}

/// The properties of every merge.
enum MergeProperties {
  /// Checks that merging is symmetric, idempotent and absorbing, and that the result is a valid file.
  ///
  /// - Returns: The merged copy.
  @discardableResult
  static func check(_ base: Copy?, _ left: Copy, _ right: Copy, _ what: String) throws -> Copy {
    let (merged, notes) = try Copy.merge(base, left, right)
    let (other, otherNotes) = try Copy.merge(base, right, left)
    #expect(
      merged == other, "not symmetric: \(what)\n\(merged.description)\n\(other.description)")
    #expect(notes == otherNotes, "not symmetric: \(what)\n\(notes)\n\(otherNotes)")
    let inventory = try merged.inventory
    #expect(
      !inventory.items.contains { $0.state == .onHand && $0.remaining.amount == .zero },
      "an item without an amount: \(what)")
    guard let base else { return merged }
    for side in [left, right] {
      let (again, _) = try Copy.merge(base, merged, side)
      #expect(
        again == merged,
        "not absorbing: \(what)\n\(merged.description)\n\(again.description)\n\(side.description)")
    }
    return merged
  }

  /// Checks that nothing is lost that was added on one side.
  static func checkNothingIsLost(
    _ base: Copy, _ left: Copy, _ right: Copy, _ merged: Copy, _ what: String
  )
    throws
  {
    let old = Set(try base.inventory.items.map(\.uid))
    let (inventory, result) = (try merged.inventory, Set(try merged.inventory.items.map(\.uid)))
    let split = Set(inventory.deletions.filter(\.isSplit).compactMap(\.uid))
    for side in [left, right] {
      for item in try side.inventory.items where !old.contains(item.uid) {
        #expect(
          result.contains(item.uid) || split.contains(item.uid), "lost: \(item.reportName): \(what)"
        )
      }
    }
  }
}
