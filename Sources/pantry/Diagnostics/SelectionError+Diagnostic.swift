import PantryCore

extension SelectionError: DiagnosableError {
  /// The maximum number of items that a message lists.
  private static let mostListed = 10

  var diagnostic: Diagnostic {
    var message: Message
    var details: [Message] = []
    var hint: Message?
    func list(_ candidates: [SelectionError.Candidate]) {
      let columns = candidates.prefix(Self.mostListed).map { candidate in
        let day: Message =
          candidate.deadline.day.map { "\($0)" } ?? "no date"
        return day.map { $0.padded(to: 10) }.map {
          "\(candidate.id)  \($0)  \(candidate.item.product.displayName.escapingControls)"
        }
      }
      details = columns
      let rest = candidates.count - columns.count
      if rest > 0 { details.append("… and \(rest) more") }
    }
    func place(_ line: Int?) -> Message { line.map { "line \($0): " } ?? "" }
    switch self {
    case .nothingNamed:
      message = "no item given"
    case .noSuchItem(let name, let gone, let near):
      message = "no item \(name.quoted) on hand"
      if gone > 0 {
        hint =
          gone == 1
          ? "1 item of that name is used or discarded: pantry list --all shows the ids"
          : "\(gone) items of that name are used or discarded: pantry list --all shows the ids"
      } else if (8...14).contains(name.count), name.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      {
        hint = "to select by barcode, use --barcode \(name)"
      } else if let suggestion = Diagnostic.suggestion(near) {
        hint = suggestion
      } else {
        hint =
          name.contains(" ")
          ? "all words are one name; to select several items, give their ids, as pantry list shows them"
          : "pantry list shows the items on hand"
      }
    case .noneOnHand(let barcode, let name):
      message = "\(name.map { "\($0.escapingControls) (\(barcode))" } ?? barcode) is not on hand"
    case .notThisOne(let name, let lot, let date, let place, let tags, let others):
      var marks: [Message] = lot.map { ["with lot \($0)"] } ?? []
      if let day = date.day { marks.append("expiring \(day)") }
      if date == .never { marks.append("that never expires") }
      if let place { marks.append("@\(place)") }
      marks += tags.map { "#\($0)" }
      let all = marks.joined(separator: " ").map(\.escapingControls)
      message = "no \(name.escapingControls) \(all) on hand"
      hint =
        others == 1
        ? "1 other is on hand: omit the condition to select it"
        : "\(others) others are on hand: omit the condition to select one"
    case .noSuchID(let id, let line):
      message = "\(place(line))no item with the id \(id.quoted)"
      hint = "pantry list --all shows the ids"
    case .ambiguousID(let id, let candidates, let line):
      message = "\(place(line))\(id.quoted) matches several ids"
      list(candidates)
      hint = "enter more of the id"
    case .ambiguousName(let name, let candidates):
      message = "\(name.quoted) matches several products"
      list(candidates)
      hint = "enter more of the name, or an id"
    case .idOrName(let word, let candidates):
      message = "\(word.quoted) matches both an id and a name"
      list(candidates)
      hint = "enter more of the id or of the name"
    case .alreadyGone(let candidate):
      let name = candidate.item.product.displayName.escapingControls
      message = "\(candidate.id) \(name) is not on hand: it was \(candidate.item.state.words)"
    case .notEnough(let name, let onHand, let wanted):
      message = "not enough \(name.escapingControls): \(onHand) on hand, \(wanted) requested"
    case .unitMissing(let item, let number):
      let held = item.remaining
      message = "\(number) of what? \(item.product.displayName.escapingControls) has \(held)"
      hint = "write the unit: \(held.likelyUnit(for: number))"
    case .amountOfSeveral:
      return Diagnostic("--amount works on one item at a time", code: .usage)
    case .allAndAmount:
      return Diagnostic("--all and an amount cannot be combined", code: .usage)
    case .hasParts(let item):
      let held = item.remaining
      message =
        "\(item.product.displayName.escapingControls) has \(held) left of \(item.initialAmount); its quantity cannot be removed"
      hint = "set what is left: --quantity \(held)"
    case .tooManyTags: return Diagnostic.tooManyTags
    case .otherUnit(let item, let wanted):
      let held = item.quantity?.description ?? "1"
      let counter = wanted.unit == Quantity.piece ? nil : wanted.unit
      let unit = counter.map { Message(verbatim: $0) } ?? "pieces"
      message =
        "\(item.product.displayName.escapingControls) has the quantity \(held), which cannot be converted to \(unit)"
    }
    return Diagnostic(message, details: details, hint: hint, code: .no)
  }
}
