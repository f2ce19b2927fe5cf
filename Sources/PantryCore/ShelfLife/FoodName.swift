/// The words of a product name: runs of letters and digits, either all Hangul or without Hangul.
package struct FoodName: Sendable {
  /// A word of a name, folded.
  struct Word: Sendable {
    let text: String
    let isHangul: Bool
    /// Whether it follows the previous word without a space: 3분카레 is two words.
    let isAttached: Bool

    var hasDigit: Bool { text.utf8.contains(where: isDigit) }

    /// Whether a plus sign after it joins it with another word: not in 1+1 and A+, but in jell o + fruit.
    func canBeJoined(afterGap: Bool) -> Bool {
      (afterGap || text.utf8.count > 1) && !hasDigit && text != "and"
    }
  }

  private(set) var words: [Word] = []

  /// The number of words.
  package var count: Int { words.count }

  /// Splits a name. An apostrophe is left out, `&` is the word `and`, and so is `+` after a word. A fraction is one word:
  /// 1/2. Words in parentheses say what kind of food it is, so that they belong in front of it: chutney (mango).
  ///
  /// - Complexity: O(n) in the length of the name.
  package init(_ name: String) {
    split(FoodName.withKindInFront(name.folded.withoutAccents))
  }

  /// Longer names are not read. Bounds the time that a name takes.
  private static let maximumLength = 400

  /// Returns whether the last word of a text, or the end of a Korean one, is written like that in the name.
  func hasWord(_ text: String) -> Bool {
    let last = text.split(separator: " ").last.map(String.init) ?? text
    return words.contains { $0.isHangul ? $0.text.hasSuffix(last) : $0.text == last }
  }

  /// Whether the name is too long for the name of a product.
  var isTooLong: Bool {
    words.reduce(0) { $0 + $1.text.utf8.count + 1 } > FoodName.maximumLength
  }

  // MARK: - Words as they are written

  /// The words between spaces and signs.
  package var writtenWords: [String] {
    var written: [String] = []
    for word in words {
      if word.isAttached, let last = written.popLast() {
        written.append(last + word.text)
      } else {
        written.append(word.text)
      }
    }
    return written
  }

  /// Returns the name without the written words that satisfy a condition.
  package func without(_ isLeftOut: (String) -> Bool) -> FoodName {
    var kept = self
    kept.words = []
    var start = 0
    while start < words.count {
      let end = words[(start + 1)...].firstIndex { !$0.isAttached } ?? words.count
      let text = words[start..<end].map(\.text).joined()
      if !isLeftOut(text) { kept.words += words[start..<end] }
      start = end
    }
    return kept
  }

  /// Whether it is one word that the tables of foods know.
  package var isKnownWord: Bool {
    let parts = parts(in: .builtIn)
    return parts.count == 1 && parts[0].role != .unknown
  }

  // MARK: - Splitting

  /// Returns a name with English words in parentheses at its start: not a size (400g), nor contents (in oil).
  private static func withKindInFront(_ name: String) -> String {
    guard let open = name.firstIndex(of: "("), let close = name[open...].firstIndex(of: ")") else {
      return name
    }
    let kind = name[name.index(after: open)..<close]
    let isPreposition = FoodWords.roles[kind.prefix { $0 != " " }.lowercased()] == .preposition
    guard open > name.startIndex, !isPreposition,
      kind.utf8.allSatisfy({ isLetter($0) || [UInt8(ascii: " "), UInt8(ascii: "-")].contains($0) })
    else { return name }
    return "\(kind) \(name[..<open])\(name[close...].dropFirst())"
  }

  /// What a character is in a name.
  private enum Kind {
    case hangul, other, digit, slash, apostrophe, ampersand, plus, gap
  }

  /// Returns what a character is, by its first scalar: comparing characters is slow.
  private static func kind(_ character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .gap }
    return switch scalar {
    case "a"..."z", "A"..."Z", "%": .other
    case "가"..."힣": .hangul
    case "0"..."9": .digit
    case "'", "’": .apostrophe
    case "&": .ampersand
    case "+": .plus
    case "/", "⁄": .slash
    case _ where character.isLetter || character.isNumber:
      scalar.script == .hangul ? .hangul : .other
    default: .gap
    }
  }

  /// Appends the words of a text.
  private mutating func split(_ text: String) {
    var run = ""
    var runKind = Kind.gap
    var lastKind = Kind.gap
    var slash: Character?
    var isAttached = false
    func close(_ words: inout [Word]) {
      if run.isEmpty { return }
      words.append(Word(text: run, isHangul: runKind == .hangul, isAttached: isAttached))
      run = ""
    }
    func closeAtGap(_ words: inout [Word]) {
      close(&words)
      isAttached = false
    }
    for character in text {
      let kind = FoodName.kind(character)
      if let sign = slash {
        slash = nil
        if kind == .digit { run.append(sign) } else { closeAtGap(&words) }
      }
      switch kind {
      case .apostrophe: continue
      case .slash where lastKind == .digit: slash = character
      case .hangul, .other, .digit:
        let newKind = kind == .hangul ? kind : .other
        if !run.isEmpty, newKind != runKind {
          close(&words)
          isAttached = true
        }
        runKind = newKind
        run.append(character)
      case .ampersand, .plus, .slash, .gap:
        let isAfterGap = run.isEmpty
        closeAtGap(&words)
        if kind == .ampersand
          || kind == .plus && words.last?.canBeJoined(afterGap: isAfterGap) == true
        {
          words.append(Word(text: "and", isHangul: false, isAttached: false))
        }
      }
      lastKind = kind
    }
    close(&words)
  }
}
