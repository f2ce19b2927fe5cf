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
    Message(verbatim: ([name] + values.map(\.shown.text)).joined(separator: " · "))
  }

  /// The values of the item, as they are typed behind its name.
  fileprivate var typedValues: [String] { values.map(\.typed) }

  private var values: [(shown: Message, typed: String)] {
    var values: [(shown: Message, typed: String)] = []
    if let quantity { values.append((Message(verbatim: "×\(quantity)"), "x\(quantity)")) }
    switch expires?.deadline {
    case .day(let day): values.append(("expires \(day)", "exp \(day)"))
    case .never: values.append(("never expires", "never"))
    case .unknown, nil: break
    }
    if let opened { values.append(("opened \(opened)", "opened \(opened)")) }
    if let frozen { values.append(("frozen \(frozen)", "frozen \(frozen)")) }
    if let bought { values.append(("bought \(bought)", "bought \(bought)")) }
    if let price {
      values.append(("price \(price)", name.hasHangul ? "\(price)원" : "$\(price)"))
    }
    let marks = [location.map { "@\($0)" }].compactMap { $0 } + tags.map { "#\($0)" }
    return values + marks.map { (Message(verbatim: $0), $0) }
  }
}
