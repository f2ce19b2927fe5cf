import PantryTestSupport
import Testing

@testable import PantryCore

/// Which records the merged pantry has, and how records are merged that belong together.
struct MergeRecordTests {
  typealias Edit = @Sendable (inout Inventory) throws -> Void

  struct Case: CustomTestStringConvertible {
    let name: String
    let start: Edit
    let left: Edit, right: Edit
    /// A line for each record: see `lines(of:)`.
    let merged: [String]
    var notes: [MergeNote.Kind] = []

    var testDescription: String { name }
  }

  private static let nothing: Edit = { _ in }

  private static func add(
    _ name: String, _ id: String, _ quantity: String? = nil, price: String? = nil
  )
    -> Edit
  {
    { inventory in
      inventory.append(
        Given.item(name, id: id, quantity: quantity).with { $0.price = price.map(Given.amount) })
    }
  }

  private static func package(
    _ id: String, _ name: String = "4006381333931", expires: String
  ) -> Edit {
    { $0.add(Given.item(name, id: id, expires: expires, barcode: "4006381333931")) }
  }

  private static func item(_ id: String, _ change: @escaping @Sendable (inout UserProduct) -> Void)
    -> Edit
  {
    { inventory in
      guard let index = inventory.index(of: Given.uid(id)) else { return }
      inventory.items[index] = inventory.items[index].with(change)
    }
  }

  private static func delete(_ id: String) -> Edit { { _ = $0.delete([Given.uid(id)]) } }

  private static func split(_ amount: String, of id: String, as part: String) -> Edit {
    { inventory in
      guard let item = inventory.item(Given.uid(id)) else { return }
      _ = try inventory.split(Given.quantity(amount), of: item, uid: Given.uid(part))
    }
  }

  private static func use(_ amount: String, of id: String, hour: Int) -> Edit {
    { inventory in
      guard let item = inventory.item(Given.uid(id)) else { return }
      _ = try inventory.take(
        .quantity(Given.quantity(amount)), of: .each([item]), as: .used,
        at: Given.instant("2026-11-20T\(hour):00:00Z"))
    }
  }

  private static func all(_ edits: Edit...) -> Edit {
    { inventory in for edit in edits { try edit(&inventory) } }
  }

  /// The records in short: `A1 milk ×2 +1 3.49`: an item with what is left, was taken, and the price.
  private static func lines(of copy: Copy) throws -> [String] {
    let inventory = try copy.inventory
    func id(_ uid: UID) -> String { String(uid.description.prefix(2)) }
    let items = inventory.items.map { item in
      var line = "\(id(item.uid)) \(item.product.displayName)"
      if let quantity = item.quantity { line += " ×\(quantity)" }
      if item.state != .onHand { line += " \(item.state.rawValue)" }
      for part in item.taken { line += " +\(part.amount)" }
      if let price = item.price { line += " \(price)" }
      if let note = item.note { line += " (\(note))" }
      if item.openedAt != nil { line += " opened" }
      return line
    }
    let shopping = inventory.lines.map { line in
      var text = "- \(id(line.uid)) \(line.name)"
      if let quantity = line.quantity { text += " ×\(quantity)" }
      for part in line.got { text += " +\(part.amount)" }
      if let note = line.note { text += " (\(note))" }
      for tag in line.tags { text += " #\(tag)" }
      return text
    }
    let plan = inventory.plan.map { "\($0.day) \($0.item.map(id) ?? $0.text)" }
    let products = inventory.catalog.entries.map { entry in
      var text = "= \(entry.product.displayName)"
      if let minimum = entry.settings.minimum { text += " min \(minimum)" }
      if let upTo = entry.settings.upTo { text += " to \(upTo)" }
      if let keeps = entry.settings.keeps { text += " keeps \(keeps)" }
      for alias in entry.settings.aliases { text += " ~\(alias)" }
      return text
    }
    let deleted = inventory.deletions.map { deletion in
      let what =
        switch deletion.subject {
        case .record(let uid): id(uid)
        case .plan(let key), .product(let key): key
        case .other: "?"
        }
      return "x \(what)\(deletion.isSplit ? " split" : "")"
    }
    return items + shopping + plan + products + deleted
  }

  // MARK: Items

