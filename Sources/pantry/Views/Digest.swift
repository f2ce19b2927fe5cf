import PantryCore
import PantryKitchen

/// The digest of a day: the items that have expired, the items that are due, and what to use first.
struct Digest {
  /// Items that are due at about the same time, the first to expire first.
  struct Section {
    let title: Message
    let views: [ItemView]
  }

  /// The sections that have items.
  let sections: [Section]
  /// The lines below the title: what to use first, what freezing today would save, and the surplus.
  let advice: [Message]
  private let counts: (expired: Int, today: Int, later: Int)
  private let today: Day
  /// What was discarded last week: `Last week: 3 discarded, 5,400`; nil if nothing was.
  private let losses: Message?

  /// - Parameters:
  ///   - end: The last day that the digest includes.
  ///   - currency: The currency of prices, if it is known.
  ///   - weekdays: The days of the week on which the plan uses items.
  init(
    _ inventory: Inventory, _ estimation: EstimationContext, until end: Day,
    currency: String? = nil, weekdays: PlanDays = .all
  ) {
    today = estimation.today
    losses = inventory.lossesOfLastWeek(estimation).lastWeek(currency: currency)
    let (sections, found) = Digest.sections(inventory, estimation, until: end)
    var advice = UseFirst(found.due + found.later, inventory, estimation).lines
    let planned = inventory.plan(PlanOptions(weekdays: weekdays), estimation).lines
      .filter { $0.day == estimation.today }
    if !sections.isEmpty, let line = Digest.surplus(in: inventory, estimation) {
      advice.append(line)
    }
    if let words = Digest.words(planned) { advice.insert(words, at: 0) }
    (self.sections, self.advice) = (sections, advice)
    counts = (found.expired.count, found.due.count, found.later.count)
    hasPlan = planned.contains { $0.origin == .manual }
  }

  private typealias Found = (expired: [ItemView], due: [ItemView], later: [ItemView])

  /// Returns the sections that have items, and their items.
  private static func sections(
    _ inventory: Inventory, _ estimation: EstimationContext, until end: Day
  ) -> ([Section], Found) {
    let today = estimation.today
    var query = Query()
    query.dueBy = end
    let makeView = ItemViews(inventory, estimation)
    var found: Found = ([], [], [])
    inventory.forEach(matching: query, on: today) { match in
      let view = makeView(match)
      switch view.expiry {
      case .expired: found.expired.append(view)
      case .today: found.due.append(view)
      case .soon, .fresh, .undated: found.later.append(view)
      }
    }
    let isWeek = end.days(since: today) == 7
    let sections: [Section] = [
      Section(title: "Expired", views: found.expired),
      Section(title: "Today", views: found.due),
      Section(
        title: isWeek ? "This week" : "Until \(end.withWeekday)", views: found.later),
    ]
    return (sections.filter { !$0.views.isEmpty }, found)
  }

  /// The maximum number of names in a line.
  private static let mostNames = 3

  /// Returns the line with the items, dishes and notes that are planned for today; nil if there are none.
  private static func words(_ lines: [PlanLine]) -> Message? {
    var texts = lines.map { line in
      let texts = [line.item?.product.displayName, line.recipe, line.note].compactMap { $0 }
        .map { $0.inOneLine.escapingControls }
      let remark: Message = "after its date"
      return (line.isTooLate ? texts + [remark.text] : texts).joined(separator: " · ")
    }
    // Several packages of a product are named once.
    var seen: Set<String> = []
    texts = texts.filter { seen.insert($0).inserted }
    if texts.isEmpty { return nil }
    let most = 2 * mostNames
    if texts.count > most { texts = texts.prefix(most) + ["…"] }
    return "Planned for today: \(texts.joined(separator: ", "))"
  }

  /// Returns the line that names products of which more is on hand than will be eaten in time, first to expire first; nil
  /// if everything will be eaten.
  private static func surplus(in inventory: Inventory, _ estimation: EstimationContext) -> Message?
  {
    var names: [String] = []
    for one in inventory.surplus(on: estimation.today, day: estimation.day) {
      if names.count == mostNames { break }
      guard let name = inventory.item(one.uid)?.product.displayName.escapingControls else {
        continue
      }
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? nil : "More than you use in time: \(names.joined(separator: ", "))"
  }

  /// Whether nothing is due, and nothing was entered in the plan for today.
  var isEmpty: Bool { sections.isEmpty && !hasPlan }

  /// Whether something was entered in the plan for today.
  private let hasPlan: Bool

  /// One line: `pantry: 1 past its date, 2 today, 3 soon`.
  var title: Message {
    var parts: [Message] = []
    if counts.expired > 0 { parts.append("\(counts.expired) expired") }
    if counts.today > 0 { parts.append("\(counts.today) today") }
    if counts.later > 0 { parts.append("\(counts.later) soon") }
    if parts.isEmpty { parts.append("nothing is due") }
    return Message(verbatim: "pantry: ") + parts.joined(separator: ", ")
  }

  /// Returns plain text for a mail: a line for each item below the title of its section.
  func text(_ style: Style) -> String {
    var lines = [style.paint(title.text, .bold)]
    lines += advice.map(\.text)
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
    if let losses { lines += ["", losses.text] }
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

  /// The HTML document for a mail.
  var html: String {
    var body = "<h1>\(title.text.escapedForMarkup)</h1>\n"
    if !advice.isEmpty { body += PageMarkup.advice(advice) }
    for section in sections {
      body += "<h2>\(section.title.text.escapedForMarkup)</h2>\n"
      body += PageMarkup.table(section.views.map { PageRow($0).html })
    }
    if let losses { body += "<p>\(losses.text.escapedForMarkup)</p>\n" }
    return HTMLPage(title: title.text, body: body).text
  }
}
