/// Why a selection names nothing, or not one thing.
public enum SelectionError: Error, Hashable, Sendable {
  /// Nothing was said.
  case nothingNamed
  /// No thing on hand has this name; so many that are gone have it. If there are none of those either, the names
  /// that may have been meant.
  case noSuchItem(String, gone: Int, near: [String])
  /// No thing on hand has this barcode; what the catalogue calls it.
  case noneOnHand(barcode: String, name: String?)
  /// There are things of the product, but none with the lot or date that the code says.
  case notThisOne(
    name: String, lot: String?, date: Deadline, place: String?, tags: [String], others: Int)
  /// No uid begins like this; the line it stood in, if it came from a stream.
  case noSuchID(String, line: Int?)
  /// Several uids begin like this.
  case ambiguousID(String, [Candidate], line: Int?)
  /// Several products have this name; the first to be eaten of each.
  case ambiguousName(String, [Candidate])
  /// The word is the id of the first thing and a name of the others.
  case idOrName(String, [Candidate])
  /// The thing is gone already.
  case alreadyGone(Candidate)
  /// Less is on hand than was asked for.
  case notEnough(name: String, onHand: Quantity, wanted: Quantity)
  /// The thing is counted in another unit.
  case otherUnit(UserProduct, wanted: Quantity)

  /// A thing and the id that would name it.
  public struct Candidate: Hashable, Sendable {
    /// The id to type.
    public let id: String
    /// The thing.
    public let item: UserProduct
  }
}
