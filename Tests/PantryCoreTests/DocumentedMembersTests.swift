import Foundation
import Testing

@testable import PantryCore

/// `docs/file-format.md` and the members that the program writes.
struct DocumentedMembersTests {
  private static let members: [(record: String, names: [String])] = [
    ("Items", UserProduct.fields.map(\.name) + Product.fields.map(\.name)),
    // Those of `Product` are "the five members above".
    ("Products", CatalogueEntry.fields.dropFirst(Product.fields.count).map(\.name)),
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
