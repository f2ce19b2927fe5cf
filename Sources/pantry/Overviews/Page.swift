import PantryCore
import PantryKitchen

/// A page about a pantry on a day: what to eat first, what has expired, the plan, the shopping list, the locations and
/// charts. Printed it is one sheet, without the charts.
///
/// It depends on the pantry file, the day, the settings and the recipes alone, so that it has the same bytes when it is
/// made again.
struct Page {
  private let inventory: Inventory
  private let today: Day
  private let title: String
  private let stock: PageStock
  private let needs: [ShoppingNeed]
  private let plan: Plan
  private let statistics: StatisticsView
  /// The search for recipes to which due food is linked; nil for no links.
  private let recipes: SearchTemplate?

  /// - Parameters:
  ///   - title: The title, if it is not the usual one.
  ///   - dishes: The dishes from which the plan chooses; nil for none.
  init(
    _ inventory: Inventory, _ context: Context, title: String? = nil, dishes: PlanDishes? = nil
  ) throws {
    let estimation = context.estimation
    self.inventory = inventory
    today = estimation.today
    self.title = (title ?? Message("Pantry").text).escapingControls
    recipes = try context.settings.recipeLinks()
    stock = PageStock(inventory, estimation)
    let weekdays = try context.settings(Settings.planDays)
    plan = inventory.plan(PlanOptions(weekdays: weekdays), estimation, dishes: dishes)
    needs = inventory.shoppingNeeds(on: today, day: estimation.day)
    statistics = StatisticsView(
      statistics: inventory.statistics(of: .usual(through: today), estimation),
      currency: context.currency)
  }

  /// The HTML document.
  var html: String {
    let sections = [
      firstSection, expiredSection, soonSection, planSection, shoppingSection, placesSection,
      chartsSection,
    ].compactMap(\.self)
    let count: Message =
      stock.sheet.count == 1 ? "1 item on hand" : "\(stock.sheet.count) items on hand"
    var body = "<header>\n<h1>\(title.escapedForMarkup)</h1>\n"
    body += "<p>\((today.withWeekday + " · " + count).unbroken.escapedForMarkup)</p>\n"
    if let answer { body += "<p>\(answer.escapedForMarkup)</p>\n" }
    body += "</header>\n"
    if stock.sheet.count > 0 || !needs.isEmpty {
      body += "<nav>\n\(sections.map(\.navigation).joined())</nav>\n"
    }
    body += "<main class=\"sheet\">\n\(sections.map(\.html).joined())</main>\n"
    if stock.hasEstimates {
      let note: Message = "~ marks an estimated date. The date on the package takes precedence."
      body += "<footer><p>\(note.text.escapedForMarkup)</p></footer>\n"
    }
    return HTMLPage(title: "\(title) · \(today)", body: body).text
  }

  // MARK: Sections

  /// A part of the page.
  private struct Section {
    let id: String
    let title: Message
    /// The number of its entries, shown in the heading.
    var count: Int?
    /// The text of the link to it, if there is one.
    var link: Message?
    var content = ""

    var navigation: String {
      link.map { "<a href=\"#\(id)\">\($0.text.escapedForMarkup)</a>\n" } ?? ""
    }

    var html: String {
      let count = count.map { "\($0)".span("count") } ?? ""
      return "<section id=\"\(id)\">\n<h2>\(title.text.escapedForMarkup)\(count)</h2>\n"
        + content + "</section>\n"
    }
  }

  /// Returns cards for the first items, and rows for the others.
  private func cards(_ views: some Collection<ItemView>) -> String {
    list("cards", views.prefix(Self.mostCards)) + list("rows", views.dropFirst(Self.mostCards))
  }

  private func list(_ kind: String, _ views: some Collection<ItemView>) -> String {
    if views.isEmpty { return "" }
    return views.map { $0.dueRow(isCard: kind == "cards", recipes: recipes) }.asList(kind)
  }

  /// The note about items that a list leaves out.
  private func omitted(_ count: Int) -> String {
    if count <= 0 { return "" }
    let note: Message = count == 1 ? "1 more: pantry list" : "\(count) more: pantry list"
    return note.text.asNote
  }

  /// The items of a section that have a row.
  private func shown(_ views: [ItemView]) -> ArraySlice<ItemView> { views.prefix(PageStock.most) }

  /// The note about the others.
  private func omitted(_ views: [ItemView]) -> String { omitted(views.count - PageStock.most) }

  // MARK: What is due

  /// The maximum number of cards of a section, and the number of items that are named first if fewer are due today.
  private static let (mostCards, leastFirst) = (12, 3)

