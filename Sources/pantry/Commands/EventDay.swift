import PantryCore

/// The day on which an action took place: `--on`.
enum EventDay {
  static let option = Option(
    "on", value: "DATE", .date, default: "today",
    help: "The day it happened: yesterday, fri (the last Friday), 3d (3 days ago)")

  /// Returns the day of `--on`; nil without the option.
  ///
  /// - Throws: `StorageError.inTheFuture`, or `DayError`.
  static func day(_ arguments: Arguments, _ context: Context) throws -> Day? {
    guard let text = arguments[option] else { return nil }
    try arguments.checkQuotes(of: option, context.pastDates)
    let day = try context.pastDates.parse(text).day
    if day > context.clock().today { throw StorageError.inTheFuture(day) }
    return day
  }
}

extension Context {
  /// Returns the day of an event for its answer; empty for today.
  func words(for day: Day?) -> Message {
    let today = clock().today
    guard let day, day != today else { return "" }
    return " · on \(day.spelledOut(on: today))"
  }

  /// Returns the instant of an event on a day: now on the current day, otherwise a random second of the hour from noon in
  /// local time. Parts are told apart by their instants, also when two devices are merged.
  func instant(of day: Day?) -> Instant { instants(day) }

  /// Returns the instants of events.
  var instants: @Sendable (Day?) -> Instant {
    let clock = clock()
    let (dayAndTime, secondOfHour) = (dayAndTime, secondOfHour)
    return { day in
      guard let day, day != clock.today else { return clock.now }
      return Instant(noonOf: day, second: secondOfHour(), dayAndTime) ?? clock.now
    }
  }
}
