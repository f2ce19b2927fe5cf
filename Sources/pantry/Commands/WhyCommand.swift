import PantryCore

/// `pantry why`: how the day that counts came about.
struct WhyCommand: Command {
  static let declaration = CommandDeclaration(
    name: "why",
    abstract: "show what led to the date of something",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .anyItem),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      Every step, what rule it follows and where that is from, and which of them won: the date
      on it or its estimate, the opening, the freezing, the thawing.
      """,
      ItemSelection.help,
    ],
    options: [ItemSelection.barcode, .answerFormat],
    examples: [
      ("pantry why 두부", "the tofu that expires first"),
      ("pantry why 3f2a --format json", "the same for a program"),
      ("pantry list --in freezer --ids | pantry why -", "everything in the freezer"),
    ])

  let selection: ItemSelection
  let format: Format.Answer

  init(_ arguments: Arguments, _ context: Context) throws {
    selection = try ItemSelection(arguments, context, for: Self.declaration)
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    let selection = try selection.resolved()
    let inventory = try context.store.read()
    let found = try inventory.select(selection, mustBeOnHand: false).items
    let ids = ShortIDs(inventory.items)
    let today = context.clock().today
    let views = found.map { item in
      FreshnessView(ItemView(item: item, id: ids[item.uid], today: today))
    }
    switch format {
    case .text:
      try context.output.write(views.map { $0.text(context.style) }.joined(separator: "\n"))
    case .jsonl:
      for view in views {
        var writer = JSONWriter()
        view.write(to: &writer)
        try context.output.line(writer.text)
      }
    case .json:
      var writer = JSONWriter()
      writer.array { writer in
        for view in views { view.write(to: &writer) }
      }
      try context.output.line(writer.text)
    }
    return .done
  }
}
