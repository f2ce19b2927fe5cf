import PantryCore
import PantryKitchen

extension Doubt {
  /// What is not clear.
  var question: Message { "\(verb.quoted) may be a command or a part of the name" }
}

extension LineParser.Question {
  /// What is not clear.
  var question: Message {
    if doubtful.isEmpty {
      let line = words.map(\.withoutLiteralMarks).joined(separator: " ")
      return "\(line.quoted) may mean several things"
    }
    return "\(doubtful.joined(separator: " ").quoted) may not be a part of the name"
  }

  /// The readings, as they are stored.
  var shown: [Message] {
    readings.map {
      Message(verbatim: $0.map(\.shown.text).joined(separator: " + ").escapingControls)
    }
  }

  /// The readings, as they are typed.
  var typed: [String] {
    readings.map { items in
      items.map { item in
        let isQuoted = quoted.contains(item.name)
        let name = isQuoted ? "\(items.count == 1 ? "--name " : "")\(item.name.quoted)" : item.name
        return ([name] + item.typedValues).joined(separator: " ")
      }.joined(separator: ", ").escapingControls
    }
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
