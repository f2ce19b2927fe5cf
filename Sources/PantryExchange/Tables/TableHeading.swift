import PantryCore

/// The text of a heading: its name, and the text in brackets after it.
struct HeadingText {
  /// The heading as it is written, in one line.
  let written: String
  /// The name without brackets.
  let name: String
  /// The unit of the values, or their currency: `g` of `Menge [g]`, `€` of `Preis in €`.
  let unit: String?
  /// The order of dates: day first of `Date (DD/MM/YYYY)`.
  let dateOrder: DateOrder?

  init(_ text: String) {
    written = text.singleSpaced
    var name = written[...]
    var bracket: String?
    if let start = name.firstIndex(where: { "([（{".contains($0) }), start > name.startIndex,
      let end = name.lastIndex(where: { ")]）}".contains($0) }), start < end
    {
      bracket = String(name[name.index(after: start)..<end]).trimmingWhitespace
      name = name[..<start]
    } else if let range = HeadingText.suffix(of: name) {
      bracket = String(name[range.upperBound...])
      name = name[..<range.lowerBound]
    }
    self.name = String(name).trimmingWhitespace
    unit = bracket.flatMap { $0.isEmpty ? nil : $0 }
    dateOrder = bracket.flatMap(HeadingText.parts).flatMap(DateOrder.init(rawValue:))
  }

  /// Returns the range of ` in ` before a last word that is a unit or a currency: `Preis in €`.
  private static func suffix(of name: Substring) -> Range<Substring.Index>? {
    let words = name.split(separator: " ")
    guard words.count > 2, words[words.count - 2].lowercased() == "in", let last = words.last,
      Currency(String(last)) != nil || Unit(typed: String(last)) != nil
    else { return nil }
    return words[words.count - 2].startIndex..<last.startIndex
  }

  /// What the heading means: its name, the text as a whole, or the name without a last word that is a unit of time
  /// (`Shelf life days`).
  var match: HeadingNames.Match? {
    HeadingNames.match(name) ?? HeadingNames.match(written) ?? matchWithoutUnit
  }

  private var matchWithoutUnit: HeadingNames.Match? {
    // The name first: a unit is looked for in every language.
    guard let match = HeadingNames.match(words.dropLast().joined(separator: " ")),
      timeUnit != nil || measure != nil
    else { return nil }
    return match
  }

  /// The last word of several, if it is a unit of mass or volume: `amount_g`.
  private var measure: String? {
    words.dropFirst().last.flatMap { word in
      Unit(typed: word).flatMap { $0.isMeasure ? $0.text : nil }
    }
  }

  /// The unit of amounts in the column.
  var amountUnit: String? { unit ?? (HeadingNames.match(name) == nil ? measure : nil) }

  /// The unit of a span in the column.
  var spanUnit: String? { unit ?? timeUnit }

  /// Whether the heading states a unit of time for its values.
  var isOfSpans: Bool { spanUnit.map { CalendarSpan(inAnyLanguage: "2 \($0)") != nil } ?? false }

  private var words: [String] { HeadingNames.words(name) }

  /// The last word of several, if it is a unit of time.
  private var timeUnit: String? {
    words.dropFirst().last.flatMap { CalendarSpan(inAnyLanguage: "2 \($0)") == nil ? nil : $0 }
  }

  /// Whether the heading states that the column has months of years: `Expiry (MM/YY)`.
  var isOfMonths: Bool { unit.flatMap(HeadingText.parts) == "my" }

  /// Returns the parts of dates in a pattern like `DD/MM/YYYY`, `TT.MM.JJJJ` or `MM/AA` in their order: d, m and y.
  private static func parts(_ pattern: String) -> String? {
    var letters: [Character] = []
    for letter in pattern.lowercased() where letter.isLetter && letter != letters.last {
      letters.append(letter)
    }
    if letters.isEmpty { return nil }
    for names in datePatterns {
      let parts = letters.compactMap { names[$0] }
      if parts.count == letters.count { return String(parts) }
    }
    return nil
  }

  /// The part that each letter stands for, in each language.
  private static let datePatterns = CellWords.datePatterns.phrases.map { letters in
    Dictionary(zip(letters, "dmy"), uniquingKeysWith: { first, _ in first })
  }
}

