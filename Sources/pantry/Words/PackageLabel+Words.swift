import PantryCore

extension PackageLabel.Doubt {
  /// The remark that doubtful values were not stored, with the readings.
  var remark: Message {
    let identifiers = identifiers.map { Message(verbatim: "(\($0))") }.joined(separator: ", ")
    let readings = readings.map(\.words).joined(separator: " / ")
    return "not stored, because a separator after \(identifiers) seems to be missing: \(readings)"
  }

  /// The readings with their numbers.
  var choices: Message {
    readings.enumerated().map { "\($0 + 1): \($1.words)" }.joined(separator: "; ")
  }
}

extension PackageLabel {
  /// The lot, date, quantity and price.
  fileprivate var words: Message {
    var words: [Message] = []
    if let lot { words.append("lot \(lot)") }
    if let deadline {
      let kind: Message =
        switch dateKind {
        case .bestBefore: "best before"
        case .sellBy: "sell by"
        default: "use by"
        }
      words.append("\(kind) \(deadline)")
    }
    if let quantity {
      words.append(quantity.unit == nil ? "\(Language.times)\(quantity)" : "\(quantity)")
    }
    if let price { words.append("price \(price)") }
    return words.isEmpty ? "no date" : words.joined(separator: ", ")
  }
}
