/// A document of its own with charts, which needs no other files and fetches nothing.
struct ChartDocument {
  let title: String
  /// What the charts show, in sentences.
  let description: [String]
  let charts: [(chart: BarChart, table: ChartTable)]
  /// The code of the language (BCP 47).
  let language: String

  private static let gap = 16
  private static let titleSize = 14

  private var shownTitle: String {
    title.truncated(toDrawn: Double(BarChart.width), size: Self.titleSize)
  }

  /// The charts one below the other as SVG 1.1.
  var svg: String {
    var body = ""
    var offset = 40
    for (chart, _) in charts {
      body += chart.svg(at: offset)
      offset += chart.height + Self.gap
    }
    let width = BarChart.width + 2 * Self.gap
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width * 5 / 4)" height="\(offset * 5 / 4)" \
      viewBox="-\(Self.gap) 0 \(width) \(offset)" \
      role="img" aria-labelledby="pantry-title pantry-desc" xml:lang="\(language)">
      <title id="pantry-title">\(title.escapedForChart)</title>
      <desc id="pantry-desc">\(description.joined(separator: "; ").escapedForChart)</desc>
      <style>
      :root { max-width: 100%; height: auto; }
      \(StyleSheet.charts)</style>
      <rect class="c-back" x="-\(Self.gap)" width="\(width)" height="\(offset)" fill="#ffffff"/>
      <text class="c-text" x="0" y="26" font-family="system-ui, sans-serif" font-size="\(Self.titleSize)" \
      font-weight="bold" fill="#1a1a1a">\(shownTitle.escapedForChart)</text>
      \(body)</svg>

      """
  }

  /// The rules for the page: the numbers are beside a chart if there is room for both, and its back is that of the page.
  private static let layout = """
    .c-back, .c-discarded { fill: none; }
    @media print, (min-width: 40rem) {
    section { display: grid; grid-template-columns: 3fr 2fr; gap: 0 1.5rem; align-items: start; }
    section h2 { grid-column: 1 / -1; }
    }
    """

  /// The charts with their numbers as a page.
  var html: String {
    var body = "<h1>\(title.escapedForChart)</h1>\n<ul>\n"
    for sentence in description { body += "<li>\(sentence.escapedForChart)</li>\n" }
    body += "</ul>\n"
    for (chart, table) in charts {
      body += "<section>\n<h2>\(chart.title.escapedForChart)</h2>\n\(chart.svg())\(table.html)"
      body += "</section>\n"
    }
    return HTMLPage(
      title: title.shown, language: language,
      style: "\n\(StyleSheet.charts)\(Self.layout)", body: body
    ).text
  }
}

/// The numbers beside a chart, as a table of HTML.
struct ChartTable {
  /// The headings: of the labels, then of the numbers.
  let headings: [Message]
  /// The rows: a label, then numbers.
  let rows: [[String]]

  /// Returns the table without some columns whose numbers are all zero.
  ///
  /// - Parameter places: The places of the columns.
  func withoutZeros(in places: [Int]) -> ChartTable {
    let dropped = places.filter { place in rows.allSatisfy { $0[place] == "0" } }
    func kept<Cell>(_ cells: [Cell]) -> [Cell] {
      cells.indices.filter { !dropped.contains($0) }.map { cells[$0] }
    }
    return ChartTable(headings: kept(headings), rows: rows.map(kept))
  }

  /// The table as an element for a page.
  var html: String {
    var body = "<div class=\"table\"><table>\n<thead><tr>"
    for (place, heading) in headings.enumerated() {
      body +=
        "<th scope=\"col\"\(place == 0 ? "" : " class=\"number\"")>\(heading.text.escapedForChart)</th>"
    }
    body += "</tr></thead>\n<tbody>\n"
    for row in rows {
      body += "<tr>"
      for (place, cell) in row.enumerated() {
        body +=
          place == 0
          ? "<th scope=\"row\">\(cell.escapedForChart)</th>"
          : "<td class=\"number\">\(cell.escapedForChart)</td>"
      }
      body += "</tr>\n"
    }
    return body + "</tbody>\n</table></div>\n"
  }
}
