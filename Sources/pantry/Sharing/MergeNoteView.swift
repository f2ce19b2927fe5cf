import PantryCore
import PantryKitchen

/// A view of something that merging decided.
struct MergeNoteView {
  let note: MergeNote

  static let table = MemberTable<MergeNoteView>([
    .init("kind") { .text($0.note.kind.rawValue) },
    .init("id") { .text($0.note.id) },
    .init("name") { .text($0.note.name) },
    .init("field") { FieldValue($0.note.field) },
    .init("kept") { FieldValue($0.note.kept) },
    .init("lost") { FieldValue($0.note.lost) },
  ])

  /// The note in a line.
  var words: Message {
    let name = note.name.inOneLine.escapingControls
    let kept = (note.kept ?? "").inOneLine.escapingControls
    let lost = (note.lost ?? "").inOneLine.escapingControls
    switch note.kind {
    case .overridden:
      let subject: Message = name.isEmpty ? field : "\(name): \(field)"
      return "\(subject) is \(value(kept)); the other copy has \(value(lost))"
    case .kept: return "\(name): deleted in one copy, changed in the other one: kept"
    case .removed:
      return "\(name): removed in one copy, changed in the other one: removed"
    case .notCounted:
      return "\(name): \(value(lost)) more was taken in both copies than there was: not counted"
    }
  }

  /// The name of the field.
  private var field: Message {
    guard let name = note.field else { return "" }
    guard let field = UserProduct.flatFields.first(where: { $0.name == name }),
      !field.display.label.isEmpty
    else { return Message(verbatim: name.escapingControls) }
    return Message(stringLiteral: field.display.label)
  }

  private func value(_ text: String) -> Message {
    text.isEmpty ? "nothing" : Message(verbatim: text)
  }
}

extension StepView {
  /// The numbers of records by what was done to them: `2 added, 1 used`.
  var counts: Message {
    let kinds = effects.map(\.kind)
    let order: [Effect.Kind] = [.added, .used, .tossed, .deleted, .returned, .changed]
    return order.compactMap { kind -> Message? in
      let count = kinds.count { $0 == kind }
      let word: Message = kind == .returned ? "back on hand" : Message(stringLiteral: kind.rawValue)
      return count == 0 ? nil : "\(count) \(word)"
    }.joined(separator: ", ")
  }
}
