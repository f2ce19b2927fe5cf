/// What a session asks of a package that was just entered.
public enum ScanQuestion: Hashable, Sendable {
  /// What the product is called.
  case name(UID, ProductNumber)
  /// Until when the package is good; in how many days is usual, if that is known.
  case date(UID, ProductNumber, usual: Int?)
}

extension ScanSession {
  /// What is not known of a package that was entered.
  ///
  /// - Parameter day: The civil day of a moment, where the household is.
  public func questions(_ result: ScanResult, day: (Instant) -> Day) -> [ScanQuestion] {
    guard result.action == .add, let item = result.parts.first?.item else { return [] }
    var questions: [ScanQuestion] = []
    let number = result.package.number
    if item.product.isUnnamed { questions.append(.name(item.uid, number)) }
    if item.expiresAt == .unknown {
      let usual = item.product.gtin.flatMap { inventory.usualDays($0, day: day) }
      questions.append(.date(item.uid, number, usual: usual))
    }
    return questions
  }

  /// Takes the answer to a question. A date is a part of the step that led to it; a name is what the barcode
  /// means from now on, and stays when the step is taken back.
  ///
  /// - Parameter changes: What to set in the thing.
  /// - Returns: The thing as it is now, nil if it is gone.
  public mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) -> UserProduct? {
    let uid =
      switch question {
      case .name(let uid, _), .date(let uid, _, _): uid
      }
    guard let item = inventory.item(uid), item.state == .onHand, let gtin = item.product.gtin else {
      return nil
    }
    // Words alone are for what follows too; those behind a name are for this one.
    if changes.name.value == nil, case .set(let location) = changes.location {
      memory.location = location
    }
    // A name goes to all of the product, gone or on hand.
    let places = inventory.items.indices.filter { inventory.items[$0].product.gtin == gtin }
    return try? change(gtin, places, isSameStep: true) { part throws(SelectionError) in
      var rest = changes
      if let name = changes.name.value {
        var product = Inventory.ProductChanges()
        product.name = name
        _ = part.describe(ProductNumber(keeping: item.product.barcode, gtin), product)
        rest.name = .keep
      }
      return part.edit([uid], rest).first
    }
  }
}
