import PantryCore

/// `pantry keeps`: shows the shelf life of a food.
struct KeepsCommand: Command {
  static let explain = Option("explain", help: "Show how each word of the name was read")

  static let name = "keeps"
  static let otherNames: [String] = ["보관기간"]
  static let output = CommandOutput.report

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Show how long a food keeps",
    usage: "FOOD... [OPTIONS]",
    arguments: [
      Argument(name: "FOOD...", help: "A name in English or Korean, or the barcode of a product")
    ],
    discussion: [
      """
      The last food in a name decides: 초코우유 is 우유, chocolate milk is milk. States count wherever they are: leftover,
      opened, chopped, 냉동, 먹다 남은. A word that is not known can mean another food, so that there is no estimate.
      """,
      """
      If a package has no date, its date is estimated with the smaller number. The household's own setting (pantry
      product 두부 --keeps 7d) and earlier packages of the product take precedence.
      """,
      """
      The numbers are from USDA FoodKeeper. A food that it does not list has the numbers of the most similar food,
      which is named. They are estimates for good storage, not a guarantee of safety. They never extend a printed
      date.
      """,
    ],
    options: [explain, .answerFormat],
    examples: [
      ("pantry keeps tofu", "Show how long tofu keeps"),
      ("pantry keeps ground beef", "Show how long ground beef keeps"),
      ("pantry keeps opened canned tuna --explain", "Show how a name was read"),
      ("pantry keeps milk --format json", "Print the answer as JSON"),
    ])

  let name: String
  let format: OutputFormat
  let package: ScannedPackage?
  let explains: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    name = arguments.words.joined(separator: " ")
    guard !name.allSatisfy(\.isWhitespace) else {
      throw UsageError.missingWord("FOOD", Self.declaration)
    }
    let isCode = name.count >= 8 && name.allSatisfy { $0.isNumber || $0.isWhitespace }
    package = isCode ? try context.barcodes.package(name) : nil
    explains = arguments.has(Self.explain)
    format = try arguments.answerFormat()
  }

  func run(_ context: Context) throws -> ExitCode {
    let inventory = try? context.store.read()
    var product = Product(productName: name)
    if let package {
      guard let entry = try context.store.read().product(.number(package.number)) else {
        throw CatalogError.unknown(package.number)
      }
      product = entry.product
    }
    let settings = inventory?.catalog.settings[product] ?? ProductSettings()
    let view = ShelfLifeView(
      ShelfLife(product, settings), name: package == nil ? name : product.displayName,
      explains: explains)
    guard view.isKnown || explains else {
      throw CatalogError.unknownFood(name, view.life.reading.refusal)
    }
    var answers = RecordWriter(format, context)
    try answers.write(json: view.write) { try context.output.write(view.text) }
    try answers.end()
    return view.isKnown ? .done : .no
  }
}
