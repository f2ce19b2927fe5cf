import PantryCore

/// The commas between entries that are no typed lines: names of products, and barcodes.
package enum WordSeparators {
  /// Splits words at commas, which separate entries. Numbers have commas, and so has what is in brackets: `3,49`,
  /// `양파(국산,1kg)`.
  package static func entries(_ words: [String]) -> [[String]] {
    var entries: [[String]] = [[]]
    for word in words {
      let isWhole = word.isLiteral || word.contains("://")
      let parts = isWhole ? [word[...]] : word.splitOutsideBrackets(at: LineWord.commas)
      for (index, part) in parts.enumerated() {
        if index > 0 { entries.append([]) }
        if !part.isEmpty { entries[entries.count - 1].append(String(part)) }
      }
    }
    return entries.filter { !$0.isEmpty }
  }

  /// Splits words at commas, except those of a known name that has commas.
  ///
  /// - Parameter isKnown: Returns whether a text is the name of a product. Called only for several entries.
  static func products(_ words: [String], isKnown: (String) -> Bool) -> [[String]] {
    let entries = entries(words)
    let whole = words.map(\.withoutLiteralMarks).joined(separator: " ")
    return entries.count > 1 && isKnown(whole) ? [words] : entries
  }
}
