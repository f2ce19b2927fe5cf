import Foundation
import PantryCore

// Reads a barcode, adds its package, lists what is due, uses a part of it and undoes that, in a directory of its own.
// Then runs the code of the articles. Exits with 1 if a result is not the expected one.

let directory = FileManager.default.temporaryDirectory
  .appendingPathComponent("pantry-library-\(UUID().uuidString)").path
try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)

let store = Store(
  FileLocation(path: directory + "/pantry.json", isNamed: true),
  stateDirectory: directory + "/state")
let now = Instant.now
let today = Day(of: now)
let estimation = EstimationContext(today: today, day: Day.init(of:))
var generator = SystemRandomNumberGenerator()

// A label of six eggs that are to be used in two days.
let dueDay = today.adding(days: 2) ?? today
let digits = dueDay.description.filter { $0 != "-" }.dropFirst(2)
let label = try BarcodeReader(today: today).package("(01)08801115114154(17)\(digits)(10)L7(30)6")
check(label.deadline, dueDay)
check(label.lot, "L7")

let uid = UID.random(using: &generator)
let command = Store.Command("add eggs", at: now)
let added = try store.change(ifMissing: .create, as: command) { inventory in
  var changes = label.changes
  changes.name = .set("eggs")
  changes.location = .set("fridge")
  return inventory.add(changes, uid: uid, at: now)
}
check(added.value?.product.productName, "eggs")
check(added.isWritten, true)

var due = Query()
due.dueBy = today.adding(days: 3)
for match in try store.read().matches(of: due, on: today) {
  let left = match.item.expiresAt.daysLeft(on: today) ?? 0
  print("\(match.item.remaining) \(match.item.product.displayName), \(left) days left")
}
try check(store.read().matches(of: due, on: today).map(\.item.uid), [uid])

let used = try store.change(as: Store.Command("use 2 eggs", at: now)) { inventory in
  let eggs = RequestedItems(try inventory.select(["eggs"]), .number(Amount(2)))
  return try inventory.perform(.remove(.used), on: [eggs], at: now, estimation)
}
check(used.value.first?.removal?.remaining, Quantity(Amount(4)))
try check(store.read().item(uid)?.taken.map(\.amount), [Amount(2)])

let undone = try store.undo(as: Store.Command("undo", at: now))
check(undone.value.command, "use 2 eggs")
try check(store.read().item(uid)?.remaining, Quantity(Amount(6)))
try check(store.history().steps.map(\.isUndone), [false, true])

try gettingStarted(directory + "/start")
try theFile(directory + "/file", now)
try dates()
try barcodes()
try FileManager.default.removeItem(atPath: directory)
exit(differences == 0 ? 0 : 1)
