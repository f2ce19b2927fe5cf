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
    let words = HeadingNames.words(title).map(\.folded)
    let isFile =
      !words.contains(where: CellWords.otherLists.contains)
      && (isTitle(words.joined(separator: " ")) || Section.isPlace(title))
    if isFile || list.title.map(isTitle) ?? false { return true }
    return list.entries.allSatisfy { $0.place != nil && !$0.hasBox }
  }

  /// Returns whether a heading says that what follows is on hand.
  private static func isTitle(_ heading: String) -> Bool {
    let words = heading.folded.split { !$0.isLetter }.map(String.init)
    if words.contains(where: CellWords.otherLists.contains) { return false }
    let phrases = words.indices.flatMap { start in
      (start..<min(start + 3, words.count)).map { words[start...$0].joined(separator: " ") }
    }
    return phrases.contains(where: CellWords.inventories.contains)
  }

  /// Adds an entry, which may name several foods.
  static func add(_ entry: ListReader.Entry, to records: inout ProgramRecords) {
    let read = (try? PastedList.requests(entry.text, records.reader.dates)) ?? []
    guard read.count > 1 else { return addOne(entry, to: &records) }
    for request in read {
      var item = ItemTexts(name: request.name)
      item.setQuantity(request.quantity)
      item["location"] = entry.place
      records.addItem(item, source: nil, line: entry.line)
    }
  }

  /// Adds a name, and behind it amounts, places and remarks between dashes or bars.
  private static func addOne(_ entry: ListReader.Entry, to records: inout ProgramRecords) {
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
