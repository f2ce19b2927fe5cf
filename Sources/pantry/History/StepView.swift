import PantryCore
import PantryKitchen

/// A view of a step of the journal, with its effect on each record.
struct StepView {
  let step: Step
  let ids: ShortIDs

  /// The effect of a step on a record, with the name of the record.
  struct Effect {
    let kind: StepEffect.Kind
    /// The part that was taken, if it was not all of the item.
    var part: Quantity?
    let name: String

    /// The effect in words: `added`, `used 1 of`.
    var words: Message {
      let word: Message =
        kind == .returned ? "back on hand:" : Message(stringLiteral: kind.rawValue)
      return part.map { "\(word) \($0) of" } ?? word
    }
  }

  /// Returns whether the step changed a record with a name.
  func changes(_ name: String) -> Bool {
    let pattern = NamePattern(name)
    return effects.contains { pattern.finds(FoldedName($0.name)) }
  }

  /// The most effects that an answer lists.
  private static let mostLines = 20

  /// Returns a line for each effect, up to a limit.
  ///
  /// - Parameter words: Returns the words before the name of the record.
  func lines(_ words: (Effect) -> Message = \.words) -> [Message] {
    let effects = effects
    let rest = effects.count - StepView.mostLines
    let lines = effects.prefix(StepView.mostLines).map { "  \(words($0)) \($0.name)" as Message }
    return rest > 0 ? lines + ["  and \(rest) more"] : lines
  }

  /// The effects on items, or on the catalog if no items were changed, on the shopping list and on the plan.
  var effects: [Effect] {
    let changes = step.changes
    var effects = changes.itemEffects.map {
      Effect(
        kind: $0.effect.kind, part: $0.effect.part,
        name: "\(ids[$0.record.uid]) \($0.record.product.displayName.escapingControls)")
    }
    if effects.isEmpty {
      effects = changes.productEffects.map {
        let words = [$0.record.product.barcode, $0.record.product.displayName]
        let name = words.filter { !$0.isEmpty }.joined(separator: " ")
        return Effect(kind: $0.effect.kind, name: name.escapingControls)
      }
    }
    effects += changes.shoppingEffects.map {
      let name: Message = "\($0.record.title) (shopping list)"
      return Effect(kind: $0.effect.kind, name: name.text)
    }
    effects += StepEffect.onPlan(changes.plan).map {
      Effect(kind: $0.kind, name: name($0.entry))
    }
    return effects
  }

  private func name(_ entry: PlanEntry) -> String {
    let item = entry.item.map { uid in
      [ids[uid], ids.item(uid)?.product.displayName].compactMap(\.self).joined(separator: " ")
    }
    let what = item ?? entry.recipe ?? entry.note ?? ""
    let name: Message = "\(what.inOneLine.escapingControls) \(entry.day.withWeekday) (plan)"
    return name.text
  }

  /// `added 3f2a 두부`, `used 3f2a milk, 9b1c rice and 7 more`.
  var summary: Message {
    let effects = effects
    let parts = effects.prefix(3).enumerated().map { index, effect -> Message in
      let isSame = index > 0 && effects[index - 1].kind == effect.kind && effect.part == nil
      return isSame ? Message(verbatim: effect.name) : "\(effect.words) \(effect.name)"
    }
    let rest = effects.count - parts.count
    let all = parts.joined(separator: ", ")
    return rest > 0 ? "\(all) and \(rest) more" : all
  }

  static let members: [RecordMember<StepView>] = [
    .init("step") { .text($0.step.id) },
    .init("at") { .text($0.step.at.description) },
    .init("command") { .text($0.step.command) },
    .init("items") { view in
      .objects(view.step.changes.itemEffects.map { ($0.effect, $0.record, view.ids) }, itemTable)
    },
    .init("products") { .objects($0.step.changes.productEffects, productTable) },
    .init("plan") { .someObjects($0.step.changes.planEffects, planTable) },
    .init("shopping") { .someObjects($0.step.changes.shoppingEffects, shoppingTable) },
  ]

  private static let itemTable = MemberTable<
    (effect: StepEffect, record: UserProduct, ids: ShortIDs)
  >([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("uid") { .text($0.record.uid.description) },
    .init("id") { .text($0.ids[$0.record.uid]) },
    .init("productName") { .text($0.record.product.productName) },
    .init("amount") { .number($0.effect.part?.amount) },
    .init("unit") { FieldValue($0.effect.part?.unit) },
  ])

  private static let productTable = MemberTable<RecordEffect<CatalogEntry>>([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("barcode") { .text($0.record.product.barcode) },
    .init("productName") { .text($0.record.product.productName) },
  ])

  private static let planTable = MemberTable<RecordEffect<PlanEntry>>([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("day") { .text($0.record.day.description) },
    .init("uid") { FieldValue($0.record.item?.description) },
    .init("recipe") { FieldValue($0.record.recipe) },
    .init("note") { FieldValue($0.record.note) },
  ])

  private static let shoppingTable = MemberTable<RecordEffect<ShoppingLine>>([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("uid") { .text($0.record.uid.description) },
    .init("name") { .text($0.record.name) },
  ])
}
