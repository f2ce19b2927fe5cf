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
    package fileprivate(set) var text: String
    /// The number of its line.
    package let line: Int
    /// The location that a heading names; nil without one.
    package let place: String?
    /// Whether it is ticked or crossed out.
    package let isDone: Bool
    /// The mark in front of it; nil without one.
    fileprivate let mark: Character?
    /// Whether it has a box to tick.
    package let hasBox: Bool
  }

  /// The entries of the lines so far.
  package private(set) var entries: [Entry] = []
  /// The headings of the lines so far that name no location.
  package private(set) var headings: [String] = []
  /// The heading before the first entry.
  package private(set) var title: String?
  /// The location of the entries that follow.
  package var place: String? { places.last?.place }
  /// The locations that headings above name, and their levels.
  private var places: [(place: String, level: Int)] = []
  /// The level of a heading of notes, whose lines are no entries; nil outside them.
  private var notesLevel: Int?
  /// The blanks before the last entry, if it has a mark, so that it may go on in the next line.
  private var indent: Int?
  /// The blanks before the last entry and its mark, as long as only blank lines follow it.
  private var above: (blanks: Int, mark: Character?)?
  private var isComment = false
  private var metadata = Metadata.possible
  /// Whether the lines are typed one at a time. A comment or metadata then never spans several lines.
  private let isTyped: Bool

  /// Whether lines are the metadata before a Markdown document (YAML between `---`).
  private enum Metadata { case possible, inside, none }

  package init(isTyped: Bool = false) { self.isTyped = isTyped }

  /// Reads the lines of a text.
  package init(_ text: String) {
    self.init()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { read(line, number: index + 1) }
    leaveOutSentences()
  }

  /// Takes sentences between marked entries for headings, if they name no food: `Shops close at 8. Take the bags.`
  package mutating func leaveOutSentences() {
    let areMarked = entries.count(where: { $0.mark != nil }) * 3 >= entries.count * 2
    func isEntry(_ entry: Entry) -> Bool {
      let isLong = entry.text.split(separator: " ").count > 4 && entry.text.hasSuffix(".")
      let isSentence = areMarked && entry.text.isSentence || isLong
      return entry.mark != nil || !isSentence || FoodReading(entry.text).food != nil
    }
    entries = entries.filter { entry in
      let isKept = isEntry(entry)
      if !isKept { headings.append(entry.text) }
      return isKept
    }
  }

  /// Reads a line.
  ///
  /// - Parameter number: The number of the line, counted from 1.
  /// - Complexity: O(n).
  package mutating func read(_ line: Substring, number: Int) {
    if isTyped { (isComment, metadata) = (false, .none) }
    guard !isMetadata(line), let line = withoutComments(line) else { return }
    let isContinued = indent
    indent = nil
    let blanks = line.prefix(while: \.isWhitespace).count
    let entry = ListEntry(Self.withoutSender(line))
    let (raw, isTicked) = Self.cells(entry.text)
    if Self.isRule(raw) { return endTableHeading(line) }
    let text = raw.withoutListMarkup.withoutListEnd
    if text.isEmpty || !isTyped && !text.contains(where: { $0.isLetter || $0.isNumber }) { return }
    if text.isRemark || !entry.isMarked && raw.isSlanted || text.isAboutList {
      headings.append(text)
      return
    }
    if let heading = Self.heading(raw, isMarked: entry.isMarked)
      ?? Self.heading(text, isMarked: true)
    {
      above = nil
      return read(heading)
    }
    if notesLevel != nil {
      headings.append(text)
      return
    }
    if let isContinued, blanks > isContinued, !entry.isMarked, !entries.isEmpty {
      indent = isContinued
      entries[entries.count - 1].text += " \(text)"
      return
    }
    if entry.isMarked { indent = blanks }
    // A done task of todo.txt has the date of its completion.
    let isDone =
      entry.isDone || isTicked
      || text.hasPrefix("x ") && text.prefixMatch(of: /x \d{4}-\d\d-\d\d\s/) != nil
    let mark = entry.isMarked ? line.first { !$0.isWhitespace } : nil
    if let above, let last = entries.last,
      last.text.isTitle(
        above: text,
        isIndented: above.mark != nil && entry.isMarked
          && (blanks > above.blanks || above.mark == "*" && mark == "-"),
        isAboveMark: above.mark == nil && entry.isMarked)
    {
      entries.removeLast()
      headings.append(last.text)
    }
    above = (blanks, mark)
    entries.append(
      Entry(
        text: text, line: number, place: place, isDone: isDone, mark: mark, hasBox: entry.hasBox))
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

  /// Leaves out the heading of a table, which the line of hyphens below it shows.
  private mutating func endTableHeading(_ rule: Substring) {
    guard rule.contains("|"), rule.contains("-"), let last = entries.last, above != nil,
      last.text.namesNoFood
    else {
      return
    }
    entries.removeLast()
    headings.append(last.text)
  }

  private mutating func read(_ heading: (text: String, level: Int)) {
    let name = heading.text.drop { !$0.isLetter }.trimmingWhitespace
    if !isTyped, notesLevel.map({ heading.level <= $0 }) ?? true {
      let isNotToBuy = TypedVocabulary.notToBuy.occurs(in: Array(name.folded.utf8))
      notesLevel = TypedVocabulary.notes.contains(name.folded) || isNotToBuy ? heading.level : nil
    }
    if entries.isEmpty, title == nil { title = name }
    places.removeAll { $0.level >= heading.level }
    if TypedVocabulary.isPlace(name) {
      places.append((name, heading.level))
    } else {
      headings.append(heading.text)
    }
  }

  /// Returns a heading without its marks, and its level; nil for an entry: `## Dairy`, `**Fruit**`, `Emart:`, `fridge`.
  private static func heading(_ text: String, isMarked: Bool) -> (text: String, level: Int)? {
    let marks = text.prefix { $0 == "#" }.count
    if marks > 0, text.dropFirst(marks).first?.isWhitespace ?? true {
      let title = text.trimming("# ")
      return (title.last == ":" ? String(title.dropLast()) : title, marks)
    }
    let lowest = 7
    if !isMarked, let bold = bold(text) { return (bold.trimming(": "), lowest) }
    // A missing due date of todo.txt: eggs due:
    if let last = text.last, ":：".contains(last), !text.hasSuffix(" due:") {
      return (text.trimming(":： *"), lowest)
    }
    return TypedVocabulary.isPlace(text) ? (text, lowest) : nil
  }

  // MARK: Lines that are not entries

  /// Returns whether a line belongs to the metadata of a document.
  private mutating func isMetadata(_ line: Substring) -> Bool {
    let text = line.trimmingWhitespace
    switch metadata {
    case .none: return false
    case .possible:
      metadata = text == "---" ? .inside : .none
      return metadata == .inside
    case .inside:
      if text == "---" || text == "..." {
        metadata = .none
        return true
      }
      let isField = text.prefixMatch(of: /[A-Za-z_-]+:(\s|$)/) != nil || text.hasPrefix("- ")
      if !isField { metadata = .none }
      return isField
    }
  }

  /// Returns a line without HTML comments; nil if all of it is inside one.
  private mutating func withoutComments(_ line: Substring) -> Substring? {
    var (rest, text) = (line, "")
    // Searching for a string takes much longer than for a byte.
    guard isComment || line.utf8.contains(UInt8(ascii: "<")) else { return line }
    while true {
      if isComment {
        guard let end = rest.firstRange(of: "-->") else { return text.isEmpty ? nil : text[...] }
        rest = rest[end.upperBound...]
        isComment = false
      }
      guard let start = rest.firstRange(of: "<!--") else { return (text + rest)[...] }
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      isComment = true
    }
  }

  /// Returns whether a text only divides a list: `---`, `* * *`, `====`, `━━━`.
  private static func isRule(_ text: String) -> Bool {
    let signs = text.filter { !$0.isWhitespace && $0 != "|" && $0 != ":" }
    guard let first = signs.first else { return true }
    return signs.count > 2 && "-*_=~─━—`".contains(first) && signs.allSatisfy { $0 == first }
  }

  /// Returns the cells of a row of a table in Markdown as one text without boxes to tick, and whether one is ticked; any
  /// other text as it is.
  private static func cells(_ text: Substring) -> (text: String, isTicked: Bool) {
    guard text.count > 2, text.first == "|", text.last == "|" else { return (String(text), false) }
    var cells = text.split(separator: "|").map(\.trimmingWhitespace).filter { !$0.isEmpty }
    let boxes = cells.map { cell -> Bool? in
      let box = ListEntry(cell)
      return box.isMarked && box.text.isEmpty ? box.isDone : nil
    }
    cells = zip(cells, boxes).filter { $0.1 == nil }.map(\.0)
    return (cells.joined(separator: " "), boxes.contains(true))
  }

  /// Returns a line without what messengers put before a copied message: `[이름] [오후 3:12] `,
  /// `[27/11/2026, 09:14] Mum: `, `27/11/2026, 09:14 - Mum: `.
  private static func withoutSender(_ line: Substring) -> Substring {
    // Making the patterns takes much longer than this comparison.
    guard let first = line.first(where: { !$0.isWhitespace }),
      "[./-".contains(first) || first.isNumber, line.contains(":")
    else { return line }
    let senders: [Regex<Substring>] = [
      #/\s*\[[^\[\]]+\] \[[^\[\]]*\d{1,2}:\d\d[^\[\]]*\]\s/#,
      #/\s*\[[^\[\]]*\d{1,2}:\d\d[^\[\]]*\] [^:\[\]]{1,40}: /#,
      #/\s*[\d./-]{6,10}, \d{1,2}:\d\d[^:]{0,8} - [^:]{1,40}: /#,
    ]
    return senders.lazy.compactMap { line.prefixMatch(of: $0) }.first
      .map { line[$0.range.upperBound...] } ?? line
  }

  /// Returns the text between the marks of bold text in Markdown; nil if it has none.
  private static func bold(_ text: String) -> String? {
    let isBold =
      text.count > 4 && ["**", "__"].contains { text.hasPrefix($0) && text.hasSuffix($0) }
    return isBold ? String(text.dropFirst(2).dropLast(2)) : nil
  }
}

