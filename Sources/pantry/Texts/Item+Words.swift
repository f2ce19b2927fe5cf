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
  /// The words for the storage types in the selected language, as locations.
  static var storageWords: [Storage: String] {
    code == "ko"
      ? [.pantry: "실온", .refrigerator: "냉장고", .freezer: "냉동실"]
      : [.pantry: "pantry", .refrigerator: "fridge", .freezer: "freezer"]
  }
}
