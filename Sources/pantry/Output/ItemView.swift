import PantryCore

/// A thing as it is shown on a day: with its id, how long it has left, and the words for that.
struct ItemView {
  let item: UserProduct
  let id: String
  let today: Day
  /// Until when it is good, with what has become of it.
  let effective: Deadline
  /// Whether that day was estimated or counted, and not printed or said.
  let isEstimated: Bool
  /// What that day comes from.
  let winner: Freshness.Event

  init(item: UserProduct, id: String, today: Day) {
    (self.item, self.id, self.today) = (item, id, today)
    if item.isAsEntered {
      (effective, isEstimated, winner) = (item.expiresAt, item.estimatedBy != nil, .dated)
      return
    }
    let freshness = Freshness(item)
    (effective, isEstimated, winner) = (
      freshness.deadline, freshness.isEstimated, freshness.winner
    )
  }

  var daysLeft: Int? { effective.daysLeft(on: today) }

  var expiry: ExpiryStatus { ExpiryStatus(effective, on: today) }

  /// What the status field says: how near its date is, or what has become of it.
  var status: String {
    item.state == .onHand ? expiry.rawValue : item.state.rawValue
  }

  /// The status in a word that reads without colour: `D-3`, `today`, `2d ago`, `used`.
  var left: Message {
    guard item.state == .onHand else { return item.state.words }
    guard let daysLeft else { return "-" }
    if daysLeft < 0 { return "\(-daysLeft)d ago" }
    return daysLeft == 0 ? "today" : "D-\(daysLeft)"
  }

  var color: Style.Color? { item.state == .onHand ? expiry.color : .dim }

  /// What it is called, without anything that a terminal would obey.
  var name: String { item.product.displayName.visible }

  /// `3f2a 두부 ×2 @fridge`, `3f2a rice 500g`.
  var title: String { "\(id) \(what)" }

  /// `두부 ×2 @fridge`.
  var what: String {
    var parts = [item.product.displayName]
    if let quantity = item.quantity {
      parts.append(quantity.unit == nil ? "×\(quantity)" : quantity.description)
    }
    if let location = item.location { parts.append("@\(location)") }
    return parts.joined(separator: " ").visible
  }

  /// `expires 2026-11-25 (Wed, in 5 days)`, `eat by ~2026-11-23 (Mon, in 3 days)`.
  var deadline: Message {
    guard let day = effective.day else {
      if item.isFrozen, item.expiresAt != .never { return "frozen" }
      guard effective == .never else { return "no date" }
      return isEstimated ? "does not expire (estimate)" : "does not expire"
    }
    return "\(deadlineWord) \(isEstimated ? "~" : "")\(day.spelledOut(on: today))"
  }

  /// Whether its day has passed.
  var isPast: Bool { daysLeft.map { $0 < 0 } ?? false }

  private var deadlineWord: Message {
    switch winner {
    case .opened, .thawed: return isPast ? "expired" : "eat by"
    case .frozen: return isPast ? "past best" : "keeps frozen until"
    case .dated: return isPast ? pastWord : item.dateKind?.words ?? "expires"
    }
  }

  /// What is said of a date that has passed: past a best-before or a sell-by food is not bad, but for infants'
  /// food nothing is softened.
  private var pastWord: Message {
    switch item.dateKind {
    case .bestBefore where !isForInfants: "past best"
    case .sellBy where !isForInfants: "past sell-by"
    default: "expired"
    }
  }

  private var isForInfants: Bool { ShelfLife.isForInfants(item.product) }

  /// The date that is in the file, whatever has become of the thing.
  var printed: Message {
    switch item.expiresAt {
    case .never: return "does not expire"
    case .unknown: return "no date"
    case .day(let day):
      let word: Message = item.dateKind?.words ?? (day < today ? "expired" : "expires")
      return "\(word) \(item.estimatedBy == nil ? "" : "~")\(day.spelledOut(on: today))"
    }
  }

  /// What the date is, in a word or two for a column.
  var kind: Message {
    guard item.state == .onHand else { return "" }
    // Most things only lie there.
    if item.isAsEntered, item.dateKind == nil { return "" }
    let word = item.dateKind.map { isPast ? pastWord : $0.words }
    let state: Message? =
      if item.isFrozen || winner == .frozen {
        "frozen"
      } else if winner == .thawed {
        "thawed"
      } else {
        item.openedAt == nil ? nil : "opened"
      }
    guard winner != .dated || item.isFrozen else {
      return [word, state].compactMap { $0 }.joined(separator: ", ")
    }
    return [state, isPast ? deadlineWord : nil].compactMap { $0 }.joined(separator: ", ")
  }

  /// What may be said of eating it, nil before its day (EU 1169/2011 Art. 24; 소비기한 and 유통기한).
  var advice: Message? {
    guard item.state == .onHand, isPast else { return nil }
    if isForInfants { return "past its date: do not use" }
    switch (winner, item.dateKind) {
    case (.dated, .bestBefore):
      return "past best before: quality no longer assured, check storage and signs of spoilage"
    case (.dated, .sellBy):
      return
        "past sell-by: the shop's date, which says little about eating; check storage and signs of spoilage"
    case (.frozen, _): return nil
    case (_, .useBy) where item.expiresAt.day.map { $0 < today } ?? false:
      return "past use-by: do not eat"
    default: return nil
    }
  }

  /// What is known now of a thing that was entered or changed.
  var summary: Message {
    let bought: Message = item.purchasedAt.map { " · bought \($0.spelledOut(on: today))" } ?? ""
    return "\(title) · \(deadline)\(bought)"
  }

  /// The same, and what its date is estimated by.
  var summaryWithBasis: Message { summary + estimate }

  /// What the date was estimated by, if it was and that date counts.
  private var estimate: Message {
    guard winner == .dated, effective != .unknown, let basis = item.estimatedBy else { return "" }
    return " · estimate: \(Message(basis: basis))"
  }

  /// One object of the JSON output: the record of the file, and what follows from the day.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.itemMembers(item)
      writer.member("id", id)
      writer.member("status", status)
      writer.member("daysLeft", daysLeft)
      writer.member("effectiveAt", effective)
      writer.member("isEstimated", isEstimated)
    }
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension Day {
  /// `2026-11-25 Wed`.
  var withWeekday: Message { "\(self) \(weekday.short)" }

  /// `2026-11-25 (Wed, in 5 days)`.
  func spelledOut(on today: Day) -> Message {
    "\(self) (\(weekday.short), \(distance(from: today)))"
  }

  /// What is odd about the day for a date on food, nil if nothing is.
  func oddity(on today: Day) -> Message? {
    if self < today { return "already past" }
    return today.adding(months: 120).map { self > $0 } ?? false
      ? "more than ten years away" : nil
  }

  /// `in 5 days`, `tomorrow`, `today`, `yesterday`, `3 days ago`.
  func distance(from today: Day) -> Message {
    switch days(since: today) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

extension Weekday {
  /// The day of the week in three letters, or as short.
  var short: Message { Message(stringLiteral: shortName) }

  /// The day of the week.
  var words: Message { Message(stringLiteral: name) }
}

extension ItemState {
  /// What became of it, in a word.
  var words: Message { self == .onHand ? "on hand" : Message(stringLiteral: rawValue) }
}

extension DateKind {
  /// The kind in words.
  var words: Message {
    switch self {
    case .useBy: "use by"
    case .bestBefore: "best before"
    case .sellBy: "sell by"
    case .produced: "produced"
    case .packed: "packed"
    }
  }
}
