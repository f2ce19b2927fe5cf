/// GS1 elements in the order of the code: application identifiers with their values.
public struct ElementString: Hashable, Sendable {
  /// One identifier and its value.
  public struct Element: Hashable, Sendable {
    /// The identifier's digits.
    public let identifier: String
    /// The value as the code has it.
    public let value: String
    /// The day that it means, if it is a date.
    let day: Day?
  }

  /// The elements.
  public private(set) var elements: [Element] = []

  /// The identifiers of coupons: (255), and the North American (8110) and (8112).
  static let coupons = ["255", "8110", "8112"]

  /// No elements.
  init() {}

  /// Adds an element.
  ///
  /// - Parameter today: Decides the century of a date.
  /// - Returns: Whether it could be: an identifier may stand twice, but with one value.
  mutating func append(_ identifier: ApplicationIdentifier, _ value: String, today: Day) -> Bool {
    if let known = self[identifier.digits] { return known == value }
    let day = identifier.isDate ? GS1Date.day(startOf: value, today: today) : nil
    elements.append(Element(identifier: identifier.digits, value: value, day: day))
    return true
  }

  /// The value of an identifier, if it is there.
  public subscript(identifier: String) -> String? {
    elements.first { $0.identifier == identifier }?.value
  }

  /// The bracketed form that is printed for people: `(01)09501101530003(10)AB-123`.
  public var bracketed: String {
    elements.map { "(\($0.identifier))\($0.value)" }.joined()
  }

  /// The form that a reader sends: a separator behind each value of variable length but the last (GS1
  /// General Specifications §7.8.3).
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
  /// The product: (01), what is inside (02), made to order (03), or a piece of it (8006), (8026).
  var gtin: GTIN? {
    for identifier in ["01", "02", "03", "8006", "8026"] {
      if let value = self[identifier], let run = DigitRun(value.utf8.prefix(14)) {
        return GTIN(checked: run.value)
      }
    }
    return nil
  }

  /// The maker's lot (10).
  public var lot: String? { self["10"] }

  /// The serial number (21).
  public var serial: String? { self["21"] }

  /// How many there are (30), or are inside (37).
  public var count: Int? { (self["30"] ?? self["37"]).flatMap { Int($0) } }

  /// The day of a date element.
  func day(_ identifier: String) -> Day? {
    elements.first { $0.identifier == identifier }?.day
  }

  /// The net weight in kilograms, a decimal number: (310n), or (320n) in pounds of 0.45359237 kg.
  public var netWeight: String? {
    if let (value, decimals) = measure("310") { return decimal(value, decimals) }
    guard let (pounds, decimals) = measure("320") else { return nil }
    let product = DigitRun(pounds.value * 45_359_237, count: 19)
    var text = decimal(product, decimals + 8)
    while text.last == "0" { text.removeLast() }
    return text.last == "." ? String(text.dropLast()) : text
  }

  /// The net volume in litres (315n).
  public var netVolume: String? {
    measure("315").map { decimal($0, $1) }
  }

  /// The price (392n), or behind its currency (393n).
  public var price: String? {
    if let (value, decimals) = measure("392") { return decimal(value, decimals) }
    guard let (value, decimals) = measure("393"), value.count > 3 else { return nil }
    return decimal(value.part(from: 3, count: value.count - 3), decimals)
  }

  /// The currency of the price (ISO 4217 numeric), if the code says it.
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

  /// What is odd about the elements' company (the requirements and exclusions of the GS1 syntax
  /// dictionary), and values that look as if a separator were missing.
  func remarks(today: Day) -> [BarcodeRemark] {
    var remarks: [BarcodeRemark] = []
    let present = elements.map(\.identifier)
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
        let isToldAlready = remarks.contains(.excludes(other, element.identifier))
        if isExcluded, !isToldAlready { remarks.append(.excludes(element.identifier, other)) }
      }
    }
    if let last = elements.last, let hidden = ElementString.hiddenDate(in: last, today: today) {
      remarks.append(.maybeUnseparated(last.identifier, hidden: hidden))
    }
    return remarks
  }

  /// The date element that a lot or serial number at the end may have swallowed, for a reader that drops
  /// the separators: the last eight digits, if food could carry the day.
  private static func hiddenDate(in element: Element, today: Day) -> String? {
    guard ["10", "21"].contains(element.identifier) else { return nil }
    let tail = Array(element.value.utf8.suffix(8))
    guard element.value.utf8.count > 8, let prefix = DigitRun(tail.prefix(2))?.value,
      [15, 17].contains(prefix), isFoodDate(tail[2...], today: today)
    else { return nil }
    return String(prefix)
  }
}
