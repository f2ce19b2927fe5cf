import PantryCore
import PantryKitchen

extension Inventory {
  /// The lines of the shopping list with the beginning of an identifier, also those of which all was bought.
  func listed(_ id: String) -> [ShoppingLine] {
    lines.filter { Checklist.id($0.uid) == id }
  }

  /// Whether an edit of a checklist was carried out.
  func hasListed(_ edit: String) -> Bool { lines.contains { $0.edits.contains(edit) } }

  /// Whether a record with an identifier is there, or was removed.
  func has(_ uid: UID) -> Bool {
    item(uid) != nil || deletions.contains { $0.uid == uid }
  }

  /// Whether the pantry lacks the change that made a record.
  func lacks(_ record: ListComment) -> Bool {
    record.creation.map { $0 != "0" && !contains(change: $0) } ?? false
  }

  /// Whether a line that asks for nothing is of a record that the pantry does not know yet.
  func waits(for record: ListComment, _ kind: Checklist.Kind) -> Bool {
    guard lacks(record) else { return false }
    return kind == .shopping
      ? listed(record.id).isEmpty : !items.contains { Checklist.id($0.uid) == record.id }
  }

  /// The text by which a new line is recognized: without an amount at its end, which may be corrected.
  static func listKey(_ text: String) -> String {
    var words = text.folded.split(whereSeparator: \.isWhitespace)
    if words.count > 1, let last = words.last, let sign = last.first, "x×*".contains(sign),
      last.dropFirst().first?.isNumber ?? false
    {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }
}
