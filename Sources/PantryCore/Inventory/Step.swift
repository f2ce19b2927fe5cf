/// One change of the pantry: what was asked for, and the records before and after it.
public struct Step: Sendable {
  /// Its name in the journal.
  public let id: String
  /// When it was done.
  public let at: Instant
  /// The command that did it, as it was typed.
  public let command: String
  /// The things that became others.
  public let items: [Change<UserProduct>]
  /// The entries of the catalogue that became others.
  public let products: [Change<Product>]

  /// A record that became another one; nil where there is none.
  public struct Change<Record: Summarised>: Sendable {
    /// The record before the step.
    public let before: Written<Record>?
    /// The record after it.
    public let after: Written<Record>?
  }

  /// A record, and how it stood in the file.
  public struct Written<Record: Summarised>: Sendable {
    /// The record.
    public let record: Record
    let json: [UInt8]
  }

  /// The step that takes this one back.
  var inverse: Step {
    Step(
      id: id, at: at, command: command,
      items: items.reversed().map { Change(before: $0.after, after: $0.before) },
      products: products.reversed().map { Change(before: $0.after, after: $0.before) })
  }
}

/// Why a step cannot be taken back, or done again.
public enum StepError: Error, Hashable, Sendable {
  /// All that is known has been taken back, or nothing is.
  case nothingToUndo
  /// Nothing was taken back since the last change.
  case nothingToRedo
  /// A later change stands in the way: the command, and the record that is another one now.
  case contradicted(Direction, command: String, name: String, Obstacle)

  /// Which way a step is to be taken.
  public enum Direction: Hashable, Sendable {
    /// Back.
    case undo
    /// Once more.
    case redo
  }

  /// What became of the record.
  public enum Obstacle: Hashable, Sendable {
    /// It is another one.
    case changed
    /// It is gone.
    case gone
    /// It is there already.
    case present
  }
}

extension Inventory {
  /// Puts the records after a step in the place of those before it.
  ///
  /// - Throws: `StepError.contradicted` if a record is not the one before the step. Nothing is changed then.
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
      if let before = change.before?.record {
        guard let place = places[before.uid] else { throw contradiction(name, .gone) }
        guard items[place] == before else { throw contradiction(name, .changed) }
        if let after = change.after {
          items.replace(at: place, by: after.record, json: after.json)
        } else {
          gone.insert(before.uid)
        }
      } else if let after = change.after {
        guard places[after.record.uid] == nil else { throw contradiction(name, .present) }
        items.append(after.record, json: after.json)
      }
    }
    items.removeRecords { gone.contains($0.uid) }
    for change in step.products {
      let place = change.before.flatMap { products.firstIndex(of: $0.record) }
      if let before = change.before, place == nil {
        throw contradiction(before.record.displayName, .changed)
      }
      switch (place, change.after) {
      case (let place?, let after?): products.replace(at: place, by: after.record, json: after.json)
      case (let place?, nil): products.remove(at: place)
      case (nil, let after?): products.append(after.record, json: after.json)
      case (nil, nil): break
      }
    }
    (self.items, self.products) = (items, products)
  }
}
