import PantryCore

/// `pantry product`: what a barcode means.
struct ProductCommand: Command {
  static let name = Option("name", "n", value: "NAME", help: "what it is called")
  static let brand = Option("brand", value: "BRAND", help: "the maker")
  static let category = Option(
    "category", "c", value: "CATEGORY", .category, help: "the sort of food")
  static let image = Option("image", value: "URL", help: "where a picture of it is")
  static let keeps = Option(
    "keeps", value: "SPAN", help: "how long an unopened package keeps: 7d, 2w, 3m, 1y")
  static let keepsOpened = Option(
    "keeps-opened", value: "SPAN", help: "how long it keeps once opened")
  static let keepsFrozen = Option(
    "keeps-frozen", value: "SPAN", help: "how long it keeps in the freezer")

  static let declaration = CommandDeclaration(
    name: "product",
    abstract: "say or show what a barcode means",
    usage: "[CODE] [OPTIONS]",
    arguments: [
      Argument(name: "CODE", help: "a barcode; without one, all that are known", values: .product)
    ],
    discussion: [
      """
      Without options it shows the product of a barcode, without a barcode all that are known.
      A new name goes to everything that carries the barcode, unless it was given a name of
      its own. An empty value removes what a field says.
      """,
      """
      How long it keeps is what dates are estimated by when a package carries none, and what
      counts once it is opened or frozen; it comes before the table of foods (pantry keeps).
      """,
    ],
    options: [
      name, brand, category, image, keeps, keepsOpened, keepsFrozen, .answerFormat,
    ],
    examples: [
      ("pantry product 8801115114154 --name 멸균우유 --brand 서울우유", "name what was scanned"),
      ("pantry product 8801115114154", "what the barcode means"),
      ("pantry product 8801115114154 --keeps 10d --keeps-opened 3d", "and how long it keeps"),
      ("pantry product --format jsonl", "the whole catalogue"),
    ])

  let barcode: ProductNumber?
  let changes: Inventory.ProductChanges
  let format: Format.Answer

  init(_ arguments: Arguments, _ context: Context) throws {
    // As printed on the package, blanks and all.
    let code = arguments.words.joined(separator: " ")
    barcode = arguments.words.isEmpty ? nil : try context.barcodes.package(code).number
    var changes = Inventory.ProductChanges()
    changes.name = arguments[Self.name]
    changes.brand = arguments[Self.brand]
    changes.category = arguments[Self.category]
    changes.image = arguments[Self.image]
    changes.keeps = try Self.span(arguments, Self.keeps, context)
    changes.keepsOpened = try Self.span(arguments, Self.keepsOpened, context)
    changes.keepsFrozen = try Self.span(arguments, Self.keepsFrozen, context)
    if let name = changes.name, name.allSatisfy(\.isWhitespace) {
      throw UsageError.badValue(Self.name, name, expected: "a name")
    }
    if barcode == nil, !changes.isEmpty {
      throw UsageError.missingWord("CODE", Self.declaration)
    }
    self.changes = changes
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  /// A span as dates have them, in English and Korean; empty removes it.
  private static func span(_ arguments: Arguments, _ option: Option, _ context: Context) throws
    -> ItemChanges.Field<CalendarSpan?>
  {
    guard let text = arguments[option] else { return .keep }
    if text.isEmpty { return .set(nil) }
    let today = context.clock().today
    guard let span = context.dates.span(text), span.count > 0, let end = today.adding(span),
      let century = today.adding(CalendarSpan(100, .year)), end <= century
    else {
      throw UsageError.badValue(
        option, text, expected: "a span like 7d, 2w, 3m or 1y, up to 100 years")
    }
    return .set(span)
  }

  func run(_ context: Context) throws -> ExitCode {
    guard let barcode, !changes.isEmpty else { return try show(context) }
    let dating = context.dating
    let result = try context.change(.create) { inventory in
      guard let result = inventory.describe(barcode, changes, dating) else {
        throw CatalogueError.unknown(barcode)
      }
      return result
    }
    if format == .text {
      let things: Message =
        result.changedItems == 1
        ? "changed in 1 item" : "changed in \(result.changedItems) items"
      try context.answer("\(text(result.product)) · \(things)")
    } else {
      try write([result.product], context)
    }
    return .done
  }

  private func show(_ context: Context) throws -> ExitCode {
    let inventory = try context.store.read()
    var products = inventory.products.sorted { $0.barcode < $1.barcode }
    if let barcode {
      guard let product = inventory.product(barcode) else {
        throw CatalogueError.unknown(barcode)
      }
      products = [product]
    }
    try write(products, context)
    return .done
  }

  private func write(_ products: [Product], _ context: Context) throws {
    let records = products.map { product in
      var writer = JSONWriter()
      writer.product(product)
      return writer.text
    }
    switch format {
    case .text: for product in products { try context.output.line(text(product).text) }
    case .jsonl: for record in records { try context.output.line(record) }
    case .json: try context.output.line("[\(records.joined(separator: ","))]")
    }
  }

  private func text(_ product: Product) -> Message {
    let category = product.category.isEmpty ? "" : " · \(product.category)"
    var text = Message(
      verbatim: "\(product.barcode) \(product.displayName)\(category)".visible)
    if let span = product.keeps { text += " · keeps \(span.words)" }
    if let span = product.keepsOpened { text += " · opened \(span.words)" }
    if let span = product.keepsFrozen { text += " · frozen \(span.words)" }
    return text
  }
}

/// What the catalogue cannot answer.
enum CatalogueError: Error {
  case unknown(ProductNumber)
  case unknownFood(String)
}
