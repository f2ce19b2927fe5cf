import PantryCore
import PantryKitchen

extension SelectionError: DiagnosableError {
  var diagnostic: Diagnostic {
    func place(_ line: Int?) -> Message { line.map { "line \($0): " } ?? "" }
    switch self {
    case .nothingNamed: return .negative("no item given")
    case .noSuchItem(let name, let gone, let near):
      let hint: Message =
        if TypedVocabulary.isEverything([name]) {
          "--all takes a whole package, toss --expired what has expired, and ids from pantry list --ids any items"
        } else if gone > 0 {
          gone == 1
            ? "1 item of that name is used or tossed: pantry list --all shows the ids"
            : "\(gone) items of that name are used or tossed: pantry list --all shows the ids"
        } else if let suggestion = Diagnostic.suggestion(near) {
          suggestion
        } else {
          name.contains(" ")
            ? "all words are one name; to select several items, give their ids, as pantry list shows them"
            : "pantry list shows the items on hand"
        }
      return .negative("no item \(name.quoted) on hand", hint: hint)
    case .noneOnHand(let barcode, let name):
      let product = name.map { "\($0.escapingControls) (\(barcode))" } ?? barcode
      return .negative("\(product) is not on hand")
    case .notThisOne(let name, let lot, let date, let place, let tags, let others):
      var marks: [Message] = lot.map { ["with lot \($0)"] } ?? []
      if let day = date.day { marks.append("expiring \(day)") }
      if date == .never { marks.append("that never expires") }
      if let place { marks.append("@\(place)") }
      marks += tags.map { "#\($0)" }
      let all = marks.joined(separator: " ").map(\.escapingControls)
      return .negative(
        "no \(name.escapingControls) \(all) on hand",
        hint: others == 1
          ? "1 other is on hand: omit the condition to select it"
          : "\(others) others are on hand: omit the condition to select one")
    case .noSuchID(let id, let line):
      return .negative(
        "\(place(line))no item with the id \(id.quoted)", hint: "pantry list --all shows the ids")
    case .ambiguousID(let id, let candidates, let line):
      return .ambiguous(
        "\(place(line))\(id.quoted) matches several ids", candidates.map(\.line),
        hint: "enter more of the id")
    case .ambiguousName(let name, let candidates):
      return .ambiguous(
        "\(name.quoted) matches several products", candidates.map(\.line),
        hint: "enter more of the name, or an id")
    case .idOrName(let word, let candidates):
      return .ambiguous(
        "\(word.quoted) matches both an id and a name", candidates.map(\.line),
        hint: "enter more of the id or of the name")
    case .alreadyGone(let candidate):
      return .negative(
        "\(candidate.name) is not on hand: it was \(candidate.item.state.words)")
    case .notEnough(let name, let onHand, let wanted):
      return .negative(
        "not enough \(name.escapingControls): \(onHand) on hand, \(wanted) requested")
    case .unitMissing(let item, let number):
      let held = item.remaining
      return .negative(
        "\(number) of what? \(item.name) has \(held)",
        hint: "write the unit: \(held.likelyUnit(for: number))")
    case .amountOfSeveral:
      return .usage("--amount works on one item at a time")
    case .allAndAmount:
      return .usage("--all and an amount cannot be combined")
    case .hasParts(let item):
      let held = item.remaining
      return .negative(
        "\(item.name) has \(held) left of \(item.initialAmount); its quantity cannot be removed",
        hint: "set what is left: --quantity \(held)")
    case .tooManyTags: return .tooManyTags
    case .otherUnit(let item, let wanted):
      let held = item.quantity?.description ?? "1"
      let counter = wanted.unit == Quantity.piece ? nil : wanted.unit
      let unit = counter.map { Message(verbatim: $0) } ?? "pieces"
      let own = item.quantity?.unit
      return .negative(
        "\(item.name) has the quantity \(held), which cannot be converted to \(unit)",
        hint: own.map { "write it in \($0), half, or --all" }
          ?? "write a number of pieces, half, or --all")
    }
  }
}

extension TargetProblem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .wordsAfter(let location):
      .usage(
        "words after @ are not a part of the location",
        hint: "quote a location of several words: \(location.shellQuoted)")
    }
  }
}

extension UserProduct {
  fileprivate var name: String { product.displayName.escapingControls }
}

extension SelectionError.Candidate {
  fileprivate var name: String { "\(id) \(item.name)" }

  /// The id, the date and the name, in a list of matches.
  fileprivate var line: Message {
    let day: Message = deadline.day.map { "\($0)" } ?? "no date"
    return day.map { "\(id)  \($0.padded(to: 10))  \(item.name)" }
  }
}

extension StorageError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .alreadyOpened(let candidate, let day):
      .negative(
        "\(candidate.name) was already opened on \(day)",
        hint: "to correct the date: pantry edit \(candidate.id) --opened DATE")
    case .alreadyFrozen(let candidate, let day):
      .negative(
        "\(candidate.name) has been frozen since \(day)",
        hint: "to correct the date: pantry edit \(candidate.id) --frozen DATE")
    case .notFrozen(let candidate):
      .negative(
        "\(candidate.name) is not frozen",
        hint: "pantry show \(candidate.id) shows when it was opened, frozen and thawed")
    case .outOfOrder(let candidate, let latest):
      .negative(
        "\(candidate.name) was added, bought, frozen or thawed later: on \(latest)",
        hint:
          "enter that day or a later one; pantry show \(candidate.id) shows the days")
    case .alreadyThere(let candidate, let place):
      .negative("\(candidate.name) is already at \(place.quoted)")
    case .unclearStorage(let candidate, let place):
      .negative(
        "\(candidate.name) is frozen, but \(place.quoted) is not known to be a freezer",
        hint:
          "if it is thawed, first pantry thaw \(candidate.id); if it stays frozen, pantry edit \(candidate.id) --in LOCATION"
      )
    case .nothingToConfirm: .negative("no estimated date to confirm")
    case .inTheFuture(let day):
      .usage("\(day) is in the future", hint: "enter today or an earlier day")
    }
  }
}
