import PantryCore

/// The words of a typed line, as its spans and the pieces of its names are made of them.
struct LineWords: Sendable {
  let words: [LineWord]

  var count: Int { words.count }

  /// The most words of an amount.
  private static let mostOfAmount = 7

  /// Splits typed words.
  ///
  /// - Parameters:
  ///   - typed: The words, with the marks of those in quotes.
  ///   - parser: Reads dates that are joined to other words; nil if the words have none.
  ///   - isKnown: Returns whether a text is the name of a product.
  init(_ typed: [String], _ parser: DayParser?, isKnown: @escaping (String) -> Bool) {
    var words: [LineWord] = []
    let typed = Self.withoutListMark(typed)
    for (index, text) in typed.enumerated() {
      if text.isLiteral {
        let plain = text.withoutLiteralMarks
        if !plain.isEmpty { words.append(LineWord(literal: plain)) }
        continue
      }
      let next = index + 1 < typed.count ? typed[index + 1] : ""
      let joined = JoinedWords(parser: parser, isKnown: isKnown)
      for part in joined.entries(of: text, before: next) {
        let word = LineWord(typed: part)
        // A comma alone ends the entry before it.
        if word.core.allSatisfy(LineWord.isComma) {
          if let last = words.indices.last { words[last].marks += "," }
          continue
        }
        if word.core.allSatisfy({ (sign: Character) in sign.isWhitespace }) { continue }
        words += joined.parts(of: word)
      }
    }
    self.words = Self.withoutEndings(words)
  }

  /// Returns words without the endings of counters: 두 팩에, 한 팩이랑, which ends an entry.
  private static func withoutEndings(_ words: [LineWord]) -> [LineWord] {
    var words = words
    for index in words.indices where words[index].isHangul && !words[index].isLiteral {
      let word = words[index]
      func isAmount(_ stem: String) -> Bool {
        TypedAmount.isAmount(stem)
          || index > 0 && !words[index - 1].endsEntry && Unit(typed: stem) != nil
            && (try? TypedAmount.first(of: [words[index - 1].core, stem], isFirst: false))?.length
              == 2
      }
      if TypedAmount.isAmount(word.core) { continue }
      if let stem = KoreanParticle.stem(of: word.core, .ofVerbs.union([.at, .each])),
        isAmount(stem)
      {
        words[index] = LineWord(stem, marks: word.marks)
      } else if index + 1 < words.count, let stem = KoreanParticle.stem(of: word.core, [.and]),
        isAmount(stem)
      {
        words[index] = LineWord(stem, marks: word.marks + ",")
      }
    }
    return words
  }

  /// Returns words without the bullet, the box or the number in front of them.
  private static func withoutListMark(_ typed: [String]) -> [String] {
    guard typed.count > 1 || typed.first?.count ?? 0 > 1, let first = typed.first, !first.isLiteral
    else { return typed }
    var line = typed.joined(separator: " ").filter { $0 != "\u{FE0F}" }[...]
    var isMarked = false
    // *두부, >> 식빵
    let signs = line.prefix { "*>".contains($0) }
    let rest = line.dropFirst(signs.count).drop(while: \.isWhitespace)
    if !signs.isEmpty, rest.first?.script == .hangul { (line, isMarked) = (rest, true) }
    while let mark = ListMark.take(from: &line) {
      isMarked = true
      if mark.kind == .number { break }
    }
    guard isMarked, !line.isEmpty else { return typed }
    // Words in quotes have blanks of their own.
    let count = typed.reversed().prefix { line.hasSuffix($0) }.count
    let left = line.split(separator: " ").map(String.init)
    return typed.contains(where: \.isLiteral) ? Array(typed.suffix(count)) : left
  }

  /// The words from one on that may be an amount: up to the end of their entry.
  func texts(from start: Int) -> ArraySlice<String> {
    var texts: [String] = []
    for word in words[start...].prefix(Self.mostOfAmount) {
      if word.isLiteral { break }
      texts.append(word.core)
      if word.endsEntry || word.closes || word.hasColon { break }
    }
    return texts[...]
  }

  /// The words of a range as one text.
  ///
  /// - Parameter form: The form of each word: `core`, `folded` or `surface`.
  func text(_ range: Range<Int>, _ form: (LineWord) -> String) -> String {
    words[range].map(form).joined(separator: " ")
  }

  /// Returns whether a word is one of the tables of food, and no misspelled word of a date.
  func isNameWord(_ index: Int) -> Bool {
    let word = words[index].folded
    return FoodTable.builtIn.category(named: [word]) != nil || FoodWordRole(word: word) != nil
  }
}
