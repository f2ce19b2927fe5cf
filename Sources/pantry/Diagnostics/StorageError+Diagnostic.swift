import PantryCore

extension StorageError: DiagnosableError {
  var diagnostic: Diagnostic {
    func name(_ candidate: SelectionError.Candidate) -> String {
      "\(candidate.id) \(candidate.item.product.displayName.escapingControls)"
    }
    return switch self {
    case .alreadyOpened(let candidate, let day):
      Diagnostic(
        "\(name(candidate)) was already opened on \(day)",
        hint: "to correct the date: pantry edit \(candidate.id) --opened DATE", code: .no)
    case .alreadyFrozen(let candidate, let day):
      Diagnostic(
        "\(name(candidate)) has been frozen since \(day)",
        hint: "to correct the date: pantry edit \(candidate.id) --frozen DATE", code: .no)
    case .notFrozen(let candidate):
      Diagnostic(
        "\(name(candidate)) is not frozen",
        hint: "pantry why \(candidate.id) shows when it was opened, frozen and thawed",
        code: .no)
    case .outOfOrder(let candidate, let latest):
      Diagnostic(
        "\(name(candidate)) was bought, frozen or thawed later: on \(latest)",
        hint: "enter that day or a later one", code: .no)
    case .alreadyThere(let candidate, let place):
      Diagnostic("\(name(candidate)) is already at \(place.quoted)", code: .no)
    case .unclearStorage(let candidate, let place):
      Diagnostic(
        "\(name(candidate)) is frozen, but \(place.quoted) is not known to be a freezer",
        hint:
          "if it is thawed, first pantry thaw \(candidate.id); if it stays frozen, pantry edit \(candidate.id) --in LOCATION",
        code: .no)
    case .nothingToConfirm:
      Diagnostic("no estimated date to confirm", code: .no)
    case .inTheFuture(let day):
      Diagnostic("\(day) is in the future", hint: "enter today or an earlier day", code: .usage)
    }
  }
}
