import PantryCore
import PantryKitchen

extension LineParser.Question {
  /// What is not clear.
  var question: Message {
    if doubtful.isEmpty {
      let line = words.map(\.withoutLiteralMarks).joined(separator: " ").quoted
      return readings.count > 1 ? "\(line) may mean several things" : "is this what \(line) means?"
    }
    return "\(doubtful.joined(separator: " ").quoted) may not be a part of the name"
  }

  /// The readings, as they are stored.
  var shown: [Message] {
    readings.map(\.shown)
  }

  /// The readings, as they are typed.
  var typed: [String] {
    zip(readings, shown).map { meaning, shown in
      guard let items = meaning.items else { return shown.text }
      return items.map { item in
        let isQuoted = quoted.contains(item.name)
        let name = isQuoted ? "\(items.count == 1 ? "--name " : "")\(item.name.quoted)" : item.name
        return ([name] + item.typedValues).joined(separator: " ")
      }.joined(separator: ", ").escapingControls
    }
  }
}

extension LineMeaning {
  /// The items as they are stored, or the command as it is typed.
  var shown: Message {
    let text =
      switch self {
      case .items(let items): items.map(\.shown.text).joined(separator: " + ")
      case .command(let words): words.map(\.withoutLiteralMarks).joined(separator: " ")
      case .undo(let name): "undo \(name)"
      }
    return Message(verbatim: text.escapingControls)
  }
}

extension TypedWords {
  /// The item as it is stored: its name, amount and dates.
  fileprivate var shown: Message {
    var parts: [Message] = [Message(verbatim: name)]
    if let quantity { parts.append(Message(verbatim: "×\(quantity)")) }
    switch expires?.deadline {
    case .day(let day): parts.append("expires \(day)")
    case .never: parts.append("never expires")
    case .unknown, nil: break
    }
    if let opened { parts.append("opened \(opened)") }
    if let frozen { parts.append("frozen \(frozen)") }
    if let bought { parts.append("bought \(bought)") }
    if let price { parts.append("price \(price.description)") }
    if let location { parts.append(Message(verbatim: "@\(location)")) }
    parts += tags.map { Message(verbatim: "#\($0)") }
    return Message(verbatim: parts.map(\.text).joined(separator: " · "))
  }

  /// The values of the item, as they are typed behind its name.
  fileprivate var typedValues: [String] {
    var parts: [String] = []
    if let quantity { parts.append("x\(quantity)") }
    switch expires?.deadline {
    case .day(let day): parts.append("exp \(day)")
    case .never: parts.append("never")
    case .unknown, nil: break
    }
    if let opened { parts.append("opened \(opened)") }
    if let frozen { parts.append("frozen \(frozen)") }
    if let bought { parts.append("bought \(bought)") }
    if let price { parts.append(name.hasHangul ? "\(price)원" : "$\(price)") }
    if let location { parts.append("@\(location)") }
    return parts + tags.map { "#\($0)" }
  }
}
