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

/// The heading of a table: the row of which most cells are names of columns; the first row if no row has any.
struct TableHeading {
  /// The rows of the table, from the first one on, with the separator of the cells.
  private(set) var rows: CSVTable.Reader
  /// The number of rows above the heading.
  private(set) var titleRows = 0
  /// The number of cells that name a field; 0 if none of these identifies an item.
  private(set) var score = 0
  /// Whether the cells say when items expire.
  private var isDated = false
  /// Whether the text declares its separator.
  private let isDeclared: Bool

  /// The number of rows among which the heading is looked for.
  private static let reach = 20

  /// - Parameter options: If the table cannot have a title, the heading is the first row.
  init(in bytes: [UInt8], _ options: TableOptions) {
    let (declared, rest) = CSVTable.declaredSeparator(bytes.withoutByteOrderMark)
    isDeclared = declared != nil
    let line = isDeclared ? 2 : 1
    let separators = declared.map { [$0] } ?? CSVTable.separators
    rows = CSVTable.Reader(
      bytes: rest, separator: declared ?? CSVTable.separator(of: rest), line: line)
    for separator in separators {
      let start = CSVTable.Reader(bytes: rest, separator: separator, line: line)
      var reader = start
      for index in 0..<(options.mayHaveTitle ? TableHeading.reach : 1) {
        guard let row = try? reader.next() else { break }
        // A word alone below other rows is an item, or the heading of a section.
        guard index == 0 || row.cells.count > 1 else { continue }
        let fields = TableHeading.fields(row.cells, options)
        guard fields.count > score else { continue }
        (rows, titleRows, score) = (start, index, fields.count)
        isDated = row.cells.contains { cell in
          HeadingText(cell).match.map { HeadingNames.dates.contains($0.field) } ?? false
        }
      }
    }
  }

  /// Whether the text has a heading which identifies items.
  var isFound: Bool { isDeclared || score > 0 }

  /// How well the text is a table of items: 2 with dates of items, 1 without them, otherwise 0.
  var rank: Int { score == 0 ? 0 : isDated ? 2 : 1 }

  /// Returns the fields that cells name; none if no field identifies an item.
  private static func fields(_ cells: [String], _ options: TableOptions) -> [String] {
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
    return isNamed || hasFirst && HeadingNames.isNameless(fields) ? fields : []
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
