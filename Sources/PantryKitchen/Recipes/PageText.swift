import PantryCore

/// The text of a page without data about a recipe, as lines of Markdown: its headings, the items of its lists and the
/// rows of its tables.
struct PageText {
  private var lines: [String] = []
  private var line = ""
  /// The mark before the text of the next line.
  private var mark = ""
  /// The mark of the items of the list.
  private var item = "- "
  /// Whether the text belongs to a cell of a table.
  private var isCell = false
  /// The last line, if that is a heading.
  private var heading: (mark: String, index: Int)?

  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    PageTag.read(bytes, hiding: Self.hidden) { part in
      switch part {
      case .text(let text): line += text
      case .close(let name): close(name)
      case .open(let tag): open(tag)
      }
    }
    endLine()
  }

  private static let hidden: Set<String> = ["script", "style", "nav", "select", "svg", "button"]
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "dd", "div", "dl", "dt",
    "figure", "footer", "form", "header", "hr", "li", "main", "ol", "p", "section", "table",
    "title", "tr", "ul",
  ]
  private static let headings = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let lists = ["ul": "- ", "ol": "1. "]
  private static let bold: Set<String> = ["b", "strong"]
  private static let cells: Set<String> = ["td", "th"]
  private static let tables: Set<String> = ["table", "tr"]

  private mutating func open(_ tag: PageTag) {
    if Self.bold.contains(tag.name) { return line += "**" }
    if Self.cells.contains(tag.name) {
      isCell = true
      return line += " | "
    }
    // The paragraphs and headings in a cell are one text.
    if isCell, !Self.tables.contains(tag.name) { return line += " " }
    if let level = Self.headings.firstIndex(of: tag.name) {
      endLine()
      mark = String(repeating: "#", count: level + 1) + " "
    } else if Self.blocks.contains(tag.name) {
      endLine()
      if let list = Self.lists[tag.name] { item = list }
      if tag.name == "li" { mark = item }
      // <div id="ingredients">
      for name in [tag["id"], tag["class"]].compactMap({ $0 })
      where tag.name != "li" && RecipeHeading(name) != nil {
        lines.append("# \(name)")
        heading = nil
        break
      }
    }
  }

  private mutating func close(_ tag: String) {
    if Self.bold.contains(tag) { return line += "**" }
    if Self.cells.contains(tag) || Self.tables.contains(tag) { isCell = false }
    if isCell { return line += " " }
    if Self.blocks.contains(tag) || Self.headings.contains(tag) { endLine() }
  }

  /// Ends a line. A heading directly below one of the same level makes both items of a list.
  private mutating func endLine() {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("****", with: "")
    line = ""
    if words.isEmpty { return }
    defer { mark = "" }
    guard mark.hasPrefix("#") else {
      heading = nil
      return lines.append(mark + words)
    }
    let isRepeated =
      heading.map { $0.mark == mark && RecipeHeading(lines[$0.index]) == nil } ?? false
      && RecipeHeading(words) == nil
    if let heading, isRepeated {
      lines[heading.index] = "- " + lines[heading.index].trimming("# -")
    }
    heading = (mark, lines.count)
    lines.append((isRepeated ? "- " : mark) + words)
  }

  /// The lines, which end at LF.
  var text: String { lines.joined(separator: "\n") }
}
