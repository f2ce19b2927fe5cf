import PantryTestSupport
import Testing

@testable import PantryCore

/// Values of fields, by their names; an empty text clears one.
typealias Fields = [String: String]

extension UserProduct {
  /// The item with fields set to the values of texts.
  func setting(_ fields: Fields) -> UserProduct {
    var item = self
    // The unit is a part of the quantity.
    for (name, text) in fields.sorted(by: { $0.key < $1.key }) {
      guard let field = UserProduct.field(name) else { preconditionFailure("no field \(name)") }
      if text.isEmpty {
        field.clear(&item)
      } else if (try? field.set(text, in: &item, Given.reader)) == nil {
        preconditionFailure("not a value of \(name): \(text)")
      }
    }
    return item
  }

  /// The values of some fields, for comparisons; a quantity with its unit, and parts without their identifiers.
  func values(_ names: some Sequence<String>) -> Fields {
    var item = self
    for place in item.taken.indices { item.taken[place].id = nil }
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (
          name,
          name == "quantity"
            ? quantity?.description ?? "" : UserProduct.field(name)?.value(item).text ?? ""
        )
      })
  }
}

/// How the fields of an item that both copies have are merged.
struct MergeFieldTests {
  /// What two copies make of an item, and what the merged one has.
  struct Case: CustomTestStringConvertible {
    let name: String
    var base: Fields = [:]
    let left: Fields, right: Fields
    let merged: Fields
    var notes: [MergeNote.Kind] = []

    var testDescription: String { name }
  }

  private static func at(_ hour: Int) -> String { "2026-11-20T\(hour):00:00Z" }

  private static func taken(_ parts: (Int, String, String)...) -> String {
    let parts = parts.map { hour, amount, outcome in
      #"{"at":"\#(at(hour))","amount":\#(amount),"as":"\#(outcome)"}"#
    }
    return "[\(parts.joined(separator: ","))]"
  }

  private static let usedOne = ["quantity": "2", "taken": taken((18, "1", "used"))]
  private static let usedUp = ["isUsed": "true", "usedAt": at(18)]

