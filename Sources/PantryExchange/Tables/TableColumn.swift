package import PantryCore

/// A column of a table that has a field.
struct TableColumn: Sendable {
  /// Its position in the rows, counted from 0.
  let index: Int
  /// The heading as it is written, for errors.
  let heading: String
  /// The name of the field, or `HeadingNames.unitPrice`.
  fileprivate(set) var field: String
  /// The kind of the date that the heading states.
  fileprivate(set) var kind: DateKind?
  /// The unit or the currency that the heading states.
  let unit: String?
  /// The order of the dates that the heading states.
  let dateOrder: DateOrder?
  /// The usual order of dates in the language of the heading.
  let usualOrder: DateOrder?
  /// Whether the heading is the name of the field itself.
  let isExact: Bool

  /// The field that an earlier column has, too: it gets the values of rows in which that one is empty.
  fileprivate(set) var repeated: String?
  /// Whether its values name the items that have no other name.
  fileprivate(set) var isDescription = false

  /// Whether its values are days in the past.
  var isPast: Bool { TableColumn.pastDays.contains(field) }

  /// Whether its values are names of products.
  var isName: Bool { field == "name" || field == "productName" }

  /// Whether its values are expiry dates.
  var isDeadline: Bool { field == "expiresAt" || field == "expires" }

  /// Whether its values are amounts on hand.
  var isAmount: Bool { field == "quantity" || field == "amount" }

  /// Whether its values are days.
  var isDate: Bool { isDeadline || isPast || field == HeadingNames.shelfLife }

  /// Whether its dates are months of years.
  var isOfMonths = false
  /// Whether its heading says that it is a date, but not which one.
  var isPlainDate = false

  /// Whether its values are computed from others, so that a new item does not have them.
  var isComputed: Bool { TableColumn.isComputed(field) }

  /// Returns whether the values of a field are computed, and not read from a table of new items.
  static func isComputed(_ field: String) -> Bool {
    field == HeadingNames.rowNumber || field == HeadingNames.leftOut || field == "updatedAt"
      || ItemDraft.derived.contains(field) && !["status", "part", "daysLeft"].contains(field)
  }

  /// Whether its values are numbers that may have a decimal comma.
  var isNumber: Bool { TableColumn.numbers.contains(field) }

  private static let pastDays: Set<String> = [
    "purchasedAt", "openedAt", "usedAt", "discardedAt", "frozen", "createdAt",
    HeadingNames.producedAt,
  ]
  private static let numbers: Set<String> = [
    "quantity", "amount", "price", HeadingNames.unitPrice, "minimum", "upTo",
  ]

  /// Fields that list the same value in two ways. In a table with both the first one counts.
  static let twins = [
    ("quantity", "amount"), ("expiresAt", "expires"), ("productName", "name"),
  ]
}

extension TableColumn {
  /// A column of expiry dates.
  init(expiresAt index: Int, heading: String) {
    self.init(
      index: index, heading: heading, field: "expiresAt", kind: nil, unit: nil, dateOrder: nil,
      usualOrder: nil, isExact: false)
  }
}

/// The columns of a table.
struct TableColumns: Sendable {
  /// The columns with a field, in the order of the table.
  private(set) var columns: [TableColumn]
  /// The number of cells of a row: up to the last column with a heading, or with a field.
  let width: Int
  /// The headings of the columns that are left out.
  let skipped: [String]
  /// Whether the rows are what was ordered from a shop.
  let isOrder: Bool

  /// Whether the table describes records of a pantry, and not new items.
  var isOfRecords: Bool { columns.contains { $0.field == "uid" } }

  /// The headings of columns that say nothing which a new item has. A date is better than the days to it, which were
  /// right when the table was written.
  var computed: [String] {
    let isDated = columns.contains(where: \.isDeadline)
    return columns.filter { $0.isComputed || isDated && $0.field == "daysLeft" }.map(\.heading)
  }

