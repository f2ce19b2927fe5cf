import PantryCore

/// A view of an item on a day, or of a part that was taken from it, with its id and its effective date.
struct ItemView {
  /// The item; for a part, the part as an item of its own.
  let item: UserProduct
  /// The part, if this is not the item itself.
  let part: Withdrawal?
  /// The item that the part was taken from. An array, because most views have none.
  private let whole: [UserProduct]
  let id: String
  /// What it shares with the views of other items.
  private let views: ItemViews
  /// The effective expiry date.
  let effective: Deadline
  /// Whether that date was estimated or computed.
  let isEstimated: Bool
  /// The event that determines that date.
  let winner: Freshness.Event

  init(_ match: Query.Match, id: String, _ views: ItemViews) {
    part = match.part
    whole = match.part == nil ? [] : [match.item]
    item = match.part.map(match.item.item(of:)) ?? match.item
    (self.id, self.views) = (id, views)
    let freshness = match.freshness ?? item.freshness(views.settings)
    effective = freshness?.deadline ?? item.expiresAt
    isEstimated = freshness?.isEstimated ?? (item.estimatedBy != nil)
    winner = freshness?.winner ?? .dated
  }

  /// Returns a view of the item as it was earlier.
  func view(of earlier: UserProduct) -> ItemView { views(earlier) }

  /// The record in the pantry file.
  var record: UserProduct { whole.first ?? item }

  var today: Day { views.today }

  /// The household's settings for the product.
  var settings: ProductSettings { views.settings[item.product] }

  /// The day on which the item or the part was used or discarded, in local time.
  var goneOn: Day? { (item.discardedAt ?? item.usedAt).map(views.estimation.day) }

  /// The parts that were taken earlier: the local day of each, and what was taken in words (`1 used`).
  var takenParts: [(day: Day, words: Message)] {
    item.taken.map { part in
      let amount = Quantity(part.amount, unit: item.quantity?.unit)
      let words: Message = part.outcome == .used ? "\(amount) used" : "\(amount) tossed"
      let reason: Message = part.reason.map { " (\($0.words))" } ?? ""
      return (views.estimation.day(part.at), words + reason)
    }
  }

  /// The shelf life of the product.
  var shelfLife: ShelfLife { ShelfLife(item, settings) }

  /// The category in which the item is listed. Reading the first one takes as long as listing many items.
  var category: ItemCategory { views.readings.category(of: item) }

  /// The name of that category, if it is not the item's own one as it is.
  var derivedCategory: String? {
    let name = category.name
    return name == item.product.category ? nil : name
  }

  var daysLeft: Int? { effective.daysLeft(on: today) }

  var expiry: ExpiryStatus {
    ExpiryStatus(effective, on: today, soonDays: views.estimation.soonDays)
  }

  /// The status: how near the date is, or the state of an item that is not on hand.
  var status: String { item.state == .onHand ? expiry.rawValue : item.state.rawValue }

  /// The remaining days in short form: `in 3d`, `today`, `2d ago`, `used`.
  var left: Message {
    guard item.state == .onHand else { return item.state.words }
    guard let daysLeft else { return "-" }
    if daysLeft < 0 { return "\(-daysLeft)d ago" }
    return daysLeft == 0 ? "today" : "in \(daysLeft)d"
  }

  var color: Style.Color? { item.state == .onHand ? expiry.color : .dim }

  /// The name with controls escaped.
  var name: String { item.product.displayName.escapingControls }

  /// `3f2a 두부 ×2 @fridge`, `3f2a rice 500g`.
  var title: String { "\(id) \(what)" }

  /// `두부 ×2 @fridge`.
  var what: String {
    let place = item.location.map { " @\($0)" } ?? ""
    return (item.product.displayName.with(item.quantity) + place).escapingControls
  }

  /// `expires 2026-11-25 (Wed, in 5 days)`, `eat by ~2026-11-23 (Mon, in 3 days)`.
  var deadline: Message {
    guard let day = effective.day else {
      if item.isFrozen, item.expiresAt != .never { return "frozen" }
      guard effective == .never else { return "no date" }
      return isEstimated ? "does not expire (estimate)" : "does not expire"
    }
    return "\(deadlineWord) \(isEstimated ? day.estimated(on: today) : day.spelledOut(on: today))"
  }

  /// Whether the effective date is in the past.
  var isPast: Bool { daysLeft.map { $0 < 0 } ?? false }

  /// What it means that the effective date has passed; nil if it has not.
  private var past: PastDate? { PastDate(item, effective, by: winner, on: today) }