  static let presence: [Case] = [
    Case(
      name: "new in each", start: add("milk", "A1"), left: add("eggs", "B2"),
      right: add("jam", "C3"), merged: ["A1 milk", "B2 eggs", "C3 jam"]),
    Case(
      name: "deleted in one", start: all(add("milk", "A1"), add("jam", "C3")),
      left: delete("A1"), right: item("C3") { $0.note = "x" },
      merged: ["C3 jam (x)", "x A1"]),
    Case(
      name: "deleted in one and changed before in the other", start: add("milk", "A1"),
      left: nothing, right: delete("A1"), merged: ["x A1"]),
    Case(
      name: "deleted in one, changed later in the other", start: add("milk", "A1"),
      left: delete("A1"), right: item("A1") { $0.note = "x" }, merged: ["A1 milk (x)"],
      notes: [.kept]),
    Case(
      name: "changed in one, deleted later in the other", start: add("milk", "A1"),
      left: item("A1") { $0.note = "x" }, right: delete("A1"), merged: ["A1 milk (x)"],
      notes: [.kept]),
    Case(
      name: "deleted in both", start: add("milk", "A1"), left: delete("A1"), right: delete("A1"),
      merged: ["x A1"]),
    Case(
      name: "the same package entered twice", start: nothing, left: add("milk", "A1", "2"),
      right: add("milk", "B2", "1"), merged: ["A1 milk ×2", "B2 milk ×1"]),
    Case(
      name: "a package without a name whose barcode the other one names", start: nothing,
      left: package("A1", expires: "2026-11-22"),
      right: package("B2", "pen", expires: "2026-12-10"),
      merged: ["A1 4006381333931", "B2 pen", "= pen"]),
    Case(
      name: "one import in both", start: nothing,
      left: all(add("milk", "B2"), item("B2") { $0.source = "grocy:1" }),
      right: all(add("milk", "A1"), item("A1") { $0.source = "grocy:1" }),
      merged: ["A1 milk", "B2 milk"]),
  ]

  static let families: [Case] = [
    Case(
      name: "both open one of three", start: add("milk", "A1", "3", price: "3"),
      left: split("1", of: "A1", as: "B2"), right: split("1", of: "A1", as: "C3"),
      merged: ["A1 milk ×1 1", "B2 milk ×1 1", "C3 milk ×1 1"]),
    Case(
      name: "both open one of two", start: add("milk", "A1", "2", price: "3.49"),
      left: split("1", of: "A1", as: "B2"), right: split("1", of: "A1", as: "C3"),
      merged: ["B2 milk ×1 1.75", "C3 milk ×1 1.75"]),
    Case(
      name: "both open two of three", start: add("milk", "A1", "3"),
      left: split("2", of: "A1", as: "B2"), right: split("2", of: "A1", as: "C3"),
      merged: ["B2 milk ×2", "C3 milk ×2"], notes: [.notCounted]),
    Case(
      name: "one opens one and the other one uses one of three", start: add("milk", "A1", "3"),
      left: split("1", of: "A1", as: "B2"), right: use("1", of: "A1", hour: 18),
      merged: ["A1 milk ×1 +1", "B2 milk ×1"]),
    Case(
      name: "one opens one and the other one uses all", start: add("milk", "A1", "3"),
      left: split("1", of: "A1", as: "B2"), right: use("3", of: "A1", hour: 18),
      merged: ["A1 milk ×2 used", "B2 milk ×1"], notes: [.notCounted]),
    Case(
      name: "a part that one has deleted",
      start: all(add("milk", "A1", "3"), split("1", of: "A1", as: "B2")),
      left: delete("B2"), right: item("A1") { $0.note = "x" },
      merged: ["A1 milk ×2 (x)", "x B2"]),
    Case(
      name: "a part that one has deleted and the other one has opened",
      start: all(add("milk", "A1", "3"), split("1", of: "A1", as: "B2")),
      left: delete("B2"), right: item("B2") { $0.openedAt = Given.today },
      merged: ["A1 milk ×2", "B2 milk ×1 opened"], notes: [.kept]),
    Case(
      name: "the total is corrected and a part split off", start: add("milk", "A1", "3"),
      left: item("A1") { $0.quantity = Given.quantity("5") }, right: split("1", of: "A1", as: "B2"),
      merged: ["A1 milk ×4", "B2 milk ×1"],
      notes: []),
    Case(
      name: "grams of a kilogram", start: add("rice", "A1", "1kg"),
      left: split("300g", of: "A1", as: "B2"), right: use("200g", of: "A1", hour: 18),
      merged: ["A1 rice ×0.5kg +0.2", "B2 rice ×0.3kg"]),
  ]

  // MARK: Lists

