import PantryCore
import PantryKitchen

/// A page about a pantry on a day: what to eat first, what has expired, the plan, the shopping list, the locations and
/// charts. Printed it is one sheet, without the charts.
///
/// It depends on the pantry file, the day, the settings and the recipes alone, so that it has the same bytes when it is
/// made again.
struct Page {
  private let inventory: Inventory
  private let estimation: EstimationContext
  private let options: PageOptions
  private let stock: PageStock
  private let needs: [ShoppingNeed]
  private let plan: Plan
  /// What was used and discarded in the last six months, and what is due.
  private let statistics: Statistics
  /// The sections, and a link to each that has something to see.
  private var body = MarkupWriter()
  private var links = ""

  private var today: Day { estimation.today }

  /// - Parameter dishes: The dishes from which the plan chooses; nil for none.
  init(
    _ inventory: Inventory, _ estimation: EstimationContext, _ options: PageOptions,
    dishes: PlanDishes? = nil
  ) {
    (self.inventory, self.estimation, self.options) = (inventory, estimation, options)
    stock = PageStock(inventory, estimation)
    plan = inventory.plan(
      PlanOptions(weekdays: options.weekdays), estimation, dishes: dishes)
    needs = inventory.shoppingNeeds(on: estimation.today, day: estimation.day)
    statistics = inventory.statistics(of: .usual(through: estimation.today), estimation)
  }

  /// The HTML document as UTF-8.
  var html: [UInt8] {
    var page = self
    return page.document()
  }

  private mutating func document() -> [UInt8] {
    addFirst()
    addExpired()
    addSoon()
    addPlan()
    addShopping()
    addPlaces()
    addCharts()
    let title = options.title.escapingControls
    let count: Message =
      stock.sheet.count == 1 ? "1 item on hand" : "\(stock.sheet.count) items on hand"
    var top = "<header>\n<h1>\(title.escapedForMarkup)</h1>\n"
    top += "<p>\((today.withWeekday + " · " + count).unbroken.escapedForMarkup)</p>\n"
    if let answer { top += "<p>\(answer.escapedForMarkup)</p>\n" }
    top += "</header>\n"
    if stock.sheet.count > 0 || !needs.isEmpty { top += "<nav>\n\(links)</nav>\n" }
    var end = "</main>\n"
    if stock.hasEstimates {
      let note: Message = "~ marks an estimated date. The date on the package takes precedence."
      end += "<footer><p>\(note.text.escapedForMarkup)</p></footer>\n"
    }
    let page = HTMLPage(title: "\(title) · \(today)", body: "\(top)<main class=\"sheet\">\n")
    return page.bytes(adding: [body.bytes, Array(end.utf8)])
  }

  // MARK: Sections

  /// Adds a section.
  ///
  /// - Parameters:
  ///   - count: The number of its entries, shown in the heading.
  ///   - link: The text of the link to it, if there is one.
  ///   - content: Adds its elements.
  private mutating func addSection(
    _ id: String, _ title: Message, count: Int? = nil, link: Message? = nil,
    _ content: (inout MarkupWriter) -> Void
  ) {
    if let link { links += "<a href=\"#\(id)\">\(link.text.escapedForMarkup)</a>\n" }
    body.add("<section id=\"\(id)\">\n<h2>\(title.text.escapedForMarkup)")
    if let count { body.add(" <span class=\"count\">\(count)</span>") }
    body.add("</h2>\n")
    content(&body)
    body.add("</section>\n")
  }

  /// Returns cards for the first items, and rows for the others.
  private func cards(_ views: some Collection<ItemView>) -> String {
    list("cards", views.prefix(Self.mostCards)) + list("rows", views.dropFirst(Self.mostCards))
  }

  private func list(_ kind: String, _ views: some Collection<ItemView>) -> String {
    if views.isEmpty { return "" }
    let rows = views.map {
      DueRow(view: $0, isCard: kind == "cards", recipes: options.recipes).html
    }
    return "<ul class=\"\(kind)\">\n\(rows.joined())</ul>\n"
  }

  /// The note about items that a list leaves out.
  private static func omitted(_ count: Int) -> String {
    if count == 0 { return "" }
    let note: Message = count == 1 ? "1 more: pantry list" : "\(count) more: pantry list"
    return PageMarkup.note(note.text)
  }

  /// The items of a section that have a row.
  private func shown(_ views: [ItemView]) -> ArraySlice<ItemView> { views.prefix(PageStock.most) }

  /// The note about the others.
  private func omitted(_ views: [ItemView]) -> String {
    Self.omitted(max(0, views.count - PageStock.most))
  }

  // MARK: What is due

  /// The maximum number of cards of a section, and the number of items that are named first if fewer are due today.
  private static let (mostCards, leastFirst) = (12, 3)

  /// The number of items that are due soon and come first, because few are due today.
  private var soonFirst: Int {
    min(stock.soon.count, max(0, Self.leastFirst - stock.today.count))
  }

  /// What to eat first, in one line; nil if no item has a date.
  private var answer: String? { stock.eatFirst.sentence(on: today) }

