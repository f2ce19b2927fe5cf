import PantryCore
import PantryKitchen

/// An item that is due, in a page or a mail: the days, the name, where it is, its date or the one thing to do, and a link
/// to recipes.
struct DueRow {
  let view: ItemView
  /// Whether the row is a card, which says what to do.
  var isCard = false
  /// The search for recipes; nil for no link.
  let recipes: SearchTemplate?

  /// The row as an element of a list.
  var html: String {
    var writer = MarkupWriter()
    writer.add("<li class=\"\(view.expiry.rawValue)\"><span class=\"left\">\(days)</span>\n<span>")
    writer.add(name: view.item.product.displayName, view.item.quantity)
    let details = details
    if !details.isEmpty {
      writer.add(" <span class=\"sub\">")
      writer.add(text: details)
      writer.add("</span>")
    }
    if isCard {
      writer.add(" <span class=\"act\">")
      writer.add(text: action.text)
      writer.add("</span>")
    }
    writer.add("</span>")
    if !view.isPast, let address = recipes.flatMap(view.item.product.recipeSearch) {
      let words: Message = "Recipes"
      writer.add("\n<a class=\"recipes\" rel=\"noreferrer\" href=\"")
      writer.add(text: address)
      writer.add("\">\(words.text.escapedForMarkup)</a>")
    }
    writer.add("</li>\n")
    return writer.markup
  }

  /// The number of days in large type, and what it counts.
  private var days: String {
    let left = view.daysLeft ?? 0
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

  /// The location, the date unless the action names it, and the kind of the date or the state of the item.
  private var details: String {
    let day = isCard && !view.isPast ? "" : view.shortDate
    let texts = [view.item.location?.escapingControls ?? "", day, view.kindBesideDays.text]
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The one thing to do.
  private var action: Message {
    if view.isPast { return view.isPastEating ? "Toss" : "Check, then eat or toss" }
    guard let day = view.effective.day, day != view.today else { return "Eat today" }
    let words = day.short(on: view.today)
    return view.isEstimated ? "Eat by about \(words)" : "Eat by \(words)"
  }
}

extension Sequence<ItemView> {
  /// What the dates of expired items mean, each once.
  var advice: [String] {
    var advice: [String] = []
    for view in self {
      guard let text = view.advice?.text, !advice.contains(text) else { continue }
      advice.append(text)
    }
    return advice
  }
}
