import PantryCore

extension String {
  /// Returns the words of the text in lines of at most `width` columns. A longer word has a line of its own.
  func wrapped(to width: Int) -> [String] {
    singleSpaced.folded(to: width, indent: 0).split(separator: "\n").map(String.init)
  }

  /// Returns the line with line breaks at blanks, so that no part is wider than a terminal; later lines are indented.
  /// A word that is wider than the terminal stays whole.
  ///
  /// - Parameter width: The columns of the terminal; nil for no limit.
  func folded(to width: Int?, indent: Int = 4) -> String {
    guard let width, width > 2 * indent, visibleWidth > width else { return self }
    var text = ""
    var used = 0
    var hasWord = false
    var rest = self[...]
    while !rest.isEmpty {
      let blanks = rest.prefix { $0 == " " }
      let word = rest.dropFirst(blanks.count).prefix { $0 != " " }
      rest = rest.dropFirst(blanks.count + word.count)
      let columns = String(word).visibleWidth
      if hasWord, used + blanks.count + columns > width {
        text += "\n" + String(repeating: " ", count: indent) + word
        used = indent + columns
      } else {
        text += blanks + word
        used += blanks.count + columns
      }
      hasWord = hasWord || !word.isEmpty
    }
    return text
  }

  /// The columns of the text without the sequences that set colors (ECMA-48 §8.3.117).
  private var visibleWidth: Int {
    guard contains("\u{1B}[") else { return displayWidth }
    let parts = split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    return parts.enumerated().reduce(0) { sum, part in
      let text = part.offset == 0 ? part.element : part.element.drop { $0 != "m" }.dropFirst()
      return sum + String(text).displayWidth
    }
  }
}