  static let amounts: [Case] = [
    Case(
      name: "both use one", base: ["quantity": "3"], left: usedOne,
      right: ["quantity": "2", "taken": taken((19, "1", "used"))],
      merged: [
        "quantity": "1", "isUsed": "false", "taken": taken((18, "1", "used"), (19, "1", "used")),
      ]),
    Case(
      name: "one copy uses all and the other one part", base: ["quantity": "3"], left: usedUp,
      right: ["quantity": "2", "taken": taken((19, "1", "used"))],
      merged: ["quantity": "3", "isUsed": "true", "usedAt": at(18), "taken": ""],
      notes: [.notCounted]),
    Case(
      name: "what exceeds the total is not counted, whenever it was used", base: ["quantity": "3"],
      left: ["isUsed": "true", "usedAt": at(19)], right: usedOne,
      merged: ["quantity": "3", "isUsed": "true", "usedAt": at(19), "taken": ""],
      notes: [.notCounted]),
    Case(
      name: "both use one of two", base: ["quantity": "2"],
      left: ["quantity": "1", "taken": taken((18, "1", "used"))],
      right: ["quantity": "1", "taken": taken((19, "1", "used"))],
      merged: [
        "quantity": "1", "isUsed": "true", "usedAt": at(19), "taken": taken((18, "1", "used")),
      ]),
    Case(
      name: "both use the same package without a quantity", left: usedUp,
      right: ["isUsed": "true", "usedAt": at(19)],
      merged: ["quantity": "", "isUsed": "true", "usedAt": at(18), "taken": ""],
      notes: [.notCounted]),
    Case(
      name: "one discards it and the other one uses it at the same time", base: ["quantity": "2"],
      left: ["discardedAt": at(18), "discardReason": "spoiled"], right: usedUp,
      merged: [
        "quantity": "2", "isUsed": "false", "discardedAt": at(18), "discardReason": "spoiled",
      ],
      notes: [.notCounted]),
    Case(
      name: "the total of a used item is corrected", base: ["quantity": "3"], left: usedUp,
      right: ["quantity": "5"],
      merged: [
        "quantity": "2", "isUsed": "false", "usedAt": "", "taken": taken((18, "3", "used")),
      ]),
    Case(
      name: "a part that was undone", base: usedOne, left: ["quantity": "3", "taken": ""],
      right: ["note": "x"],
      merged: ["quantity": "3", "taken": "", "note": "x"]),
    Case(
      name: "one part undone, another one taken", base: usedOne,
      left: ["quantity": "3", "taken": ""],
      right: ["quantity": "1", "taken": taken((18, "1", "used"), (19, "1", "discarded"))],
      merged: ["quantity": "2", "taken": taken((19, "1", "discarded"))]),
    Case(
      name: "parts at the same instant", base: ["quantity": "3"], left: usedOne, right: usedOne,
      merged: ["quantity": "1", "taken": taken((18, "1", "used"), (18, "1", "used"))]),
    Case(
      name: "parts at the same instant of different amounts", base: ["quantity": "5"],
      left: ["quantity": "4", "taken": taken((18, "1", "used"))],
      right: ["quantity": "3", "taken": taken((18, "2", "used"))],
      merged: ["quantity": "2", "taken": taken((18, "1", "used"), (18, "2", "used"))]),
    Case(
      name: "the latest part closes an item, whichever was noted last",
      base: ["quantity": "2", "taken": taken((18, "1", "used"))],
      left: ["isUsed": "true", "usedAt": at(12)], right: ["note": "x"],
      merged: [
        "quantity": "1", "isUsed": "true", "usedAt": at(18), "taken": taken((12, "2", "used")),
      ]),
    Case(
      name: "kilograms and grams", base: ["quantity": "1kg"],
      left: ["quantity": "900g", "taken": taken((17, "100", "used"))],
      right: ["quantity": "0.7kg", "taken": taken((18, "0.3", "used"))],
      merged: ["quantity": "600g", "taken": taken((17, "100", "used"), (18, "300", "used"))]),
    Case(
      name: "the unit of the total that one has written", base: ["quantity": "1kg"],
      left: ["quantity": "1000g"],
      right: ["quantity": "0.7kg", "taken": taken((18, "0.3", "used"))],
      merged: ["quantity": "700g", "taken": taken((18, "300", "used"))]),
    Case(
      name: "different dimensions", base: ["quantity": "1"], left: ["quantity": "500g"],
      right: ["quantity": "2L"], merged: ["quantity": "2L"], notes: [.overridden]),
    Case(
      name: "both change the total", base: ["quantity": "1"], left: ["quantity": "3"],
      right: ["quantity": "2"], merged: ["quantity": "2"], notes: [.overridden]),
    Case(
      name: "one changes the price", base: ["price": "3"], left: ["price": "2.5"],
      right: ["note": "x"], merged: ["price": "2.5"]),
    Case(
      name: "one removes the price", base: ["price": "3"], left: ["price": ""],
      right: ["note": "x"], merged: ["price": ""]),
    Case(
      name: "both change the price", base: ["price": "3"], left: ["price": "2"],
      right: ["price": "4"], merged: ["price": "4"], notes: [.overridden]),
  ]

  private static let estimate =
    #"{"source":"table","food":"milk","place":"refrigerator","keeps":"5-7d"}"#

