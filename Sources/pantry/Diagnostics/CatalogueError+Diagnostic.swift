import PantryCore

extension CatalogueError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let barcode):
      Diagnostic(
        "the barcode \(barcode.printed) has no name yet",
        hint: "pantry product \(barcode.printed) --name NAME", code: .no)
    case .unknownName(let name):
      Diagnostic(
        "no product \(name.quoted) in the catalogue",
        hint: "pantry product lists the products", code: .no)
    case .nothingToMark(let name):
      Diagnostic(
        "no product \(name.quoted) in the catalogue",
        hint: "put it on the shopping list: pantry buy \(name.quoted)", code: .no)
    case .ambiguousName(let name):
      Diagnostic(
        "several products have the name \(name.quoted)",
        hint: "add the brand, or use the barcode: pantry product lists the products", code: .no)
    case .severalProducts(let name, let products):
      Diagnostic(
        "several products match \(name.quoted)",
        details: Self.lines(products), hint: "use the whole name, or the barcode", code: .no)
    case .nameTaken(let name):
      Diagnostic("another product has the name \(name.quoted)", code: .no)
    case .aliasTaken(let alias, let name):
      Diagnostic(
        "the alias \(alias.quoted) is a name of another product: \(name.quoted)",
        hint: "remove it there first: pantry product NAME --alias -ALIAS", code: .no)
    case .mixedUnits(let one, let other):
      Diagnostic(
        "mixed units: \(one) and \(other)",
        hint: "give --min, --up-to and --pack in units of one kind, like 500g and 2kg", code: .usage
      )
    case .targetBelowMinimum(let upTo, let minimum):
      Diagnostic(
        "--up-to \(upTo) is less than --min \(minimum)",
        hint: "--min is the stock at which to buy, --up-to the stock after buying", code: .usage)
    case .unknownFood(let name, let refusal):
      Diagnostic(
        refusal.map { "no shelf life known for \(name.quoted): \($0.words)" }
          ?? "no shelf life known for \(name.quoted)",
        hint: "try a more general name, like milk or 두부", code: .no)
    }
  }

  /// The maximum number of products that a message lists.
  private static let mostListed = 10

  private static func lines(_ products: [Product]) -> [Message] {
    let lines = products.prefix(mostListed).map { product -> Message in
      let names = [product.displayName, product.barcode].filter { !$0.isEmpty }
      return Message(verbatim: names.joined(separator: "  ").escapingControls)
    }
    let rest = products.count - lines.count
    return rest > 0 ? lines + ["… and \(rest) more"] : lines
  }
}
