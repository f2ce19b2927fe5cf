/// What a session asks of a package that was just entered.
public enum ScanQuestion: Hashable, Sendable {
  /// What the product of a thing is called.
  case name(UID)
  /// Until when a thing is good; what is likely, if something is known, and what by.
  case date(UID, likely: Deadline?, basis: String?)

  /// The same question about a thing as it has become.
  public func about(_ item: UserProduct) -> ScanQuestion {
    switch self {
    case .name: self
    case .date:
      .date(
        item.uid, likely: item.estimatedBy == nil ? nil : item.expiresAt, basis: item.estimatedBy)
    }
  }

  /// The thing.
  public var uid: UID {
    switch self {
    case .name(let uid), .date(let uid, _, _): uid
    }
  }
}

extension ScanSession {
  /// What is not known of the packages that were entered, if they are still there.
  public func questions(_ results: [ScanResult]) -> [ScanQuestion] {
    var questions: [ScanQuestion] = []
    var named: Set<GTIN> = []
    for result in results where result.action == .add {
      guard let uid = result.parts.first?.item.uid, let item = inventory.item(uid),
        item.state == .onHand, let gtin = item.product.gtin
      else { continue }
      // A name is for all packages of the product.
      if item.product.isUnnamed, named.insert(gtin).inserted { questions.append(.name(uid)) }
      if item.expiresAt == .unknown || item.estimatedBy != nil {
        questions.append(ScanQuestion.date(uid, likely: nil, basis: nil).about(item))
      }
    }
    return questions
  }

  /// Takes the answer to a question. It is taken back together with what was asked about, except for a name,
  /// which is what the barcode means from now on, and a place, which is that of all that follows.
  ///
  /// - Parameter changes: What to set in the thing; tags are added, and so many of a weight are so many times
  ///   it.
  /// - Returns: The thing as it is now, nil if it is gone.
  public mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) -> UserProduct? {
    guard let item = inventory.item(question.uid), item.state == .onHand,
      let gtin = item.product.gtin
    else { return nil }
    // Words alone are for what follows too; those behind a name are for this one.
    if changes.name.value == nil, case .set(let location) = changes.location {
      memory.location = location
    }
    // A name goes to all of the product, gone or on hand.
    let places = inventory.items.places { $0.number.gtin == gtin }
    let old = places.map { inventory.items[$0] }
    let dating = dating
    _ = try? change(gtin, places) { part throws(SelectionError) in
      var rest = changes
      // What somebody has named meanwhile keeps that name.
      if let name = changes.name.value, item.product.isUnnamed {
        var product = Inventory.ProductChanges()
        product.name = name
        _ = part.describe(ProductNumber(keeping: item.product.barcode, gtin), product, dating)
      }
      rest.name = .keep
      if let tags = changes.tags.value { rest.tags = .set(item.tags.adding(tags)) }
      if let times = changes.quantity.value ?? nil, let total = item.quantity?.times(times) {
        rest.quantity = .set(total)
      }
      return part.edit([item.uid], rest, dating)
    }
    // What is said of a date may be usual from now on.
    usualDays = nil
    for (place, before) in zip(places, old) where inventory.items[place] != before {
      memory.steps = memory.steps.map { $0.answered(before, inventory.items[place]) }
    }
    if changes.name.value != nil, item.product.isUnnamed, !memory.steps.isEmpty {
      memory.steps[memory.steps.count - 1].hasTaughtName = true
    }
    return inventory.item(item.uid)
  }
}
