package import PantryCore

/// A reader of the dumps of Open Food Facts: tab-separated values without quotes, whose heading names the columns, or
/// JSON Lines. It reads the text in one pass as it arrives and keeps the wanted products only.
package struct ProductDump {
  /// Why a text is not a dump.
  package enum Failure: Error, Hashable {
    /// It is in another format.
    case unknownFormat(Kind)
    /// The last row is not complete.
    case endsInRow
  }

  /// What a text seems to be instead.
  package enum Kind: Hashable, Sendable {
    case empty, html, parquet, compressed, json, other
  }

  /// The numbers of rows.
  package struct Counts: Hashable, Sendable {
    /// All rows but the heading.
    package var rows = 0
    /// Rows with more or fewer columns than the heading.
    package var otherColumns = 0
    /// Rows that are not JSON objects.
    package var notJSON = 0
    /// Rows with invalid UTF-8.
    package var notUTF8 = 0
    /// Rows that are too long.
    package var tooLong = 0
    /// Rows that a prefix or a country selects, and whose number has a wrong check digit or belongs to a store.
    package var badNumber = 0

    /// Rows of a product of which an earlier row has the name.
    package var repeated = 0

    /// The rows that could not be read.
    package var broken: Int { otherColumns + notJSON + notUTF8 + tooLong }
  }

  /// A product of the dump.
  package typealias Found = (number: GTIN, data: ProductData)

  /// The numbers of rows that have been read.
  package private(set) var counts = Counts()
  /// The wanted products, in the order of the dump.
  package private(set) var products: [Found] = []

  private let wanted: WantedProducts
  private let language: String
  /// The numbers of the products.
  private var numbers: Set<GTIN> = []
  private var lines = LineScanner()
  private var format: Format?
  private var isLastRowCut = false

  private enum Format {
    case table(ProductTable)
    case jsonLines
  }

  /// - Parameter language: The language code of the names.
  package init(_ wanted: WantedProducts, language: String) {
    (self.wanted, self.language) = (wanted, language)
  }

  /// Returns whether a text begins like a dump: a table with the columns of Open Food Facts, or an object with its members.
  package static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("{") {
      return ["\"code\":", "\"product_name"].allSatisfy { text.contains($0) }
    }
    return text.contains("\t") && ProductTable(heading: text, "en") != nil
  }

  /// Reads a part of the dump.
  ///
  /// - Throws: `Failure` if the text is not a dump.
  /// - Complexity: O(n) in the length of the part.
  package mutating func read(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    for line in lines.append(bytes) { try read(line) }
  }

  /// Ends the dump.
  ///
  /// - Throws: `Failure`, `endsInRow` if the last row has no line feed and is not complete; the rows before it have been
  ///   read.
  package mutating func finish() throws(Failure) {
    if let last = lines.last { try read(last) }
    if format == nil { throw .unknownFormat(.empty) }
    if isLastRowCut { throw .endsInRow }
  }

  private mutating func read(_ line: LineScanner.Line) throws(Failure) {
    guard let format else { return try readFirst(line) }
    let isBlank = line.bytes.isAllWhitespace && !line.bytes.contains(ProductTable.separator)
    if isBlank, !line.isTooLong { return }
    counts.rows += 1
    if line.isTooLong {
      counts.tooLong += 1
      return
    }
    let broken = counts.broken
    if let (number, product) = wantedProduct(in: line.bytes, format),
      let data = try? ProductMembers.product(product, namedIn: language, isStrict: false)
    {
      // Only what the earlier row lacks is used.
      if !numbers.insert(number).inserted { counts.repeated += 1 }
      products.append((number, data))
    }
    // A last row that is complete may lack its line feed.
    if !line.isEnded, counts.broken > broken { isLastRowCut = true }
  }

  /// Determines the format by the first line.
  private mutating func readFirst(_ line: LineScanner.Line) throws(Failure) {
    let text = line.bytes.withoutByteOrderMark
    let isReadable = !line.isTooLong && String(validUTF8: text) != nil
    guard isReadable, let first = text.first(where: { !isWhitespace($0) }) else {
      if isReadable, line.isEnded { return }
      throw .unknownFormat(Kind(text))
    }
    if first == UInt8(ascii: "{") {
      format = .jsonLines
      var line = line
      line.bytes = text
      try read(line)
    } else if let table = ProductTable(heading: String(decoding: text, as: UTF8.self), language) {
      format = .table(table)
    } else {
      throw .unknownFormat(Kind(text))
    }
  }

  // MARK: Rows

  /// Returns the product of a row; nil if it is not wanted, or if the row is broken, which is counted.
  private mutating func wantedProduct(in row: ArraySlice<UInt8>, _ format: Format)
    -> (GTIN, JSONValue)?
  {
    switch format {
    case .table(let table):
      if row.count(where: { $0 == ProductTable.separator }) != table.columns - 1 {
        counts.otherColumns += 1
      } else if String(validUTF8: row) == nil {
        counts.notUTF8 += 1
      } else {
        // Most products are not wanted: the other cells are read for those that are.
        let number = wantedNumber(of: table.product(row, ProductTable.selecting))
        return number.map { ($0, table.product(row)) }
      }
    case .jsonLines:
      if String(validUTF8: row) == nil {
        counts.notUTF8 += 1
      } else if let value = try? JSONValue(row, levels: ProductDump.levels), value.members != nil {
        return wantedNumber(of: value).map { ($0, value) }
      } else {
        counts.notJSON += 1
      }
    }
    return nil
  }

  /// The number of levels of a JSON object that are used: its members, and the elements of lists.
  private static let levels = 2

  /// Returns the number of a product if it is wanted. Numbers that are not a product's own are wanted only if the household
  /// has them.
  private mutating func wantedNumber(of product: JSONValue) -> GTIN? {
    guard let code = product["code"]?.plainText?.utf8, code.count <= 14, let digits = DigitRun(code)
    else { return nil }
    let number = GTIN(validated: digits.value)
    if wanted.numbers.contains(number) { return number }
    let countries = product["countries_tags"]?.elements?.compactMap(\.string) ?? []
    guard wanted.hasPrefix(number) || !wanted.countries.isDisjoint(with: countries) else {
      return nil
    }
    guard GTIN(number.databaseRun) == number, !RestrictedNumber.isInStore(number.shortestRun)
    else {
      counts.badNumber += 1
      return nil
    }
    return number
  }
}

