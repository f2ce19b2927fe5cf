import PantryCore

/// What a line says was done.
struct LineAct: Hashable, Sendable {
  let verb: ActVerb
  /// Whether it was done to all of the package.
  var takesAll = false
  /// Why it was tossed.
  var reason: DiscardReason?
  /// Whether the line denies it, plans it or asks for it: 안 먹었어, 먹었나.
  var isUnclear = false
  /// Whether the verb is misspelled.
  var isGuess = false
  /// Where it was moved, if the verb says it: 만두 냉장.
  var place: String?
}

/// A line as a command: its act, and its other words.
struct TypedAct: Sendable {
  let act: LineAct
  /// The words that select the items or tell what they are, with a comma behind each entry.
  var words: [String] = []
  /// The names of the items.
  var names: [String] = []
  /// The place to which it was moved.
  var place: String?
  /// The words for the day on which it was done.
  var day: String?
  var hasAmount = false
  /// Whether it has a date or a price, which new items have.
  var hasValue = false

  /// Whether it is not clear what was done.
  var isUnclear: Bool {
    if act.isUnclear { return true }
    switch act.verb {
    case .left: return true
    case .move, .put: return place == nil
    default: return false
    }
  }

  /// Whether it is asked about in any case: what is on hand and out, or spoiled, or there again.
  func isDoubtful(isOnHand: (String) -> Bool) -> Bool {
    switch act.verb {
    case .out, .have: act.isGuess || names.contains(where: isOnHand)
    case .spoil: true
    case .put: hasValue && names.contains(where: isOnHand)
    default: act.isGuess
    }
  }

  /// The commands that may be meant, the likelier first.
  func meanings(isOnHand: (String) -> Bool) -> [LineMeaning] {
    switch act.verb {
    case .undo: return [.undo(of: names.joined(separator: " "))]
    case .out where names.contains(where: isOnHand):
      return [.command(["use"] + words + ["--all"]), .command(command("buy"))]
    case .out: return [.command(command("buy"))]
    // What is put to its place may be new.
    case .put:
      let isNew = !names.allSatisfy(isOnHand)
      let all = ["add", "move"].map { LineMeaning.command(command($0)) }
      return isNew ? [all[0]] : hasValue ? all : [all[1]]
    case .have: return [.command(command("add"))]
    case .spoil:
      return [.command(["toss"] + words + ["--reason", DiscardReason.spoiled.rawValue])]
    default: return [.command(command(act.verb.rawValue))]
    }
  }

  /// The words of a command, with its options: `use 계란 2개`.
  private func command(_ name: String) -> [String] {
    let all = act.takesAll && !hasAmount ? ["--all"] : []
    let on = day.map { ["--on", $0] } ?? []
    let why = act.reason.map { ["--reason", $0.rawValue] } ?? []
    let options =
      switch act.verb {
      case .use, .toss, .open, .freeze, .thaw, .move, .put: all + why + on
      case .got, .add, .have: on
      default: [] as [String]
      }
    let place = act.verb == .move || act.verb == .put ? place.map { ["@\($0)"] } ?? [] : []
    return [name] + words + place + options
  }
}

/// What a line means.
package enum LineMeaning: Hashable, Sendable {
  /// New items.
  case items([TypedWords])
  /// The words of a command, with its options.
  case command([String])
  /// The newest change to what is named is undone.
  case undo(of: String)

  /// The items; nil for anything else.
  package var items: [TypedWords]? { if case .items(let items) = self { items } else { nil } }

  /// Returns whether both mean the same, however dates are labeled.
  func hasSameEffect(as other: LineMeaning) -> Bool {
    guard let items, let others = other.items else { return self == other }
    return items.elementsEqual(others) { $0.hasSameValues(as: $1) }
  }
}
