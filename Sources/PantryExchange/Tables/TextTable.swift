import PantryCore
import PantryKitchen

/// A table drawn with signs or blanks, as in Markdown or in a printed list, which is read as CSV.
enum TextTable {
  /// Returns a table in CSV with the lines of a text; nil if the text has no table whose heading identifies items.
  ///
  /// - Complexity: O(n) in the number of bytes, for texts that begin with a table.
  static func csv(_ bytes: [UInt8], _ options: TableOptions) -> [UInt8]? {
    guard bytes.count < longestText, let text = String(validUTF8: Array(bytes.withoutByteOrderMark))
    else {
      return nil
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if isShoppingList(lines) { return nil }
    for read in [{ markdown($0, options) }, bars, columns] {
      if let rows = read(lines) {
        let lines = rows.map { $0.isEmpty ? "" : CSVTable.line($0) }
        let table = Array(lines.joined(separator: "\n").utf8)
        if TableHeading(in: table, options).isFound { return table }
      }
    }
    return nil
  }

  /// Returns whether the first heading says that what follows is to be bought.
  static func isShoppingList(_ lines: [Substring]) -> Bool {
    guard let title = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }), title.first == "#"
    else { return false }
    return ListReader.isTitle(String(title.drop { !$0.isLetter }))
  }

  /// Returns whether a text has a table in Markdown, of items on hand.
  static func isFound(in lines: [Substring]) -> Bool {
    !isShoppingList(lines)
      && zip(lines, lines.dropFirst()).contains { row, rule in
        row.contains("|") && !isRule(row) && rule.contains("|") && isRule(rule)
      }
  }

  /// The length of texts that are looked through.
  private static let longestText = 4 << 20

  /// Returns the cells of each line of the tables in Markdown, or drawn by a database program: cells between bars, and a line of hyphens
  /// below the heading. Several tables of items are one with the columns of all, in which the lines above them are
  /// headings of sections. Of a table of anything else only the heading is a row, so that it is named as left out, as are
  /// lists.
  private static func markdown(_ lines: [Substring], _ options: TableOptions) -> [[String]]? {
    func isRow(_ index: Int) -> Bool {
      index >= 0 && lines[index].contains("|") && !isRule(lines[index])
    }
    // The last row of a drawn table has a line below it, too.
    let starts = lines.indices.dropLast().filter { index in
      let isBelowRow = index > 0 && isRule(lines[index - 1]) ? isRow(index - 2) : isRow(index - 1)
      return isRow(index) && !isBelowRow && isRule(lines[index + 1])
    }
    // The tables whose headings name items, and not that of the versions above them, which have a description.
    let ranks = starts.map { index in
      let headings = cells(lines[index])
      let table = [headings, ["x"]].map(CSVTable.line).joined(separator: "\n")
      let known = TableHeading(in: Array(table.utf8), options).score
      let isNamed = headings.contains { heading in
        HeadingText(heading).match.map { ItemDraft.naming.contains($0.field) } ?? false
      }
      return known == 0 ? 0 : max(1, (isNamed ? 200 : 100) + 3 * known - 2 * headings.count)
    }
    guard let best = ranks.max() else { return nil }
    let isItems = ranks.map { best > 150 ? $0 > 150 : $0 == best }
    // A table of what is to be bought is read if there is no other.
    let areOnHand = zip(isItems, starts).map { $0 && !isElsewhere(lines, above: $1) }
    let areItems = areOnHand.contains(true) ? areOnHand : isItems
    let tables = zip(starts, areItems).filter(\.1).map(\.0)
    guard let first = tables.first else { return nil }
    let columns = SharedColumns(tables.map { cells(lines[$0]) })
    let isOne = tables.count == 1
    // What stands above several tables is a category, if it is no place. Then all headings are in columns.
    var groups = isOne ? [:] : groups(above: starts, lines)
    let isOwn = columns.headings.contains { HeadingText($0).match?.field == "category" }
    let haveGroups =
      !isOwn && tables.contains { groups[$0].map { Section.Group($0.text) == nil } ?? false }
    if !haveGroups { groups = [:] }
    let fields = haveGroups ? ["location", "category"] : []
    let heading = columns.headings + fields
    func section(_ text: Substring) -> [String] {
      ["\(name(text)):"] + heading.dropFirst().map { _ in "" }
    }
    var rows = [[String]](repeating: [], count: lines.count)
    var above: Substring?
    var isOpen = false
    var places: [Int] = []
    var group: Section.Group?
    for (index, line) in lines.enumerated() {
      if starts.contains(index) {
        isOpen = tables.contains(index)
        if isOpen {
          places = columns.places(of: cells(line))
          group = groups[index]
          if group != nil { above = nil }
        }
        // The title of the only table is one of a section only if it says what that is.
        let title = above.flatMap { !isOne || Section.Group(name($0)) != nil ? section($0) : nil }
        let unread = above.flatMap { isElsewhere(lines, above: index) ? $0 : nil } ?? line
        above = nil
        rows[index + 1] = isOpen ? title ?? [] : section(unread)
        if index == first { rows[index] = heading }
      } else if isOpen, line.contains("|"), !isRule(line) {
        let row = columns.row(cells(line), places)
        let blanks = repeatElement("", count: max(0, columns.headings.count - row.count))
        let own = fields.map { $0 == group?.field ? group?.text ?? "" : "" }
        rows[index] = fields.isEmpty ? row : row + blanks + own
      } else if !isRule(line) {
        isOpen = false
        let entry = ListEntry(line)
        if entry.isMarked, index > first {
          rows[index] = section(entry.text)
        } else if !line.allSatisfy(\.isWhitespace) {
          above = line
        }
      }
    }
    if rows[first + 1].isEmpty {
      // A line break in the heading stands for the rule, so that the first row does not stand below an empty one.
      rows[first][heading.count - 1] += "\n"
      rows.remove(at: first + 1)
    }
    return rows
  }

  /// Returns a heading without its signs.
  private static func name(_ text: Substring) -> String {
    let name = withoutMarkup(String(text.drop { $0 == "#" }).trimmingWhitespace)
    return name.hasSuffix(":") ? String(name.dropLast()) : name
  }

  /// Returns the places and categories that headings name, by the lines of the tables below them.
  private static func groups(above starts: [Int], _ lines: [Substring]) -> [Int: Section.Group] {
    var groups: [Int: Section.Group] = [:]
    for (start, end) in zip(starts, [0] + starts) {
      guard let text = heading(of: lines[end..<start]) else { continue }
      groups[start] =
        Section.Group(text) ?? Section.category(text).map(Section.Group.init(category:))
    }
    return groups
  }

  /// Returns whether the heading above a table says that what is in it is not on hand.
  private static func isElsewhere(_ lines: [Substring], above start: Int) -> Bool {
    guard let text = heading(of: lines[..<start]) else { return false }
    let isStock = Section.words(text).contains {
      CellWords.inventories.contains($0) || Section.isPlace($0)
    }
    return !isStock && (ListReader.isTitle(text) || Section.isElsewhere(text))
  }

  /// Returns the last heading of some lines; nil if they have none.
  private static func heading(of lines: ArraySlice<Substring>) -> String? {
    lines.last { $0.hasPrefix("#") }.map(name)
  }

  static func isRule(_ line: Substring) -> Bool {
    (line.contains("|") || line.contains("+")) && line.contains("-")
      && line.allSatisfy { $0 == "|" || $0 == "-" || $0 == ":" || $0 == "+" || $0.isWhitespace }
  }

  /// Returns the cells of the lines of a text that all have the same number of bars.
  private static func bars(_ lines: [Substring]) -> [[String]]? {
    let counts = Set(lines.compactMap { $0.allSatisfy(\.isWhitespace) ? nil : cells($0).count })
    guard counts.count == 1, counts.first ?? 0 > 1 else { return nil }
    return lines.map { $0.allSatisfy(\.isWhitespace) ? [] : cells($0) }
  }

  private static func cells(_ line: Substring) -> [String] {
    var text = String(line).trimmingWhitespace[...]
    if text.first == "|" { text = text.dropFirst() }
    if text.last == "|" { text = text.dropLast() }
    return text.replacing("\\|", with: "\u{0}").split(
      separator: "|", omittingEmptySubsequences: false
    )
    .map { withoutMarkup(String($0).trimmingWhitespace.replacing("\u{0}", with: "|")) }
  }

  /// Returns a cell that is bold, italic or code as a whole without the signs around it, and one without those of bold text.
  private static func withoutMarkup(_ cell: String) -> String {
    if cell.hasPrefix("**"), !cell.hasSuffix("**") { return cell.replacing("**", with: "") }
    for sign in ["**", "__", "*", "_", "`"]
    where cell.hasPrefix(sign) && cell.hasSuffix(sign) && cell.count > 2 * sign.count {
      return withoutMarkup(String(cell.dropFirst(sign.count).dropLast(sign.count)))
    }
    return cell
  }

  /// Returns the cells of a table whose columns are separated by two blanks or more in every line.
  private static func columns(_ lines: [Substring]) -> [[String]]? {
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      lines[first].contains("  "), !lines[first].contains("\t")
    else { return nil }
    let cells = lines[first...].map { line -> [Character] in
      line.flatMap { character -> [Character] in
        character.isWide ? [character, "\u{0}"] : [character]
      }
    }
    let width = cells.map(\.count).max() ?? 0
    var isBlank = [Bool](repeating: true, count: width)
    for line in cells where !isUnderline(line) {
      for (index, character) in line.enumerated() where !character.isWhitespace {
        isBlank[index] = false
      }
    }
    var starts: [Int] = []
    for index in 0..<width where !isBlank[index] {
      let isGap = index > 1 && isBlank[index - 1] && isBlank[index - 2]
      if starts.isEmpty || isGap { starts.append(index) }
    }
    guard starts.count > 1 else { return nil }
    var rows = [[String]](repeating: [], count: first)
    for line in cells {
      if isUnderline(line), !line.isEmpty, rows.count == first + 1, !rows[first].isEmpty {
        // As in Markdown, the heading has the line below it.
        rows[first][starts.count - 1] += "\n"
        continue
      }
      let texts = zip(starts, starts.dropFirst() + [width]).map { start, end in
        String(line[min(start, line.count)..<min(end, line.count)].filter { $0 != "\u{0}" })
          .trimmingWhitespace
      }
      rows.append(texts.allSatisfy(\.isEmpty) ? [] : texts)
    }
    return rows
  }

  /// Returns whether a line has hyphens, equals signs and blanks only.
  private static func isUnderline(_ line: [Character]) -> Bool {
    line.allSatisfy { $0 == "-" || $0 == "=" || $0 == "─" || $0.isWhitespace }
  }
}

