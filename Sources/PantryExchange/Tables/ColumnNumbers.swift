import PantryCore
import PantryKitchen

/// An amount in a cell.
struct CellAmount {
  var quantity: Quantity
  /// The size of each package, which belongs to the name: `500 g` of `2 x 500 g`.
  var size: String?
}

/// The numbers of a column.
struct ColumnNumbers: Sendable {
  private let column: TableColumn
  /// The signs that numbers of the column show to be before decimals.
  private var signs: Set<DecimalSign> = []
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
    guard let number = NumberText(cell)?.number, let sign = DecimalSign(shownBy: number) else {
      return
    }
    signs.insert(sign)
  }

  /// The decimal sign that all numbers show; nil if there is none, or both.
  private var shownSign: DecimalSign? { signs.count == 1 ? signs.first : nil }

  // MARK: Amounts

  /// Reads an amount with or without a unit: `1,5 kg`, `3개`, `반 모`, `2 x 500 g`, `~500 g`. The unit may be any word.
  func amount(_ text: String, field: String) throws(RecordError) -> CellAmount {
    let invalid = RecordError.wrongValue(
      field: field, text: text, expected: "a number and a unit, like 3 or 200ml")
    guard !text.hasPrefix("="), let plain = plain(text.narrow.withoutApproximation) else {
      throw invalid
    }
    let typed = try? TypedAmount(whole: plain)
    if let typed, let size = typed.size { return CellAmount(quantity: typed.quantity, size: size) }
    // 1個半
    if plain.first?.isASCIIDigit ?? false, let last = plain.last, Numeral.isHalf(String(last)),
      var whole = Quantity(String(plain.dropLast())), let sum = whole.amount + .half
    {
      whole.amount = sum
      return CellAmount(quantity: whole)
    }
    // The unit stays as it is written, but 3x and 1 dozen are counts.
    let text = plain.hasSuffix(".") ? String(plain.dropLast()) : plain
    if var quantity = Quantity(text), !(quantity.unit?.allSatisfy(AmountScanner.isTimes) ?? false) {
      // 4 remaining
      if let unit = quantity.unit, CellWords.qualifiers.contains(unit.folded) {
        quantity.unit = nil
      }
      let isCount = typed.map { $0.quantity.unit == nil && $0.quantity.amount != quantity.amount }
      return CellAmount(quantity: isCount ?? false ? typed?.quantity ?? quantity : quantity)
    }
    guard let quantity = try? Quantity(option: plain) else { throw invalid }
    return CellAmount(quantity: quantity)
  }

  /// Reads an amount that may be inexact: the least of `2-3` and `2+`, that before brackets, and none for words without a
  /// number: `plenty`.
  func amountOnHand(_ text: String, field: String) throws(RecordError) -> (
    amount: CellAmount?, isExact: Bool
  ) {
    do throws(RecordError) {
      return (try amount(text, field: field), true)
    } catch {
      let text = text.narrow.withoutApproximation
      let isInWords = !text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
      // plenty, frozen 2 bowls
      let words = text.split(separator: " ")
      let beginsWithWord = words.count > 1 && words[0].allSatisfy(\.isLetter)
      if isInWords || beginsWithWord, !text.hasPrefix("=") { return (nil, false) }
      // 5 (2 red, 3 yellow)
      let rest = text.withoutRemark
      if rest != text { return (try amountOnHand(rest, field: field).amount, false) }
      // 25% remaining
      if text.contains("%") { return (nil, false) }
      // 1.500 small packets
      guard let text = plain(text) else { throw error }
      var scanner = AmountScanner(text.drop { ">≥ ".contains($0) })
      let isAtLeast = scanner.rest.startIndex > text.startIndex
      guard let found = scanner.range() else { throw error }
      // ~2 cups dry
      if found.least == found.most, let found = EntryDetails.amount(at: text) {
        return (CellAmount(quantity: found.quantity), false)
      }
      // 1 small packet
      let behind = scanner.rest.trimmingWhitespace
      if behind.contains(" "), behind.allSatisfy({ $0.isLetter || $0 == " " }) {
        return (try amount("\(found.least)", field: field), false)
      }
      guard found.least < found.most || isAtLeast || scanner.take("+") else {
        guard text.contains(" "), text.contains(where: \.isLetter) else { throw error }
        return (nil, false)
      }
      let unit = String(scanner.rest).trimmingWhitespace
      return (try amount("\(found.least) \(unit)".trimmingWhitespace, field: field), false)
    }
  }

  /// Returns an amount with its numbers as typed words have them; nil if one has two readings. An amount has at most two
  /// numbers: `2 x 1.500 g`.
  private func plain(_ text: String) -> String? {
    var plain = ""
    var rest = text[...]
    for _ in 0..<2 {
      guard let start = rest.firstIndex(where: \.isASCIIDigit) else { break }
      var scanner = AmountScanner(rest[start...])
      guard let number = scanner.separatedDigits(),
        case .number(let amount) = DecimalSign.read(number.withSixDecimals, shownSign ?? usualSign)
      else { return nil }
      let end = scanner.rest
      // The separator of the cells says less than the unit.
      var typed = AmountScanner(rest[start...])
      let isMeasure = scanner.unit()?.isMeasure ?? false
      if shownSign == nil, isMeasure, let found = typed.number(), found.amount != amount {
        return nil
      }
      plain += rest[..<start] + amount.description
      rest = end
    }
    return plain + rest
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
    (before, self.number) = (String(text[..<start]).trimmingWhitespace, number.withSixDecimals)
    after = String(scanner.rest).trimmingWhitespace
  }
}

extension String {
  /// The number with at most six decimals: programs compute 0.30000000000000004.
  fileprivate var withSixDecimals: String {
    guard let sign = lastIndex(where: { ".,".contains($0) }), self[sign...].utf8.count > 7,
      let number = Double(replacing(",", with: ".")), number < 1_000_000_000
    else { return self }
    let millionths = Int((number * 1_000_000).rounded())
    let decimals = String(1_000_000 + millionths % 1_000_000).dropFirst()
    return "\(millionths / 1_000_000).\(decimals)"
  }

  /// The text without a word or a sign before a number that is not exact: `ca. 650 g`, `약 500g`.
  fileprivate var withoutApproximation: String {
    guard let number = firstIndex(where: \.isNumber) else { return self }
    let start = self[..<number].filter { !$0.isWhitespace && $0 != "." }
    let isApproximate = CellWords.approximate.contains(String(start).folded)
    return isApproximate ? String(self[number...]) : trimmingWhitespace
  }
}
