import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Records are read by their tables of fields.
struct RecordReadingTests {
  private static let text =
    #"{"uid":"6F0C2A11-BB87-418B-B29E-7868B6A4a163","isUsed":false,"createdAt":"2026-11-20T19:12:53Z","#
    + #""expiresAt":"2024-02-29","product":{"barcode":"8801","brandName":"한é","productName":"x","#
    + #""category":"","imageUrl":""},"dateKind":"use-by","quantity":12,"usedAt":"2026-11-30T23:59:59Z"}"#

  /// Every byte of a record, replaced by every other one: what is read is what another reader of JSON finds there.
  @Test func noByteEscapesValidation() throws {
    let json = Array(Self.text.utf8)
    #expect(UserProduct(json: json) != nil)
    for place in json.indices {
      for byte in 0...255 as ClosedRange<UInt8> where byte != json[place] {
        var changed = json
        changed[place] = byte
        guard let item = UserProduct(json: changed) else { continue }
        let object = try? JSONSerialization.jsonObject(with: Data(changed)) as? [String: Any]
        guard let object, let product = object["product"] as? [String: Any] else {
          Issue.record("byte \(place) as \(byte) is not JSON")
          continue
        }
        let known = [
          "uid": item.uid.description, "createdAt": item.createdAt.description,
          "dateKind": item.dateKind?.rawValue, "usedAt": item.usedAt?.description,
          "expiresAt": item.expiresAt.day?.description,
        ]
        for (name, value) in known where object[name] != nil {
          let found = (object[name] as? String)?.uppercased()
          #expect(found == value?.uppercased(), "byte \(place) as \(byte)")
        }
        #expect(product["productName"] as? String == item.product.productName)
      }
    }
  }

  @Test func daysAreThoseOfTheCalendar() {
    for year in ["0000", "0001", "1900", "2000", "2023", "2024", "9999"] {
      for month in 0...13 {
        for day in 0...32 {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          let found = ByteView.reading(Array(text.utf8)) { $0.day(at: 0) }
          #expect(found == Day(iso: text), "\(text)")
        }
      }
    }
  }

  /// Members in another order, with blanks, or without a value.
  @Test(arguments: [
    (#"{"unit":"g","quantity":5}"#, "5g"), (#"{ "quantity" : 5 , "unit":"g"}"#, "5g"),
    (#"{"unit":null,"quantity":5}"#, "5"), (#"{"quantity":null,"unit":null}"#, "-"),
    (#"{"unit":"g"}"#, "error"), (#"{"quantity":null,"unit":"g"}"#, "error"),
  ])
  func unitsBelongToQuantitiesInAnyOrder(members: String, quantity: String) {
    let head =
      #"{"uid":"6F0C2A11-BB87-418B-B29E-7868B6A4A163","createdAt":"2026-11-20T19:12:53Z","#
      + #""product":{"productName":"x"},"#
    let json = Array((head + members.dropFirst()).utf8)
    let item = UserProduct(json: json)
    #expect((item.map { $0.quantity?.description ?? "-" } ?? "error") == quantity)
  }

  /// Members in any order, with blanks and escapes in their names, are the same record.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func orderAndNotationDoNotMatter(seed: UInt64) throws {
    var random = RandomItems(seed: seed)
    var generator = SeededGenerator(state: seed)
    for _ in 0..<100 {
      let json = random.item().json
      let item = try #require(UserProduct(json: json))
      #expect(item.json == json)
      var members = try #require(JSONValue(json).members)
      members.shuffle(using: &generator)
      let text = members.map { member in
        let name = member.name == "note" ? #""n\u006fte""# : "\"\(member.name)\""
        let ranges = String(decoding: Self.value(of: member.name, in: json), as: UTF8.self)
        return " \(name) :\t\(ranges)"
      }
      let other = UserProduct(json: Array("{\(text.joined(separator: " ,"))\n}".utf8))
      #expect(other.map(Self.sorted) == Self.sorted(item))
    }
  }

  private static func sorted(_ item: UserProduct) -> UserProduct {
    item.with { $0.unknownFields.sort { $0.name < $1.name } }
  }

  /// The bytes of the value of a member.
  private static func value(of wanted: String, in json: [UInt8]) -> [UInt8] {
    ByteView.reading(json) { bytes in
      var scanner = JSONScanner(bytes)
      var more = (try? scanner.openObject()) ?? false
      while more {
        let name = (try? scanner.key()).map(bytes.text)
        let range = (try? scanner.skipValue()) ?? 0..<0
        if name == wanted { return bytes.copy(range) }
        more = (try? scanner.nextMember()) ?? false
      }
      return []
    }
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
