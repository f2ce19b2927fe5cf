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
    case .ambiguousName(let name):
      Diagnostic(
        "several products have the name \(name.quoted)",
        hint: "add the brand, or use the barcode: pantry product lists the products", code: .no)
    case .nameTaken(let name):
      Diagnostic("another product has the name \(name.quoted)", code: .no)
    case .unknownFood(let name, let refusal):
      Diagnostic(
        refusal.map { "no shelf life known for \(name.quoted): \($0.words)" }
          ?? "no shelf life known for \(name.quoted)",
        hint: "try a more general name, like milk or 두부", code: .no)
    }
  }
}
