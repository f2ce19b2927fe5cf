import PantryCore
import PantryKitchen

extension [ShoppingNeed] {
  /// Returns a table for people, with a title for each section that has one.
  ///
  /// - Parameter ahead: The number of days for which the stock should last, if the rate of use is shown.
  func table(ahead: Int?) -> Table {
    var table = Table(columns: [
      Table.Column(heading: "ITEM", isFlexible: true),
      Table.Column(heading: "BUY", alignsRight: true),
      Table.Column(heading: "HAVE", alignsRight: true, isDispensable: true),
      Table.Column(heading: "WHY", isFlexible: true, isDispensable: true),
      Table.Column(heading: "RATING", isFlexible: true, isDispensable: true),
      Table.Column(heading: "LOWEST PRICE", isDispensable: true),
    ])
    for section in ShoppingSection.all(self) {
      if let title = section.title { table.add(title: title) }
      for need in section.needs {
        table.add([
          .init(need.name), .init(need.buy?.description ?? ""), .init(need.stock),
          .init(need.why(showsRate: ahead != nil).text),
          .init(Rating.words(need.rating, need.remark) ?? ""),
          .init(need.lowestPrice?.words.text ?? "", .dim),
        ])
      }
    }
    return table
  }
}

extension ShoppingNeed.PaidPrice {
  /// The price with its amount, and when it was paid: `4.50 for 10 · 2026-11-02`.
  fileprivate var words: Message {
    quantity == Quantity(.one) ? "\(price) · \(day)" : "\(price) for \(quantity) · \(day)"
  }
}

extension ShoppingNeed {
  /// `1 / 2`: the stock and the minimum.
  fileprivate var stock: String {
    guard let have else { return "" }
    return minimum.map { "\(have) / \($0)" } ?? have.description
  }

  /// The reason of what is not on the list, the rate of use, the stock that is not counted, and the note.
  fileprivate func why(showsRate: Bool) -> Message {
    var parts: [Message] = []
    switch reason {
    case .low: parts.append("running low")
    case .minimum: parts.append("minimum")
    case .runsOut: parts.append("runs out")
    case .listed, .recipe: break
    }
    if !recipes.isEmpty { parts.append("for \(recipes.joined(separator: ", ").escapingControls)") }
    if reason == .runsOut || showsRate, let weekly { parts.append("about \(weekly) a week") }
    if !notCounted.isEmpty {
      let amounts = notCounted.map(\.description).joined(separator: ", ")
      parts.append("\(amounts) not counted")
    }
    if let note { parts.append(Message(verbatim: note.escapingControls)) }
    return parts.joined(separator: " · ")
  }
}

extension ShoppingSection {
  /// The shop or the category; nil if the products have neither and the list has no other section.
  var title: String? { name?.inOneLine ?? (isOnly ? nil : Message("Other").text) }
}

extension ShoppingNeed {
  /// The members of a product to buy.
  ///
  /// - Parameter currency: The currency of prices, if it is known.
  static func table(_ currency: String? = nil) -> MemberTable<ShoppingNeed> {
    MemberTable([
      .init("uid") { FieldValue($0.lines.first?.description) },
      .init("productName") { .text($0.productName) },
      .init("buy") { .number($0.buy?.amount) },
      .init("unit") { FieldValue($0.unit) },
      .init("have") { $0.inUnit($0.have) },
      .init("minimum") { $0.inUnit($0.minimum) },
      .init("upTo") { $0.inUnit($0.upTo) },
      .init("reason") { .text($0.reason.rawValue) },
      .init("shop") { FieldValue($0.shop) },
      .init("rating") { FieldValue($0.rating) },
      .init("remark") { FieldValue($0.remark) },
      .init("lastPrice") { .money($0.lastPrice?.price, currency) },
      .init("lastPriceDay") { FieldValue($0.lastPrice?.day.description) },
      .init("lowestPrice") { .money($0.lowestPrice?.price, currency) },
      .init("lowestPriceDay") { FieldValue($0.lowestPrice?.day.description) },
      .init("weekly") { $0.inUnit($0.weekly) },
      .init("notCounted") { .someTexts($0.notCounted.map(\.description)) },
      .init("barcode") { FieldValue($0.barcode) },
      .init("category") { FieldValue($0.category) },
      .init("note") { FieldValue($0.note) },
      .init("recipes") { .someTexts($0.recipes) },
      .init("brandName") { FieldValue($0.brandName) },
    ])
  }

  /// The unit of the numbers.
  private var unit: String? { (buy ?? have ?? minimum ?? upTo)?.unit }

  /// An amount in the unit of the others. One of another dimension is left out.
  private func inUnit(_ quantity: Quantity?) -> FieldValue {
    .number(quantity?.converted(to: unit)?.amount)
  }
}

extension ShoppingNeed {
  /// Returns a check list in Markdown (GitHub Flavored Markdown §5.3) with a heading for each section.
  static func markdown(_ needs: [ShoppingNeed]) -> String {
    ShoppingSection.all(needs).map { section in
      let title = section.title.map { "## \($0.escapedForMarkdown)\n\n" } ?? ""
      return title
        + section.needs.map { "- [ ] \($0.entry.escapedForMarkdown)\n" }.joined()
    }.joined(separator: "\n")
  }
}
