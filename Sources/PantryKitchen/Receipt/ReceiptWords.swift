import PantryCore

/// The words of receipts. What each list is for is in `Scripts/data/receipt-words.tsv`.
enum ReceiptWords {
  /// What a line is.
  enum Role: String {
    case base, total, subtotal, tax, payment, change, discount, deposit, fee, void, returned,
      bought, notBought, notice, filler
  }

  /// The roles by how much a word says: `Total includes GST` is a tax.
  private static let order: [Role] = [
    .base, .tax, .discount, .deposit, .change, .total, .subtotal, .fee, .payment, .void, .notBought,
    .returned, .bought, .notice,
  ]

  /// Returns the role of a text whose words are all known; nil if it has no words, or an unknown one.
  static func role(_ text: String) -> Role? {
    guard let found = roles(in: text) ?? roles(in: withoutBrackets(text)), !found.isEmpty else {
      return nil
    }
    // Not BALANCE BAR.
    if found.contains(.total), found.contains(.payment), !found.contains(.filler) { return nil }
    // What was saved in all is said once more.
    if found.contains(.discount), found.contains(.total) || found.contains(.subtotal) {
      return .base
    }
    return order.first(where: found.contains) ?? .filler
  }

  private static func withoutBrackets(_ text: String) -> String {
    guard let open = text.firstIndex(of: "("), open > text.startIndex else { return "" }
    let rest = text[open...].firstIndex(of: ")").map { String(text[$0...].dropFirst()) } ?? ""
    return text[..<open] + rest
  }

  /// Returns the roles of the words of a text; nil if a word has none.
  private static func roles(in text: String) -> Set<Role>? {
    let words = words(of: text)
    var found: Set<Role> = []
    var rest = Array(words.joined(separator: " ").utf8)[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      var length = word.count
      if let phrase = roles.longestStart(of: rest, isWhole: true) {
        found.insert(phrase.value)
        length = phrase.length
      } else if let role = joined(word) {
        found.insert(role)
      } else {
        // Letters of tax classes, and states beside their taxes.
        let isState = length == 2 && words.contains { roles[$0] == .tax }
        guard length == 1 || isState else { return nil }
      }
      rest = rest.dropFirst(length + 1)
    }
    return found
  }

