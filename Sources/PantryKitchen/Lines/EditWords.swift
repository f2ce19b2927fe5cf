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
    let entry = withoutBecoming(words, dates)
    func read(_ parser: DayParser?) throws(TypedWords.Problem) -> EditWords {
      let items = try LineParser(entry, parser, .item) { products.isName($0) }.items()
      return items.first.map(EditWords.init) ?? EditWords(selection: [], changes: ItemChanges())
    }
    // An id needs no date to select a package, so that one is new.
    if ids.isEmpty, let plain = try? read(nil) {
      if (try? request(TypedSelection(plain.selection), dates)) != nil { return plain }
    }
    return try read(dates)
  }

  /// Returns words without one that only joins a name and its values: ham to 12 dec.
  private func withoutBecoming(_ words: [String], _ dates: DayParser) -> [String] {
    let index = words.indices.dropFirst().dropLast().first { index in
      guard TypedVocabulary.becoming.contains(words[index].folded) else { return false }
      let values = LineParser(Array(words[(index + 1)...]), dates, .values) { _ in false }
      return (try? values.items()) != nil
    }
    return index.map { Array(words[..<$0] + words[($0 + 1)...]) } ?? words
  }

  /// Throws an error that tells why words of `edit` have no value, if there is one: a number without a unit, or a date that
  /// selects a package.
  ///
  /// - Throws: `SelectionError.unitMissing`, `EditProblem`.
  /// - Complexity: O(n) in the number of items.
  package func checkValue(_ words: [String], _ dates: DayParser) throws {
    func selects(_ words: [String]) -> [UserProduct] {
      (try? request(TypedSelection(words), dates))?.items.flatMap(\.selected.items) ?? []
    }
    for length in 1..<max(1, words.count) {
      let (name, value) = (Array(words.dropLast(length)), words.suffix(length))
      let text = value.joined(separator: " ")
      guard let item = selects(name).first else { continue }
      if length == 1, text.utf8.allSatisfy(isDigit), let number = Amount(text), number > .zero {
        if item.remaining.isMeasured { throw SelectionError.unitMissing(item, number) }
        throw EditProblem.number(text)
      }
      if !dates.possibleDays(text).isEmpty, !selects(words).isEmpty {
        throw EditProblem.selectingDate(text, name: name.joined(separator: " "))
      }
    }
  }
}

/// Why words of `edit` have no new value.
package enum EditProblem: Error, Hashable, Sendable {
  /// A number that may be a part of the name.
  case number(String)
  /// A date that selects a package.
  case selectingDate(String, name: String)
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

/// Words of `edit` in which fields are named, each with its value behind it: `milk brand Alpine price 3`.
package struct NamedFields<Name: Equatable> {
  /// The words before the first field, which select the items.
  package private(set) var selection: [String] = []
  /// The fields and the words of their values.
  package private(set) var fields: [(name: Name, words: [String])] = []
  /// A field that is named twice.
  package var repeated: Name? {
    fields.indices.first { place in
      fields[..<place].contains { $0.name == fields[place].name }
    }.map { fields[$0].name }
  }

  /// - Parameters:
  ///   - words: The words of one entry, with the marks of those in quotes.
  ///   - endless: The field whose value goes on to the end.
  ///   - name: Returns the field that a word names.
  ///   - isItem: Returns whether words select items. Called only if a word names a field, which may be a part of a name.
  /// - Returns: nil if no field is named.
  package init?(
    _ words: [String], endless: Name, named name: (String) -> Name?, isItem: ([String]) -> Bool
  ) {
    for (place, word) in words.enumerated() {
      let mayBeField =
        place > 0 && place < words.count - 1 && fields.last?.words.isEmpty != true
        && fields.last?.name != endless
      // The word may be a part of a name: store brand milk.
      if mayBeField, let found = name(word),
        !fields.isEmpty
          || !(place + 2...words.count).contains(where: { isItem(Array(words[..<$0])) })
      {
        fields.append((found, []))
      } else if fields.isEmpty {
        selection.append(word)
      } else {
        fields[fields.count - 1].words.append(word.withoutLiteralMarks)
      }
    }
    if fields.isEmpty { return nil }
  }
}
