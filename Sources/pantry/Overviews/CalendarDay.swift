import PantryCore
import PantryKitchen

/// A day on which something is due or planned, with the texts of a calendar.
struct CalendarDay {
  let day: Day
  /// The items that are due, in the order of lists.
  let items: [ItemView]
  /// The manual entries of the plan on the day.
  let notes: [String]

  /// - Returns: nil if there is nothing to show.
  init?(_ due: DueDay, _ makeView: ItemViews) {
    day = due.day
    items = due.items.map { makeView($0) }
    notes = due.planned.map(\.words).filter { !$0.isEmpty }
    if items.isEmpty, notes.isEmpty { return nil }
  }

  /// The status of the items; nil without items.
  var status: ExpiryStatus? { items.first?.expiry }

  /// The members of a day.
  static let table = MemberTable<CalendarDay>([
    .init("day") { .text($0.day.description) },
    .init("count") { .number($0.items.count) },
    .init("items") { .objects($0.items, ItemView.table(nil)) },
    .init("notes") { .someTexts($0.notes) },
  ])

  // MARK: Events

  /// The maximum number of names in a title.
  private static let mostNames = 8

  /// Returns the event about the items; nil without items.
  ///
  /// The texts do not depend on today, so that an event changes only with its items.
  func dueEvent(changedAt: Instant) -> CalendarEvent? {
    if items.isEmpty { return nil }
    let names = items.map(\.plainName).listed(atMost: Self.mostNames)
    let summary: Message = items.count == 1 ? "1 item: \(names)" : "\(items.count) items: \(names)"
    var event = CalendarEvent(
      uid: CalendarEvent.uid(of: day), day: day, changedAt: changedAt, summary: summary.text)
    event.details = items.map { view in
      let name = view.plainName.with(view.item.quantity).inOneLine
      let place = view.item.location.map { " @\($0.inOneLine)" } ?? ""
      return ([name + place] + view.kindWords.map(\.text)).joined(separator: " · ")
    }.joined(separator: "\n")
    return event
  }

  /// Returns the event about the plan; nil if nothing was entered for the day.
  func planEvent(changedAt: Instant) -> CalendarEvent? {
    if notes.isEmpty { return nil }
    let summary: Message = "Plan: \(notes.joined(separator: ", "))"
    var event = CalendarEvent(
      uid: CalendarEvent.uid(ofPlan: day), day: day, changedAt: changedAt, summary: summary.text)
    if notes.count > 1 { event.details = notes.joined(separator: "\n") }
    return event
  }
}

extension ItemView {
  /// The name in one line; `?` if nothing of it can be shown.
  fileprivate var plainName: String {
    let name = item.product.displayName.inOneLine
    return name.isEmpty ? "?" : name
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
