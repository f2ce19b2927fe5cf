import PantryCore

/// `pantry keeps`: what the table knows of how long a food keeps.
struct KeepsCommand: Command {
  static let declaration = CommandDeclaration(
    name: "keeps",
    abstract: "say how long a food keeps, and how that is known",
    usage: "FOOD... [OPTIONS]",
    arguments: [
      Argument(name: "FOOD...", help: "a name in English or Korean, or a barcode of the catalogue")
    ],
    discussion: [
      """
      FOOD is a name in English or Korean, or a barcode of the catalogue. The last words of a
      name decide: 초코우유 is 우유, chocolate milk is milk. Dates that packages do not carry are
      estimated by this table, with the smaller number, unless the household says better
      (pantry product CODE --keeps 7d) or has had the product before.
      """,
      """
      The numbers are those of USDA's FoodKeeper, or those of the food there that is most like
      it, which is named. They are estimates for good storage, no safety guarantee, and never
      stretch a printed date.
      """,
    ],
    options: [.answerFormat],
    examples: [
      ("pantry keeps 두부", "tofu"),
      ("pantry keeps ground beef", "no quotes are needed"),
      ("pantry keeps 우유 --format json", "for a program"),
    ])

  let name: String
  let format: Format.Answer
  let package: ScannedPackage?

  init(_ arguments: Arguments, _ context: Context) throws {
    name = arguments.words.joined(separator: " ")
    guard !name.allSatisfy(\.isWhitespace) else {
      throw UsageError.missingWord("FOOD", Self.declaration)
    }
    let isCode = name.count >= 8 && name.allSatisfy { $0.isNumber || $0.isWhitespace }
    package = isCode ? try context.barcodes.package(name) : nil
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    var product = Product(productName: name)
    if let package {
      guard let known = try context.store.read().product(package.number) else {
        throw CatalogueError.unknown(package.number)
      }
      product = known
    }
    let view = ShelfLifeView(ShelfLife(product), name: package == nil ? name : product.displayName)
    guard view.isKnown else { throw CatalogueError.unknownFood(name) }
    switch format {
    case .text: try context.output.write(view.text)
    case .jsonl: try context.output.line(view.json)
    case .json: try context.output.line("[\(view.json)]")
    }
    return .done
  }
}
