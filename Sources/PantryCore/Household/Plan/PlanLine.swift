/// A line of a plan: an item, a dish or a note on a day.
package struct PlanLine: Hashable, Sendable {
  /// Where a line comes from.
  package enum Origin: String, Sendable {
    /// It was entered, and is stored in the file.
    case manual
    /// It was computed from the dates.
    case computed
    /// The item cannot be used before its date.
    case none
  }

  /// The day; nil if the item cannot be used before its date.
  package let day: Day?
  /// The item; nil for a dish or a note alone.
  package let item: UserProduct?
  /// The effective date of the item.
  package let due: Deadline
  /// Where the line comes from.
  package let origin: Origin
  /// The title of the dish that uses the item.
  package var recipe: String?
  /// A note.
  package var note: String?
  /// The day that was entered, if it has passed.
  package var since: Day?

  /// Whether the item is used after its date.
  package var isTooLate: Bool {
    guard let day, let due = due.day else { return false }
    return day > due
  }

  init(
    day: Day?, item: UserProduct? = nil, due: Deadline = .unknown, origin: Origin,
    recipe: String? = nil, note: String? = nil, since: Day? = nil
  ) {
    (self.day, self.item, self.due, self.origin) = (day, item, due, origin)
    (self.recipe, self.note, self.since) = (recipe, note, since)
  }

  /// Creates the line of a manual entry on its own day.
  ///
  /// - Parameter due: The effective date of the item.
  package init(manual entry: PlanEntry, item: UserProduct?, due: Deadline) {
    self.init(
      day: entry.day, item: item, due: due, origin: .manual, recipe: entry.recipe,
      note: entry.note)
  }
}
