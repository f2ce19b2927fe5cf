import PantryCore
import PantryKitchen

/// A view of a step of the journal, with its effect on each record.
struct StepView {
  let step: Step
  let ids: ShortIDs

  /// The effect of a step on a record.
  struct Effect {
    typealias Kind = StepEffect.Kind

    let kind: Kind
    /// The part that was taken, if it was not all of the item.
    var part: Quantity?
    let name: String

    /// The effect in words: `added`, `used 1 of`.
    var words: Message {
      let word: Message =
        kind == .returned ? "back on hand:" : Message(stringLiteral: kind.rawValue)
      guard let part else { return word }
      return "\(word) \(part) of"
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
    let items = step.changes.items.map { change in
      let effect = StepEffect(ofItem: change)
      return Effect(
        kind: effect.kind, part: effect.part, name: name(change.after ?? change.before))
    }
    let lines = step.changes.shopping.map(\.onList).filter { $0.record != nil }.map { change in
      let line = (change.after ?? change.before).map { $0.title } ?? ""
      let name: Message = "\(line) (shopping list)"
      return Effect(kind: StepEffect(change).kind, name: name.text)
    }
    if !items.isEmpty || step.changes.products.isEmpty { return items + lines + plan }
    return step.changes.products.map { change in
      let product = (change.after ?? change.before)?.product
      let name = [product?.barcode, product?.displayName].compactMap { $0 }
        .filter { !$0.isEmpty }.joined(separator: " ")
      return Effect(kind: StepEffect(change).kind, name: name.escapingControls)
    } + lines + plan
  }

  private var plan: [Effect] {
    StepEffect.onPlan(step.changes.plan).map { Effect(kind: $0.kind, name: name($0.entry)) }
  }

  private func name(_ entry: PlanEntry) -> String {
    let item = entry.item.map { uid in
      [ids[uid], ids.item(uid)?.product.displayName].compactMap(\.self).joined(separator: " ")
    }
    let what = item ?? entry.recipe ?? entry.note ?? ""
    let name: Message = "\(what.inOneLine.escapingControls) \(entry.day.withWeekday) (plan)"
    return name.text
  }

  private func name(_ item: UserProduct?) -> String {
    item.map { "\(ids[$0.uid]) \($0.product.displayName.escapingControls)" } ?? ""
  }

  /// `added 3f2a 두부`, `used 3f2a milk, 9b1c rice and 7 more`.
  var summary: Message {
    let effects = effects
    var parts: [Message] = []
    for (index, effect) in effects.prefix(3).enumerated() {
      let isNew =
        index == 0 || effects[index - 1].kind != effect.kind || effect.part != nil
      parts.append(
        isNew ? "\(effect.words) \(effect.name)" : Message(verbatim: effect.name))
    }
    let rest = effects.count - parts.count
    let all = parts.joined(separator: ", ")
    return rest > 0 ? "\(all) and \(rest) more" : all
  }

  /// What a step did to a record.
  struct Change<Record: FieldRecord> {
    let effect: StepEffect
    let record: Record
    let ids: ShortIDs
  }

  private func changes<Record>(
    _ changes: [RecordChange<Record>],
    _ effect: (RecordChange<Record>) -> StepEffect = { StepEffect($0) }
  ) -> [Change<Record>] {
    changes.compactMap { change in
      (change.after ?? change.before).map { Change(effect: effect(change), record: $0, ids: ids) }
    }
  }

  static let members: [RecordMember<StepView>] = [
    .init("step") { .text($0.step.id) },
    .init("at") { .text($0.step.at.description) },
    .init("command") { .text($0.step.command) },
    .init("items") {
      .objects($0.changes($0.step.changes.items, StepEffect.init(ofItem:)), itemTable)
    },
    .init("products") { .objects($0.changes($0.step.changes.products), productTable) },
    .init("plan") { .someObjects($0.changes($0.step.changes.plan), planTable) },
    .init("shopping") {
      .someObjects($0.changes($0.step.changes.shopping.map(\.onList)), shoppingTable)
    },
  ]

  private static let itemTable = MemberTable<Change<UserProduct>>([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("uid") { .text($0.record.uid.description) },
    .init("id") { .text($0.ids[$0.record.uid]) },
    .init("productName") { .text($0.record.product.productName) },
    .init("amount") { .number($0.effect.part?.amount) },
    .init("unit") { FieldValue($0.effect.part?.unit) },
  ])

  private static let productTable = MemberTable<Change<CatalogEntry>>([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("barcode") { .text($0.record.product.barcode) },
    .init("productName") { .text($0.record.product.productName) },
  ])

  private static let planTable = MemberTable<Change<PlanEntry>>([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("day") { .text($0.record.day.description) },
    .init("uid") { FieldValue($0.record.item?.description) },
    .init("recipe") { FieldValue($0.record.recipe) },
    .init("note") { FieldValue($0.record.note) },
  ])

  private static let shoppingTable = MemberTable<Change<ShoppingLine>>([
    .init("action") { .text($0.effect.kind.rawValue) },
    .init("uid") { .text($0.record.uid.description) },
    .init("name") { .text($0.record.name) },
  ])
}
