import PantryCore

/// A thing as it is shown on a day: with its id, how long it has left, and the words for that.
struct ItemView {
  let item: UserProduct
  let id: String
  let today: Day

  var daysLeft: Int? { item.expiresAt.daysLeft(on: today) }

  var expiry: ExpiryStatus { ExpiryStatus(item.expiresAt, on: today) }

  /// What the status field says: how near its date is, or what has become of it.
  var status: String {
    item.state == .onHand ? expiry.rawValue : item.state.rawValue
  }

  /// The status in a word that reads without colour: `D-3`, `today`, `2d ago`, `used`.
  var left: String {
    guard item.state == .onHand else { return item.state.rawValue }
    guard let daysLeft else { return "-" }
    if daysLeft < 0 { return "\(-daysLeft)d ago" }
    return daysLeft == 0 ? "today" : "D-\(daysLeft)"
  }

  var color: Style.Color? { item.state == .onHand ? expiry.color : .dim }

  /// What it is called, without anything that a terminal would obey.
  var name: String { item.product.displayName.visible }

  /// `3f2a 두부 ×2 @fridge`, `3f2a rice 500g`.
  var title: String {
    var parts = [id, item.product.displayName]
    if let quantity = item.quantity {
      parts.append(quantity.unit == nil ? "×\(quantity)" : quantity.description)
    }
    if let location = item.location { parts.append("@\(location)") }
    return parts.joined(separator: " ").visible
  }

  /// `expires 2026-11-25 (Wed, in 5 days)`.
  var deadline: String {
    switch item.expiresAt {
    case .never: return "does not expire"
    case .unknown: return "no date"
    case .day(let day):
      let word =
        switch item.dateKind {
        case .useBy: "use by"
        case .bestBefore: "best before"
        default: day < today ? "expired" : "expires"
        }
      return "\(word) \(day.spelledOut(on: today))"
    }
  }

  /// What is known now of a thing that was entered or changed.
  var summary: String {
    let bought = item.purchasedAt.map { " · bought \($0.spelledOut(on: today))" } ?? ""
    return "\(title) · \(deadline)\(bought)"
  }

  /// One object of the JSON output: the record of the file, and what follows from the day.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.itemMembers(item)
      writer.member("id", id)
      writer.member("status", status)
      writer.member("daysLeft", daysLeft)
    }
  }

  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}

extension Day {
  /// `2026-11-25 (Wed, in 5 days)`.
  func spelledOut(on today: Day) -> String {
    "\(self) (\(weekday.shortName), \(distance(from: today)))"
  }

  /// `in 5 days`, `tomorrow`, `today`, `yesterday`, `3 days ago`.
  func distance(from today: Day) -> String {
    switch days(since: today) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}
