import PantryCore
import PantryKitchen

/// What to buy, as a table for people.
struct ShoppingListView {
  private let sections: [ShoppingSection]
  private let ahead: Int?

  /// - Parameter ahead: The number of days for which the stock should last, if the rate of use is shown.
  init(_ needs: [ShoppingNeed], ahead: Int? = nil) {
    sections = ShoppingSection.all(needs)
    self.ahead = ahead
  }

  /// Writes the table line by line, with a line for each section that has a title. Without needs nothing is written.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil to truncate nothing.
  ///   - write: Writes a line, which ends with a line feed.
  func write(_ style: Style, width: Int?, _ write: ([UInt8]) throws -> Void) rethrows {
    if sections.isEmpty { return }
    var table = Table(columns: ShoppingListView.columns)
    var titles: [Int: String] = [:]
    var row = 1
    for section in sections {
      titles[row] = section.title
      for need in section.needs { table.add(cells(need, isIndented: section.title != nil)) }
      row += section.needs.count
    }
    var line = 0
    try table.write(style, width: width) { bytes in
      if let title = titles[line] {
        try write(Array((style.paint(title.escapingControls, .bold) + "\n").utf8))
      }
      try write(bytes)
      line += 1
    }
  }

  private static var columns: [Table.Column] {
    let (item, buy, have): (Message, Message, Message) = ("ITEM", "BUY", "HAVE")
    let (rating, lowest, why): (Message, Message, Message) = ("RATING", "LOWEST PRICE", "WHY")
    return [
      Table.Column(heading: item.text, isFlexible: true),
      Table.Column(heading: buy.text, alignsRight: true),
      Table.Column(heading: have.text, alignsRight: true, isDispensable: true),
      Table.Column(heading: why.text, isFlexible: true, isDispensable: true),
      Table.Column(heading: rating.text, isFlexible: true, isDispensable: true),
      Table.Column(heading: lowest.text, isDispensable: true),
    ]
  }

  private func cells(_ need: ShoppingNeed, isIndented: Bool) -> [Table.Cell] {
    [
      .init((isIndented ? "  " : "") + need.name),
      .init(need.buy?.description ?? ""),
      .init(stock(need)),
      .init(why(need).text),
      .init(Rating.words(need.rating, need.remark) ?? ""),
      .init(need.lowestPrice.map(price)?.text ?? "", .dim),
    ]
  }

  /// `1 / 2`: the stock and the minimum.
  private func stock(_ need: ShoppingNeed) -> String {
    guard let have = need.have else { return "" }
    return need.minimum.map { "\(have) / \($0)" } ?? have.description
  }

  /// The price with its amount, and when it was paid: `4.50 for 10 · 2026-11-02`.
  private func price(_ paid: ShoppingNeed.PaidPrice) -> Message {
    paid.quantity == Quantity(.one)
      ? "\(paid.price) · \(paid.day)" : "\(paid.price) for \(paid.quantity) · \(paid.day)"
  }

  /// The reason of what is not on the list, the rate of use, the stock that is not counted, and the note.
  private func why(_ need: ShoppingNeed) -> Message {
    var parts: [Message] = []
    switch need.reason {
    case .listed: break
    case .low: parts.append("nearly empty")
    case .minimum: parts.append("minimum")
    case .runsOut: parts.append("runs out")
    case .recipe: break
    }
    if !need.recipes.isEmpty {
      parts.append("for \(need.recipes.joined(separator: ", ").escapingControls)")
    }
    if need.reason == .runsOut || ahead != nil, let weekly = need.weekly {
      parts.append("about \(weekly) a week")
    }
    if !need.notCounted.isEmpty {
      let amounts = need.notCounted.map(\.description).joined(separator: ", ")
      parts.append("\(amounts) not counted")
    }
    if let note = need.note { parts.append(Message(verbatim: note.escapingControls)) }
    return parts.joined(separator: " · ")
  }
}
