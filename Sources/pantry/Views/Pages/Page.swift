import PantryCore
import PantryKitchen

/// A page about a pantry on a day: what is due, the plan, the shopping list, the locations, charts and everything else.
///
/// It depends on the pantry file and the day alone, so that it has the same bytes when it is made again.
struct Page {
  private let inventory: Inventory
  private let estimation: EstimationContext
  private let title: String
  private let currency: String?
  private let stock: PageStock
  private let needs: [ShoppingNeed]
  private let plan: Plan
  /// What was used and discarded in the last six months, and what is due.
  private let statistics: Statistics
  /// The sections, and a link to each that has something to see.
  private var body = MarkupWriter()
  private var links = ""

  private var today: Day { estimation.today }

  /// - Parameters:
  ///   - title: The title of the page.
  ///   - currency: The currency of prices, if it is known.
  ///   - weekdays: The days of the week on which the plan uses items.
  init(
    _ inventory: Inventory, _ estimation: EstimationContext, title: String,
    currency: String? = nil, weekdays: PlanDays = .all
  ) {
    (self.inventory, self.estimation, self.currency) = (inventory, estimation, currency)
    self.title = title.escapingControls
    stock = PageStock(inventory, estimation)
    plan = inventory.plan(PlanOptions(weekdays: weekdays), estimation)
    needs = inventory.shoppingNeeds(on: estimation.today, day: estimation.day)
    statistics = inventory.monthlyStatistics(of: .usual(through: estimation.today), estimation)
  }

  /// The HTML document as UTF-8.
  var html: [UInt8] {
    var page = self
    return page.document()
  }

  private mutating func document() -> [UInt8] {
    for group in StockSheet.Group.allCases where group.isDue { addDue(group) }
    addPlan()
    addShopping()
    addPlaces()
    addCharts()
    for group in StockSheet.Group.allCases where !group.isDue { addRest(group) }
    let count: Message =
      stock.sheet.count == 1 ? "1 item on hand" : "\(stock.sheet.count) items on hand"
    var top = "<header>\n<h1>\(title.escapedForMarkup)</h1>\n"
    top += "<p>\(today.withWeekday.text) · \(count.text.escapedForMarkup)</p>\n</header>\n"
    if !links.isEmpty { top += "<nav>\n\(links)</nav>\n" }
    var end = "</main>\n"
    if stock.hasEstimates {
      let note: Message = "~ marks an estimated date. The date on the package takes precedence."
      end += "<footer><p>\(note.text.escapedForMarkup)</p></footer>\n"
    }
    let page = HTMLPage(title: "\(title) · \(today)", body: "\(top)<main>\n\(advice)")
    return page.bytes(adding: [body.bytes, Array(end.utf8)])
  }

  /// What to use first, and what to freeze.
  private var advice: String {
    var lines = UseFirst(stock.due, inventory, estimation).lines(on: today)
    if stock.sheet.count == 0 {
      lines = ["The pantry is empty."]
    } else if !StockSheet.Group.allCases.contains(where: { $0.isDue && stock.sheet[$0].count > 0 })
    {
      lines = ["Nothing is due in the next days."]
    }
    return lines.isEmpty ? "" : PageMarkup.advice(lines)
  }

  // MARK: Sections

  /// Adds a section and the link to it.
  ///
  /// - Parameters:
  ///   - count: The number of its entries, shown in the link and the heading.
  ///   - content: Adds its elements.
  private mutating func addSection(
    _ id: String, _ title: Message, count: Int? = nil, _ content: (inout MarkupWriter) -> Void
  ) {
    let title = title.text.escapedForMarkup
    let number = count.map(String.init) ?? ""
    links += "<a href=\"#\(id)\">\(title)"
    if count != nil { links += " <b class=\"n-\(id)\">\(number)</b>" }
    links += "</a>\n"
    body.add("<section id=\"\(id)\">\n<h2 class=\"\(id)\">\(title)")
    if count != nil { body.add(" <span class=\"count\">\(number)</span>") }
    body.add("</h2>\n")
    content(&body)
    body.add("</section>\n")
  }

