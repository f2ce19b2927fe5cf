import PantryCore
import PantryExchange
import PantryKitchen

// What there is to say about merging copies, and about the lines of checklists.

extension MergeNote {
  static let table = MemberTable<MergeNote>([
    .init("kind") { .text($0.kind.rawValue) },
    .init("id") { .text($0.id) },
    .init("name") { .text($0.name) },
    .init("field") { FieldValue($0.field) },
    .init("kept") { FieldValue($0.kept) },
    .init("lost") { FieldValue($0.lost) },
  ])

  /// The note in a line.
  var words: Message {
    func value(_ text: String?) -> Message {
      let text = (text ?? "").inOneLine.escapingControls
      return text.isEmpty ? "nothing" : Message(verbatim: text)
    }
    let name = name.inOneLine.escapingControls
    switch kind {
    case .overridden:
      let subject: Message = name.isEmpty ? fieldWords : "\(name): \(fieldWords)"
      return "\(subject) is \(value(kept)); the other copy has \(value(lost))"
    case .kept: return "\(name): deleted in one copy, changed in the other one: kept"
    case .removed:
      return "\(name): removed in one copy, changed in the other one: removed"
    case .notCounted:
      return "\(name): \(value(lost)) more was taken in both copies than there was: not counted"
    }
  }

  /// The name of the field.
  private var fieldWords: Message {
    guard let field else { return "" }
    guard let label = UserProduct.flatFields.first(where: { $0.name == field })?.display.label,
      !label.isEmpty
    else { return Message(verbatim: field.escapingControls) }
    return Message(stringLiteral: label)
  }
}

extension Message {
  /// Returns that something was merged in a step.
  static func merged(_ what: Message, _ step: Step) -> Message {
    step.counts.isEmpty ? "merged \(what)" : "merged \(what): \(step.counts)"
  }
}

extension Step {
  /// The numbers of records by what was done to them: `2 added, 1 used`.
  var counts: Message {
    let kinds = changes.kinds
    let order: [StepEffect.Kind] = [.added, .used, .tossed, .deleted, .returned, .changed]
    return order.compactMap { kind -> Message? in
      let count = kinds.count { $0 == kind }
      let word: Message = kind == .returned ? "back on hand" : Message(stringLiteral: kind.rawValue)
      return count == 0 ? nil : "\(count) \(word)"
    }.joined(separator: ", ")
  }
}

extension ListNote {
  /// The note in words.
  var words: Message {
    let line = text.escapingControls
    let left: Message = left.map { "\($0.shortWords) left" } ?? "nothing is left"
    return switch kind {
    case .gone: "\(line): it is not in the pantry any more"
    case .nothingLeft: "\(line): nothing was left of it"
    case .undone: "\(line): this tick was undone, and does not count again"
    case .older: "\(line): counted, though the list was older than the pantry; \(left)"
    case .smaller(let other): "\(line): \(other.shortWords) was ticked as well, and counts; \(left)"
    case .raised(let other): "\(line): counts instead of \(other.shortWords); \(left)"
    case .refused(let reason): "\(line) was not understood: \(reason)"
    }
  }
}
