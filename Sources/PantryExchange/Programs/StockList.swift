import PantryCore
import PantryKitchen

/// A list of what is on hand: its title says so, or every entry stands below the name of a place. Lists to tick are lists of
/// things to buy.
enum StockList {
  /// Returns whether a list has what is on hand.
  static func isFound(in list: ListReader) -> Bool {
    if list.entries.isEmpty || list.entries.contains(where: \.hasBox) { return false }
    let isTitled = list.headings.contains { heading in
      let words = heading.folded.split { !$0.isLetter }.map(String.init)
      return words.contains(where: CellWords.inventories.contains)
        || CellWords.inventories.contains(words.joined(separator: " "))
    }
    return isTitled || list.entries.allSatisfy { $0.place != nil }
  }

  /// Adds an entry: a name, and behind it amounts, places and remarks between dashes or bars.
  static func add(_ entry: ListReader.Entry, to records: inout ProgramRecords) {
    var parts = [entry.text]
    for sign in [" | ", " — ", " – ", " - "] { parts = parts.flatMap { $0.components(sign) } }
    let read = try? PastedList.requests(parts[0], records.reader.dates)
    let request = read?.count == 1 ? read?.first : nil
    var item = ItemTexts(name: request?.name ?? parts[0])
    item.setQuantity(request?.quantity)
    item["location"] = entry.place
    var notes = [request?.note].compactMap(\.self)
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

extension String {
  /// The parts between separators, without blanks around them and without empty ones.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(\.trimmingWhitespace).filter { !$0.isEmpty }
  }
}
