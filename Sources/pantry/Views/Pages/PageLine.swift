import PantryCore

/// The line of an item below its location: the name, the quantity and the date, as markup.
struct PageLine {
  private let date: PageDate
  private let what: [UInt8]

  /// The line of an item.
  init(_ view: ItemView) {
    self.init(PageDate(view), name: view.item.product.displayName, quantity: view.item.quantity)
  }

  /// - Parameter name: The brand and the name.
  init(_ date: PageDate, name: String, quantity: Quantity?) {
    self.date = date
    var what = MarkupWriter()
    what.add(name: name, quantity)
    self.what = what.bytes
  }

  /// Writes the line.
  func write(to writer: inout MarkupWriter) {
    writer.add(date.start)
    writer.add(what)
    writer.add(date.end)
  }
}

/// The beginning and the end of lines with the same date.
struct PageDate {
  let (start, end): ([UInt8], [UInt8])

  init(_ view: ItemView) {
    var writer = MarkupWriter()
    writer.add(view.expiry == .expired ? "<li class=\"expired\"><span>" : "<li><span>")
    start = writer.bytes
    writer = MarkupWriter()
    let words = [view.shortDate, view.kindBesideDays.text].filter { !$0.isEmpty }
    writer.add("</span>")
    if !words.isEmpty {
      writer.add(" <span class=\"when\">")
      writer.add(text: words.joined(separator: ", "))
      writer.add("</span>")
    }
    writer.add("</li>\n")
    end = writer.bytes
  }
}

/// Makes what lines say about dates, once for each date.
struct PageDates {
  private let views: ItemViews
  /// What was said about the dates of the last day.
  private var dates: [(date: ItemDate, said: PageDate)] = []

  init(_ views: ItemViews) { self.views = views }

  /// Returns what a line says about a date.
  ///
  /// - Complexity: O(1) for lines in the order of their dates.
  mutating func callAsFunction(_ date: ItemDate) -> PageDate {
    if let known = dates.first(where: { $0.date == date }) { return known.said }
    if dates.first?.date.expiresAt != date.expiresAt { dates = [] }
    let said = PageDate(date.view(views))
    dates.append((date, said))
    return said
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
