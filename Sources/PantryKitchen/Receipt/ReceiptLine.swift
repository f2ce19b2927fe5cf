import PantryCore

/// A line of a receipt, in tokens.
struct ReceiptLine {
  /// A number, a word or a sign.
  struct Token {
    enum Kind { case number, word, sign }
    let kind: Kind
    let text: Substring
    /// The number of blanks before it; 0 if it is joined to the token before.
    let gap: Int

    /// The number, if it is one.
    let number: PrintedNumber?

    init(kind: Kind, text: Substring, gap: Int) {
      (self.kind, self.text, self.gap) = (kind, text, gap)
      number = kind == .number ? PrintedNumber(text) : nil
    }

    func isSign(_ signs: String) -> Bool {
      kind == .sign && text.first.map(signs.contains) ?? false
    }
    /// Whether it is a multiplication sign, or means "at".
    var isTimes: Bool { isSign("*@") || ["x", "X", "at", "AT"].contains(text) }
    /// Whether it is a currency, or the beginning of a word for one.
    var isCurrency: Bool {
      isSign("€$£¥₩") || kind == .word && ReceiptWords.currencies.contains(text.lowercased())
    }
  }

  /// The number of the line, counted from 1.
  let number: Int
  /// The text with full-width characters made narrow.
  let text: String
  let tokens: [Token]
  /// The price at its end, before the letters of tax classes.
  private(set) var price: Price?
  /// What it is, if all words before its price are known.
  private(set) var role: ReceiptWords.Role?
  /// The count that it consists of.
  private(set) var count: ReceiptCount?

  /// - Parameter prices: How the receipt writes prices; nil to read no more than the tokens.
  init(_ number: Int, _ text: String, _ prices: ReceiptPrices?) {
    (self.number, self.text, tokens) = (number, text, ReceiptLine.tokens(text))
    if let prices { read(prices) }
  }

  /// Reads what depends on how the receipt writes prices.
  mutating func read(_ prices: ReceiptPrices) {
    price = price(prices)
    role = ReceiptWords.role(text(label))
    count = ReceiptCount(self, 0..<tokens.count, prices)
  }

  /// The tokens before its price, or all.
  var label: Range<Int> { 0..<(price?.label ?? tokens.count) }

  /// The text of some tokens.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(
      text[tokens[range.lowerBound].text.startIndex..<tokens[range.upperBound - 1].text.endIndex])
  }

  /// The number of blanks before it.
  var indent: Int { tokens.first.map { $0.gap - 1 } ?? 0 }

  /// Whether there is nothing to read on it.
  var isBlank: Bool { !tokens.contains { $0.kind != .sign } }
  /// Whether it has a word of two letters.
  func hasName(_ range: Range<Int>) -> Bool {
    tokens[range].contains { $0.kind == .word && ($0.text.utf8.count > 1) }
  }

  // MARK: - Tokens

  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    var gap = 1
    while let first = rest.first {
      if first == " " || first == "\t" {
        gap += first == "\t" ? 3 : 1
        rest = rest.dropFirst()
        continue
      }
      let (kind, length) = token(rest, isApart: gap > 0 || tokens.last?.kind == .sign)
      let end = rest.index(rest.startIndex, offsetBy: length)
      tokens.append(Token(kind: kind, text: rest[..<end], gap: gap))
      (rest, gap) = (rest[end...], 0)
    }
    return tokens
  }

  /// Returns the first token of a text, and the number of its characters.
  private static func token(_ text: Substring, isApart: Bool) -> (Token.Kind, Int) {
    guard let first = text.first else { return (.sign, 0) }
    if first.isASCIIDigit { return (.number, numberLength(text)) }
    // .60
    let fraction = text.dropFirst().prefix { $0.isASCIIDigit }
    if first == ".", isApart, fraction.count == 2 { return (.number, 3) }
    guard first.isLetter else { return (.sign, 1) }
    // x3,49 and 単168 end before the number, P6 and E1ER do not.
    let isWide = first.script != .latin
    var length = 0
    var rest = text
    while let letter = rest.first {
      if letter.isASCIIDigit {
        let number = rest.prefix(numberLength(rest))
        let isTimes = length == 1 && (first == "x" || first == "X")
        if isWide || isTimes || PrintedNumber(number)?.hasCents ?? false { break }
      } else if !letter.isLetter && !(letter == "'" || letter == "’") {
        break
      } else if letter.isLetter, (letter.script != .latin) != isWide {
        break
      }
      rest = rest.dropFirst()
      length += 1
    }
    return (.word, length)
  }

  /// The length of the digits at the start of a text, with points and commas between them.
  private static func numberLength(_ text: Substring) -> Int {
    var length = 0
    var end = 0
    for letter in text {
      length += 1
      if letter.isASCIIDigit {
        end = length
      } else if letter != "." && letter != "," || end < length - 1 {
        break
      }
    }
    return end
  }
}
