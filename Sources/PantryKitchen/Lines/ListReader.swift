import PantryCore

/// A reader of the lines of a list, as people and programs write it: shopping lists, notes, messages.
///
/// Bullets, boxes, numbers and the senders of messages are left out, as are rules, comments and metadata. A heading that
/// names a location is the location of the entries below it, up to another heading of its level or a higher one. What
/// stands above bullets, or above deeper ones, and is neither food nor an amount, is a heading too.
package struct ListReader {
  /// An entry of a list.
  package struct Entry: Hashable, Sendable {
    /// The words, without what is in front of them.
    package internal(set) var text: String
    /// The number of its line.
    package let line: Int
    /// The location that a heading names; nil without one.
    package let place: String?
    /// The heading above it; nil without one.
    package let heading: String?
    /// Whether it is ticked or crossed out.
    package let isDone: Bool
    /// The mark in front of it; nil without one.
    let mark: Character?
    /// Whether it has a box to tick.
    package let hasBox: Bool
    /// The blanks in front of it.
    let blanks: Int
    /// Whether it ends as a sentence does.
    let isSentence: Bool
    /// Whether it is a quotation or code in Markdown, as remarks are.
    let isQuoted: Bool
    /// Whether it is a row of a table.
    let isRow: Bool

    /// The text as a typed line, without the bars between the cells of a row.
    package var words: String { isRow ? text.replacing(" | ", with: " ") : text }

    var level: Level { Level(blanks: blanks, isMarked: mark != nil) }
  }

  /// The indentation of an entry, and whether it has a mark.
  struct Level: Hashable {
    let blanks: Int
    let isMarked: Bool
  }

  /// The entries of the lines so far.
  package internal(set) var entries: [Entry] = []
  /// The headings and remarks of the lines so far, apart from headings that name a location.
  package internal(set) var headings: [String] = []
  /// The heading before the first entry.
  package private(set) var title: String?
  /// The location of the entries that follow.
  package var place: String? { places.last?.place }
  /// The locations that headings above name, and their levels.
  private var places: [(place: String, level: Int)] = []
  /// The last heading.
  private var section: String?
  /// Whether a heading has said how its entries are ordered. Below another such heading they would be the same ones.
  private var hasView = false
  /// The level of a heading of notes, whose lines are no entries; nil outside them.
  private var notesLevel: Int?
  /// The blanks before the last entry, if it has a mark, so that it may go on in the next line.
  private var indent: Int?
  /// The blanks before the last entry and its mark, as long as only blank lines follow it.
  private var above: (blanks: Int, mark: Character?)?
  /// The blanks before an entry that is done, of which deeper ones are parts.
  private var doneBlanks: Int?
  /// The levels of entries that were titles: their blanks, and whether they had a mark.
  var titles: Set<Level> = []
  /// Whether lines are code in Markdown.
  private var isCode = false
  /// What the heading of the table says about its columns.
  private var columns = ListLine.Columns()
  var isComment = false
  /// Whether lines belong to a style sheet in HTML.
  var isStyle = false
  var metadata = Metadata.possible
  /// Whether the lines are typed one at a time. A comment or metadata then never spans several lines.
  private let isTyped: Bool

  /// Whether lines are the metadata before a Markdown document (YAML between `---`).
  enum Metadata { case possible, inside, none }

  package init(isTyped: Bool = false) { self.isTyped = isTyped }

  /// Reads the lines of a text.
  package init(_ text: String) {
    self.init()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // A document of YAML begins with it, too.
    let ends = lines.dropFirst().contains { ["---", "..."].contains($0.trimmingWhitespace) }
    if !ends { metadata = .none }
    let groups = lines.map(\.entriesOfGroup)
    let names = groups.compactMap { $0?.name }
    // Others are senders: Anna: milk, eggs
    let haveGroups =
      names.count > 1
      && names.contains { FoodCategory(own: $0) != nil || TypedVocabulary.isPlace($0) }
    for (index, line) in lines.enumerated() {
      if haveGroups, let group = groups[index] {
        read("\(group.name):", number: index + 1)
        for entry in group.entries { read("- \(entry)", number: index + 1) }
      } else {
        read(line, number: index + 1)
      }
    }
    leaveOutRemarks()
  }

  /// Reads a line.
  ///
  /// - Parameter number: The number of the line, counted from 1.
  /// - Complexity: O(n).
  package mutating func read(_ line: Substring, number: Int) {
    if isTyped { (isComment, metadata) = (false, .none) }
    guard !isMetadata(line), let full = withoutComments(line) else { return }
    let isContinued = indent
    indent = nil
    let line = ListLine(full, below: above?.mark, columns)
    if line.raw.hasPrefix("```") {
      isCode.toggle()
      return
    }
    if line.isRule { return endHeading(full, number) }
    if !line.isRow { columns = ListLine.Columns() }
    let (text, blanks) = (line.text, line.blanks)
    if text.isEmpty || !isTyped && !line.hasText { return }
    if line.isRemark || !isTyped && TypedVocabulary.noEntries.contains(text.folded) {
      return headings.append(text)
    }
    if let heading = heading(line) {
      (above, doneBlanks) = (nil, nil)
      return read(heading)
    }
    let isBelow = isContinued.map { blanks > $0 } ?? false
    if notesLevel != nil || !isTyped && (text.isTotal || isBelow && text.isLedByArrow) {
      return headings.append(text)
    }
    if !isTyped, line.mark == nil, let last = entries.last, last.line == number - 1,
      last.mark == nil, !last.text.contains(where: \.isNumber), text.isAmount
    {
      entries[entries.count - 1].text += " \(text)"
      return
    }
    if isBelow, !entries.isEmpty {
      let isAbout = !isTyped && text.isAboutEntry
      if isAbout || line.mark == nil && text.isContinuation {
        indent = isContinued
        entries[entries.count - 1].text += isAbout ? " – \(text)" : " \(text)"
        return
      }
    }
    if line.mark != nil { indent = blanks }
    if let done = doneBlanks, blanks <= done { doneBlanks = nil }
    let isDone = line.isDone || doneBlanks != nil
    if isDone, line.mark != nil, doneBlanks == nil { doneBlanks = blanks }
    endTitle(above: line)
    above = (blanks, line.mark)
    if notesLevel != nil { return headings.append(text) }
    entries.append(
      Entry(
        text: text, line: number, place: place, heading: section, isDone: isDone, mark: line.mark,
        hasBox: line.hasBox, blanks: blanks, isSentence: line.raw.isSentence,
        isQuoted: line.isQuoted || isCode && line.mark == nil, isRow: line.isRow))
  }

  /// Removes and returns the last entry; nil if there is none.
  package mutating func takeEntry() -> Entry? { entries.popLast() }

  /// Removes and returns the headings so far.
  package mutating func takeHeadings() -> [String] {
    defer { headings = [] }
    return headings
  }

  /// Forgets and returns the location that the last heading set; nil if there is none.
  package mutating func takePlace() -> String? {
    defer { places = [] }
    return place
  }

  // MARK: Headings

  /// The level of headings without a number of signs.
  private static let lowestLevel = 7

  /// Takes the entry above a rule for a heading: that of a table, or one that is underlined.
  private mutating func endHeading(_ rule: Substring, _ number: Int) {
    guard let last = entries.last, above != nil, last.line == number - 1, last.mark == nil else {
      return
    }
    let isTable = rule.contains("|") && rule.contains("-")
    let isLine = !rule.contains("|") && rule.contains { "-=".contains($0) }
    let hasLength = isLine && rule.trimmingWhitespace.count == last.text.count
    let isDouble = isLine && rule.contains("=")
    if isTable { columns = ListLine.Columns(last.text) }
    guard
      (isTable || isLine) && last.text.namesNoFood || columns.hasNumbers || hasLength || isDouble
    else { return }
    entries.removeLast()
    if isTable { headings.append(last.text) } else { read((last.text, isDouble ? 1 : 2)) }
  }

  /// Takes the last entry for a heading if it is the title of a line.
  private mutating func endTitle(above line: ListLine) {
    let isMarked = line.mark != nil
    guard let above, let last = entries.last,
      last.text.isTitle(
        above: line.text,
        isIndented: (above.mark != nil) == isMarked
          && (line.blanks > above.blanks || above.mark == "*" && line.mark == "-"),
        isAboveMark: above.mark == nil && isMarked)
    else { return }
    entries.removeLast()
    titles.insert(last.level)
    headings.append(last.text)
    section = last.text
    if !isTyped, TypedVocabulary.isNotes(last.text) { notesLevel = Self.lowestLevel }
  }

  private mutating func read(_ heading: (text: String, level: Int)) {
    let name = heading.text.drop { !$0.isLetter }.trimmingWhitespace
    if !isTyped, notesLevel.map({ heading.level <= $0 }) ?? true {
      let isView = TypedVocabulary.isView(name)
      notesLevel = TypedVocabulary.isNotes(name) || isView && hasView ? heading.level : nil
      hasView = hasView || isView
    }
    if entries.isEmpty, title == nil { title = name }
    section = name
    places.removeAll { $0.level >= heading.level }
    if TypedVocabulary.isPlace(name) {
      places.append((name, heading.level))
    } else {
      headings.append(heading.text)
    }
  }

  /// Returns a heading without its marks, and its level; nil for an entry: `## Dairy`, `**Fruit**`, `Emart:`, `fridge`.
  private func heading(_ line: ListLine) -> (text: String, level: Int)? {
    if line.isRow { return nil }
    let isFirst = !isTyped && entries.isEmpty && title == nil && line.mark == nil
    if isFirst, !line.text.contains(where: \.isNumber), line.text.count < 60,
      Self.isTitle(line.text)
    {
      return (line.text, 1)
    }
    return Self.heading(line.raw, isMarked: line.mark != nil)
      ?? Self.heading(line.text, isMarked: true)
  }

  /// Returns whether a text is the title of a shopping list.
  package static func isTitle(_ text: String) -> Bool {
    TypedVocabulary.listTitles.occurs(in: text.foldedBytes)
  }

  private static func heading(_ text: String, isMarked: Bool) -> (text: String, level: Int)? {
    let marks = text.prefix { $0 == "#" }.count
    if marks > 0, text.dropFirst(marks).first?.isWhitespace ?? true {
      let title = text.trimming("# ")
      return (title.last == ":" ? String(title.dropLast()) : title, marks)
    }
    if !isMarked, let bold = bold(text) { return (bold.trimming(": "), lowestLevel) }
    // A missing due date of todo.txt: eggs due:
    if let last = text.last, ":：".contains(last), !text.hasSuffix(" due:") {
      return (text.trimming(":： *"), lowestLevel)
    }
    return TypedVocabulary.isPlace(text) ? (text, lowestLevel) : nil
  }
}
