import PantryCore
import PantryKitchen

/// Rows that name what the rows below them have in common, like the location, and footnotes.
enum Section {
  /// Returns whether the heading of a section is a place where food is kept: `Freezer`, `Kühlschrank`, `Gefrierfach 2`.
  static func isPlace(_ heading: String) -> Bool {
    let text = heading.withoutRemark
    if LocationKey(text).isStorage { return true }
    let words = placeWords(text)
    guard let first = words.first else { return false }
    if words.count > 1, CellWords.positions.contains(first), isPart(text) { return true }
    // A number or a letter may follow: Freezer 2.
    let isOne = words.dropFirst().allSatisfy { $0.count == 1 }
    if isOne,
      CellWords.places[first] != nil || CellWords.places.end(of: Array(first.utf8)) != nil
    {
      return true
    }
    return isOne && Storage(location: text) != nil
  }

  /// Returns whether a heading is a part of a place: top left, drawer 2.
  static func isPart(_ heading: String) -> Bool {
    placeWords(heading).allSatisfy { $0.count == 1 || CellWords.positions.contains($0) }
  }

  /// Returns the words of a heading that may be a place, also of a name of a member.
  private static func placeWords(_ heading: String) -> [String] {
    // Not pantryTips
    heading.split { !$0.isLetter && $0 != "-" }
      .flatMap { part in part.contains("-") ? [String(part)] : HeadingNames.words(String(part)) }
      .map(\.folded)
  }

  /// Returns whether the heading of a section or of a list says that what is in it is not on hand.
  static func isElsewhere(_ heading: String) -> Bool {
    words(heading).contains(where: CellWords.otherLists.contains)
  }

  /// Returns the words of a heading, folded.
  static func words(_ heading: String) -> [String] {
    HeadingNames.words(heading).flatMap { $0.folded.split { !$0.isLetter }.map(String.init) }
  }

  /// Returns a heading as the category of what is below it, without pictures; nil if it is a place, an order, or tells of
  /// the list.
  static func category(_ heading: String) -> String? {
    guard let start = heading.firstIndex(where: \.isLetter),
      let end = heading.lastIndex(where: { $0.isLetter || $0 == ")" })
    else { return nil }
    let name = String(heading[start...max(start, end)])
    guard name.count < 40, !name.contains(where: \.isNumber), !isPlace(heading),
      !TypedVocabulary.isView(heading)
    else { return nil }
    return name
  }

  /// What the rows of a section have in common.
  struct Group {
    /// The name of the field.
    let field: String
    let text: String

    /// A category of any name.
    init(category text: String) { (field, self.text) = ("category", text) }

    /// - Returns: nil if a text is neither a place nor a category of food.
    init?(_ heading: String) {
      // Freezer (garage) is one of several, and not Freezer (as of 9/12/26).
      let name = heading.drop { !$0.isLetter && !$0.isNumber }
      let text = name.contains(where: \.isNumber) ? String(name).withoutRemark : String(name)
      if Section.isPlace(text) {
        field = "location"
      } else if let category = FoodCategory(own: text), category != .other {
        field = "category"
      } else {
        return nil
      }
      self.text = text
    }
  }

  /// Finds the rows of a table that have a name and nothing else. Such a row is a heading if it ends with a colon. In a table
  /// with dates or quantities it is one also if it or another one is a place or is written in capitals; or it stands below an
  /// empty row or is a remark.
  struct Finder {
    private let columns: TableColumns
    private let mayHaveSections: Bool
    /// Whether most items have a date or a quantity, so that a name alone may be a heading.
    private let hasValues: Bool
    /// The line after the row before.
    private var end = 0
    /// Whether the name of an item is written in capitals.
    private var isInCapitals = false
    private var found: [(line: Int, text: String, isMarked: Bool, isApart: Bool)] = []

    init(_ columns: TableColumns, _ options: TableOptions) {
      self.columns = columns
      mayHaveSections = options.mayHaveSections
      hasValues =
        columns.columns.count > 1 && columns.columns.contains { $0.isDeadline || $0.isNumber }
    }

    /// Notes a row. The rows are noted in their order.
    mutating func note(_ row: CSVTable.Row) {
      guard mayHaveSections else { return }
      let isBelowGap = end > 0 && row.line > end
      end = row.line + 1 + row.cells.reduce(0) { $0 + $1.utf8.count { $0 == 0x0A } }
      guard let text = columns.onlyName(row.cells) else {
        let names = columns.columns.filter(\.isName)
        isInCapitals = isInCapitals || names.contains { row.cells[$0].isInCapitals }
        return
      }
      // A row of one cell is no row of the table, unless it is a place.
      if row.cells.count == 1, !Section.isPlace(text) { return }
      let isMarked = text.hasSuffix(":") || Section.isPlace(text)
      found.append((row.line, text, isMarked, isBelowGap || text.contains(": ")))
    }

    /// The headings of sections and the footnotes among the rows, without a colon, by their lines.
    var texts: [(line: Int, text: String)] {
      // Beside marked headings a text alone is another one.
      let isMarked = found.contains { $0.isMarked || !isInCapitals && $0.text.isInCapitals }
      return found.filter { hasValues ? isMarked || $0.isApart : $0.text.hasSuffix(":") }.map {
        entry in
        let isOpen = entry.text.hasSuffix(":")
        return (entry.line, isOpen ? String(entry.text.dropLast()).trimmingWhitespace : entry.text)
      }
    }
  }
}

extension String {
  /// The text before the first bracket, if it ends with one: `Freezer` of `Freezer (garage)`.
  var withoutRemark: String {
    guard hasSuffix(")"), let open = firstIndex(of: "("), open > startIndex else { return self }
    return self[..<open].trimmingWhitespace
  }
}
