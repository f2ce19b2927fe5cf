package import Foundation

package import PantryCore

/// A pantry file and its journal in a temporary directory.
package final class TemporaryPantry {
  private let scratch: ScratchDirectory
  package var store: Store
  /// The instant of the next command by the real clock.
  package var now = Given.now

  package init() throws {
    scratch = try ScratchDirectory()
    store = Store(
      FileLocation(path: scratch.path("p.json"), isNamed: true),
      stateDirectory: scratch.path("state/pantry"))
  }

  package var directory: URL { scratch.url }

  // MARK: The file

  private var location: URL { directory.appending(path: "p.json") }

  /// The bytes of the file; empty if there is no file.
  package var file: Data { (try? Data(contentsOf: location)) ?? Data() }

  /// The text of the file.
  package var text: String { String(decoding: file, as: UTF8.self) }

  /// The text without what every change renews: `updatedAt` and the deleted records.
  package var contents: String {
    text.replacing(/,"updatedAt":"[^"]*"/, with: "")
      .replacing(/,\n"deleted":\[\n[^\]]*\n\]/, with: "")
  }

  package func write(_ text: String) throws { try Data(text.utf8).write(to: location) }

  /// The document that the file contains.
  package func document() throws -> PantryDocument { try PantryDocument(Array(file)) }

  /// The inventory that the file contains.
  package func inventory() throws -> Inventory { try document().inventory }

  /// The file of the journal.
  package var journal: URL? {
    let state = directory.appending(path: "state/pantry")
    let names = try? FileManager.default.contentsOfDirectory(atPath: state.path)
    return names?.first { $0.hasPrefix("journal-") }.map { state.appending(path: $0) }
  }

  // MARK: Commands

  package func command(_ text: String) -> Store.Command {
    Store.Command(text, at: Given.now, realTime: now)
  }

  @discardableResult
  package func change<Value>(_ text: String, _ change: (inout Inventory) throws -> Value) throws
    -> Value
  {
    let commit = try store.change(ifMissing: .create, as: command(text), waiting: { _ in }, change)
    if let failure = commit.journalFailure { throw failure }
    return commit.value
  }

  package func undo() throws { _ = try store.undo(as: command("undo"), waiting: { _ in }) }

  package func redo() throws { _ = try store.redo(as: command("redo"), waiting: { _ in }) }
}