  /// Finds the fields of the columns.
  ///
  /// - Parameters:
  ///   - headings: The cells of the heading.
  ///   - hasValues: Returns whether a column has values.
  /// - Throws: `RecordError` that names all columns without a field, or those with the same field; `MissingColumn`.
  init(_ headings: [String], _ options: TableOptions, hasValues: (Int) -> Bool) throws {
    let texts = headings.map { HeadingText($0) }
    isOrder = headings.contains { CellWords.orders.contains(HeadingNames.folded($0)) }
    let written = texts.enumerated().map { index, text in
      text.written.isEmpty ? "\(index + 1)" : text.written
    }
    let skipped = Set(try options.skipped.flatMap { try TableColumns.indices(of: $0, in: written) })
    var mapped: [Int: String] = [:]
    for (column, field) in options.fields {
      guard let index = TableColumns.index(of: column, in: written) else {
        throw MissingColumn(name: column, isMapped: true, headings: texts.map(\.written))
      }
      mapped[index] = field
    }
    var columns: [TableColumn] = []
    var unknown: [(index: Int, heading: String)] = []
    var empty: [Int] = []
    for (index, text) in texts.enumerated() where !skipped.contains(index) {
      let match = text.match
      if let field = mapped[index] ?? match?.field {
        let kind = match?.field == field ? match?.kind : nil
        columns.append(
          TableColumn(
            index: index, heading: text.written, field: field, kind: kind,
            unit: text.amountUnit ?? text.spanUnit,
            dateOrder: text.dateOrder, usualOrder: match?.order,
            isExact: mapped[index] == nil && text.written == field, isOfMonths: text.isOfMonths))
      } else if hasValues(index) {
        unknown.append((index, text.written))
      } else if !text.written.isEmpty {
        empty.append(index)
      }
    }
    // An empty column beside another one of its field says nothing.
    let repeated = columns.filter { column in
      !hasValues(column.index)
        && columns.contains { Self.areTwins($0.field, column.field) && hasValues($0.index) }
    }
    columns.removeAll { column in repeated.contains { $0.index == column.index } }
    empty += repeated.map(\.index)
    // What stands first beside dates is the name, if no column has that heading.
    if unknown.count == 1, let first = unknown.first, HeadingNames.isNameless(columns.map(\.field)),
      !columns.contains(where: { $0.index < first.index && $0.field != HeadingNames.rowNumber })
    {
      let text = texts[first.index]
      columns.append(
        TableColumn(
          index: first.index, heading: text.written, field: "name", kind: nil, unit: text.unit,
          dateOrder: nil, usualOrder: nil, isExact: false))
      unknown.removeFirst()
    }
    // An identifier is none of the household's: ingredientId.
    let identifiers = unknown.filter { HeadingNames.words($0.heading).last?.folded == "id" }
    unknown.removeAll { column in identifiers.contains { $0.index == column.index } }
    // A date is no heading that can be left out.
    if !unknown.isEmpty,
      !options.skipsUnknown || unknown.contains(where: { $0.heading.isNumericDate })
    {
      throw RecordError.unknownColumns(
        unknown.map { index, heading in
          UnknownColumn(
            number: index + 1, heading: heading,
            nearest: HeadingNames.nearestField(to: HeadingText(heading).name))
        })
    }
    self.columns = try TableColumns.withoutTwins(TableColumns.decided(columns))
    self.skipped = (skipped.sorted() + (identifiers + unknown).map(\.index) + empty).map {
      written[$0]
    }
    let last = texts.lastIndex { !$0.written.isEmpty } ?? 0
    width = max(last, columns.map(\.index).max() ?? 0, unknown.map(\.index).max() ?? 0) + 1
  }

  /// Returns the columns of a table in which `#` is the amount: it has no other one, and the numbers do not count the rows.
  func withSignOfAmounts(_ rows: [CSVTable.Row]) -> TableColumns {
    guard
      let place = columns.firstIndex(where: {
        $0.heading == "#" && $0.field == HeadingNames.rowNumber
      }), !columns.contains(where: { $0.field == "quantity" || $0.field == "amount" })
    else { return self }
    let sign = columns[place]
    var numbers: [Int] = []
    for row in rows {
      guard sign.index < row.cells.count else { continue }
      let text = row.cells[sign.index].cellText
      if text.isEmpty { continue }
      guard let number = Int(text) else { return self }
      numbers.append(number)
    }
    guard zip(numbers, numbers.dropFirst()).contains(where: { $1 != $0 + 1 }) else { return self }
    var found = self
    found.columns[place].field = "amount"
    return found
  }

