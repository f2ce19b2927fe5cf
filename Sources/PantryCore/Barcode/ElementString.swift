/// A GS1 element string: application identifiers with their values in the order of the code.
public struct ElementString: Hashable, Sendable {
  /// An application identifier and its value.
  public struct Element: Hashable, Sendable {
    /// The identifier's digits.
    public let identifier: String
    /// The value as encoded.
    public let value: String
    /// The day that the value denotes, if it is a date.
    let day: Day?
  }

  /// The elements in the order of the code.
  public internal(set) var elements: [Element] = []
  /// The invalid values of elements that the pantry does not use.
  var problems: [BarcodeRemark] = []

  /// Whether an element has an invalid value.
  var hasInvalidValue: Bool {
    problems.contains { if case .invalidElement = $0 { true } else { false } }
  }

  /// The identifiers of coupons: (255), and (8110) and (8112) in North America.
  static let coupons = ["255", "8110", "8112"]

  /// Creates an empty element string.
  init() {}

  /// Appends an element whose value is part of a text. Repeating an element is allowed.
  ///
  /// - Parameters:
  ///   - today: The day against which a two-digit year is resolved.
  ///   - position: Maps an index of the value to an index of the text, in case escapes were decoded.
  /// - Throws: `BarcodeError.Problem` if the value is invalid, or differs from an earlier one, and
  ///   the pantry uses it.
  mutating func append(
    _ value: ArraySlice<UInt8>, of identifier: ApplicationIdentifier, in text: ReaderText,
    today: Day, at position: (Int) -> Int = { $0 }
  ) throws(BarcodeError.Problem) {
    do throws(BarcodeError.Problem) {
      try identifier.check(value, in: text, today: today, at: position)
    } catch {
      guard !identifier.isEssential, case .element(let digits, let title, let problem, _) = error
      else { throw error }
      problems.append(.invalidElement(identifier: digits, title: title, problem))
    }
    let written = String(decoding: value, as: UTF8.self)
    if let known = self[identifier.digits] {
      if known == written { return }
      guard !identifier.isEssential else {
        throw .repeatedIdentifier(identifier.digits, at: text.offset(position(value.startIndex)))
      }
      problems.append(.repeatedElement(identifier.digits))
      return
    }
    let day =
      identifier.isDate
      ? try? GS1Date.day(value.prefix(6), orMonth: true, today: today) : nil
    elements.append(Element(identifier: identifier.digits, value: written, day: day))
  }

  /// The value of an identifier, or nil if it is not present.
  public subscript(identifier: String) -> String? {
    elements.first { $0.identifier == identifier }?.value
  }

  /// The human-readable form: `(01)09501101530003(10)AB-123`.
  public var bracketed: String {
    elements.map { "(\($0.identifier))\($0.value)" }.joined()
  }

  /// The form that a reader transmits, with a separator after each value of variable length except
  /// the last (GS1 General Specifications §7.8.3).
  public var message: String {
    var message = ""
    for (index, element) in elements.enumerated() {
      message += element.identifier + element.value
      let isLast = index == elements.count - 1
      let identifier = ApplicationIdentifier.named(element.identifier.utf8)
      if !isLast, identifier?.predefinedLength == nil { message += "\u{1D}" }
    }
    return message
  }
}

// MARK: - Meaning

extension ElementString {
  /// The product: (01), contained items (02), made to order (03), or an individual piece (8006),
  /// (8026), whose check digit may be wrong.
  var gtin: GTIN? {
    for identifier in ["01", "02", "03", "8006", "8026"] {
      if let value = self[identifier], let run = DigitRun(value.utf8.prefix(14)), run.count == 14,
        CheckDigit.isValid(run.value)
      {
        return GTIN(validated: run.value)
      }
    }
    return nil
  }

  /// The batch or lot number (10).
  public var lot: String? { self["10"] }

  /// The serial number (21).
  public var serial: String? { self["21"] }

  /// The count of items (30), or of contained items (37).
  public var count: Int? { (self["30"] ?? self["37"]).flatMap { Int($0) } }

  /// The use-by date: the earlier of (17) and the date of (7003).
  var useBy: Day? { [day("17"), day("7003")].compactMap { $0 }.min() }

  /// The best-before date (15).
  var bestBefore: Day? { day("15") }

  /// The sell-by date (16).
  var sellBy: Day? { day("16") }

  /// Returns the day of a date element.
  func day(_ identifier: String) -> Day? {
    elements.first { $0.identifier == identifier }?.day
  }

  /// The net weight in kilograms as a decimal number: (310n), or (320n) in pounds of 0.45359237 kg.
  public var netWeight: String? {
    measure("310").map { decimal($0, $1) } ?? weightOfPounds
  }

  /// The net weight in kilograms of (320n).
  private var weightOfPounds: String? {
    guard let (pounds, decimals) = measure("320") else { return nil }
    let product = DigitRun(pounds.value * 45_359_237, count: 19)
    var text = decimal(product, decimals + 8)
    while text.last == "0" { text.removeLast() }
    return text.last == "." ? String(text.dropLast()) : text
  }

  /// The net volume in liters as a decimal number (315n).
  public var netVolume: String? {
    measure("315").map { decimal($0, $1) }
  }

  /// The price as a decimal number: (392n), or (393n) after its currency code.
  public var price: String? {
    if let (value, decimals) = measure("392") { return decimal(value, decimals) }
    guard let (value, decimals) = measure("393"), value.count > 3 else { return nil }
    return decimal(value.part(from: 3, count: value.count - 3), decimals)
  }

  /// The currency of the price (ISO 4217 numeric), if the code contains it.
  public var currency: String? {
    guard measure("392") == nil else { return nil }
    return measure("393").map { $0.0.prefix(3).description }
  }

  private func measure(_ prefix: String) -> (DigitRun, Int)? {
    if elements.isEmpty { return nil }
    for element in elements where element.identifier.hasPrefix(prefix) {
      guard element.identifier.utf8.count == 4, let value = DigitRun(element.value.utf8),
        let decimals = element.identifier.last?.wholeNumberValue
      else { continue }
      return (value, decimals)
    }
    return nil
  }

  /// Remarks on invalid values, and on elements whose requirements or exclusions are violated (the
  /// GS1 syntax dictionary).
  var remarks: [BarcodeRemark] {
    var remarks = problems
    let present = elements.map(\.identifier)
    if let pounds = weightOfPounds.flatMap(Double.init),
      let weight = netWeight.flatMap(Double.init),
      abs(pounds - weight) > weight / 100
    {
      let weights = present.filter { ["310", "320"].contains($0.prefix(3)) }
      remarks.append(.excludes(weights[0], weights[1]))
    }
    for element in elements {
      guard let identifier = ApplicationIdentifier.named(element.identifier.utf8) else {
        continue
      }
      for group in identifier.requires {
        let isMet = group.contains { together in
          together.allSatisfy { pattern in present.contains(where: pattern.matches) }
        }
        if !isMet {
          let alternatives = group.map { $0.map(\.description).joined(separator: "+") }
          remarks.append(.needs(element.identifier, alternatives))
        }
      }
      for other in present where other != element.identifier {
        let isExcluded = identifier.excludes.contains { $0.matches(other) }
        let isReported = remarks.contains(.excludes(other, element.identifier))
        if isExcluded, !isReported { remarks.append(.excludes(element.identifier, other)) }
      }
    }
    return remarks
  }
}
