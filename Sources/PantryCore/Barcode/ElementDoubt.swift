/// Elements of a code whose values are doubtful, because the separator after them seems to be missing.
///
/// Some scanners drop the separator FNC1. A value of variable length then swallows the elements after
/// it: the lot `LOT1217270131` may be the lot `LOT12` and the use-by date 2027-01-31.
package struct ElementDoubt: Hashable, Sendable {
  /// The identifiers of the doubtful elements.
  package private(set) var identifiers: [String] = []
  /// The elements of the code with the separators added; nil if no other elements were found.
  package private(set) var separated: ElementString?
  /// The doubts in words.
  let remarks: [BarcodeRemark]

  /// Finds the doubtful elements of a code; nil if there are none.
  init?(_ elements: ElementString, today: Day) {
    var remarks: [BarcodeRemark] = []
    var rest = elements
    while let (identifier, hidden, separated) = ElementDoubt.separate(rest, today: today) {
      identifiers.append(identifier)
      remarks.append(.separatorMayBeMissing(identifier, hidden: hidden))
      guard let separated else { break }
      self.separated = separated
      rest = separated
    }
    for element in elements.elements
    where !identifiers.contains(element.identifier) && ElementDoubt.isImplausible(element) {
      identifiers.append(element.identifier)
      remarks.append(.implausible(element.identifier))
    }
    if identifiers.isEmpty { return nil }
    self.remarks = remarks
  }

  /// Adds the first separator that seems to be missing before a date, a weight, or the count after a price.
  ///
  /// - Returns: The identifier of the element before it, that of the hidden one, and the elements with the
  ///   separator if they are valid.
  private static func separate(_ elements: ElementString, today: Day)
    -> (identifier: String, hidden: String, separated: ElementString?)?
  {
    let present = elements.elements.map(\.identifier)
    for (index, element) in elements.elements.enumerated() {
      let value = Array(element.value.utf8)
      guard let identifier = ApplicationIdentifier.named(element.identifier.utf8),
        identifier.mayHideElements(value[...], today: today)
      else { continue }
      var first: String?
      for start in value.indices.dropFirst() {
        guard
          let hidden = HiddenElements.deadline(in: value[start...], today: today)
            ?? HiddenElements.weight(in: value[start...], today: today)
            ?? count(in: value[start...], after: identifier, digits: start),
          !present.contains(hidden)
        else { continue }
        let message = elements.message(separating: index, at: start)
        if let separated = try? ElementString(message: ReaderText(message), today: today) {
          return (element.identifier, hidden, separated)
        }
        first = first ?? hidden
      }
      if let first { return (element.identifier, first, nil) }
    }
    return nil
  }

  /// Returns the identifier of a count of one or two digits after a price that is too long without it.
  ///
  /// - Parameter digits: The number of digits before it.
  private static func count(
    in bytes: ArraySlice<UInt8>, after price: ApplicationIdentifier, digits: Int
  ) -> String? {
    guard let most = mostDigits(of: price.digits), price.digits.utf8.count == 4, digits <= most,
      digits + bytes.count > most, (3...4).contains(bytes.count), DigitRun(bytes) != nil,
      bytes.dropFirst(2).first != UInt8(ascii: "0")
    else { return nil }
    return ["30", "37"].first { bytes.starts(with: $0.utf8) }
  }

  /// Returns whether a price or count has more digits than one of a package of food.
  private static func isImplausible(_ element: ElementString.Element) -> Bool {
    mostDigits(of: element.identifier).map { element.value.utf8.count > $0 } ?? false
  }

  /// Returns the largest number of digits that a count or price of a package of food has: four before its decimals,
  /// seven without them; nil for other elements.
  private static func mostDigits(of identifier: String) -> Int? {
    if ["30", "37"].contains(identifier) { return 3 }
    guard identifier.utf8.count == 4, let decimals = identifier.last?.wholeNumberValue else {
      return nil
    }
    let most = decimals == 0 ? 7 : decimals + 4
    return switch identifier.prefix(3) {
    case "392": most
    // The first three digits are the currency.
    case "393": most + 3
    default: nil
    }
  }
}

