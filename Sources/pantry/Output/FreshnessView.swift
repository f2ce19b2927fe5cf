import PantryCore

extension Freshness.Step {
  /// Why the deadline is what it is from this step on.
  var words: Message {
    wasFrozenTooLong
      ? "\(reasonWords); it was frozen longer than it keeps its quality" : reasonWords
  }

  private var reasonWords: Message {
    let rule = rule.map { Message(basis: $0.description) }
    switch reason {
    case .date: return ""
    case .noRule:
      return deadline == .never
        ? "it does not expire" : "nothing is known that would change the date"
    case .earlierBefore:
      return rule.map { "no earlier day by \($0)" } ?? "the date before stands"
    case .earlierNow: return rule ?? ""
    case .clockStopped: return rule ?? "the clock stands still; no days in the freezer are known"
    case .alreadyPast: return "it was past its date before"
    case .infants: return "food for infants: its date stays"
    case .clockGoesOn(let left):
      return left == 1 ? "the 1 day that was left goes on" : "the \(left) days that were left go on"
    case .allowance: return rule ?? ""
    case .countsFromThawing: return "it counts from the thawing"
    }
  }
}

/// The steps that led to the day that counts, for `pantry why`.
struct FreshnessView {
  let view: ItemView
  let freshness: Freshness

  init(_ view: ItemView) {
    self.view = view
    freshness = Freshness(view.item)
  }

  /// A heading, a line for each step, and what counts now.
  func text(_ style: Style) -> String {
    let item = view.item
    var lines = [style.paint("\(view.id) \(view.name)", .bold)]
    for step in freshness.steps {
      lines.append("  \((step.day?.description ?? "").padded(to: 10))  \(words(step).text)")
    }
    let color = view.color
    lines.append("  " + style.paint("=> \(view.deadline.text)", color) + winner.text)
    var ending: [Message] = []
    if item.state != .onHand { ending.append("it was \(item.state.words)") }
    if let advice = view.advice { ending.append(advice) }
    if freshness.isEstimated {
      ending.append("an estimate, not a safety guarantee; what the package says comes first")
    }
    lines += ending.map { "  \($0.text)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private func words(_ step: Freshness.Step) -> Message {
    guard step.event == .dated else {
      let day = step.candidate?.day.map { "\($0): " } ?? ""
      return Message(verbatim: "\(step.event.words.text.padded(to: 8)) \(day)") + step.words
    }
    let item = view.item
    // In the column where the others have the name of the event.
    let word: Message = item.estimatedBy == nil ? "date" : "estimate"
    let start = Message(verbatim: word.text.padded(to: 8) + " ")
    switch item.expiresAt {
    case .never:
      guard let basis = item.estimatedBy else { return start + "does not expire" }
      return start + "does not expire: \(Message(basis: basis))"
    case .unknown: return start + "not known"
    case .day(let day):
      if let basis = item.estimatedBy { return start + "\(day): \(Message(basis: basis))" }
      guard let kind = item.dateKind else { return start + "\(day)" }
      return start + "\(day) (\(kind.words))"
    }
  }

  private var winner: Message {
    switch freshness.winner {
    case .dated where view.item.expiresAt.day != nil:
      return view.item.estimatedBy == nil ? " · the date on it won" : " · the estimate won"
    case .dated: return ""
    case .opened: return " · the opening won"
    case .frozen:
      return freshness.deadline.day == nil ? " · the clock stands still" : " · the freezing won"
    case .thawed: return " · the thawing won"
    }
  }

  /// One object: the item, and its steps.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", view.id)
      writer.member("uid", view.item.uid.description)
      writer.member("productName", view.item.product.productName)
      writer.key("steps")
      writer.array { writer in
        for step in freshness.steps { write(step, to: &writer) }
      }
      writer.member("effectiveAt", freshness.deadline)
      writer.member("isEstimated", freshness.isEstimated)
      writer.member("won", freshness.winner.rawValue)
      writer.member("advice", view.advice?.english)
    }
  }

  private func write(_ step: Freshness.Step, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("event", step.event.rawValue)
      writer.member("on", step.day?.description)
      let rule = step.event == .dated ? view.item.estimatedBy : step.rule?.description
      writer.member("rule", rule)
      writer.member("day", step.candidate?.day?.description)
      writer.member("deadline", step.deadline)
      if step.event != .dated { writer.member("because", step.words.english) }
    }
  }
}

extension Freshness.Event {
  /// The event in a word.
  var words: Message { self == .dated ? "date" : Message(stringLiteral: rawValue) }
}
