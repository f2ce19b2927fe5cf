import PantryCore
import PantryKitchen

/// `pantry buy`: changes and shows the shopping list.
enum BuyCommand: ListedCommand {
  static let drop = Option("drop", help: "Remove the named lines")
  static let clear = Option("clear", help: "Remove all lines")
  static let note = Option("note", value: "TEXT", help: "A note on the lines")
  static let barcode = Option.barcode("The product with this barcode")

  static let entry = listed("buy", ["살것"], isInSessions: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Put something on the shopping list",
    usage: "[NAME... [xN] [#SHOP] | - | --drop NAME... | --clear] [OPTIONS]",
    arguments: [
      Argument(name: "NAME...", help: "A product or anything else", values: .product),
      Argument(name: "xN", help: "The amount: x2, 500g, 2 packs"),
      Argument(name: "#SHOP", help: "A tag, such as the shop; @SHOP is the same", values: .tag),
      Argument(name: "-", help: "Read a list from standard input"),
    ],
    discussion: """
      Without arguments, prints the lines. The words are those of pantry add, without a date. Commas separate entries.
      A product is named by its name, an alias or its barcode; any other text is a line as it is.

      The same product again adds to its line: the amounts are added up, and no amount counts as one. Amounts that cannot
      be added, like x2 and 500g, are an error.

      With -, each line of standard input is an entry, as other programs copy lists: bullets, boxes and numbers are left
      out, as are headings and entries that have been ticked. All entries are added, or
      none and the invalid lines are reported.

      Adding or scanning what is on the list removes it there; see pantry got. pantry undo takes back every change.
      """,
    options: [note, barcode, drop, clear, .keepGoing, .yes, .format],
    examples: [
      ("pantry buy tofu x2, milk @market", "Put two products on the list, one with a shop"),
      ("pantry buy - < list.txt", "Put the lines of a copied list on it"),
      ("pantry buy --drop tofu", "Remove the tofu from the list"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let format = try arguments.format(.format, ShoppingLine.fields.map(\.name)) ?? .text
    let given = arguments[note].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let number = try arguments[barcode].map { try context.barcodes.package($0).number }
    _ = try arguments.onlyOne(of: [drop, clear])
    if given != nil { try arguments.refuse([drop, clear], with: "--note") }
    if arguments.has(clear) {
      if number != nil { throw UsageError.conflict(clear, with: "--barcode") }
      try arguments.refuseWords(declaration)
      return { try clearList(isConfirmed: arguments.has(.yes), format, $0) }
    }
    if arguments.words == ["-"] {
      try arguments.refuse([drop, barcode], with: "-")
      let keepsGoing = arguments.has(.keepGoing)
      return { try addLines(note: given, keepsGoing: keepsGoing, format, $0) }
    }
    if arguments.words.contains("-") { throw UsageError.unexpectedWord("-", declaration) }
    let isKnown = context.nameLookup()
    let entries = ShoppingEntries(arguments.typedWords, number: number)
    if arguments.has(drop) {
      if entries.isEmpty { throw UsageError.missingWord("NAME", declaration) }
      let names = entries.names(context.barcodes)
      return { try drop(names, format, $0) }
    }
    if entries.isEmpty {
      if given != nil { throw UsageError.missingWord("NAME", declaration) }
      return { try showList(format, $0) }
    }
    let (requests, strays) = try declaration.reading {
      try entries.requests(
        note: given, chosen: context.chosenReadings, context.barcodes, context.dates,
        isKnown: isKnown)
    }
    return { try add(requests, notes: strays.map(\.words), format, $0) }
  }
}
