/// The numbers beside a chart, as a table of HTML.
struct ChartTable {
  /// The headings: of the labels, then of the numbers.
  let headings: [String]
  /// The rows: a label, then numbers.
  let rows: [[String]]

  /// Returns the table without some columns whose numbers are all zero.
  ///
  /// - Parameter places: The places of the columns.
  func withoutZeros(in places: [Int]) -> ChartTable {
    let dropped = places.filter { place in rows.allSatisfy { $0[place] == "0" } }
    func kept(_ cells: [String]) -> [String] {
      cells.indices.filter { !dropped.contains($0) }.map { cells[$0] }
    }
    return ChartTable(headings: kept(headings), rows: rows.map(kept))
  }

  /// The table as an element for a page.
  var html: String {
    var body = "<div class=\"table\"><table>\n<thead><tr>"
    for (place, heading) in headings.enumerated() {
      body +=
        "<th scope=\"col\"\(place == 0 ? "" : " class=\"number\"")>\(heading.escapedForChart)</th>"
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
