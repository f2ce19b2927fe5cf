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
    readings.map(\.words).numbered
  }
}

extension PackageLabel {
  /// The lot, date, quantity and price.
  fileprivate var words: Message {
    var words: [Message] = []
    if let lot { words.append("lot \(lot)") }
    if let deadline { words.append("\((dateKind ?? .useBy).words) \(deadline)") }
    if let quantity { words.append(Message(verbatim: quantity.shortWords)) }
    if let price { words.append("price \(price)") }
    return words.isEmpty ? "no date" : words.joined(separator: ", ")
  }
}
