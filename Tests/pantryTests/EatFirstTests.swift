import PantryCore
import Foundation
import PantryTestSupport
import Testing

@testable import pantry

/// The line that says what to eat first, wherever it is shown.
struct EatFirstTests {
  private static let kitchen = [
    ("spinach", "2026-11-21"), ("milk", "2026-11-22"), ("ham", "2026-11-18"),
    ("eggs", "2026-12-02"),
  ]
  private static let sentence =
    "eat first: spinach (tomorrow), milk (in 2 days) · expired: ham (2 days ago)"

  private static func file(_ items: [(name: String, date: String)], in host: TestHost) throws
    -> String
  {
    let records = items.enumerated().map { number, item in
      let id = String(0x1000_0000 + number * 0x1_0000, radix: 16)
      return GivenFile.item(
        id, item.name, createdAt: "2026-10-01T08:00:00Z",
        item.date.isEmpty ? "" : "\"expiresAt\":\"\(item.date)\"")
    }
    let file = host.directory.appending(path: "items.json")
    try Data(GivenFile.text(items: records).utf8).write(to: file)
    return file.path
  }

  /// Returns the first line of a command.
  private static func start(
    _ items: [(name: String, date: String)], columns: Int? = 80, _ arguments: [String] = [],
    input: [String]? = nil, environment: [String: String] = [:]
  ) throws -> String {
    let host = try TestHost(
      input: input, isTerminal: columns != nil, columns: columns, environment: environment)
    let file = try file(items, in: host)
    let result = host.run((arguments + ["--file", file, "--color", "never"]).map(Optional.some))
    #expect(!result.errors.contains("untranslated"))
    return String(result.output.prefix { $0 != "\n" })
  }

  @Test(arguments: [
    (kitchen, sentence),
    // A name is said once, today is due, and what is due later is not.
    (
      [("ham", "2026-11-20"), ("ham", "2026-11-22"), ("eggs", "2026-11-24")],
      "eat first: ham (today)"
    ),
    // Otherwise what comes next.
    ([("eggs", "2026-12-02"), ("jam", "2027-12-02")], "next: eggs (in 12 days)"),
    (
      [("ham", "2026-11-19"), ("eggs", "2026-12-02")],
      "next: eggs (in 12 days) · expired: ham (yesterday)"
    ),
    ([("ham", "2026-11-19"), ("salt", "")], "expired: ham (yesterday)"),
  ])
  func listBeginsWithTheAnswer(_ items: [(String, String)], _ expected: String) throws {
    #expect(try Self.start(items) == expected)
  }

  @Test func nothingIsSaidWithoutADate() throws {
    #expect(try Self.start([("salt", "")]).hasPrefix("LEFT"))
    #expect(try Self.start([], columns: nil).isEmpty)
  }

  @Test(arguments: [
    (80, sentence), (75, sentence),
    (74, "eat first: spinach (tomorrow) +1 · expired: ham (2 days ago)"),
    (30, "eat first: spinach (tomorrow)…"),
  ])
  func sentenceFitsTheTerminal(_ columns: Int, _ expected: String) throws {
    #expect(try Self.start(Self.kitchen, columns: columns) == expected)
  }

  /// By display width, and never in the middle of a character. What is left out is counted.
  @Test(arguments: [24, 30, 40, 60, 80, 100, 200])
  func manyLongNamesFitTheTerminal(_ columns: Int) throws {
    let names = ["서울우유 나100% 멸균우유 1L", "풀무원 국산콩 두부 300g", "시금치", "삼겹살", "콩나물", "달걀", "요거트", "딸기"]
    let items =
      names.map { ($0, "2026-11-21") } + names.map { ("지난 \($0)", "2026-11-18") }
    let text = try Self.start(
      items, columns: columns, environment: ["LC_ALL": "ko_KR.UTF-8"])
    #expect(text.displayWidth <= columns)
    #expect(text.hasPrefix("먼저 먹을 것: "))
    if columns >= 60 {
      #expect(text.contains(" · 지남: "))
      #expect(text.contains(" +"))
    }
  }

