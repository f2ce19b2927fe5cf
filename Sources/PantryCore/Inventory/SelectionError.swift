/// Why items cannot be selected or changed: a selection matches no item or several products, or not enough is
/// on hand.
package enum SelectionError: Error, Hashable, Sendable {
  /// No words were given.
  case nothingNamed
  /// No item on hand has this name. `gone` is the number of used and discarded items with the name; if it is
  /// 0, `near` has similar names.
  case noSuchItem(String, gone: Int, near: [String])
  /// No item on hand has this barcode. `name` is the name of the product, if known.
  case noneOnHand(barcode: String, name: String?)
  /// No item of the product on hand has the requested lot, date, location or tags. `others` is the number of
  /// items on hand.
  case notThisOne(
    name: String, lot: String?, date: Deadline, place: String?, tags: [String], others: Int)
  /// No identifier has this prefix. `line` is the number of the input line, if any.
  case noSuchID(String, line: Int?)
  /// Several identifiers have this prefix.
  case ambiguousID(String, [Candidate], line: Int?)
  /// Several products match this name. The candidates are the first items to expire of each.
  case ambiguousName(String, [Candidate])
  /// The word is the id of the first candidate and matches the names of the others.
  case idOrName(String, [Candidate])
  /// The item has already been used or discarded.
  case alreadyGone(Candidate)
  /// Less is on hand than requested.
  case notEnough(name: String, onHand: Quantity, wanted: Quantity)
  /// A number without a unit was requested of a measured quantity.
  case unitMissing(UserProduct, Amount)
  /// The quantity cannot be removed, because parts of it were taken.
  case hasParts(UserProduct)
  /// An item would have more tags than allowed.
  case tooManyTags(UserProduct)
  /// The requested unit cannot be converted to that of the item.
  case otherUnit(UserProduct, wanted: Quantity)

  /// An item, with the details for a message.
  package struct Candidate: Hashable, Sendable {
    /// The short id.
    package let id: String
    /// The item.
    package let item: UserProduct
    /// Its effective expiry date.
    package let deadline: Deadline
  }
}
