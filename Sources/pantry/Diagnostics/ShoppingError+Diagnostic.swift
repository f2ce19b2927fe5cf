import PantryCore
import PantryKitchen

extension ShoppingError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .mixedUnits(let name, let listed, let added):
      Diagnostic(
        "the shopping list has \(listed.shortWords) of \(name.quoted), to which \(added.shortWords) cannot be added",
        hint: "use the unit of the list, or remove the line: pantry buy --drop \(name.quoted)",
        code: .usage)
    case .tooMuch(let name):
      Diagnostic("the amount of \(name.quoted) on the shopping list is too large", code: .usage)
    case .unknownBarcode(let number):
      Diagnostic(
        "the barcode \(number.printed) has no name yet",
        hint: "pantry product \(number.printed) --name NAME", code: .no)
    case .notListed(let name, let lines):
      Diagnostic(
        "no line \(name.quoted) on the shopping list",
        hint: lines.isEmpty ? "the shopping list is empty" : "on the list: \(Self.names(lines))",
        code: .no)
    case .ambiguous(let name, let lines):
      Diagnostic(
        "several lines match \(name.quoted): \(Self.names(lines))",
        hint: "give the whole name of one of them", code: .no)
    case .severalProducts(let name, let products):
      CatalogueError.severalProducts(name, products).diagnostic
    case .tooManyTags(let name):
      Diagnostic("\(name.quoted) would have more than 8 tags", code: .usage)
    }
  }

  /// The first names of lines.
  private static func names(_ lines: [String]) -> String {
    var names: [String] = []
    for line in lines where !names.contains(line) { names.append(line) }
    let shown = names.prefix(8).joined(separator: ", ").escapingControls
    return names.count > 8 ? "\(shown), …" : shown
  }
}
