/// The sign before the decimals of a number.
enum DecimalSign: Sendable {
  case point, comma

  private var character: Character { self == .point ? "." : "," }

  /// A number as it is written, which may have two readings.
  enum Reading {
    case number(Amount)
    /// Three digits after the only sign.
    case ambiguous
    case invalid
  }

  /// Returns the sign that a number shows by itself: the last of two different signs, or one that cannot stand before
  /// thousands; nil if it shows none.
  init?(shownBy number: String) {
    let signs = number.filter { $0 == "." || $0 == "," }
    guard let last = signs.last else { return nil }
    let isRepeated = signs.filter { $0 == last }.count > 1
    if Set(signs).count > 1 {
      self = last == "." ? .point : .comma
    } else if isRepeated {
      self = last == "." ? .comma : .point
    } else {
      let parts = number.split(separator: last, omittingEmptySubsequences: false)
      guard parts[1].count != 3 || parts[0].count > 3 || parts[0].allSatisfy({ $0 == "0" }) else {
        return nil
      }
      self = last == "." ? .point : .comma
    }
  }

  /// Reads a number of digits, points and commas.
  ///
  /// - Parameter sign: The sign of other numbers of its column; nil if they show none.
  static func read(_ number: String, _ sign: DecimalSign?) -> Reading {
    let hasSigns = number.contains { $0 == "." || $0 == "," }
    guard hasSigns else { return Amount(number).map(Reading.number) ?? .invalid }
    guard let decimal = DecimalSign(shownBy: number) ?? sign else { return .ambiguous }
    let other: Character = decimal == .point ? "," : "."
    let halves = number.split(
      separator: decimal.character, maxSplits: 1, omittingEmptySubsequences: false)
    let groups = halves[0].split(separator: other, omittingEmptySubsequences: false)
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    guard isGrouped, halves.count == 1 || halves[1].allSatisfy(\.isASCIIDigit) else {
      return .invalid
    }
    let whole = groups.joined()
    let decimals = halves.count > 1 && !halves[1].isEmpty ? ".\(halves[1])" : ""
    return Amount((whole.isEmpty ? "0" : whole) + decimals).map(Reading.number) ?? .invalid
  }
}

/// The decimal signs that the numbers of a column show.
struct DecimalSigns: Sendable {
  private var points = false
  private var commas = false

  /// Notes the sign of the number in a cell.
  mutating func note(_ cell: String) {
    switch NumberText(cell).flatMap({ DecimalSign(shownBy: $0.number) }) {
    case .point?: points = true
    case .comma?: commas = true
    case nil: break
    }
  }

  /// The sign that all of them show; nil if there is none, or both.
  var common: DecimalSign? { points == commas ? nil : points ? .point : .comma }
}

/// A cell with a number: what stands before it and behind it.
struct NumberText {
  let before: String
  /// Digits, points and commas, beginning and ending with a digit.
  let number: String
  let after: String

  /// - Returns: nil if the cell has no digit.
  init?(_ cell: String) {
    let text = cell.narrowed
    guard let start = text.firstIndex(where: \.isASCIIDigit) else { return nil }
    var number = ""
    var rest = text[start...]
    while let character = rest.first {
      let next = rest.dropFirst().first
      let continues = next?.isASCIIDigit ?? false
      if character.isASCIIDigit {
        number.append(character)
      } else if character == "." || character == ",", continues {
        number.append(character)
      } else if "'’\u{A0}\u{202F}\u{2009}".contains(character), continues,
        NumberText.isGroup(rest.dropFirst())
      {
        // 1'234.50, 1 234,50
      } else {
        break
      }
      rest.removeFirst()
    }
    (before, self.number) = (String(text[..<start]).trimmingWhitespace, number)
    after = String(rest).trimmingWhitespace
  }

  /// Returns whether a text begins with exactly three digits.
  private static func isGroup(_ text: Substring) -> Bool {
    text.prefix { $0.isASCIIDigit }.count == 3
  }
}

extension String {
  /// The text with full-width forms made narrow.
  var narrowed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars)
  }
}
