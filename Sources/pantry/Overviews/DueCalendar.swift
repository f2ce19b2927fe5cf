import PantryCore
import PantryKitchen

/// The days on which items are due, with the texts of a calendar.
struct DueCalendar {
  /// A day on which something is due.
  struct Entry {
    let day: Day
    /// The items that are due, in the order of lists.
    let items: [ItemView]
    /// The manual entries of the plan on the day.
    let notes: [String]

    /// The status of the items; nil without items.
    var status: ExpiryStatus? { items.first?.expiry }

    /// The members of a day.
    static let table = MemberTable<Entry>([
      .init("day") { .text($0.day.description) },
      .init("count") { .number($0.items.count) },
      .init("items") { .objects($0.items, ItemView.table(nil)) },
      .init("notes") { .someTexts($0.notes) },
    ])
  }

  /// The days with entries, in ascending order.
  let entries: [Entry]
  let today: Day

  /// - Parameter days: The days, in ascending order.
  init(_ days: [DueDay], _ makeView: ItemViews) {
    today = makeView.today
    entries = days.compactMap { day in
      let notes = day.planned.map { $0.entry.words($0.item) }.filter { !$0.isEmpty }
      if day.items.isEmpty, notes.isEmpty { return nil }
      return Entry(day: day.day, items: day.items.map { makeView($0) }, notes: notes)
    }
  }

  private init(_ entries: [Entry], today: Day) {
    (self.entries, self.today) = (entries, today)
  }

  /// Returns the part of the calendar in some days.
  func within(_ days: ClosedRange<Day>) -> DueCalendar {
    DueCalendar(entries.filter { days.contains($0.day) }, today: today)
  }

  // MARK: Events

  /// Returns the events: one for each day with items, and one for each day with a plan.
  ///
  /// The texts do not depend on today, so that an event changes only with its items.
  func events(_ revision: FeedRevision) -> [CalendarEvent] {
    let planned = entries.compactMap { planEvent($0, revision) }
    let due: [CalendarEvent] = entries.compactMap { entry in
      guard !entry.items.isEmpty, let changedAt = revision.changedAt else { return nil }
      let names = entry.items.map(\.plainName).listed(atMost: Self.mostNames)
      let count = entry.items.count
      let summary: Message = count == 1 ? "1 item: \(names)" : "\(count) items: \(names)"
      var event = CalendarEvent(
        uid: CalendarEvent.uid(of: entry.day), day: entry.day, changedAt: changedAt,
        summary: summary.text)
      event.details = entry.items.map { view in
        let place = view.item.location.map { " @\($0.inOneLine)" } ?? ""
        return ([view.nameWithAmount + place] + view.kindWords.map(\.text)).joined(separator: " · ")
      }.joined(separator: "\n")
      return event
    }
    return due + planned
  }

  /// Returns the event of the plan on a day; nil if nothing was entered for it.
  private func planEvent(_ entry: Entry, _ revision: FeedRevision) -> CalendarEvent? {
    guard !entry.notes.isEmpty, let changedAt = revision.changedAt else { return nil }
    let summary: Message = "Plan: \(entry.notes.joined(separator: ", "))"
    var event = CalendarEvent(
      uid: CalendarEvent.uid(ofPlan: entry.day), day: entry.day, changedAt: changedAt,
      summary: summary.text)
    if entry.notes.count > 1 { event.details = entry.notes.joined(separator: "\n") }
    return event
  }

  /// The maximum number of names in a title.
  private static let mostNames = 8
}

extension ItemView {
  /// The name in one line; `?` if nothing of it can be shown.
  fileprivate var plainName: String {
    let name = item.product.displayName.inOneLine
    return name.isEmpty ? "?" : name
  }

  /// `milk ×2`, `rice 500g`.
  fileprivate var nameWithAmount: String {
    ItemView.amount(item.quantity, of: plainName).inOneLine
  }

  /// The kind of the date, and whether it is an estimate.
  fileprivate var kindWords: [Message] {
    let kind: Message? =
      switch winner {
      case .opened: "opened"
      case .thawed: "thawed"
      case .frozen: "frozen"
      case .dated: item.dateKind?.words
      }
    return [kind, isEstimated ? "estimate" : nil].compactMap { $0 }
  }
}