extension Character {
  /// Whether a terminal shows the character in two columns (Unicode UAX #11, the ranges of Hangul, Han and Kana).
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first?.value, scalar >= 0x1100 else { return false }
    return [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60,
    ]
    .contains { $0.contains(scalar) }
  }
}

/// The columns of several tables together: those with the same heading are one.
private struct SharedColumns {
  private(set) var headings: [String] = []
  private var keys: [String] = []

  init(_ tables: [[String]]) {
    for table in tables {
      for (heading, key) in zip(table, SharedColumns.keys(of: table)) where !keys.contains(key) {
        headings.append(heading)
        keys.append(key)
      }
    }
  }

  /// Returns the place of each column of a table.
  func places(of table: [String]) -> [Int] {
    SharedColumns.keys(of: table).compactMap { keys.firstIndex(of: $0) }
  }

  /// Returns a row with its cells in their places. Cells beyond the columns of its table follow all others.
  func row(_ cells: [String], _ places: [Int]) -> [String] {
    if places == Array(headings.indices) { return cells }
    var row = headings.map { _ in "" }
    for (place, cell) in zip(places, cells) { row[place] = cell }
    return row + cells.dropFirst(places.count)
  }

  /// The headings as they are compared; those without a text, and a heading twice, by their places.
  private static func keys(of table: [String]) -> [String] {
    var keys: [String] = []
    for (index, heading) in table.enumerated() {
      let folded = HeadingNames.folded(heading)
      keys.append(folded.isEmpty || keys.contains(folded) ? "\(index) \(folded)" : folded)
    }
    return keys
  }
}