  /// The number of items that are due soon and come first, because few are due today.
  private var soonFirst: Int {
    min(stock.soon.count, max(0, Self.leastFirst - stock.today.count))
  }

  /// What to eat first, in one line; nil if no item has a date.
  private var answer: String? { stock.eatFirst.sentence(on: today) }

  /// What is due today, and the next items if these are few.
  private var firstSection: Section? {
    let views = shown(stock.today) + stock.soon.prefix(soonFirst)
    if views.isEmpty {
      // The line at the top says what comes next.
      if answer != nil { return nil }
      let text: Message =
        stock.sheet.count == 0 ? "The pantry is empty." : "Nothing is due in the next days."
      return Section(id: "first", title: text, link: "Eat first")
    }
    let due = (stock.today + stock.soon).lazy.map(\.item)
    let advice = inventory.freezingGains(of: due, on: today).line?.text.asNote ?? ""
    return Section(
      id: "first", title: "Eat first", link: "Eat first",
      content: cards(views) + omitted(stock.today) + advice)
  }

  private var expiredSection: Section? {
    let expired = stock.expired
    if expired.isEmpty { return nil }
    let notes = shown(expired).advice.map(\.asNote).joined()
    return Section(
      id: "expired", title: "Expired", count: expired.count,
      content: cards(shown(expired)) + omitted(expired) + notes)
  }

  private var soonSection: Section? {
    let soon = stock.soon
    if soon.count == soonFirst { return nil }
    return Section(
      id: "soon", title: "Soon", count: soon.count - soonFirst,
      content: list("rows", shown(soon).dropFirst(soonFirst)) + omitted(soon))
  }

  // MARK: Plan

  /// The plan for the coming days, with a line for each day.
  private var planSection: Section? {
    if plan.days.isEmpty { return nil }
    let days = plan.days.map { day, lines in
      let title = day == today ? Message("Today").text : day.short(on: today)
      // Several packages of a product are named once.
      let words = lines.map(\.markup).listed()
      return "<li><b>\(title.escapedForMarkup)</b>\n<span>\(words)</span></li>\n"
    }
    return Section(id: "plan", title: "Plan", link: "Plan", content: days.asList("days"))
  }

  // MARK: Shopping

  /// The shopping list, with boxes to tick.
  private var shoppingSection: Section? {
    if needs.isEmpty { return nil }
    let lists = ShoppingSection.all(needs).map { section in
      let title = section.title.map { "<h3><bdi>\($0.escapedForMarkup)</bdi></h3>\n" } ?? ""
      return title + section.needs.map(\.markup).asList("shopping")
    }
    return Section(
      id: "shopping", title: "Shopping list", count: needs.count, link: "Shopping",
      content: lists.joined())
  }

  // MARK: Locations

  private var placesSection: Section? {
    let places = stock.sheet.sortedPlaces
    if places.isEmpty { return nil }
    let lists = places.map { place in
      let name = place.name?.escapingControls ?? Message("No location").text
      let due: Message = place.due > 0 ? "\(place.due) due" : ""
      let summary =
        "<bdi>\(name.escapedForMarkup)</bdi>" + "\(place.count)".span("count")
        + due.text.span("due")
      return "<details>\n<summary>\(summary)</summary>\n"
        + place.rows.asList("lines") + "\(omitted(place.omitted))</details>\n"
    }
    return Section(
      id: "places", title: "On hand", count: stock.sheet.count, link: "On hand",
      content: lists.joined())
  }

  // MARK: Charts

  private var chartsSection: Section? {
    let charts = statistics.pageElements
    if charts.isEmpty { return nil }
    return Section(id: "charts", title: "Charts", link: "Charts", content: charts)
  }
}

extension ShoppingNeed {
  /// The line with a box to tick, as an element of a list.
  fileprivate var markup: String {
    let rating = Rating.words(rating, remark, isUnicode: true)
    let stock = minimum.map { Message("\(have ?? Quantity(.zero)) of \($0) left").unbroken }
    let details = [stock, note, rating].compactMap(\.self)
    return
      "<li><label><input type=\"checkbox\"><span><bdi>\(entry.escapedForMarkup)</bdi>"
      + details.joined(separator: ", ").inOneLine.span("sub") + "</span></label></li>\n"
  }
}

extension PlanLine {
  /// The words of the line in a list of a day, as markup: the item with its dish and its notes, or these alone.
  fileprivate var markup: String {
    let name = item?.product.displayName.inOneLine.escapingControls ?? words
    let details = item == nil ? "" : details.map(\.text).joined(separator: ", ")
    return "<bdi>\(name.escapedForMarkup)</bdi>"
      + (details.isEmpty ? "" : "(\(details))").span("sub")
  }
}
