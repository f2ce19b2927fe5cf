import PantryCore
import PantryKitchen
import PantryTestSupport
import Testing

@testable import PantryExchange

/// Reading the checklists that a phone edits.
struct ChecklistTests {
  private typealias Action = Checklist.Action

  @Test(arguments: [
    ("- [x] milk <!-- 3f2a90c1 -->", Checklist.Action.got("3f2a90c1")),
    ("* [X] milk ×2 <!-- 3F2A90C1 -->", .got("3f2a90c1")),
    ("- ✓ milk <!-- 3f2a90c1 -->", .got("3f2a90c1")),
    ("- milk x2", .buy("milk x2", isTicked: false, ordinal: 0)),
    ("- [ ] 두부 2모", .buy("두부 2모", isTicked: false, ordinal: 0)),
    ("[ ] milk", .buy("milk", isTicked: false, ordinal: 0)),
    ("• [x] milk\r", .buy("milk", isTicked: true, ordinal: 0)),
    ("- [ ] milk ← not understood: two amounts", .buy("milk", isTicked: false, ordinal: 0)),
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

  @Test func openLinesAreNotCarriedOut() {
    let list = Checklist(.shopping, "- [ ] milk ×2 <!-- 3f2a90c1 -->\n")
    #expect(list.actions.isEmpty && list.others.isEmpty)
  }

  @Test func unterminatedLineIsLeftAlone() {
    let list = Checklist(.shopping, "- milk\n- ja")
    #expect(list.actions == [.buy("milk", isTicked: false, ordinal: 0)])
    #expect(list.others.isEmpty && list.unfinished == "- ja")
    #expect(Checklist.text(.shopping, [], others: [], unfinished: "- ja") == "# Shopping\n\n\n- ja")
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
    var list = Checklist(.shopping, "- [ ] milk <!-- aa -->\n- eggs\n- tea\n")
    list.unite(Checklist(.shopping, "- [x] milk <!-- aa -->\n- [x] eggs\n- jam\n# note\n"))
    #expect(
      list.actions == [
        .buy("tea", isTicked: false, ordinal: 0), .got("aa"),
        .buy("eggs", isTicked: true, ordinal: 0), .buy("jam", isTicked: false, ordinal: 0),
      ])
    #expect(list.others == ["# note"])
  }

  @Test func whatIsWrittenAsksForNothing() {
    let entries = [Checklist.Entry(Given.uid("A1"), "milk ×2")]
    let text = Checklist.text(.shopping, entries, others: ["my note"], refused: [("x", "why")])
    #expect(text.hasPrefix("# Shopping\n\n- [ ] milk ×2 <!-- "))
    #expect(text.hasSuffix("- [ ] x ← not understood: why\nmy note\n"))
    let list = Checklist(.shopping, text)
    #expect(list.others == ["my note"])
    #expect(list.actions == [.buy("x", isTicked: false, ordinal: 0)])
  }
}
