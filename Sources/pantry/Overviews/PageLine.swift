import PantryCore

extension ItemView {
  /// The line of an item below its location: the name, the quantity and the date, as markup.
  var pageLine: [UInt8] {
    var writer = MarkupWriter()
    writer.add(expiry == .expired ? "<li class=\"expired\"><span>" : "<li><span>")
    writer.add(name: item.product.displayName, item.quantity)
    let words = [shortDate, kindBesideDays.text].filter { !$0.isEmpty }
    writer.add("</span>")
    if !words.isEmpty {
      writer.add(" <span class=\"when\">")
      writer.add(text: words.joined(separator: ", "))
      writer.add("</span>")
    }
    writer.add("</li>\n")
    return writer.bytes
  }
}

extension MarkupWriter {
  /// Appends the name of an item and its quantity, unless that is one.
  mutating func add(name: String, _ quantity: Quantity?) {
    add("<bdi>")
    add(name: name)
    add("</bdi>")
    guard let quantity, quantity != Quantity(.one) else { return }
    // A page is UTF-8 in every locale.
    add(quantity.unit == nil ? " ×" : " ")
    add(name: "\(quantity)")
  }
}

extension ItemView {
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
