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
    let isPlace = Section.isPlace(title) && !Section.isElsewhere(title)
    if isPlace || [title, list.title ?? ""].contains(where: isTitle) { return true }
    return list.entries.allSatisfy { $0.place != nil && !$0.hasBox }
  }

  /// Returns whether a heading says that what follows is on hand.
  private static func isTitle(_ heading: String) -> Bool {
    if Section.isElsewhere(heading) { return false }
    let words = Section.words(heading)
    let phrases = words.indices.flatMap { start in
      (start..<min(start + 3, words.count)).map { words[start...$0].joined(separator: " ") }
    }
    return phrases.contains(where: CellWords.inventories.contains)
  }

  /// Returns the heading above an entry as its category; nil if it is a place, or the title of the list.
  static func category(of entry: ListReader.Entry, titled title: String?) -> String? {
    guard let heading = entry.heading, heading != title else { return nil }
    return Section.category(heading)
  }

  /// Adds an entry: one or several foods, and behind them amounts, places and remarks between dashes or bars.
  static func add(
    _ entry: ListReader.Entry, in category: String?, to records: inout ProgramRecords
  ) {
    // Bread 0 slices
    if entry.text.utf8.contains(UInt8(ascii: "0")),
      entry.text.contains(/(^|[\s(x×])0+([.,]0+)?(?![\d.,])/)
    {
      records.leftOut.emptyPackages.append(entry.text)
      return
    }
    var details = EntryDetails(entry.text)
    if isRemark(details.name) {
      records.leftOut.texts.append(entry.text)
      return
    }
    let place = details.take(where: Section.isPlace)
    var requests: [Inventory.ShoppingRequest] = []
    do throws(PastedList.Problem) {
      requests = try PastedList.requests(details, records.reader.dates)
    } catch {
      if case .words(.amount(.number(let text))) = error {
        let error = RecordError.wrongValue(
          field: "quantity", text: text, expected: "a number greater than zero")
        return records.add(error, line: entry.line)
      }
    }
    if requests.isEmpty { requests = [Inventory.ShoppingRequest(name: entry.text, quantity: nil)] }
    for request in requests {
      var item = ItemTexts(name: request.name, request.quantity)
      item["location"] = place ?? entry.place
      item["category"] = category
      item["note"] = request.note
      records.addItem(item, source: nil, line: entry.line)
    }
  }

  /// Returns whether a text is a sentence rather than a name.
  private static func isRemark(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    let isEnded = words.last.map { $0.hasSuffix(".") || $0.hasSuffix("!") } ?? false
    return words.count > 7 && !text.contains(",")
      && (isEnded || words.count > 9 || FoodReading(text).food == nil)
  }
}
