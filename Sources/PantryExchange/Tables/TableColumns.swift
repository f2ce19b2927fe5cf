import PantryCore

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
    var (unknown, empty): ([Int], [Int]) = ([], [])
    for (index, text) in texts.enumerated() where !skipped.contains(index) {
      let match = text.match
      if let field = mapped[index] ?? match?.field {
        columns.append(
          TableColumn(
            index: index, heading: text.written, field: field,
            kind: match?.field == field ? match?.kind : nil,
            unit: text.amountUnit ?? text.spanUnit, dateOrder: text.dateOrder,
            usualOrder: match?.order, isExact: mapped[index] == nil && text.written == field,
            isOfMonths: text.isOfMonths))
      } else if hasValues(index) {
        unknown.append(index)
      } else if !text.written.isEmpty {
        empty.append(index)
      }
    }
    // An empty column beside another one of its field says nothing.
    let filled = columns.filter { hasValues($0.index) }
    empty += columns.filter { column in
      !hasValues(column.index) && filled.contains { Self.areTwins($0.field, column.field) }
    }.map(\.index)
    columns.removeAll { empty.contains($0.index) }
    // What stands first beside dates is the name, if no column has that heading.
    if unknown.count == 1, let first = unknown.first, HeadingNames.isNameless(columns.map(\.field)),
      !columns.contains(where: { $0.index < first && $0.field != HeadingNames.rowNumber })
    {
      let text = texts[first]
      columns.append(
        TableColumn(index: first, heading: text.written, field: "name", unit: text.unit))
      unknown = []
    }
    // An identifier is none of the household's: ingredientId.
    let identifiers = unknown.filter {
      HeadingNames.words(texts[$0].written).last?.folded == "id"
    }
    unknown.removeAll(where: identifiers.contains)
    // A date is no heading that can be left out.
    let mayBeLeftOut =
      options.skipsUnknown && !unknown.contains { texts[$0].written.isNumericDate }
    if !unknown.isEmpty, !mayBeLeftOut {
      throw RecordError.unknownColumns(
        unknown.map { index in
          UnknownColumn(
            number: index + 1, heading: texts[index].written,
            nearest: HeadingNames.nearestField(to: texts[index].name))
        })
    }
    self.columns = try TableColumns.withoutTwins(TableColumns.decided(columns))
    self.skipped = (skipped.sorted() + identifiers + unknown + empty).map { written[$0] }
    let last = texts.lastIndex { !$0.written.isEmpty } ?? 0
    width = max(last, columns.map(\.index).max() ?? 0, unknown.max() ?? 0) + 1
  }

  /// Returns the columns of a table without amounts in which another column has them: `#`, if the numbers do not count the
  /// rows, or a value that is no price: `500g`.
  func withAmounts(in rows: [CSVTable.Row]) -> TableColumns {
    if columns.contains(where: \.isAmount) { return self }
    func place(_ place: Int?, _ areAmounts: ([String]) -> Bool) -> Int? {
      guard let place else { return nil }
      let texts = rows.map { $0.cells[columns[place]] }.filter { !$0.isEmpty }
      return areAmounts(texts) ? place : nil
    }
    let sign = columns.firstIndex { $0.heading == "#" && $0.field == HeadingNames.rowNumber }
    let value = columns.firstIndex { $0.field == "price" }
    let found =
      place(sign) { texts in
        let numbers = texts.compactMap { Int($0) }
        return numbers.count == texts.count
          && zip(numbers, numbers.dropFirst()).contains { $1 != $0 + 1 }
      }
      ?? place(value) { texts in
        let quantities = texts.compactMap { Quantity($0) }
        return quantities.count == texts.count && quantities.contains(where: \.isMeasured)
      }
    guard let found else { return self }
    var changed = self
    changed.columns[found].field = "amount"
    return changed
  }

  /// Returns the columns with the fields that depend on the other columns.
  private static func decided(_ columns: [TableColumn]) -> [TableColumn] {
    var columns = columns
    func has(_ isFound: (TableColumn) -> Bool) -> Bool { columns.contains(where: isFound) }
    // Beside another date, one that does not say which is that of some event.
    let plain = [
      (HeadingNames.date, HeadingNames.noteLine), (HeadingNames.isExpired, HeadingNames.leftOut),
    ]
    for (field, other) in plain {
      for place in columns.indices where columns[place].field == field {
        let isDated = has { HeadingNames.dates.contains($0.field) }
        columns[place].field = isDated ? other : "expiresAt"
        columns[place].isPlainDate = !isDated && field == HeadingNames.date
      }
    }
    // Haltbar bis (Monate)
    columns.setField(HeadingNames.shelfLife) {
      $0.isDeadline && HeadingText($0.heading).isOfSpans
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
    if let total = columns.firstIndex(where: { $0.field == HeadingNames.totalPrice }) {
      columns.setField(HeadingNames.unitPrice) { $0.field == "price" }
      columns[total].field = "price"
      columns.setField(HeadingNames.noteLine) { $0.field == HeadingNames.totalPrice }
    }
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
        kept.setField(HeadingNames.size) { $0.field == second }
      } else if one.isExact && other.isExact {
        kept.removeAll { $0.field == second }
      } else if !one.isDeadline, first != "quantity" {
        throw .sameField(one.field, [one.heading, other.heading])
      }
    }
    // The days that an amount will last are none until it expires.
    if kept.contains(where: { $0.field == HeadingNames.useRate }) {
      kept.setField(HeadingNames.leftOut) {
        [HeadingNames.useRate, "daysLeft"].contains($0.field)
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

extension [TableColumn] {
  /// Gives some columns another field.
  fileprivate mutating func setField(_ field: String, where isMeant: (TableColumn) -> Bool) {
    for place in indices where isMeant(self[place]) { self[place].field = field }
  }
}
