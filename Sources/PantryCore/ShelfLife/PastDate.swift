/// What it means for eating an item that its effective date has passed (EU 1169/2011 Art. 24; 소비기한 and 유통기한).
package enum PastDate: Hashable, Sendable {
  /// Food for infants, which must not be eaten past any date.
  case infantFood
  /// A use-by date, past which food must not be eaten.
  case useBy
  /// A best-before date: the food may still be good.
  case bestBefore
  /// A date for the shop, and not for eating.
  case sellBy
  /// The quality no longer lasts in the freezer.
  case frozen
  /// A date of another or an unknown kind, or the end of the time after opening or thawing.
  case other

  /// - Parameters:
  ///   - deadline: The effective date of the item.
  ///   - winner: The event that determines that date.
  /// - Returns: nil if the date has not passed.
  package init?(
    _ item: UserProduct, _ deadline: Deadline, by winner: Freshness.Event, on today: Day
  ) {
    guard let day = deadline.day, day < today else { return nil }
    self =
      switch (winner, item.dateKind) {
      case _ where ShelfLife.isForInfants(item.product): .infantFood
      case (.frozen, _): .frozen
      // The printed date counts, also if the item has expired earlier because it was opened.
      case (_, .useBy) where item.expiresAt.day.map { $0 < today } ?? false: .useBy
      case (.dated, .bestBefore): .bestBefore
      case (.dated, .sellBy): .sellBy
      default: .other
      }
  }

  /// Whether the item must not be eaten any more.
  package var forbidsEating: Bool { self == .infantFood || self == .useBy }
}
