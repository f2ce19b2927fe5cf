/// A page with charts, which needs no other files and fetches nothing.
struct ChartDocument {
  let title: String
  /// What the charts show, in sentences.
  let description: [String]
  let charts: [BarChart]

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
      title: title.shown, style: "\n\(StyleSheet.charts)", body: body
    ).text
  }
}
