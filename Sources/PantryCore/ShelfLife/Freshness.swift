/// Until when a thing is good, with everything that has become of it, and why.
///
/// The printed date stands, and what became of the thing since only ever takes days from it, with one
/// exception: in the freezer the clock stands still, and goes on when the thing is thawed.
/// - Opened: the earlier of the date and of so long after the opening.
/// - Frozen: the date is put off to so long after the freezing; without a number it stands still. What was past
///   its date when it was frozen stays so, and infants' food is not frozen.
/// - Thawed: as many days as were left when it was frozen, but no more than the table allows. What was bought
///   frozen keeps its date, with the same limit.
public struct Freshness: Hashable, Sendable {
  /// What has become of the thing, in the order of time.
  public private(set) var steps: [Step] = []
  /// Until when it is good, with all that.
  public private(set) var deadline: Deadline
  /// Whether that day was estimated or counted, and is not the one that was printed or said.
  public private(set) var isEstimated: Bool
  /// What the day comes from.
  public private(set) var winner: Event

  /// The day until which it kept in the freezer the first time; later times do not put that off.
  private var freezerLimit: Day?

  /// What the freezer made of the date.
  private var clock = Clock.runs

  private enum Clock: Hashable {
    /// It is not in the freezer.
    case runs
    /// It was bought frozen: the date on it is that of a frozen thing.
    case boughtFrozen
    /// It stands still, with so many days left; nil where nothing was counted.
    case stopped(daysLeft: Int?)
    /// Freezing changed nothing, and why.
    case ignored(Reason)
  }

  /// Something that became of a thing.
  public enum Event: String, Hashable, Sendable {
    /// The date that is in the file, printed or estimated.
    case dated
    case opened, frozen, thawed
  }

  /// An event, what it did to the date, and why.
  public struct Step: Hashable, Sendable {
    /// What happened.
    public let event: Event
    /// When; nil for the date itself.
    public let day: Day?
    /// The rule that says how long the thing keeps from then on, if there is one.
    public let rule: ShelfLife.Rule?
    /// The deadline that the event and the rule would give, if they give one.
    public let candidate: Deadline?
    /// The deadline from then on.
    public let deadline: Deadline
    /// Why it is that one.
    public let reason: Reason
    /// Whether it had been in the freezer longer than it keeps its quality there.
    public let wasFrozenTooLong: Bool
  }

  /// Why a step has its deadline.
  public enum Reason: Hashable, Sendable {
    /// It is the date in the file.
    case date
    /// Nothing is known that would change it.
    case noRule
    /// The date before it is the earlier one.
    case earlierBefore
    /// The new day is the earlier one, or the first.
    case earlierNow
    /// The clock stands still in the freezer.
    case clockStopped
    /// The date had passed before.
    case alreadyPast
    /// Food for infants: nothing puts its date off.
    case infants
    /// The clock goes on with the days that were left.
    case clockGoesOn(daysLeft: Int)
    /// The table allows no more than this after thawing.
    case allowance
    /// It is not opened while it is frozen; the days count from the thawing.
    case countsFromThawing
  }

  /// The freshness of a thing.
  ///
  /// - Complexity: O(1) for a thing that was neither opened nor frozen; else the time to find its food.
  public init(_ item: UserProduct) {
    deadline = item.expiresAt
    isEstimated = item.estimatedBy != nil
    winner = .dated
    add(.dated, nil, reason: .date)
    if item.isAsEntered { return }
    let life = ShelfLife(item.product)
    if item.wasBoughtFrozen {
      clock = .boughtFrozen
      freezerLimit = deadline.day
    }
    var openedWhileFrozen = false
    for (event, day) in Freshness.events(item) {
      switch event {
      case .dated: break
      case .opened where clock != .runs:
        openedWhileFrozen = true
        add(.opened, day, reason: .countsFromThawing)
      // Of infants' food without a date only the package says how long it keeps opened.
      case .opened where life.isForInfants && deadline.day == nil:
        add(.opened, day, reason: .noRule)
      case .opened: open(on: day, life.opened(in: item.storage))
      case .frozen: freeze(on: day, life)
      case .thawed: thaw(on: day, life, item, isOpened: openedWhileFrozen)
      }
    }
  }

  /// What happened, in the order of time. On the day on which it is opened a thing is thawed before and frozen
  /// after that.
  private static func events(_ item: UserProduct) -> [(Event, Day)] {
    var events: [(Event, Day)] = []
    for period in item.frozen {
      if let from = period.from { events.append((.frozen, from)) }
      if let to = period.to { events.append((.thawed, to)) }
    }
    if let opened = item.openedAt {
      let place = events.lastIndex { event, day in
        day < opened || day == opened && event == .thawed
      }
      events.insert((.opened, opened), at: place.map { $0 + 1 } ?? 0)
    }
    return events
  }

