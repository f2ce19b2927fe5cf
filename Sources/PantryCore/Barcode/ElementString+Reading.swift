extension ElementString {
  /// Reads elements as a symbol carries them: identifiers and values without a sign between, values of
  /// variable length ended by GS (GS1 General Specifications §7.8).
  ///
  /// - Complexity: O(n) in the text's length.
  init(message text: ReaderText, today: Day) throws(BarcodeError.Problem) {
    let bytes = text.bytes
    var index = 0
    // The last value of variable length, if nothing stands behind it.
    var last: (identifier: ApplicationIdentifier, value: ArraySlice<UInt8>)?
    while index < bytes.count {
      // FNC1 stands in front where a reader sends it, and may follow a value of fixed length.
      if bytes[index] == ReaderText.separator {
        index += 1
        continue
      }
      guard let identifier = ApplicationIdentifier.leading(bytes[index...]) else {
        throw .noIdentifier(found: text.excerpt(index), at: text.offset(index))
      }
      let start = index + identifier.digits.utf8.count
      let end = bytes[start...].firstIndex(of: ReaderText.separator) ?? bytes.count
      var value = bytes[start..<end]
      if let length = identifier.predefinedLength {
        value = value.prefix(length)
      } else if value.count > identifier.format.lengths.upperBound {
        // The characters that fit are checked first: a wrong one is what needs mending.
        let most = identifier.format.lengths.upperBound
        try identifier.check(value.prefix(most), in: text, today: today)
        let hidden = ElementString.hiddenElement(in: value, today: today)
        let limit = min(hidden.map { $0 - start } ?? most, most)
        throw .element(
          identifier: identifier.digits, title: identifier.title,
          .separatorMissing(limit: limit), at: text.offset(start + limit))
      }
      try append(value, of: identifier, in: text, today)
      last = identifier.predefinedLength == nil ? (identifier, value) : nil
      index = value.endIndex
    }
    guard !elements.isEmpty else { throw .empty }
    // Without a product, what is at the end may have swallowed it.
    guard gtin == nil, self["00"] == nil, let last,
      let hidden = ElementString.hiddenElement(in: last.value, today: today)
    else { return }
    throw .element(
      identifier: last.identifier.digits, title: last.identifier.title,
      .separatorMissing(limit: hidden - last.value.startIndex), at: text.offset(hidden))
  }

  /// Reads elements as people print them: identifiers in brackets. A bracket may be part of a value, but
  /// not around an identifier.
  init(bracketed text: ReaderText, today: Day) throws(BarcodeError.Problem) {
    let bytes = text.bytes
    var index = 0
    while index < bytes.count {
      guard let (identifier, start) = ElementString.bracketedIdentifier(bytes, at: index) else {
        throw .noIdentifier(found: text.excerpt(index), at: text.offset(index))
      }
      var end = start
      while end < bytes.count, ElementString.bracketedIdentifier(bytes, at: end) == nil { end += 1 }
      var value = bytes[start..<end]
      // Blanks between the elements are for people, and a separator may have been typed as well.
      while let last = value.last, last == UInt8(ascii: " ") || last == ReaderText.separator {
        value.removeLast()
      }
      while value.first == UInt8(ascii: " ") { value.removeFirst() }
      if let open = ElementString.openBracket(in: value) {
        throw .noIdentifier(found: text.excerpt(open), at: text.offset(open))
      }
      do throws(BarcodeError.Problem) {
        try append(value, of: identifier, in: text, today)
      } catch {
        // What looks like an identifier and is none is the likelier mistake.
        guard let unknown = ElementString.unknownIdentifier(in: value) else { throw error }
        throw .noIdentifier(found: text.excerpt(unknown), at: text.offset(unknown))
      }
      index = end
    }
  }

  /// The identifier in brackets at an index, and where its value begins.
  private static func bracketedIdentifier(_ bytes: [UInt8], at index: Int)
    -> (ApplicationIdentifier, Int)?
  {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "("),
      let end = bytes[index...].prefix(6).firstIndex(of: UInt8(ascii: ")")),
      let identifier = ApplicationIdentifier.named(bytes[(index + 1)..<end])
    else { return nil }
    return (identifier, end + 1)
  }

  /// Where two to four digits stand in brackets.
  private static func unknownIdentifier(in value: ArraySlice<UInt8>) -> Int? {
    value.indices.first { start in
      let digits = value[start...].dropFirst().prefix(while: isDigit)
      return value[start] == UInt8(ascii: "(") && (2...4).contains(digits.count)
        && value[digits.endIndex...].first == UInt8(ascii: ")")
    }
  }

  /// Where a bracket with two digits or more behind it is opened and never closed, as in a code that is
  /// damaged.
  private static func openBracket(in value: ArraySlice<UInt8>) -> Int? {
    guard let open = value.lastIndex(of: UInt8(ascii: "(")) else { return nil }
    let rest = value[open...].dropFirst()
    let isClosed = rest.contains(UInt8(ascii: ")"))
    return !isClosed && rest.prefix(while: isDigit).count >= 2 ? open : nil
  }

  /// Adds an element whose value stands in a text.
  private mutating func append(
    _ value: ArraySlice<UInt8>, of identifier: ApplicationIdentifier, in text: ReaderText,
    _ today: Day
  ) throws(BarcodeError.Problem) {
    try identifier.check(value, in: text, today: today)
    guard append(identifier, String(decoding: value, as: UTF8.self), today: today) else {
      throw .repeatedIdentifier(identifier.digits, at: text.offset(value.startIndex))
    }
  }

  /// Where in a value another element begins that it may have swallowed.
  static func hiddenElement(in value: ArraySlice<UInt8>, today: Day) -> Int? {
    value.indices.dropFirst().first { isElement(value[$0...], today: today) }
  }

  /// Whether some characters begin with a product's number, or with a date that food could carry.
  private static func isElement(_ bytes: ArraySlice<UInt8>, today: Day) -> Bool {
    guard let prefix = DigitRun(bytes.prefix(2)) else { return false }
    let value = bytes.dropFirst(2)
    switch prefix.value {
    case 1 where value.count >= 14:
      return DigitRun(value.prefix(14)).map { CheckDigit.isRight($0.value) } ?? false
    case 15, 17: return isFoodDate(value.prefix(6), today: today)
    default: return false
    }
  }

  /// Whether six digits are a date in which food expires that somebody has: in the past year or the next
  /// ten.
  static func isFoodDate(_ digits: ArraySlice<UInt8>, today: Day) -> Bool {
    guard digits.count == 6, DigitRun(digits) != nil,
      let day = try? GS1Date.day(digits, orMonth: true, today: today)
    else { return false }
    return (-366...3660).contains(day.days(since: today))
  }
}

extension ReaderText {
  /// The next few characters from an index, as they were typed: four, or to the end of a bracket.
  func excerpt(_ index: Int) -> String {
    let next = bytes[index...].prefix(6)
    let bracket = next.first == UInt8(ascii: "(") ? next.firstIndex(of: UInt8(ascii: ")")) : nil
    return String((index..<(bracket.map { $0 + 1 } ?? min(index + 4, bytes.count))).map(character))
  }
}
