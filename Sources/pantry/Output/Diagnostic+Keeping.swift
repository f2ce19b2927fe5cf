import PantryCore

extension Diagnostic {
  init(keeping error: KeepingError) {
    func name(_ candidate: SelectionError.Candidate) -> String {
      "\(candidate.id) \(candidate.item.product.displayName.visible)"
    }
    switch error {
    case .alreadyOpened(let candidate, let day):
      self.init(
        "\(name(candidate)) was opened on \(day) already",
        hint: "pantry edit \(candidate.id) --opened DATE corrects that", code: .no)
    case .alreadyFrozen(let candidate, let day):
      self.init(
        "\(name(candidate)) is frozen already, since \(day)",
        hint: "pantry edit \(candidate.id) --frozen DATE corrects that", code: .no)
    case .notFrozen(let candidate):
      self.init(
        "\(name(candidate)) is not frozen",
        hint: "pantry why \(candidate.id) shows what it has been through",
        code: .no)
    case .outOfOrder(let candidate, let latest):
      self.init(
        "\(name(candidate)) was bought, frozen or thawed later, on \(latest)",
        hint: "give a day from then on", code: .no)
    case .unclearPlace(let candidate, let place):
      self.init(
        "\(name(candidate)) is frozen, and \(Diagnostic.quoted(place)) may be a freezer or not",
        hint:
          "pantry thaw \(candidate.id) first, or pantry edit \(candidate.id) --in LOCATION if it stays frozen",
        code: .no)
    case .nothingToConfirm:
      self.init("there is no estimated date to confirm", code: .no)
    case .inTheFuture(let day):
      self.init("\(day) has not come yet", hint: "give a day until today", code: .usage)
    }
  }
}