  private static func line(
    _ name: String, _ id: String, _ quantity: String? = nil, note: String? = nil,
    tags: [String] = []
  ) -> Edit {
    { inventory in
      var line = ShoppingLine(uid: Given.uid(id), name: name, addedAt: Given.now)
      (line.quantity, line.note, line.tags) = (quantity.map(Given.quantity), note, tags)
      inventory.set(line)
    }
  }

  private static func remove(_ id: String) -> Edit { { $0.removeLines([Given.uid(id)]) } }

  private static func buy(_ count: Int? = nil, _ id: String = "A1") -> Edit {
    { inventory in
      guard let line = inventory.shopping.first(where: { $0.uid == Given.uid(id) }) else { return }
      inventory.buy(line, count.map { Amount($0) }, at: Given.now)
    }
  }

  private static let eggs = line("eggs", "A1", "10")

  static let shopping: [Case] = [
    Case(
      name: "both got some", start: eggs, left: buy(4), right: buy(3),
      merged: ["- A1 eggs ×3 +4 +3"]),
    Case(
      name: "both got more than was needed", start: eggs, left: buy(6), right: buy(6),
      merged: ["- A1 eggs ×0 +6 +6"], notes: [.notCounted]),
    Case(
      name: "both got all of it", start: eggs, left: all(buy(), add("eggs", "B2")),
      right: all(buy(), add("eggs", "C3")),
      merged: ["B2 eggs", "C3 eggs", "- A1 eggs ×0 +10 +10"], notes: [.notCounted]),
    Case(
      name: "one got some, the other one needs more", start: eggs, left: buy(4),
      right: line("eggs", "A1", "12"), merged: ["- A1 eggs ×8 +4"]),
    Case(
      name: "one got all, the other one needs more", start: eggs, left: buy(),
      right: line("eggs", "A1", "12"), merged: ["- A1 eggs ×2 +10"]),
    Case(
      name: "both need another amount", start: eggs, left: line("eggs", "A1", "12"),
      right: line("eggs", "A1", "7"), merged: ["- A1 eggs ×7"], notes: [.overridden]),
    Case(
      name: "removed, with a note in the other", start: line("eggs", "A1"), left: remove("A1"),
      right: line("eggs", "A1", note: "big"), merged: ["x A1"], notes: [.removed]),
    Case(
      name: "removed, while the other one needs more", start: line("eggs", "A1", "2"),
      left: remove("A1"), right: line("eggs", "A1", "5"), merged: ["- A1 eggs ×5"],
      notes: [.kept]),
    Case(
      name: "removed, while the other one got some", start: eggs, left: remove("A1"),
      right: buy(4), merged: ["- A1 eggs ×6 +4"], notes: [.kept]),
    Case(
      name: "both put it on the list", start: nothing,
      left: line("milk", "B2", "3", note: "b", tags: ["x"]),
      right: line("Milk", "A1", note: "a", tags: ["y"]),
      merged: ["- A1 Milk (a) #y", "- B2 milk ×3 (b) #x"]),
    Case(
      name: "units of different dimensions", start: line("rice", "A1"),
      left: line("rice", "A1", "500g"), right: line("rice", "A1", "2L"),
      merged: ["- A1 rice ×2L"], notes: [.overridden]),
    Case(
      name: "what was bought in other units than are needed now", start: line("rice", "A1", "1kg"),
      left: line("rice", "A1", "700g"), right: buy(1), merged: ["- A1 rice ×0g +1000"],
      notes: [.notCounted]),
  ]

  private static func plan(_ day: String, item: String? = nil, note: String? = nil) -> Edit {
    { inventory in
      var entry = PlanEntry(day: Given.day(day), item: item.map(Given.uid))
      entry.note = note
      inventory.plan.removeAll { $0.item != nil && $0.item == entry.item }
      inventory.plan.append(entry)
    }
  }

  private static let unplan: Edit = { $0.plan.removeAll { _ in true } }

