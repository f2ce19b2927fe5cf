import PantryCore
import Testing

@testable import pantry

/// Layout of tables for different terminal widths.
struct TableTests {
  private static func lines(width: Int?) -> [String] {
    var table = Table(columns: [
      .init(heading: "ID"), .init(heading: "ITEM", isFlexible: true),
      .init(heading: "QTY", alignsRight: true, isDispensable: true),
      .init(heading: "WHERE", isDispensable: true), .init(heading: "NEVER"),
    ])
    table.add(
      [.init("3f2a"), .init("서울우유 멸균우유 200ml"), .init("12"), .init("fridge"), .init("")])
    table.add([.init("9b1c"), .init("eggs"), .init("2"), .init(""), .init("")])
    var text: [UInt8] = []
    table.write(Style(isColored: false), width: width) { text += $0 }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A list on a narrow terminal: the name is shortened first, then KIND and EXPIRES are omitted, and WHERE last.
  @Test(arguments: [
    (56, "ID    ITEM               WHERE   EXPIRES     KIND"),
    (55, "ID    ITEM              WHERE   EXPIRES     KIND"),
    (54, "ID    ITEM               WHERE   EXPIRES"),
    (42, "ID    ITEM              WHERE   EXPIRES"),
    (41, "ID    ITEM               WHERE"), (30, "ID    ITEM              WHERE"),
    (29, "ID    ITEM"), (20, "ID    ITEM"),
  ])
  func columnsAreOmittedInTurn(_ width: Int, _ heading: String) {
    var table = Table(columns: [
      .init(heading: "ID"), .init(heading: "ITEM", isFlexible: true),
      .init(heading: "WHERE", isFlexible: true, isDispensable: true),
      .init(heading: "EXPIRES", isDispensable: true), .init(heading: "KIND", isDispensable: true),
    ])
    table.add([
      .init("3f2a"), .init("a dozen free eggs"), .init("fridge"), .init("2026-12-01"),
      .init("best before"),
    ])
    var text: [UInt8] = []
    table.write(Style(isColored: false), width: width) { text += $0 }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines[0] == heading)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }

  @Test func rowsBelowTitlesAreIndented() {
    var table = Table(columns: [.init(heading: "LEFT"), .init(heading: "ITEM")])
    for (title, name) in [("fruit", "apples"), ("dairy & eggs", "eggs")] {
      table.add(title: title)
      table.add([.init("D-3"), .init(name)])
    }
    var text: [UInt8] = []
    table.write(Style(isColored: false), width: nil) { text += $0 }
    #expect(
      String(decoding: text, as: UTF8.self)
        == "LEFT   ITEM\nfruit\n  D-3  apples\ndairy & eggs\n  D-3  eggs\n")
    #expect(table.count == 2)
  }

  @Test(arguments: [
    (
      nil as Int?,
      """
      ID    ITEM                     QTY  WHERE
      3f2a  서울우유 멸균우유 200ml   12  fridge
      9b1c  eggs                       2
      """
    ),
    (
      30,
      """
      ID    ITEM                 QTY
      3f2a  서울우유 멸… 200ml    12
      9b1c  eggs                   2
      """
    ),
    (
      22,
      """
      ID    ITEM
      3f2a  서울우유 …200ml
      9b1c  eggs
      """
    ),
    (
      15,
      """
      ID    ITEM
      3f2a  서울우유…
      9b1c  eggs
      """
    ),
    (
      5,
      """
      ID    ITEM
      3f2a  서…
      9b1c  eggs
      """
    ),
  ])
  func cellsAreTruncatedOnTerminalsOnly(_ width: Int?, _ expected: String) {
    let lines = Self.lines(width: width)
    #expect(lines.joined(separator: "\n") == expected)
    if let width, width > 14 { #expect(lines.allSatisfy { $0.displayWidth <= width }) }
  }

  @Test func linesHaveNoTrailingSpaces() {
    var table = Table(columns: [.init(heading: "A"), .init(heading: "B"), .init(heading: "C")])
    table.add([.init("두부 "), .init("e\u{301}  ", .red), .init("  ")])
    table.add([.init("  "), .init("🧀"), .init("x ")])
    var text: [UInt8] = []
    table.write(Style(isColored: false), width: nil) { text += $0 }
    #expect(
      String(decoding: text, as: UTF8.self) == """
        A      B    C
        두부   e\u{301}
               🧀   x

        """)
  }
}
