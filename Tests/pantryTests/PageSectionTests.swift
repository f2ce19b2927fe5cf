import Foundation
import PantryTestSupport
import Testing

@testable import pantry

/// What a page and a digest say about items that are due.
struct PageSectionTests {
  /// An item in the fridge. Each has a number of its own.
  private static func item(_ number: Int, _ name: String, _ members: String) -> String {
    let id = String(0x1000_0000 + number * 0x1_0000, radix: 16)
    return GivenFile.item(
      id, name, createdAt: "2026-10-01T08:00:00Z", "\(members),\"location\":\"fridge\"")
  }

  private func output(_ items: [String], _ arguments: String...) throws -> String {
    let host = try TestHost()
    let file = host.directory.appending(path: "items.json")
    try Data(GivenFile.text(items: items).utf8).write(to: file)
    let result = host.run((arguments + ["--file", file.path]).map(Optional.some))
    #expect(result.errors.isEmpty)
    return result.output.replacing("\u{A0}", with: " ")
  }

  /// Returns the elements of a section.
  private func section(_ id: String, of page: String) -> Substring {
    guard let start = page.range(of: "<section id=\"\(id)\">") else { return "" }
    return page[start.upperBound...].prefix(upTo: "</section>")
  }

  @Test(arguments: [
    (#""expiresAt":"2026-11-20""#, "ham", "Eat today"),
    (#""expiresAt":"2026-11-21""#, "ham", "Eat by Sat 21 Nov"),
    (
      #""expiresAt":"2026-11-22","estimatedBy":{"source":"table","food":"ham"}"#, "ham",
      "Eat by about Sun 22 Nov"
    ),
    (#""expiresAt":"2026-11-19","dateKind":"use-by""#, "ham", "Toss"),
    (#""expiresAt":"2026-11-19","dateKind":"best-before""#, "ham", "Check, then eat or toss"),
    (#""expiresAt":"2026-11-19","dateKind":"best-before""#, "infant formula", "Toss"),
    (#""expiresAt":"2026-11-19""#, "ham", "Check, then eat or toss"),
    (
      #""expiresAt":"2026-11-25","openedAt":"2026-11-01","dateKind":"use-by""#, "ham",
      "Check, then eat or toss"
    ),
  ])
  func cardSaysWhatToDo(_ members: String, _ name: String, _ action: String) throws {
    let page = try output([Self.item(0, name, members)], "page")
    #expect(page.contains("<span class=\"act\">\(action)</span>"))
  }

  @Test(arguments: [
    (0, 5, 3, 0, 2), (1, 5, 3, 0, 3), (3, 2, 3, 0, 2), (20, 1, 12, 8, 1), (0, 0, 0, 0, 0),
  ])
  func firstIsWhatIsDueTodayOrNext(
    _ today: Int, _ soon: Int, _ cards: Int, _ rows: Int, _ later: Int
  ) throws {
    let items = (0..<today + soon).map { number in
      Self.item(
        number, "ham \(number)", #""expiresAt":"2026-11-\#(number < today ? 20 : 22)""#)
    }
    let page = try output(items, "page")
    let parts = section("first", of: page).components(separatedBy: "<ul class=\"rows\">")
    let counts = parts.map { $0.matches(of: /<li\s/).count }
    #expect(counts == (rows == 0 ? [cards] : [cards, rows]))
    #expect(section("soon", of: page).matches(of: /<li\s/).count == later)
    let names = page.prefix(upTo: "<section id=\"places\">").matches(of: /<bdi>(ham [0-9]+)</)
      .map(\.1)
    #expect(Set(names).count == today + soon)
  }

  @Test(arguments: ["page", "remind"])
  func adviceIsSaidOnceASection(_ command: String) throws {
    let items = (0..<4).map {
      Self.item($0, "ham \($0)", #""expiresAt":"2026-11-1\#($0)","dateKind":"use-by""#)
    }
    #expect(try output(items, command).matches(of: /past use-by: do not eat/).count == 1)
  }

  @Test(arguments: [
    (#""quantity":1"#, "<bdi>ham</bdi></span>"), (#""quantity":2"#, "<bdi>ham</bdi> ×2</span>"),
    (#""quantity":1,"unit":"kg""#, "<bdi>ham</bdi> 1kg</span>"),
    (#""quantity":0.5"#, "<bdi>ham</bdi> ×0.5</span>"),
  ])
  func onePieceHasNoAmount(_ members: String, _ name: String) throws {
    let item = Self.item(0, "ham", #""expiresAt":"2026-12-24",\#(members)"#)
    #expect(section("places", of: try output([item], "page")).contains(name))
  }

  @Test func planHasALineForEachDayAndNamesProductsOnce() throws {
    let items = (0..<3).map { Self.item($0, "ham", #""expiresAt":"2026-11-20""#) }
    let plan = section("plan", of: try output(items, "page"))
    #expect(plan.contains("<li><b>Today</b>\n<span><bdi>ham</bdi></span></li>"))
    #expect(plan.matches(of: /<li>/).count == 1)
  }
}

extension StringProtocol {
  /// Returns the text before another one, or all of it.
  fileprivate func prefix(upTo end: String) -> SubSequence {
    range(of: end).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