  static let plans: [Case] = [
    Case(
      name: "an item on two days", start: plan("2026-11-21", item: "A1"),
      left: plan("2026-11-22", item: "A1"), right: plan("2026-11-25", item: "A1"),
      merged: ["2026-11-25 A1", "x 2026-11-21/\(Given.uid("A1"))"], notes: [.overridden]),
    Case(
      name: "notes of both", start: plan("2026-11-21", note: "soup"),
      left: plan("2026-11-21", note: "guests"), right: plan("2026-11-20", note: "soup"),
      merged: ["2026-11-20 soup", "2026-11-21 guests", "2026-11-21 soup"]),
    Case(
      name: "cleared in one",
      start: all(plan("2026-11-21", note: "soup"), plan("2026-11-22", item: "A1")),
      left: unplan, right: add("jam", "C3"),
      merged: ["C3 jam", "x 2026-11-21/soup", "x 2026-11-22/\(Given.uid("A1"))"]),
    // Moving an entry makes another one.
    Case(
      name: "cleared in one, moved in the other", start: plan("2026-11-22", item: "A1"),
      left: unplan, right: plan("2026-11-23", item: "A1"),
      merged: ["2026-11-23 A1", "x 2026-11-22/\(Given.uid("A1"))"]),
    Case(
      name: "one dish in both", start: nothing, left: plan("2026-11-21", note: "soup"),
      right: plan("2026-11-21", note: "soup"), merged: ["2026-11-21 soup"]),
    Case(
      name: "a dish that was cooked in one, and planned again",
      start: plan("2026-11-21", note: "soup"),
      left: { inventory in
        inventory.plan[0].cookedAt = Given.now
        var again = PlanEntry(day: Given.day("2026-11-21"))
        again.note = "soup"
        inventory.add(again)
      },
      right: nothing, merged: ["2026-11-21 soup", "2026-11-21 soup"]),
  ]

  private static func product(_ name: String, _ fields: Fields) -> Edit {
    { inventory in _ = try inventory.updateProduct(.name(name), Given.patch(fields)) }
  }

  static let products: [Case] = [
    Case(
      name: "settings of both", start: product("milk", ["rating": "3"]),
      left: product("milk", ["minimum": "2"]), right: product("milk", ["keeps": "5d"]),
      merged: ["= milk min 2 keeps 5d"]),
    Case(
      name: "renamed in one, changed in the other", start: product("milk", ["rating": "3"]),
      left: product("milk", ["productName": "latte"]), right: product("milk", ["minimum": "4"]),
      merged: ["= latte ~milk", "= milk min 4"], notes: [.kept]),
    Case(
      name: "a target below the minimum of the other",
      start: product("milk", ["upTo": "6", "minimum": "2"]),
      left: product("milk", ["upTo": "3"]), right: product("milk", ["minimum": "5"]),
      merged: ["= milk min 5 to 3"]),
    Case(
      name: "one setting in both", start: product("milk", ["rating": "3"]),
      left: product("milk", ["minimum": "2"]), right: product("milk", ["minimum": "4"]),
      merged: ["= milk min 4"], notes: [.overridden]),
    Case(
      name: "a new product in both", start: nothing, left: product("milk", ["minimum": "2"]),
      right: product("Milk", ["keeps": "5d"]), merged: ["= Milk min 2 keeps 5d"],
      notes: [.overridden]),
    Case(
      name: "a barcode that both have learned", start: nothing,
      left: { $0.learn(Product(barcode: "4006381333931", productName: "pen")) },
      right: { $0.learn(Product(barcode: "4006381333931", productName: "pencil")) },
      merged: ["= pencil"], notes: [.overridden]),
    Case(
      name: "aliases of both", start: product("milk", ["aliases": "a b"]),
      left: product("milk", ["aliases": "a"]), right: product("milk", ["aliases": "a b c"]),
      merged: ["= milk ~a ~c"]),
    Case(
      name: "one alias of two products",
      start: all(product("milk", ["rating": "3"]), product("tea", ["rating": "3"])),
      left: product("milk", ["aliases": "x"]), right: product("tea", ["aliases": "x"]),
      merged: ["= milk ~x", "= tea ~x"]),
    Case(
      name: "removed in one", start: product("milk", ["minimum": "2"]),
      left: { $0.removeProducts([ProductKey(name: "milk")]) }, right: add("jam", "C3"),
      merged: ["C3 jam", "x milk"]),
  ]

  @Test(arguments: presence + families + shopping + plans + products)
  func recordsAreMerged(_ merging: Case) throws {
    let start = try Copy().changed(by: "a", merging.start)
    let left = try start.changed(
      by: "b", at: Given.instant("2026-11-20T20:00:00Z"), merging.left)
    let right = try start.changed(
      by: "c", at: Given.instant("2026-11-20T21:00:00Z"), merging.right)
    let merged = try MergeProperties.check(left, right, merging.name)
    let lines = try Self.lines(of: merged)
    #expect(lines == merging.merged)
    let (_, notes) = try Copy.merge(left, right)
    #expect(notes.map(\.kind) == merging.notes, "\(notes)")
  }
}
