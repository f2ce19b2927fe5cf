import PantryCore

extension Day {
  /// `2026-11-25 Wed`.
  var withWeekday: Message { "\(self) \(weekday.short)" }

  /// `2026-11-25 (Wed, in 5 days)`.
  func spelledOut(on today: Day) -> Message {
    "\(self) (\(weekday.short), \(distance(from: today)))"
  }

  /// `~2026-11-25 (Wed, in 5 days)`: an estimated day.
  func estimated(on today: Day) -> Message { "~\(spelledOut(on: today))" }

  /// The reason why the day is unlikely as an expiry date; nil if it is likely.
  func oddity(on today: Day) -> Message? {
    switch UnlikelyDate(self, on: today) {
    case .past: "already past"
    case .farAway: "more than ten years away"
    case nil: nil
    }
  }

  /// `in 5 days`, `tomorrow`, `today`, `yesterday`, `3 days ago`.
  func distance(from today: Day) -> Message {
    switch days(since: today) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

extension Weekday {
  /// The short name: `Wed`.
  var short: Message { Message(stringLiteral: shortName) }

  /// The full name: `Wednesday`.
  var words: Message { Message(stringLiteral: name) }
}

extension Month {
  /// `December 2026`.
  var words: Message {
    switch number {
    case 1: "January \(year)"
    case 2: "February \(year)"
    case 3: "March \(year)"
    case 4: "April \(year)"
    case 5: "May \(year)"
    case 6: "June \(year)"
    case 7: "July \(year)"
    case 8: "August \(year)"
    case 9: "September \(year)"
    case 10: "October \(year)"
    case 11: "November \(year)"
    default: "December \(year)"
    }
  }
}

extension ImpossibleDate {
  /// The reason why there is no such date.
  var words: Message {
    let names: [Message] = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    switch self {
    case .month(let month):
      return "there is no month \(month)"
    case .day(let day, let month, let year):
      let name: Message = (1...12).contains(month) ? names[month - 1] : "month \(month)"
      guard day > 0, let length = Day.length(ofMonth: month, inYear: year ?? 2000) else {
        return "\(name) has no day \(day)"
      }
      guard let year, month == 2 else { return "\(name) has \(length) days" }
      return "\(name) has \(length) days in \(year)"
    case .leapDay(let year):
      return "\(year) is not a leap year"
    case .weekday(let weekday, let day):
      return "\(day) is a \(day.weekday.words), not a \(weekday.words)"
    case .dayOfMonth(let number):
      return "a month has no day \(number)"
    case .dayOfYear(let number, let year):
      return year.map { "\($0) has no day \(number)" } ?? "a year has no day \(number)"
    case .outOfRange:
      return "the year is outside 1 to 9999"
    }
  }
}

extension ItemState {
  /// The name of the state. The reason for a discarded item may be any, so people read that it was tossed.
  var words: Message {
    switch self {
    case .onHand: "on hand"
    case .used: "used"
    case .discarded: "tossed"
    }
  }
}

extension DateKind {
  /// The name of the kind.
  var words: Message {
    switch self {
    case .useBy: "use by"
    case .bestBefore: "best before"
    case .sellBy: "sell by"
    case .produced: "produced"
    case .packed: "packed"
    }
  }
}

extension Language {
  /// Returns the word for a storage type in the selected language, as a location.
  @Sendable static func word(for storage: Storage) -> String? {
    switch storage {
    case .pantry: code == "ko" ? "실온" : "pantry"
    case .refrigerator: code == "ko" ? "냉장고" : "fridge"
    case .freezer: code == "ko" ? "냉동실" : "freezer"
    }
  }
}

extension BarcodeError.ElementProblem {
  /// The problem in words.
  var words: Message {
    switch self {
    case .empty: return "the value is missing"
    case .length(let count, let allowed):
      let lengths = Self.words(allowed)
      return count == 1
        ? "the value has 1 character, expected \(lengths)"
        : "the value has \(count) characters, expected \(lengths)"
    case .separatorMissing(let limit):
      return "the value ends after \(limit) characters, but no separator follows"
    case .character(let character, let allowed):
      let expected: Message =
        switch allowed {
        case .digits: "a digit"
        case .invariant: "a character that GS1 allows"
        case .partNumber: "a digit, a capital letter, #, - or /"
        case .base64: "a letter, a digit, -, _ or ="
        }
      return "\(String(character).quoted) is not \(expected)"
    case .checkDigit(let found, let expected):
      return "the check digit is \(found), expected \(expected)"
    case .date(let reason): return "no such date: \(reason.words)"
    case .time: return "expected a time from 0000 to 2359"
    case .account: return "expected an IBAN with valid check digits"
    case .number(let ranges):
      return "expected \(Self.words(ranges))"
    }
  }

  /// `1 or 3 to 5`.
  private static func words(_ ranges: [ClosedRange<some BinaryInteger>]) -> Message {
    ranges.map { range -> Message in
      let (first, last) = (range.lowerBound, range.upperBound)
      return first == last ? "\(first)" : "\(first) to \(last)"
    }.joined(separator: " or ")
  }
}

extension FoodCategory {
  /// The name of the category.
  var words: Message { Message(rawValue, translations: koreanName.map { ["ko": $0] } ?? [:]) }

  /// Returns the name of a category: of one of food in the user's language, of the household's own one as it is.
  static func words(_ name: String) -> Message {
    FoodCategory(rawValue: name)?.words ?? Message(verbatim: name)
  }
}

extension ItemCategory {
  /// The name of the category.
  var words: Message { FoodCategory.words(name) }
}

extension Message {
  /// `12 items, 3 products`.
  static func counts(items: Int, products: Int) -> Message {
    let items: Message = items == 1 ? "1 item" : "\(items) items"
    let products: Message = products == 1 ? "1 product" : "\(products) products"
    return "\(items), \(products)"
  }
}

extension Quantity {
  /// `×2`, `500g`.
  var shortWords: String { unit == nil ? "\(Language.times)\(self)" : description }

  /// The amount as `Amount.shortened`.
  var rounded: String { "\(amount.shortened)\(unit ?? "")" }
}

extension String {
  /// Returns the name with an amount: `두부 ×2`, `rice 500g`.
  func with(_ quantity: Quantity?) -> String {
    quantity.map { "\(self) \($0.shortWords)" } ?? self
  }
}

extension Storage {
  /// The name of the storage.
  var words: Message { Message(stringLiteral: rawValue) }
}

extension StoragePeriod {
  /// `3 to 5 days`, `1 week`, `without end`, `not recommended`.
  var words: Message {
    switch self {
    case .span(let first, let last):
      first == last ? first.words : "\(first.count) to \(last.words)"
    case .indefinitely: "indefinitely"
    case .notRecommended: "not recommended"
    }
  }
}

extension CalendarSpan {
  /// `1 day`, `3 weeks`.
  var words: Message {
    switch unit {
    case .day: count == 1 ? "1 day" : "\(count) days"
    case .week: count == 1 ? "1 week" : "\(count) weeks"
    case .month: count == 1 ? "1 month" : "\(count) months"
    case .year: count == 1 ? "1 year" : "\(count) years"
    }
  }
}
