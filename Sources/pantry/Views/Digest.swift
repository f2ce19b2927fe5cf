import PantryCore

/// The digest of a day: the items that have expired, the items that are due, and what to eat first.
struct Digest {
  /// Items that are due at about the same time, the first to expire first.
  struct Section {
    let title: Message
    let views: [ItemView]
  }

  /// The sections that have items.
  let sections: [Section]
  /// The names of the items that are due next.
  let first: [String]
  /// The names of products of which more is on hand than will be eaten in time.
  let surplus: [String]
  private let counts: (expired: Int, today: Int, later: Int)
  private let today: Day

  /// The maximum number of names in `first`.
  private static let mostNames = 3

  /// - Parameter end: The last day that the digest includes.
  init(_ inventory: Inventory, _ estimation: EstimationContext, until end: Day) {
    today = estimation.today
    var query = Query()
    query.dueBy = end
    let makeView = ItemViews(inventory, estimation)
    var expired: [ItemView] = []
    var due: [ItemView] = []
    var later: [ItemView] = []
    inventory.forEach(matching: query, on: today) { match in
      let view = makeView(match)
      switch view.expiry {
      case .expired: expired.append(view)
      case .today: due.append(view)
      case .soon, .fresh, .undated: later.append(view)
      }
    }
    let isWeek = end.days(since: today) == 7
    let sections: [Section] = [
      Section(title: "Expired", views: expired),
      Section(title: "Today", views: due),
      Section(
        title: isWeek ? "This week" : "Until \(end.withWeekday)", views: later),
    ]
    self.sections = sections.filter { !$0.views.isEmpty }
    counts = (expired.count, due.count, later.count)
    var names: [String] = []
    for view in due + later {
      if names.count == Digest.mostNames { break }
      if !names.contains(view.name) { names.append(view.name) }
    }
    first = names
    surplus = sections.allSatisfy(\.views.isEmpty) ? [] : Digest.surplus(in: inventory, estimation)
  }

  /// Returns the names of products with a surplus, first to expire first.
  private static func surplus(in inventory: Inventory, _ estimation: EstimationContext) -> [String]
  {
    var names: [String] = []
    for one in inventory.surplus(on: estimation.today, day: estimation.day) {
      if names.count == mostNames { break }
      guard let name = inventory.item(one.uid)?.product.displayName.escapingControls else {
        continue
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  var isEmpty: Bool { sections.isEmpty }

  /// One line: `pantry: 1 past its date, 2 today, 3 soon`.
  var title: Message {
    var parts: [Message] = []
    if counts.expired > 0 { parts.append("\(counts.expired) expired") }
    if counts.today > 0 { parts.append("\(counts.today) today") }
    if counts.later > 0 { parts.append("\(counts.later) soon") }
    return Message(verbatim: "pantry: ") + parts.joined(separator: ", ")
  }

  /// The line that names what to eat first; nil if everything has expired.
  private var advice: Message? {
    first.isEmpty ? nil : "Eat first: \(first.joined(separator: ", "))"
  }

  /// The line about the surplus; nil if everything will be eaten in time.
  private var surplusAdvice: Message? {
    surplus.isEmpty ? nil : "More than you use in time: \(surplus.joined(separator: ", "))"
  }

  /// Returns plain text for a mail: a line for each item below the title of its section.
  func text(_ style: Style) -> String {
    var lines = [style.paint(title.text, .bold)]
    if let advice { lines.append(advice.text) }
    if let surplusAdvice { lines.append(surplusAdvice.text) }
    let views = sections.flatMap(\.views)
    let idWidth = views.map(\.id.count).max() ?? 0
    let leftWidth = views.map(\.left.text.displayWidth).max() ?? 0
    for section in sections {
      lines += ["", style.paint(section.title.text, .bold)]
      for view in section.views {
        let left = style.paint(view.left.text.padded(to: leftWidth), view.color)
        let id = style.paint(view.id.padded(to: idWidth), .dim)
        lines.append("  \(left)  \(id)  \(line(view).text)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the name, the quantity, the location, and a note about the date.
  private func line(_ view: ItemView) -> Message {
    var text = Message(verbatim: view.what)
    if let advice = view.advice {
      text += " · \(advice)"
    } else if !view.kind.isEmpty {
      text += " · \(view.kind)"
    }
    return text
  }

  /// Returns an HTML page for a mail, with its style sheet.
  func html(language: String) -> String {
    var body = "<h1>\(title.text.escapedForMarkup)</h1>\n"
    if let advice { body += "<p><b>\(advice.text.escapedForMarkup)</b></p>\n" }
    if let surplusAdvice { body += "<p>\(surplusAdvice.text.escapedForMarkup)</p>\n" }
    for section in sections {
      body += "<h2>\(section.title.text.escapedForMarkup)</h2>\n<table>\n"
      for view in section.views {
        body +=
          "<tr><td class=\"\(view.expiry.rawValue)\">\(view.left.text.escapedForMarkup)</td>"
          + "<td>\(line(view).text.escapedForMarkup)</td><td class=\"id\">\(view.id)</td></tr>\n"
      }
      body += "</table>\n"
    }
    return HTMLPage(
      title: title.text, language: language,
      style: """
        body { font-family: sans-serif; max-width: 40em; margin: 1em auto; padding: 0 1em; }
        h1 { font-size: 1.2em; } h2 { font-size: 1em; margin-bottom: .3em; }
        td { padding: .15em 1em .15em 0; vertical-align: top; }
        td:first-child { white-space: nowrap; font-weight: bold; }
        .expired { color: #b00020; } .today, .soon { color: #8a5a00; } .id { color: #777; }
        """,
      body: body
    ).text
  }
}
