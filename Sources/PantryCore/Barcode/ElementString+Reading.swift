extension ElementString {
  /// Reads an element string as transmitted: identifiers and values without delimiters, except that
  /// GS terminates values of variable length (GS1 General Specifications §7.8).
  ///
  /// - Parameter product: The product of a composite symbol, whose number precedes the elements.
  /// - Throws: `BarcodeError.Problem` if an element is invalid.
  /// - Complexity: O(n) in the length of the text.
  init(message text: ReaderText, of product: GTIN? = nil, today: Day) throws(BarcodeError.Problem) {
    if let product {
      elements.append(Element(identifier: "01", value: product.description, day: nil))
    }
    let bytes = text.bytes
    var index = 0
    // The last element, if its value has variable length.
    var last: (identifier: ApplicationIdentifier, value: ArraySlice<UInt8>)?
    while index < bytes.count {
      // Some readers transmit FNC1 in the first position, and symbols may have one after a value of
      // fixed length.
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
        value = try value.prefix(
          lengthOfOverlong(value, of: identifier, in: text, today: today))
      }
      try append(value, of: identifier, in: text, today: today)
      last = identifier.mayHideElements(value, today: today) ? (identifier, value) : nil
      index = value.endIndex
    }
    guard !elements.isEmpty else { throw .empty }
    // If no product was found, the last value may contain it because a separator is missing.
    guard gtin == nil, self["00"] == nil, let last,
      let hidden = HiddenElements.start(in: last.value, today: today)
    else { return }
    throw .element(
      identifier: last.identifier.digits, title: last.identifier.title,
      .separatorMissing(limit: hidden - last.value.startIndex), at: text.offset(hidden))
  }

  /// Returns the length of a value that is longer than its identifier allows.
  ///
  /// - Throws: `BarcodeError.Problem` if the pantry uses the value, or if it contains another element, because
  ///   the separator must be missing.
  private mutating func lengthOfOverlong(
    _ value: ArraySlice<UInt8>, of identifier: ApplicationIdentifier, in text: ReaderText,
    today: Day
  ) throws(BarcodeError.Problem) -> Int {
    let most = identifier.format.lengths.upperBound
    if !identifier.isEssential, identifier.fixedLength == most,
      HiddenElements.compose(value.dropFirst(most), today: today)
    {
      problems.append(.separatorMissing(identifier.digits))
      return most
    }
    let hidden = HiddenElements.start(in: value, today: today)
    guard identifier.isEssential || hidden != nil else { return value.count }
    if identifier.isEssential {
      // An invalid character within the limit is the more likely error.
      try identifier.check(value.prefix(most), in: text, today: today)
    }
    let limit = min(hidden.map { $0 - value.startIndex } ?? most, most)
    throw .element(
      identifier: identifier.digits, title: identifier.title, .separatorMissing(limit: limit),
      at: text.offset(value.startIndex + limit))
  }

  /// Reads an element string in bracketed form. A value may contain brackets, but not around an
  /// identifier.
  ///
  /// - Throws: `BarcodeError.Problem` if an element is invalid.
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
      // Spaces between elements are for legibility, and a separator may have been typed as well.
      while let last = value.last, last == UInt8(ascii: " ") || last == ReaderText.separator {
        value.removeLast()
      }
      while value.first == UInt8(ascii: " ") { value.removeFirst() }
      // An unknown identifier is not part of the value. If the value is invalid, a damaged one is the likely cause.
      let isValid = (try? identifier.format.check(value, today: today)) != nil
      if let stray = ElementString.unknownIdentifier(in: value)
        ?? (isValid
          ? nil : ElementString.openBracket(in: value, isEssential: identifier.isEssential))
      {
        throw .noIdentifier(found: text.excerpt(stray), at: text.offset(stray))
      }
      try append(value, of: identifier, in: text, today: today)
      index = end
    }
  }

  /// Returns the bracketed identifier at an index, and the index of its value.
  private static func bracketedIdentifier(_ bytes: [UInt8], at index: Int)
    -> (ApplicationIdentifier, Int)?
  {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "("),
      let end = bytes[index...].prefix(6).firstIndex(of: UInt8(ascii: ")")),
      let identifier = ApplicationIdentifier.named(bytes[(index + 1)..<end])
    else { return nil }
    return (identifier, end + 1)
  }

  /// Returns the index of two to four digits in brackets.
  private static func unknownIdentifier(in value: ArraySlice<UInt8>) -> Int? {
    value.indices.first { start in
      let digits = value[start...].dropFirst().prefix(while: isDigit)
      return value[start] == UInt8(ascii: "(") && (2...4).contains(digits.count)
        && value[digits.endIndex...].first == UInt8(ascii: ")")
    }
  }

  /// Returns the index of an opening bracket that is followed by at least two digits and never
  /// closed, as in a damaged code. In a value that the pantry does not use, they must be those of a date.
  private static func openBracket(in value: ArraySlice<UInt8>, isEssential: Bool) -> Int? {
    guard let open = value.lastIndex(of: UInt8(ascii: "(")) else { return nil }
    let rest = value[open...].dropFirst()
    let isClosed = rest.contains(UInt8(ascii: ")"))
    let digits = rest.prefix(while: isDigit)
    let isDate = ["15", "16", "17", "7003"].contains { digits.starts(with: $0.utf8) }
    return !isClosed && digits.count >= 2 && (isEssential || isDate) ? open : nil
  }
}

extension ReaderText {
  /// Returns the original characters at an index: four, or up to a closing bracket.
  func excerpt(_ index: Int) -> String {
    let next = bytes[index...].prefix(6)
    let bracket = next.first == UInt8(ascii: "(") ? next.firstIndex(of: UInt8(ascii: ")")) : nil
    return String((index..<(bracket.map { $0 + 1 } ?? min(index + 4, bytes.count))).map(character))
  }
}
