import Foundation
import PantryTestSupport
import Testing

@testable import pantry

/// The digest of many items, of which another thread finds the surplus.
struct DigestTests {
  @Test func digestOfManyItemsIsThatOfFew() throws {
    let used = ["2026-10-20", "2026-11-01", "2026-11-10"].enumerated().map { number, day in
      Self.item(number, "milk", isUsed: true, #""usedAt":"\#(day)T08:00:00Z""#)
    }
    let onHand = [
      Self.item(3, "milk", #""expiresAt":"2026-11-22","quantity":40"#),
      Self.item(4, "두부", #""expiresAt":"2026-11-20""#),
    ]
    let others = (5..<1500).map {
      Self.item($0, "jar \($0)", isUsed: true, #""usedAt":"2025-01-01T08:00:00Z""#)
    }
    let few = try digest(used + onHand)
    #expect(few.contains("More than you use in time: milk"))
    #expect(try digest(used + onHand + others) == few)
  }

  private static func item(
    _ number: Int, _ name: String, isUsed: Bool = false, _ members: String
  ) -> String {
    let id = String(0x1000_0000 + number * 0x1_0000, radix: 16)
    return GivenFile.item(id, name, isUsed: isUsed, createdAt: "2024-10-01T08:00:00Z", members)
  }

  private func digest(_ items: [String]) throws -> String {
    let host = try TestHost()
    let file = host.directory.appending(path: "items.json")
    try Data(GivenFile.text(items: items).utf8).write(to: file)
    let result = host.run("remind", "--file", file.path)
    #expect(result.errors.isEmpty)
    return result.output
  }
}
