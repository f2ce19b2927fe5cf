import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// The results of a query are those of the whole inventory, whatever the order of the file's members, and an invalid
/// file has the same first error.
struct QueryReadingTests {
  private static let header = #""format":"pantry","version":1"#
  private static let products =
    #""products":[{"productName":"tea","aliases":["차"]},{"productName":"rice"}]"#
  private static let items = #""items":[\#(item(1, "tea")),\#(item(2, "rice"))]"#
  private static let shopping =
    #""shopping":[{"uid":"\#(uid(3))","name":"salt","addedAt":"2026-11-01T10:00:00Z"}]"#

  private static func uid(_ number: Int) -> String {
    "6F0C1D2E-0000-4000-8000-00000000000\(number)"
  }

  private static func item(_ number: Int, _ name: String, _ more: String = "") -> String {
    #"{"uid":"\#(uid(number))","createdAt":"2026-11-01T10:00:00Z","product":{"productName":"\#(name)"}\#(more)}"#
  }

  static let orders: [[String]] = [
    [header, products, items, shopping], [header, items, products], [header, items],
    [items, header, products], [products, items, header], [items, products, header],
    [header, shopping, items, products], [header, #""later":[1]"#, items],
  ]

  private func store(_ text: String, in scratch: borrowing ScratchDirectory) throws -> Store {
    let path = scratch.path("pantry.json")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return Store(FileLocation(path: path, isNamed: true))
  }

  @Test(arguments: orders)
  func resultsAreThoseOfTheInventory(_ members: [String]) throws {
    let scratch = try ScratchDirectory()
    let store = try store("{\(members.joined(separator: ","))}", in: scratch)
    let today = try #require(Day(iso: "2026-11-20"))
    for search in [nil, "차", "rice"] {
      var query = Query()
      query.search = search
      let (found, expected) = (
        try store.results(of: query, on: today), try store.read().results(of: query, on: today)
      )
      #expect(found.matches == expected.matches)
      #expect(
        expected.matches.map { expected.ids[$0.item.uid] }
          == found.matches.map { found.ids[$0.item.uid] })
    }
  }

  /// Each text has several errors.
  @Test(
    arguments: [
      [header, #""items":[{"uid":1}]"#, #""items":[]"#],
      [header, #""pro":[]"#, #""items":[\#(item(1, "tea", #","price":"x""#)),}]"#],
      [header, #""items":[\#(item(1, "tea")),\#(item(1, "tea"))]"#, #""products":[{}]"#],
      [header, items, #""products":[{"productName":1}]"#, #""items":1"#],
      [#""items":[{"uid":1}]"#, header, "x"],
      [header, products, #""items":[\#(item(2, "tea")),\#(item(2, "tea")),{}]"#],
    ])
  func theFirstErrorIsThatOfTheInventory(_ members: [String]) throws {
    let scratch = try ScratchDirectory()
    let store = try store("{\(members.joined(separator: ","))}", in: scratch)
    let expected = #expect(throws: StoreError.self) { try store.read() }
    let today = try #require(Day(iso: "2026-11-20"))
    let found = #expect(throws: StoreError.self) { try store.results(of: Query(), on: today) }
    #expect("\(try #require(found))" == "\(try #require(expected))")
  }
}
