/// How much of an item is requested.
package enum RequestedAmount: Hashable, Sendable {
  /// The default of the command: one of a counted quantity, or the whole item.
  case standard
  /// The whole item.
  case all
  /// Half of one, or half of what is left of a measured quantity.
  case half
  /// A number without a unit.
  case number(Amount)
  /// An amount.
  case quantity(Quantity)

  /// Creates the request of a typed quantity, which may have no unit.
  package init(_ quantity: Quantity) {
    self = quantity.unit == nil ? .number(quantity.amount) : .quantity(quantity)
  }
}

/// The items that one entry selects, and how much of them is requested.
package struct RequestedItems: Hashable, Sendable {
  package var selected: Inventory.Selected
  package var amount: RequestedAmount

  package init(_ selected: Inventory.Selected, _ amount: RequestedAmount = .standard) {
    (self.selected, self.amount) = (selected, amount)
  }
}
