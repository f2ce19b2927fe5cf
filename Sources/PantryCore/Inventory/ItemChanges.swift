/// What to set in a thing: the fields that `add` and `edit` name, each left as it is or set.
public struct ItemChanges: Sendable {
  /// A field that is left alone, or set to a value.
  public enum Field<Value: Sendable>: Sendable {
    /// As it is.
    case keep
    /// This, from now on.
    case set(Value)

    func apply(to target: inout Value) {
      if case .set(let value) = self { target = value }
    }

    /// The value, if one is set.
    public var value: Value? {
      if case .set(let value) = self { value } else { nil }
    }
  }

  /// The product's barcode; nil removes it.
  public var barcode: Field<ProductNumber?> = .keep
  /// The product's name.
  public var name: Field<String> = .keep
  /// The maker; empty removes it.
  public var brand: Field<String> = .keep
  /// The sort of food; empty removes it.
  public var category: Field<String> = .keep
  /// The date, and what kind of date it is.
  public var expires: Field<Deadline> = .keep
  /// What kind of date it is.
  public var dateKind: Field<DateKind?> = .keep
  /// How much there is.
  public var quantity: Field<Quantity?> = .keep
  /// Where it is kept.
  public var location: Field<String?> = .keep
  /// What it cost.
  public var price: Field<Amount?> = .keep
  /// When it was bought.
  public var bought: Field<Day?> = .keep
  /// What to remember.
  public var note: Field<String?> = .keep
  /// The words to find it by.
  public var tags: Field<[String]> = .keep
  /// The maker's lot.
  public var lot: Field<String?> = .keep
  /// When it was opened; nil takes that back.
  public var opened: Field<Day?> = .keep
  /// Whether its estimated date is right, and is one that somebody said from now on.
  public var isConfirmed = false
  /// Whether it is on hand again, neither eaten nor thrown away.
  public var isOnHandAgain = false

  /// The day that may have been meant by the date, where no year was said and it has just passed.
  public var justPassed: Day?

  /// Changes nothing.
  public init() {}

  /// Whether no field is set.
  public var isEmpty: Bool {
    barcode.value == nil && name.value == nil && brand.value == nil && category.value == nil
      && expires.value == nil && dateKind.value == nil && quantity.value == nil
      && location.value == nil && price.value == nil && bought.value == nil && note.value == nil
      && tags.value == nil && lot.value == nil
      && opened.value == nil && !isConfirmed && !isOnHandAgain
  }

  func apply(to item: inout UserProduct) {
    if case .set(let barcode) = barcode {
      // What nobody has named goes by its new number; the old one is no name to learn.
      if let barcode, item.product.isUnnamed { item.product.productName = barcode.printed }
      item.product.barcode = barcode?.printed ?? ""
    }
    name.apply(to: &item.product.productName)
    brand.apply(to: &item.product.brandName)
    category.apply(to: &item.product.category)
    expires.apply(to: &item.expiresAt)
    if expires.value != nil || isConfirmed { item.estimatedBy = nil }
    dateKind.apply(to: &item.dateKind)
    quantity.apply(to: &item.quantity)
    location.apply(to: &item.location)
    price.apply(to: &item.price)
    bought.apply(to: &item.purchasedAt)
    note.apply(to: &item.note)
    tags.apply(to: &item.tags)
    lot.apply(to: &item.lot)
    opened.apply(to: &item.openedAt)
    if isOnHandAgain {
      item.isUsed = false
      item.usedAt = nil
      item.discardedAt = nil
    }
  }
}
