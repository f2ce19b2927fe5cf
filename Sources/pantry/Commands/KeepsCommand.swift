import PantryCore

/// `pantry keeps`: shows the shelf life of a food.
struct KeepsCommand: Command {
  static let name = "keeps"

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Show how long a food keeps",
    usage: "FOOD... [OPTIONS]",
    arguments: [
      Argument(name: "FOOD...", help: "A name in English or Korean, or the barcode of a product")
    ],
    discussion: [
      """
      The last words of a name decide: 초코우유 is 우유, chocolate milk is milk.
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
    options: [.answerFormat],
    examples: [
      ("pantry keeps 두부", "Show how long tofu keeps"),
      ("pantry keeps ground beef", "Show how long ground beef keeps"),
      ("pantry keeps 우유 --format json", "Print the answer as JSON"),
    ])

  let name: String
  let format: AnswerFormat
  let package: ScannedPackage?

  init(_ arguments: Arguments, _ context: Context) throws {
    name = arguments.words.joined(separator: " ")
    guard !name.allSatisfy(\.isWhitespace) else {
      throw UsageError.missingWord("FOOD", Self.declaration)
    }
    let isCode = name.count >= 8 && name.allSatisfy { $0.isNumber || $0.isWhitespace }
    package = isCode ? try context.barcodes.package(name) : nil
    format = try arguments.answerFormat()
  }

  func run(_ context: Context) throws -> ExitCode {
    let inventory = try? context.store.read()
    var product = Product(productName: name)
    if let package {
      guard let entry = try context.store.read().product(.number(package.number)) else {
        throw CatalogueError.unknown(package.number)
      }
      product = entry.product
    }
    let settings = inventory?.catalogue.settings[product] ?? ProductSettings()
    let view = ShelfLifeView(
      ShelfLife(product, settings), name: package == nil ? name : product.displayName)
    guard view.isKnown else { throw CatalogueError.unknownFood(name) }
    var answers = AnswerWriter(format, context)
    try answers.write(json: view.write) { try context.output.write(view.text) }
    try answers.end()
    return .done
  }
}
