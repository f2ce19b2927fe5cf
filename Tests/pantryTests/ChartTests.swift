import Foundation
import PantryCore
import Testing

@testable import pantry

/// Bars on a terminal, and charts as SVG.
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
        .init(label: "떡볶이 밀키트 2인분", numbers: ["10"], value: 10),
        .init(label: "a", numbers: ["5"], value: 5), .init(label: "b", numbers: ["0"], value: 0),
      ])
    let lines = lines(table, width: width)
    #expect(lines[1].displayWidth == max(width, 12 + 4 + 2 + Bar.narrowest))
    let starts = lines[1...2].map { line in
      line.prefix { $0 != "█" }.description.displayWidth
    }
    #expect(Set(starts).count == 1)
  }

  private static let hostile = "</text><script>x</script>\u{0}\u{1B}[31m\u{202E}\u{FFFF}&\"'한글"

  private static let chart = BarChart(
    id: "c", title: hostile, description: hostile, series: [.used, .discarded],
    names: ["used", "discarded"],
    rows: [
      .init(label: hostile, values: [3, 1], text: hostile),
      .init(label: "0", values: [0, 0], text: "0"),
    ])

  @Test func chartsAreValidXMLWithAnyName() throws {
    let document = ChartDocument(
      title: Self.hostile, description: [Self.hostile],
      charts: [(Self.chart, ChartTable(headings: ["a"], rows: [[Self.hostile]]))],
      language: "en")
    for text in [document.svg, Self.chart.svg()] {
      #expect(!text.contains("<script") && !text.unicodeScalars.contains("\u{202E}"))
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0xFFFF })
    }
    #expect(!document.html.contains("<script"))
  }

  @Test func valuesAreDrawnInProportion() {
    let svg = Self.chart.svg()
    #expect(svg.contains("width=\"202.5\"") && svg.contains("width=\"67.5\""))
    #expect(svg.contains("fill=\"#0072b2\"") && svg.contains("fill=\"#d55e00\""))
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
