import PantryCore
import PantryKitchen

extension ItemView {
  /// The line of an item below its location: the name, the quantity and the date, as markup.
  var pageLine: String {
    let words = [shortDate, kindBesideDays.text].filter { !$0.isEmpty }.joined(separator: ", ")
    return "<li\(expiry == .expired ? " class=\"expired\"" : "")><span>\(nameMarkup)</span>"
      + words.span("when") + "</li>\n"
  }

  /// The name of an item and its quantity, unless that is one, as markup.
  private var nameMarkup: String {
    let text = "<bdi>\(name.escapedForMarkup)</bdi>"
    guard let quantity = item.quantity, quantity != Quantity(.one) else { return text }
    // A page is UTF-8 in every locale.
    let sign = quantity.unit == nil ? " ×" : " "
    return text + sign + "\(quantity)".escapingControls.escapedForMarkup
  }

  /// The effective date for a page; empty without one.
  var shortDate: String {
    guard let day = effective.day else {
      return effective == .never ? Message("does not expire").text : ""
    }
    let text = day.short(on: today)
    return isEstimated ? ("~\(text)" as Message).unbroken : text
  }
}

extension Message {
  /// The text, in which no line breaks.
  var unbroken: String { text.replacing(" ", with: "\u{A0}") }
}

extension Day {
  /// `Sat 21 Nov` within half a year of today, otherwise `November 2027`; no line breaks in it.
  func short(on today: Day) -> String {
    guard abs(days(since: today)) <= 180 else { return Month(of: self).words.unbroken }
    let (weekday, date) = (weekday.short, date)
    let day = date.day
    let words: Message =
      switch date.month {
      case 1: "\(weekday) \(day) Jan"
      case 2: "\(weekday) \(day) Feb"
      case 3: "\(weekday) \(day) Mar"
      case 4: "\(weekday) \(day) Apr"
      case 5: "\(weekday) \(day) May"
      case 6: "\(weekday) \(day) Jun"
      case 7: "\(weekday) \(day) Jul"
      case 8: "\(weekday) \(day) Aug"
      case 9: "\(weekday) \(day) Sep"
      case 10: "\(weekday) \(day) Oct"
      case 11: "\(weekday) \(day) Nov"
      default: "\(weekday) \(day) Dec"
      }
    return words.unbroken
  }
}

extension ItemView {
  /// Returns an item that is due as an element of a list in a page or a mail: the days, the name, where it is, its date,
  /// and a link to recipes.
  ///
  /// - Parameters:
  ///   - isCard: Whether the row is a card, which also suggests an action.
  ///   - recipes: The search for recipes; nil for no link.
  func dueRow(isCard: Bool = false, recipes: SearchTemplate?) -> String {
    var row = "<li class=\"\(expiry.rawValue)\"><span class=\"left\">\(daysMarkup)</span>\n"
    row += "<span>\(nameMarkup)\(rowDetails(isCard: isCard).span("sub"))"
    row += (isCard ? action.text.span("act") : "") + "</span>"
    if !isPast, let address = recipes.flatMap(item.product.recipeSearch) {
      let words = Message("Recipes").text.escapedForMarkup
      row += "\n<a class=\"recipes\" rel=\"noreferrer\" "
      row += "href=\"\(address.escapedForMarkup)\">\(words)</a>"
    }
    return row + "</li>\n"
  }

  /// The number of days in large type, and what it counts.
  private var daysMarkup: String {
    let left = daysLeft ?? 0
    if left == 0 { return "<b>\(Message("Today").text.escapedForMarkup)</b>" }
    let unit: Message =
      switch left {
      case 1: "day left"
      case 2...: "days left"
      case -1: "day ago"
      default: "days ago"
      }
    return "<b>\(abs(left))</b> <small>\(unit.text.escapedForMarkup)</small>"
  }

  /// Returns the location, the date unless the action names it, and the kind of the date or the state of the item.
  private func rowDetails(isCard: Bool) -> String {
    let day = isCard && !isPast ? "" : shortDate
    let texts = [item.location?.escapingControls ?? "", day, kindBesideDays.text]
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The suggested action.
  private var action: Message {
    if isPast { return isPastEating ? "Toss" : "Check, then eat or toss" }
    guard let day = effective.day, day != today else { return "Eat today" }
    let words = day.short(on: today)
    return isEstimated ? "Eat by about \(words)" : "Eat by \(words)"
  }
}

extension Sequence<ItemView> {
  /// What the dates of expired items mean, each once.
  var advice: [String] {
    var seen: Set<String> = []
    return compactMap { $0.advice?.text }.filter { seen.insert($0).inserted }
  }
}

extension Sequence<String> {
  /// Joins the distinct texts with commas, in order. Past the limit, `…` replaces the rest.
  func listed(atMost most: Int = .max) -> String {
    var seen: Set<String> = []
    let texts = filter { seen.insert($0).inserted }
    return (texts.count > most ? texts.prefix(most) + ["…"] : texts).joined(separator: ", ")
  }
}
