import PantryCore

/// A printable page of barcodes for the commands of `pantry scan`.
struct CommandSheet {
  /// The groups of codes: a heading, and the word that each code scans as.
  private let groups: [(heading: Message, words: [String])]
  /// What the words mean that do not say it themselves.
  private static let meanings: [String: Message] = [
    "-": "use one", "@": "no location", "eom": "end of the month", "never": "does not expire",
  ]

  /// - Parameter locations: The locations of the household.
  init(locations: [String]) {
    let usual = ["fridge", "freezer", "pantry"]
    let places = usual + locations.filter { !usual.contains($0) }
    groups = [
      ("What a code does", ["add", "use", "toss", "check", "undo", "-"]),
      ("Quantity (after the code, or before it)", ["x2", "x3", "x4", "x5", "x6", "x10"]),
      (
        "Expiry date (before the code, or when asked)",
        ["+3d", "+5d", "+1w", "+2w", "+1m", "+3m", "+6m", "+1y", "eom", "never"]
      ),
      ("Location (of all codes from then on; @ ends it)", places.map { "@\($0)" } + ["@"]),
    ]
  }

  /// A4 portrait, in millimeters.
  private static let page = (width: 210.0, height: 297.0, margin: 12.0)
  private static let columns = 3
  private static let barHeight = 11.0
  private static let rowHeight = 21.0

  /// The page as SVG 1.1, in millimeters.
  var svg: String {
    let page = CommandSheet.page
    let cellWidth = (page.width - 2 * page.margin) / Double(CommandSheet.columns)
    var body = text("pantry scan", x: page.margin, y: 16, size: 6)
    var y = 21.0
    for group in groups {
      y += 6
      body += text(group.heading.text, x: page.margin, y: y, size: 4)
      y += 3
      var column = 0
      for word in group.words {
        guard let code = Code128(word.percentEncoded) else { continue }
        let modules = Double(code.width + 2 * Code128.quietZone)
        // A long code gets a row of its own: bars thinner than 0.25 mm do not print well.
        let isLong = modules * 0.25 > cellWidth
        let width = isLong ? page.width - 2 * page.margin : cellWidth
        let module = min(0.5, (width - 2) / modules)
        if isLong, column > 0 { (column, y) = (0, y + CommandSheet.rowHeight) }
        let x =
          page.margin + Double(column) * cellWidth + Double(Code128.quietZone) * module
        body += bars(code, x: x, y: y, module: module)
        let meaning = CommandSheet.meanings[word].map { "\u{A0}\u{A0}\($0.text)" } ?? ""
        body += text(word + meaning, x: x, y: y + CommandSheet.barHeight + 4, size: 3.5)
        column = isLong ? CommandSheet.columns : column + 1
        if column >= CommandSheet.columns { (column, y) = (0, y + CommandSheet.rowHeight) }
      }
      if column > 0 { y += CommandSheet.rowHeight }
    }
    let height = number(max(page.height, y + page.margin))
    let width = number(page.width)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)mm" height="\(height)mm" \
      viewBox="0 0 \(width) \(height)">
      <rect width="\(width)" height="\(height)" fill="white"/>
      \(body)</svg>

      """
  }

  /// Returns the bars of a code as one path.
  private func bars(_ code: Code128, x: Double, y: Double, module: Double) -> String {
    var path = ""
    var left = x
    for (index, width) in code.widths.enumerated() {
      let right = left + Double(width) * module
      if index.isMultiple(of: 2) {
        path +=
          "M\(number(left)) \(number(y))H\(number(right))V\(number(y + CommandSheet.barHeight))"
        path += "H\(number(left))Z"
      }
      left = right
    }
    return "<path d=\"\(path)\" shape-rendering=\"crispEdges\"/>\n"
  }

  private func text(_ text: String, x: Double, y: Double, size: Double) -> String {

    "<text x=\"\(number(x))\" y=\"\(number(y))\" font-family=\"sans-serif\" font-size=\"\(number(size))\">\(text.escapingControls.escapedForMarkup)</text>\n"
  }

  /// Returns a number with at most three decimals.
  private func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return String(whole) }
    var digits = String(String(1000 + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}

extension Inventory {
  /// The locations of items on hand, in alphabetical order.
  var locations: [String] {
    Set(onHand.compactMap(\.location)).sorted()
  }
}
