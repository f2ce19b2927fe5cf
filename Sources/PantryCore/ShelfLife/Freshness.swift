/// The effective expiry date of an item, and how it was computed.
///
/// The date in the record applies until the item is opened or frozen. These events shorten the remaining
/// time, except that freezing suspends it until the item is thawed:
/// - Opened: the earlier of the date and the end of the period after opening.
/// - Frozen: the end of the period in the freezer, or no date if that period is not known. The date of an
///   item that has expired, or of food for infants, stays.
/// - Thawed: the days that were left when the item was frozen, limited by the period after thawing. Food that
///   was bought frozen keeps its date, with the same limit.
package struct Freshness: Hashable, Sendable {
  /// The steps in chronological order; the first is the date in the record.
  package private(set) var steps: [Step] = []
  /// The effective expiry date.
  package private(set) var deadline: Deadline
  /// Whether that date was estimated or computed rather than printed or typed.
  package private(set) var isEstimated: Bool
  /// The event that determines the date.
  package private(set) var winner: Event

  /// The end of the first period in the freezer. Freezing again does not extend it.
  private var freezerLimit: Day?

  /// The state of the date with respect to freezing.
  private var clock = Clock.runs

  private enum Clock: Hashable {
    /// The item is not frozen.
    case runs
    /// The item was bought frozen: its date applies to frozen food.
    case boughtFrozen
    /// The date is suspended. The number of days that were left, if known.
    case stopped(daysLeft: Int?)
    /// Freezing did not change the date, for a reason.
    case ignored(Reason)
  }

  /// An event that may change the effective date.
  package enum Event: String, Hashable, Sendable {
    /// The date in the record, printed or estimated.
    case dated
    case opened, frozen, thawed
  }

  /// An event, its effect on the date, and the reason for it.
  package struct Step: Hashable, Sendable {
    /// The event.
    package let event: Event
    /// The day of the event; nil for the date itself.
    package let day: Day?
    /// The rule for how long the item keeps after the event, if there is one.
    package let rule: ShelfLife.Rule?
    /// The date that the rule gives, if it gives one.
    package let candidate: Deadline?
    /// The effective date after the event.
    package let deadline: Deadline
    /// Why that date is effective.
    package let reason: Reason
    /// Whether the item was in the freezer for longer than its quality keeps there.
    package let wasFrozenTooLong: Bool
  }

  /// Why a step results in its date.
  package enum Reason: Hashable, Sendable {
    /// It is the date in the record.
    case date
    /// No rule applies.
    case noRule
    /// The previous date is earlier.
    case earlierBefore
    /// The new date is earlier, or the first one.
    case earlierNow
    /// The date is suspended in the freezer.
    case clockStopped
    /// The date had already passed.
    case alreadyPast
    /// Dates of food for infants are not extended.
    case infants
    /// The remaining days resume.
    case clockGoesOn(daysLeft: Int)
    /// The table limits the days after thawing.
    case allowance
    /// Opening frozen food has no effect until it is thawed.
    case countsFromThawing
  }

  /// Computes the effective date of an item.
  ///
  /// - Parameters:
  ///   - settings: The household's settings for its product.
  ///   - readings: The names that have been read for other items.
  /// - Complexity: O(1) for an item that was neither opened nor frozen; otherwise the time to find its food.
  package init(
    _ item: UserProduct, _ settings: ProductSettings, _ readings: FoodReadings? = nil
  ) {
    deadline = item.expiresAt
    isEstimated = item.estimatedBy != nil
    winner = .dated
    add(.dated, nil, reason: .date)
    if item.isAsEntered { return }
    let readings = readings ?? FoodReadings()
    let life = ShelfLife(item, settings, readings)
    if item.wasBoughtFrozen(readings.storage) {
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
      // Food for infants without a date: how long it keeps once opened is printed on the package only.
      case .opened where life.isForInfants && deadline.day == nil:
        add(.opened, day, reason: .noRule)
      case .opened: open(on: day, life.opened(in: item.storage(readings.storage)))
      case .frozen: freeze(on: day, life)
      case .thawed: thaw(on: day, life, item, isOpened: openedWhileFrozen)
      }
    }
  }

  /// Returns the events of an item in chronological order. Events on one day are ordered as thawed, opened,
  /// frozen.
  private static func events(_ item: UserProduct) -> [(Event, Day)] {
    var events: [(Event, Day)] = []
    for period in item.frozen {
      if let from = period.from { events.append((.frozen, from)) }
      if let to = period.to { events.append((.thawed, to)) }
    }
    if let opened = item.openedAt {
      let previous = events.lastIndex { event, day in
        day < opened || day == opened && event == .thawed
      }
      events.insert((.opened, opened), at: previous.map { $0 + 1 } ?? 0)
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
    guard let last = rule?.period.minimum.flatMap({ day.adding($0) }) else {
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
    let end = rule?.period.minimum.flatMap { day.adding($0) }
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
      allowance = ShelfLife.Rule.shortest([opened, allowance])
    }
    if allowance?.period.minimum == nil,
      clock == .boughtFrozen || left == nil || item.dateKind == .useBy
    {
      allowance = ShelfLife.thawedFood
    }
    let allowed = allowance?.period.minimum.flatMap { day.adding($0) }
    let wasFrozenTooLong: Bool =
      if case .stopped = clock, let end = deadline.day { end < day } else { false }
    guard let last = [left, allowed].compactMap({ $0 }).min() else {
      return add(.thawed, day, allowance, reason: .noRule)
    }
    if last != left { reason = .allowance }
    // The printed date of food bought frozen still applies if it is earlier.
    let isUnchanged = clock == .boughtFrozen && last == left
    add(
      .thawed, day, allowance, candidate: .day(last), isUnchanged ? nil : .day(last),
      reason: reason, wasFrozenTooLong: wasFrozenTooLong)
  }
}

