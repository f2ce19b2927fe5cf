import PantryCore

/// A view of the shelf life of a product.
struct ShelfLifeView {
  let life: ShelfLife
  /// The requested name.
  let name: String
  /// Whether the reading of the name is shown.
  let explains: Bool
  /// The rules for the state that the name says, by storage type. Empty if it says none.
  private let stated: [(storage: Storage, rule: ShelfLife.Rule)]

  init(_ life: ShelfLife, name: String, explains: Bool) {
    (self.life, self.name, self.explains) = (life, name, explains)
    let table = life.reading.isInState ? life.fromTable : nil
    stated = Storage.allCases.compactMap { storage in
      table?.unopened(in: storage).map { (storage, $0) }
    }
  }

  /// Whether there is anything to show.
  var isKnown: Bool { life.food != nil || life.isForInfants || !own.isEmpty }

  /// The shelf life that the household has set.
  private var own: [(words: Message, member: String, span: CalendarSpan)] {
    let settings = life.settings
    let all: [(Message, String, CalendarSpan?)] = [
      ("unopened", "keeps", settings.keeps), ("opened", "keepsOpened", settings.keepsOpened),
      ("frozen", "keepsFrozen", settings.keepsFrozen),
    ]
    return all.compactMap { words, member, span in span.map { (words, member, $0) } }
  }

  /// The lines of text.
  var text: String {
    var lines: [Message] = []
    for (words, _, span) in own {
      let span: Message = "\(span.words) (set for this product)"
      lines.append(Message(verbatim: words.text.padded(to: 22)) + span)
    }
    if let food = life.food {
      if let state = life.reading.stateWords { lines.append("state: \(state)") }
      let rows = rows
      for (words, _, keeping) in rows {
        lines.append(Message(verbatim: words.text.padded(to: 22)) + keeping.words)
      }
      if rows.isEmpty { lines.append("no shelf life known: see the package") }
      for rule in distinctRules { lines.append("rule: \(rule.basis.words)") }
      lines.append("source: \(food.source.words)")
      lines.append("estimates for good storage, not a safety guarantee")
    }
    if life.isForInfants { lines.append("infant food: only the date on the package applies") }
    if explains { lines += FoodReadingView(reading: life.reading).lines }
    let korean = life.food?.koreanName.map { " (\($0))" } ?? ""
    let title = life.food.map { "\($0.name)\(korean)" } ?? name
    return ([title.escapingControls] + lines.map { "  \($0.text)" }).map { $0 + "\n" }.joined()
  }

  /// The stated rules without repetitions.
  private var distinctRules: [ShelfLife.Rule] {
    stated.map(\.rule).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var rows: [(words: Message, member: String, keeping: StoragePeriod)] {
    guard let food = life.food else { return [] }
    if life.reading.isInState {
      return stated.map { ($0.storage.words, $0.storage.rawValue, $0.rule.period) }
    }
    var rows: [(words: Message, member: String, keeping: StoragePeriod)] = []
    for storage in Storage.allCases {
      if let keeping = food.period(.unopened, in: storage) {
        rows.append((storage.words, storage.rawValue, keeping))
      }
      if let keeping = food.period(.opened, in: storage) {
        rows.append(("\(storage.words), opened", "\(storage.rawValue)Opened", keeping))
      }
    }
    if let thawed = food.period(.thawed, in: .refrigerator) {
      rows.append(("refrigerator, thawed", "refrigeratorThawed", thawed))
    }
    return rows
  }

  /// Writes the object of the JSON output.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("input", name)
      writer.member("barcode", life.product.barcode.isEmpty ? nil : life.product.barcode)
      for (_, member, span) in own { writer.member(member, span.description) }
      if let food = life.food {
        writer.member("food", food.name)
        writer.member("names", food.englishNames + food.koreanNames)
        writer.member("category", food.category)
        writer.member("place", (life.usualStorage ?? food.usualStorage).rawValue)
        writer.member("state", life.reading.stateWords?.english)
        for (_, member, keeping) in rows {
          writer.key(member)
          keeping.write(to: &writer)
        }
        writer.member("source", food.source.words.english)
      }
      if explains {
        writer.member("words", .objects(life.reading.parts, FoodReadingView.table))
        writer.member("refusal", life.reading.refusal?.words.english)
      }
    }
  }
}

extension Storage {
  /// The name of the storage.
  var words: Message { Message(stringLiteral: rawValue) }
}

extension StoragePeriod {
  /// `3 to 5 days`, `1 week`, `without end`, `not recommended`.
  var words: Message {
    switch self {
    case .span(let first, let last):
      first == last ? first.words : "\(first.count) to \(last.words)"
    case .indefinitely: "indefinitely"
    case .notRecommended: "not recommended"
    }
  }

  /// Writes `{"min":"3d","max":"5d"}`, or the words as a string.
  fileprivate func write(to writer: inout JSONWriter) {
    guard case .span(let first, let last) = self else { return writer.string(description) }
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
  /// The source in words.
  var words: Message {
    switch self {
    case .foodKeeper(let entry): "USDA FoodKeeper, \(entry)"
    case .nearest(let entry): "the most similar food in USDA FoodKeeper: \(entry)"
    case .none: "none"
    }
  }
}
