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
  }

  func run(_ context: Context) throws -> ExitCode {
    var generator = SystemRandomNumberGenerator()
    let uid = UID.random(using: &generator)
    let clock = context.clock()
    let added = try context.change(.create) { inventory in
      guard let item = inventory.add(changes, uid: uid, at: clock.now) else {
        throw UsageError.missingWord("NAME", Self.declaration)
      }
      return ItemView(item: item, id: ShortIDs(inventory.items)[uid], today: clock.today)
    }
    switch format {
    case nil, .table: try context.answer("added \(added.summary)")
    case .json: try context.output.line(added.json)
    case let format?: try context.output.write(ItemRenderer([added]).text(format, context))
    }
    if added.item.product.isUnnamed {
      context.note("nobody has named this barcode yet")
      context.hint("pantry product \(added.item.product.barcode) --name NAME")
    }
    return .done
  }
}
