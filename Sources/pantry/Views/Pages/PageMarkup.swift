/// The parts of pages that are not about an item.
enum PageMarkup {
  /// The beginning and the end of a table.
  static let (tableStart, tableEnd) = ("<table>\n", "</table>\n")

  /// Returns a table of rows.
  static func table(_ rows: [String]) -> String { tableStart + rows.joined() + tableEnd }

  /// Returns lines of advice above the items.
  static func advice(_ lines: [Message]) -> String {
    let lines = lines.map { "<p>\($0.text.escapedForMarkup)</p>\n" }
    return "<div class=\"advice\">\n\(lines.joined())</div>\n"
  }

  /// Returns a row that is not about an item.
  static func row(_ left: String, _ what: String, sub: String) -> String {
    let (what, sub) = (what.escapingControls, sub.escapingControls)
    return
      "<tr><td class=\"left\">\(left.escapedForMarkup)</td><td><bdi>\(what.escapedForMarkup)</bdi>"
      + (sub.isEmpty ? "" : "<span class=\"sub\">\(sub.escapedForMarkup)</span>") + "</td></tr>\n"
  }
}

extension HTMLPage {
  /// A page with the style sheet of all pages about items: for a phone, a mail or a printer.
  ///
  /// - Parameters:
  ///   - title: The title, with controls escaped.
  ///   - style: Further rules of the style sheet.
  init(title: String, style: String = "", body: String) {
    self.init(
      title: title, language: Language.code, head: HTMLPage.standalone,
      style: StyleSheet.text + style, body: body)
  }
}