/// Elements within the value of another one, because the separator between them is missing.
enum HiddenElements {
  /// Returns the index in a value at which other elements seem to start: the product, or a date.
  static func start(in value: ArraySlice<UInt8>, today: Day) -> Int? {
    value.indices.dropFirst().first { index in
      let rest = value[index...]
      return deadline(in: rest, today: today) != nil
        || rest.starts(with: "01".utf8)
          && DigitRun(rest.dropFirst(2).prefix(14)).map {
            $0.count == 14 && CheckDigit.isValid($0.value)
          }
            ?? false
    }
  }

  /// Returns the identifier of the first plausible date among the dates and measures that some
  /// characters start with, if another identifier or nothing follows it; nil for any other characters.
  static func deadline(in bytes: ArraySlice<UInt8>, today: Day) -> String? {
    var rest = bytes
    while let prefix = DigitRun(rest.prefix(2))?.value,
      (11...17).contains(prefix) || (31...36).contains(prefix) || prefix == 70,
      let (identifier, value) = next(&rest, today: today), value.count == identifier.fixedLength
    {
      guard identifier.isDeadline else { continue }
      let isEnd = rest.isEmpty || ApplicationIdentifier.leading(rest) != nil
      return isEnd ? identifier.digits : nil
    }
    return nil
  }

  /// Returns the identifier of the net weight that some characters start with, if other elements or nothing follow it; nil
  /// for any other characters. No package of food weighs 100 kg or more.
  static func weight(in bytes: ArraySlice<UInt8>, today: Day) -> String? {
    var rest = bytes
    guard let (identifier, value) = next(&rest, today: today), value.count == 6,
      ["310", "320"].contains(identifier.digits.prefix(3)),
      let decimals = identifier.digits.last?.wholeNumberValue, let run = DigitRun(value),
      run.value > 0, run.value < 100 * DigitRun.power(decimals), compose(rest, today: today)
    else { return nil }
    return identifier.digits
  }

  /// Returns whether some characters consist of valid elements, whose dates are plausible for food.
  static func compose(_ bytes: ArraySlice<UInt8>, today: Day) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      if next(&rest, today: today) == nil { return false }
    }
    return true
  }

  /// Removes the first element, whose value ends at its fixed length or at the end, and returns it; nil if it
  /// is invalid, or a date that is not plausible for food.
  private static func next(_ rest: inout ArraySlice<UInt8>, today: Day)
    -> (ApplicationIdentifier, value: ArraySlice<UInt8>)?
  {
    guard let identifier = ApplicationIdentifier.leading(rest) else { return nil }
    let bytes = rest.dropFirst(identifier.digits.utf8.count)
    let value = identifier.fixedLength.map { bytes.prefix($0) } ?? bytes
    guard (try? identifier.format.check(value, today: today)) != nil,
      !identifier.isDate || isPlausibleDate(value, today: today)
    else { return nil }
    rest = bytes[value.endIndex...]
    return (identifier, value)
  }

  /// Returns whether a value starts with a day at most fifteen years from today.
  private static func isPlausibleDate(_ value: ArraySlice<UInt8>, today: Day) -> Bool {
    let day = try? GS1Date.day(value.prefix(6), orMonth: true, today: today)
    return day.map { abs($0.days(since: today)) <= 15 * 366 } ?? false
  }
}

extension ElementString {
  /// Returns the form that a reader transmits, with a separator added within one of the values.
  fileprivate func message(separating index: Int, at offset: Int) -> String {
    var copy = self
    let element = elements[index]
    let end = element.value.utf8.index(element.value.startIndex, offsetBy: offset)
    copy.elements[index] = Element(
      identifier: element.identifier,
      value: "\(element.value[..<end])\u{1D}\(element.value[end...])", day: element.day)
    return copy.message
  }
}
