import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The items of typed lines.
struct LineParserTests {
  private static let dates = DayParser(today: Given.today)

  private func names(
    _ line: String, _ setting: LineSetting, isKnown: (String) -> Bool = { _ in false }
  ) throws
    -> [String]
  {
    try LineParser(line.typedWords, Self.dates, setting, isKnown: isKnown).items().map(\.name)
  }

  @Test(arguments: [
    ("milk, eggs", ["milk", "eggs"]), ("milk,bread,eggs", ["milk", "bread", "eggs"]),
    ("salmon, best before 20 dec", ["salmon"]), ("cheese, x2", ["cheese"]),
    ("milk, exp 20 dec, x2", ["milk"]), ("tomatoes, diced", ["tomatoes diced"]),
    ("milk, @fridge, #kids", ["milk"]), ("milk, $3.49", ["milk"]),
    ("bread January 5, 2027", ["bread"]), ("bread Fri, 18 Dec 2026", ["bread"]),
    ("bread Dec. 12th, 2026, milk", ["bread", "milk"]), ("두부, 우유 2개", ["두부", "우유"]),
    ("우유, 3일까지", ["우유"]), ("rice 1,000g", ["rice"]), ("milk 3d\nham 4d\n", ["milk", "ham"]),
    ("milk 3d, 4d", ["milk", "milk"]), ("milk @fridge 3d, 4d", ["milk", "milk"]),
    ("milk 3d ham 4d", ["milk", "ham"]), ("milk, eggs, all of them fri", ["milk", "eggs"]),
  ])
  func entriesWithoutANameBelongToTheOneBefore(_ line: String, _ items: [String]) throws {
    #expect(try names(line, .items) == items)
  }

  @Test(arguments: [
    ("milk and eggs", ["milk", "eggs"]), ("eggs, milk and ham", ["eggs", "milk", "ham"]),
    ("frozen peas and ham", ["frozen peas", "ham"]), ("mac and cheese", ["mac and cheese"]),
    ("salt and vinegar chips", ["salt and vinegar chips"]),
    ("ham and cheese sandwich", ["ham and cheese sandwich"]),
    ("lemon and ginger tea", ["lemon and ginger tea"]),
    ("bread and butter pickles", ["bread and butter pickles"]), ("우유랑 계란", ["우유", "계란"]),
  ])
  func whatWasBoughtIsSeveralItemsUnlessItIsOneFood(_ line: String, _ items: [String]) throws {
    #expect(try names(line, .list) == items)
  }

  @Test func knownNameWithACommaIsOneItem() throws {
    #expect(try names("salt, fine", .items, isKnown: { $0 == "salt, fine" }) == ["salt, fine"])
  }

  @Test(arguments: [
    ("milk how long", ["how"]), ("F2 14:30 우유 뭐", ["뭐"]), ("cancel milk", ["cancel"]),
    ("total 12.50", ["total 12.50"]), ("네", ["네"]), ("hello", ["hello"]), ("우유 김장때까지", ["김장때까지"]),
  ])
  func refusalNamesTheWordsThatAreNotUnderstood(_ line: String, _ words: [String]) {
    #expect {
      try names(line, .items)
    } throws: { error in
      guard case TypedWords.Problem.notUnderstood(let found, _) = error else { return false }
      return !Set(found).isDisjoint(with: words)
    }
  }

  /// Lines with other costs: each up to 15 % higher or lower. What is stored, asked about and refused stays nearly the
  /// same.
  @Test(arguments: [1, 2, 3])
  func costsMayVaryALittle(_ seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let percent = LineCost.allCases.map { _ in Int.random(in: 85...115, using: &generator) }
    let costs = LineCosts { percent[$0.rawValue] }
    let lines = Fixture.lines("typed.tsv").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }.filter { $0[0] == "add" }.map { $0[1] }
    /// Returns the items that a line stores; nil if it is asked about or refused, and which of both.
    func reading(_ line: String, _ costs: LineCosts) -> (stored: [TypedWords]?, isAsked: Bool) {
      do throws(TypedWords.Problem) {
        let parser = LineParser(line.typedWords, Self.dates, .items, costs) { _ in false }
        return (try parser.items(), false)
      } catch {
        if case .question = error { return (nil, true) }
        return (nil, false)
      }
    }
    let read = lines.map { (usual: reading($0, .table), other: reading($0, costs)) }
    let misread = read.filter {
      $0.usual.stored != nil && $0.other.stored != nil && $0.usual.stored != $0.other.stored
    }
    let stored = read.count { $0.other.stored != nil } - read.count { $0.usual.stored != nil }
    let asked = read.count { $0.other.isAsked } - read.count { $0.usual.isAsked }
    #expect(misread.count * 100 <= lines.count)
    #expect(abs(stored) * 100 <= lines.count)
    #expect(abs(asked) * 100 <= lines.count)
  }

  @Test func explanationHasTheCostOfEachPart() {
    let lines = LineParser("milk 3d".typedWords, Self.dates, .items) { _ in false }.explanation()
    #expect(lines.contains { $0.hasPrefix("span 3d: date") && $0.hasSuffix("cost 0 claim 180") })
    #expect(lines.contains("name milk: food 0"))
    #expect(lines.contains { $0.hasPrefix("cover 0: food[milk] 0") })
  }

  @Test func anyLineIsRead() {
    var generator = SeededGenerator(state: 7)
    let words = [
      "milk", "우유", "x2", "2", "kg", "3d", "fri", "@fridge", "#kids", "and", ",", "(", ")", "-",
      "$3", "opened",
      "어제", "산", "까지", "a", "of", "half", "12/5", "?", "냉장고에", "한", "팩", "\u{301}", "//", "💧", "0",
      "'", "\"",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...14, using: &generator)
      let line = (0..<count).map { _ in
        words.randomElement(using: &generator)!
          + (Bool.random(using: &generator) ? "" : words.randomElement(using: &generator)!)
      }.joined(separator: " ")
      _ = try? LineParser(line.typedWords, Self.dates, .items) { _ in false }.items()
    }
  }
}
