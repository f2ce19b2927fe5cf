import PantryCore

/// What a cell of a status column states about an item.
enum RowStatus: String, Sendable {
  /// On hand and neither opened nor frozen, or nothing else that a record has.
  case onHand
  case opened, frozen, used, discarded

  private static let words = Lexicon(
    CellWords.statusTable, folded: HeadingNames.folded, value: RowStatus.init)

  /// Returns the states in a cell, which may be several: `opened, frozen`.
  ///
  /// - Returns: nil if a word is unknown.
  static func read(_ text: String) -> [RowStatus]? {
    var found: [RowStatus] = []
    for part in text.split(whereSeparator: { ",;/+".contains($0) }) {
      guard let status = words[HeadingNames.folded(String(part))] else { return nil }
      found.append(status)
    }
    return found
  }

  private static let checkBox = Lexicon(CellWords.checkBoxTable) { $0 == "yes" }

  /// Returns the value of a check box; nil for any other cell.
  static func flag(_ text: String) -> Bool? { checkBox[text.folded.composed] }
}
