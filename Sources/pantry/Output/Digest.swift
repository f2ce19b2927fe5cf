import PantryCore

/// What a household is reminded of on a day: what is past its date, what is due, and what to eat first.
struct Digest {
  /// Things that are due at about the same time, the first to be eaten first.
  struct Section {
    let title: Message
    let views: [ItemView]
  }

  /// Those that hold anything.
  let sections: [Section]
  /// What to eat first: the names of what is due next.
  let first: [String]
  private let counts: (expired: Int, today: Int, later: Int)
  private let today: Day

  /// How many names are told first.
  private static let told = 3

  /// - Parameter end: The last day of which things are told.
  init(_ inventory: Inventory, today: Day, until end: Day) {
    self.today = today
    var query = Query()
    query.dueBy = end
    let ids = ShortIDs(inventory.items)
    var expired: [ItemView] = []
    var due: [ItemView] = []
    var later: [ItemView] = []
    inventory.forEach(matching: query, on: today) { item in
      let view = ItemView(item: item, id: ids[item.uid], today: today)
      switch view.expiry {
      case .expired: expired.append(view)
      case .today: due.append(view)
      case .soon, .fresh, .undated: later.append(view)
      }
    }
    let isWeek = end.days(since: today) == 7
    let sections: [Section] = [
      Section(title: "Past its date", views: expired),
      Section(title: "Today", views: due),
      Section(
        title: isWeek ? "This week" : "Until \(end.withWeekday)", views: later),
    ]
    self.sections = sections.filter { !$0.views.isEmpty }
    counts = (expired.count, due.count, later.count)
    var names: [String] = []
    for view in due + later {
      if names.count == Digest.told { break }
      if !names.contains(view.name) { names.append(view.name) }
    }
    first = names
  }

  var isEmpty: Bool { sections.isEmpty }

  /// One line: `pantry: 1 past its date, 2 today, 3 soon`.
  var title: Message {
    var parts: [Message] = []
    if counts.expired > 0 { parts.append("\(counts.expired) past the date") }
    if counts.today > 0 { parts.append("\(counts.today) today") }
    if counts.later > 0 { parts.append("\(counts.later) soon") }
    return Message(verbatim: "pantry: ") + parts.joined(separator: ", ")
  }

  /// What to eat first, in a line; nil if everything is past its date.
  private var advice: Message? {
    first.isEmpty ? nil : "Eat first: \(first.joined(separator: ", "))"
  }

  /// A line for each thing below the name of its section, readable in a mail.
  func text(_ style: Style) -> String {
    var lines = [style.paint(title.text, .bold)]
    if let advice { lines.append(advice.text) }
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

  /// What it is, how much and where, and what is to be said of its date.
  private func line(_ view: ItemView) -> Message {
    var text = Message(verbatim: view.what)
    if let advice = view.advice {
      text += " · \(advice)"
    } else if !view.kind.isEmpty {
      text += " · \(view.kind)"
    }
    return text
  }

  /// A page for a mail (HTML), whose styles stand in it.
  func html(language: String) -> String {
    var body = "<h1>\(title.text.escapedForMarkup)</h1>\n"
    if let advice { body += "<p><b>\(advice.text.escapedForMarkup)</b></p>\n" }
    for section in sections {
      body += "<h2>\(section.title.text.escapedForMarkup)</h2>\n<table>\n"
      for view in section.views {
        body +=
          "<tr><td class=\"\(view.expiry.rawValue)\">\(view.left.text.escapedForMarkup)</td>"
          + "<td>\(line(view).text.escapedForMarkup)</td><td class=\"id\">\(view.id)</td></tr>\n"
      }
      body += "</table>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <title>\(title.text.escapedForMarkup)</title>
      <style>
      body { font-family: sans-serif; max-width: 40em; margin: 1em auto; padding: 0 1em; }
      h1 { font-size: 1.2em; } h2 { font-size: 1em; margin-bottom: .3em; }
      td { padding: .15em 1em .15em 0; vertical-align: top; }
      td:first-child { white-space: nowrap; font-weight: bold; }
      .expired { color: #b00020; } .today, .soon { color: #8a5a00; } .id { color: #777; }
      </style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }
}
