/// A chart of horizontal bars as SVG, with the numbers as text.
///
/// It is a pure function of its values. Colours are presentation attributes, which `ChartStyle.css` overrides in dark
/// mode and in print.
struct BarChart {
  /// A part of the bars.
  enum Series: String {
    case used, discarded, stock

    /// The colour (Okabe and Ito), with a contrast of 3:1 at least on white and on dark grey.
    var color: String { self == .discarded ? "#d55e00" : "#0072b2" }
  }

  /// A bar, with one part after the other.
  struct Row {
    let label: String
    /// The values of the series, none below zero.
    let values: [Double]
    /// The numbers, in words.
    let text: String
  }

  /// The identifier in a page: letters, digits and hyphens.
  let id: String
  let title: String
  /// What the bars show, for people who do not see them.
  let description: String
  let series: [Series]
  /// The names of the series, if there are several.
  var names: [String] = []
  let rows: [Row]

  /// The number of rows that are drawn at most; the table beside the chart has all.
  static let mostRows = 36
  static let width = 640

  private static let rowHeight = 22
  private static let titleHeight = 26
  private static let (labelWidth, barWidth) = (190, 270)
  private static let labelColumns = 26
  private static let textColumns = 23

  private var top: Int { names.isEmpty ? 34 : 56 }

  /// The height of the chart.
  var height: Int { top + rows.count * Self.rowHeight + 10 }

  /// The chart as an element of another SVG document.
  ///
  /// - Parameter offset: The distance from the top of the document.
  func svg(at offset: Int) -> String {
    svg("x=\"0\" y=\"\(offset)\" width=\"\(Self.width)\" height=\"\(height)\"", from: 0)
  }

  /// The chart as an element of an HTML page, as wide as the page, below a heading with its title.
  func svg() -> String { svg("width=\"100%\"", from: Self.titleHeight) }

  private func svg(_ size: String, from start: Int) -> String {
    var body = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \
      viewBox="0 \(start) \(Self.width) \(height - start)" role="img" \
      aria-labelledby="\(id)-title \(id)-desc">
      <title id="\(id)-title">\(title.escapedForChart)</title>
      <desc id="\(id)-desc">\(description.escapedForChart)</desc>
      <rect class="c-back" width="\(Self.width)" height="\(height)" fill="#ffffff"/>

      """
    if start == 0 { body += text(title, x: 0, y: 18, size: 15, isBold: true) }
    if !names.isEmpty { body += legend }
    let most = rows.map { $0.values.reduce(0, +) }.max() ?? 0
    for (place, row) in rows.enumerated() {
      body += bar(row, at: top + place * Self.rowHeight, most)
    }
    let (x, end) = (Double(Self.labelWidth) - 0.5, top + rows.count * Self.rowHeight)
    body +=
      "<path class=\"c-axis\" d=\"M\(x) \(top - 2)V\(end)\" stroke=\"#767676\" shape-rendering=\"crispEdges\"/>\n"
    return body + "</svg>\n"
  }

  private var legend: String {
    var x = Self.labelWidth
    var body = ""
    for (series, name) in zip(series, names) {
      body +=
        "<rect class=\"c-\(series.rawValue)\" x=\"\(x)\" y=\"32\" width=\"12\" height=\"12\" fill=\"\(series.color)\"/>\n"
      body += text(name, x: x + 18, y: 42)
      x += 40 + 8 * name.displayWidth
    }
    return body
  }

  private func bar(_ row: Row, at y: Int, _ most: Double) -> String {
    var body = text(
      row.label.shown.truncated(to: Self.labelColumns), x: Self.labelWidth - 8, y: y + 15,
      isAtEnd: true)
    var start = 0.0
    for (series, value) in zip(series, row.values) where value > 0 && most > 0 {
      // A value above zero can be seen.
      let length = max(1, value / most * Double(Self.barWidth))
      body +=
        "<rect class=\"c-\(series.rawValue)\" x=\"\((Double(Self.labelWidth) + start).tenths)\" y=\"\(y + 3)\" "
        + "width=\"\(length.tenths)\" height=\"\(Self.rowHeight - 6)\" fill=\"\(series.color)\"/>\n"
      start += length
    }
    return body
      + text(
        row.text.truncated(to: Self.textColumns), x: Self.labelWidth + Int(start.rounded(.up)) + 6,
        y: y + 15)
  }

  private func text(
    _ text: String, x: Int, y: Int, size: Int = 13, isBold: Bool = false, isAtEnd: Bool = false
  ) -> String {
    let anchor = isAtEnd ? " text-anchor=\"end\"" : ""
    let weight = isBold ? " font-weight=\"bold\"" : ""
    return
      "<text class=\"c-text\" x=\"\(x)\" y=\"\(y)\" font-family=\"system-ui, sans-serif\" "
      + "font-size=\"\(size)\" fill=\"#1a1a1a\"\(anchor)\(weight)>\(text.escapedForChart)</text>\n"
  }
}

extension Double {
  /// The number with one decimal at most.
  fileprivate var tenths: String {
    let count = Int((self * 10).rounded())
    return count.isMultiple(of: 10) ? "\(count / 10)" : "\(count / 10).\(count % 10)"
  }
}
