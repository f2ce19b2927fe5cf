import Foundation
import Testing

@testable import PantryCore

/// Records of a file are read when they are looked at; nobody can tell them from an array.
struct RecordsTests {
  /// Three things as a file has them, the second with a field that this version does not know.
  private func document() throws -> PantryDocument {
    let odd = PantryDocumentTests.item("B2", "두부").dropLast() + #", "shop" : "시장" }"#
    return try PantryDocument(
      Array(
        PantryDocumentTests.file(items: [
          PantryDocumentTests.item("A1", "milk"), String(odd),
          PantryDocumentTests.item("C3", "rice"),
        ]).utf8))
  }

  @Test func areThoseOfTheFileInItsOrder() throws {
    let items = try document().inventory.items
    #expect(items.map(\.product.productName) == ["milk", "두부", "rice"])
    #expect(items.map(\.uid) == items.summaries.map(\.uid))
    #expect(items[1].unknownFields.map(\.name) == ["shop"])
  }

  @Test func changeAsAnArrayDoes() throws {
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

  @Test func whatIsSetToWhatItWasIsNoChange() throws {
    let document = try document()
    var inventory = document.inventory
    for index in inventory.items.indices {
      let item = inventory.items[index]
      inventory.items[index].note = "x"
      inventory.items[index] = item
    }
    inventory.items.append(Given.item("egg", id: "D4"))
    inventory.items.removeLast()
    #expect(document.revised(inventory) == nil)
  }

  @Test func onlyWhatChangedIsWrittenAnew() throws {
    let document = try document()
    var inventory = document.inventory
    inventory.items[0].note = "x"
    inventory.items.remove(at: 2)
    inventory.items.append(Given.item("egg", id: "1A"))
    let revision = try #require(document.revised(inventory))
    #expect(revision.changes.items.count == 3)
    #expect(revision.changes.products.isEmpty)
    let lines = String(decoding: revision.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.contains(#", "shop" : "시장" }"#) })
    #expect(
      lines.filter { $0.hasPrefix("{\"uid\"") }.map { $0.prefix(10) } == [
        #"{"uid":"1A"#, #"{"uid":"A1"#, #"{"uid":"B2"#,
      ])
  }

  @Test func thoseOfAnotherFileAreTakenAlong() throws {
    let other = try document()
    let revision = try #require(PantryDocument().revised(other.inventory))
    #expect(try PantryDocument(revision.bytes).inventory == other.inventory)
  }

  /// What a thing says of itself without being read is what it says when it is.
  @Test func summariesSayWhatTheRecordsSay() throws {
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
      #expect(summary.number.gtin == item.product.gtin)
    }
  }

  @Test(arguments: [
    "", "8801115114154", "036000291452", "96385074", "4006381333932", "978-3-16-148410-0",
    "3161484100", "milk",
    "00000000000000", "12345678901234567890", " 8801115114154 ",
  ])
  func aKeptNumberMeansWhatItsTextMeans(_ text: String) {
    #expect(KeptNumber(text.utf8).gtin == (text.isEmpty ? nil : GTIN(kept: text)))
  }
}
