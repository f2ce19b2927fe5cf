/// A shopping list that was copied from another program: an entry in each line.
///
/// Bullets, boxes and numbers before an entry are left out, as are headings and entries that have been checked or crossed
/// out. Of todo.txt, the priority and the dates are left out, and contexts are tags; `#TAG` is a tag, too.
package enum PastedList {
  /// Why a line cannot be read.
  package enum Problem: Error, Hashable, Sendable {
    /// The line has control characters other than blanks.
    case controls
  }

  /// Returns the entry of a line; nil for a line without one.
  package static func request(_ line: Substring) throws(Problem) -> Inventory.ShoppingRequest? {
    let isText = line.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control || scalar.properties.isWhitespace
    }
    guard isText else { throw .controls }
    var line = line
    if let match = line.prefixMatch(of: chatPrefix) { line = line[match.range.upperBound...] }
    // A done task of todo.txt has the date of its completion.
    if line.prefixMatch(of: /x \d{4}-\d\d-\d\d\s/) != nil { return nil }
    guard var entry = ListText.entry(line) else { return nil }
    if entry.hasPrefix("~~"), entry.hasSuffix("~~") { return nil }
    if entry.hasPrefix("**"), entry.hasSuffix("**") { return nil }
    var isTask = false
    if let match = entry.prefixMatch(of: /\([A-Z]\) +/) {
      (entry, isTask) = (entry[match.range.upperBound...], true)
    }
    if let match = entry.prefixMatch(of: /\d{4}-\d\d-\d\d +/) {
      (entry, isTask) = (entry[match.range.upperBound...], true)
    }
    var tags: [String] = []
    var words: [Substring] = []
    for word in entry.split(whereSeparator: \.isWhitespace) {
      let sign = word.first
      if word.count > 1, sign == "@" || sign == "#" {
        tags = tags.adding([String(word.dropFirst())])
      } else if word.count > 1, sign == "+", isTask || hasContext(entry),
        !word.dropFirst().allSatisfy(\.isNumber)
      {
        // The project, such as +groceries, is the same for the whole list.
        continue
      } else if !word.isMetadata {
        words.append(word)
      }
    }
    let text = ListText(words.joined(separator: " "))
    if text.name.isEmpty
      || !text.name.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol })
    {
      return nil
    }
    var request = Inventory.ShoppingRequest(name: text.name, quantity: text.quantity)
    request.tags = Array(tags.prefix(UserProduct.mostTags))
    return request
  }

  private static func hasContext(_ entry: Substring) -> Bool {
    entry.contains(" @") || entry.contains(" +")
  }

  /// What KakaoTalk for computers puts before a copied message: `[이름] [오후 3:12] `.
  private static var chatPrefix: Regex<Substring> {
    /\s*\[[^\[\]]+\] \[[^\[\]]*\d{1,2}:\d\d[^\[\]]*\]\s/
  }
}

extension Substring {
  /// Whether it is metadata of todo.txt, and no part of the name.
  fileprivate var isMetadata: Bool {
    guard let colon = firstIndex(of: ":"), index(after: colon) < endIndex else { return false }
    return ["due", "t", "rec", "pri", "uid", "uuid"].contains(self[..<colon])
  }
}
