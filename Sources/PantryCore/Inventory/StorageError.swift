/// Why an item cannot be opened, frozen, thawed or moved.
package enum StorageError: Error, Hashable, Sendable {
  /// It was already opened, on this day.
  case alreadyOpened(SelectionError.Candidate, on: Day)
  /// It is already frozen, since this day.
  case alreadyFrozen(SelectionError.Candidate, since: Day)
  /// It is not frozen.
  case notFrozen(SelectionError.Candidate)
  /// It is at this location already.
  case alreadyThere(SelectionError.Candidate, String)
  /// It is frozen, and the storage type of the location is not known.
  case unclearPlace(SelectionError.Candidate, String)
  /// It was bought, frozen or thawed on a later day.
  case outOfOrder(SelectionError.Candidate, latest: Day)
  /// None of the dates to confirm is an estimate.
  case nothingToConfirm
  /// The day is in the future.
  case inTheFuture(Day)
}
