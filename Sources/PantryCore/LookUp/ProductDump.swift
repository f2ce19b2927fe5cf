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
  private var lines = LineScanner()
  private var format: Format?
  private var isLastRowCut = false

  private enum Format {
    case table(ProductTable)
    case jsonLines
  }

  /// Creates a reader.
  ///
  /// - Parameter language: The language code of the names.
  package init(_ wanted: WantedProducts, language: String) {
    (self.wanted, self.language) = (wanted, language)
  }

  /// Reads a part of the dump.
  ///
  /// - Throws: `Failure` if the text is not a dump.
  /// - Complexity: O(n) in the length of the part.
  package mutating func read(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var lines = lines
    self.lines = LineScanner()
    try lines.append(bytes) { view, line throws(Failure) in try read(line, in: view) }
    self.lines = lines
  }

  /// Ends the dump.
  ///
  /// - Throws: `Failure`, `endsInRow` if the last row has no line feed and is not complete; the rows before it have been
  ///   read.
  package mutating func finish() throws(Failure) {
    var lines = lines
    self.lines = LineScanner()
    try lines.finish { view, line throws(Failure) in try read(line, in: view) }
    if format == nil { throw .unknownFormat(.empty) }
    if isLastRowCut { throw .endsInRow }
  }

  private mutating func read(_ line: LineScanner.Line, in view: ByteView) throws(Failure) {
    guard let format else { return try readFirst(line, in: view) }
    if !line.isTooLong, line.tabs == 0, view[line.range].isAllWhitespace { return }
    counts.rows += 1
    if line.isTooLong {
      counts.tooLong += 1
      return
    }
    let broken = counts.broken
    switch format {
    case .table(let table): read(line, of: table, in: view)
    case .jsonLines: readObject(line, in: view)
    }
    // A last row that is complete may lack its line feed.
    if !line.isEnded, counts.broken > broken { isLastRowCut = true }
  }

  /// Determines the format by the first line.
  private mutating func readFirst(_ line: LineScanner.Line, in view: ByteView) throws(Failure) {
    let start = line.range.lowerBound + view[line.range].byteOrderMarkLength
    let text = view[start..<max(start, line.range.upperBound)]
    guard !line.isTooLong, line.isUTF8, let first = text.first(where: { !isWhitespace($0) }) else {
      if !line.isTooLong, line.isUTF8, line.isEnded { return }
      throw .unknownFormat(Kind(text))
    }
    if first == UInt8(ascii: "{") {
      format = .jsonLines
      var line = line
      line.range = text.startIndex..<text.endIndex
      try read(line, in: view)
    } else if let table = ProductTable(
      heading: view.text(text.startIndex..<text.endIndex), language)
    {
      format = .table(table)
    } else {
      throw .unknownFormat(Kind(text))
    }
  }

  // MARK: Rows

  private mutating func read(_ line: LineScanner.Line, of table: ProductTable, in view: ByteView) {
    guard line.tabs == table.columns - 1 else { return counts.otherColumns += 1 }
    guard line.isUTF8 else { return counts.notUTF8 += 1 }
    let code = view[table.range(of: table.code, line.range, in: view)]
    let wanted = wanted
    guard
      let number = number(
        code,
        isSoldInCountry: {
          guard let column = table.countries else { return false }
          let tags = view[table.range(of: column, line.range, in: view)]
          return tags.split(separator: UInt8(ascii: ",")).contains(where: wanted.includes(country:))
        })
    else { return }
    products.append((number, table.data(line.range, in: view)))
  }

  private mutating func readObject(_ line: LineScanner.Line, in view: ByteView) {
    guard line.isUTF8 else { return counts.notUTF8 += 1 }
    var scanner = JSONScanner(view, at: line.range.lowerBound)
    guard let object = try? scanner.productObject(named: language),
      scanner.position <= line.range.upperBound,
      view[scanner.position..<line.range.upperBound].allSatisfy(isWhitespace)
    else { return counts.notJSON += 1 }
    guard let code = object.code else { return }
    let wanted = wanted
    guard
      let number = number(
        view[code],
        isSoldInCountry: {
          object.countries.map { tags in
            scanner.texts(in: tags).contains { wanted.includes(country: $0.utf8) }
          } ?? false
        })
    else { return }
    products.append((number, object.data(in: scanner, language)))
  }

  /// Returns the number of a row if it is wanted. Numbers that are not a product's own are wanted only if the household
  /// has them.
  private mutating func number(_ code: Slice<ByteView>, isSoldInCountry: () -> Bool) -> GTIN? {
    guard code.count <= 14, let digits = DigitRun(code) else { return nil }
    let number = GTIN(validated: digits.value)
    if wanted.includes(number) { return number }
    guard wanted.hasPrefix(number) || !wanted.countries.isEmpty && isSoldInCountry() else {
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

extension ProductDump.Kind {
  /// Recognises a format by its beginning.
  package init(_ bytes: some Collection<UInt8>) {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    self =
      if begins("PAR1") { .parquet } else if bytes.starts(with: [0x1F, 0x8B]) || begins("PK") {
        .compressed
      } else if begins("[") {
        .json
      } else if bytes.first(where: { !isWhitespace($0) })
        == UInt8(ascii: "<")
      { .html } else if bytes.isAllWhitespace { .empty } else { .other }
  }
}
