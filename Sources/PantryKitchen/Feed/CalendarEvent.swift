package import PantryCore

/// An all-day event of a calendar.
package struct CalendarEvent: Hashable, Sendable {
  /// The unique identifier, which stays the same when the event changes.
  package var uid: String
  /// The day of the event.
  package var day: Day
  /// When the event was last changed.
  package var changedAt: Instant
  /// When the item was entered; nil for an event about several items.
  package var createdAt: Instant?
  /// The title.
  package var summary: String
  /// The details, with a line break between lines; empty for none.
  package var details = ""
  /// Where the item is kept.
  package var location: String?
  /// Categories, which programs can filter by.
  package var categories: [String] = []

  /// Creates an event on a day.
  package init(uid: String, day: Day, changedAt: Instant, summary: String) {
    (self.uid, self.day, self.changedAt, self.summary) = (uid, day, changedAt, summary)
  }

  /// Returns the identifier of the event about all items of a day.
  package static func uid(of day: Day) -> String { "\(day)@pantry" }

  /// Returns the identifier of the event about the plan of a day.
  package static func uid(ofPlan day: Day) -> String { "plan-\(day)@pantry" }

  /// Returns the identifier of the event about an item.
  package static func uid(of item: UID) -> String { "\(item)@pantry" }
}
