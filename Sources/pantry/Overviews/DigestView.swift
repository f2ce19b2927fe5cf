import PantryCore
import PantryKitchen

extension [FreezingGain] {
  /// The line that names what freezing today would save; nil if there is nothing.
  var line: Message? {
    if isEmpty { return nil }
    let names = map { $0.item.product.displayName.escapingControls }
    return "Freeze today: \(names.joined(separator: ", "))"
  }
}

/// The digest of a day as text for people.
struct DigestView {
  private let digest: Digest
  /// The sections that have items: those that are due at about the same time, the first to expire first.
  private let sections: [(title: Message, views: [ItemView])]
  /// What was discarded last week: `Last week: 3 discarded, 5,400`; nil if nothing was.
  private let losses: Message?
  /// The search for recipes to which food is linked; nil for no links.
  private let recipes: SearchTemplate?

  /// - Parameters:
  ///   - currency: The currency of prices, if it is known.
  ///   - recipes: The search for recipes to which food is linked; nil for no links.
  init(
    _ digest: Digest, _ makeView: ItemViews, currency: String? = nil,
    recipes: SearchTemplate? = nil
  ) {
    (self.digest, self.recipes) = (digest, recipes)
    losses = digest.losses.lastWeek(currency: currency)
    let isWeek = digest.end.days(since: digest.today) == 7
    let sections: [(title: Message, items: [UserProduct])] = [
      ("Expired", digest.expired), ("Today", digest.due),
      (isWeek ? "This week" : "Until \(digest.end.withWeekday)", digest.later),
    ]
    self.sections = sections.filter { !$0.items.isEmpty }
      .map { section in (section.title, section.items.map { makeView($0) }) }
  }

  var views: [ItemView] { sections.flatMap(\.views) }

  /// One line: `pantry: 1 past its date, 2 today, 3 soon`.
  var title: Message {
    var parts: [Message] = []
    if !digest.expired.isEmpty { parts.append("\(digest.expired.count) expired") }
    if !digest.due.isEmpty { parts.append("\(digest.due.count) today") }
    if !digest.later.isEmpty { parts.append("\(digest.later.count) soon") }
    if parts.isEmpty { parts.append("nothing is due") }
    return Message(verbatim: "pantry: ") + parts.joined(separator: ", ")
  }

  /// Returns the lines below the title: what to eat first, the plan, what freezing today would save, and the surplus.
  private func advice(_ style: Style = .plain, width: Int? = nil) -> [String] {
    var surplus: Message?
    if !digest.surplus.isEmpty {
      let names = digest.surplus.map(\.escapingControls).joined(separator: ", ")
      surplus = "More than you use in time: \(names)"
    }
    let first = digest.eatFirst.sentence(on: digest.today, style, width: width)
    let others = [planned, digest.freezing.line, surplus].compactMap { $0?.text }
    return [first].compactMap(\.self) + others
  }

  /// The maximum number of names of what is planned.
  private static let mostPlanned = 6

  /// The line with the items, dishes and notes that are planned for today; nil if there are none.
  private var planned: Message? {
    let texts = digest.planned.map { line in
      let texts = [line.item?.product.displayName, line.recipe, line.note].compactMap { $0 }
        .map { $0.inOneLine.escapingControls }
      let remark: Message = "after its date"
      return (line.isTooLate ? texts + [remark.text] : texts).joined(separator: " · ")
    }
    if texts.isEmpty { return nil }
    // Several packages of a product are named once.
    return "Planned for today: \(texts.listed(atMost: Self.mostPlanned))"
  }

  /// Returns text for a terminal or a mail: a line for each item below the title of its section, and what their dates
  /// mean.
  ///
  /// - Parameter width: The columns of the terminal; nil if it is not for one.
  func text(_ style: Style, width: Int?) -> String {
    var lines = [style.paint(title.text, .bold)]
    lines += advice(style, width: width)
    let views = views
    let idWidth = views.map(\.id.count).max() ?? 0
    let leftWidth = views.map(\.left.text.displayWidth).max() ?? 0
    for section in sections {
      lines += ["", style.paint(section.title.text, .bold)]
      for view in section.views {
        let left = style.paint(view.left.text.padded(to: leftWidth), view.color)
        let id = style.paint(view.id.padded(to: idWidth), .dim)
        lines.append("  \(left)  \(id)  \(line(view).text)")
      }
      lines += section.views.advice.map { "  \($0)" }
    }
    if let losses { lines += ["", losses.text] }
    if let search { lines += ["", search.text] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The maximum number of names in a search for recipes.
  private static let mostSearched = 3

  /// The line with the address of a search for recipes with what is due first; nil without a setting or food.
  private var search: Message? {
    let foods = digest.eatFirst.first.prefix(Self.mostSearched).filter { $0.day <= digest.end }
      .map(\.item.product).filter(\.isFood)
    guard let recipes, !foods.isEmpty else { return nil }
    return "Recipes: \(recipes.url(foods.map(\.nameForRecipes), for: .recipe))"
  }

  /// Returns the name, the quantity, the location, and the kind of the date.
  private func line(_ view: ItemView) -> Message {
    let kind = view.kind
    let what = Message(verbatim: view.what)
    return kind.isEmpty ? what : what + " · \(kind)"
  }

  /// The HTML document for a mail.
  var html: String {
    var body = "<h1>\(title.text.escapedForMarkup)</h1>\n"
    body += advice().map(\.asNote).joined()
    for section in sections {
      body += "<h2>\(section.title.text.escapedForMarkup)</h2>\n"
      body += section.views.map { $0.dueRow(recipes: recipes) }.asList("rows")
      body += section.views.advice.map(\.asNote).joined()
    }
    if let losses { body += "<p>\(losses.text.escapedForMarkup)</p>\n" }
    return HTMLPage(title: title.text, body: body).text
  }
}
