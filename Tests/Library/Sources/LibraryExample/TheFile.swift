import Foundation
import PantryCore

/// The code of the article "The file".
@MainActor
func theFile(_ directory: String, _ now: Instant) throws {
  try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  try inTheUsualPlace(directory)
  let store = Store(
    FileLocation(path: directory + "/pantry.json", isNamed: true),
    stateDirectory: directory + "/state")

  do {
    let inventory = try store.read()
    print(inventory.onHand.count)
    check(true, false)
  } catch {
    switch error {
    case .missing(let path): print("no pantry at \(path)")
    case .document(_, .invalid(_, let line, let column), let backup):
      print("line \(line), column \(column), last backup: \(backup?.description ?? "none")")
    default: throw error
    }
  }

  var generator = SystemRandomNumberGenerator()
  let rice = UserProduct(
    uid: UID.random(using: &generator), createdAt: now, product: Product(productName: "rice"))

  let command = Store.Command("add rice", at: now)
  let commit = try store.change(ifMissing: .create, as: command) { inventory in
    inventory.add(rice)
  }
  print(commit.value, commit.isWritten, commit.inventory.onHand.count)
  if let failure = commit.journalFailure { print("cannot be undone: \(failure)") }
  check(commit.journalFailure, nil)
  check(commit.created, directory + "/pantry.json")

  for (step, isUndone) in try store.history().steps {
    print(step.id, step.at, step.command, isUndone)
  }

  let undone = try store.undo(as: Store.Command("undo", at: now))
  print("undone: \(undone.value.command)")
  try store.redo(as: Store.Command("redo", at: now))

  do {
    try store.redo(as: Store.Command("redo", at: now))
    check(true, false)
  } catch StepError.nothingToRedo {
    print("nothing to redo")
  }
  check(undone.value.command, "add rice")
  try check(store.read().item(rice.uid)?.product.productName, "rice")

  // What a program does not know is kept, and a file that cannot be read stays as it is.
  let text = try String(contentsOfFile: directory + "/pantry.json", encoding: .utf8)
  let future = text.replacingOccurrences(of: "\"isUsed\"", with: "\"shelf\":2,\"isUsed\"")
  try future.write(toFile: directory + "/pantry.json", atomically: true, encoding: .utf8)
  try check(store.read().item(rice.uid)?.unknownFields.map(\.name), ["shelf"])
  try "{".write(toFile: directory + "/pantry.json", atomically: true, encoding: .utf8)
  do {
    _ = try store.read()
    check(true, false)
  } catch {
    guard case .document = error else { throw error }
  }
}

/// The code about the default location.
@MainActor
private func inTheUsualPlace(_ home: String) throws {
  let environment = ["XDG_DATA_HOME": home, "XDG_STATE_HOME": home + "/state"]

  let location = FileLocation(
    option: nil, environment: { environment[$0] }, home: { NSHomeDirectory() })
  let states = FileLocation.stateDirectory(
    environment: { environment[$0] }, home: { NSHomeDirectory() })
  let store = location.map { Store($0, stateDirectory: states) }
  check(location?.path, home + "/pantry/pantry.json")
  check(states, home + "/state/pantry")
  try check(store?.read().onHand, [])
}
