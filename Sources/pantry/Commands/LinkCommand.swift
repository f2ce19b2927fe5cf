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

  /// An address, and where it is from.
  private struct Link {
    var name: String?
    var query: [String] = []
    let url: String
    let source: String
  }

  private let names: [String]
  private let purpose: SearchTemplate.Purpose
  private let template: SearchTemplate
  private let opens: Bool
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    names = Self.entries(arguments.words)
    purpose = arguments.has(Self.recipe) ? .recipe : .shop
    if names.isEmpty, purpose == .shop || !arguments.words.isEmpty {
      throw UsageError.missingWord("PRODUCT", Self.declaration)
    }
    template = try context.settings.search(purpose)
    opens = arguments.has(Self.open)
    format = try arguments.answerFormat()
  }

  /// Returns the entries that commas at the ends of words separate.
  private static func entries(_ words: [String]) -> [String] {
    var entries: [[String]] = [[]]
    for word in words {
      let isEnd = word.hasSuffix(",")
      entries[entries.count - 1].append(isEnd ? String(word.dropLast()) : word)
      if isEnd { entries.append([]) }
    }
    return entries.map { $0.joined(separator: " ").trimmingWhitespace }.filter { !$0.isEmpty }
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

  private func links(_ context: Context) throws -> [Link] {
    let inventory =
      try names.isEmpty ? context.store.read() : (try? context.store.read()) ?? Inventory()
    guard purpose == .recipe else { return try names.map { try shop($0, inventory, context) } }
    let foods =
      try names.isEmpty
      ? inventory.urgentFoods(on: context.clock().today)
      : names.map { try product($0, inventory, context)?.product ?? Product(productName: $0) }
        .map(\.nameForRecipes)
    guard !foods.isEmpty else { throw LinkError.nothingDue }
    return [
      Link(query: foods, url: template.url(foods, for: .recipe), source: "recipe.url")
    ]
  }

  private func shop(_ name: String, _ inventory: Inventory, _ context: Context) throws -> Link {
    let entry = try product(name, inventory, context)
    let product = entry?.product ?? Product(productName: name)
    if let page = entry?.settings.shopUrl {
      guard WebAddress.isValid(page) else {
        throw LinkError.badPage(product.displayName, page)
      }
      return Link(name: product.displayName, url: page, source: "shopUrl")
    }
    let words = product.nameForShops
    return Link(
      name: product.displayName, query: [words], url: template.url([words], for: .shop),
      source: "shop.url")
  }

  /// Returns the product that a text names; nil if it is only words.
  private func product(_ text: String, _ inventory: Inventory, _ context: Context) throws
    -> CatalogEntry?
  {
    let reference = try ProductCommand.reference(text, context)
    if case .number = reference { return try inventory.knownProduct(reference) }
    return try inventory.product(spelled: reference)
  }
}
