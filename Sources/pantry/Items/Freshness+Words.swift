import PantryCore

extension Freshness.Step {
  /// Returns the reason for the deadline after this step.
  ///
  /// - Parameter basis: Returns the words for the rule that it follows from.
  func words(_ basis: (EstimateBasis) -> Message) -> Message {
    let rule = (rule?.basis).map(basis)
    let words: Message =
      switch reason {
      case .date: ""
      case .noRule:
        deadline == .never
          ? "it does not expire" : "no shelf life known that would change the date"
      case .earlierBefore: rule.map { "date unchanged: \($0)" } ?? "the previous date stays"
      case .earlierNow, .allowance: rule ?? ""
      case .clockStopped: rule ?? "the date is suspended; no shelf life known in the freezer"
      case .alreadyPast: "already past its date"
      case .infants: "infant food: the date stays"
      case .clockGoesOn(let left): left == 1 ? "1 day was left" : "\(left) days were left"
      case .countsFromThawing: "counted from thawing"
      }
    return wasFrozenTooLong ? "\(words); frozen longer than the quality lasts" : words
  }
}

extension ItemView {
  /// Returns a line for each step that led to the effective date, and that date.
  ///
  /// - Parameter width: The columns of the terminal; nil for no limit.
  func steps(_ style: Style, width: Int?) -> String {
    // What the name of the item says, by which rules name its food.
    let reading = shelfLife.reading
    let steps: [(day: Day?, words: Message)] = Freshness(item, settings).steps.map { step in
      (step.day, words(of: step) { $0.words(for: reading) })
    }
    var lines = (steps + takenParts.map { ($0.day, $0.words) }).map { day, words in
      "\((day?.description ?? "").padded(to: 10))  \(words.text)"
    }
    lines.append(style.paint("=> \(deadline.text)", color) + reason.text)
    if item.state != .onHand {
      lines.append(("it was \(item.state.words)" as Message).text)
    }
    if let advice { lines.append(advice.text) }
    if isEstimated {
      let caution: Message = "an estimate, not a safety guarantee; the package takes precedence"
      lines.append(caution.text)
    }
    return lines.map { "  \($0)".folded(to: width) + "\n" }.joined()
  }

  private func words(of step: Freshness.Step, _ basis: (EstimateBasis) -> Message) -> Message {
    guard step.event == .dated else {
      let event = Message(stringLiteral: step.event.rawValue).text.padded(to: 8)
      let day = step.candidate?.day.map { "\($0): " } ?? ""
      return Message(verbatim: "\(event) \(day)") + step.words(basis)
    }
    // In the column of the names of events.
    let word: Message = item.estimatedBy == nil ? "date" : "estimate"
    let start = Message(verbatim: word.text.padded(to: 8) + " ")
    let estimate = item.estimatedBy.map(basis)
    switch item.expiresAt {
    case .never: return start + (estimate.map { "does not expire: \($0)" } ?? "does not expire")
    case .unknown: return start + "unknown"
    case .day(let day):
      if let estimate { return start + "\(day): \(estimate)" }
      return start + (item.dateKind.map { "\(day) (\($0.words))" } ?? "\(day)")
    }
  }

  /// What determines the effective date, at the end of its line.
  private var reason: Message {
    switch winner {
    case .dated where item.expiresAt.day != nil:
      item.estimatedBy == nil ? " · reason: date on the package" : " · reason: estimate"
    case .dated: ""
    case .opened: " · reason: opened"
    case .frozen:
      effective.day == nil ? " · suspended while frozen" : " · reason: frozen"
    case .thawed: " · reason: thawed"
    }
  }
}
