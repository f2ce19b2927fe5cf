import PantryCore
import PantryTestSupport
import Testing

@testable import PantryExchange

/// Reading the checklists that a phone edits.
struct ChecklistTests {
  private static let milk = entry("A1", "milk", "milk ×2")
  private static let jam = entry("B2", "jam", "jam")

  private static func entry(_ id: String, _ name: String, _ text: String) -> Checklist.Entry {
    let line = ShoppingLine(uid: Given.uid(id), name: name, addedAt: Given.now)
    return Checklist.Entry(ListedRecord(line), name: name, text: text)
  }

  private func list(_ text: String, _ kind: Checklist.Kind = .shopping) throws -> Checklist {
    try Checklist(kind, Array(text.utf8))
  }

  /// The lines of the pantry in a list as it is written.
  private func written(_ entries: [Checklist.Entry]) throws -> String {
    try list("").text(entries, title: "Shopping", version: "7f3a1c", KeptLines())
  }

  // MARK: Lines

  /// However an app writes the line, it is the tick of the line.
  @Test(arguments: [
    "- [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "* [X] milk  ×2 <!-- 3F2A90C1 k3f9ma:1 70c1b9 MARK -->",
    "+ [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK --> ^a1b2c3",
    "- [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK --> ✅ 2026-11-20 ^a1b2c3",
    "- [x] milk ×2 ✅ 2026-11-20 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "- [x] milk ×2 &lt;!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK --&gt;",
    #"- [x] milk ×2 \<!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK --\>"#,
    #"- [x] milk ×2 \<\!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK \-\->"#,
    "- [x] milk ×2 <!— 3f2a90c1 k3f9ma:1 70c1b9 MARK —>",
    "- [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK →",
    "- [x] milk ×2<!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->\r",
    "- [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK",
    "\u{FEFF}- [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "1. [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "– [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "o [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "> [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "-[x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "  - [x] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->  ",
    "- [✓] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "- [v] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "- [о] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->".replacing("о", with: "o"),
    "- [х] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "- ✓ milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "☑ milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "- [ ] ~~milk ×2~~ <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
    "- ~~milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->~~",
    "- [x] **milk** ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 MARK -->",
  ])
  func tickOfALine(_ line: String) throws {
    let task = try #require(ListLine(line.replacing("MARK", with: ListLine.mark("milk ×2"))))
    #expect(task.text == "milk ×2" && task.isTicked && task.isUnchanged && task.problem == nil)
    #expect(task.record?.id == "3f2a90c1" && task.record?.epoch == "70c1b9")
    #expect(task.isComplete)
  }

  @Test(arguments: [
    ("- [ ] milk ×9 #market <!-- 3f2a90c1 k3f9ma:1 70c1b9 66ba -->", "milk ×9 #market"),
    ("- [ ] milk ×2 <!-- 3f2a90c1 k3f9ma:1 70c1b9 66ba --> fresh", "milk ×2 fresh"),
    ("- [ ] milk ×9 <!-- 3f2a90c1 66ba -->", "milk ×9"),
    ("- milk x2", "milk x2"), ("- [ ] 두부 2모", "두부 2모"), ("[ ] milk", "milk"),
    ("- milk <!-- for Kim -->", "milk"), ("- milk <!-- for Kim --> x2", "milk x2"),
    ("- [ ] milk ← not understood: two amounts <!-- ?0000 -->", "milk"),
  ])
  func textOfAChange(_ line: String, _ text: String) throws {
    let task = try #require(ListLine(line))
    #expect(task.text == text && !task.isTicked && !task.isUnchanged && !task.isComplete)
    #expect(task.asks)
  }

  @Test(arguments: [
    (
      "- [ ] milk <!-- 3f2a90c1 k3f9ma:1 70c1b9 66ba -->- [ ] jam <!-- 4f2a90c1 k3f9ma:1 70c1b9 1 -->",
      ListProblem.twoLines
    ),
    ("- [ ] milk <!-- 3f2a90c1 k3f9ma:1 70c1b9 66ba -->- [ ] jam", .twoLines),
    ("- [?] milk <!-- 3f2a90c1 k3f9ma:1 70c1b9 66ba -->", .unknownBox("[?]")),
    ("- [-] milk", .unknownBox("[-]")),
  ])
  func lineThatCannotBeMeant(_ line: String, _ problem: ListProblem) {
    #expect(ListLine(line)?.problem == problem)
  }

  @Test(arguments: ["milk", "## for Kim", "- oat milk x2 # done?", "-milk", "<!-- milk -->", "- "])
  func notesStay(_ line: String) {
    #expect(ListLine(line) == nil)
  }

  /// A line keeps its reason until somebody corrects it.
  @Test(arguments: ["- [x] milk x2 x3", "* milk x2 x3  <!-- 3f2a90c1 k3f9ma:1 70c1b9 66ba -->"])
  func refusedLine(_ line: String) throws {
    let refused = try #require(ListLine(line)).refused("twice")
    let task = try #require(ListLine(refused))
    #expect(task.text == "milk x2 x3" && task.isRefused && !task.asks)
    #expect(refused.contains("x3 ← not understood: twice <!-- "))
    let corrected = try #require(ListLine(refused.replacing("x2 x3", with: "x2")))
    #expect(corrected.text == "milk x2" && corrected.asks)
    #expect(try #require(ListLine(refused)).refused("twice") == refused)
  }

  // MARK: Lists

  @Test func whatIsWrittenAsksForNothing() throws {
    let text = try written([Self.milk, Self.jam])
    #expect(text.hasPrefix("# Shopping <!-- pantry 7f3a1c -->\n\n- [ ] milk ×2 <!-- "))
    let list = try list(text)
    #expect(!list.asks && list.version == "7f3a1c" && list.tasks.count == 2)
    #expect(list.text([Self.milk, Self.jam], title: "", version: "7f3a1c", KeptLines()) == text)
    #expect(Checklist.hasComments(Array(text.utf8)))
    #expect(!Checklist.isOfUser(Array(text.utf8)))
  }

  @Test(arguments: [
    ("", false), ("# Shopping\n", false), ("- milk\n", true), ("# Shopping\n- milk\n", true),
  ])
  func listOfTheUserHasLines(_ text: String, _ isOfUser: Bool) {
    #expect(Checklist.isOfUser(Array(text.utf8)) == isOfUser)
  }

  @Test(arguments: [
    "\u{FEFF}# Shopping\n- milk\n", "# Shopping\r\n\r\n- milk", "# Shopping\r- milk\r",
  ])
  func lineEnds(_ text: String) throws {
    let list = try list(text)
    #expect(list.tasks.map(\.text) == ["milk"])
    #expect(
      list.text([], title: "", version: "0", KeptLines()) == "# Shopping <!-- pantry 0 -->\n\n")
  }

  /// "- è" in UTF-16, with and without a byte order mark, and in Latin-1.
  @Test(
    arguments: [
      [0x2D, 0x00, 0x20, 0x00, 0xE8, 0x00, 0x0A, 0x00],
      [0xFF, 0xFE, 0x2D, 0x00, 0x20, 0x00, 0xE8, 0x00], [0x2D, 0x20, 0xE8, 0x0A],
    ] as [[UInt8]])
  func otherEncodings(_ bytes: [UInt8]) {
    #expect(throws: ListProblem.encoding) { try Checklist(.shopping, bytes) }
  }

  // MARK: Lines without comments

  /// The identifiers of the lines that lines without comments are taken for; nil for new ones.
  private func restored(
    _ text: String, _ kind: Checklist.Kind = .shopping, last: String = "",
    _ entries: [Checklist.Entry] = [milk, jam]
  ) throws -> [String?] {
    var list = try list(text, kind)
    list.restoreComments(try self.list(last, kind), entries)
    return list.tasks.map { $0.record?.id }
  }

  @Test func linesWithoutCommentsAreThoseOfThePantry() throws {
    let (milk, jam) = (Checklist.id(Self.milk.uid), Checklist.id(Self.jam.uid))
    #expect(try restored("- [ ] milk ×2\n- [x] jam\n- tea\n") == [milk, jam, nil])
    #expect(try restored("- [ ] milk ×9\n- [ ] jam #market\n") == [milk, jam])
    #expect(try restored("- [x] milk 1\n- milk chocolate\n") == [milk, nil])
  }

  /// A line of the pantry that has its comment is not meant by another one.
  @Test func newLineBesideThatOfThePantryIsNew() throws {
    let (milk, jam) = (Checklist.id(Self.milk.uid), Checklist.id(Self.jam.uid))
    let text = try written([Self.milk])
    #expect(try restored(text + "- milk ×2\n- jam x3\n") == [milk, nil, nil])
    #expect(try restored(text + "- jam\n") == [milk, jam])
  }

  /// The pantry has changed since: the amounts are those of the list that was written last.
  @Test func linesThatWereWrittenLast() throws {
    let now = Self.entry("A1", "milk", "milk ×1")
    var list = try list("- [x] milk ×2\n")
    list.restoreComments(try self.list(written([Self.milk])), [now])
    #expect(list.tasks.map(\.isComplete) == [true] && list.version == "7f3a1c")
  }

  @Test func eatListWithoutComments() throws {
    let tofu = Self.entry("C3", "tofu", "tofu · 2026-11-22 Sun")
    let eggs = Self.entry("D4", "eggs", "eggs ×3 · 2026-11-23 Mon")
    let text = """
      - [x] tofu · 2026-11-22 일
      - [x] eggs ×2 · 2026-11-23 Mon
      - [ ] rice · 2026-11-21 Sat
      - [x] tofu salad · 2026-11-22 Sun
      - [ ] soup

      """
    #expect(
      try restored(text, .eat, [tofu, eggs])
        == [Checklist.id(tofu.uid), Checklist.id(eggs.uid), nil, nil, nil])
  }
}
