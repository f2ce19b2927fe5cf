import PantryCore

extension Freshness.Step {
  /// Returns the reason for the deadline after this step.
  ///
  /// - Parameter basis: Returns the words for the rule that it follows from.
  func words(_ basis: (EstimateBasis) -> Message) -> Message {
    let reason = reasonWords(basis)
    return wasFrozenTooLong ? "\(reason); frozen longer than the quality lasts" : reason
  }

  private func reasonWords(_ basis: (EstimateBasis) -> Message) -> Message {
    let rule = (rule?.basis).map(basis)
    switch reason {
    case .date: return ""
    case .noRule:
      return deadline == .never
        ? "it does not expire" : "no shelf life known that would change the date"
    case .earlierBefore:
      return rule.map { "date unchanged: \($0)" } ?? "the previous date stays"
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

/// The steps that led to the effective date.
struct FreshnessView {
  let view: ItemView
  let freshness: Freshness
  /// What the name of the item says, by which rules name its food.
  private let reading: FoodReading

  init(_ view: ItemView) {
    self.view = view
    freshness = Freshness(view.item, view.settings)
    reading = view.shelfLife.reading
  }

  /// Returns a line for each step, and the effective date.
  ///
  /// - Parameter width: The columns of the terminal; nil for no limit.
  func text(_ style: Style, width: Int?) -> String {
    let item = view.item
    var lines: [String] = []
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
      return Message(verbatim: "\(step.event.words.text.padded(to: 8)) \(day)") + reason(of: step)
    }
    let item = view.item
    // In the column of the names of events.
    let word: Message = item.estimatedBy == nil ? "date" : "estimate"
    let start = Message(verbatim: word.text.padded(to: 8) + " ")
    switch item.expiresAt {
    case .never:
      guard let basis = item.estimatedBy else { return start + "does not expire" }
      return start + "does not expire: \(basis.words(for: reading))"
    case .unknown: return start + "unknown"
    case .day(let day):
      if let basis = item.estimatedBy { return start + "\(day): \(basis.words(for: reading))" }
      guard let kind = item.dateKind else { return start + "\(day)" }
      return start + "\(day) (\(kind.words))"
    }
  }

  private func reason(of step: Freshness.Step) -> Message {
    step.words { $0.words(for: reading) }
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
}

extension ItemView {
  /// The line above what is shown of an item.
  func heading(_ style: Style, width: Int?) -> String {
    style.paint("\(id) \(name)", .bold).folded(to: width) + "\n"
  }
}

extension Freshness.Event {
  /// The name of the event.
  var words: Message { self == .dated ? "date" : Message(stringLiteral: rawValue) }
}
