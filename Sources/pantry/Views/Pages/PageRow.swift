import PantryCore

/// A row of a page or a mail: an item on hand.
struct PageRow {
  /// The days left: `D-3`, `today`, `2d ago`.
  let left: String
  /// The name and the quantity, with controls escaped.
  let what: String
  /// The location, with controls escaped.
  let location: String?
  /// The date with its weekday.
  let date: String
  /// The kind of the date and the state of the item, or the advice about eating an expired item.
  let remark: String
  let expiry: ExpiryStatus
  let id: String

  /// The row of an item.
  init(_ view: ItemView) {
    left = view.left.text
    what = PageRow.amount(view.item.quantity, of: view.item.product.displayName)
    location = view.item.location?.escapingControls
    let day = view.effective.day?.withWeekday.text
    date =
      day.map { view.isEstimated ? "~\($0)" : $0 }
      ?? (view.effective == .never ? Message("does not expire").text : "")
    remark = (view.advice ?? view.kind).text
    expiry = view.expiry
    id = view.id
  }

  /// The row of an item with the date of another one.
  init(_ row: ItemRow, dated other: PageRow, id: String) {
    (left, date, remark, expiry) = (other.left, other.date, other.remark, other.expiry)
    what = PageRow.amount(row.quantity, of: row.name)
    location = row.location?.escapingControls
    self.id = id
  }

  /// Returns a name with a quantity. A page is UTF-8 in every locale.
  private static func amount(_ quantity: Quantity?, of name: String) -> String {
    ItemView.amount(quantity, of: name, times: "×").escapingControls
  }

  /// Returns the row of a table.
  ///
  /// - Parameter showsLocation: Whether the location is shown: not below a heading that names it.
  func html(showsLocation: Bool = true) -> String {
    var details: [String] = []
    if showsLocation, let location { details.append("@\(location)") }
    if !date.isEmpty { details.append(date) }
    if !remark.isEmpty { details.append(remark) }
    let sub = details.joined(separator: " · ").escapedForMarkup
    return "<tr class=\"\(expiry.rawValue)\"><td class=\"left\">\(left.escapedForMarkup)</td>"
      + "<td><bdi>\(what.escapedForMarkup)</bdi>"
      + (sub.isEmpty ? "" : "<span class=\"sub\">\(sub)</span>")
      + "</td><td class=\"id\">\(id)</td></tr>\n"
  }
}

/// Makes the rows of an inventory. What follows from a date is made once for each date.
struct PageRows {
  private struct Date: Hashable {
    let expiresAt: Deadline
    let isEstimated: Bool
    let kind: DateKind?
  }

  private let views: ItemViews
  private var dated: [Date: PageRow] = [:]

  init(_ views: ItemViews) { self.views = views }

  /// Returns the row of an item that has not expired.
  mutating func callAsFunction(_ row: ItemRow) -> PageRow {
    PageRow(row, dated: date(of: row), id: views.id(row.uid))
  }

  /// Returns a row with what follows from the date of an item.
  mutating func date(of row: ItemRow) -> PageRow {
    let date = Date(expiresAt: row.expiresAt, isEstimated: row.isEstimated, kind: row.dateKind)
    if let known = dated[date] { return known }
    // Nothing else of the item is needed.
    var item = UserProduct(uid: row.uid, createdAt: .epoch, product: Product(productName: ""))
    (item.expiresAt, item.dateKind) = (row.expiresAt, row.dateKind)
    item.estimatedBy = row.isEstimated ? .text("") : nil
    let new = PageRow(views(item))
    dated[date] = new
    return new
  }
}