  static let dates: [Case] = [
    Case(
      name: "the earlier of two dates", left: ["expiresAt": "2026-12-01"],
      right: ["expiresAt": "2026-12-03"], merged: ["expiresAt": "2026-12-01"], notes: [.overridden]),
    Case(
      name: "a known date before an unknown one", base: ["expiresAt": "2026-12-05"],
      left: ["expiresAt": ""], right: ["expiresAt": "2026-12-07"],
      merged: ["expiresAt": "2026-12-07"], notes: [.overridden]),
    Case(
      name: "a confirmed date before an estimated one", base: ["expiresAt": ""],
      left: ["expiresAt": "2026-12-09"],
      right: ["expiresAt": "2026-12-01", "estimatedBy": estimate],
      merged: ["expiresAt": "2026-12-09", "estimatedBy": ""], notes: [.overridden]),
    Case(
      name: "a day before never", left: ["expiresAt": "never"],
      right: ["expiresAt": "2026-12-03"], merged: ["expiresAt": "2026-12-03"],
      notes: [.overridden]),
    Case(
      name: "use-by before best-before", base: ["expiresAt": "2026-12-01"],
      left: ["dateKind": "best-before"], right: ["dateKind": "use-by"],
      merged: ["dateKind": "use-by"], notes: [.overridden]),
    Case(
      name: "the only change", base: ["expiresAt": "2026-12-01"],
      left: ["expiresAt": "2026-12-09"], right: ["note": "x"],
      merged: ["expiresAt": "2026-12-09"]),
    Case(
      name: "the earlier day of opening", left: ["openedAt": "2026-11-18"],
      right: ["openedAt": "2026-11-19"], merged: ["openedAt": "2026-11-18"], notes: [.overridden]),
    Case(
      name: "opened before not opened", left: ["openedAt": "2026-11-18"], right: ["note": "x"],
      merged: ["openedAt": "2026-11-18"]),
    Case(
      name: "the earlier day of purchase", base: ["purchasedAt": "2026-11-20"],
      left: ["purchasedAt": "2026-11-10"], right: ["purchasedAt": "2026-11-18"],
      merged: ["purchasedAt": "2026-11-10"], notes: [.overridden]),
  ]

  static let others: [Case] = [
    Case(
      name: "one moves it and the other one freezes it", base: ["location": "fridge"],
      left: ["location": "cellar"],
      right: ["location": "freezer", "frozen": "2026-11-20/..", "thawTo": "fridge"],
      merged: ["location": "freezer", "frozen": "2026-11-20/..", "thawTo": "fridge"],
      notes: [.overridden]),
    Case(
      name: "thawed before frozen again on that day",
      base: ["location": "freezer", "frozen": "2026-11-10/.."],
      left: ["location": "fridge", "frozen": "2026-11-10/2026-11-20"],
      right: ["location": "freezer", "frozen": "2026-11-10/2026-11-20 2026-11-20/.."],
      merged: ["location": "fridge", "frozen": "2026-11-10/2026-11-20"],
      notes: [.overridden]),
    Case(
      name: "the larger of two locations", base: ["location": "fridge"],
      left: ["location": "cellar"], right: ["location": "shelf"], merged: ["location": "shelf"],
      notes: [.overridden]),
    Case(
      name: "both notes", left: ["note": "b"], right: ["note": "a"], merged: ["note": "a / b"]),
    Case(
      name: "a note that is in both", base: ["note": "b"], left: ["note": "b / c"],
      right: ["note": "a / b"], merged: ["note": "a / b / c"]),
    Case(
      name: "a removed note", base: ["note": "b"], left: ["note": ""], right: ["lot": "1"],
      merged: ["note": "", "lot": "1"]),
    Case(
      name: "tags of both, without a removed one", base: ["tags": "b a"], left: ["tags": "b a z"],
      right: ["tags": "b C"], merged: ["tags": "b z C"]),
    Case(
      name: "tags in another letter case", base: ["tags": "a"], left: ["tags": "A"],
      right: ["tags": "a b"], merged: ["tags": "A b"]),
    Case(
      name: "more tags than may be added", base: ["tags": "a"], left: ["tags": "a b c d e"],
      right: ["tags": "a f g h i"], merged: ["tags": "a b c d e f g h i"]),
    Case(
      name: "fields of the product by themselves",
      left: ["productName": "oat milk"], right: ["category": "dairy"],
      merged: ["productName": "oat milk", "category": "dairy"]),
    Case(
      name: "the larger of two names", left: ["productName": "oat milk"],
      right: ["productName": "soy milk"], merged: ["productName": "soy milk"],
      notes: [.overridden]),
    Case(
      name: "the longer of two notations of a barcode", left: ["barcode": "0036000291452"],
      right: ["barcode": "036000291452"], merged: ["barcode": "0036000291452"],
      notes: [.overridden]),
    Case(
      name: "the lot and the source", left: ["lot": "1"], right: ["source": "grocy:1"],
      merged: ["lot": "1", "source": "grocy:1"]),
  ]