extension JSONValue {
  /// Parses a text down to a level.
  fileprivate init(_ bytes: ArraySlice<UInt8>, levels: Int) throws(JSONError) {
    self = try ByteView.reading(bytes) { view throws(JSONError) in
      var scanner = JSONScanner(document: view)
      let value = try JSONValue(&scanner, levels: levels)
      try scanner.end()
      return value
    }
  }
}

extension ProductDump.Kind {
  /// Recognizes a format by its beginning.
  package init(_ bytes: some Collection<UInt8>) {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    let first = bytes.first { !isWhitespace($0) }
    self =
      switch true {
      case begins("PAR1"): .parquet
      case bytes.starts(with: [0x1F, 0x8B]), begins("PK"): .compressed
      case begins("["): .json
      case first == UInt8(ascii: "<"): .html
      case first == nil: .empty
      default: .other
      }
  }
}

/// The products that are taken from a dump: those of the household, and those of some prefixes or countries.
package struct WantedProducts: Sendable {
  /// The numbers of the household.
  package var numbers: Set<GTIN>
  /// The first digits of numbers, as in an EAN-13: `880`.
  private(set) var prefixes: [DigitRun] = []
  /// The tags of countries: `en:south-korea`.
  private(set) var countries: Set<String> = []

  package init(numbers: Set<GTIN> = []) { self.numbers = numbers }

  package var isEmpty: Bool { numbers.isEmpty && prefixes.isEmpty && countries.isEmpty }

  /// Adds the products whose EAN-13 or EAN-8 begins with some digits.
  ///
  /// - Returns: false if the text is not 1 to 12 digits.
  package mutating func add(prefix text: String) -> Bool {
    guard (1...12).contains(text.utf8.count), let prefix = DigitRun(text.utf8) else { return false }
    prefixes.append(prefix)
    return true
  }

  /// Adds the products that are sold in a country.
  ///
  /// - Parameter text: The English name or the tag: `South Korea`, `south-korea`, `en:south-korea`.
  /// - Returns: false if the text is neither.
  package mutating func add(country text: String) -> Bool {
    let name = String(text.folded.map { $0.isWhitespace || $0 == "_" ? "-" : $0 })
    guard let parts = name.wholeMatch(of: /([\p{L}\-]{2}:)?[\p{L}\-]+/)?.output else {
      return false
    }
    countries.insert(parts.1 == nil ? "en:\(name)" : name)
    return true
  }

  func hasPrefix(_ number: GTIN) -> Bool {
    if prefixes.isEmpty { return false }
    // The first digit of a GTIN-14 is not part of the number of the product.
    let digits =
      number.value < 100_000_000
      ? DigitRun(number.value, count: 8) : DigitRun(number.value % DigitRun.power(13), count: 13)
    return prefixes.contains { $0.count <= digits.count && digits.prefix($0.count) == $0 }
  }
}

extension Inventory {
  /// The numbers of all products in the catalog and of all items.
  ///
  /// - Complexity: O(n).
  package var numbers: Set<GTIN> {
    Set(items.compactMap(\.product.gtin)).union(catalog.entries.compactMap(\.product.gtin))
  }
}
