import Foundation
import PantryCore
import PantryExchange
import PantryKitchen
import Testing

@testable import pantry

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Bars on a terminal, and in pages.
struct ChartTests {
  @Test(
    arguments: [
      (0, 10, 8, false, ""), (10, 10, 8, false, "████████"), (5, 10, 8, false, "████"),
      (1, 1000, 8, false, "▏"), (1, 64, 8, false, "▏"), (9, 64, 8, false, "█▏"),
      (15, 64, 8, false, "█▉"), (1, 1000, 8, true, "#"), (10, 10, 8, true, "########"),
      (3, 0, 8, false, ""), (20, 10, 3, true, "###"),
    ])
  func barsStartAtZero(
    _ value: Double, _ most: Double, _ columns: Int, _ isASCII: Bool, _ bar: String
  ) {
    #expect(Bar.text(value, of: most, columns: columns, isASCII: isASCII) == bar)
  }

  private func lines(_ table: BarTable, width: Int) -> [String] {
    var text: [UInt8] = []
    table.write(Style(isColored: false), width: width, isASCII: false) { text += $0 }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [20, 40, 80, 200])
  func barsAreLastAndFillTheWidth(_ width: Int) {
    let table = BarTable(
      headings: ["PRODUCT", "N"],
      rows: [
        .init(label: "떡볶이 밀키트 2인분", values: [10], numbers: ["10"]),
        .init(label: "a", values: [5], numbers: ["5"]),
        .init(label: "b", values: [0], numbers: ["0"]),
      ])
    let lines = lines(table, width: width)
    let least = 12 + 4 + 2 + Bar.narrowest
    #expect(lines[1].displayWidth == min(max(width, least), 19 + 4 + 2 + Bar.widest))
    let starts = lines[1...2].map { line in
      line.prefix { $0 != "█" }.description.displayWidth
    }
    #expect(Set(starts).count == 1)
  }

  @Test(arguments: [
    ("", "a  2  ██████████████████████████████"),
    ("and 3 parts", "a  2  ██████████████████████████████ and 3 parts"),
  ])
  func barBelongsToTheNumberBesideIt(_ note: String, _ line: String) {
    let table = BarTable(
      headings: ["X", "HAS", "N"],
      rows: [
        .init(label: "a", values: [2], numbers: ["", "2"], note: note),
        .init(label: "b", values: [0], numbers: ["", "0"], note: note),
      ])
    let lines = lines(table, width: 80)
    #expect(lines[0] == "X  N" && lines[1] == line)
    #expect(lines[2] == (note.isEmpty ? "b  0" : "b  0  \(note)"))
  }

  private static let hostile = "</text><script>x</script>\u{0}\u{1B}[31m\u{202E}\u{FFFF}&\"'한글"

  private static func chart(_ rows: [BarChart.Row]) -> BarChart {
    BarChart(
      title: "Chart", description: "", series: [.used, .discarded], names: ["used", "discarded"],
      headings: ["a", "b"], rows: rows)
  }

  /// The attributes of the elements with a name, and their text.
  private func elements(_ name: String, in markup: String) -> [[String: String]] {
    let reader = XMLElements(name)
    let parser = XMLParser(data: Data("<section>\(markup)</section>".utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.found
  }

  /// The lengths of the bars of a series in percent of the line.
  private func bars(_ series: String, in chart: BarChart) -> [Double] {
    elements("span", in: chart.bars).filter { $0["class"] == "bar c-\(series)" }.map { bar in
      let width = bar["style"]?.firstMatch(of: /^width:([0-9.]+)%$/)
      return width.flatMap { Double($0.1) } ?? .nan
    }
  }

  @Test func chartsAreValidMarkupWithAnyName() {
    let chart = Self.chart([
      .init(label: Self.hostile, values: [3, 1], text: Self.hostile, numbers: [Self.hostile]),
      .init(label: "0", values: [0, 0], text: "0", numbers: ["0"]),
    ])
    let text = chart.bars + chart.table
    _ = elements("table", in: text)
    #expect(!text.contains("<script") && !text.unicodeScalars.contains("\u{202E}"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0xFFFF })
  }

  @Test func valuesAreDrawnInProportion() {
    let chart = Self.chart([
      .init(label: "a", values: [30, 10], text: "a"),
      .init(label: "b", values: [0, 20], text: "b"),
    ])
    let (used, discarded) = (bars("used", in: chart), bars("discarded", in: chart))
    #expect(used.count == 1 && discarded.count == 2)
    #expect(abs(used[0] - 3 * discarded[0]) < 0.3 && abs(discarded[1] - 2 * discarded[0]) < 0.3)
    #expect(used[0] + discarded[0] <= 100)
  }

  @Test func columnsOfZerosAreLeftOut() {
    var chart = Self.chart([
      .init(label: "x", values: [], text: "", numbers: ["0", "0"]),
      .init(label: "y", values: [], text: "", numbers: ["0", "1"]),
    ])
    chart.headings = ["a", "b", "c"]
    chart.removeZeros(in: [0, 1])
    #expect(chart.headings.map(\.text) == ["a", "c"])
    #expect(chart.rows.map { [$0.label] + $0.numbers } == [["x", "0"], ["y", "1"]])
  }

  @Test(
    arguments: [
      (["LC_ALL": "C.UTF-8"], true), (["LANG": "ko_KR.utf8"], true),
      (["LANG": "ko_KR.eucKR"], false),
      (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], false), ([:], false),
      (["LC_CTYPE": "de_DE.UTF-8@euro"], true),
    ])
  func characterSetIsThatOfTheLocale(_ variables: [String: String], _ isUTF8: Bool) {
    let environment = Environment(value: { variables[$0] }, homeDirectory: { nil })
    #expect(environment.isUTF8 == isUTF8)
  }
}

/// Collects the elements with a name: their attributes, and their text as `text`.
private final class XMLElements: NSObject, XMLParserDelegate {
  private let name: String
  private(set) var found: [[String: String]] = []
  private var isInside = false

  init(_ name: String) { self.name = name }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    isInside = element == name
    if isInside { found.append(attributes) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInside { found[found.count - 1]["text", default: ""] += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) { isInside = false }
}