/// Where the heading of a table is, and what separates its cells.
struct TableHeading {
  let separator: UInt8
  /// The number of rows above it.
  let titleRows: Int

  /// The number of rows among which the heading is looked for.
  private static let reach = 20

  /// Finds the row of which most cells are names of columns; the first row if no row has any.
  ///
  /// - Parameters:
  ///   - declared: The separator that the table declares, if it does.
  ///   - options: If the table cannot have a title, the heading is the first row.
  init(
    in bytes: ArraySlice<UInt8>, declared: UInt8?, line: Int, _ options: TableOptions
  ) {
    let separators = declared.map { [$0] } ?? CSVTable.separators
    var best = 0
    var found: (UInt8, Int)?
    for separator in separators {
      var reader = CSVTable.Reader(bytes: bytes, separator: separator, line: line)
      for index in 0..<(options.mayHaveTitle ? TableHeading.reach : 1) {
        guard let row = try? reader.next() else { break }
        let count = TableHeading.count(reader.texts(row.cells), options)
        // A word alone below other rows is an item, or the heading of a section.
        let isHeading = index == 0 || row.cells.count > 1
        if isHeading, count > best { (best, found) = (count, (separator, index)) }
      }
    }
    (self.separator, titleRows) =
      found ?? (declared ?? CSVTable.separator(of: bytes), 0)
  }

  /// Returns the number of cells that name a field; 0 if none of these identifies an item.
  private static func count(_ cells: [String], _ options: TableOptions) -> Int {
    let names = cells.map { HeadingText($0) }
    let written = names.map(\.written)
    var mapped: [Int: String] = [:]
    for (column, field) in options.fields {
      // A number names a column of every row.
      guard let index = TableColumns.index(of: column, in: written), !written[index].isEmpty else {
        continue
      }
      mapped[index] = field
    }
    let fields = names.indices.compactMap { index in
      mapped[index] ?? names[index].match?.field
    }
    let isNamed = fields.contains {
      ItemDraft.naming.contains($0) || $0 == HeadingNames.description
    }
    let hasFirst = names.first.map { !$0.written.isEmpty && $0.match == nil } ?? false
    return isNamed || hasFirst && HeadingNames.isNameless(fields) ? fields.count : 0
  }

  /// The cells of the heading of a text, if it has rows.
  private static func cells(_ bytes: ArraySlice<UInt8>, _ options: TableOptions) -> [String]? {
    let (declared, rest) = CSVTable.declaredSeparator(bytes)
    let heading = TableHeading(in: rest, declared: declared, line: 1, options)
    var reader = CSVTable.Reader(bytes: rest, separator: heading.separator, line: 1)
    for _ in 0..<heading.titleRows { _ = try? reader.next() }
    return (try? reader.next()).map { reader.texts($0.cells) }
  }

  /// Returns the number of columns with a field in the heading of a text; 0 if it has none.
  static func score(_ bytes: ArraySlice<UInt8>, _ options: TableOptions) -> Int {
    cells(bytes, options).map { count($0, options) } ?? 0
  }

  /// Returns whether a text has a heading which identifies items, with rows below it.
  static func isFound(in bytes: ArraySlice<UInt8>, _ options: TableOptions) -> Bool {
    CSVTable.declaredSeparator(bytes).0 != nil || score(bytes, options) > 0
  }

  /// Returns how well a text is a table of items: 2 with dates of items, 1 without them, otherwise 0.
  static func rank(_ bytes: ArraySlice<UInt8>, _ options: TableOptions) -> Int {
    guard let cells = cells(bytes, options), count(cells, options) > 0 else { return 0 }
    let isDated = cells.contains { cell in
      HeadingText(cell).match.map { HeadingNames.dates.contains($0.field) } ?? false
    }
    return isDated ? 2 : 1
  }
}

extension CalendarSpan {
  /// A span in any language that dates are read in: `3 Monate`, `21 день`. The languages of headings do not depend on the
  /// locale. nil for any other text.
  init?(inAnyLanguage text: String) {
    guard let day = Day(number: 0) else { return nil }
    let spans = DateLanguage.allCases.lazy.compactMap {
      DayParser(today: day, language: $0).span(text)
    }
    guard let span = spans.first else { return nil }
    self = span
  }
}
