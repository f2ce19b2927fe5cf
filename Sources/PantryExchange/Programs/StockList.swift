import PantryCore
import PantryKitchen

/// A list of what is on hand: its title says so, or every entry stands below the name of a place. In a list to tick, only a
/// title says so, and what is not ticked is to be bought.
enum StockList {
  /// Returns whether a list has what is on hand.
  ///
  /// - Parameter title: The name of its file.
  static func isFound(in list: ListReader, named title: String) -> Bool {
    if list.entries.isEmpty { return false }
    let isPlace = Section.isPlace(title) && !isOther(words(title))
    if isPlace || [title, list.title ?? ""].contains(where: isTitle) { return true }
    return list.entries.allSatisfy { $0.place != nil && !$0.hasBox }
  }

  /// Returns whether a heading says that what follows is on hand.
  private static func isTitle(_ heading: String) -> Bool {
    let words = words(heading)
    if isOther(words) { return false }
    let phrases = words.indices.flatMap { start in
      (start..<min(start + 3, words.count)).map { words[start...$0].joined(separator: " ") }
    }
    return phrases.contains(where: CellWords.inventories.contains)
  }

  private static func isOther(_ words: [String]) -> Bool {
    words.contains(where: CellWords.otherLists.contains)
  }

  private static func words(_ heading: String) -> [String] {
    HeadingNames.words(heading).flatMap { $0.folded.split { !$0.isLetter }.map(String.init) }
  }

  /// Adds an entry: one or several foods, and behind them amounts, places and remarks between dashes or bars.
  static func add(_ entry: ListReader.Entry, to records: inout ProgramRecords) {
    var parts = [entry.text]
    for sign in [" | ", " — ", " – ", " - "] { parts = parts.flatMap { $0.components(sign) } }
    var requests = (try? PastedList.requests(parts[0], records.reader.dates)) ?? []
    if requests.isEmpty { requests = [Inventory.ShoppingRequest(name: parts[0], quantity: nil)] }
    for request in requests {
      var item = ItemTexts(name: request.name)
      item.setQuantity(request.quantity)
      item["location"] = entry.place
      var notes = [request.note].compactMap(\.self)
      for part in parts.dropFirst() {
        // 5 (2 red, 3 yellow)
        let amount = ListText("x \(part.withoutRemark)")
        if Section.isPlace(part) {
          item["location"] = part
        } else if item["quantity"] == nil, amount.name == "x", let quantity = amount.quantity {
          item.setQuantity(quantity)
          if part.withoutRemark != part { notes.append(part) }
        } else {
          notes.append(part)
        }
      }
      if !notes.isEmpty { item["note"] = notes.joined(separator: " · ") }
      records.addItem(item, source: nil, line: entry.line)
    }
  }
}

extension String {
  /// The parts between separators, without blanks around them and without empty ones.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(\.trimmingWhitespace).filter { !$0.isEmpty }
  }
}
