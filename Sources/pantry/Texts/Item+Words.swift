import PantryCore

extension ItemState {
  /// The name of the state.
  var words: Message { self == .onHand ? "on hand" : Message(stringLiteral: rawValue) }
}

extension DateKind {
  /// The name of the kind.
  var words: Message {
    switch self {
    case .useBy: "use by"
    case .bestBefore: "best before"
    case .sellBy: "sell by"
    case .produced: "produced"
    case .packed: "packed"
    }
  }
}

extension Language {
  /// Returns the word for a storage type in the selected language, as a location.
  @Sendable static func word(for storage: Storage) -> String? {
    switch storage {
    case .pantry: code == "ko" ? "실온" : "pantry"
    case .refrigerator: code == "ko" ? "냉장고" : "fridge"
    case .freezer: code == "ko" ? "냉동실" : "freezer"
    }
  }
}
