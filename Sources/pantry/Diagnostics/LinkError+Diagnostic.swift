extension LinkError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nothingDue:
      Diagnostic(
        "no food on hand is due", hint: "name the food: pantry link FOOD --recipe", code: .no)
    case .badPage(let name, let page):
      Diagnostic(
        "the shop page of \(name.quoted) is not a web address: \(page.quoted)",
        hint: "set one that begins with https://: pantry product NAME --shop-url URL",
        code: .badData)
    }
  }
}
