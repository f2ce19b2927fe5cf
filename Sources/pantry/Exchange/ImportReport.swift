import PantryCore
import PantryExchange

// What an import says about its records: a line for each kind, first what is wrong, then what was left out.

/// The errors of one kind in several records.
struct RepeatedError: DiagnosableError {
  /// At least one.
  fileprivate let errors: [PlacedRecordError]

  var diagnostic: Diagnostic {
    let cause = errors[0].diagnostic
    let others = errors.dropFirst()
    if others.isEmpty { return cause }
    // The other records may have no lines.
    let lines = others.compactMap { $0.line?.description }
    let rest: Message =
      switch (others.count, lines.count) {
      case (1, 0): "also in 1 other record"
      case (1, _): "also in line \(lines[0])"
      case (_, others.count): "also in lines \(Message.first(lines.map { Message(verbatim: $0) }))"
      case (let count, _): "also in \(count) other records"
      }
    return cause.code(
      "\(cause.message) · \(rest)", details: cause.details, hint: cause.hint)
  }
}

extension PlacedRecordError {
  /// Returns the errors by their kinds, in the order of the first ones.
  static func kinds(of errors: [PlacedRecordError]) -> [RepeatedError] {
    errors.grouped { $0.error.kind.diagnostic.message }.map(RepeatedError.init)
  }
}

extension [ImportRemark] {
  /// A line for each kind.
  var lines: [Message] {
    map(\.words).grouped { $0.kind }.map { remarks in
      let values = remarks.compactMap(\.value)
      return values.isEmpty ? remarks[0].kind : "\(remarks[0].kind): \(Message.first(values))"
    }
  }
}

extension Sequence {
  /// Returns the elements of each kind, in the order of the first ones.
  fileprivate func grouped(by kind: (Element) -> Message) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [String: Int] = [:]
    for element in self {
      let kind = kind(element).english
      if let place = places[kind] {
        groups[place].append(element)
      } else {
        places[kind] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension ImportRemark {
  /// What all remarks of the kind say, and the value of this one.
  fileprivate var words: (kind: Message, value: Message?) {
    switch self {
    case .suspectDate(let name, let day):
      ("dates to check, which are the days of entry", "\(name.quoted) (\(day))")
    case .invalidBarcode(let name, let code):
      ("left out, because they are no product numbers", text(code, of: name))
    case .inStoreBarcode(let name, let code):
      ("left out, because they are numbers of a shop", text(code, of: name))
    case .cumulatedMinimum(let name):
      ("minimums that count only items of this name, not those of sub-products", "\(name.quoted)")
    case .minimumIsBelow:
      (
        "Grocy buys below a minimum: at a minimum nothing is bought here, and below it what is missing",
        nil
      )
    case .unitInNote(let name, let unit):
      ("added to the note, because they are no known units", text(unit, of: name))
    case .amountInNote(let name, let amount):
      ("added to the note, because they are no exact amounts", text(amount, of: name))
    case .nothingLeft(let name): ("left out, because nothing is left", "\(name.quoted)")
    case .namelessLine:
      ("a line of the shopping list without a product and a text was left out", nil)
    case .otherUnit(let name, let quantity):
      (
        "left out, because the shopping list has them in another unit",
        text(quantity.description, of: name)
      )
    case .noShoppingLines: ("KitchenOwl does not export what is on the shopping list", nil)
    case .inTrash(let title):
      ("the note \(title.quoted) is in the trash; nothing was imported", nil)
    }
  }

  /// A text of the record of this name.
  private func text(_ text: String, of name: String) -> Message {
    "\(text.quoted) (\(name.escapingControls))"
  }
}

extension Message {
  /// The number of values that are named.
  private static let shownValues = 10

  /// The first values, and how many there are beside them.
  fileprivate static func first(_ values: [Message]) -> Message {
    let shown = values.prefix(shownValues).joined(separator: ", ")
    let rest = values.count - shownValues
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}

extension Message {
  /// Returns the texts whose counts are not zero.
  static func counted(_ texts: KeyValuePairs<Int, Message>) -> [Message] {
    texts.filter { $0.key > 0 }.map(\.value)
  }
}

extension LeftOut {
  /// A line for each kind of what is not entered.
  var lines: [Message] {
    func names(_ names: [String]) -> Message { .first(names.map { "\($0.quoted)" }) }
    let rows = Message.counted([
      titleRows: titleRows == 1 ? "1 row above the heading" : "\(titleRows) rows above the heading",
      blankRows: blankRows == 1 ? "1 empty row" : "\(blankRows) empty rows",
      totalRows: totalRows == 1 ? "1 total row" : "\(totalRows) total rows",
      texts.count: texts.count == 1 ? "row \(names(texts))" : "rows \(names(texts))",
    ])
    let kinds = Message.counted([
      rows.count: rows.joined(separator: ", "),
      doneEntries: doneEntries == 1
        ? "1 entry that is done" : "\(doneEntries) entries that are done",
      emptyPackages.count: "\(names(emptyPackages)), of which nothing is left",
      notBought.count: "\(names(notBought)) (not bought)",
      notFood.count: "\(names(notFood)) (not food)",
      columns.count: columns.count == 1 ? "column \(names(columns))" : "columns \(names(columns))",
      keys.count: keys.count == 1 ? "key \(names(keys))" : "keys \(names(keys))",
    ])
    return kinds.map { "left out: \($0)" }
      + Message.counted([
        yearlessDates: "dates without a year, taken as the next such day: \(yearlessDates)"
      ])
  }
}

extension Importer.Counts {
  /// `imported: 12 new, 1 replaced, 3 unchanged · products added: 2`.
  var summary: Message {
    let items =
      ["\(added) new"]
      + Message.counted([
        updated: "\(updated) replaced", unchanged: "\(unchanged) unchanged",
        repeated: "\(repeated) already there (--again adds them)",
      ])
    let lines = Message.counted([
      shopping: "\(shopping) added", updatedShopping: "\(updatedShopping) changed",
      boughtShopping: "\(boughtShopping) bought",
      unchangedShopping: "\(unchangedShopping) already there",
    ])
    let others = Message.counted([
      skippedParts: " · parts skipped: \(skippedParts)",
      products: " · products added: \(products)",
      updatedProducts: " · products replaced: \(updatedProducts)",
      lines.count: " · shopping: \(lines.joined(separator: ", "))",
      plan: " · plan: \(plan) added",
      keptProducts: " · products that differ in this pantry, not replaced: \(keptProducts)",
    ])
    return "imported: \(items.joined(separator: ", ") + others.joined())"
  }
}
