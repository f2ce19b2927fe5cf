import PantryCore
import PantryKitchen

/// `pantry rate`: rates a product.
struct RateCommand: Command {
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
    discussion: [
      """
      The rating is shown when the product is scanned, added, bought or listed. A new rating replaces the remark of the
      old one. Part of a name is enough if only one product has it.
      """,
      """
      pantry product --sort rating lists the products, the best first.
      """,
    ],
    options: [clear, .format],
    examples: [
      ("pantry rate tofu 4", "Rate the tofu"),
      ("pantry rate oat milk 2 'too sweet'", "Rate a product with a remark"),
      ("pantry rate tofu --clear", "Remove the rating"),
    ])

  private enum Request {
    case rating(RatingWords)
    case clear(product: String)
  }

  private let request: Request
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.format(.format, CatalogEntry.memberTable.names) ?? .text
    let words = arguments.words
    guard words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw UsageError.missingWord("PRODUCT", Self.declaration)
    }
    if arguments.has(Self.clear) {
      request = .clear(product: words.joined(separator: " "))
      return
    }
    request = .rating(try Self.declaration.reading { try RatingWords(words) })
  }

  func run(_ context: Context) throws -> CommandResult {
    let barcodes = context.barcodes
    let (entry, before) = try Self.declaration.reading {
      try context.change(.doNotCreate) { inventory in
        switch request {
        case .clear(let product): try inventory.rate(product, nil, barcodes)
        case .rating(let words): try inventory.rate(words, barcodes)
        }
      }.value
    }
    try context.write([entry], CatalogEntry.memberTable, format) {
      try context.answer(answer($0, before))
    }
    return .done
  }

  private func answer(_ entry: CatalogEntry, _ before: ProductSettings) -> Message {
    let name = entry.product.displayName.escapingControls
    if let words = entry.settings.ratingWords {
      return "rated \(name) · \(words.escapingControls)"
    }
    guard let old = before.ratingWords else { return "\(name) has no rating" }
    return "rating removed: \(name) · \(old.escapingControls)"
  }
}