  /// Returns the columns of a table in which a value that is no price, `500g`, is the amount: it has no other one.
  func withValuesOfAmounts(_ rows: [CSVTable.Row]) -> TableColumns {
    guard let place = columns.firstIndex(where: { $0.field == "price" }),
      !columns.contains(where: { $0.field == "quantity" || $0.field == "amount" })
    else { return self }
    let index = columns[place].index
    var isMeasured = false
    for row in rows where row.cells.count > index {
      let text = row.cells[index].cellText
      if text.isEmpty { continue }
      guard let quantity = Quantity(text) else { return self }
      isMeasured = isMeasured || quantity.isMeasured
    }
    guard isMeasured else { return self }
    var found = self
    found.columns[place].field = "amount"
    return found
  }

  /// Returns the columns with the fields that depend on the other columns.
  private static func decided(_ columns: [TableColumn]) -> [TableColumn] {
    var columns = columns
    func has(_ isFound: (TableColumn) -> Bool) -> Bool { columns.contains(where: isFound) }
    for place in columns.indices where columns[place].field == HeadingNames.date {
      // Beside another date it is that of some event.
      let isOther = has { HeadingNames.dates.contains($0.field) }
      columns[place].field = isOther ? HeadingNames.noteLine : "expiresAt"
      columns[place].isPlainDate = !isOther
    }
    for place in columns.indices where columns[place].field == HeadingNames.isExpired {
      let isDated = has { HeadingNames.dates.contains($0.field) }
      columns[place].field = isDated ? HeadingNames.leftOut : "expiresAt"
    }
    // Haltbar bis (Monate)
    for place in columns.indices
    where columns[place].isDeadline && HeadingText(columns[place].heading).isOfSpans {
      columns[place].field = HeadingNames.shelfLife
    }
    // In a list of pantry it is the date that counts, perhaps the only one.
    if !has(\.isDeadline), let place = columns.firstIndex(where: { $0.field == "effectiveAt" }) {
      columns[place].field = "expiresAt"
    }
    if columns.count(where: \.isDeadline) > 1 {
      // The kind that a heading means on a package: 유통기한 beside 소비기한 is the sell-by date.
      for place in columns.indices where columns[place].isDeadline && columns[place].kind == nil {
        columns[place].kind = HeadingNames.kindOfLabel(HeadingText(columns[place].heading).name)
      }
    }
    let totals = columns.indices.filter { columns[$0].field == HeadingNames.totalPrice }
    if let first = totals.first {
      for other in columns.indices where columns[other].field == "price" {
        columns[other].field = HeadingNames.unitPrice
      }
      columns[first].field = "price"
    }
    for place in totals.dropFirst() { columns[place].field = HeadingNames.noteLine }
    var isNamed = has(\.isName)
    for place in columns.indices where columns[place].field == HeadingNames.description {
      let hasNote = columns.contains { $0.field == "note" }
      columns[place].isDescription = isNamed
      columns[place].field = isNamed ? (hasNote ? HeadingNames.noteLine : "note") : "name"
      isNamed = true
    }
    return columns
  }

  /// Returns whether two fields are one, or list the same value.
  private static func areTwins(_ one: String, _ other: String) -> Bool {
    one == other
      || TableColumn.twins.contains { ($0.0, $0.1) == (one, other) || ($0.1, $0.0) == (one, other) }
  }

