import PantryCore

/// A step of the journal as it is shown.
struct StepView {
  let step: Step
  let ids: ShortIDs

  /// What a step did to a record.
  enum Effect: String {
    case added, deleted, used, tossed, returned, changed

    init<Record>(_ change: Step.Change<Record>) {
      if change.before == nil {
        self = .added
      } else {
        self = change.after == nil ? .deleted : .changed
      }
    }

    init(item change: Step.Change<UserProduct>) {
      guard let before = change.before?.record.state, let after = change.after?.record.state,
        before != after
      else {
        self.init(change)
        return
      }
      switch after {
      case .onHand: self = .returned
      case .used: self = .used
      case .discarded: self = .tossed
      }
    }

    /// The effect in words.
    var words: Message {
      self == .returned ? "back on hand:" : Message(stringLiteral: rawValue)
    }
  }

  /// What was done to each thing, and to each entry of the catalogue where no thing was concerned.
  var effects: [(effect: Effect, name: String)] {
    let items = step.items.map { change in
      (Effect(item: change), (change.after ?? change.before).map { name($0.record) } ?? "")
    }
    guard items.isEmpty else { return items }
    return step.products.map { change in
      let product = (change.after ?? change.before)?.record
      return (Effect(change), product.map { "\($0.barcode) \($0.displayName)".visible } ?? "")
    }
  }

  private func name(_ item: UserProduct) -> String {
    "\(ids[item.uid]) \(item.product.displayName.visible)"
  }

  /// `added 3f2a 두부`, `used 3f2a milk, 9b1c rice and 7 more`.
  var summary: Message {
    let effects = effects
    var parts: [Message] = []
    for (index, (effect, name)) in effects.prefix(3).enumerated() {
      let isNew = index == 0 || effects[index - 1].effect != effect
      parts.append(isNew ? "\(effect.words) \(name)" : Message(verbatim: name))
    }
    let rest = effects.count - parts.count
    let all = parts.joined(separator: ", ")
    return rest > 0 ? "\(all) and \(rest) more" : all
  }

  /// Writes the members of its object.
  func write(to writer: inout JSONWriter) {
    writer.member("step", step.id)
    writer.member("at", step.at.description)
    writer.member("command", step.command)
    writer.key("items")
    writer.array { writer in
      for change in step.items {
        guard let item = (change.after ?? change.before)?.record else { continue }
        writer.object { writer in
          writer.member("action", Effect(item: change).rawValue)
          writer.member("uid", item.uid.description)
          writer.member("id", ids[item.uid])
          writer.member("productName", item.product.productName)
        }
      }
    }
    writer.key("products")
    writer.array { writer in
      for change in step.products {
        guard let product = (change.after ?? change.before)?.record else { continue }
        writer.object { writer in
          writer.member("action", Effect(change).rawValue)
          writer.member("barcode", product.barcode)
          writer.member("productName", product.productName)
        }
      }
    }
  }
}
