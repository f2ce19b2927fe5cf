/// What the words of `pantry add` mean: the name in any order with `xN` and `@LOCATION`, and at the
/// end a date.
public struct EntryWords: Hashable, Sendable {
  /// What is left when everything else has been read, joined by blanks; may be empty.
  public let name: String
  /// The date at the end.
  public let expires: DayParser.DeadlineReading?
  /// The last `xN` or `xNUNIT`.
  public let quantity: Quantity?
  /// The last `@LOCATION`.
  public let location: String?

  /// The most words that a date is written with (`a consommer de préférence avant la fin de 1 décembre 2026`).
  private static let longestDate = 14

  /// Reads words.
  ///
  /// - Parameters:
  ///   - parser: Reads the date; nil if the date was said elsewhere, so that all words are the name.
  ///   - needsName: Whether the first word can be no date, because there would be no name.
  /// - Throws: `DayError` if the last words have the shape of a date and are none, or several. What
  ///   has not that shape is part of the name.
  public init(_ words: [String], parser: DayParser?, needsName: Bool) throws(DayError) {
    var quantity: Quantity?
    var location: String?
    var rest: [String] = []
    for word in words {
      if let found = EntryWords.quantity(word) {
        quantity = found
      } else if EntryWords.isLocation(word) {
        location = String(word.dropFirst())
      } else if !word.allSatisfy(\.isWhitespace) {
        rest.append(word)
      }
    }
    var expires: DayParser.DeadlineReading?
    if let parser {
      let first = max(needsName ? 1 : 0, rest.count - EntryWords.longestDate)
      for start in first..<max(first, rest.count) {
        let end = rest[start...].joined(separator: " ")
        if let reading = try parser.deadlineIfAny(end) {
          expires = reading
          rest.removeSubrange(start...)
          break
        }
      }
    }
    self.name = rest.joined(separator: " ")
    self.expires = expires
    self.quantity = quantity
    self.location = location
  }

  /// The words with which Korean counts packages; 개 counts pieces.
  private static let counters: Set<String> = [
    "개", "팩", "봉", "봉지", "병", "캔", "판", "통", "박스", "묶음", "마리", "모", "단", "포기", "망", "줄", "포",
  ]

  /// Whether a word says how much.
  public static func isQuantity(_ word: String) -> Bool { EntryWords.quantity(word) != nil }

  /// Whether a word says where.
  public static func isLocation(_ word: String) -> Bool { word.hasPrefix("@") && word.count > 1 }

  /// `x3`, `×2`, `x500g`, `2팩`.
  static func quantity(_ word: String) -> Quantity? {
    let digits = word.prefix { $0.isASCIIDigit }
    if !digits.isEmpty, counters.contains(String(word[digits.endIndex...])) {
      let unit = word[digits.endIndex...] == "개" ? nil : String(word[digits.endIndex...])
      return Quantity(String(digits)).flatMap {
        $0.amount > .zero ? Quantity($0.amount, unit: unit) : nil
      }
    }
    guard let sign = word.first, "xX×".contains(sign), word.dropFirst().first?.isASCIIDigit == true
    else { return nil }
    // Nothing of something is no quantity.
    return Quantity(String(word.dropFirst())).flatMap { $0.amount > .zero ? $0 : nil }
  }

  /// Words of the name that would be a date at its end, if there are some.
  public func dateInName(_ parser: DayParser) -> String? {
    let words = name.split(separator: " ").map(String.init)
    for length in [3, 2, 1] where words.count > length {
      for start in 0...words.count - length {
        let part = words[start..<start + length].joined(separator: " ")
        guard part.contains(where: \.isNumber) else { continue }
        if let reading = try? parser.deadlineIfAny(part), reading.deadline.day != nil {
          return part
        }
      }
    }
    return nil
  }

  /// The fields that the words set.
  public var changes: ItemChanges {
    var changes = ItemChanges()
    if !name.isEmpty { changes.name = .set(name) }
    if let quantity { changes.quantity = .set(quantity) }
    if let location { changes.location = .set(location) }
    changes.set(expires)
    return changes
  }
}

extension ItemChanges {
  /// Sets the date and what kind of date it is, if one was read.
  public mutating func set(_ reading: DayParser.DeadlineReading?) {
    guard let reading else { return }
    expires = .set(reading.deadline)
    justPassed = reading.justPassed
    dateKind = .set(reading.kind)
  }

  /// These changes, and those of another where it has any.
  public func overridden(by other: ItemChanges) -> ItemChanges {
    var both = self
    both.barcode = both.barcode.or(other.barcode)
    both.name = both.name.or(other.name)
    both.brand = both.brand.or(other.brand)
    both.category = both.category.or(other.category)
    both.expires = both.expires.or(other.expires)
    both.dateKind = both.dateKind.or(other.dateKind)
    if other.expires.value != nil { both.justPassed = other.justPassed }
    both.quantity = both.quantity.or(other.quantity)
    both.location = both.location.or(other.location)
    both.price = both.price.or(other.price)
    both.bought = both.bought.or(other.bought)
    both.note = both.note.or(other.note)
    both.tags = both.tags.or(other.tags)
    both.lot = both.lot.or(other.lot)
    both.opened = both.opened.or(other.opened)
    both.isConfirmed = both.isConfirmed || other.isConfirmed
    both.isOnHandAgain = both.isOnHandAgain || other.isOnHandAgain
    return both
  }
}

extension ItemChanges.Field {
  fileprivate func or(_ other: Self) -> Self {
    if case .set = other { other } else { self }
  }
}
