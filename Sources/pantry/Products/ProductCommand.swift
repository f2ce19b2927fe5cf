import PantryCore
import PantryKitchen

/// `pantry product`: shows and changes the products of the catalog.
enum ProductCommand: ListedCommand {
  static let newName = Option(
    "name", "n", value: "NAME", help: "The name; the old name stays as an alias")
  static let brand = Option("brand", value: "BRAND", help: "The brand")
  static let category = Option(
    "category", "c", value: "CATEGORY", .category, help: "The category")
  static let image = Option("image", value: "URL", help: "The URL of a picture")
  static let keeps = Option(
    "keeps", value: "SPAN", help: "How long an unopened package keeps: 7d, 2w, 3m, 1y")
  static let keepsOpened = Option(
    "keeps-opened", value: "SPAN", help: "How long an opened package keeps")
  static let keepsFrozen = Option(
    "keeps-frozen", value: "SPAN", help: "How long it keeps in the freezer")

  static let minimum = Option(
    "min", value: "N", help: "Buy the product when this much or less is left: 2, 500g")
  static let upTo = Option("up-to", value: "N", help: "The stock to buy up to")
  static let pack = Option("pack", value: "N", help: "The amount in one pack: buy whole packs")
  static let countsOpened = Option(
    "counts-opened", value: "yes|no", .choices(["yes", "no"]), default: "yes",
    help: "Whether opened items count as stock")
  static let alias: Option = {
    var option = Option(
      "alias", value: "NAMES", isRepeatable: true,
      help: "Other names of the product; +NAME adds one, -NAME removes one")
    option.takesHyphen = true
    return option
  }()
  static let staple = Option(
    "staple", value: "yes|no", .choices(["yes", "no"]),
    help: "Whether it is a staple, bought only when it is marked as running low")
  static let missing = Option(
    "missing", help: "With --look-up, look up all products without a name")
  static let shopURL = Option("shop-url", value: "URL", help: "The page of a shop")

  static let limit = Option.limit("Print at most N products")
  static let after = Option.after(
    "CODE", "Begin after the product with this barcode or name, for the next page of --limit",
    .product)

  static let sort = Option(
    "sort", value: "ORDER", .choices(ProductOrder.allCases.map(\.rawValue)), default: "barcode",
    help: "The order of the list; with rating, the best first")

  static let entry = listed("product", ["제품"], .report)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show or change products",
    usage: "[CODE | NAME] [OPTIONS]",
    arguments: [
      Argument(name: "CODE", help: "The barcode of a product", values: .product),
      Argument(name: "NAME", help: "The name or an alias of a product"),
    ],
    discussion: """
      Without options, shows a product of the catalog; without CODE and NAME, all of them.

      Options change the product. A new name, brand, category or picture also changes the items of the product,
      except items that were given another value. A renamed product keeps its old name as an alias, by which it is
      still found. An empty value removes a field.

      --keeps, --keeps-opened and --keeps-frozen are used to estimate dates, before the table of foods (pantry
      keeps).

      --min, --up-to and --pack decide what pantry shop shows: --min 2 --up-to 6 --pack 6 buys whole packs of six when
      two or less are left. Items with an alias of the product count as well.

      With --look-up, the name, brand, category, picture and pack size that a product does not have are filled from Open
      Food Facts (openfoodfacts.org, data under the ODbL), and the source is stored with the product. Only the number of
      the barcode is sent, by the program curl, at most 10 times in a minute; answers are kept for 30 days. In-store
      numbers are never sent. With pantry config lookUp on, unknown barcodes are looked up without the option. With a
      key for the Korean service C005 (pantry config lookUp.key KEY), that service is asked first.

      --look-up --missing looks up all products without a name, at that rate. pantry import takes names from a dump of
      Open Food Facts, without the web.
      """,
    options: [
      newName, brand, category, image, keeps, keepsOpened, keepsFrozen, minimum, upTo, pack,
      countsOpened, alias, staple, shopURL, .lookUp, missing, sort, limit, after,
      .format,
    ],
    examples: [
      (
        "pantry product 8801115114154 --name 'oat milk' --brand Acme",
        "Name the product of a barcode"
      ),
      ("pantry product 8801115114154", "Show the product of a barcode"),
      ("pantry product 8801115114154 --look-up", "Fill it from Open Food Facts"),
      ("pantry product tofu --keeps 5d", "Set how long a product keeps"),
      ("pantry product milk --min 2 --up-to 6", "Buy milk when two are left, up to six"),
      (
        "pantry product pasta --min 2 --alias spaghetti,penne",
        "Count several kinds of pasta together"
      ),
      ("pantry product --format jsonl", "List all products as JSON Lines"),
      ("pantry product --look-up --missing", "Look up the products without a name"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    // As printed on the package, with its spaces.
    let text = arguments.words.joined(separator: " ")
    let product =
      arguments.words.isEmpty ? nil : try ProductReference(typed: text, context.barcodes)
    let changes = try changes(arguments, context)
    if arguments.has(missing) {
      guard arguments.has(.lookUp) else {
        throw UsageError.missingWord("--\(Option.lookUp.name)", declaration)
      }
      guard product == nil, changes.isEmpty else {
        throw UsageError.conflict(missing, with: "CODE")
      }
      return { try lookUpMissing($0) }
    }
    if product == nil, !changes.isEmpty || arguments.has(.lookUp) {
      throw UsageError.missingWord("CODE", declaration)
    }
    let order = try arguments.choice(sort, ProductOrder.self) ?? .barcode
    let most = try arguments.limit(limit) ?? .max
    let previous = try arguments[after].map { try ProductReference(typed: $0, context.barcodes) }
    let format = try arguments.format(.format, CatalogEntry.memberTable.names) ?? .text
    if let product, arguments.has(.lookUp) {
      return { try lookUp(product, changes, format, $0) }
    }
    if let product, !changes.isEmpty { return { try change(product, changes, format, $0) } }
    return { try show(product, order, after: previous, limit: most, format, $0) }
  }

  /// Reads the options that change a product.
  private static func changes(_ arguments: Arguments, _ context: Context) throws -> ProductChanges {
    var changes = ProductChanges()
    for (option, name) in fields {
      guard let text = arguments[option] else { continue }
      try option.reading { try changes.fields.set(typed: text, for: name, context.fieldReader) }
    }
    changes.aliases = try alias.reading { try AliasChange(arguments.all(alias)) }
    return changes
  }

  /// The options and the fields that they set.
  private static let fields = [
    (newName, "productName"), (brand, "brandName"), (category, "category"), (image, "imageUrl"),
    (keeps, "keeps"), (keepsOpened, "keepsOpened"), (keepsFrozen, "keepsFrozen"),
    (minimum, "minimum"), (upTo, "upTo"), (pack, "pack"), (countsOpened, "countsOpened"),
    (staple, "isStaple"), (shopURL, "shopUrl"),
  ]
}
