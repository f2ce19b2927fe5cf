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

  /// The values of some fields, for comparisons; a quantity with its unit.
  func values(_ names: some Sequence<String>) -> Fields {
    Dictionary(
      uniqueKeysWithValues: names.map { name in
        (
          name,
          name == "quantity"
            ? quantity?.description ?? "" : UserProduct.field(name)?.value(self).text ?? ""
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
    /// The result with the common ancestor.
    let merged: Fields
    /// The result without it, if another one.
    var withoutBase: Fields?
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
      ], notes: [.usedInBoth]),
    Case(
      name: "one copy uses all and the other one part", base: ["quantity": "3"], left: usedUp,
      right: ["quantity": "2", "taken": taken((19, "1", "used"))],
      merged: ["quantity": "3", "isUsed": "true", "usedAt": at(18), "taken": ""],
      notes: [.notCounted, .usedInBoth]),
    Case(
      name: "a part is used before all is", base: ["quantity": "3"],
      left: ["isUsed": "true", "usedAt": at(19)], right: usedOne,
      merged: [
        "quantity": "2", "isUsed": "true", "usedAt": at(19), "taken": taken((18, "1", "used")),
      ], notes: [.usedInBoth]),
    Case(
      name: "both use one of two", base: ["quantity": "2"],
      left: ["quantity": "1", "taken": taken((18, "1", "used"))],
      right: ["quantity": "1", "taken": taken((19, "1", "used"))],
      merged: [
        "quantity": "1", "isUsed": "true", "usedAt": at(19), "taken": taken((18, "1", "used")),
      ], notes: [.usedInBoth]),
    Case(
      name: "both use the same package without a quantity", left: usedUp,
      right: ["isUsed": "true", "usedAt": at(19)],
      merged: ["quantity": "", "isUsed": "true", "usedAt": at(18), "taken": ""],
      notes: [.notCounted, .usedInBoth]),
    Case(
      name: "one uses it and the other one discards it at the same time", base: ["quantity": "2"],
      left: ["discardedAt": at(18), "discardReason": "spoiled"], right: usedUp,
      merged: ["quantity": "2", "isUsed": "true", "discardedAt": "", "discardReason": ""],
      notes: [.notCounted, .usedInBoth]),
    Case(
      name: "the total of a used item is corrected", base: ["quantity": "3"], left: usedUp,
      right: ["quantity": "5"],
      merged: [
        "quantity": "2", "isUsed": "false", "usedAt": "", "taken": taken((18, "3", "used")),
      ],
      withoutBase: [
        "quantity": "2", "isUsed": "false", "usedAt": "", "taken": taken((18, "3", "used")),
      ]),
    Case(
      name: "a part that was undone", base: usedOne, left: ["quantity": "3", "taken": ""],
      right: ["note": "x"],
      merged: ["quantity": "3", "taken": "", "note": "x"], withoutBase: usedOne),
    Case(
      name: "one part undone, another one taken", base: usedOne,
      left: ["quantity": "3", "taken": ""],
      right: ["quantity": "1", "taken": taken((18, "1", "used"), (19, "1", "discarded"))],
      merged: ["quantity": "2", "taken": taken((19, "1", "discarded"))],
      withoutBase: [
        "quantity": "1", "taken": taken((18, "1", "used"), (19, "1", "discarded")),
      ]),
    Case(
      name: "identical parts are one", base: ["quantity": "3"], left: usedOne, right: usedOne,
      merged: usedOne),
    Case(
      name: "parts at the same instant of different amounts", base: ["quantity": "5"],
      left: ["quantity": "4", "taken": taken((18, "1", "used"))],
      right: ["quantity": "3", "taken": taken((18, "2", "used"))],
      merged: ["quantity": "3", "taken": taken((18, "2", "used"))]),
    Case(
      name: "a closing that was noted for an earlier day stays the closing",
      base: ["quantity": "2", "taken": taken((18, "1", "used"))],
      left: ["isUsed": "true", "usedAt": at(12)], right: ["note": "x"],
      merged: [
        "quantity": "2", "isUsed": "true", "usedAt": at(12), "taken": taken((18, "1", "used")),
      ]),
    Case(
      name: "kilograms and grams", base: ["quantity": "1kg"],
      left: ["quantity": "900g", "taken": taken((17, "100", "used"))],
      right: ["quantity": "0.7kg", "taken": taken((18, "0.3", "used"))],
      merged: ["quantity": "600g", "taken": taken((17, "100", "used"), (18, "300", "used"))],
      notes: [.usedInBoth]),
    Case(
      name: "the amounts of one copy are as it has written them", base: ["quantity": "1kg"],
      left: ["quantity": "1000g"],
      right: ["quantity": "0.7kg", "taken": taken((18, "0.3", "used"))],
      merged: ["quantity": "0.7kg", "taken": taken((18, "0.3", "used"))]),
    Case(
      name: "different dimensions", base: ["quantity": "1"], left: ["quantity": "500g"],
      right: ["quantity": "2L"], merged: ["quantity": "2L"], notes: [.overridden, .overridden]),
    Case(
      name: "both change the total", base: ["quantity": "1"], left: ["quantity": "3"],
      right: ["quantity": "2"], merged: ["quantity": "2"], notes: [.overridden]),
    Case(
      name: "one changes the price", base: ["price": "3"], left: ["price": "2.5"],
      right: ["note": "x"], merged: ["price": "2.5"], withoutBase: ["price": "3"]),
    Case(
      name: "one removes the price", base: ["price": "3"], left: ["price": ""],
      right: ["note": "x"], merged: ["price": ""], withoutBase: ["price": "3"]),
    Case(
      name: "both change the price", base: ["price": "3"], left: ["price": "2"],
      right: ["price": "4"], merged: ["price": "4"], notes: [.overridden]),
  ]

  private static let estimate =
    #"{"source":"table","food":"milk","place":"refrigerator","keeps":"5-7d"}"#

  static let dates: [Case] = [
    Case(
      name: "the earlier of two dates", left: ["expiresAt": "2026-12-01"],
      right: ["expiresAt": "2026-12-03"], merged: ["expiresAt": "2026-12-01"],
      withoutBase: ["expiresAt": "2026-12-03"], notes: [.overridden]),
    Case(
      name: "a known date before an unknown one", base: ["expiresAt": "2026-12-05"],
      left: ["expiresAt": ""], right: ["expiresAt": "2026-12-07"],
      merged: ["expiresAt": "2026-12-07"], notes: [.overridden]),
    Case(
      name: "a confirmed date before an estimated one", base: ["expiresAt": ""],
      left: ["expiresAt": "2026-12-09"],
      right: ["expiresAt": "2026-12-01", "estimatedBy": estimate],
      merged: ["expiresAt": "2026-12-09", "estimatedBy": ""],
      withoutBase: ["expiresAt": "2026-12-01"], notes: [.overridden, .overridden]),
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
      merged: ["expiresAt": "2026-12-09"], withoutBase: ["expiresAt": "2026-12-01"]),
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
      notes: [.overridden, .overridden, .overridden]),
    Case(
      name: "thawed before frozen again on that day",
      base: ["location": "freezer", "frozen": "2026-11-10/.."],
      left: ["location": "fridge", "frozen": "2026-11-10/2026-11-20"],
      right: ["location": "freezer", "frozen": "2026-11-10/2026-11-20 2026-11-20/.."],
      merged: ["location": "fridge", "frozen": "2026-11-10/2026-11-20"],
      notes: [.overridden, .overridden]),
    Case(
      name: "the later of two locations", base: ["location": "fridge"],
      left: ["location": "cellar"], right: ["location": "shelf"], merged: ["location": "shelf"],
      notes: [.overridden]),
    Case(
      name: "both notes", left: ["note": "b"], right: ["note": "a"], merged: ["note": "a / b"],
      withoutBase: ["note": "a"]),
    Case(
      name: "a note that is in both", base: ["note": "b"], left: ["note": "b / c"],
      right: ["note": "a / b"], merged: ["note": "a / b / c"], withoutBase: ["note": "a / b"]),
    Case(
      name: "a removed note", base: ["note": "b"], left: ["note": ""], right: ["lot": "1"],
      merged: ["note": "", "lot": "1"], withoutBase: ["note": "b"]),
    Case(
      name: "tags of both, without a removed one", base: ["tags": "b a"], left: ["tags": "b a z"],
      right: ["tags": "b C"], merged: ["tags": "b C z"], withoutBase: ["tags": "C a b z"]),
    Case(
      name: "tags in another letter case", base: ["tags": "a"], left: ["tags": "A"],
      right: ["tags": "a b"], merged: ["tags": "A b"], withoutBase: ["tags": "a b"]),
    Case(
      name: "too many tags", base: ["tags": "a"], left: ["tags": "a b c d e"],
      right: ["tags": "a f g h i"], merged: ["tags": "a b c d e f g h i"],
      notes: [.tooManyTags]),
    Case(
      name: "fields of the product by themselves",
      left: ["productName": "oat milk"], right: ["category": "dairy"],
      merged: ["productName": "oat milk", "category": "dairy"],
      withoutBase: ["productName": "milk", "category": "dairy"]),
    Case(
      name: "the later of two names", left: ["productName": "oat milk"],
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

  private func copy(_ fields: Fields, of base: UserProduct, at hour: Int) throws -> Copy {
    var item = base.setting(fields)
    if !fields.isEmpty { item.updatedAt = Given.instant(Self.at(hour)) }
    return Copy(PantryDocument.text(of: Inventory(items: [item])))
  }

  private static let milk = Given.item("milk", id: "A1")

  @Test(arguments: amounts + dates + others)
  func fieldsAreMerged(_ merging: Case) throws {
    let base = Self.milk.setting(merging.base)
    let (left, right) = (
      try copy(merging.left, of: base, at: 20), try copy(merging.right, of: base, at: 21)
    )
    let ancestor = try copy([:], of: base, at: 0)
    let merged = try MergeProperties.check(ancestor, left, right, merging.name)
    let item = try #require(try merged.inventory.items.first)
    #expect(item.values(merging.merged.keys) == merging.merged, "\(merged.description)")
    #expect(item.updatedAt == Given.instant(Self.at(21)))
    let (_, notes) = try Copy.merge(ancestor, left, right)
    #expect(
      notes.map(\.kind.rawValue).sorted() == merging.notes.map(\.rawValue).sorted(), "\(notes)")

    let (alone, _) = try Copy.merge(nil, left, right)
    let other = try #require(try alone.inventory.items.first)
    let expected = merging.withoutBase ?? merging.merged
    #expect(other.values(expected.keys) == expected, "without a base: \(alone.description)")
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
      let merged = try MergeProperties.check(try copy([:], of: base, at: 0), left, right, name)
      let item = try #require(try merged.inventory.items.first)
      #expect(item.values(changes.keys) == base.setting(changes).values(changes.keys))
      #expect(item.values(other.keys) == other)
    }
  }

  @Test func unknownMembersAreMergedByName() throws {
    func copy(_ members: [String: String], at hour: Int) -> Copy {
      var item = Self.milk
      item.updatedAt = Given.instant(Self.at(hour))
      item.unknownFields = members.sorted { $0.key > $1.key }
        .map { UnknownField(name: $0.key, json: Array($0.value.utf8)) }
      var inventory = Inventory(items: [item])
      inventory.unknownMembers = item.unknownFields
      return Copy(PantryDocument.text(of: inventory))
    }
    let merged = try MergeProperties.check(
      copy(["a": "1", "b": "1", "c": "1"], at: 10), copy(["a": "2", "b": "2", "d": "1"], at: 11),
      copy(["a": "3", "b": "1", "c": "1"], at: 12), "unknown members")
    let members = ["a 3", "b 2", "d 1"]
    func texts(_ fields: [UnknownField]) -> [String] {
      fields.map { "\($0.name) \(String(decoding: $0.json, as: UTF8.self))" }
    }
    #expect(try texts(#require(try merged.inventory.items.first).unknownFields) == members)
    #expect(texts(try merged.document.unknownMembers) == members)
  }
}
