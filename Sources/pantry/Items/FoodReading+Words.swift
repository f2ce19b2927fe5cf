import PantryCore

extension FoodReading {
  /// A line for each part of the name, and why the food is not known, if it is not.
  var lines: [Message] {
    let width = (parts.map(\.text.displayWidth).max() ?? 0) + 2
    var lines: [Message] = parts.map { part in
      Message(verbatim: part.text.escapingControls.padded(to: width)) + part.words
    }
    if let refusal { lines.append("no estimate: \(refusal.words)") }
    return lines
  }

  /// The members of a part of the name.
  static let partTable = MemberTable<FoodReading.Part>([
    .init("text") { .text($0.text) },
    .init("role") { .text($0.role.name) },
    .init("food") { FieldValue($0.food?.name) },
  ])

  /// The stated conditions and states in words: `opened, leftover`.
  var stateWords: Message? {
    var states: [FoodState] = []
    for case .state(let state) in parts.map(\.role) where !states.contains(state) {
      states.append(state)
    }
    return states.isEmpty ? nil : states.map(\.words).joined(separator: ", ")
  }
}

extension FoodReading.Part {
  fileprivate var words: Message {
    switch role {
    case .food: "food: \(food?.words ?? Message(verbatim: text))"
    case .state(let state): "state: \(state.words)"
    case .brand: "brand"
    case .filler: "variety or quality"
    case .origin: "place of origin"
    case .package: "package"
    case .amount: "amount"
    case .flavor: "flavor"
    case .infant: "infant food"
    case .notFood: "not food"
    case .preposition: "contents follow"
    case .conjunction: "joins two foods"
    case .unknown: "unknown word"
    }
  }
}

extension FoodWordRole {
  /// The name of the role in the JSON output: that of its case, or of the state.
  fileprivate var name: String {
    if case .state(let state) = self { state.rawValue } else { "\(self)" }
  }
}

extension FoodState {
  /// The state in words.
  var words: Message { self == .pieces ? "in pieces" : Message(stringLiteral: rawValue) }
}

extension FoodReading.Refusal {
  /// The reason in words.
  var words: Message {
    switch self {
    case .noFood: "no word names a food in the table"
    case .notFood(let word): "'\(word.escapingControls)' is not food"
    case .unknownWord(let word): "the word '\(word.escapingControls)' is not known"
    case .severalFoods(let one, let other):
      "'\(one.escapingControls)' and '\(other.escapingControls)' are two foods"
    case .state(let state): "nothing is known for this food when \(Message(stringLiteral: state))"
    }
  }
}
