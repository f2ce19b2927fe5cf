import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry link`: prints the addresses of searches for products and recipes.
enum LinkCommand: ListedCommand {
  static let recipe = Option("recipe", help: "Search for recipes instead of the product")
  static let open = Option("open", help: "Open the address in the browser, too")

  static let entry = listed("link", ["링크"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Print a web address to buy a product, or to find recipes",
    usage: "PRODUCT..., ... [--open] | [FOOD..., ...] --recipe [--open]",
    arguments: [
      Argument(
        name: "PRODUCT...", help: "A barcode, the name of a product, or any words", values: .anyItem
      ),
      Argument(name: "FOOD...", help: "As PRODUCT; without it, what is due next", values: .anyItem),
    ],
    discussion: """
      Prints the shop page of the product (pantry product PRODUCT --shop-url), or else the search of the shop that pantry
      config shop.url names. The search is for the name without its brand and amount. A comma at the end of a word
      separates products.

      With --recipe, prints one search for recipes with all of the foods, on the page that pantry config recipe.url
      names. Without FOOD, these are the two or three foods on hand that are due next.

      Both settings are coupang, emart, kurly, youtube, 10000recipe or google (the default), or an address with {query} in
      it. Nothing is fetched. --open starts xdg-open, or open on macOS.
      """,
    options: [recipe, open, .format],
    examples: [
      ("pantry link tofu", "Print the search of a shop"),
      ("pantry link --recipe", "Search for recipes with what is due next"),
      ("pantry link tofu, kimchi --recipe --open", "Open a search for recipes with both"),
      ("pantry config shop.url kurly", "Choose the shop"),
    ])

  /// The members of an address.
  private static let members = MemberTable<WebLink>([
    .init("name") { FieldValue($0.name) }, .init("query") { .someTexts($0.query) },
    .init("url") { .text($0.url) }, .init("source") { .text($0.source) },
  ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let products = try ProductReference.typed(
      arguments.markedWords, context.barcodes, isKnown: context.nameLookup())
    let isRecipe = arguments.has(recipe)
    if products.isEmpty, !isRecipe || !arguments.words.isEmpty {
      throw UsageError.missingWord("PRODUCT", declaration)
    }
    let template = try context.settings.search(isRecipe ? .recipe : .shop)
    let opens = arguments.has(open)
    let format = try arguments.format(.format, members.names) ?? .text
    return { context in
      let inventory =
        try products.isEmpty ? context.inventory() : (try? context.inventory()) ?? Inventory()
      let links =
        try isRecipe
        ? [inventory.recipeLink(for: products, template, on: context.clock().today)]
        : products.map { try inventory.shopLink(for: $0, template) }
      // On a line of its own, so that terminals make it a link.
      try context.write(links, members, format) { try context.output.line($0.url) }
      try context.output.flush()
      guard opens else { return .done }
      if context.isDryRun {
        context.warn("dry run: nothing was opened")
        return .done
      }
      // `WebAddress` accepts nothing that could be read as an option.
      for link in links { try HelperProgram.browser.runShared([link.url]) }
      return .done
    }
  }
}

extension LinkError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nothingDue:
      .negative("no food on hand is due", hint: "name the food: pantry link FOOD --recipe")
    case .badPage(let name, let page):
      .badData(
        "the shop page of \(name.quoted) is not a web address: \(page.quoted)",
        hint: "set one that begins with https://: pantry product NAME --shop-url URL")
    }
  }
}
