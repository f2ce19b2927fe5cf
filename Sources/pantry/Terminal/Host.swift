import PantryCore

/// The environment, the streams and the clocks of a process.
///
/// The program uses them through this value only, so that tests can replace each of them.
struct Host {
  let environment: Environment
  /// Standard input.
  let input: ByteSource
  /// Standard output, for results.
  let output: OutputStream
  /// Standard error, for everything else.
  let diagnostics: OutputStream
  var time: TimeSource

  /// The process that the program runs in.
  static var process: Host {
    Host(
      environment: .process, input: .standardInput, output: OutputStream(.output),
      diagnostics: OutputStream(.error), time: .system)
  }
}

/// The clocks of the system and its time zone.
struct TimeSource {
  /// Returns the current instant, in microseconds.
  var now: () -> Instant
  /// Returns the instant on a day at the local time of day of a moment.
  let moved: (Instant, Day) -> Instant
  /// Returns the local day of a moment.
  let day: @Sendable (Instant) -> Day
  /// Returns the local day and time of day of a moment: `2026-11-20 18:12`.
  let dayAndTime: @Sendable (Instant) -> String
  /// Returns the milliseconds of the monotonic clock.
  let uptime: () -> Int
  /// Returns a random second of an hour, from 0 to 3599.
  let secondOfHour: @Sendable () -> Int

  /// Returns the current time; if a day is passed, the current time of day on that day.
  func clock(_ day: Day?) -> Clock {
    let now = now()
    return Clock(today: day ?? self.day(now), now: day.map { moved(now, $0) } ?? now)
  }

  /// The clocks of the system, with local time in the time zone of `TZ`.
  static var system: TimeSource {
    TimeSource(
      now: { .now }, moved: { $0.moved(to: $1) }, day: { Day(of: $0) },
      dayAndTime: Clock.dayAndTime, uptime: { System.uptime },
      secondOfHour: { Int.random(in: 0..<3600) })
  }
}
