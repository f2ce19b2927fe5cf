package import PantryCore

/// The words of a rating: a product, a number from 1 to 5, and a remark.
package struct RatingWords: Hashable, Sendable {
  /// A reading of the words.
  package struct Reading: Hashable, Sendable {
    /// The barcode or the name.
    package let product: String
    /// The word of the number.
    fileprivate let number: String
    /// The rest of the words.
    package let remark: String?
  }

  /// The readings, one for each word that is a number, except the first word.
  private let readings: [Reading]

  /// Reads words: `seoul milk 4 too sweet`.
  ///
  /// - Throws: `RequestProblem` if there is none.
  package init(_ words: [String]) throws(RequestProblem) {
    // 5점
    let words = words.map { word in
      let number = word.hasSuffix("점") ? String(word.dropLast()) : word
      return RatingWords.isNumber(number) ? number : word
    }
    readings = words.indices.dropFirst().filter { RatingWords.isNumber(words[$0]) }.map { index in
      let remark = words[(index + 1)...].joined(separator: " ").trimmingWhitespace
      return Reading(
        product: words[..<index].joined(separator: " "), number: words[index],
        remark: remark.isEmpty ? nil : remark)
    }
    if readings.isEmpty { throw .missing("RATING") }
  }

  /// Returns the reading with the longest known name, so that names and remarks can have numbers, and the rating.
  ///
  /// - Parameter isKnown: Returns whether a text is the barcode or the name of a product.
  /// - Throws: `RequestProblem` if the number is not a rating.
  package func resolved(_ isKnown: (String) -> Bool) throws(RequestProblem) -> (
    Reading, rating: Int
  ) {
    let known = readings.count == 1 ? nil : readings.last { isKnown($0.product) }
    guard let reading = known ?? readings.first else { throw .missing("RATING") }
    guard let rating = RatingWords.rating(reading.number) else {
      throw .invalid(reading.number, for: "RATING", expected: "a whole number from 1 to 5")
    }
    return (reading, rating)
  }

  /// Whether a word is a rating, valid or not: `4`, `4.5`, `4/5`, `★★★★☆`.
  private static func isNumber(_ word: String) -> Bool {
    word.wholeMatch(of: /-?[0-9]+([.,][0-9]+)?(\/[0-9]+)?|★+☆*/) != nil
  }

  private static func rating(_ word: String) -> Int? {
    let digits = word.hasSuffix("/5") ? String(word.dropLast(2)) : word
    let stars = word.prefix { $0 == "★" }.count
    if stars > 0 { return stars <= 5 && (word.count == stars || word.count == 5) ? stars : nil }
    return digits.utf8.allSatisfy(isDigit)
      ? Int(digits).flatMap { (1...5).contains($0) ? $0 : nil } : nil
  }
}

extension Inventory {
  /// A rated product, and its settings before.
  package typealias Rated = (entry: CatalogEntry, before: ProductSettings)

  /// Rates the product that words name.
  ///
  /// - Throws: `RequestProblem`, `BarcodeError`, or `CatalogError` if no product, or several, are meant.
  package mutating func rate(_ words: RatingWords, _ barcodes: BarcodeReader) throws -> Rated {
    let (reading, rating) = try words.resolved { name in
      guard let reference = try? ProductReference(typed: name, barcodes) else { return false }
      return (try? knownProduct(reference)) != nil
    }
    return try rate(reading.product, rating, remark: reading.remark, barcodes)
  }

  /// Rates the product of a barcode or a name, or removes its rating; see `rate(_:_:remark:)`.
  ///
  /// - Throws: `BarcodeError`, or `CatalogError` if no product, or several, are meant.
  package mutating func rate(
    _ text: String, _ rating: Int?, remark: String? = nil, _ barcodes: BarcodeReader
  ) throws -> Rated {
    try rate(try ProductReference(typed: text, barcodes), rating, remark: remark)
  }

  /// Sets or removes the rating of a product. The remark belongs to the rating and is replaced with it.
  ///
  /// A product that only items have is added to the catalog.
  ///
  /// - Parameters:
  ///   - rating: From 1 to 5; nil for none.
  ///   - remark: The remark on the rating.
  /// - Throws: `CatalogError` if no product, or several, are meant.
  package mutating func rate(
    _ product: ProductReference, _ rating: Int?, remark: String? = nil
  ) throws(CatalogError) -> Rated {
    var entry = try knownProduct(product)
    let before = entry.settings
    (entry.settings.rating, entry.settings.remark) = (rating, rating == nil ? nil : remark)
    if rating != nil || entry.settings != before { set(entry, for: entry.key) }
    return (entry, before)
  }
}

extension Inventory {
  /// Marks a product as nearly empty, or removes the mark. A product that only items have is added to the catalog.
  ///
  /// - Returns: The entry, and whether it was changed.
  /// - Throws: `CatalogError` if no product, or several, are meant.
  package mutating func setLow(_ reference: ProductReference, _ isLow: Bool)
    throws(CatalogError) -> (entry: CatalogEntry, isChanged: Bool)
  {
    var entry: CatalogEntry
    do throws(CatalogError) {
      entry = try knownProduct(reference)
    } catch {
      if case .unknownName(let name) = error, isLow { throw .nothingToMark(name) }
      throw error
    }
    if entry.settings.isLow == isLow { return (entry, false) }
    entry.settings.isLow = isLow
    set(entry, for: entry.key)
    return (entry, true)
  }
}
