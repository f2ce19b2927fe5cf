import PantryCore

extension BarcodeError.ElementProblem {
  /// The problem in words.
  var words: Message {
    switch self {
    case .empty: return "the value is missing"
    case .length(let count, let allowed):
      let expected = allowed.map { range -> Message in
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      }
      let lengths = expected.joined(separator: " or ")
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
      let expected = ranges.map { range -> Message in
        range.count == 1
          ? "\(Int(range.lowerBound))" : "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
      }
      return "expected \(expected.joined(separator: " or "))"
    }
  }
}
