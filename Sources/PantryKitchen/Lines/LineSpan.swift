import PantryCore

/// What some words of a line may be, besides a part of a name.
struct LineSpan: Sendable {
  let start: Int
  let end: Int
  let value: LineValue
  /// How unlikely it is, in hundredths.
  var cost: Int
  /// How clearly the words are an instruction, in hundredths: what a name pays for having them.
  var claim: Int
  /// Whether it is more often a part of a name in front of one: monday, december.
  var isWeakInFront = false
  /// Whether it has no sign of its own, as a bare `freezer` or a bare number.
  var isBare = false

  init(_ words: Range<Int>, _ value: LineValue, cost: Int = 0, claim: Int) {
    (start, end) = (words.lowerBound, words.upperBound)
    (self.value, self.cost, self.claim) = (value, cost, claim)
  }

  /// Returns the span with more words, and another cost.
  func extended(from start: Int? = nil, to end: Int? = nil, costing extra: Int) -> LineSpan {
    var span = LineSpan(
      (start ?? self.start)..<(end ?? self.end), value, cost: cost + extra, claim: claim)
    span.isWeakInFront = isWeakInFront && start == nil
    span.isBare = isBare
    return span
  }
}

/// What a span tells of an item.
enum LineValue: Sendable {
  /// A count or a measure.
  case amount(TypedAmount)
  /// A package without a number: bag of, pint.
  case container(String)
  case date(DayParser.DeadlineReading)
  /// A date with several readings.
  case ambiguousDate(DayError)
  case event(LineEvent, Day)
  case place(String)
  case price(Amount, per: Quantity?)
  case tag(String)
  /// All of what is selected.
  case whole
  /// The days of which the date of a selected package is one.
  case days([Day])
  /// Words without information: please, a, the.
  case noise
  /// An amount that is not told: a few.
  case vague
  /// What was done with the items.
  case act(LineAct)
  /// Who did it, or that it was just now.
  case actor
  /// The day on which it was done, and its words.
  case actDay(String, Day)
  /// That it was bought, so that a day that is not ahead is that of the purchase.
  case got
  /// Words that are about something else: for the kids.
  case remark
  /// What can only be meant as a value and is not a valid one.
  case invalid(TypedWords.Problem)

  /// The slot that it fills; empty for one that any number of spans may have.
  var slot: LineSlots {
    switch self {
    case .amount(let amount): amount.isMeasure ? .measure : .count
    case .container: .container
    case .date, .ambiguousDate, .days: .date
    case .whole: .whole
    case .event(.opened, _): .opened
    case .event(.bought, _), .event(.made, _): .bought
    case .event(.frozen, _): .frozen
    case .place: .place
    case .price: .price
    case .tag, .noise, .vague, .act, .actor, .actDay, .got, .remark, .invalid: []
    }
  }

  /// Whether words of a name may stand on both sides of it.
  var isTransparent: Bool {
    switch self {
    case .noise, .vague, .got: true
    default: false
    }
  }
}

/// What happened to an item on a day in the past.
enum LineEvent: Sendable { case opened, bought, made, frozen }

/// The parts of an item that are given at most once.
struct LineSlots: OptionSet, Hashable, Sendable {
  let rawValue: UInt16
  static let count = LineSlots(rawValue: 1)
  static let measure = LineSlots(rawValue: 1 << 1)
  static let date = LineSlots(rawValue: 1 << 2)
  static let place = LineSlots(rawValue: 1 << 3)
  static let price = LineSlots(rawValue: 1 << 4)
  static let opened = LineSlots(rawValue: 1 << 5)
  static let bought = LineSlots(rawValue: 1 << 6)
  static let frozen = LineSlots(rawValue: 1 << 7)
  static let container = LineSlots(rawValue: 1 << 8)
  /// The date is in front of the name, and is a word: it is more often a part of the name.
  static let wordInFront = LineSlots(rawValue: 1 << 9)
  static let dateInFront = LineSlots(rawValue: 1 << 10)
  static let whole = LineSlots(rawValue: 1 << 11)
  /// A second count, of what is in a package or of packages.
  static let contents = LineSlots(rawValue: 1 << 12)

  /// What tells packages of one item apart.
  static let values: LineSlots = [.count, .measure, .date]
}
