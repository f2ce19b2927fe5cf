import PantryKitchen

/// `pantry got`: adds items that were bought from the shopping list.
struct GotCommand: Command {
  static let name = "got"
  static let otherNames: [String] = ["샀음", "샀어", "구매"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Add what was bought from the shopping list",
    usage: "NAME... [DATE] [xN] [@LOCATION] [#TAG] [OPTIONS]",
    arguments: [
      Argument(name: "NAME...", help: "The name of the item", values: .listed),
      Argument(name: "DATE", help: "The expiry date, after the name", values: .date),
      Argument(name: "xN", help: "The quantity; without one, the listed amount"),
      Argument(name: "@LOCATION", help: "The location", values: .location),
      Argument(name: "#TAG", help: "A tag; can be repeated"),
    ],
    discussion: [
      """
      The words and options are those of pantry add. The line of the product is removed from the shopping list; if less
      was bought, the rest stays. An item without an amount has the listed one. pantry add, scan and import take items
      from the list, too; there, an item without an amount counts as one.
      """,
      """
      A line is that of an item if it has the same barcode, name or alias; otherwise the only line all of whose words
      are in the name of the item: got silken tofu takes tofu from the list.
      """,
    ],
    options: ItemOptions.forAdd + [EventDay.option, .lookUp, .itemFormat],
    examples: [
      ("pantry got milk 12-01, tofu 3d x2", "Add two items, and take them from the list"),
      ("pantry got eggs x2", "Add fewer than listed: the rest stays on the list"),
      ("pantry got eggs --price 4500", "Add the eggs with their price"),
    ])

  private let items: NewItems

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.has(EventDay.option), arguments.has(ItemOptions.bought) {
      throw UsageError.conflict(EventDay.option, with: "--bought")
    }
    if arguments.words.contains("-") { throw UsageError.unexpectedWord("-", Self.declaration) }
    let isNamed = arguments.has(ItemOptions.name) || arguments.has(ItemOptions.barcode)
    if arguments.words.isEmpty, !isNamed { throw UsageError.missingWord("NAME", Self.declaration) }
    items = NewItems(
      entries: try NewItem.items(arguments, context, isKnown: context.nameLookup()),
      format: try arguments.itemFormat(), looksUp: arguments.has(.lookUp), areListed: true)
  }

  func run(_ context: Context) throws -> ExitCode {
    try items.add(context).code
  }
}
