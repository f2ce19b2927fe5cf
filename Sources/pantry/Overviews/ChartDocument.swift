/// A page with charts, which needs no other files and fetches nothing.
struct ChartDocument {
  let title: String
  /// What the charts show, in sentences.
  let description: [String]
  let charts: [BarChart]

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
    for chart in charts {
      body += "<section>\n<h2>\(chart.title.escapedForChart)</h2>\n\(chart.svg)\(chart.table)"
      body += "</section>\n"
    }
    return HTMLPage(
      title: title.shown, style: "\n\(StyleSheet.charts)\(Self.layout)", body: body
    ).text
  }
}
