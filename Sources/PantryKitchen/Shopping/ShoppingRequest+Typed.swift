package import PantryCore

/// Why the words of a command are no request.
package enum RequestProblem: Error, Hashable, Sendable {
  /// An argument is missing: its name in the usage line.
  case missing(String)
  /// A word that no argument can be.
  case unexpected(String)
  /// A word is not a value of an argument.
  case invalid(String, for: String, expected: String)
}

extension Inventory.ShoppingRequest {
  /// Reads words as one entry: a name or a barcode with an amount and tags.
  ///
  /// - Parameter isKnown: Returns whether a text is the name of a product.
  /// - Throws: `TypedWords.Problem`, or `RequestProblem.missing`.
  package init(
    _ words: [String], _ barcodes: BarcodeReader, _ dates: DayParser, isKnown: (String) -> Bool
  ) throws {
    let number = words.first.flatMap { ProductNumber(plain: $0, barcodes) }
    let rest = Array(words.dropFirst(number == nil ? 0 : 1))
    let items = try LineParser(rest, dates, number == nil ? .item : .barcode, isKnown: isKnown)
      .items()
    try self.init(items.first ?? .none, number)
  }

  /// Creates an entry of an item, which has no date and no price.
  fileprivate init(_ item: TypedWords, _ number: ProductNumber?) throws {
    if item.expires != nil || item.price != nil {
      throw TypedWords.Problem.notOnList(item.price == nil ? .date : .price)
    }
    if item.name.isEmpty, number == nil { throw RequestProblem.missing("NAME") }
    self.init(name: item.name, number: number, quantity: item.quantity)
    tags = item.tags.adding([item.location].compactMap(\.self))
    if tags.count > UserProduct.mostTags { throw TypedWords.Problem.tooManyTags }
  }
}

/// The entries of the shopping list that words name, separated by commas.
package struct ShoppingEntries: Sendable {
  /// What names lines of the list: a text, and a barcode if there is one.
  package typealias Name = (name: String, number: ProductNumber?)

  private let words: [String]
  private let number: ProductNumber?

  /// - Parameters:
  ///   - words: The words, with the marks of those in quotes.
  ///   - number: The barcode of the only entry, if it is given beside the words.
  package init(_ words: [String], number: ProductNumber?) {
    (self.words, self.number) = (words, number)
  }

  /// Whether neither a word nor a barcode names anything.
  package var isEmpty: Bool { words.isEmpty && number == nil }

  /// Returns the names of lines to remove: each entry is one as a whole.
  package func names(_ barcodes: BarcodeReader) -> [Name] {
    let entries = WordSeparators.entries(words)
    return (entries.isEmpty ? [[]] : entries).map { words in
      let name = words.map(\.withoutLiteralMarks).joined(separator: " ")
      return (name, number ?? ProductNumber(plain: name, barcodes))
    }
  }

  /// Returns what to put on the list, and the words of names that may have been meant otherwise.
  ///
  /// - Parameters:
  ///   - note: The note of every line.
  ///   - chosen: The items of lines that a question was asked about.
  /// - Throws: `TypedWords.Problem`, or `RequestProblem.missing`.
  package func requests(
    note: String?, chosen: [[String]: LineMeaning], _ barcodes: BarcodeReader, _ dates: DayParser,
    isKnown: (String) -> Bool
  ) throws -> (requests: [Inventory.ShoppingRequest], strays: [TypedWords.StrayWord]) {
    var found: [(number: ProductNumber?, item: TypedWords)] = []
    // Codes are entries of their own, perhaps with an amount.
    for entry in number == nil ? codesApart(barcodes) : [(number, words)] {
      let setting: LineSetting = entry.number == nil ? .list : .barcode
      let items =
        if let chosen = chosen[entry.words]?.items { chosen } else {
          try LineParser(entry.words, dates, setting, isKnown: isKnown).items()
        }
      if items.isEmpty, entry.number != nil { found.append((entry.number, .none)) }
      found += items.map { (entry.number, $0) }
    }
    let requests = try found.map { number, item in
      var request = try Inventory.ShoppingRequest(item, number)
      request.note = note
      return request
    }
    return (requests, found.compactMap(\.item.strayWord))
  }

  /// Returns the entries that begin with a barcode, and the words between them.
  private func codesApart(_ barcodes: BarcodeReader) -> [(number: ProductNumber?, words: [String])]
  {
    guard
      words.contains(where: {
        $0.utf8.count > 7 && $0.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ",") }
      })
    else {
      return [(nil, words)]
    }
    return WordSeparators.entries(words).map { words in
      let number = words.first.flatMap { ProductNumber(plain: $0, barcodes) }
      return (number, number == nil ? words : Array(words.dropFirst()))
    }
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
