import PantryCore

/// A row of a page or a mail: an item on hand. Its parts are markup.
struct PageRow {
  private let date: PageDate
  /// The name and the quantity.
  private let what: [UInt8]
  private let location: PageLocation?
  private let id: String

  /// The row of an item.
  init(_ view: ItemView) {
    self.init(
      date: PageDate(view), name: view.item.product.displayName, quantity: view.item.quantity,
      location: view.item.location.map(PageLocation.init), id: view.id)
  }

  /// - Parameter name: The brand and the name.
  init(date: PageDate, name: String, quantity: Quantity?, location: PageLocation?, id: String) {
    (self.date, self.location, self.id) = (date, location, id)
    var what = MarkupWriter()
    // A page is UTF-8 in every locale.
    what.add(name: ItemView.amount(quantity, of: name, times: "×"))
    self.what = what.bytes
  }

  /// Writes the row of a table.
  ///
  /// - Parameter showsLocation: Whether the location is shown: not below a heading that names it.
  func write(to writer: inout MarkupWriter, showsLocation: Bool = true) {
    writer.add(date.start)
    writer.add(what)
    writer.add("</bdi>")
    let location = showsLocation ? location : nil
    if location != nil || !date.details.isEmpty {
      writer.add("<span class=\"sub\">")
      if let location { writer.add(location.markup) }
      if location != nil, !date.details.isEmpty { writer.add(" · ") }
      writer.add(date.details)
      writer.add("</span>")
    }
    writer.add("</td><td class=\"id\">")
    writer.add(id)
    writer.add("</td></tr>\n")
  }

  /// Returns the row of a table, with the location.
  var html: String {
    var writer = MarkupWriter()
    write(to: &writer)
    return writer.markup
  }
}

/// A location in a row.
struct PageLocation {
  private let text: String
  /// The location after its sign.
  let markup: [UInt8]

  init(_ location: String) {
    text = location
    markup = Array("@\(location.escapingControls)".escapedForMarkup.utf8)
  }

  /// Returns whether this is a location with exactly these bytes.
  func isOf(_ location: String?) -> Bool { location?.utf8.elementsEqual(text.utf8) ?? false }
}

/// What a row says about the date of its item.
struct PageDate {
  /// The beginning of the row, with the days left: `D-3`, `today`, `2d ago`.
  let start: [UInt8]
  /// The date with its weekday; then the kind of the date and the state of the item, or the advice about eating an
  /// expired item.
  let details: [UInt8]
  /// The date with its weekday; nil without a date.
  private let day: String?

  /// - Parameter other: What is said about an item on hand with the same effective date.
  init(_ view: ItemView, like other: PageDate? = nil) {
    if let other {
      (start, day) = (other.start, other.day)
    } else {
      var writer = MarkupWriter()
      writer.add("<tr class=\"\(view.expiry.rawValue)\"><td class=\"left\">")
      writer.add(text: view.left.text)
      writer.add("</td><td><bdi>")
      (start, day) = (writer.bytes, view.effective.day?.withWeekday.text)
    }
    let date =
      day.map { view.isEstimated ? ("~\($0)" as Message).text : $0 }
      ?? (view.effective == .never ? Message("does not expire").text : "")
    let details = [date, (view.advice ?? view.kind).text].filter { !$0.isEmpty }
    self.details = Array(details.joined(separator: " · ").escapedForMarkup.utf8)
  }
}

/// Makes what rows say about dates, once for each date.
struct PageDates {
  private let views: ItemViews
  /// What was said about the dates of the last day.
  private var dates: [(date: ItemDate, said: PageDate)] = []

  init(_ views: ItemViews) { self.views = views }

  /// Returns what a row says about a date that has not expired.
  ///
  /// - Complexity: O(1) for rows in the order of their dates.
  mutating func callAsFunction(_ date: ItemDate) -> PageDate {
    if let known = dates.first(where: { $0.date == date }) { return known.said }
    if dates.first?.date.expiresAt != date.expiresAt { dates = [] }
    let said = PageDate(date.view(views), like: dates.first?.said)
    dates.append((date, said))
    return said
  }
}

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