  @Test func koreanReadsLikeAKoreanProduct() throws {
    let items = [
      ("시금치", "2026-11-21"), ("우유", "2026-11-22"), ("햄", "2026-11-18"), ("김", "2026-11-19"),
    ]
    let korean = ["LC_ALL": "ko_KR.UTF-8"]
    #expect(
      try Self.start(items, environment: korean)
        == "먼저 먹을 것: 시금치 (내일), 우유 (2일 후) · 지남: 햄 (2일 지남), 김 (1일 지남)")
    #expect(
      try Self.start([("김", "2026-12-02")], environment: korean) == "다음: 김 (12일 후)")
  }

  @Test(arguments: [
    [], ["list"], ["remind", "--within", "0d"], ["page"], ["add"], ["scan"],
  ])
  func sentenceIsTheSameEverywhere(_ arguments: [String]) throws {
    let host = try TestHost(
      input: [], isTerminal: true, columns: 80, environment: ["XDG_CACHE_HOME": "/nowhere"])
    let file = try Self.file(Self.kitchen, in: host)
    let result = host.run((arguments + ["--file", file, "--color", "never"]).map(Optional.some))
    #expect(
      result.output.matches(of: /eat first: .*?(?=<|\n)/).map { String($0.output) } == [
        Self.sentence
      ])
  }

  @Test(arguments: [
    ["due"], ["list", "ham"], ["list", "--expired"], ["--format", "table"], ["-q"],
    ["list", "--sort", "name"], ["list", "--format", "json"], ["list", "--ids"],
  ])
  func otherListsHaveItemsOnly(_ arguments: [String]) throws {
    #expect(try !Self.start(Self.kitchen, arguments).contains("eat first"))
  }

  @Test(arguments: [[], ["list"]])
  func pipesGetTheListAlone(_ arguments: [String]) throws {
    #expect(try Self.start(Self.kitchen, columns: nil, arguments).hasPrefix("LEFT"))
  }

  @Test func classesOfTimeHaveTheirColors() throws {
    let host = try TestHost(isTerminal: true, columns: 80)
    let file = try Self.file(Self.kitchen, in: host)
    let output = host.run("--file", file, "--color", "always").output
    #expect(
      output.hasPrefix("\u{1B}[33meat first: spinach (tomorrow), milk (in 2 days)\u{1B}[0m · "))
    #expect(output.contains(" · \u{1B}[31mexpired: ham (2 days ago)\u{1B}[0m\n"))
    for (left, color) in [("2d ago", 31), ("in 1d", 33), ("in 12d", 32)] {
      #expect(output.contains("\u{1B}[\(color)m\(left)\u{1B}[0m"))
    }
  }

  // MARK: The list on a narrow terminal

  /// A long name is shortened before any column is left out, and WHERE is left out last.
  @Test(
    arguments: [
      (80, "LEFT ITEM QTY WHERE EXPIRES KIND ID"), (76, "LEFT ITEM QTY WHERE EXPIRES KIND ID"),
      (66, "LEFT ITEM QTY WHERE EXPIRES ID"), (50, "LEFT ITEM QTY WHERE ID"),
      (42, "LEFT ITEM WHERE ID"), (38, "LEFT ITEM WHERE ID"),
    ], ["an extraordinarily long name of a jar of homemade jam", "서울우유 나100% 프리미엄 멸균우유 대용량 묶음"])
  func longNamesAreShortenedFirst(_ layout: (columns: Int, heading: String), _ name: String) throws
  {
    let host = try TestHost(isTerminal: true, columns: layout.columns)
    let file = host.directory.appending(path: "items.json")
    let item = GivenFile.item(
      "1000", name, createdAt: "2026-10-01T08:00:00Z",
      #""expiresAt":"2026-12-02","dateKind":"best-before","quantity":12,"location":"fridge""#)
    try Data(GivenFile.text(items: [item]).utf8).write(to: file)
    let lines = host.run("list", "--file", file.path, "--color", "never", "--sort", "added").output
      .split(separator: "\n")
    #expect(lines[0].split(separator: " ").joined(separator: " ") == layout.heading)
    #expect(lines[1].contains("…"))
    #expect(lines[1].contains("fridge"))
    #expect(lines.allSatisfy { String($0).displayWidth <= layout.columns })
  }
}
