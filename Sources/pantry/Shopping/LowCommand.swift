import PantryCore
import PantryKitchen

/// `pantry low`: marks products as running low.
enum LowCommand: ListedCommand {
  static let clear = Option("clear", help: "Remove the mark")

  static let entry = listed("low", ["부족"], isInSessions: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Mark products as running low",
    usage: "PRODUCT... | --barcode CODE | - [--clear] [OPTIONS]",
    arguments: [
      Argument(name: "PRODUCT...", help: "The name, an alias or the barcode", values: .product),
      Argument(name: "-", help: "Read products from standard input, one per line"),
    ],
    discussion: """
      pantry shop lists a marked product, whatever its stock. The next purchase removes the mark. Commas separate
      products.
      """,
    options: [BuyCommand.barcode, clear, .keepGoing, .stepFormat],
    examples: [
      ("pantry low soy sauce", "Mark the soy sauce as running low"),
      ("pantry low rice, soy sauce", "Mark two products"),
      ("pantry low soy sauce --clear", "Remove the mark"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let isLow = !arguments.has(clear)
    let format = try arguments.format(.stepFormat) ?? .text
    func references(_ words: [String], _ context: Context) throws -> [ProductReference] {
      try ProductReference.typed(words, context.barcodes, isKnown: context.nameLookup())
    }
    if arguments.words == ["-"] {
      try arguments.refuse([BuyCommand.barcode], with: "-")
      let keepsGoing = arguments.has(.keepGoing)
      return { context in
        try context.enterList(LineReader(context.input), keepsGoing: keepsGoing) {
          try references($0.words.typedWords, context)
        } enter: { products in
          if products.isEmpty {
            context.noteNothing("no entry was read")
            return .done
          }
          return try mark(products, isLow, format, context)
        }
      }
    }
    let products: [ProductReference]
    if let code = arguments[BuyCommand.barcode] {
      try arguments.refuseWords(declaration)
      products = [.number(try context.barcodes.package(code).number)]
    } else {
      products = try references(arguments.markedWords, context)
      if products.isEmpty { throw UsageError.missingWord("PRODUCT", declaration) }
    }
    return { try mark(products, isLow, format, $0) }
  }

  /// Marks products, or removes their marks.
  private static func mark(
    _ products: [ProductReference], _ isLow: Bool, _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    let commit = try context.change(.doNotCreate) { inventory in
      try products.map { try inventory.setLow($0, isLow) }
    }
    try context.write(results: commit.value, \.entry, CatalogEntry.memberTable, format) {
      let name = $0.entry.product.displayName.escapingControls
      let text: Message =
        switch (isLow, $0.isChanged) {
        case (true, true): "marked as running low: \(name)"
        case (true, false): "marked as running low already: \(name)"
        case (false, true): "no longer marked as running low: \(name)"
        case (false, false): "not marked as running low: \(name)"
        }
      try context.answer(text)
    }
    return CommandResult(step: commit.step)
  }
}
