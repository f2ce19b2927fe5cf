/// The products that are taken from a dump: those of the household, and those of some prefixes or countries.
package struct WantedProducts: Sendable {
  /// The numbers of the household.
  package var numbers: Set<GTIN>
  /// The first digits of numbers, as in an EAN-13: `880`.
  private(set) var prefixes: [DigitRun] = []
  /// The tags of countries in UTF-8: `en:south-korea`.
  private(set) var countries: Set<[UInt8]> = []

  /// Creates a choice.
  package init(numbers: Set<GTIN> = []) { self.numbers = numbers }

  /// Whether nothing is wanted.
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
    let name = text.folded.map { $0.isWhitespace || $0 == "_" ? "-" : $0 }
    let isTag = name.count > 3 && name[2] == ":"
    guard !name.isEmpty, name.drop(while: { $0 != ":" }).dropFirst(2).allSatisfy({ $0 != ":" }),
      name.allSatisfy({ $0.isLetter || $0 == "-" || isTag && $0 == ":" })
    else { return false }
    countries.insert(Array((isTag ? String(name) : "en:" + String(name)).utf8))
    return true
  }

  /// Returns whether the household has a number.
  func includes(_ number: GTIN) -> Bool { numbers.contains(number) }

  /// Returns whether a tag is that of a wanted country.
  func includes(country tag: some Collection<UInt8>) -> Bool {
    countries.contains { $0.count == tag.count && tag.elementsEqual($0) }
  }

  /// Returns whether a number has one of the prefixes.
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
  /// The numbers of all products in the catalogue and of all items.
  ///
  /// - Complexity: O(n).
  package var numbers: Set<GTIN> {
    Set(items.summaries.lazy.compactMap { $0.number.gtin })
      .union(catalogue.entries.summaries.lazy.compactMap { $0.number.gtin })
  }
}
