import PantryCore
import PantryKitchen

/// `pantry got`: adds items that were bought from the shopping list.
enum GotCommand: ListedCommand {
  static let entry = listed("got", ["샀음", "샀어", "구매"], isInSessions: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Add what was bought from the shopping list",
    usage: "[NAME... [DATE] [xN] [@LOCATION] [#TAG] | all | -] [OPTIONS]",
    arguments: [
      Argument(name: "NAME...", help: "The name of the item", values: .listed),
      Argument(name: "DATE", help: "The expiry date, after the name", values: .date),
      Argument(name: "xN", help: "The quantity; without one, the listed amount"),
      Argument(name: "@LOCATION", help: "The location", values: .location),
      Argument(name: "#TAG", help: "A tag; can be repeated"),
      Argument(name: "-", help: "Read what was bought from standard input"),
    ],
    discussion: """
      The words and options are those of pantry add. The line of the product is removed from the shopping list; if less
      was bought, the rest stays. An item without an amount has the listed one. pantry add, scan and import take items
      from the list, too; there, an item without an amount counts as one.

      Without arguments, a terminal goes through the list after the trip: Enter means bought, n not bought, an amount that
      much, and q ends. The date is asked for products that usually have one. What was bought is added in one step. got all
      adds all that pantry shop shows, after a question; in a pipe it needs --yes. With -, each line of standard input is
      something that was bought, with the same words; in a list with boxes it is what is ticked.

      An item removes the line with the same barcode, name or alias; otherwise the only line all of whose words are in
      the name of the item: got silken tofu takes tofu from the list.
      """,
    options: ItemOptions.forAdd + [EventDay.option, .keepGoing, .lookUp, .yes, .itemFormat],
    examples: [
      ("pantry got milk 10d, tofu 3d x2", "Add two items, and take them from the list"),
      ("pantry got eggs x2", "Add fewer than listed: the rest stays on the list"),
      ("pantry got eggs --price 4500", "Add the eggs with their price"),
      ("pantry got all", "Add all that pantry shop shows"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    _ = try arguments.onlyOne(of: [EventDay.option, ItemOptions.bought])
    let format = try arguments.itemFormat()
    func newItems(_ items: [NewItem]) -> NewItems {
      NewItems(
        entries: items, format: format, looksUp: arguments.has(.lookUp), areListed: true)
    }
    if arguments.words == ["-"] {
      try arguments.refuse([ItemOptions.name, ItemOptions.barcode], with: "-")
      return { context in
        let isKnown = context.nameLookup(withList: true)
        return try context.enterList(
          LineReader(context.input), keepsGoing: arguments.has(.keepGoing)
        ) { entry in
          // In a list with boxes, what was bought is ticked.
          if entry.hasBox, !entry.isDone { return [] }
          return try [NewItem](entry) {
            try NewItem.items(
              arguments.with(words: $0), of: declaration, context, given: $1, .list,
              isKnown: isKnown)
          }
        } enter: {
          try newItems($0).add(context)
        }
      }
    }
    if arguments.words.contains("-") { throw UsageError.unexpectedWord("-", declaration) }
    let isNamed = arguments.has(ItemOptions.name) || arguments.has(ItemOptions.barcode)
    if arguments.words.isEmpty, !isNamed {
      guard context.questions == .all else { throw UsageError.missingWord("NAME", declaration) }
      return { try review($0) }
    }
    if TypedVocabulary.isEverything(arguments.words) {
      let isConfirmed = arguments.has(.yes)
      return { try addAll(isConfirmed: isConfirmed, $0) }
    }
    let items = try NewItem.items(
      arguments, of: declaration, context, .list, isKnown: context.nameLookup(withList: true))
    return newItems(items).add
  }

  /// Adds all that is to be bought.
  private static func addAll(isConfirmed: Bool, _ context: Context) throws -> CommandResult {
    let needs = try Self.needs(context)
    if needs.isEmpty {
      context.noteNothing("the shopping list is empty")
      return .done
    }
    if !isConfirmed, !context.isDryRun {
      guard context.confirmsChanges else {
        throw Diagnostic.usage(
          "all that is to be bought is added only after a question",
          hint: "in a pipe, give --yes; pantry shop shows what it is")
      }
      guard
        try context.confirms("did you buy all \(needs.count)?", of: needs.map(words))
      else { return .no }
    }
    let entries = needs.map {
      NewItem($0.purchase($0.buy, at: context.defaultLocation, context.barcodes))
    }
    return try NewItems(entries: entries, areListed: true).add(context)
  }

  /// The name and the amount of what is to be bought.
  static func words(_ need: ShoppingNeed) -> String {
    need.name.with(need.buy).escapingControls
  }

  static func needs(_ context: Context) throws -> [ShoppingNeed] {
    try context.store.read()
      .shoppingNeeds(on: context.clock().today, ahead: nil, day: context.estimation.day)
  }
}
