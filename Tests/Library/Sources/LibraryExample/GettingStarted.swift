import Foundation
import PantryCore

/// The code of the article "Getting started".
@MainActor
func gettingStarted(_ directory: String) throws {
  try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  let path = directory + "/pantry.json"

  let store = Store(
    FileLocation(path: path, isNamed: true), stateDirectory: directory + "/state")

  let now = Instant.now
  let today = Day(of: now)
  let estimation = EstimationContext(today: today, day: Day.init(of:))

  var generator = SystemRandomNumberGenerator()
  let uid = UID.random(using: &generator)
  let command = Store.Command("add tofu", at: now)
  let added = try store.change(ifMissing: .create, as: command) { inventory in
    var tofu = ItemChanges()
    tofu.name = .set("tofu")
    tofu.quantity = .set(Quantity(Amount(3)))
    tofu.location = .set("fridge")
    _ = inventory.add(tofu, uid: uid, at: now)
    return inventory.estimateDates(of: [uid], estimation)
  }
  check(added.value.map(\.uid), [uid])
  check(added.value.first?.expiresAt.day != nil, true)

  let inventory = try store.read()
  var due = Query()
  due.dueBy = today.adding(days: 14)
  for match in inventory.matches(of: due, on: today) {
    let item = match.item
    let deadline = item.effectiveDeadline(inventory.settings(of: item.product))
    print(item.product.displayName, item.remaining, deadline.daysLeft(on: today) ?? 0)
  }
  check(inventory.matches(of: due, on: today).map(\.item.uid), [uid])

  let used = try store.change(as: Store.Command("use tofu", at: now)) { inventory in
    let tofu = RequestedItems(try inventory.select(["tofu"]), .number(.one))
    return try inventory.perform(.remove(.used), on: [tofu], at: now, estimation)
  }
  check(used.value.first?.removal?.remaining, Quantity(Amount(2)))

  let edited = try store.change(as: Store.Command("edit tofu", at: now)) { inventory in
    var changes = ItemChanges()
    changes.note = .set("for the stew")
    return try inventory.edit([uid], changes, estimation)
  }
  check(edited.value.map(\.note), ["for the stew"])

  let moved = try store.change(as: Store.Command("freeze tofu", at: now)) { inventory in
    try inventory.perform(
      .event(.freeze), on: [RequestedItems(try inventory.select(["tofu"]))], at: now, estimation)
  }
  check(moved.value.map(\.item.isFrozen), [true])

  try productsAndLists(store, now)

  let tossed = try store.change(as: Store.Command("toss tofu", at: now)) { inventory in
    let tofu = RequestedItems(try inventory.select(["tofu"]), .all)
    return try inventory.perform(
      .remove(.discarded, for: .forgot), on: [tofu], at: now, estimation)
  }
  check(tossed.value.map(\.item.state), [.discarded])

  try store.undo(as: Store.Command("undo", at: now))
  try check(store.read().item(uid)?.state, .onHand)

  let deleted = try store.change(as: Store.Command("delete tofu", at: now)) { inventory in
    inventory.delete([uid])
  }
  check(deleted.value.map(\.uid), [uid])
  try check(store.read().onHand, [])
}

/// The code about the catalog, the shopping list and the plan.
@MainActor
private func productsAndLists(_ store: Store, _ now: Instant) throws {
  let today = Day(of: now)
  var generator = SystemRandomNumberGenerator()

  let change = try store.change(as: Store.Command("plan", at: now)) { inventory in
    let (entry, _) = try inventory.updateProduct(.name("tofu")) { entry in
      entry.settings.minimum = Quantity(Amount(2))
    }
    var line = ShoppingLine(uid: UID.random(using: &generator), name: "tofu", addedAt: now)
    line.quantity = entry.settings.minimum
    inventory.set(line)
    var dinner = PlanEntry(day: today)
    dinner.note = "stew"
    inventory.add(dinner)
  }
  let planned = change.inventory
  print(planned.catalogEntries, planned.shoppingList, planned.planEntries)
  check(planned.catalogEntries.map(\.settings.minimum), [Quantity(Amount(2))])
  check(planned.shoppingList.map(\.name), ["tofu"])
  check(planned.planEntries.map(\.note), ["stew"])
  try check(store.read().product(.name("tofu"))?.settings.minimum, Quantity(Amount(2)))

  try store.change(as: Store.Command("done", at: now)) { inventory in
    inventory.removeLines(Set(inventory.shoppingList.map(\.uid)))
    inventory.removePlanEntries { $0.day == today }
  }
  try check(store.read().shoppingList, [])
  try check(store.read().planEntries, [])
}
