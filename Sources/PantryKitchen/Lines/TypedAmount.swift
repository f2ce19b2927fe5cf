package import PantryCore

/// An amount among typed words.
package struct TypedAmount: Hashable, Sendable {
  package var quantity: Quantity
  /// Whether it is a measure, like 600g, and not a count.
  let isMeasure: Bool
  /// Whether it may be a part of a name: it is not written with `x`.
  let isDoubtful: Bool
  /// The number of words that it consists of.
  var length: Int
  /// The size of each package, which belongs to the name: 6x330ml.
  package var size: String?
  /// Whether the counter is one for pieces, like 개, which quantities store without a unit.
  var countsPieces = false

  /// A number of pieces, like two dozen.
  init(pieces: Amount, length: Int) {
    self.init(pieces, length: length)
    countsPieces = true
  }

  init(
    _ amount: Amount, _ unit: Unit? = nil, isDoubtful: Bool = true, length: Int,
    size: String? = nil
  ) {
    quantity = Quantity(amount, unit: unit.flatMap { $0.has(.pieces) ? nil : $0.text })
    isMeasure = unit?.isMeasure ?? false
    countsPieces = unit?.has(.pieces) ?? false
    (self.isDoubtful, self.length, self.size) = (isDoubtful, length, size)
  }
}

/// Why a typed amount is invalid.
package enum AmountProblem: Error, Hashable, Sendable {
  /// The number is zero, negative, too large or too precise.
  case number(String)
  /// The unit is not known.
  case unit(String, in: String)
  /// Three digits after the only point or comma: the text, and both readings.
  case separator(String, thousands: String, decimals: String)
}

extension Quantity {
  /// Parses the value of an option as a typed amount: also `x3`, `두 팩`, `half`.
  ///
  /// - Throws: `AmountProblem`.
  package init(option text: String) throws(AmountProblem) {
    if let part = Numeral.part(text) {
      self.init(part)
      return
    }
    if let found = try TypedAmount(whole: text), found.size == nil {
      self = found.quantity
    } else {
      try self.init(typed: text)
    }
  }

  /// Parses a typed amount: `3`, `200ml`, `2팩`, `½`, `0,5kg`, `3개`. The unit must be known.
  ///
  /// - Throws: `AmountProblem`.
  package init(typed text: String) throws(AmountProblem) {
    let (amount, unit) = try TypedAmount.parts(of: text.narrow, written: text)
    self.init(amount, unit: unit?.text)
  }
}

extension TypedAmount {
  /// Returns whether a word after a name is an amount by itself.
  static func isAmount(_ word: String) -> Bool {
    (try? first(of: [word], isFirst: false)) ?? nil != nil
  }

