import PantryCore
import PantryKitchen
import PantryTestSupport
import Testing

@testable import PantryExchange

/// Reading the checklists that a phone edits.
struct ChecklistTests {
  private typealias Action = Checklist.Action

  private static let milk = Checklist.Entry(Given.uid("A1"), "milk", "milk ×2")
  private static let jam = Checklist.Entry(Given.uid("B2"), "jam", "jam")

  private func list(_ text: String) -> Checklist {
    Checklist(.shopping, text, entries: { [Self.milk, Self.jam] })
  }

  /// The line of an entry as it is written.
  private func line(_ entry: Checklist.Entry) throws -> String {
    let text = Checklist(.shopping, "").text([entry], title: "List")
    return try #require(text.split(separator: "\n").last.map(String.init))
  }

  @Test(arguments: [
    ("- [x] milk <!-- 3f2a90c1 -->", Checklist.Action.got("3f2a90c1", text: nil)),
    ("* [X] milk ×2 <!-- 3F2A90C1 -->", .got("3f2a90c1", text: nil)),
    ("- ✓ milk <!-- 3f2a90c1 -->", .got("3f2a90c1", text: nil)),
    ("- ✅ milk <!-- 3f2a90c1 -->", .got("3f2a90c1", text: nil)),
    ("- ~~milk~~ <!-- 3f2a90c1 -->", .got("3f2a90c1", text: nil)),
    ("- <del>milk</del>", .buy("milk", isTicked: true, ordinal: 0)),
    ("☒ milk", .buy("milk", isTicked: true, ordinal: 0)),
    ("1. [ ] milk", .buy("milk", isTicked: false, ordinal: 0)),
    ("- [x] milk ×4 <!-- 3f2a90c1 0000 -->", .got("3f2a90c1", text: "milk ×4")),
    ("- [ ] milk ×9 #market <!-- 3f2a90c1 0000 -->", .edit("3f2a90c1", text: "milk ×9 #market")),
    ("- milk x2", .buy("milk x2", isTicked: false, ordinal: 0)),
    ("- [ ] 두부 2모", .buy("두부 2모", isTicked: false, ordinal: 0)),
    ("[ ] milk", .buy("milk", isTicked: false, ordinal: 0)),
    ("• [x] milk\r", .buy("milk", isTicked: true, ordinal: 0)),
    ("- [ ] milk ← not understood: two amounts", .buy("milk", isTicked: false, ordinal: 0)),
    ("- milk <!-- for Kim -->", .buy("milk", isTicked: false, ordinal: 0)),
  ])
  func lineOfTheShoppingList(_ line: String, _ action: Checklist.Action) {
    let list = Checklist(.shopping, "# Shopping\n\n\(line)\n")
    #expect(list.actions == [action] && list.others.isEmpty)
  }

  @Test(arguments: ["milk", "## for Kim", "- milk # done?", "-milk"])
  func otherLinesStay(_ line: String) {
    let list = Checklist(.shopping, "\(line)\n")
    #expect(list.actions.isEmpty && list.others == [line])
  }

  @Test(arguments: ["- [ ] milk ×2 <!-- 3f2a90c1 -->"])
  func openLinesAreNotCarriedOut(_ line: String) {
    let list = Checklist(.shopping, "\(line)\n")
    #expect(list.actions.isEmpty && list.others.isEmpty)
  }

  @Test(arguments: ["milk ×3", "milk ×1", "milk", "milk ×2 #tesco", "Milk ×2"])
  func otherTextIsAChange(_ text: String) throws {
    let line = try line(Self.milk).replacing("milk ×2", with: text)
    #expect(list("\(line)\n").actions == [.edit(Self.milk.id, text: text)])
  }

  @Test func unterminatedLineIsLeftAlone() {
    let list = Checklist(.shopping, "- milk\n- ja")
    #expect(list.actions == [.buy("milk", isTicked: false, ordinal: 0)])
    #expect(list.others.isEmpty && list.unfinished == "- ja")
    #expect(list.text([], title: "Shopping") == "# Shopping\n\n\n- ja")
  }

