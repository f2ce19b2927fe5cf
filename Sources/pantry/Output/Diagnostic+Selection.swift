import PantryCore

extension Diagnostic {
  /// The most things that a message lists.
  private static let listed = 10

  /// What is asked where names may have been meant; nil if there are none.
  static func suggestion(_ names: [String]) -> Message? {
    let names = names.map(\.visible)
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "did you mean \(last)?" : "did you mean \(others) or \(last)?"
  }

  init(selection error: SelectionError) {
    var message: Message
    var details: [Message] = []
    var hint: Message?
    func list(_ candidates: [SelectionError.Candidate]) {
      let columns = candidates.prefix(Diagnostic.listed).map { candidate in
        let day: Message =
          candidate.item.effectiveDeadline.day.map { "\($0)" } ?? "no date"
        return day.map { $0.padded(to: 10) }.map {
          "\(candidate.id)  \($0)  \(candidate.item.product.displayName.visible)"
        }
      }
      details = columns
      let rest = candidates.count - columns.count
      if rest > 0 { details.append("… and \(rest) more") }
    }
    func place(_ line: Int?) -> Message { line.map { "line \($0): " } ?? "" }
    switch error {
    case .nothingNamed:
      message = "no item was named"
    case .noSuchItem(let name, let gone, let near):
      message = "no item \(Diagnostic.quoted(name)) on hand"
      if gone > 0 {
        hint =
          "\(gone) of that name \(gone == 1 ? "is" : "are") gone: pantry list --all shows the ids"
      } else if (8...14).contains(name.count), name.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      {
        hint = "--barcode \(name) is the product of a barcode"
      } else if let suggestion = Diagnostic.suggestion(near) {
        hint = suggestion
      } else {
        hint =
          name.contains(" ")
          ? "all words are one name; several things are named by their ids, as pantry list shows them"
          : "pantry list shows what there is"
      }
    case .noneOnHand(let barcode, let name):
      message = "none on hand of \(name.map { "\($0.visible) (\(barcode))" } ?? barcode)"
    case .notThisOne(let name, let lot, let date, let place, let tags, let others):
      var marks: [Message] = lot.map { ["with the lot \($0)"] } ?? []
      if let day = date.day { marks.append("dated \(day)") }
      if date == .never { marks.append("that never expires") }
      if let place { marks.append("@\(place)") }
      marks += tags.map { "#\($0)" }
      let all = marks.joined(separator: " ").map(\.visible)
      message = "none on hand of \(name.visible) \(all)"
      hint =
        others == 1
        ? "there is 1 other: leave that out to take one"
        : "there are \(others) others: leave that out to take one"
    case .noSuchID(let id, let line):
      message = "\(place(line))no item with the id \(Diagnostic.quoted(id))"
      hint = "pantry list --all shows the ids"
    case .ambiguousID(let id, let candidates, let line):
      message = "\(place(line))\(Diagnostic.quoted(id)) is the start of several ids"
      list(candidates)
      hint = "write more of the id"
    case .ambiguousName(let name, let candidates):
      message = "\(Diagnostic.quoted(name)) is the name of several products"
      list(candidates)
      hint = "write more of the name, or an id"
    case .idOrName(let word, let candidates):
      message = "\(Diagnostic.quoted(word)) is an id and a name"
      list(candidates)
      hint = "write more of the id, or of the name"
    case .alreadyGone(let candidate):
      let name = candidate.item.product.displayName.visible
      message = "\(candidate.id) \(name) is not on hand: it was \(candidate.item.state.words)"
    case .notEnough(let name, let onHand, let wanted):
      message = "only \(onHand) of \(name.visible) on hand, not \(wanted)"
    case .otherUnit(let item, let wanted):
      let held = item.quantity?.description ?? "1"
      let unit = wanted.unit.map { Message(verbatim: $0) } ?? "pieces"
      message =
        "\(item.product.displayName.visible) is counted as \(held), not in \(unit)"
    }
    self.init(message, details: details, hint: hint, code: .no)
  }
}
