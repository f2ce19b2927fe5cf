import PantryCore
import PantryKitchen

extension CookingPackage {
  /// Returns a name of the package with how urgent it is: `두부 (today)`, `두부 (in 3d, opened)`, `두부 (frozen)`.
  func withUrgency(_ name: String) -> Message {
    var words: [Message] = []
    if isFrozen {
      words.append("frozen")
    } else if let daysLeft {
      words.append(daysLeft < 0 ? pastWords : daysLeft == 0 ? "today" : "in \(daysLeft)d")
    }
    if isOpened { words.append("opened") }
    if words.isEmpty { return Message(verbatim: name) }
    return "\(name) (\(words.joined(separator: ", ")))"
  }

  private var pastWords: Message { passed == .sellBy ? "past sell-by" : "past best" }

  /// The advice for food past a date that is not a use-by date.
  var advice: Message? {
    switch passed {
    case .bestBefore: "\(name.escapingControls) is past best before: check it before eating"
    case .sellBy: "\(name.escapingControls) is past sell-by: check it before eating"
    default: nil
    }
  }
}

extension Dish {
  /// `두부 (today)`, `두부 for 순두부 (in 2d)`: a package and what it is used for.
  static func words(_ use: Use, for ingredient: Ingredient) -> Message {
    let name = use.package.name.escapingControls
    let what: Message = "\(name) for \(ingredient.name.escapingControls)"
    return use.package.withUrgency(use.grade == .alike ? what.text : name)
  }

  /// What it uses: everything that is due, and the number of other packages.
  var usesWords: Message {
    let uses = uses
    let due = uses.filter { $0.use.isDue || $0.use.grade == .alike }
    var words = due.map { Dish.words($0.use, for: $0.ingredient) }
    let rest = uses.count - due.count
    if rest > 0 { words.append(due.isEmpty ? "\(rest) on hand" : "+\(rest)") }
    return words.joined(separator: ", ")
  }

  /// What is missing: names, with the amount of what is not enough.
  var missingWords: Message {
    missing.map { part in
      let name = part.ingredient.name.escapingControls
      if case .amount(let amount) = part.shortage { return "\(name) (\(amount.rounded) more)" }
      return Message(verbatim: name)
    }.joined(separator: ", ")
  }

  /// Remarks on what it uses.
  var notes: [Message] { uses.compactMap(\.use.package.advice) }
}

extension Dish.Part {
  /// The amount that is needed, as the recipe has it: `200g`, `1/2 cup` in numbers, `약간`.
  var amountWords: String {
    guard let needed else { return ingredient.amountText ?? "" }
    guard let unit = ingredient.unit else { return "\(needed.amount.shortened)" }
    // 2 tbsp, but 200g and 2큰술.
    let isWord = unit.unicodeScalars.allSatisfy(\.isASCII) && unit.count > 2
    return "\(needed.amount.shortened)\(isWord ? " " : "")\(unit)"
  }
}