  /// Returns the columns without those that repeat another one.
  ///
  /// - Throws: `RecordError` for two columns of the same field.
  private static func withoutTwins(_ columns: [TableColumn]) throws(RecordError) -> [TableColumn] {
    var kept = columns
    for (first, second) in TableColumn.twins {
      let one = kept.first { $0.field == first }
      guard let one, let other = kept.first(where: { $0.field == second }) else { continue }
      if one.isExact && other.isExact, first == "quantity",
        !columns.contains(where: { $0.field == "uid" })
      {
        // Two packages of an amount each.
        for place in kept.indices where kept[place].field == second {
          kept[place].field = HeadingNames.size
        }
      } else if one.isExact && other.isExact {
        kept.removeAll { $0.field == second }
      } else if !one.isDeadline, first != "quantity" {
        throw .sameField(one.field, [one.heading, other.heading])
      }
    }
    // The days that an amount will last are none until it expires.
    if kept.contains(where: { $0.field == HeadingNames.useRate }) {
      for place in kept.indices
      where [HeadingNames.useRate, "daysLeft"].contains(kept[place].field) {
        kept[place].field = HeadingNames.leftOut
      }
    }
    for field in ["category", "brandName", "location"] {
      let same = kept.indices.filter { kept[$0].field == field }
      let first = same.first { kept[$0].isExact } ?? same.first
      for place in same where place != first {
        (kept[place].field, kept[place].repeated) = (HeadingNames.noteLine, field)
      }
    }
    // Which of several dates or amounts counts is decided in each row.
    for column in kept where !column.isDeadline && !column.isAmount {
      if [HeadingNames.noteLine, HeadingNames.leftOut].contains(column.field) { continue }
      if ItemDraft.derived.contains(column.field) && column.field != "status" { continue }
      let same = kept.filter { $0.field == column.field }
      if same.count > 1 { throw .sameField(column.field, same.map(\.heading)) }
    }
    return kept
  }

  /// Returns the position of a column by its heading, or by its number; nil if there is none.
  static func index(of name: String, in headings: [String]) -> Int? {
    let text = name.singleSpaced
    if let index = headings.firstIndex(of: text) { return index }
    let folded = HeadingNames.folded(text)
    if !folded.isEmpty,
      let index = headings.firstIndex(where: { HeadingNames.folded($0) == folded })
    {
      return index
    }
    return Int(text).flatMap { headings.indices.contains($0 &- 1) ? $0 - 1 : nil }
  }

  /// Returns the positions of columns that are separated by commas, unless a heading has the comma.
  private static func indices(of names: String, in headings: [String]) throws(MissingColumn)
    -> [Int]
  {
    if let index = index(of: names, in: headings) { return [index] }
    var found: [Int] = []
    for name in names.split(separator: ",") {
      guard let index = index(of: String(name), in: headings) else {
        throw MissingColumn(
          name: String(name).trimmingWhitespace, isMapped: false, headings: headings)
      }
      found.append(index)
    }
    return found
  }
}

/// How the columns of a table are read, as far as the table does not show it.
package struct TableOptions: Sendable {
  /// The field of each named column, whatever its heading means.
  package var fields: [(column: String, field: String)] = []
  /// Columns to leave out.
  package var skipped: [String] = []
  /// The number of the sheet of a workbook, from 1; nil for the only one with food.
  package var sheet: Int?
  /// Whether columns without a field are left out.
  package var skipsUnknown = false
  /// The order of numeric dates; nil to decide it by each column.
  package var dateOrder: DateOrder?
  /// Whether only the rows with a date of unknown order are invalid, and not the table.
  package var keepsUndecidedDates = false
  /// Whether lines above the heading are looked through for it.
  package var mayHaveTitle = false
  /// Whether rows with an amount of 0 are left out, and not invalid.
  package var leavesOutEmpty = false
  /// Whether rows may be headings of sections and footnotes.
  var mayHaveSections = true
  /// Returns the instant of an event on a day; nil for an event on the current day.
  package var instant: @Sendable (Day?) -> Instant = { day in
    day.flatMap { Instant(secondsSince1970: $0.number * 86_400 + 43_200) } ?? .epoch
  }

  /// Returns the local day of an instant.
  package var day: @Sendable (Instant) -> Day = { $0.dayInUTC }

  /// Decides everything by the table.
  package init() {}

  /// Returns the field of a name in `--map`; nil if there is none, or it is computed.
  package static func field(_ name: String) -> String? {
    HeadingNames.match(name).map(\.field).flatMap { TableColumn.isComputed($0) ? nil : $0 }
  }
}

/// An option that names a column which the table does not have.
package struct MissingColumn: Error {
  /// The name.
  package let name: String
  /// Whether it was to be mapped, and not skipped.
  package let isMapped: Bool
  /// The headings of the table.
  package let headings: [String]
}
