import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// A copy of a shared pantry on a device, which is changed as the program changes it.
struct Copy: Equatable {
  private(set) var text: [UInt8]
  private var steps: [RecordChanges] = []
  /// Who changes it.
  var author = "start"

  /// An empty pantry, or one of version 1.
  init(_ inventory: Inventory = Inventory()) throws {
    text = try PantryDocument(PantryDocument.text(of: inventory)).original().text
  }

  init(_ text: [UInt8]) { self.text = text }

  var document: PantryDocument {
    get throws { try PantryDocument(text) }
  }

  var inventory: Inventory {
    get throws { try document.inventory }
  }

  static func == (left: Copy, right: Copy) -> Bool { left.text == right.text }

  /// Changes the copy at an instant, which records that change get as `updatedAt`.
  mutating func change(
    at now: Instant = Given.now, stamp: Stamp? = nil, _ change: (inout Inventory) throws -> Void
  ) throws {
    var document = try document
    document.author = author
    let (_, revision) = try document.revised(stamp ?? .changed(now), adding: [], change)
    guard let revision else { return }
    #expect(revision.readsBack)
    text = revision.text.bytes
    #expect(try self.document.isSealed)
    steps.append(revision.changes)
  }

  /// Undoes the last change that has not been undone, if it still can be.
  mutating func undo(at now: Instant) throws {
    guard let changes = steps.popLast() else { return }
    let step = Step(id: "", at: now, command: "", changes: changes.inverse)
    try change(at: now, stamp: .all(now)) { inventory in _ = try? inventory.apply(step, .undo) }
    steps.removeLast()
  }

  /// The copy of a device, after a change.
  func changed(
    by author: String, at now: Instant = Given.now, _ change: (inout Inventory) throws -> Void
  ) throws -> Copy {
    var copy = self
    copy.author = author
    try copy.change(at: now, change)
    return copy
  }

  /// Returns the copy in which two copies are merged.
  static func merge(_ left: Copy, _ right: Copy) throws -> (Copy, [MergeNote]) {
    let (document, notes) = try PantryDocument.merged(try left.document, try right.document)
    return (Copy(document.text), notes)
  }

  var description: String { String(decoding: text, as: UTF8.self) }
}

/// The properties of every merge.
enum MergeProperties {
  /// Checks that merging is symmetric, idempotent and absorbing, and that the result is a valid file.
  ///
  /// - Returns: The merged copy.
  @discardableResult
  static func check(_ left: Copy, _ right: Copy, _ what: String) throws -> Copy {
    let (merged, notes) = try Copy.merge(left, right)
    let (other, otherNotes) = try Copy.merge(right, left)
    #expect(
      merged == other, "not symmetric: \(what)\n\(merged.description)\n\(other.description)")
    #expect(notes == otherNotes, "not symmetric: \(what)\n\(notes)\n\(otherNotes)")
    let inventory = try merged.inventory
    #expect(
      !inventory.items.contains { $0.state == .onHand && $0.remaining.amount == .zero },
      "an item without an amount: \(what)")
    for side in [left, right] {
      let (again, _) = try Copy.merge(merged, side)
      #expect(
        again == merged,
        "not absorbing: \(what)\n\(merged.description)\n\(again.description)\n\(side.description)")
    }
    return merged
  }
}
