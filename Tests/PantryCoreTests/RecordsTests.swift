import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Records are read from the file when they are accessed, and otherwise behave like an array.
struct RecordsTests {
  /// Three items of a file, the second with an unknown member.
  private func document() throws -> PantryDocument {
    let odd = GivenFile.item("B2", "두부").dropLast() + #", "shop" : "시장" }"#
    return try PantryDocument(
      Array(
        GivenFile.text(items: [
          GivenFile.item("A1", "milk"), String(odd),
          GivenFile.item("C3", "rice"),
        ]).utf8))
  }

  @Test func keepTheOrderOfTheFile() throws {
    let items = try document().inventory.items
    #expect(items.map(\.product.productName) == ["milk", "두부", "rice"])
    #expect(items.map(\.uid) == items.summaries.map(\.uid))
    #expect(items[1].unknownFields.map(\.name) == ["shop"])
  }

  @Test func behaveLikeAnArray() throws {
    var items = try document().inventory.items
    var array = Array(items)
    items[1].note = "soft"
    array[1].note = "soft"
    items.append(Given.item("egg", id: "D4"))
    array.append(Given.item("egg", id: "D4"))
    items.swapAt(0, 2)
    array.swapAt(0, 2)
    #expect(items.remove(at: 1) == array.remove(at: 1))
    items.removeAll { $0.product.productName == "rice" }
    array.removeAll { $0.product.productName == "rice" }
    #expect(Array(items) == array)
    #expect(items == Records(array))
    #expect(items != Records(array.reversed()))
  }

  @Test func settingAnEqualRecordIsNoChange() throws {
    let document = try document()
    var inventory = document.inventory
    for index in inventory.items.indices {
      let item = inventory.items[index]
      inventory.items[index].note = "x"
      inventory.items[index] = item
    }
    inventory.items.append(Given.item("egg", id: "D4"))
    inventory.items.removeLast()
    #expect(document.revised(inventory, .changed(Given.now)) == nil)
  }

  @Test func onlyChangedRecordsAreWrittenAgain() throws {
    let document = try document()
    var inventory = document.inventory
    inventory.items[0].note = "x"
    inventory.items.remove(at: 2)
    inventory.items.append(Given.item("egg", id: "1A"))
    let revision = try #require(document.revised(inventory, .changed(Given.now)))
    #expect(revision.changes.items.count == 3)
    #expect(revision.changes.products.isEmpty)
    let lines = String(decoding: revision.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.contains(#", "shop" : "시장" }"#) })
    #expect(
      lines.filter { $0.contains("createdAt") }.map { $0.prefix(10) } == [
        #"{"uid":"1A"#, #"{"uid":"A1"#, #"{"uid":"B2"#,
      ])
  }

  @Test func recordsOfAnotherFileAreCopied() throws {
    let other = try document()
    let revision = try #require(PantryDocument().revised(other.inventory, .changed(Given.now)))
    #expect(try PantryDocument(revision.bytes).inventory == other.inventory)
  }

  @Test func recordsStoredAsJSONBehaveLikeOthers() throws {
    let document = try document()
    var (plain, compact) = (document.inventory.items, document.inventory.items)
    let egg = Given.item("egg", id: "D4")
    plain.append(egg)
    compact.append(ChangedRecord(compact: egg), egg.summary)
    let soft = plain[1].with { $0.note = "soft\n" }
    plain[1] = soft
    compact.replace(at: 1, with: ChangedRecord(compact: soft), soft.summary)
    #expect(compact == plain && Array(compact) == Array(plain))
    guard case .json? = compact.change(compact.entries[3]) else {
      Issue.record("not stored as JSON")
      return
    }
    func revision(_ items: Records<UserProduct>) throws -> PantryDocument.Revision {
      var inventory = document.inventory
      inventory.items = items
      return try #require(document.revised(inventory, .changed(Given.now)))
    }
    let (one, other) = (try revision(plain), try revision(compact))
    #expect(one.bytes == other.bytes && one.changes == other.changes && other.readsBack)
  }

  /// A member with the name of a field would be read back as that field.
  @Test func recordThatJSONDoesNotDescribeIsStoredAsItIs() throws {
    var item = Given.item("egg", id: "D4")
    item.unknownFields = [UnknownField(name: "note", json: Array("1".utf8))]
    var items: Records<UserProduct> = []
    items.append(ChangedRecord(compact: item), item.summary)
    #expect(items[0] == item)
    guard case .value? = items.change(items.entries[0]) else {
      Issue.record("stored as JSON")
      return
    }
  }

  @Test func summariesMatchTheirRecords() throws {
    let file = try String(
      contentsOf: Fixture.directory.appending(path: "pantry.json"), encoding: .utf8)
    let items = try PantryDocument(Array(file.utf8)).inventory.items
    #expect(items.count == 10)
    for (item, summary) in zip(items, items.summaries) {
      #expect(summary.uid == item.uid)
      #expect(summary.expiresAt == item.expiresAt)
      #expect(summary.state == item.state)
      #expect(summary.isAsEntered == item.isAsEntered)
      #expect(summary.isEstimated == (item.estimatedBy != nil))
      #expect(summary.hasParts == !item.taken.isEmpty)
      #expect(summary.number.gtin == item.product.gtin)
    }
  }

  @Test(arguments: [
    "", "8801115114154", "036000291452", "96385074", "4006381333932", "978-3-16-148410-0",
    "3161484100", "milk",
    "00000000000000", "12345678901234567890", " 8801115114154 ",
  ])
  func packedBarcodeHasTheGTINOfItsText(_ text: String) {
    #expect(PackedBarcode(text.utf8).gtin == (text.isEmpty ? nil : GTIN(text)))
  }
}

/// `docs/file-format.md` and the members that the program writes.
struct DocumentedMembersTests {
  private static let members: [(record: String, names: [String])] = [
    ("Items", UserProduct.fields.map(\.name) + Product.fields.map(\.name)),
    // Those of `Product` are "the five members above".
    ("Products", CatalogEntry.fields.dropFirst(Product.fields.count).map(\.name)),
    ("Lists", ShoppingLine.fields.map(\.name)), ("Lists", PlanEntry.fields.map(\.name)),
    ("Lists", Deletion.fields.map(\.name)), ("Items", Withdrawal.fields.map(\.name)),
  ]

  @Test(arguments: members.indices)
  func everyMemberIsDescribed(_ index: Int) throws {
    let (record, names) = Self.members[index]
    let file = Fixture.directory.deletingLastPathComponent().appending(path: "docs/file-format.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix(record) })
    for name in names {
      #expect(section.contains("`\(name)`") || section.contains("\"\(name)\":"))
    }
  }
}
