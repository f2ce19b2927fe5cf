import PantryCore
import PantryKitchen

/// An amount in a cell.
struct CellAmount {
  var quantity: Quantity
  /// The size of each package, which belongs to the name: `500 g` of `2 x 500 g`.
  var size: String?
  /// Whether the amount counts packages, so that it has no unit.
  var isUnitless: Bool { size != nil }
}

/// The numbers of a column.
struct ColumnNumbers: Sendable {
  private let column: TableColumn
  /// Whether numbers of the column show that the point, or the comma, is before decimals.
  private var (hasPoints, hasCommas) = (false, false)
  /// The decimal sign of amounts in a table with this separator, if the column shows none: where the comma is one,
  /// cells are separated by semicolons.
  private let usualSign: DecimalSign?

  init(_ column: TableColumn, separator: UInt8) {
    self.column = column
    switch separator {
    case UInt8(ascii: ";"): usualSign = .comma
    case UInt8(ascii: ","): usualSign = .point
    default: usualSign = nil
    }
  }

  /// Notes the decimal sign that the number in a cell shows.
  mutating func note(_ cell: String) {
    switch NumberText(cell).flatMap({ DecimalSign(shownBy: $0.number) }) {
    case .point?: hasPoints = true
    case .comma?: hasCommas = true
    case nil: break
    }
  }

  /// The decimal sign that all numbers show; nil if there is none, or both.
  private var shownSign: DecimalSign? {
    hasPoints == hasCommas ? nil : hasPoints ? .point : .comma
  }

  // MARK: Amounts

  /// Reads an amount with or without a unit: `1,5 kg`, `3개`, `반 모`, `2 x 500 g`, `~500 g`.
  func amount(_ text: String, field: String) throws(RecordError) -> CellAmount {
    let invalid = RecordError.wrongValue(
      field: field, text: text, expected: "a number and a unit, like 3 or 200ml")
    guard !text.hasPrefix("=") else { throw invalid }
    let text = String(text.drop { "~≈".contains($0) }).trimmingWhitespace
    guard !isAmbiguous(text) else { throw invalid }
    if let packages = packages(text) { return packages }
    if let quantity = quantity(text) {
      // 1 dozen
      if quantity.unit != nil, let count = try? Quantity(option: text.narrow), count.unit == nil,
        count.amount != quantity.amount
      {
        return CellAmount(quantity: count)
      }
      return CellAmount(quantity: quantity)
    }
    // Words and fractions: 반 모, ½ l, x3.
    guard let quantity = try? Quantity(option: text.narrow) else { throw invalid }
    return CellAmount(quantity: quantity)
  }

  /// Returns whether one of the numbers has two readings. An amount has at most two: `2 x 1.500 g`.
  private func isAmbiguous(_ text: String) -> Bool {
    var rest = text
    for _ in 0..<2 {
      guard let parts = NumberText(rest) else { return false }
      if case .ambiguous = read(parts) { return true }
      rest = parts.after
    }
    return false
  }

  private func read(_ parts: NumberText) -> DecimalSign.Reading {
    DecimalSign.read(parts.number, shownSign ?? usualSign)
  }

  /// Returns the number of packages and their size.
  private func packages(_ text: String) -> CellAmount? {
    let parts = text.narrow.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: AmountScanner.isTimes)
    let count = String(parts[0]).trimmingWhitespace
    let size = String(parts.last ?? "").trimmingWhitespace
    guard parts.count > 1, count.allSatisfy(\.isASCIIDigit), let number = Amount(count),
      let each = quantity(size), each.isMeasured
    else { return nil }
    return CellAmount(quantity: Quantity(number), size: size)
  }

  /// Returns the quantity of a number and a word after it.
  private func quantity(_ text: String) -> Quantity? {
    guard let parts = NumberText(text), parts.before.isEmpty,
      parts.after.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "." })
    else { return nil }
    // 3x is a count.
    if parts.after.count == 1, parts.after.allSatisfy(AmountScanner.isTimes) { return nil }
    let unit = parts.after.filter { $0 != "." }
    switch read(parts) {
    case .number(let amount): return Quantity(amount, unit: unit.isEmpty ? nil : unit)
    case .ambiguous, .invalid: return nil
    }
  }

  // MARK: Prices

  /// Reads a price: `$3.50`, `1.234,56 €`, `1,234원`, `1,- €`.
  ///
  /// - Parameter currency: The household's currency, if known. One in the cell or the heading takes precedence.
  func price(_ text: String, _ currency: String?) throws(RecordError) -> Amount {
    let invalid = RecordError.wrongValue(
      field: column.field, text: text,
      expected: "a price like 3500, 12.90 or 35,000원")
    let own = column.unit.flatMap { Currency($0)?.code }
    // 3만 5천원
    if text.contains(where: { !$0.isASCII && Numeral(String($0), .price) != nil }) {
      guard let price = Amount(price: text) else { throw invalid }
      return price
    }
    guard let parts = NumberText(text) else { throw invalid }
    // 1,- and 1.-- are without cents.
    var after = parts.after
    if let sign = after.first, ".,".contains(sign) || "-–—".contains(sign) {
      let rest = after.drop { ".,".contains($0) }.drop { "-–—".contains($0) }
      after = String(rest).trimmingWhitespace
    }
    var code = own ?? currency
    for word in [parts.before, after] where !word.isEmpty {
      guard let sign = Currency(word) else { throw invalid }
      code = sign.code
    }
    // 6,000원 beside 3,49 €: a currency without decimals decides.
    if let code, Currency(code)?.hasMinorUnit == false,
      let price = Amount(price: parts.number, currency: code)
    {
      return price
    }
    switch DecimalSign.read(parts.number, shownSign) {
    case .number(let price): return price
    case .invalid: throw invalid
    case .ambiguous:
      guard let price = Amount(price: parts.number, currency: code) else {
        throw .wrongValue(
          field: column.field, text: text,
          expected: "a price that is not both thousands and decimals, like 1234 or 1.23")
      }
      return price
    }
  }
}

/// A cell with a number: what stands before it and after it.
private struct NumberText {
  let before: String
  /// Digits, points and commas, beginning and ending with a digit.
  let number: String
  let after: String

  /// - Returns: nil if the cell has no digit.
  init?(_ cell: String) {
    let text = cell.narrow
    guard let start = text.firstIndex(where: \.isASCIIDigit) else { return nil }
    var scanner = AmountScanner(text[start...])
    guard let number = scanner.separatedDigits() else { return nil }
    (before, self.number) = (String(text[..<start]).trimmingWhitespace, number)
    after = String(scanner.rest).trimmingWhitespace
  }
}
