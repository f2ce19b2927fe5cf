package import PantryCore

/// The words of `edit`: those that select items, and new values after them: `ham 12 dec`, `milk x2 @fridge`.
package struct EditWords: Sendable {
  /// The words that select the items.
  package let selection: [String]
  /// The fields that the other words set; none if all words select items.
  package let changes: ItemChanges
}

extension Inventory {
  /// Separates the words that select items from the values that they are to have.
  ///
  /// A date that a package of the name has selects that package, and any other one is the new date.
  ///
  /// - Parameters:
  ///   - words: The words of one entry, with the marks of those in quotes.
  ///   - dates: Parses dates.
  /// - Throws: `TypedWords.Problem` if a value is invalid, or may be a part of the name.
  /// - Complexity: O(n) in the number of items.
  package func editWords(_ words: [String], _ dates: DayParser) throws(TypedWords.Problem)
    -> EditWords
  {
    var products = KnownProducts(self)
    // An id may look like an amount: 12cc.
    let ids = words.prefix { hasIDs([$0.withoutLiteralMarks]) }
    let words =
      ids.map { "\(String.literalMark)\($0.withoutLiteralMarks)" } + words.dropFirst(ids.count)
    let entries = TypedEntries.split(words, dates) { products.isName($0) }
    guard entries.count == 1, let entry = entries.first else {
      return EditWords(selection: words.map(\.withoutLiteralMarks), changes: ItemChanges())
    }
    func read(_ parser: DayParser?) throws(TypedWords.Problem) -> EditWords {
      let typed = try TypedWords(entry, parser: parser, .entry(needsName: true)) {
        products.isName($0)
      }
      return EditWords(typed)
    }
    if let plain = try? read(nil) {
      let request = ItemRequest(
        all: plain.selection, locations: [], tags: [], takesAmount: false)
      if (try? items(for: .requests([request]), dates, mustBeOnHand: false)) != nil { return plain }
    }
    return try read(dates)
  }
}

extension EditWords {
  fileprivate init(_ typed: TypedWords) {
    selection = typed.name.split(separator: " ").map(String.init)
    var changes = typed.changes
    changes.name = .keep
    if let quantity = typed.quantity, quantity.unit == nil { changes.number = quantity.amount }
    changes.tags = .keep
    changes.addedTags = typed.tags
    self.changes = changes
  }
}
