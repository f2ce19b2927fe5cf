import PantryCore
import PantryKitchen

/// `pantry keeps`: shows the shelf life of a food.
enum KeepsCommand: ListedCommand {
  static let explain = Option("explain", help: "Show how each word of the name was read")

  static let entry = listed("keeps", ["보관기간"], .report)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show how long a food keeps",
    usage: "FOOD... [OPTIONS]",
    arguments: [
      Argument(name: "FOOD...", help: "A name in English or Korean, or the barcode of a product")
    ],
    discussion: """
      The last food in a name decides: chocolate milk is milk. States count wherever they are: leftover, opened,
      chopped. An unknown word can mean another food, so that nothing is estimated.

      If a package has no date, its date is estimated with the smaller number. The household's own setting (pantry
      product tofu --keeps 7d) and earlier packages of the product take precedence.

      The numbers are from USDA FoodKeeper. A food that it does not list has the numbers of the most similar food,
      which is named. They are estimates for good storage, not a guarantee of safety. They never extend a printed
      date.
      """,
    options: [explain, .format],
    examples: [
      ("pantry keeps tofu", "Show how long tofu keeps"),
      ("pantry keeps ground beef", "Show how long ground beef keeps"),
      ("pantry keeps opened canned tuna --explain", "Show how a name was read"),
      ("pantry keeps milk --format json", "Print the answer as JSON"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let name = arguments.words.joined(separator: " ")
    guard !name.allSatisfy(\.isWhitespace) else {
      throw UsageError.missingWord("FOOD", declaration)
    }
    let reference = try ProductReference(typed: name, context.barcodes)
    let explains = arguments.has(explain)
    let format = try arguments.format(.format, ShelfLifeView.table.names) ?? .text
    return { context in
      let (product, settings) = try Self.product(reference, context)
      let view = ShelfLifeView(
        life: ShelfLife(product, settings), name: product.displayName, explains: explains)
      guard view.isKnown || explains else {
        let name = product.displayName.quoted
        let refusal = view.life.reading.refusal
        throw Diagnostic.negative(
          refusal.map { "no shelf life known for \(name): \($0.words)" }
            ?? "no shelf life known for \(name)",
          hint: "try a more general name, like milk or tofu")
      }
      try context.write([view], ShelfLifeView.table, format) { try context.output.write($0.text) }
      return view.isKnown ? .done : .no
    }
  }

  /// Returns the product of a barcode, or any food of a name, with the settings of the household.
  private static func product(_ reference: ProductReference, _ context: Context) throws
    -> (Product, ProductSettings)
  {
    switch reference {
    case .number:
      let entry = try context.store.read().knownProduct(reference)
      return (entry.product, entry.settings)
    case .name(let name):
      let product = Product(productName: name)
      // A name needs no pantry file.
      let settings = (try? context.store.read())?.catalog.settings[product]
      return (product, settings ?? ProductSettings())
    }
  }
}
