import PantryCore

extension Freshness.Step {
  /// The reason for the deadline after this step.
  var words: Message {
    wasFrozenTooLong
      ? "\(reasonWords); frozen longer than the quality lasts" : reasonWords
  }

  private var reasonWords: Message {
    let rule = rule?.basis.words
    switch reason {
    case .date: return ""
    case .noRule:
      return deadline == .never
        ? "it does not expire" : "no shelf life known that would change the date"
    case .earlierBefore:
      return rule.map { "not earlier by the rule: \($0)" } ?? "the previous date stays"
    case .earlierNow: return rule ?? ""
    case .clockStopped: return rule ?? "the date is suspended; no shelf life known in the freezer"
    case .alreadyPast: return "already past its date"
    case .infants: return "infant food: the date stays"
    case .clockGoesOn(let left):
      return left == 1 ? "1 day was left" : "\(left) days were left"
    case .allowance: return rule ?? ""
    case .countsFromThawing: return "counted from thawing"
    }
  }
}

/// The steps that led to the effective date, for `pantry why`.
struct FreshnessView {
  let view: ItemView
  let freshness: Freshness

  init(_ view: ItemView) {
    self.view = view
    freshness = Freshness(view.item, view.settings)
  }

  /// Returns a heading, a line for each step, and the effective date.
  ///
  /// - Parameter width: The columns of the terminal; nil for no limit.
  func text(_ style: Style, width: Int?) -> String {
    let item = view.item
    var lines = [style.paint("\(view.id) \(view.name)", .bold)]
    for step in freshness.steps {
      lines.append("  \((step.day?.description ?? "").padded(to: 10))  \(words(step).text)")
    }
    for (day, words) in view.takenParts {
      lines.append("  \(day.description.padded(to: 10))  \(words.text)")
    }
    let color = view.color
    lines.append("  " + style.paint("=> \(view.deadline.text)", color) + winner.text)
    var ending: [Message] = []
    if item.state != .onHand { ending.append("it was \(item.state.words)") }
    if let advice = view.advice { ending.append(advice) }
    if freshness.isEstimated {
      ending.append("an estimate, not a safety guarantee; the package takes precedence")
    }
    lines += ending.map { "  \($0.text)" }
    return lines.map { $0.folded(to: width) + "\n" }.joined()
  }

  private func words(_ step: Freshness.Step) -> Message {
    guard step.event == .dated else {
      let day = step.candidate?.day.map { "\($0): " } ?? ""
      return Message(verbatim: "\(step.event.words.text.padded(to: 8)) \(day)") + step.words
    }
    let item = view.item
    // In the column of the names of events.
    let word: Message = item.estimatedBy == nil ? "date" : "estimate"
    let start = Message(verbatim: word.text.padded(to: 8) + " ")
    switch item.expiresAt {
    case .never:
      guard let basis = item.estimatedBy else { return start + "does not expire" }
      return start + "does not expire: \(basis.words)"
    case .unknown: return start + "unknown"
    case .day(let day):
      if let basis = item.estimatedBy { return start + "\(day): \(basis.words)" }
      guard let kind = item.dateKind else { return start + "\(day)" }
      return start + "\(day) (\(kind.words))"
    }
  }

  private var winner: Message {
    switch freshness.winner {
    case .dated where view.item.expiresAt.day != nil:
      return view.item.estimatedBy == nil ? " · reason: date on the package" : " · reason: estimate"
    case .dated: return ""
    case .opened: return " · reason: opened"
    case .frozen:
      return freshness.deadline.day == nil ? " · suspended while frozen" : " · reason: frozen"
    case .thawed: return " · reason: thawed"
    }
  }

  /// Writes the JSON object: the item and its steps.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", view.id)
      writer.member("uid", view.item.uid.description)
      writer.member("productName", view.item.product.productName)
      writer.key("steps")
      writer.array { writer in
        for step in freshness.steps { write(step, to: &writer) }
      }
      if !view.item.taken.isEmpty {
        writer.key("taken")
        writer.array { writer in
          for part in view.item.taken { writer.record(part) }
        }
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
      let rule = step.event == .dated ? view.item.estimatedBy : step.rule?.basis
      if let rule {
        writer.key("rule")
        writer.raw(rule.json)
      }
      writer.member("day", step.candidate?.day?.description)
      writer.member("deadline", step.deadline)
      if step.event != .dated { writer.member("because", step.words.english) }
    }
  }
}

extension Freshness.Event {
  /// The name of the event.
  var words: Message { self == .dated ? "date" : Message(stringLiteral: rawValue) }
}
