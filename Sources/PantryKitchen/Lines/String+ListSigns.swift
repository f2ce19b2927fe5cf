import PantryCore

extension String {
  /// The text without the signs of Markdown around its words and with the texts of its links: `**Oats**: 350g`.
  var withoutListMarkup: String {
    guard utf8.contains(where: { "*_`[".utf8.contains($0) }) else { return self }
    return replacing(/!?\[([^\[\]]+)\]\((?:\\.|[^()\\])*\)/) { String($0.1) }
      .replacing(/(\*\*|__|`)([^*_`]+)\1/) { String($0.2) }
      .replacing(/(^|\s)([*_])([^*_\s](?:[^*_]*[^*_\s])?)\2(?=\s|$)/) { "\($0.1)\($0.3)" }
  }

  /// The text with a count at its start out of its brackets: `[6x] soup`.
  var withoutBracketedCount: String {
    // Making the pattern takes longer than this comparison.
    guard let first, "[(".contains(first) else { return self }
    return replacing(/^[\[(](\d{1,3}) ?[x×][\])]\s+/) { "\($0.1)x " }
  }

  /// The text without the sign between entries at its end, or the full stop of a few words of which the last is no
  /// abbreviation.
  var withoutListEnd: String {
    guard let last, ",;、.".contains(last) else { return self }
    let words = dropLast().split(separator: " ")
    let word = words.last ?? ""
    // 31.11. is a date.
    let isKept = last == "." && (words.count > 4 || word.count < 4 || !word.allSatisfy(\.isLetter))
    return isKept ? self : dropLast().trimmingWhitespace
  }

  /// Whether it has neither a food nor a number.
  var namesNoFood: Bool {
    !contains(where: \.isNumber) && FoodReading(self).food == nil
  }

  /// Whether it is an address, a note, or says when the list was written: `Last updated: 12 Nov`, `최종 수정 2026.11.20`.
  var isAboutList: Bool {
    let words = split(separator: " ")
    if contains("://"), words.allSatisfy({ $0.contains("://") || !$0.contains(where: \.isLetter) })
    {
      return true
    }
    // Note: all prices are of last week
    if let colon = firstIndex(of: ":"),
      TypedVocabulary.notes.contains(self[..<colon].trimmingWhitespace.folded)
    {
      return index(after: colon) < endIndex
    }
    guard let length = TypedVocabulary.listRemarks.start(of: foldedBytes) else { return false }
    return droppingBytes(length).first.map { ":： ".contains($0) } ?? false
      && droppingBytes(length).contains(where: \.isNumber)
  }

  /// Whether it has the signs of a sentence.
  var isSentence: Bool {
    contains(" ") && (contains(". ") || contains(": ") || last.map(".!:。".contains) ?? false)
  }

  /// Whether it begins with a word for a total and has a number, or is an answer, a greeting or the title of a list.
  var isTotal: Bool {
    let bytes = foldedBytes
    if TypedVocabulary.remarks.contains(folded) { return true }
    guard let length = TypedVocabulary.totals.start(of: bytes) else { return false }
    let rest = droppingBytes(length)
    return rest.isEmpty
      || rest.first.map { !$0.isLetter } ?? false && rest.contains(where: \.isNumber)
  }

  /// Whether it is a picture, or a link to a section, in Markdown.
  var isPicture: Bool {
    // Making the pattern takes longer than this comparison.
    guard let first, "![".contains(first) else { return false }
    return wholeMatch(of: /!\[[^\]]*\]\([^()]*\)|!\[\[.*\]\]|\[[^\]]*\]\(#[^\s]*\)/) != nil
  }

  /// The text without tags of HTML, and with a comma for a line break: `<p>Eggs`, `Udon<br>Milk`.
  var withoutElements: String {
    let text = replacing(/<br ?\/?>/, with: ", ")
    let isCrossedOut = text.contains("<del>") || text.contains("<s>")
    let rest = text.replacing(/<\/?[A-Za-z][^<>]*>/, with: " ")
    return isCrossedOut || !rest.contains(where: \.isLetter) ? self : rest
  }

  /// Whether it begins with an arrow, as what belongs to the line above does.
  var isLedByArrow: Bool { first.map { "→⇢↳➔➜»›".contains($0) } ?? false }

  /// Whether it is about the entry above: it begins with a sign of information and names no food.
  var isAboutEntry: Bool {
    guard let sign = unicodeScalars.first, "ℹ⏰⏳⌛📅📆🗓📍📌📝💡⚠💰🏷🔔".unicodeScalars.contains(sign)
    else { return false }
    return FoodReading(self).food == nil
  }

  /// Whether all of it is an amount with a known unit: `24 ounces`.
  var isAmount: Bool {
    guard first?.isNumber ?? false, let unit = Quantity(self)?.unit else { return false }
    return Unit(typed: unit) != nil
  }

  /// Whether it may go on with the entry above: it does not begin with a symbol.
  var isContinuation: Bool {
    first.map { $0.isLetter || $0.isNumber || $0.isPunctuation || $0.isCurrencySymbol } ?? false
  }

  /// Whether all of it is in italics.
  var isSlanted: Bool { wholeMatch(of: /([*_])[^*_\s][^*_]*\1/) != nil }

  /// Whether all of it is in brackets: `[Add others]`.
  var isRemark: Bool {
    (first == "(" && last == ")" || first == "[" && last == "]")
      && !dropFirst().dropLast().contains { "()[]".contains($0) }
  }

  /// Returns whether an entry is the title of those below it, and not something to buy itself.
  ///
  /// - Parameters:
  ///   - line: The next entry.
  ///   - isIndented: Whether that is deeper: then a group of products is a title, also one that can be bought, like meat.
  ///   - isAboveMark: Whether only the next one has a mark.
  func isTitle(above line: String, isIndented: Bool, isAboveMark: Bool) -> Bool {
    // DAIRY
    let isAlone = isInCapitals && line.contains(where: \.isLowercase)
    if isIndented || isAlone, FoodCategory(named: self) != nil { return true }
    return (isIndented || isAboveMark) && (namesNoFood || isAboveMark && !isContinuation)
  }
}

extension Substring {
  /// The text without the signs of a quotation in front of it, and whether there were any.
  var withoutQuotation: (Substring, isQuoted: Bool) {
    let rest = drop { $0 == ">" || $0.isWhitespace }
    let isQuoted = prefix(upTo: rest.startIndex).contains(">")
    return (isQuoted ? rest : self, isQuoted)
  }
}

extension Substring {
  /// The name and the entries of a line with several of a group: `Dairy: milk, butter`; nil for other lines.
  var entriesOfGroup: (name: String, entries: [String])? {
    guard utf8.contains(UInt8(ascii: ",")), let colon = firstIndex(of: ":") else { return nil }
    let name = self[..<colon].trimmingWhitespace
    guard name.first?.isLetter ?? false, name.count < 30, !name.contains(where: \.isNumber),
      self[index(after: colon)...].first?.isWhitespace ?? false,
      name.namesNoFood || FoodCategory(own: name) != nil
    else { return nil }
    let words = self[colon...].dropFirst().split(whereSeparator: \.isWhitespace).map(String.init)
    let entries = WordSeparators.entries(words).map { $0.joined(separator: " ") }
      .filter { !$0.isEmpty }
    return entries.count < 2 ? nil : (name, entries)
  }
}

extension StringProtocol {
  /// Returns the text without some characters at its ends.
  func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    guard let last = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
    return String(start[...last])
  }
}
