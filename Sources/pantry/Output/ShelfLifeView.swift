import PantryCore

/// How long a product keeps, as it is shown.
struct ShelfLifeView {
  let life: ShelfLife
  /// What was asked for.
  let name: String

  init(_ life: ShelfLife, name: String) {
    self.life = life
    self.name = name
  }

  /// Whether there is anything to show.
  var isKnown: Bool { life.food != nil || life.isForInfants || !own.isEmpty }

  /// The household's own numbers.
  private var own: [(words: Message, member: String, span: CalendarSpan)] {
    let product = life.product
    let all: [(Message, String, CalendarSpan?)] = [
      ("unopened", "keeps", product.keeps), ("opened", "keepsOpened", product.keepsOpened),
      ("frozen", "keepsFrozen", product.keepsFrozen),
    ]
    return all.compactMap { words, member, span in span.map { (words, member, $0) } }
  }

  /// The lines for people.
  var text: String {
    var lines: [Message] = []
    for (words, _, span) in own {
      let span: Message = "\(span.words) (said of this product)"
      lines.append(Message(verbatim: words.text.padded(to: 22)) + span)
    }
    if let food = life.food {
      for (words, _, keeping) in ShelfLifeView.rows(food) {
        lines.append(Message(verbatim: words.text.padded(to: 22)) + keeping.words)
      }
      if ShelfLifeView.rows(food).isEmpty { lines.append("no days are known; the package says") }
      lines.append("source: \(food.source.words)")
      lines.append("estimates for good storage, not a safety guarantee")
    }
    if life.isForInfants { lines.append("for infants only the date on the package counts") }
    let korean = life.food?.koreanNames.first.map { " (\($0))" } ?? ""
    let title = life.food.map { "\($0.name)\(korean)" } ?? name
    return ([title.visible] + lines.map { "  \($0.text)" }).map { $0 + "\n" }.joined()
  }

  private static func rows(_ food: Food) -> [(words: Message, member: String, keeping: Keeping)] {
    var rows: [(words: Message, member: String, keeping: Keeping)] = []
    for storage in Storage.allCases {
      if let keeping = food.unopened[storage] {
        rows.append((storage.words, storage.rawValue, keeping))
      }
      if let keeping = food.opened[storage] {
        rows.append(("\(storage.words), opened", "\(storage.rawValue)Opened", keeping))
      }
    }
    if let thawed = food.thawed {
      rows.append(("refrigerator, thawed", "refrigeratorThawed", thawed))
    }
    return rows
  }

  /// One object for programs.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("input", name)
      writer.member("barcode", life.product.barcode.isEmpty ? nil : life.product.barcode)
      for (_, member, span) in own { writer.member(member, span.description) }
      if let food = life.food {
        writer.member("food", food.name)
        writer.member("names", food.englishNames + food.koreanNames)
        writer.member("category", food.category)
        writer.member("place", food.place.rawValue)
        for (_, member, keeping) in ShelfLifeView.rows(food) {
          writer.key(member)
          keeping.write(to: &writer)
        }
        writer.member("source", food.source.words.english)
      }
    }
    return writer.text
  }
}

extension Storage {
  /// The place in a word.
  var words: Message { Message(stringLiteral: rawValue) }
}

extension Keeping {
  /// `3 to 5 days`, `1 week`, `without end`, `not recommended`.
  var words: Message {
    switch self {
    case .span(let first, let last):
      first == last ? first.words : "\(first.count) to \(last.words)"
    case .indefinitely: "without end"
    case .notRecommended: "not recommended"
    }
  }

  /// `{"min":"3d","max":"5d"}`, or the words as a string.
  fileprivate func write(to writer: inout JSONWriter) {
    guard case .span(let first, let last) = self else { return writer.string(words.english) }
    writer.object { writer in
      writer.member("min", first.description)
      writer.member("max", last.description)
    }
  }
}

extension CalendarSpan {
  /// `1 day`, `3 weeks`.
  var words: Message {
    switch (unit, count) {
    case (.day, 1): "1 day"
    case (.day, _): "\(count) days"
    case (.week, 1): "1 week"
    case (.week, _): "\(count) weeks"
    case (.month, 1): "1 month"
    case (.month, _): "\(count) months"
    case (.year, 1): "1 year"
    case (.year, _): "\(count) years"
    }
  }
}

extension Food.Source {
  /// Where the numbers are from.
  var words: Message {
    switch self {
    case .foodKeeper(let entry): "USDA FoodKeeper, \(entry)"
    case .nearest(let entry): "the nearest food in USDA FoodKeeper: \(entry)"
    case .none: "none"
    }
  }
}