  /// Reads a text that is an amount and nothing else; nil for any other text.
  ///
  /// - Throws: `AmountProblem`.
  package init?(whole text: String) throws(AmountProblem) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // An amount in native numerals is not the first word.
    guard let found = try TypedAmount.first(of: words[...], isFirst: false),
      found.length == words.count
    else { return nil }
    self = found
  }

  /// Returns the amount at the start of some words.
  ///
  /// - Parameters:
  ///   - words: The words from a position on.
  ///   - isFirst: Whether they are all words: native Korean numerals count only after the first word.
  /// - Returns: nil if there is none.
  /// - Throws: `AmountProblem` for a word that can only be an amount but is invalid.
  package static func first(of words: ArraySlice<String>, isFirst: Bool) throws(AmountProblem)
    -> TypedAmount?
  {
    guard !words.isEmpty, var amount = try AmountGrammar(words).amount(isFirst: isFirst) else {
      return nil
    }
    let rest = words.dropFirst(amount.length)
    // 한 봉지 1+1
    if amount.quantity.unit != nil || amount.countsPieces, !amount.isMeasure, amount.size == nil,
      let word = rest.first, let bonus = AmountGrammar([word]).bonus(),
      let product = amount.quantity.amount * bonus.quantity.amount
    {
      amount.quantity.amount = product
      amount.length += 1
      return amount
    }
    // 5 lb 3 oz
    if amount.isMeasure, amount.size == nil, !rest.isEmpty,
      let smaller = try? AmountGrammar(rest).amount(isFirst: false), smaller.size == nil,
      smaller.quantity.isSmallerUnit(than: amount.quantity),
      let sum = amount.quantity.adding(smaller.quantity)
    {
      amount.quantity = sum
      amount.length += smaller.length
      return amount
    }
    // crackers 2 boxes of 200g
    if !isFirst, rest.count > 1, TypedVocabulary.isOf(rest.first), !amount.isMeasure,
      amount.size == nil,
      let size = try? AmountGrammar(rest.dropFirst()).amount(isFirst: false), size.isMeasure,
      size.size == nil
    {
      amount.size = rest.dropFirst().prefix(size.length).joined(separator: " ")
      amount.length += 1 + size.length
      return amount
    }
    // 한 모 반
    if rest.first == "반", let sum = amount.quantity.amount + .half, amount.size == nil {
      amount.quantity.amount = sum
      amount.length += 1
    } else if isFirst, rest.count > 1, TypedVocabulary.isOf(rest.first),
      amount.quantity.unit != nil || amount.countsPieces
    {
      // 2 cans of tuna, 1 dozen of eggs
      amount.length += 1
    }
    return amount
  }

  /// Returns the number and the unit of a text that is nothing else.
  ///
  /// - Parameter written: The text for the error.
  static func parts(of text: String, written: String) throws(AmountProblem) -> (
    Amount, Unit?
  ) {
    var scanner = AmountScanner(text)
    guard let number = scanner.mixedNumber() else { throw .number(written) }
    let unit = String(scanner.rest.drop(while: \.isWhitespace))
    let known = scanner.unit(isTyped: true)
    if let other = number.other {
      throw .separator(
        written, thousands: "\(max(number.amount, other))\(unit)",
        decimals: "\(min(number.amount, other))\(unit)")
    }
    if scanner.isAtEnd { return (number.amount, known) }
    if unit.contains(where: \.isLetter) { throw .unit(unit, in: written) }
    throw .number(written)
  }
}

extension TypedAmount {
  /// Returns what two counts mean that do not contradict each other: of one package its contents, `30구 1판`,
  /// `한봉지 6개`; several packages, of which the other count says how large they are, `10매 3봉`.
  ///
  /// - Parameter name: The name of the food.
  /// - Returns: The count, and whether the other one is a size in the name; nil if they contradict each other.
  static func packaged(_ one: TypedAmount, _ other: TypedAmount, of name: String)
    -> (count: TypedAmount, hasSize: Bool)?
  {
    let (package, contents) = one.packageRank > other.packageRank ? (one, other) : (other, one)
    guard package.packageRank > contents.packageRank else { return nil }
    // A tray has thirty eggs.
    let eggs = package.quantity.countingEggs(of: name)
    let isTray = eggs.unit == nil
    if package.quantity.amount == .one {
      return !isTray || eggs.amount == contents.quantity.amount ? (contents, false) : nil
    }
    return contents.packageRank == 0 && !isTray ? (package, true) : nil
  }

  /// 2 for a package of several packages or pieces, 1 for one that is a piece itself, 0 for pieces.
  private var packageRank: Int {
    guard let unit = quantity.unit else { return countsPieces ? 0 : -1 }
    return Unit.has(.several, unit) ? 2 : Unit.has(.package, unit) ? 1 : 0
  }
}

extension Amount {
  /// Returns the price of a quantity, rounded to hundredths.
  ///
  /// - Parameters:
  ///   - quantity: nil for a whole package.
  ///   - one: The price of an amount.
  ///   - per: That amount. A price of pieces is one of whatever is counted.
  /// - Returns: nil if the quantity cannot be converted to the unit of the amount, or the price is too high.
  static func total(of quantity: Quantity?, _ one: Amount, per: Quantity) -> Amount? {
    guard let unit = per.unit else { return quantity.map { one * $0.amount } ?? one }
    return quantity?.converted(to: unit).flatMap { one * $0.amount }?.divided(by: per.amount)?
      .rounded(toDecimals: 2)
  }
}
