import PantryCore
import PantryKitchen

/// A view of something that merging decided.
struct MergeNoteView {
  let note: MergeNote
  let ids: ShortIDs

  /// Returns the views of what merging decided.
  static func views(_ notes: [MergeNote], _ ids: ShortIDs) -> [MergeNoteView] {
    notes.map { MergeNoteView(note: $0, ids: ids) }
  }

  static let table = MemberTable<MergeNoteView>([
    .init("kind") { .text($0.note.kind.rawValue) },
    .init("id") { .text($0.note.id) },
    .init("name") { .text($0.note.name) },
    .init("field") { FieldValue($0.note.field) },
    .init("kept") { FieldValue($0.note.kept) },
    .init("lost") { FieldValue($0.note.lost) },
    .init("why") { FieldValue($0.note.why?.rawValue) },
  ])

  /// Whether the note is about something that may be wrong, and not only about what was united.
  var isWarning: Bool { note.kind != .usedInBoth && note.kind != .joined }

  /// The note in a line.
  var words: Message {
    let name = note.name.inOneLine.escapingControls
    let kept = (note.kept ?? "").inOneLine.escapingControls
    let lost = (note.lost ?? "").inOneLine.escapingControls
    switch note.kind {
    case .overridden:
      let subject: Message = name.isEmpty ? field : "\(name): \(field)"
      let reason = reason.map { " (\($0))" as Message } ?? ""
      return "\(subject) is \(value(kept)); the other copy has \(value(lost))" + reason
    case .kept: return "\(name): deleted in one copy, changed in the other one: kept"
    case .removed:
      return "\(name) (shopping list): removed in one copy, changed in the other one: removed"
    case .usedInBoth: return "\(name): used in both copies, \(value(kept)) left"
    case .notCounted:
      return "\(name): \(value(lost)) more was taken in both copies than there was: not counted"
    case .splitCut:
      return "\(name): \(value(lost)) more was split off in both copies than there was"
    case .duplicate:
      return "\(name): bought in both copies; if it is one package: pantry delete \(id)"
    case .joined: return "\(name): entered in both copies: joined"
    case .tooManyTags: return "\(name) has more than \(UserProduct.mostTags) tags now: \(kept)"
    case .alias: return "\(name): the alias \(lost.quoted) belongs to another product now"
    case .oldCopy:
      return
        "one copy is more than 180 days older; it alone has \(kept) items, of which deleted ones may be back"
    }
  }

  /// The short id of the item, or the beginning of its uid.
  private var id: String {
    guard let uid = UID(note.id) else { return note.id }
    return ids.item(uid) == nil ? String(note.id.prefix(8)).lowercased() : ids[uid]
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

  private var reason: Message? {
    switch note.why {
    case .later: "changed later"
    case .larger: "changed in the same second"
    case .safer: "the safer one"
    case .conflicting: "the other one does not fit"
    case nil: nil
    }
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
