import PantryCore
import PantryKitchen

/// `pantry link`: prints the addresses of searches for products and recipes.
struct LinkCommand: Command {
  static let recipe = Option("recipe", help: "Search for recipes instead of the product")
  static let open = Option("open", help: "Open the address in the browser, too")

  static let name = "link"
  static let otherNames: [String] = ["링크"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Print a web address to buy a product, or to find recipes",
    usage: "PRODUCT..., ... [--open] | [FOOD..., ...] --recipe [--open]",
    arguments: [
      Argument(
        name: "PRODUCT...", help: "A barcode, the name of a product, or any words", values: .anyItem
      ),
      Argument(name: "FOOD...", help: "As PRODUCT; without it, what is due next", values: .anyItem),
    ],
    discussion: [
      """
      Prints the shop page of the product (pantry product PRODUCT --shop-url), or else the search of the shop that pantry
      config shop.url names. The search is for the name without its brand and amount. A comma at the end of a word
      separates products.
      """,
      """
      With --recipe, prints one search for recipes with all of the foods, on the page that pantry config recipe.url
      names. Without FOOD, these are the two or three foods on hand that are due next.
      """,
      """
      Both settings are coupang, emart, kurly, youtube, 10000recipe or google (the default), or an address with {query} in
      it. Nothing is fetched. --open starts xdg-open, or open on macOS.
      """,
    ],
    options: [recipe, open, .answerFormat],
    examples: [
      ("pantry link tofu", "Print the search of a shop"),
      ("pantry link --recipe", "Search for recipes with what is due next"),
      ("pantry link tofu, kimchi --recipe --open", "Open a search for recipes with both"),
      ("pantry config shop.url kurly", "Choose the shop"),
    ])

  private let names: [String]
  private let purpose: SearchTemplate.Purpose
  private let template: SearchTemplate
  private let opens: Bool
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    names = ItemRequest.entries(arguments.markedWords)
      .map { $0.map(\.withoutLiteralMarks).joined(separator: " ").trimmingWhitespace }
      .filter { !$0.isEmpty }
    purpose = arguments.has(Self.recipe) ? .recipe : .shop
    if names.isEmpty, purpose == .shop || !arguments.words.isEmpty {
      throw UsageError.missingWord("PRODUCT", Self.declaration)
    }
    template = try context.settings.search(purpose)
    opens = arguments.has(Self.open)
    format = try arguments.answerFormat()
  }

  func run(_ context: Context) throws -> ExitCode {
    let links = try links(context)
    var answers = RecordWriter(format, context)
    for link in links {
      try answers.write { writer in
        writer.object { writer in
          writer.member("name", link.name)
          if !link.query.isEmpty { writer.member("query", link.query) }
          writer.member("url", link.url)
          writer.member("source", link.source)
        }
      } text: {
        // On a line of its own, so that terminals make it a link.
        try context.output.line(link.url)
      }
    }
    try answers.end()
    try context.output.flush()
    guard opens else { return .done }
    if context.isDryRun {
      context.warn("dry run: nothing was opened")
      return .done
    }
    for link in links { try Browser.open(link.url) }
    return .done
  }

  private func links(_ context: Context) throws -> [WebLink] {
    let inventory =
      try names.isEmpty ? context.store.read() : (try? context.store.read()) ?? Inventory()
    let barcodes = context.barcodes
    guard purpose == .recipe else {
      return try names.map { try inventory.shopLink(for: $0, template, barcodes) }
    }
    return [
      try inventory.recipeLink(for: names, template, barcodes, on: context.clock().today)
    ]
  }
}