  /// Writes the table of rows, and the number of items that it leaves out.
  private static func write(
    _ rows: StockSheet.Rows, of stock: PageStock, to writer: inout MarkupWriter,
    showsLocation: Bool = true
  ) {
    writer.add(PageMarkup.tableStart)
    for row in stock.rows(rows) { row.write(to: &writer, showsLocation: showsLocation) }
    writer.add(PageMarkup.tableEnd)
    if rows.omitted > 0 {
      let note: Message =
        rows.omitted == 1 ? "1 more: pantry list" : "\(rows.omitted) more: pantry list"
      writer.add("<p class=\"sub\">\(note.text.escapedForMarkup)</p>\n")
    }
  }

  private mutating func addDue(_ group: StockSheet.Group) {
    let rows = stock.sheet[group]
    if rows.count == 0 { return }
    addSection("\(group)", group.title, count: rows.count) { [stock] in
      Self.write(rows, of: stock, to: &$0)
    }
  }

  private mutating func addPlaces() {
    let places = stock.sheet.sortedPlaces
    if places.isEmpty { return }
    addSection("places", "Locations") { [stock] writer in
      for place in places {
        let name = place.name?.escapingControls ?? Message("No location").text
        var summary = "<bdi>\(name.escapedForMarkup)</bdi>"
        summary += " <span class=\"count\">\(place.items.count)</span>"
        if place.items.due > 0 {
          let due: Message = "\(place.items.due) due"
          summary += " <b class=\"n-soon\">\(due.text.escapedForMarkup)</b>"
        }
        writer.add("<details>\n<summary>\(summary)</summary>\n")
        Self.write(place.items, of: stock, to: &writer, showsLocation: false)
        writer.add("</details>\n")
      }
    }
  }

  private mutating func addRest(_ group: StockSheet.Group) {
    let rows = stock.sheet[group]
    if rows.count == 0 { return }
    body.add(
      "<details id=\"\("\(group)")\">\n<summary>\(group.title.text.escapedForMarkup)"
        + " <span class=\"count\">\(rows.count)</span></summary>\n")
    Self.write(rows, of: stock, to: &body)
    body.add("</details>\n")
  }

  // MARK: Plan

  /// Adds the plan for the coming days.
  private mutating func addPlan() {
    let rows = plan.days.flatMap { day, lines in
      lines.map { line in
        let title = line.item?.product.displayName ?? line.words
        let details = line.item == nil ? [] : line.details.map(\.text)
        return PageMarkup.row(day.withWeekday.text, title, sub: details.joined(separator: " · "))
      }
    }
    if rows.isEmpty { return }
    addSection("plan", "Plan", count: rows.count) { $0.add(PageMarkup.table(rows)) }
  }

  // MARK: Shopping

  /// Adds the shopping list, with boxes to tick.
  private mutating func addShopping() {
    if needs.isEmpty { return }
    var content = ""
    for section in ShoppingSection.all(needs) {
      if let title = section.title {
        content += "<h3><bdi>\(title.escapedForMarkup)</bdi></h3>\n"
      }
      content += "<ul>\n"
      for need in section.needs {
        var details: [String] = []
        if let minimum = need.minimum {
          details.append("\(need.have ?? Quantity(.zero)) / \(minimum)")
        }
        details += [need.note, Rating.words(need.rating, need.remark, isUnicode: true)]
          .compactMap(\.self)
        let sub = details.joined(separator: " · ").inOneLine.escapedForMarkup
        content +=
          "<li><label><input type=\"checkbox\"><span><bdi>\(need.entry().escapedForMarkup)</bdi>"
          + (sub.isEmpty ? "" : "<span class=\"sub\">\(sub)</span>") + "</span></label></li>\n"
      }
      content += "</ul>\n"
    }
    addSection("shopping", "Shopping list", count: needs.count) { $0.add(content) }
  }

  // MARK: Charts

  /// Adds the charts.
  private mutating func addCharts() {
    let charts = PageCharts(
      StatisticsText(statistics: statistics, currency: currency)
    ).html
    if !charts.isEmpty { addSection("charts", "Charts") { $0.add(charts) } }
  }
}

extension StockSheet.Group {
  /// The heading.
  fileprivate var title: Message {
    switch self {
    case .expired: "Expired"
    case .today: "Today"
    case .soon: "Soon"
    case .later: "Later"
    case .frozen: "Frozen"
    case .undated: "No date"
    }
  }
}
