import PantryCore

extension ItemView {
  /// Returns the answer for an item that was used or discarded.
  ///
  /// - Parameter removal: The part that was taken; nil if it was the whole item.
  func removal(_ outcome: Outcome, _ removal: Inventory.Removal?) -> Message {
    guard let removal, let amount = removal.amount else {
      return outcome == .used
        ? "used \(title) · \(deadline)" : "tossed \(title) · \(deadline)"
    }
    let left: Message = removal.remaining.map { "\($0) left" } ?? "nothing left"
    let whole = removal.before ?? amount
    let place = item.location.map { " @\($0)" } ?? ""
    let what = "\(id) \(item.product.displayName)\(place)".escapingControls
    return outcome == .used
      ? "used \(amount) of \(whole) · \(left) · \(what) · \(deadline)"
      : "tossed \(amount) of \(whole) · \(left) · \(what) · \(deadline)"
  }
}
