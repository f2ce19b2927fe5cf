import PantryCore

/// What a date was estimated by, in the language of the people. Records have it in English, as `ShelfLife.Rule`
/// says it.
struct Basis {
  /// As a record has it, without anything that a terminal would obey.
  private let text: String
  private let words: [Substring]

  fileprivate init(_ text: String) {
    self.text = text.visible
    words = self.text.split(separator: " ", omittingEmptySubsequences: false)
  }

  /// The text; in English where it is in none of the forms of `ShelfLife.Rule`.
  fileprivate var message: Message {
    guard Language.current != nil, let message = said ?? usual ?? thawed ?? table,
      message.english == text
    else { return Message(verbatim: text) }
    return message
  }

  /// `said of this product: 1w`.
  private var said: Message? {
    keeping(behind: "said of this product:").map { "said of this product: \($0)" }
  }

  /// `what was thawed keeps 1d`.
  private var thawed: Message? {
    keeping(behind: "what was thawed keeps").map { "what was thawed keeps \($0)" }
  }

  /// `as usual 7d (3 earlier packages)`.
  private var usual: Message? {
    guard words.count == 6, words.starts(with: ["as", "usual"]), let keeping = keeping(words[2...2])
    else { return nil }
    let count = words[3].dropFirst()
    return count == "1"
      ? "as usual \(keeping) (1 earlier package)"
      : "as usual \(keeping) (\(count) earlier packages)"
  }

  /// `tofu opened in the refrigerator 3-5d (FoodKeeper 168 Tofu)`.
  private var table: Message? {
    guard let place = words.indices.first(where: { words[$0...].starts(with: ["in", "the"]) }),
      place + 2 < words.count, let storage = Storage(rawValue: String(words[place + 2])),
      let bracket = words[place...].firstIndex(where: { $0.hasPrefix("(") }),
      let keeping = keeping(words[(place + 3)..<bracket])
    else { return nil }
    let source = source(words[bracket...].joined(separator: " ").dropFirst().dropLast())
    func food(_ end: Int) -> Message { Basis.food(words[..<end].joined(separator: " ")) }
    switch words[..<place].last {
    case "opened":
      return "\(food(place - 1)) opened in the \(storage.words) \(keeping) (\(source))"
    case "thawed":
      return "\(food(place - 1)) thawed in the \(storage.words) \(keeping) (\(source))"
    default: return "\(food(place)) in the \(storage.words) \(keeping) (\(source))"
    }
  }

  private func source(_ text: Substring) -> Message {
    if text == "no source" { return "no source" }
    let like = "like "
    return text.hasPrefix(like)
      ? "like \(text.dropFirst(like.count))" : Message(verbatim: String(text))
  }

  /// A food by its English name.
  private static func food(_ name: String) -> Message {
    let food = ShelfLife(Product(productName: name)).food
    return food?.name == name ? food?.words ?? "" : Message(verbatim: name)
  }

  private func keeping(behind start: String) -> Message? {
    let count = start.split(separator: " ").count
    guard text.hasPrefix(start), words.count > count else { return nil }
    return keeping(words[count...])
  }

  /// `3-5d`, `1w`, `without end`, `not recommended`.
  private func keeping(_ words: ArraySlice<Substring>) -> Message? {
    switch words.joined(separator: " ") {
    case "without end": return "without end"
    case "not recommended": return "not recommended"
    case let span:
      let ends = span.split(separator: "-", omittingEmptySubsequences: false)
      guard let last = ends.last.flatMap({ CalendarSpan(String($0)) }) else { return nil }
      return ends.count == 2 ? "\(ends[0])-\(last.brief)" : last.brief
    }
  }
}

extension Message {
  /// What a date was estimated by, as a record has it.
  init(basis text: String) { self = Basis(text).message }
}

extension CalendarSpan {
  /// `3d`, `1w`.
  fileprivate var brief: Message {
    switch unit {
    case .day: "\(count)d"
    case .week: "\(count)w"
    case .month: "\(count)m"
    case .year: "\(count)y"
    }
  }
}

extension Food {
  /// The name to show.
  var words: Message {
    Message(name, translations: koreanNames.first.map { ["ko": $0] } ?? [:])
  }
}
