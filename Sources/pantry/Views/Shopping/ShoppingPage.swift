import PantryCore
import PantryKitchen

/// A shopping list as a page in HTML: in large type, with boxes to tick, printed on one sheet of A4.
struct ShoppingPage {
  private let needs: [ShoppingNeed]
  private let sections: [ShoppingSection]
  private let day: Day

  init(_ needs: [ShoppingNeed], on day: Day) {
    (self.needs, self.day) = (needs, day)
    sections = ShoppingSection.all(needs)
  }

  /// Returns the document.
  ///
  /// - Parameter language: The code of the language of the messages.
  func html(language: String) -> String {
    let title: Message = "Shopping list · \(day.withWeekday)"
    var body = "<h1>\(title.text.escapedForMarkup)</h1>\n<main class=\"\(density)\">\n"
    for section in sections {
      body += "<section>\n"
      if let title = section.title { body += "<h2><bdi>\(title.escapedForMarkup)</bdi></h2>\n" }
      body += "<ul>\n\(section.needs.map(line).joined())</ul>\n</section>\n"
    }
    body += "</main>\n"
    return HTMLPage(
      title: title.text, language: language, head: HTMLPage.standalone, style: ShoppingPage.style,
      body: body
    ).text
  }

  private func line(_ need: ShoppingNeed) -> String {
    var text = "<b><bdi>\(need.name.inOneLine.escapedForMarkup)</bdi></b>"
    let amount = "".withAmount(need.buy, times: "×")
    if !amount.isEmpty { text += "<span class=\"amount\">\(amount.escapedForMarkup)</span>" }
    let details = details(of: need).map { "<bdi>\($0.inOneLine.escapedForMarkup)</bdi>" }
    if !details.isEmpty { text += " <small>\(details.joined(separator: " · "))</small>" }
    return "<li><label><input type=\"checkbox\"><span>\(text)</span></label></li>\n"
  }

  /// The stock and the minimum, the recipes, the note and the rating.
  private func details(of need: ShoppingNeed) -> [String] {
    var details: [String] = []
    if let minimum = need.minimum { details.append("\(need.have ?? Quantity(.zero)) / \(minimum)") }
    if !need.recipes.isEmpty {
      let words: Message = "for \(need.recipes.joined(separator: ", "))"
      details.append(words.text)
    }
    if let note = need.note { details.append(note) }
    if let rating = Rating.words(need.rating, need.remark, isUnicode: true) {
      details.append(rating)
    }
    return details
  }

  /// The class for the printed size, so that the list fits on one sheet.
  private var density: String {
    switch needs.count + sections.count {
    case ...14: "few"
    case ...50: "many"
    default: "most"
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #111; --paper: #fff; --soft: #555; --line: #767676; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --ink: #eee; --paper: #161616; --soft: #b8b8b8; --line: #8a8a8a; }
    }
    body { font: 1.25rem/1.35 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      max-width: 40rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.4em; margin: 0 0 .4em; }
    h2 { font-size: 1.1em; margin: .8em 0 .2em; break-after: avoid; }
    ul { list-style: none; margin: 0; padding: 0; }
    li { break-inside: avoid; border-bottom: 1px solid var(--line); }
    label { display: flex; gap: .7em; align-items: center; min-height: 44px; padding: .2em 0; }
    label > span { min-width: 0; overflow: hidden; overflow-wrap: anywhere; }
    input { width: 1.3em; height: 1.3em; margin: 0; flex: none; }
    input:checked + span { text-decoration: line-through; color: var(--soft); }
    .amount { white-space: nowrap; }
    small { display: block; font-size: .75em; color: var(--soft); }
    @page { size: A4; margin: 12mm; }
    @media print {
      :root { color-scheme: light; }
      body { max-width: none; padding: 0; font-size: 16pt; }
      label { min-height: 0; padding: 1.5pt 0; }
      .many, .most { columns: 2; column-gap: 8mm; font-size: 12.5pt; }
      .most { columns: 3; font-size: 9.5pt; }
    }
    """
}
