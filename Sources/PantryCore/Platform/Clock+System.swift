extension Clock {
  /// Reads the clock of the system (`time`); today is the day in the local time zone (`TZ`).
  package static func system() -> Clock {
    let now = Instant(secondsSince1970: libcTime()) ?? .epoch
    return Clock(today: day(of: now), now: now)
  }

  /// Reads the clock of the system as if it were another day: the current local time of day on that day
  /// (`mktime`).
  package static func system(on day: Day) -> Clock {
    let (year, month, date) = day.date
    let seconds = libcTime(onYear: year, month: month, day: date)
    return Clock(today: day, now: Instant(secondsSince1970: seconds) ?? .epoch)
  }

  /// Returns the civil day of a moment in local time (`localtime_r`).
  package static func day(of moment: Instant) -> Day {
    let local = libcLocalTime(moment.secondsSince1970)
    return Day(year: local.year, month: local.month, day: local.day) ?? .earliest
  }

  /// Returns the day and the time of day of a moment in local time: `2026-11-20 18:12`.
  package static func dayAndTime(of moment: Instant) -> String {
    let local = libcLocalTime(moment.secondsSince1970)
    return "\(day(of: moment)) \(padded(local.hour, to: 2)):\(padded(local.minute, to: 2))"
  }
}
