package import PantryCore

/// A calendar of all-day events as iCalendar (RFC 5545, with the properties of RFC 7986).
///
/// The same events give the same bytes: nothing is taken from the clock.
package struct CalendarFeed: Sendable {
  /// The name that programs show.
  package let name: String
  /// The events, in their order in the file.
  package let events: [CalendarEvent]
  private let revision: FeedRevision
  private let alarm: CalendarAlarm?

  /// Creates a calendar.
  ///
  /// - Parameter alarm: The alarm of each event; nil for none.
  package init(
    name: String, events: [CalendarEvent], revision: FeedRevision, alarm: CalendarAlarm? = nil
  ) {
    (self.name, self.events, self.revision, self.alarm) = (name, events, revision, alarm)
  }

  /// The calendar as one stream, to subscribe to or to import. It is valid without events too.
  package var bytes: [UInt8] {
    var writer = CalendarWriter()
    writer.component("VCALENDAR") { writer in
      // Some programs expect the version first.
      writer.line("VERSION", "2.0")
      writer.line("PRODID", "-//pantry//pantry//EN")
      writer.line("CALSCALE", "GREGORIAN")
      writer.line("METHOD", "PUBLISH")
      writer.text("NAME", name)
      writer.text("X-WR-CALNAME", name)
      writer.line("REFRESH-INTERVAL;VALUE=DURATION", "PT12H")
      writer.line("X-PUBLISHED-TTL", "PT12H")
      for event in events { write(event, to: &writer) }
    }
    return writer.bytes
  }

  private func write(_ event: CalendarEvent, to writer: inout CalendarWriter) {
    writer.component("VEVENT") { writer in
      writer.text("UID", event.uid)
      // Not the clock: every call would change every event.
      writer.line("DTSTAMP", event.changedAt.inCalendar)
      writer.line("LAST-MODIFIED", event.changedAt.inCalendar)
      writer.line("SEQUENCE", String(revision.sequence))
      writer.line("DTSTART;VALUE=DATE", event.day.inCalendar)
      // The end is exclusive. Without one the event is a day long, as on the last day that can be written.
      if let end = event.day.adding(days: 1) { writer.line("DTEND;VALUE=DATE", end.inCalendar) }
      writer.text("SUMMARY", event.summary)
      if !event.details.isEmpty { writer.text("DESCRIPTION", event.details) }
      // The day stays free.
      writer.line("TRANSP", "TRANSPARENT")
      writer.line("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")
      writer.line("X-MICROSOFT-CDO-ALLDAYEVENT", "TRUE")
      if let alarm {
        writer.component("VALARM") { writer in
          writer.line("ACTION", "DISPLAY")
          writer.text("DESCRIPTION", event.summary)
          writer.line("TRIGGER", alarm.trigger)
        }
      }
    }
  }
}

extension Day {
  /// The day as a DATE (RFC 5545 §3.3.4): `20261201`.
  fileprivate var inCalendar: String { description.withoutSigns }
}

extension Instant {
  /// The instant as a DATE-TIME in UTC (RFC 5545 §3.3.5): `20261120T091203Z`.
  fileprivate var inCalendar: String { inWholeSeconds.description.withoutSigns }
}

extension String {
  /// The text without hyphens and colons.
  fileprivate var withoutSigns: String {
    String(
      decoding: utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }
}

/// The state of a pantry for the programs that read its calendar: it grows with every change.
package struct FeedRevision: Hashable, Sendable {
  /// When any record was last changed, added or deleted; nil in an empty pantry.
  package let changedAt: Instant?
  /// The number of the revision: the seconds from the start of 2020 to `changedAt`, so that it does not depend on which
  /// records there are. Programs ignore changes of events whose number has not grown.
  package let sequence: Int

  /// 2020-01-01T00:00:00Z. From there the maximum is reached in 2088.
  private static let start = 1_577_836_800
  /// The maximum of an INTEGER in iCalendar (RFC 5545 §3.3.8).
  static let largest = Int(Int32.max)

  init(_ changedAt: Instant?) {
    self.changedAt = changedAt
    let seconds = changedAt.map { $0.secondsSince1970 - FeedRevision.start } ?? 0
    sequence = min(max(seconds, 0), FeedRevision.largest)
  }
}

extension Inventory {
  /// The revision of the records, deleted ones included: it grows when a record is added, changed or removed.
  ///
  /// - Complexity: O(n) in the number of records.
  package var feedRevision: FeedRevision {
    var latest: Instant?
    func include(_ instant: Instant?) {
      if let instant { latest = latest.map { max($0, instant) } ?? instant }
    }
    for item in items {
      include(item.createdAt)
      include(item.updatedAt)
    }
    for entry in catalog.entries { include(entry.updatedAt) }
    for line in shopping {
      include(line.addedAt)
      include(line.updatedAt)
    }
    for entry in plan { include(entry.updatedAt) }
    for deletion in deletions { include(deletion.at) }
    return FeedRevision(latest)
  }
}
