/// A page with charts, which needs no other files and fetches nothing.
struct ChartDocument {
  let title: String
  /// What the charts show, in sentences.
  let description: [String]
  let charts: [(chart: BarChart, table: ChartTable)]
  /// The code of the language (BCP 47).
  let language: String

  /// The rules for the page: the numbers are beside a chart if there is room for both.
  private static let layout = """
    .c-discarded { fill: none; }
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
      body += "<section>\n<h2>\(chart.title.escapedForChart)</h2>\n\(chart.svg)\(table.html)"
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