  /// Adds what is due today, and the next items if these are few.
  private mutating func addFirst() {
    let views = shown(stock.today) + stock.soon.prefix(soonFirst)
    if views.isEmpty {
      // The line at the top says what comes next.
      if answer != nil { return }
      let text: Message =
        stock.sheet.count == 0 ? "The pantry is empty." : "Nothing is due in the next days."
      return addSection("first", text, link: "Eat first") { _ in }
    }
    let cards = cards(views)
    let due = (stock.today + stock.soon).lazy.map(\.item)
    let advice = inventory.freezingGains(of: due, on: today).line.map { PageMarkup.note($0.text) }
    let omitted = omitted(stock.today)
    addSection("first", "Eat first", link: "Eat first") {
      $0.add(cards + omitted + (advice ?? ""))
    }
  }

  private mutating func addExpired() {
    let expired = stock.expired
    if expired.count == 0 { return }
    let notes = shown(expired).advice.map(PageMarkup.note).joined()
    let cards = cards(shown(expired))
    let omitted = omitted(expired)
    addSection("expired", "Expired", count: expired.count) { $0.add(cards + omitted + notes) }
  }

  private mutating func addSoon() {
    let soon = stock.soon
    let count = soon.count - soonFirst
    if count == 0 { return }
    let rows = list("rows", shown(soon).dropFirst(soonFirst)) + omitted(soon)
    addSection("soon", "Soon", count: count) { $0.add(rows) }
  }

  // MARK: Plan

  /// Adds the plan for the coming days, with a line for each day.
  private mutating func addPlan() {
    if plan.days.isEmpty { return }
    let days = plan.days.map { day, lines in
      // Several packages of a product are named once.
      var seen: Set<String> = []
      let words = lines.map(\.markup).filter { seen.insert($0).inserted }
      let title = day == today ? Message("Today").text : day.short(on: today)
      return
        "<li><b>\(title.escapedForMarkup)</b>\n<span>\(words.joined(separator: ", "))</span></li>\n"
    }
    addSection("plan", "Plan", link: "Plan") {
      $0.add("<ul class=\"days\">\n\(days.joined())</ul>\n")
    }
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
      content += "<ul class=\"shopping\">\n"
      for need in section.needs {
        let rating = Rating.words(need.rating, need.remark, isUnicode: true)
        let stock = need.minimum.map {
          Message("\(need.have ?? Quantity(.zero)) of \($0) left").unbroken
        }
        let details = [stock, need.note, rating].compactMap(\.self)
        let sub = details.joined(separator: ", ").inOneLine.escapedForMarkup
        content +=
          "<li><label><input type=\"checkbox\"><span><bdi>\(need.entry().escapedForMarkup)</bdi>"
          + (sub.isEmpty ? "" : " <span class=\"sub\">\(sub)</span>") + "</span></label></li>\n"
      }
      content += "</ul>\n"
    }
    addSection("shopping", "Shopping list", count: needs.count, link: "Shopping") {
      $0.add(content)
    }
  }

  // MARK: Locations

  private mutating func addPlaces() {
    let places = stock.sheet.sortedPlaces
    if places.isEmpty { return }
    addSection("places", "On hand", count: stock.sheet.count, link: "On hand") { [stock] writer in
      for place in places {
        let name = place.name?.escapingControls ?? Message("No location").text
        var summary = "<bdi>\(name.escapedForMarkup)</bdi>"
        summary += " <span class=\"count\">\(place.items.count)</span>"
        if place.items.due > 0 {
          let due: Message = "\(place.items.due) due"
          summary += " <span class=\"due\">\(due.text.escapedForMarkup)</span>"
        }
        writer.add("<details>\n<summary>\(summary)</summary>\n<ul class=\"lines\">\n")
        for line in stock.lines(place.items) { writer.add(line) }
        writer.add("</ul>\n\(Self.omitted(place.items.omitted))</details>\n")
      }
    }
  }

  // MARK: Charts

  private mutating func addCharts() {
    let charts = StatisticsCharts(
      text: StatisticsText(statistics: statistics, currency: options.currency), grouping: .month
    ).pageElements
    if !charts.isEmpty { addSection("charts", "Charts", link: "Charts") { $0.add(charts) } }
  }
}

/// What a page depends on beside the pantry and the day.
struct PageOptions {
  var title = Message("Pantry").text
  /// The currency of prices, if it is known.
  let currency: String?
  /// The days of the week on which the plan uses items.
  let weekdays: PlanDays
  /// The search for recipes to which due food is linked; nil for no links.
  let recipes: SearchTemplate?

  /// The options of the settings.
  init(_ context: Context) throws {
    currency = context.currency
    weekdays = try context.settings(Settings.planDays)
    recipes = try context.settings.recipeLinks()
  }
}

/// The parts of pages that are not about an item.
enum PageMarkup {
  /// Returns a paragraph below a list.
  static func note(_ text: String) -> String { "<p class=\"note\">\(text.escapedForMarkup)</p>\n" }
}

extension PlanLine {
  /// The words of the line in a list of a day, as markup: the item with its dish and its notes, or these alone.
  fileprivate var markup: String {
    let name = item?.product.displayName.inOneLine.escapingControls ?? words
    let details = item == nil ? "" : details.map(\.text).joined(separator: ", ")
    return "<bdi>\(name.escapedForMarkup)</bdi>"
      + (details.isEmpty ? "" : " <span class=\"sub\">(\(details.escapedForMarkup))</span>")
  }
}