  private mutating func add(
    _ event: Event, _ day: Day?, _ rule: ShelfLife.Rule? = nil, candidate: Deadline? = nil,
    _ deadline: Deadline? = nil, reason: Reason, wasFrozenTooLong: Bool = false
  ) {
    if let deadline {
      isEstimated = deadline.day != nil
      self.deadline = deadline
      winner = event
    }
    steps.append(
      Step(
        event: event, day: day, rule: rule, candidate: candidate, deadline: self.deadline,
        reason: reason, wasFrozenTooLong: wasFrozenTooLong))
  }

  private mutating func open(on day: Day, _ rule: ShelfLife.Rule?) {
    guard let last = rule?.keeping.minimum.flatMap({ day.adding($0) }) else {
      return add(.opened, day, rule, reason: .noRule)
    }
    let isEarlier = deadline.day.map { last < $0 } ?? true
    add(
      .opened, day, rule, candidate: .day(last), isEarlier ? .day(last) : nil,
      reason: isEarlier ? .earlierNow : .earlierBefore)
  }

  private mutating func freeze(on day: Day, _ life: ShelfLife) {
    let daysLeft = deadline.day?.days(since: day)
    let ignored: Reason? =
      if deadline == .never {
        .noRule
      } else if let daysLeft, daysLeft < 0 {
        .alreadyPast
      } else {
        life.isForInfants ? .infants : nil
      }
    if let ignored {
      clock = .ignored(ignored)
      return add(.frozen, day, reason: ignored)
    }
    clock = .stopped(daysLeft: daysLeft)
    let rule = life.frozen
    let end = rule?.keeping.minimum.flatMap { day.adding($0) }
    let last = [end, freezerLimit].compactMap { $0 }.min()
    freezerLimit = freezerLimit ?? end
    add(
      .frozen, day, rule, candidate: last.map(Deadline.day), last.map(Deadline.day) ?? .unknown,
      reason: .clockStopped)
  }

  private mutating func thaw(
    on day: Day, _ life: ShelfLife, _ item: UserProduct, isOpened: Bool
  ) {
    let clock = self.clock
    self.clock = .runs
    var left: Day?
    var reason = Reason.earlierBefore
    switch clock {
    case .ignored(let reason): return add(.thawed, day, reason: reason)
    case .runs, .boughtFrozen:
      if deadline == .never { return add(.thawed, day, reason: .noRule) }
      if life.isForInfants { return add(.thawed, day, reason: .infants) }
      left = deadline.day
    case .stopped(let daysLeft):
      left = daysLeft.flatMap { day.adding(days: $0) }
      reason = .clockGoesOn(daysLeft: daysLeft ?? 0)
    }
    var allowance = life.thawed
    if isOpened, let opened = life.opened(in: .refrigerator) {
      allowance = ShelfLife.Rule.shorter(allowance, opened)
    }
    if allowance?.keeping.minimum == nil,
      clock == .boughtFrozen || left == nil || item.dateKind == .useBy
    {
      allowance = ShelfLife.thawedFood
    }
    let allowed = allowance?.keeping.minimum.flatMap { day.adding($0) }
    let wasFrozenTooLong: Bool =
      if case .stopped = clock, let end = deadline.day { end < day } else { false }
    guard let last = [left, allowed].compactMap({ $0 }).min() else {
      return add(.thawed, day, allowance, reason: .noRule)
    }
    if last != left { reason = .allowance }
    // The date on what was bought frozen still counts if it is the earlier one.
    let isUnchanged = clock == .boughtFrozen && last == left
    add(
      .thawed, day, allowance, candidate: .day(last), isUnchanged ? nil : .day(last),
      reason: reason, wasFrozenTooLong: wasFrozenTooLong)
  }
}

extension ShelfLife.Rule {
  /// The rule of the fewer days.
  fileprivate static func shorter(_ one: ShelfLife.Rule?, _ other: ShelfLife.Rule) -> ShelfLife.Rule
  {
    guard let one, let span = one.keeping.minimum, let otherSpan = other.keeping.minimum else {
      return other
    }
    // Any day will do to compare them by.
    let (end, otherEnd) = (Day.earliest.adding(span), Day.earliest.adding(otherSpan))
    return (end ?? .latest) <= (otherEnd ?? .latest) ? one : other
  }
}

extension UserProduct {
  /// How cold it is where the thing is, nil if nobody said.
  public var storage: Storage? {
    if isFrozen { return .freezer }
    let place = location.flatMap(Storage.init(location:))
    // What was thawed is not in the freezer any more, wherever it is said to be.
    return place == .freezer && !frozen.isEmpty ? .refrigerator : place
  }

  /// Whether it was frozen when it was bought, or entered.
  var wasBoughtFrozen: Bool {
    frozen.first.map { $0.from == nil } ?? (storage == .freezer)
  }

  /// Whether nothing has become of it that could change its date.
  public var isAsEntered: Bool { openedAt == nil && frozen.isEmpty }

  /// Until when it is good, with what has become of it since it was entered.
  public var effectiveDeadline: Deadline {
    isAsEntered ? expiresAt : Freshness(self).deadline
  }
}