  @Test func equalLinesAreTwo() {
    let list = Checklist(.shopping, "- milk\n- milk\n")
    #expect(
      list.actions == [
        .buy("milk", isTicked: false, ordinal: 0), .buy("milk", isTicked: false, ordinal: 1),
      ])
  }

  @Test func lineThatIsBroughtBackIsMarked() {
    let key = Checklist.key("milk x2")
    let list = Checklist(.shopping, "- milk  x2\n", isDone: { $0 == key })
    #expect(list.actions.isEmpty && list.others == ["- milk  x2 # done?"])
  }

  @Test func onlyTicksOfTheEatListCount() {
    let list = Checklist(.eat, "# Eat\n- [x] tofu · Wed <!-- 3f2a90c1 -->\n- [x] soup\n- rice\n")
    #expect(list.actions == [.used("3f2a90c1")])
    #expect(list.others == ["- [x] soup", "- rice"])
  }

  @Test func copiesAreUnited() {
    var list = Checklist(.shopping, "- [ ] milk <!-- aaaaaaaa -->\n- eggs\n- tea\n")
    list.unite(Checklist(.shopping, "- [x] milk <!-- aaaaaaaa -->\n- [x] eggs\n- jam\n# note\n"))
    #expect(
      list.actions == [
        .buy("tea", isTicked: false, ordinal: 0), .got("aaaaaaaa", text: nil),
        .buy("eggs", isTicked: true, ordinal: 0), .buy("jam", isTicked: false, ordinal: 0),
      ])
    #expect(list.others == ["# note"])
  }

  @Test func aTickInACopyIsNotDoneTwice() {
    var list = Checklist(.shopping, "- [x] milk ×4 <!-- aaaaaaaa 0000 -->\n")
    list.unite(Checklist(.shopping, "- [x] milk ×6 <!-- aaaaaaaa -->\n"))
    #expect(list.actions == [.got("aaaaaaaa", text: "milk ×4")])
  }

  @Test func whatIsWrittenAsksForNothing() {
    let refused = [
      Checklist.Refusal(nil, "x", isTicked: false, "why"),
      Checklist.Refusal(Self.milk.id, "milk x2 x3", isTicked: true, "twice"),
    ]
    let text = Checklist(.shopping, "my note\n").text(
      [Self.milk, Self.jam], title: "장보기", refused: refused)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "# 장보기")
    #expect(lines[1].hasPrefix("- [x] milk x2 x3 ← not understood: twice <!-- \(Self.milk.id) "))
    #expect(lines[2].hasPrefix("- [ ] jam <!-- \(Self.jam.id) "))
    #expect(lines[3...] == ["- [ ] x ← not understood: why", "my note"])
    let keys = Set(refused.map { Checklist.key($0.text) })
    let list = Checklist(.shopping, text, isRefused: keys.contains)
    #expect(list.actions.isEmpty)
    #expect(list.text([Self.milk, Self.jam], title: "Shopping") == text)
    // A correction is tried.
    let corrected = Checklist(
      .shopping, text.replacing("x2 x3", with: "x3"), isRefused: keys.contains)
    #expect(corrected.actions == [.got(Self.milk.id, text: "milk x3")])
  }

  // MARK: Lines without comments

  @Test func linesWithoutCommentsAreThoseOfThePantry() {
    let list = list("- [ ] milk ×2\n- [x] jam\n- tea\n")
    #expect(
      list.actions == [
        .got(Self.jam.id, text: nil), .buy("tea", isTicked: false, ordinal: 0),
      ])
    #expect(list.others.isEmpty)
  }

  @Test(arguments: [
    (
      "- [ ] milk ×9\n- [ ] jam\n",
      Checklist.Action.edit(Checklist.id(Given.uid("A1")), text: "milk ×9")
    ),
    ("- [x] milk 1\n", .got(Checklist.id(Given.uid("A1")), text: "milk 1")),
    ("- [ ] jam #market\n", .edit(Checklist.id(Given.uid("B2")), text: "jam #market")),
    ("- milk chocolate\n", .buy("milk chocolate", isTicked: false, ordinal: 0)),
  ])
  func changedLinesWithoutCommentsAreFoundByName(_ text: String, _ action: Checklist.Action) {
    #expect(list(text).actions == [action])
  }

  /// A line of the pantry that has its comment is not meant by another one.
  @Test func newLineBesideThatOfThePantryIsNew() throws {
    let line = try line(Self.milk)
    #expect(
      list("\(line)\n- milk ×2\n").actions == [.buy("milk ×2", isTicked: false, ordinal: 0)])
    #expect(list("\(line)\n- jam x3\n").actions == [.buy("jam x3", isTicked: false, ordinal: 0)])
    #expect(list("\(line)\n- jam\n").actions.isEmpty)
  }

  /// The pantry has changed since: what was written last is no wish.
  @Test func linesThatWereWrittenLastAskForNothing() {
    let written = [("11111111", Checklist.key("eggs ×6")), ("22222222", Checklist.key("salt"))]
    let list = Checklist(
      .shopping, "- [ ] eggs ×6\n- [x] salt\n", written: written,
      entries: { [Checklist.Entry(Given.uid("C3"), "eggs", "eggs ×4")] })
    #expect(list.actions == [.got("22222222", text: nil)])
  }

  @Test func eatListWithoutComments() {
    let tofu = Checklist.Entry(Given.uid("C3"), "tofu", "tofu · 2026-11-22 Sun")
    let eggs = Checklist.Entry(Given.uid("D4"), "eggs", "eggs ×3 · 2026-11-23 Mon")
    let text = """
      - [x] tofu · 2026-11-22 일
      - [x] eggs ×4 · 2026-11-23 Mon
      - [ ] rice · 2026-11-21 Sat
      - [x] tofu salad · 2026-11-22 Sun
      - [ ] soup

      """
    let list = Checklist(.eat, text, entries: { [tofu, eggs] })
    #expect(list.actions == [.used(tofu.id), .used(eggs.id)])
    #expect(list.others == ["- [x] tofu salad · 2026-11-22 Sun", "- [ ] soup"])
  }
}
