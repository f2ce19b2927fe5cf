import PantryCore
import PantryKitchen

extension PlanError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notPlanned(let candidate):
      Diagnostic(
        "the plan has no manual entry for \(candidate.item.product.displayName.escapingControls)",
        hint: "to plan it for a day: pantry plan move \(candidate.id) DAY", code: .no)
    case .noNote(let day):
      Diagnostic(
        "the plan has no note on \(day)", hint: "pantry plan shows the notes of the coming days",
        code: .no)
    case .pastDay(let day):
      Diagnostic("\(day) is in the past", hint: "enter today or a later day", code: .usage)
    }
  }
}
