/// The country and currency codes allowed in GS1 elements.
enum CodeList {
  /// Numeric country codes (ISO 3166-1 numeric).
  static let countries = numbers(countryNumbers)

  /// Two-letter country codes as ASCII bytes.
  static let countryLetters: Set<ArraySlice<UInt8>> = Set(
    "\(countryCodes)".split(whereSeparator: \.isWhitespace).map { Array($0.utf8)[...] })

  /// Numeric currency codes (ISO 4217), without withdrawn ones.
  static let currencies = numbers(currencyNumbers)

  private static func numbers(_ text: StaticString) -> Set<UInt64> {
    Set("\(text)".split(whereSeparator: \.isWhitespace).compactMap { UInt64($0) })
  }
}
