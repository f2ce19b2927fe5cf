/// Why something cannot be opened, frozen, thawed or moved.
public enum KeepingError: Error, Hashable, Sendable {
  /// It was opened on this day already.
  case alreadyOpened(SelectionError.Candidate, on: Day)
  /// It is frozen already, since this day.
  case alreadyFrozen(SelectionError.Candidate, since: Day)
  /// It is not frozen.
  case notFrozen(SelectionError.Candidate)
  /// It is frozen, and it is not known whether a place is a freezer.
  case unclearPlace(SelectionError.Candidate, String)
  /// It was bought, frozen or thawed on a later day.
  case outOfOrder(SelectionError.Candidate, latest: Day)
  /// None of the dates was estimated.
  case nothingToConfirm
  /// The day has not come yet.
  case inTheFuture(Day)
}