  /// The copy of a device in which fields of the item were set.
  private func copy(_ fields: Fields, of base: UserProduct, at hour: Int) throws -> Copy {
    let start = try Copy(Inventory(items: [base]))
    return try start.changed(by: "m\(hour)", at: Given.instant(Self.at(hour))) { inventory in
      inventory.items[0] = inventory.items[0].setting(fields)
    }
  }

  private static let milk = Given.item("milk", id: "A1")

  @Test(arguments: amounts + dates + others)
  func fieldsAreMerged(_ merging: Case) throws {
    let base = Self.milk.setting(merging.base)
    let (left, right) = (
      try copy(merging.left, of: base, at: 20), try copy(merging.right, of: base, at: 21)
    )
    let merged = try MergeProperties.check(left, right, merging.name)
    let item = try #require(try merged.inventory.items.first)
    #expect(item.values(merging.merged.keys) == merging.merged, "\(merged.description)")
    let (_, notes) = try Copy.merge(left, right)
    #expect(
      notes.map(\.kind.rawValue).sorted() == merging.notes.map(\.rawValue).sorted(), "\(notes)")
  }

  // MARK: Every field

  /// A value of each field of an item that merges by itself. The others are merged in groups; see above.
  private static let samples: Fields = [
    "barcode": "8801115114154", "brandName": "b", "productName": "c", "category": "d",
    "imageUrl": "e", "note": "f", "tags": "g", "purchasedAt": "2026-11-01",
    "openedAt": "2026-11-02", "lot": "h", "source": "i", "location": "j", "thawTo": "k",
    "frozen": "2026-11-03/2026-11-04", "expiresAt": "2026-12-01", "dateKind": "use-by",
    "estimatedBy": estimate, "confirmedEstimate": estimate, "price": "3", "quantity": "2",
    "unit": "ml", "isUsed": "true",
    "usedAt": at(18), "discardedAt": at(18), "discardReason": "spoiled",
    "taken": taken((17, "1", "used")),
  ]

  /// A field that only one copy has changed is taken from it, whatever the other one has changed.
  @Test(arguments: UserProduct.flatFields.map(\.name))
  func changeOfOneCopyIsKept(_ name: String) throws {
    let field = try #require(UserProduct.field(name))
    switch field.merging {
    case .fixed,
      .earlier where field.isRequired, .later:
      return
    default: break
    }
    let text = try #require(Self.samples[name])
    let start: Fields = ["quantity": "5ml"]
    let base = Self.milk.setting(start)
    var changes: Fields = [name: text]
    if name == "unit" { changes = ["quantity": "5L"] }
    if name == "usedAt" { changes["isUsed"] = "true" }
    if name == "discardReason" { changes["discardedAt"] = Self.at(18) }
    if name == "dateKind" { changes["expiresAt"] = "2026-12-01" }
    for other in [Fields(), ["note": "other"], ["lot": "other"]] where other[name] == nil {
      let (left, right) = (try copy(changes, of: base, at: 20), try copy(other, of: base, at: 21))
      let merged = try MergeProperties.check(left, right, name)
      let item = try #require(try merged.inventory.items.first)
      #expect(item.values(changes.keys) == base.setting(changes).values(changes.keys))
      #expect(item.values(other.keys) == other)
    }
  }

  @Test func unknownMembersAreMergedByName() throws {
    func set(_ members: [String: String]) -> (inout Inventory) -> Void {
      { inventory in
        inventory.items[0].unknownFields = members.sorted { $0.key > $1.key }
          .map { UnknownField(name: $0.key, json: Array($0.value.utf8)) }
      }
    }
    var inventory = Inventory(items: [Self.milk])
    set(["a": "1", "b": "1", "c": "1"])(&inventory)
    let start = try Copy(inventory)
    let merged = try MergeProperties.check(
      try start.changed(by: "a", set(["a": "2", "b": "2", "d": "1"])),
      try start.changed(by: "b", set(["a": "3", "b": "1", "c": "1"])), "unknown members")
    let members = try #require(try merged.inventory.items.first).unknownFields.map {
      "\($0.name) \(String(decoding: $0.json, as: UTF8.self))"
    }
    #expect(members == ["a 3", "b 2", "d 1"])
  }
}
