import PantryCore

/// Lines that are not entries, and what stands around the text of entries.
extension ListReader {
  /// Returns whether a line belongs to the metadata of a document.
  mutating func isMetadata(_ line: Substring) -> Bool {
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
      let isField = text.prefixMatch(of: /[\p{L}_-]+:(\s|$)/) != nil || text.hasPrefix("- ")
      if !isField { metadata = .none }
      return isField
    }
  }

  /// Returns a line without HTML comments; nil if all of it is inside one.
  mutating func withoutComments(_ line: Substring) -> Substring? {
    var (rest, text) = (line, "")
    // Searching for a string takes much longer than for a byte.
    guard isComment || isStyle || line.utf8.contains(UInt8(ascii: "<")) else { return line }
    if isStyle || line.contains("<style") {
      isStyle = !line.contains("</style")
      return nil
    }
    while true {
      if isComment {
        guard let end = rest.firstRange(of: "-->") else { return text.isEmpty ? nil : text[...] }
        rest = rest[end.upperBound...]
        isComment = false
      }
      guard let start = rest.firstRange(of: "<!--") else {
        return (text + rest).withoutElements[...]
      }
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      isComment = true
    }
  }

  /// Returns the text between the marks of bold text in Markdown; nil if it has none.
  static func bold(_ text: String) -> String? {
    let isBold =
      text.count > 4 && ["**", "__"].contains { text.hasPrefix($0) && text.hasSuffix($0) }
    return isBold ? String(text.dropFirst(2).dropLast(2)) : nil
  }

  // MARK: Entries that turned out to be remarks

  /// Moves entries that are not things to buy to the headings: quotations, paragraphs and sentences among marked
  /// entries, and groups without entries.
  package mutating func leaveOutRemarks() {
    let marked = entries.count { $0.isSet && !$0.isQuoted }
    let paragraphs = Paragraphs(entries)
    let lines = entries.count { !paragraphs.hasSentences($0) }
    let areMarked = marked * 2 >= lines && marked > 0
    let haveBoxes = entries.contains(where: \.hasBox)
    let next = entries.dropFirst().map { $0 as Entry? } + [nil]
    entries = zip(entries, next).filter { entry, next in
      let isOfTitles = titles.contains(entry.level)
      // Meat, if other groups are titles, too.
      let isGroup =
        entry.mark != nil
        ? haveBoxes && !entry.hasBox && isOfTitles
        : isOfTitles && next?.mark != nil && FoodCategory(named: entry.text) != nil
      let isLong = entry.text.split(separator: " ").count > 4 && entry.text.hasSuffix(".")
      let isSentence = areMarked && (entry.isSentence || entry.text.isSentence) || isLong
      let isQuotation =
        entry.isQuoted && marked > 0
        && (entry.text.namesNoFood || entry.text.split(separator: " ").count > 4)
      let isRemark =
        isQuotation || areMarked && paragraphs.hasSentences(entry)
        || isSentence && FoodReading(entry.text).food == nil
      let isLeftOut = isGroup || (!entry.isSet || entry.isQuoted) && isRemark
      if isLeftOut { headings.append(entry.text) }
      return !isLeftOut
    }.map(\.0)
  }
}

extension ListReader.Entry {
  /// Whether a mark or the bars of a table show that it is an entry.
  fileprivate var isSet: Bool { mark != nil || isRow }
}

/// Lines without marks that follow each other.
private struct Paragraphs {
  /// The numbers of lines in paragraphs with sentences.
  private var lines: Set<Int> = []

  init(_ entries: [ListReader.Entry]) {
    var paragraph: [ListReader.Entry] = []
    for entry in entries {
      if entry.isSet || paragraph.last.map({ $0.line + 1 != entry.line }) ?? false {
        close(&paragraph)
      }
      if !entry.isSet { paragraph.append(entry) }
    }
    close(&paragraph)
  }

  func hasSentences(_ entry: ListReader.Entry) -> Bool { lines.contains(entry.line) }

  private mutating func close(_ paragraph: inout [ListReader.Entry]) {
    let isText = paragraph.contains { entry in
      let count = entry.text.split(separator: " ").count
      return entry.isSentence && (count > 5 || entry.text.hasSuffix("。")) || count > 9
    }
    if isText { lines.formUnion(paragraph.map(\.line)) }
    paragraph = []
  }
}
