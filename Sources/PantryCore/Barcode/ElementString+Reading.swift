extension ElementString {
  /// Reads elements as a symbol carries them: identifiers and values without a sign between, values of
  /// variable length ended by GS (GS1 General Specifications §7.8).
  ///
  /// - Complexity: O(n) in the text's length.
  init(message text: ReaderText, today: Day) throws(BarcodeError.Problem) {
    let bytes = text.bytes
    var index = 0
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
        try ElementString.check(value.prefix(most), identifier, in: text, today)
        let hidden = ElementString.hiddenElement(in: value, today: today)
        let limit = min(hidden.map { $0 - start } ?? most, most)
        throw .element(
          identifier: identifier.digits, title: identifier.title,
          .separatorMissing(limit: limit), at: text.offset(start + limit))
      }
      try append(value, of: identifier, in: text, today)
      index = value.endIndex
    }
    guard !elements.isEmpty else { throw .empty }
    try refuseSwallowedElements(in: text, today: today)
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
      try append(value, of: identifier, in: text, today)
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

  /// Adds an element whose value stands in a text.
  private mutating func append(
    _ value: ArraySlice<UInt8>, of identifier: ApplicationIdentifier, in text: ReaderText,
    _ today: Day
  ) throws(BarcodeError.Problem) {
    try ElementString.check(value, identifier, in: text, today)
    guard append(identifier, String(decoding: value, as: UTF8.self), today: today) else {
      throw .repeatedIdentifier(identifier.digits, at: text.offset(value.startIndex))
    }
  }

  static func check(
    _ value: ArraySlice<UInt8>, _ identifier: ApplicationIdentifier, in text: ReaderText,
    _ today: Day
  ) throws(BarcodeError.Problem) {
    do throws(ElementError) {
      try identifier.format.check(value, today: today)
    } catch {
      var problem = error.problem
      if case .character(_, let allowed) = problem {
        problem = .character(text.character(error.index), allowed)
      }
      throw .element(
        identifier: identifier.digits, title: identifier.title, problem,
        at: text.offset(error.index))
    }
  }

  /// Refuses a value at the end that holds the product's number or a date, where there is no product: its
  /// separator is missing, and it has swallowed the rest.
  private func refuseSwallowedElements(in text: ReaderText, today: Day)
    throws(BarcodeError.Problem)
  {
    guard gtin == nil, self["00"] == nil, let last = elements.last,
      let identifier = ApplicationIdentifier.named(Array(last.identifier.utf8)),
      identifier.predefinedLength == nil
    else { return }
    let value = Array(last.value.utf8)
    guard let start = ElementString.hiddenElement(in: value[...], today: today) else { return }
    let end = text.bytes.lastIndex { $0 != ReaderText.separator } ?? 0
    throw .element(
      identifier: last.identifier, title: identifier.title, .separatorMissing(limit: start),
      at: text.offset(end + 1 - value.count + start))
  }

  /// Where in a value another element begins that it may have swallowed.
  private static func hiddenElement(in value: ArraySlice<UInt8>, today: Day) -> Int? {
    value.indices.dropFirst().first { isElement(value[$0...], today: today) }
  }

  /// Whether some characters begin with a product's number, or with a date that food could carry.
  private static func isElement(_ bytes: ArraySlice<UInt8>, today: Day) -> Bool {
    guard let prefix = DigitRun(bytes.prefix(2)) else { return false }
    let value = bytes.dropFirst(2)
    switch prefix.value {
    case 1 where value.count >= 14:
      return DigitRun(value.prefix(14)).map { CheckDigit.isRight($0.value) } ?? false
    case 15, 17:
      guard value.count >= 6, DigitRun(value.prefix(6)) != nil,
        let day = try? GS1Date.day(value.prefix(6), orMonth: true, today: today)
      else { return false }
      return Day.whenFoodExpires.contains(day.days(since: today))
    default: return false
    }
  }
}

extension Day {
  /// In how many days food expires that somebody has: the past year, the next ten.
  static let whenFoodExpires = -366...3660
}

extension ReaderText {
  /// The next few characters from an index, as they were typed.
  func excerpt(_ index: Int) -> String {
    String((index..<min(index + 4, bytes.count)).map(character))
  }
}
