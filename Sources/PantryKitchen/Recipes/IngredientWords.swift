import PantryCore

/// The words of lines of ingredients that are neither names nor amounts. What each list is for is in
/// `Scripts/data/ingredient-words.tsv`.
enum IngredientWords {
  /// The words that may be attached to a name, in the order of their bytes.
  static let attachedWords = attached.phrases

  /// Returns whether a word after a name says what is done to it: 마늘 다진 것.
  static func isTrailing(_ word: String) -> Bool {
    trailing.contains(word) || preparations.contains(word)
  }

  /// Returns whether a remark says that an ingredient may be left out: `optional`, `to serve, optional`.
  static func isOptional(_ remark: some StringProtocol) -> Bool {
    Substring(remark).split(separator: ",").contains { part in
      optional.start(of: part.trimmingWhitespace.foldedBytes) != nil
    }
  }

  /// Returns whether the ingredients of a group may be left out: `Optional toppings`, `For serving (optional)`,
  /// `선택 재료`, `곁들임(선택)`.
  static func isOptionalGroup(_ name: String) -> Bool {
    let bytes = RecipeHeading.withoutSymbols(name).foldedBytes
    if optional.start(of: bytes) != nil || bytes.containsBytes("optional".utf8) {
      return true
    }
    let bracket = bytes.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    guard let bracket else { return false }
    return optional.start(of: bytes[(bracket + 1)...]) != nil
  }

  /// Returns whether a name in lower case is that of a group, in lists where groups have no mark.
  static func isGroup(_ name: String) -> Bool {
    let rest = name.utf8.starts(with: "optional ".utf8) ? String(name.dropFirst(9)) : name
    if groups.contains(rest) || optionalGroups.contains(rest) { return true }
    // 양념장 재료
    return rest.utf8.suffix(6).elementsEqual("재료".utf8)
      && groups.contains(rest.droppingLastBytes(6).trimming(" "))
  }

  /// Returns whether a word, or each part of it, says what is done to an ingredient: `thinly-sliced`.
  static func isPreparation(_ word: String) -> Bool {
    let folded = word.lowercased()
    if preparations.contains(folded) { return true }
    let parts = folded.split(separator: "-")
    return parts.count > 1 && parts.allSatisfy { preparations.contains(String($0)) }
  }

  /// Returns whether all words of a text are preparations.
  static func arePreparations(_ text: String) -> Bool { text.words.allSatisfy(isPreparation) }
}
