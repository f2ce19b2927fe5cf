/// The storage type of a location, which determines how long food keeps there.
public enum Storage: String, CaseIterable, Sendable {
  /// Room temperature: a cupboard, a shelf, a cellar.
  case pantry
  /// A refrigerator, at 4 °C or less.
  case refrigerator
  /// A freezer, at −18 °C or less.
  case freezer

  /// Recognizes the storage type of a location by words in its name: `fridge door`, 냉동실.
  ///
  /// - Returns: nil if the name has no known word.
  public init?(location: String) {
    let name = location.folded
    if let storage = StorageWords.locations[name] {
      self = storage
      return
    }
    // On top of the freezer is not in it.
    let bytes = Array(name.utf8)
    if StorageWords.beside.occurs(in: bytes) || StorageWords.besideEnds.end(of: bytes) != nil {
      return nil
    }
    // The freezer comes first: `fridge freezer` is a freezer.
    let found = StorageWords.storage.all(in: bytes)
    guard let storage = [.freezer, .refrigerator, .pantry].first(where: found.contains) else {
      return nil
    }
    self = storage
  }
}

/// How long food keeps under given conditions.
public enum StoragePeriod: Hashable, Sendable {
  /// Between two spans. Dates are computed from the first, shorter one.
  case span(CalendarSpan, CalendarSpan)
  /// Without limit.
  case indefinitely
  /// The food should not be stored like this.
  case notRecommended

  /// Parses the notation of the food table: `3-5d`, `1w`, `*` (without limit) or `!` (not recommended).
  init?(_ text: Substring) {
    switch text {
    case "*": self = .indefinitely
    case "!": self = .notRecommended
    default:
      let bytes = text.utf8
      let hyphen = bytes.firstIndex(of: UInt8(ascii: "-"))
      let start = hyphen.map(bytes.index(after:)) ?? bytes.startIndex
      guard let last = CalendarSpan(bytes[start...]) else { return nil }
      guard let hyphen else {
        self = .span(last, last)
        return
      }
      guard let count = decimalValue(bytes[..<hyphen]), count <= last.count else { return nil }
      self = .span(CalendarSpan(count, last.unit), last)
    }
  }

  /// Parses the text of `description`.
  init?(description: String) {
    switch description {
    case "without end": self = .indefinitely
    case "not recommended": self = .notRecommended
    default: self.init(Substring(description))
    }
  }

  /// The shortest span, if there is one.
  public var minimum: CalendarSpan? {
    if case .span(let minimum, _) = self { minimum } else { nil }
  }
}

extension StoragePeriod: CustomStringConvertible {
  /// `3-5d`, `1w`, `without end` or `not recommended`.
  public var description: String {
    switch self {
    case .span(let first, let last): first == last ? "\(first)" : "\(first.count)-\(last)"
    case .indefinitely: "without end"
    case .notRecommended: "not recommended"
    }
  }
}
