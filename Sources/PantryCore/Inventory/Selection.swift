/// The items to which a command applies, as given on the command line or in a stream.
package indirect enum Selection: Sendable {
  /// Ids, a name, or both.
  case words([String])
  /// Typed words: names with amounts and conditions.
  case typed(TypedSelection)
  /// A scanned package: by its lot and date if the code has them, otherwise any package of the product.
  case package(ScannedPackage)
  /// Ids from a stream, with their line numbers.
  case ids([(line: Int?, id: String)])
  /// Names, codes and ids from a stream, with their line numbers.
  case lines([(line: Int, selection: Selection)])

  /// The maximum number of items that may be selected: each word may be an id.
  package var maximumCount: Int {
    switch self {
    case .words(let words): words.count
    case .typed(let selection): selection.words.count
    case .package: 1
    case .ids(let ids): ids.count
    case .lines(let lines): lines.reduce(0) { $0 + $1.selection.maximumCount }
    }
  }
}

/// Why items cannot be selected or changed: a selection matches no item or several products, or not enough is
/// on hand.
public enum SelectionError: Error, Hashable, Sendable {
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
  /// An amount of several items that are not packages of one product.
  case amountOfSeveral
  /// All of an item, and an amount of it.
  case allAndAmount
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
  public struct Candidate: Hashable, Sendable {
    /// The short id.
    public let id: String
    /// The item.
    public let item: UserProduct
    /// Its effective expiry date.
    public let deadline: Deadline
  }
}

/// Typed words that select items: names or ids, perhaps with amounts, conditions, and the day on which something was done.
package struct TypedSelection: Hashable, Sendable {
  /// The words.
  package let words: [String]
  /// Whether they may contain amounts.
  package let takesAmount: Bool
  /// Whether they may contain the day on which something was done.
  package let takesDay: Bool

  package init(_ words: [String], takesAmount: Bool = false, takesDay: Bool = false) {
    (self.words, self.takesAmount, self.takesDay) = (words, takesAmount, takesDay)
  }
}

/// How much of an item is requested.
public enum RequestedAmount: Hashable, Sendable {
  /// The default of the command: one of a counted quantity, or the whole item.
  case standard
  /// The whole item.
  case all
  /// A part of one, like half, or of what is left of a measured quantity.
  case part(Amount)
  /// A part of what is left, also of a count: half the eggs.
  case partOfRest(Amount)
  /// A number without a unit.
  case number(Amount)
  /// An amount.
  case quantity(Quantity)

  /// Creates the request of a typed quantity, which may have no unit.
  public init(_ quantity: Quantity) {
    self = quantity.unit == nil ? .number(quantity.amount) : .quantity(quantity)
  }
}

/// The items that one entry selects, and how much of them is requested.
public struct RequestedItems: Hashable, Sendable {
  /// The items.
  public var selected: Inventory.Selected
  /// How much of them.
  public var amount: RequestedAmount

  /// Creates a request.
  public init(_ selected: Inventory.Selected, _ amount: RequestedAmount = .standard) {
    (self.selected, self.amount) = (selected, amount)
  }
}
