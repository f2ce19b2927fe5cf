package import PantryCore

extension Inventory.ShoppingRequest {
  /// Parses an entry: a name or a barcode with an amount and tags.
  ///
  /// - Parameters:
  ///   - words: The words, with the marks of those in quotes.
  ///   - number: The barcode, if it is given beside the words.
  ///   - dates: Parses dates, which a list does not have.
  ///   - isKnown: Returns whether a text is the name of a product.
  /// - Returns: What to put on the list, and the word of its name that may have been meant otherwise.
  /// - Throws: `TypedWords.Problem`, or `RequestProblem.missing`.
  package static func typed(
    _ words: [String], number: ProductNumber? = nil, _ barcodes: BarcodeReader, _ dates: DayParser,
    isKnown: (String) -> Bool
  ) throws -> (request: Self, stray: TypedWords.StrayWord?) {
    var (words, number) = (words, number)
    if number == nil, let first = words.first, let found = ProductNumber(plain: first, barcodes) {
      number = found
      words.removeFirst()
    }
    let typed = try TypedWords(
      words, parser: dates, .entry(needsName: number == nil, mayBeSeveral: true), isKnown: isKnown)
    if typed.expires != nil || typed.price != nil {
      throw TypedWords.Problem.notOnList(typed.price == nil ? .date : .price)
    }
    if typed.name.isEmpty, number == nil { throw RequestProblem.missing("NAME") }
    var request = Self(name: typed.name, number: number, quantity: typed.quantity)
    request.tags = typed.tags.adding([typed.location].compactMap(\.self))
    if request.tags.count > UserProduct.mostTags { throw TypedWords.Problem.tooManyTags }
    return (request, typed.strayWord)
  }
}

/// The entries of the shopping list that words name, separated by commas.
package struct ShoppingEntries: Sendable {
  /// What names lines of the list: a text, and a barcode if there is one.
  package typealias Name = (name: String, number: ProductNumber?)

  private let entries: [[String]]
  private let number: ProductNumber?

  /// Splits words.
  ///
  /// - Parameters:
  ///   - words: The words, with the marks of those in quotes.
  ///   - number: The barcode of the only entry, if it is given beside the words.
  ///   - isKnown: Returns whether a text is the name of a product.
  package init(
    _ words: [String], number: ProductNumber?, _ dates: DayParser, isKnown: (String) -> Bool
  ) {
    let entries = TypedEntries.split(words, dates, joined: .several, isKnown: isKnown)
    self.entries = entries.isEmpty && number != nil ? [[]] : entries
    self.number = number
  }

  /// Whether neither a word nor a barcode names anything.
  package var isEmpty: Bool { entries.isEmpty }

  /// The number of entries.
  package var count: Int { entries.count }

  /// Returns the names of lines to remove: each entry is one as a whole.
  package func names(_ barcodes: BarcodeReader) -> [Name] {
    entries.map { words in
      let name = words.map(\.withoutLiteralMarks).joined(separator: " ")
      return (name, number ?? ProductNumber(plain: name, barcodes))
    }
  }

  /// Returns what to put on the list, and the words of names that may have been meant otherwise.
  ///
  /// - Parameters:
  ///   - note: The note of every line.
  ///   - chosen: Entries that a question has replaced.
  /// - Throws: `TypedWords.Problem`, or `RequestProblem.missing`.
  package func requests(
    note: String?, chosen: [[String]: [String]], _ barcodes: BarcodeReader, _ dates: DayParser,
    isKnown: (String) -> Bool
  ) throws -> (requests: [Inventory.ShoppingRequest], strays: [TypedWords.StrayWord]) {
    let typed = try entries.map { words in
      try Inventory.ShoppingRequest.typed(
        chosen[words] ?? words, number: number, barcodes, dates, isKnown: isKnown)
    }
    let requests = typed.map { entry in
      var request = entry.request
      request.note = note
      return request
    }
    return (requests, typed.compactMap(\.stray))
  }
}

extension ProductNumber {
  /// Reads a barcode of 8 to 14 digits; nil for any other text.
  package init?(plain text: String, _ barcodes: BarcodeReader) {
    guard (8...14).contains(text.utf8.count), text.utf8.allSatisfy(isDigit),
      let package = try? barcodes.package(text)
    else { return nil }
    self = package.number
  }
}

extension Inventory {
  /// Adds to the lines of products on the shopping list, with new identifiers.
  ///
  /// - Returns: The changed lines, each once.
  /// - Throws: `ShoppingError`.
  package mutating func addToList(
    _ requests: [ShoppingRequest], _ uids: [UID], at now: Instant
  ) throws(ShoppingError) -> [ListedLine] {
    var lines: [ListedLine] = []
    var places: [UID: Int] = [:]
    for new in try addToList(Array(zip(requests, uids)), at: now) {
      if let place = places[new.line.uid] {
        lines[place] = ListedLine(line: new.line, before: lines[place].before)
      } else {
        places[new.line.uid] = lines.count
        lines.append(new)
      }
    }
    return lines
  }

  /// The lines of the shopping list, oldest first.
  package var shoppingInOrder: [ShoppingLine] {
    shopping.enumerated().sorted {
      ($0.element.addedAt.secondsSince1970, $0.offset)
        < ($1.element.addedAt.secondsSince1970, $1.offset)
    }.map(\.element)
  }

  /// Removes the lines that names or barcodes select.
  ///
  /// - Returns: The removed lines.
  /// - Throws: `ShoppingError`, without a change.
  package mutating func removeFromList(_ names: [ShoppingEntries.Name])
    throws(ShoppingError) -> [ShoppingLine]
  {
    var uids: [UID] = []
    for (name, number) in names { uids += try lines(named: name, number: number).map(\.uid) }
    return removeFromList(uids)
  }
}
