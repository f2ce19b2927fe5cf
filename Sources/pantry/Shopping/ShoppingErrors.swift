import PantryCore
import PantryKitchen

extension ShoppingError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .mixedUnits(let name, let listed, let added):
      .usage(
        "the shopping list has \(listed.shortWords) of \(name.quoted), to which \(added.shortWords) cannot be added",
        hint: "use the unit of the list, or remove the line: pantry buy --drop \(name.quoted)")
    case .tooMuch(let name):
      .usage("the amount of \(name.quoted) on the shopping list is too large")
    case .unknownBarcode(let number):
      CatalogError.unknown(number).diagnostic
    case .notListed(let name, let lines):
      .negative(
        "no line \(name.quoted) on the shopping list",
        hint: lines.isEmpty ? "the shopping list is empty" : "on the list: \(Self.names(lines))")
    case .ambiguous(let name, let lines):
      .negative(
        "\(name.quoted) matches several lines: \(Self.names(lines))", hint: "enter more of the name"
      )
    case .severalProducts(let name, let products):
      CatalogError.severalProducts(name, products).diagnostic
    case .tooManyTags(let name): .usage("\(name.quoted) would have more than 8 tags")
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