extension UserProduct {
  /// The type of storage that the item is in, or nil if it is not known.
  package var storage: Storage? { storage(Storage.init(location:)) }

  /// Returns the type of storage that the item is in, or nil if it is not known.
  ///
  /// - Parameter find: Returns the type of storage of a location.
  package func storage(_ find: (String) -> Storage?) -> Storage? {
    if isFrozen { return .freezer }
    let storage = location.flatMap(find)
    // A thawed item is no longer in the freezer, even if its location has the name of one.
    return storage == .freezer && !frozen.isEmpty ? .refrigerator : storage
  }
}

extension UserProduct {
  /// Whether the item was frozen when it was bought or entered.
  package var wasBoughtFrozen: Bool { wasBoughtFrozen(Storage.init(location:)) }

  /// Returns whether the item was frozen when it was bought or entered.
  ///
  /// - Parameter find: Returns the type of storage of a location.
  package func wasBoughtFrozen(_ find: (String) -> Storage?) -> Bool {
    frozen.first.map { $0.from == nil } ?? (storage(find) == .freezer)
  }

  /// Whether the item was neither opened nor frozen.
  package var isAsEntered: Bool { openedAt == nil && frozen.isEmpty }

  /// Returns the effective expiry date: the date in the record, changed by opening, freezing and thawing.
  ///
  /// - Parameter settings: The household's settings for the product.
  /// - Complexity: O(1) for an item that was neither opened nor frozen; otherwise the time to find its food.
  public func effectiveDeadline(_ settings: @autoclosure () -> ProductSettings) -> Deadline {
    isAsEntered ? expiresAt : Freshness(self, settings()).deadline
  }

  /// Returns the days that an item has left once it is thawed, if it is frozen and keeps until a known date.
  ///
  /// - Parameter settings: The household's settings for the product.
  package func daysLeftAfterThawing(_ settings: ProductSettings) -> Int? {
    var thawed = self
    guard let from = thawed.frozen.popLast()?.from, let day = from.adding(days: 1),
      let period = FrozenPeriod(from: from, to: day)
    else { return nil }
    thawed.frozen.append(period)
    return Freshness(thawed, settings).deadline.day?.days(since: day)
  }
}
