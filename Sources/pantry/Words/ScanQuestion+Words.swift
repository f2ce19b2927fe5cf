import PantryCore
import PantryKitchen

extension ScanQuestion {
  /// The words of the question.
  func words(on today: Day) -> Message {
    let estimate = item.estimatedBy == nil ? nil : item.expiresAt.day?.estimated(on: today)
    return switch subject {
    case .reading(let doubt): "  which is right? \(doubt.choices) "
    case .name: "  name? (e.g. milk 1205 x2 @fridge) "
    case .date(let read?) where read.proposal != nil:
      "  expiry date? [\(read.choices[0].words(on: today))] "
    case .date(let read?):
      estimate.map { "  expiry date? \(read.numbered(on: today)) [\($0)] " }
        ?? "  expiry date? \(read.numbered(on: today)) "
    case .date(nil):
      item.estimatedBy.map { "  expiry date? [\(estimate ?? "never") · \($0.brief)] " }
        ?? "  expiry date? "
    }
  }
}

extension PictureDates {
  /// The dates with their numbers.
  func numbered(on today: Day) -> Message {
    choices.map { $0.words(on: today) }.numbered
  }

  /// The note that the dates are not stored.
  func note(_ picture: String) -> Message {
    let dates = choices.map { choice -> Message in "\(choice.day), \(choice.origin)" }
      .joined(separator: "; ")
    return isCertain
      ? "\(picture.quoted) seems to have the date \(dates); it is not stored"
      : "\(picture.quoted) may have the date \(dates); no date was stored"
  }
}

extension PictureDates.Choice {
  /// The date, and the text that it was read from.
  func words(on today: Day) -> Message { "\(day.spelledOut(on: today)) · \(origin)" }

  var origin: Message { "read from \(text.quoted)" }
}

extension PackageLabel.Doubt {
  /// The remark that doubtful values were not stored, with the readings.
  var remark: Message {
    let identifiers = identifiers.map { Message(verbatim: "(\($0))") }.joined(separator: ", ")
    let readings = readings.map(\.words).joined(separator: " / ")
    return "not stored, because a separator after \(identifiers) seems to be missing: \(readings)"
  }

  /// The readings with their numbers.
  var choices: Message {
    readings.map(\.words).numbered
  }
}

extension PackageLabel {
  /// The lot, date, quantity and price.
  fileprivate var words: Message {
    var words: [Message] = []
    if let lot { words.append("lot \(lot)") }
    if let deadline { words.append("\((dateKind ?? .useBy).words) \(deadline)") }
    if let quantity { words.append(Message(verbatim: quantity.shortWords)) }
    if let price { words.append("price \(price)") }
    return words.isEmpty ? "no date" : words.joined(separator: ", ")
  }
}
