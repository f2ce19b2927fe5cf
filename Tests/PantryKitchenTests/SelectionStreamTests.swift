import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What the lines of standard input select.
struct SelectionStreamTests {
  private func kinds(_ lines: [String]) throws -> [String] {
    var stream = SelectionStream(like: TypedSelection(["-"], takesAmount: true))
    for (index, line) in lines.enumerated() {
      try stream.add(line, index + 1) { $0 == "8801115114154" ? Given.package($0) : nil }
    }
    func kind(_ selection: Selection) -> [String] {
      switch selection {
      case .words: ["words"]
      case .typed(let typed): [typed.words.joined(separator: " ")]
      case .package: ["package"]
      case .ids(let ids): ids.map { "\($0.id) in \($0.line ?? 0)" }
      case .lines(let lines): lines.flatMap { kind($0.selection) }
      }
    }
    return kind(stream.selection)
  }

  @Test func idsNamesAndBarcodesAreToldApart() throws {
    #expect(try kinds(["3f2a", "# note", "", "{\"id\":\"b2\"}"]) == ["3f2a in 1", "b2 in 4"])
    #expect(try kinds(["milk x2", "8801115114154"]) == ["milk x2", "package"])
  }

  @Test func tooManyNamesAreRefused() throws {
    var stream = SelectionStream(like: TypedSelection(["-"]))
    for line in 1...10_000 { try stream.add("milk", line) { _ in nil } }
    #expect(stream.exceededLimit == nil)
    try stream.add("milk", 10_001) { _ in nil }
    #expect(stream.exceededLimit == 10_000)
  }
}
