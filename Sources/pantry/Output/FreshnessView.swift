import PantryCore

extension Freshness.Step {
  /// Why the deadline is what it is from this step on.
  var words: String {
    wasFrozenTooLong
      ? "\(reasonWords); it was frozen longer than it keeps its quality" : reasonWords
  }

  private var reasonWords: String {
    let rule = rule.map { $0.description.visible }
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
      lines.append("  \((step.day?.description ?? "").padded(to: 10))  \(words(step))")
    }
    let color = view.color
    lines.append("  " + style.paint("=> \(view.deadline)", color) + winner)
    if item.state != .onHand { lines.append("  it was \(item.state.rawValue)") }
    if let advice = view.advice { lines.append("  \(advice)") }
    if freshness.isEstimated {
      lines.append("  an estimate, not a safety guarantee; what the package says comes first")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func words(_ step: Freshness.Step) -> String {
    let outcome = "\(step.event.words.padded(to: 8)) "
    guard step.event == .dated else {
      let day = step.candidate?.day.map { "\($0): " } ?? ""
      return outcome + day + step.words
    }
    let item = view.item
    switch item.expiresAt {
    case .never:
      return "date     does not expire"
        + (item.estimatedBy.map { " (estimate: \($0.visible))" } ?? "")
    case .unknown: return "date     not known"
    case .day(let day):
      if let basis = item.estimatedBy { return "estimate \(day): \(basis.visible)" }
      return "date     \(day)\(item.dateKind.map { " (\($0.words))" } ?? "")"
    }
  }

  private var winner: String {
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
      writer.member("advice", view.advice)
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
      if step.event != .dated { writer.member("because", step.words) }
    }
  }
}

extension Freshness.Event {
  /// The event in a word.
  var words: String { self == .dated ? "date" : rawValue }
}
