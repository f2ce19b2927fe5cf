import PantryCore
import PantryKitchen

extension ScanQuestion {
  /// The words of the question.
  func words(on today: Day) -> Message {
    switch self {
    case .reading(_, let doubt):
      "  which is right? \(doubt.choices) "
    case .name: "  name? (e.g. milk 1205 x2 @fridge) "
    case .date(_, _, _, let read?) where read.proposal != nil:
      "  expiry date? [\(read.choices[0].words(on: today))] "
    case .date(_, let likely, _, let read?):
      likely?.day.map { "  expiry date? \(read.numbered(on: today)) [\($0.estimated(on: today))] " }
        ?? "  expiry date? \(read.numbered(on: today)) "
    case .date(_, let likely?, let basis, nil):
      "  expiry date? [\(likely.day?.estimated(on: today) ?? "never") · \(basis?.brief ?? "")] "
    case .date(_, nil, _, nil): "  expiry date? "
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
