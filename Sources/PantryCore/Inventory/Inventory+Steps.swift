extension Inventory {
  /// Puts the records after a step in the place of those before it.
  ///
  /// A record that is as the step leaves it stays so.
  ///
  /// - Throws: `StepError.contradicted` if a record is neither the one before the step nor the one after it. Nothing
  ///   is changed then.
  /// - Complexity: O(n + k) in the numbers of records here and in the step.
  mutating func apply(_ step: Step, _ direction: StepError.Direction) throws(StepError) {
    func contradiction(_ name: String, _ obstacle: StepError.Obstacle) -> StepError {
      .contradicted(direction, command: step.command, name: name, obstacle)
    }
    var places: [UID: Int] = [:]
    let wanted = Set(step.items.compactMap { ($0.before ?? $0.after)?.record.uid })
    for (place, summary) in items.summaries.enumerated() where wanted.contains(summary.uid) {
      places[summary.uid] = place
    }
    var items = items
    var products = products
    var gone: Set<UID> = []
    for change in step.items {
      let name = (change.before ?? change.after)?.record.product.displayName ?? ""
      let uid = (change.before ?? change.after)?.record.uid
      let place = uid.flatMap { places[$0] }
      let found = place.map { items[$0] }
      // What is as the step leaves it has been done already.
      if found == change.after?.record { continue }
      switch (place, change.before?.record, change.after) {
      case (nil, nil, let after?): items.append(after.record, json: after.json)
      case (nil, _?, _): throw contradiction(name, .gone)
      case (_?, nil, _): throw contradiction(name, .present)
      case (let place?, let before?, let after):
        guard found == before else { throw contradiction(name, .changed) }
        if let after {
          items.replace(at: place, by: after.record, json: after.json)
        } else {
          gone.insert(before.uid)
        }
      case (nil, nil, nil): break
      }
    }
    items.removeRecords { gone.contains($0.uid) }
    for change in step.products {
      let before = change.before.map { products.place(of: $0.record) }
      let isDone = change.after.map { products.place(of: $0.record) != nil } ?? true
      switch (before, change.after) {
      case (.some(nil), _) where isDone, (nil, _) where isDone: break
      case (.some(nil), _):
        throw contradiction(change.before?.record.displayName ?? "", .changed)
      case (let place??, let after?):
        products.replace(at: place, by: after.record, json: after.json)
      case (let place??, nil): products.remove(at: place)
      case (nil, let after?):
        // What a number means is said once.
        guard after.record.gtin.map({ product($0) == nil }) ?? true else {
          throw contradiction(after.record.displayName, .present)
        }
        products.append(after.record, json: after.json)
      case (nil, nil): break
      }
    }
    (self.items, self.products) = (items, products)
  }
}

extension Records<Product> {
  /// Where an entry of the catalogue is.
  fileprivate func place(of product: Product) -> Int? {
    let number = product.summary.number
    return places { $0.number == number }.first { self[$0] == product }
  }
}
