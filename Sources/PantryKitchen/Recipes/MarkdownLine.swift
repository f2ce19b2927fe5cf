import PantryCore

/// A line of a Markdown or plain text, with its role.
struct MarkdownLine {
  /// The number of the line, counted from 1.
  let number: Int
  /// The text without the whitespace around it; of a heading without its marks.
  var text: String
  /// The level of a heading, from 1; nil for other lines.
  var level: Int?
  /// Whether it is `---` or the like.
  var isBreak = false
  /// The mark of an item of a list; nil for other lines.
  var mark: ListMark.Kind?
  /// The number of blanks before it.
  fileprivate(set) var indentation = 0

  var isBlank: Bool { text.isEmpty && !isBreak }
  var isItem: Bool { mark != nil }
  var isNumbered: Bool { mark == .number }
  var isTableRow: Bool { text.hasPrefix("|") }

  /// Returns the lines of a text without code, images and lines of tags.
  ///
  /// - Parameters:
  ///   - raw: The lines.
  ///   - start: The index of the first one after the front matter.
  static func lines(_ raw: [Substring], from start: Int) -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    var isCode = false
    var isTable = false
    for (index, raw) in raw.enumerated().dropFirst(start) {
      let trimmed = raw.trimmingWhitespace
      if trimmed.hasPrefix("```") { isCode.toggle() }
      if isCode || trimmed.hasPrefix("![") { continue }
      var text = trimmed.withoutTags.withoutWikiLinks.withoutIcons
      // <ul> alone is no line.
      if text.isEmpty, !trimmed.isEmpty { continue }
      if isTableRule(text) {
        isTable = true
        if let last = lines.indices.last, lines[last].text.contains("|") { lines[last].addPipe() }
      } else if !text.utf8.contains(UInt8(ascii: "|")) {
        isTable = false
      }
      var line = MarkdownLine(number: index + 1, text: text)
      if isTable {
        line.addPipe()
        text = line.text
      }
      line.indentation = raw.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let marks = text.prefix { $0 == "#" }
      if !marks.isEmpty, marks.count < 7,
        text.dropFirst(marks.count).first.map({ $0 == " " }) ?? true
      {
        line.text = text.trimming("# ")
        line.level = marks.count
      } else if let title = directive(text) {
        (line.text, line.level, line.isBreak) = (title, title.isEmpty ? nil : 6, title.isEmpty)
      } else if isRule(text) {
        // A line below a text makes it a heading.
        if let first = text.first, "-=".contains(first), let last = lines.last, last.isPlainText {
          lines[lines.count - 1].level = first == "=" ? 1 : 2
          continue
        }
        line.isBreak = true
      } else {
        line.mark =
          trimmed.utf8.first == UInt8(ascii: "<") && trimmed.lowercased().hasPrefix("<li")
          ? .bullet : mark(text)
      }
      lines.append(line)
    }
    return lines
  }

  /// The marks of blocks in extensions of Markdown, reStructuredText and templates, and whether their titles are read as
  /// headings in any case.
  private static let directives = [
    ("!!!", true), ("???", true), (":::", false), (".. ", false), ("{%", false), ("{{%", false),
    ("{{<", false),
  ]

  /// Returns the title of a line that begins a block, like `!!! abstract "Ingredients"` or `{% ingredients(portions=2) %}`;
  /// an empty text for the end or for any other block, nil for other lines.
  private static func directive(_ text: String) -> String? {
    guard let (mark, isTitled) = directives.first(where: { text.hasPrefix($0.0) }) else {
      return nil
    }
    let title = text.dropFirst(mark.count).trimmingWhitespace
    if isTitled, let open = title.firstIndex(of: "\"") {
      return title[open...].dropFirst().prefix { $0 != "\"" }.trimmingWhitespace
    }
    let name = title.prefix { $0.isLetter || $0 == " " }.trimmingWhitespace
    return isTitled || RecipeHeading(name) != nil ? name : ""
  }

  /// Whether it is a short line of text: no heading, item or blank line.
  private var isPlainText: Bool {
    !isBlank && level == nil && !isItem && !isBreak && text.count < 80
  }

  /// Whether it is the rule below the heading of a table: `|---|:-:|`, `-|-`.
  static func isTableRule(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "|")) && text.utf8.contains(UInt8(ascii: "-"))
      && text.utf8.allSatisfy("|-: ".utf8.contains)
  }

  /// Adds the pipe that some tables have at the start of each row.
  private mutating func addPipe() {
    if !isTableRow { (text, mark, level) = ("|" + text, nil, nil) }
  }

  private static func isRule(_ text: String) -> Bool {
    guard let first = text.utf8.first, "-*_=".utf8.contains(first) else { return false }
    let rule = text.utf8.filter { $0 != UInt8(ascii: " ") }
    return rule.count > 2 && rule.allSatisfy { $0 == first }
  }

  private static func mark(_ text: String) -> ListMark.Kind? {
    var rest = text[...]
    guard let mark = ListMark.take(from: &rest), mark.kind != .remark else { return nil }
    // - 재료 - is a heading, and -5 no item.
    if let first = text.first, "-*+".contains(first) {
      let isFramed = text.count > 4 && text.last == first && text.hasSuffix(" \(first)")
      return text.dropFirst().first == " " && !isFramed ? .bullet : nil
    }
    return mark.kind
  }
}

extension String {
  /// The text without tags of HTML, which begin with a Latin letter, and with its character references decoded.
  fileprivate var withoutTags: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return self
    }
    return withoutMarkup.split(separator: "\n").joined(separator: " ").trimmingWhitespace
  }

  /// The text with the links of wikis, `[[tofu]]` and `[[tofu|the tofu]]`, as their labels.
  fileprivate var withoutWikiLinks: String {
    // Searching for a string takes much longer than for a byte.
    guard utf8.contains(UInt8(ascii: "[")), contains("[[") else { return self }
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "[["),
      let close = rest[open.upperBound...].firstRange(of: "]]")
    {
      let link = rest[open.upperBound..<close.lowerBound]
      result += rest[..<open.lowerBound] + (link.split(separator: "|").last ?? "")
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  /// The text without the names of icons and the marks of footnotes: `:tomato: Tomato`, `Coffee[^1]`.
  fileprivate var withoutIcons: String {
    guard utf8.contains(UInt8(ascii: "^")) || utf8.count(where: { $0 == UInt8(ascii: ":") }) > 1
    else { return self }
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      let length =
        first == ":" && result.last.map { $0 == " " || $0 == "|" } ?? true
        ? rest.dropFirst().prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber || "-_+".contains($0))
        }
        : rest.hasPrefix("[^") ? rest.dropFirst().prefix { $0 != "]" } : ""
      let end = rest[rest.index(after: rest.startIndex)...].dropFirst(length.count)
      let isWhole = length.count > 1 && end.first == (first == ":" ? ":" : "]")
      if isWhole {
        rest = end.dropFirst()
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result == self ? self : result.trimmingWhitespace
  }
}
