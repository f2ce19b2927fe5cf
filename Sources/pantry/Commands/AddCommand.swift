import PantryCore

/// `pantry add`: enters one thing.
struct AddCommand: Command {
  static let declaration = CommandDeclaration(
    name: "add",
    abstract: "enter something",
    usage: "NAME... [DATE] [xN] [@LOCATION] [OPTIONS]",
    discussion: """
      The words are the name; no quotes are needed. A date may stand at the end, xN (how many) and
      @LOCATION anywhere. Options say the same, and win: with --expires the words hold no date, with
      --name they hold no name.

      A barcode that is known fills in the name, brand and category. One that is not is learned together
      with the name.

      Without a date one is estimated, and marked with ~ until somebody confirms it: by what pantry product
      --keeps says, by what earlier packages of it had, or by the table of foods (pantry keeps). With
      --expires unknown it stays open, with never there is none.

      A date is 3d, +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01, 2026.12.01까지, 26.12.01,
      12/2026, 'Dec 2026', '01 DEC 26' (see pantry help date).
      """,
    options: ItemOptions.all + [.format],
    examples: [
      ("pantry add 두부 +5d", "tofu that is good for five more days"),
      ("pantry add seoul milk 12-01 x2 @fridge", "two cartons, in the fridge"),
      (
        "pantry add 멸균우유 --barcode 8801115114154 --expires 2026.12.01까지",
        "and remember what the barcode means"
      ),
    ])

  let changes: ItemChanges
  let format: Format?
  /// The last word, if it was read as a day but is more often part of a name (capri sun).
  let weekday: String?

  init(_ arguments: Arguments, _ context: Context) throws {
    let options = try ItemOptions.changes(arguments, context)
    let package = try ItemOptions.package(arguments, context).value ?? nil
    let words = try EntryWords(
      arguments.words,
      parser: options.expires.value == nil ? context.dates : nil,
      needsName: options.name.value == nil && package == nil)
    if options.name.value != nil, !words.name.isEmpty {
      throw UsageError.unexpectedWord(words.name, Self.declaration)
    }
    let said = package?.changes(words.changes) ?? words.changes
    changes = said.overridden(by: options)
    if changes.name.value == nil, changes.barcode.value == nil {
      throw UsageError.missingWord("NAME", Self.declaration)
    }
    format = try arguments.format()
    let last = arguments.words.last ?? ""
    weekday = words.expires != nil && last.lowercased() == "sun" ? last : nil
  }

  func run(_ context: Context) throws -> ExitCode {
    var generator = SystemRandomNumberGenerator()
    let uid = UID.random(using: &generator)
    let clock = context.clock()
    let dating = context.dating
    let added = try context.change(.create) { inventory in
      guard let item = inventory.add(changes, uid: uid, at: clock.now) else {
        throw UsageError.missingWord("NAME", Self.declaration)
      }
      let dated = changes.expires.value == nil ? inventory.estimateDate(of: uid, dating) : nil
      return ItemView(item: dated ?? item, id: ShortIDs(inventory.items)[uid], today: clock.today)
    }
    switch format {
    case nil, .table:
      try context.answer(
        "added \(added.summaryWithBasis)\(changes.expires.value == nil ? added.gap : "")")
    case .json: try context.output.line(added.json)
    case let format?: try context.output.write(ItemRenderer([added]).text(format, context))
    }
    context.note(on: changes)
    if let weekday, !context.isQuiet {
      context.note(
        "\(weekday) was read as \(added.item.expiresAt.day?.description ?? ""); if it belongs to the name: "
          + "pantry edit \(added.id) --name '\(added.name) \(weekday)' --expires unknown")
    }
    if added.item.product.isUnnamed {
      context.note("nobody has named this barcode yet")
      context.hint("pantry product \(added.item.product.barcode) --name NAME")
    }
    return .done
  }
}

extension ItemView {
  /// Why there is no date, where one might be expected.
  fileprivate var gap: String {
    guard effective == .unknown, let food = ShelfLife(item.product).food else { return "" }
    if food.isForInfants { return " · only its package says until when it is good" }
    let storage = item.storage ?? food.place
    switch food.unopened[storage] {
    case .notRecommended: return " · \(food.name) should not be kept in the \(storage.rawValue)"
    default: return " · no days are known for \(food.name) in the \(storage.rawValue)"
    }
  }
}