extension String {
  /// The text without the signs of Markdown around its words and with the texts of its links: `**Oats**: 350g`.
  fileprivate var withoutListMarkup: String {
    guard utf8.contains(where: { "*_`[".utf8.contains($0) }) else { return self }
    return replacing(/!?\[([^\[\]]+)\]\([^()\s]*\)/) { String($0.1) }
      .replacing(/(\*\*|__|`)([^*_`]+)\1/) { String($0.2) }
      .replacing(/(^|\s)([*_])([^*_\s](?:[^*_]*[^*_\s])?)\2(?=\s|$)/) { "\($0.1)\($0.3)" }
  }

  /// The text without the sign between entries at its end, or the full stop of a few words of which the last is no
  /// abbreviation.
  fileprivate var withoutListEnd: String {
    guard let last, ",;、.".contains(last) else { return self }
    let words = dropLast().split(separator: " ")
    let word = words.last ?? ""
    // 31.11. is a date.
    let isKept = last == "." && (words.count > 4 || word.count < 4 || !word.allSatisfy(\.isLetter))
    return isKept ? self : dropLast().trimmingWhitespace
  }

  /// Whether it has neither a food nor a number.
  fileprivate var namesNoFood: Bool {
    !contains(where: \.isNumber) && FoodReading(self).food == nil
  }

  /// Whether it is an address, or says when the list was written: `Last updated: 12 Nov`, `최종 수정 2026.11.20`.
  fileprivate var isAboutList: Bool {
    if hasPrefix("https://") || hasPrefix("http://") { return !contains(" ") }
    guard let length = TypedVocabulary.listRemarks.start(of: foldedBytes) else { return false }
    return droppingBytes(length).first.map { ":： ".contains($0) } ?? false
      && droppingBytes(length).contains(where: \.isNumber)
  }

  /// Whether it has the signs of a sentence.
  fileprivate var isSentence: Bool {
    contains(" ") && (contains(". ") || contains(": ") || last.map(".!".contains) ?? false)
  }

  /// Whether all of it is in italics.
  fileprivate var isSlanted: Bool { wholeMatch(of: /([*_])[^*_\s][^*_]*\1/) != nil }

  /// Whether all of it is in brackets.
  fileprivate var isRemark: Bool {
    first == "(" && last == ")" && !dropFirst().dropLast().contains { "()".contains($0) }
  }

  /// Returns whether an entry is the title of those below it, and not something to buy itself.
  ///
  /// - Parameters:
  ///   - line: The next entry.
  ///   - isIndented: Whether that is deeper: then a group of products is a title, also one that can be bought, like meat.
  ///   - isAboveMark: Whether only the next one has a mark.
  fileprivate func isTitle(above line: String, isIndented: Bool, isAboveMark: Bool) -> Bool {
    // DAIRY
    let isAlone = isInCapitals && line.contains(where: \.isLowercase)
    if isIndented || isAlone, FoodCategory(named: self) != nil { return true }
    return (isIndented || isAboveMark) && namesNoFood
  }
}

extension StringProtocol {
  /// Returns the text without some characters at its ends.
  func trimming(_ characters: String) -> String {
    // Most texts begin and end with letters, which are compared as bytes.
    let bytes = Substring(self).utf8
    if let first = bytes.first, !characters.utf8.contains(first), let last = bytes.last {
      // A letter of ASCII, or a Hangul syllable, which begins two bytes before.
      let lead = last < 0x80 ? last : bytes.suffix(3).first ?? 0
      if lead < 0x80 || (0xEA...0xED).contains(lead), !characters.utf8.contains(lead) {
        return String(self)
      }
    }
    let start = drop { characters.contains($0) }
    guard let last = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
    return String(start[...last])
  }
}
