import PantryCore
import PantryExchange

// What an import says about its records: a line for each kind, first what is wrong, then what was left out.

/// The errors of one kind in several records.
struct RepeatedError: DiagnosableError {
  fileprivate let first: PlacedRecordError
  /// The lines of the other records, as far as they have one.
  fileprivate var others: [Int?] = []

  var diagnostic: Diagnostic {
    let cause = first.diagnostic
    if others.isEmpty { return cause }
    let lines = others.compactMap { $0?.description }
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
    var found: [RepeatedError] = []
    var places: [String: Int] = [:]
    for error in errors {
      let kind = error.error.kind.diagnostic.message.english
      if let place = places[kind] {
        found[place].others.append(error.line)
      } else {
        places[kind] = found.count
        found.append(RepeatedError(first: error))
      }
    }
    return found
  }
}

extension [ImportRemark] {
  /// A line for each kind.
  var lines: [Message] {
    var kinds: [(kind: Message, values: [Message])] = []
    for remark in self {
      let (kind, value) = remark.words
      if let place = kinds.firstIndex(where: { $0.kind.english == kind.english }) {
        kinds[place].values += [value].compactMap(\.self)
      } else {
        kinds.append((kind, [value].compactMap(\.self)))
      }
    }
    return kinds.map { kind, values in
      values.isEmpty ? kind : "\(kind): \(Message.first(values))"
    }
  }
}

extension ImportRemark {
  /// What all remarks of the kind say, and the value of this one.
  fileprivate var words: (kind: Message, value: Message?) {
    switch self {
    case .suspectDate(let name, let day):
      ("dates to check, which are the days of entry", "\(name.quoted) (\(day))")
    case .invalidBarcode(let name, let code):
      ("left out, because they are no product numbers", "\(code.quoted) (\(name.escapingControls))")
    case .inStoreBarcode(let name, let code):
      ("left out, because they are numbers of a shop", "\(code.quoted) (\(name.escapingControls))")
    case .cumulatedMinimum(let name):
      ("minimums that count only items of this name, not those of sub-products", "\(name.quoted)")
    case .minimumIsBelow:
      (
        "Grocy buys below a minimum: at a minimum nothing is bought here, and below it what is missing",
        nil
      )
    case .unitInNote(let name, let unit):
      (
        "added to the note, because they are no known units",
        "\(unit.quoted) (\(name.escapingControls))"
      )
    case .amountInNote(let name, let amount):
      (
        "added to the note, because they are no exact amounts",
        "\(amount.quoted) (\(name.escapingControls))"
      )
    case .nothingLeft(let name): ("left out, because nothing is left", "\(name.quoted)")
    case .namelessLine:
      ("a line of the shopping list without a product and a text was left out", nil)
    case .otherUnit(let name, let quantity):
      (
        "left out, because the shopping list has them in another unit",
        "\(quantity.description.quoted) (\(name.escapingControls))"
      )
    case .noShoppingLines: ("KitchenOwl does not export what is on the shopping list", nil)
    case .inTrash(let title):
      ("the note \(title.quoted) is in the trash; nothing was imported", nil)
    }
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

extension LeftOut {
  /// A line for each kind of what is not entered.
  var lines: [Message] {
    var rows: [Message] = []
    if titleRows > 0 {
      rows.append(
        titleRows == 1 ? "1 row above the heading" : "\(titleRows) rows above the heading")
    }
    if blankRows > 0 { rows.append(blankRows == 1 ? "1 empty row" : "\(blankRows) empty rows") }
    if totalRows > 0 { rows.append(totalRows == 1 ? "1 total row" : "\(totalRows) total rows") }
    if !texts.isEmpty {
      let names = Message.first(texts.map { "\($0.quoted)" })
      rows.append(texts.count == 1 ? "row \(names)" : "rows \(names)")
    }
    var kinds: [Message] = rows.isEmpty ? [] : [rows.joined(separator: ", ")]
    func add(_ names: [String], _ words: (Message) -> Message) {
      if !names.isEmpty { kinds.append(words(.first(names.map { "\($0.quoted)" }))) }
    }
    if doneEntries > 0 {
      kinds.append(
        doneEntries == 1 ? "1 entry that is done" : "\(doneEntries) entries that are done")
    }
    add(emptyPackages) { "\($0), of which nothing is left" }
    add(notBought) { "\($0) (not bought)" }
    add(notFood) { "\($0) (not food)" }
    add(columns) { columns.count == 1 ? "column \($0)" : "columns \($0)" }
    add(keys) { keys.count == 1 ? "key \($0)" : "keys \($0)" }
    let lines: [Message] = kinds.map { "left out: \($0)" }
    if yearlessDates == 0 { return lines }
    return lines + ["dates without a year, taken as the next such day: \(yearlessDates)"]
  }
}

extension Importer.Counts {
  /// `imported: 12 new, 1 replaced, 3 unchanged · products added: 2`.
  var summary: Message {
    var parts: [Message] = ["\(added) new"]
    if updated > 0 { parts.append("\(updated) replaced") }
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if repeated > 0 { parts.append("\(repeated) already there (--again adds them)") }
    var text = parts.joined(separator: ", ")
    if skippedParts > 0 { text += " · parts skipped: \(skippedParts)" }
    if products > 0 { text += " · products added: \(products)" }
    if updatedProducts > 0 {
      text += " · products replaced: \(updatedProducts)"
    }
    let lines: [Message] = [
      shopping > 0 ? "\(shopping) added" : nil,
      updatedShopping > 0 ? "\(updatedShopping) changed" : nil,
      boughtShopping > 0 ? "\(boughtShopping) bought" : nil,
      unchangedShopping > 0 ? "\(unchangedShopping) already there" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty { text += " · shopping: \(lines.joined(separator: ", "))" }
    if plan > 0 { text += " · plan: \(plan) added" }
    if keptProducts > 0 {
      text += " · products that differ in this pantry, not replaced: \(keptProducts)"
    }
    return "imported: \(text)"
  }
}