  /// The words of a text without digits and signs. Single Hangul syllables with blanks between them are one word: 합   계.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var wasPart = false
    for part in text.folded.split(whereSeparator: { $0.isWhitespace }) {
      // 7UP is a name and not the word "up" after a number, but 5p is an amount.
      let isName =
        part.first?.isASCIIDigit ?? false && part.allSatisfy { $0.isLetter || $0.isNumber }
        && part.count(where: \.isLetter) > 1
      var letters = isName ? part : part.drop { !$0.isLetter }
      while let last = letters.last, !last.isLetter, last != "." { letters.removeLast() }
      var word = String(letters)
      if !isName, word.utf8.contains(where: { isDigit($0) || "*()[]:".utf8.contains($0) }) {
        word = word.filter { $0.isLetter || $0 == "-" || $0 == "." }
      }
      if word.hasSuffix("."), !roles.contains(word) { word.removeLast() }
      guard !word.isEmpty, word != "." else { continue }
      let isPart = word.first?.script == .hangul && word.count <= 2
      if isPart, wasPart { words[words.count - 1] += word } else { words.append(word) }
      wasPart = isPart
    }
    return words
  }

  /// Returns the role of a word that consists of several, as languages without blanks have them: 과세합계금액, 행사가격할인.
  private static func joined(_ word: ArraySlice<UInt8>) -> Role? {
    guard String(decoding: word.prefix(4), as: UTF8.self).first?.script ?? .latin != .latin else {
      return nil
    }
    var rest = word
    var found: Set<Role> = []
    while !rest.isEmpty, let (role, length) = roles.longestStart(of: rest) {
      found.insert(role)
      rest = rest.dropFirst(length)
    }
    if rest.isEmpty { return order.first(where: found.contains) ?? .filler }
    // What a discount is for comes first.
    if let (role, length) = roles.longestEnd(of: Array(word)), role == .discount, length > 3 {
      return role
    }
    return nil
  }

  /// Returns whether a text has a phrase of a list: as whole words, or anywhere in languages without blanks.
  static func has(_ list: WordList, _ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter && $0 != "-" && $0 != "'" }
    let bytes = Array(words.joined(separator: " ").utf8)
    var start = 0
    return words.contains { word in
      defer { start += word.utf8.count + 1 }
      if word.first?.script ?? .latin != .latin { return list.occurs(in: Array(word.utf8)) }
      return list.longestStart(of: bytes[start...], isWhole: true) != nil
    }
  }

  /// Returns whether a line has nothing but a word before what did not come: Instead of.
  static func isInstead(_ text: String) -> Bool {
    let folded = Array(text.folded.trimmingWhitespace.utf8)
    return instead.start(of: folded).map { isEmpty(folded[$0...]) } ?? false
  }

  /// Returns whether a text has nothing but a colon.
  private static func isEmpty(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }
  }

  /// Returns whether a text names what was ordered and not delivered, after a word for that: Wanted: carrots.
  static func namesReplaced(_ text: String) -> Bool {
    let folded = Array(text.folded.trimmingWhitespace.utf8)
    guard let length = instead.start(of: folded), folded.count > length else { return false }
    return folded[length] == UInt8(ascii: " ") || folded[length] == UInt8(ascii: ":")
  }

  /// Returns whether a word of a text, or the beginning or end of one in languages without blanks, has a role.
  static func mentions(_ role: Role, _ text: String) -> Bool {
    text.folded.split { !$0.isLetter && $0 != "-" }.contains { word in
      if roles[String(word)] == role { return true }
      return word.first?.script ?? .latin != .latin && ends(of: word).contains { $0.value == role }
    }
  }

  /// The roles of the words at the end and at the beginning of a word, and their lengths in bytes.
  private static func ends(of word: Substring) -> [(value: Role, length: Int)] {
    let bytes = Array(word.utf8)
    return [roles.longestEnd(of: bytes), roles.longestStart(of: bytes[...])].compactMap(\.self)
  }

  /// Returns whether a line begins with a state between brackets of what did not come: [결품] 두부.
  static func isNotBought(_ line: ReceiptLine) -> Bool {
    line.tokens.count > 3 && line.tokens[0].isSign("[(") && line.tokens[2].isSign("])")
      && role(String(line.tokens[1].text)) == .notBought
  }

  /// Returns whether a text ends with a word for what was saved: KROGER SAVINGS.
  static func endsWithSaving(_ text: String) -> Bool {
    words(of: text).last.map { saved.contains($0) } ?? false
  }

  // MARK: - What is not food

  /// Returns whether a name is not one of food.
  static func isNonFood(_ name: String, _ readings: FoodReadings) -> Bool {
    if nonFoodParts.occurs(in: Array(name.folded.utf8)) { return true }
    let words = name.split(separator: " ")
    let isPackaging = words.last.map { packaging.contains($0.lowercased()) } ?? false
    let product = words.dropLast(isPackaging ? 1 : 0).joined(separator: " ")
    if case .notFood = readings[product].refusal { return true }
    return false
  }

  /// Returns whether a name begins with a word for a deposit: Pfand 0,25.
  static func isDeposit(_ name: String) -> Bool {
    let words = name.folded.split { !$0.isLetter }
    // 소주공병, KASTENPFAND
    let isJoined = words.contains { word in
      ends(of: word).contains { $0.value == .deposit && $0.length >= 5 }
    }
    if isJoined { return true }
    return (1...2).contains { length in
      words.count >= length && roles[words.prefix(length).joined(separator: " ")] == .deposit
    }
  }
}
