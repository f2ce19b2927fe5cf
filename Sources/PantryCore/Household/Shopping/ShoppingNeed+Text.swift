extension ShoppingNeed {
  /// Returns the name and the amount in one line, as lists are read: `milk ×2`, `rice 500g`.
  ///
  /// A name that ends like an amount or a heading is followed by the amount in any case: `우유 200ml ×1`.
  ///
  /// - Parameter times: The sign before an amount without a unit.
  package func entry(times: Character = "×") -> String {
    let name = name.inOneLine
    let amount = buy ?? Quantity(.one)
    let notations = [name.withAmount(buy, times: times), "\(name) \(times)\(amount)"]
    return notations.first { isRead(from: $0, name) } ?? notations[0]
  }

  /// Whether the reader of lists finds this name and this amount in a text.
  private func isRead(from text: String, _ name: String) -> Bool {
    // The heading of a list ends in a colon.
    if text.hasSuffix(":") || text.hasSuffix("：") { return false }
    let words = text.split(separator: " ").map(String.init)
    let typed = try? TypedWords(
      words, parser: nil, .entry(needsName: true), isKnown: { _ in false })
    return typed?.name == name && typed?.quantity ?? Quantity(.one) == buy ?? Quantity(.one)
  }

  /// Returns the line of todo.txt: `milk x2 +dairy @emart`, with the category and the shop.
  ///
  /// A text that could be read as a priority, a date, a mark of completion or a bullet follows the date of its creation.
  ///
  /// - Parameter day: The date of creation.
  package func todoTxtLine(on day: Day) -> String {
    let text = entry(times: "x").todoTxtWords
    let isPlain = text.first?.isLetter ?? false && text.prefix { $0 != " " } != "x"
    var words = [isPlain ? text : "\(day) \(text)"]
    if let category = category?.todoTxtMark { words.append("+\(category)") }
    if let shop = shop?.todoTxtMark { words.append("@\(shop)") }
    return words.joined(separator: " ")
  }
}
