import PantryCore
import PantryKitchen

/// `pantry rate`: rates a product.
enum RateCommand: ListedCommand {
  static let clear = Option("clear", help: "Remove the rating and the remark")

  static let entry = listed("rate", ["평가", "별점"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Rate a product from 1 to 5",
    usage: "PRODUCT RATING [REMARK...] | PRODUCT --clear",
    arguments: [
      Argument(name: "PRODUCT", help: "The barcode, the name or an alias", values: .anyItem),
      Argument(
        name: "RATING", help: "A whole number from 1 to 5",
        values: .choices(["1", "2", "3", "4", "5"])),
      Argument(name: "REMARK...", help: "A remark, such as 'too sweet'"),
    ],
    discussion: """
      The rating is shown when the product is scanned, added, bought or listed. A new rating replaces the remark of the
      old one. Part of a name is enough if only one product has it.

      pantry product --sort rating lists the products, the best first.
      """,
    options: [clear, .stepFormat],
    examples: [
      ("pantry rate tofu 4", "Rate the tofu"),
      ("pantry rate oat milk 2 'too sweet'", "Rate a product with a remark"),
      ("pantry rate tofu --clear", "Remove the rating"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let format = try arguments.format(.stepFormat) ?? .text
    let words = arguments.words
    guard words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw UsageError.missingWord("PRODUCT", declaration)
    }
    let product = words.joined(separator: " ")
    let rating =
      arguments.has(clear) ? nil : try declaration.reading { try RatingWords(words) }
    return { context in
      let barcodes = context.barcodes
      let (entry, before) = try declaration.reading {
        try context.change(.doNotCreate) { inventory in
          try rating.map { try inventory.rate($0, barcodes) }
            ?? inventory.rate(product, nil, barcodes)
        }.value
      }
      try context.write([entry], CatalogEntry.memberTable, format) {
        try context.answer(answer($0, before))
      }
      return .done
    }
  }

  private static func answer(_ entry: CatalogEntry, _ before: ProductSettings) -> Message {
    let name = entry.product.displayName.escapingControls
    if let words = entry.settings.ratingWords {
      return "rated \(name) · \(words.escapingControls)"
    }
    guard let old = before.ratingWords else { return "\(name) has no rating" }
    return "rating removed: \(name) · \(old.escapingControls)"
  }
}