  private var deadlineWord: Message {
    if let past { return past.words }
    return switch winner {
    case .opened, .thawed: "eat by"
    case .frozen: "keeps frozen until"
    case .dated: item.dateKind?.words ?? "expires"
    }
  }

  /// The date in the record, regardless of opening, freezing and thawing.
  var printed: Message {
    switch item.expiresAt {
    case .never: return "does not expire"
    case .unknown: return "no date"
    case .day(let day):
      let word: Message = item.dateKind?.words ?? (day < today ? "expired" : "expires")
      return
        "\(word) \(item.estimatedBy == nil ? day.spelledOut(on: today) : day.estimated(on: today))"
    }
  }

  /// The kind of the date and the state of the item.
  var kind: Message { kind(saysExpired: true) }

  /// The kind for a column beside the days left, which say that the item has expired.
  var kindBesideDays: Message { kind(saysExpired: false) }

  private func kind(saysExpired: Bool) -> Message {
    guard item.state == .onHand else { return "" }
    // Fast path for most items.
    if item.isAsEntered, item.dateKind == nil { return "" }
    let past = past?.words
    let shownPast = saysExpired || past?.english != "expired" ? past : nil
    let state: Message? =
      if item.isFrozen || winner == .frozen {
        "frozen"
      } else if winner == .thawed {
        "thawed"
      } else {
        item.openedAt == nil ? nil : "opened"
      }
    let words =
      winner == .dated && !item.isFrozen
      ? [item.dateKind.map { shownPast ?? $0.words }, state] : [state, shownPast]
    return words.compactMap { $0 }.joined(separator: ", ")
  }

  /// Whether the item must not be eaten any more.
  var isPastEating: Bool { item.state == .onHand && past?.forbidsEating ?? false }

  /// The advice about eating an expired item; nil before its date.
  var advice: Message? { item.state == .onHand ? past?.advice : nil }

  /// The answer for an item that was added or changed.
  var summary: Message {
    let bought: Message = item.purchasedAt.map { " · bought \($0.spelledOut(on: today))" } ?? ""
    let tags = item.tags.map { " #\($0)" }.joined().escapingControls
    return "\(title)\(tags) · \(deadline)\(bought)"
  }

  /// Returns the price and the note that were set, as they were read.
  func echo(_ changes: ItemChanges) -> Message {
    var words: Message = ""
    if changes.sets("price"), let price = item.price { words += " · price \(price)" }
    if changes.sets("note"), let note = item.note { words += " · note: \(note.escapingControls)" }
    return words
  }

  var summaryWithBasis: Message { summary + basis }

  /// The rating of the product at the end of an answer; empty without one.
  var rating: Message {
    settings.ratingWords.map { " · \(Message(verbatim: $0.escapingControls))" } ?? ""
  }

  /// The basis of the estimate in short, if the effective date is the estimated one.
  var basis: Message {
    guard winner == .dated, effective != .unknown, let basis = item.estimatedBy else { return "" }
    return " · estimate: \(basis.brief)"
  }

  /// Writes the members of the JSON object: the record of the file and the derived fields.
  func writeMembers(to writer: inout JSONWriter) {
    writer.members(of: record)
    writer.member("id", id)
    writer.member("status", status)
    writer.member("daysLeft", daysLeft)
    writer.member("effectiveAt", effective)
    writer.member("isEstimated", isEstimated)
    if let derivedCategory { writer.member("derivedCategory", derivedCategory) }
    if let part {
      writer.key("part")
      writer.record(part)
    }
  }
}

extension PastDate {
  /// The words before the date.
  fileprivate var words: Message {
    switch self {
    case .bestBefore, .frozen: "past best"
    case .sellBy: "past sell-by"
    case .infantFood, .useBy, .other: "expired"
    }
  }

  /// The advice about eating the item.
  fileprivate var advice: Message? {
    switch self {
    case .infantFood: "past its date: do not eat"
    case .useBy: "past use-by: do not eat"
    case .bestBefore:
      "past best before: quality no longer assured, check storage and signs of spoilage"
    case .sellBy:
      "past sell-by: this is a date for the shop, not for eating; check storage and signs of spoilage"
    case .frozen, .other: nil
    }
  }
}

extension DiscardReason {
  /// The reason in words.
  var words: Message {
    switch self {
    case .forgot: "forgotten"
    case .spoiled: "spoiled"
    case .tooMuch: "too much bought"
    case .leftover: "left over"
    case .disliked: "disliked"
    case .accident: "accident"
    }
  }
}
