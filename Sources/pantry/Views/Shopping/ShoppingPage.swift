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
      title: title.text, language: language, style: "\n@page{size:A4;margin:12mm}", body: body
    ).text
  }

  private func line(_ need: ShoppingNeed) -> String {
    var text = "<b><bdi>\(need.name.inOneLine.escapedForMarkup)</bdi></b>"
    let amount = "".withAmount(need.buy, times: "×")
    if !amount.isEmpty { text += "<span class=\"amount\">\(amount.escapedForMarkup)</span>" }
    let details = details(of: need).map { "<bdi>\($0.inOneLine.escapedForMarkup)</bdi>" }
    if !details.isEmpty { text += " <small>\(details.joined(separator: ", "))</small>" }
    return "<li><label><input type=\"checkbox\"><span>\(text)</span></label></li>\n"
  }

  /// The stock and the minimum, the recipes, the note and the rating.
  private func details(of need: ShoppingNeed) -> [String] {
    var details: [String] = []
    if let stock = need.stockWords { details.append(stock) }
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
}

extension ShoppingNeed {
  /// The amount on hand and the minimum, without a break; nil without a minimum.
  var stockWords: String? {
    minimum.map { Message("\(have ?? Quantity(.zero)) of \($0) left").unbroken }
  }
}
