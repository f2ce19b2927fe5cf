import PantryCore

/// A view of the shelf life of a product.
struct ShelfLifeView {
  let life: ShelfLife
  /// The requested name.
  let name: String
  /// Whether the reading of the name is shown.
  let explains: Bool

  /// Whether there is anything to show.
  var isKnown: Bool { life.food != nil || life.isForInfants || !own.isEmpty }

  /// The shelf life that the household has set.
  private var own: [(words: Message, span: CalendarSpan)] {
    let settings = life.settings
    let all: [(Message, CalendarSpan?)] = [
      ("unopened", settings.keeps), ("opened", settings.keepsOpened),
      ("frozen", settings.keepsFrozen),
    ]
    return all.compactMap { words, span in span.map { (words, $0) } }
  }

  /// The lines of text.
  var text: String {
    func row(_ words: Message, _ value: Message) -> Message {
      Message(verbatim: words.text.padded(to: 22)) + value
    }
    var lines = own.map { row($0, "\($1.words) (set for this product)") }
    if let food = life.food {
      if let state = life.reading.stateWords { lines.append("state: \(state)") }
      let periods = life.tablePeriods
      lines += periods.map { row($0.words, $0.rule.period.words) }
      if periods.isEmpty { lines.append("no shelf life known: see the package") }
      let stated = life.reading.isInState ? periods.map(\.rule) : []
      let rules: [ShelfLife.Rule] = stated.reduce(into: []) { rules, rule in
        if !rules.contains(rule) { rules.append(rule) }
      }
      lines += rules.map { "rule: \($0.basis.words(for: life.reading))" }
      lines.append("source: \(food.source.words)")
      lines.append("estimates for good storage, not a safety guarantee")
    }
    if life.isForInfants { lines.append("infant food: only the date on the package applies") }
    if explains { lines += life.reading.lines }
    let title = life.food?.words(in: life.reading).text ?? name
    return ([title.escapingControls] + lines.map { "  \($0.text)" }).map { $0 + "\n" }.joined()
  }

  /// The members of an answer.
  static let table: MemberTable<ShelfLifeView> = {
    var members: [RecordMember<ShelfLifeView>] = [
      .init("input") { .text($0.name) },
      .init("barcode") { $0.life.product.barcode.isEmpty ? .none : .text($0.life.product.barcode) },
      .init("keeps") { FieldValue($0.life.settings.keeps?.description) },
      .init("keepsOpened") { FieldValue($0.life.settings.keepsOpened?.description) },
      .init("keepsFrozen") { FieldValue($0.life.settings.keepsFrozen?.description) },
      .init("food") { FieldValue($0.life.food?.name) },
      .init("names") { $0.life.food.map { .texts(FoodTable.builtIn.names(of: $0)) } ?? .none },
      .init("category") { FieldValue($0.life.food?.category) },
      .init("place") { view in
        FieldValue(view.life.food.map { (view.life.usualStorage ?? $0.usualStorage).rawValue })
      },
      .init("state") {
        FieldValue($0.life.food == nil ? nil : $0.life.reading.stateWords?.english)
      },
    ]
    let places = Storage.allCases.flatMap { [$0.rawValue, "\($0.rawValue)Opened"] }
    members += (places + ["refrigeratorThawed"]).map { name in
      .init(name) { view in
        view.life.tablePeriods.first { $0.member == name }?.rule.period.member ?? .none
      }
    }
    members += [
      .init("source") { FieldValue($0.life.food?.source.words.english) },
      .init("words") {
        $0.explains ? .objects($0.life.reading.parts, FoodReading.partTable) : .none
      },
      .init("refusal") {
        FieldValue($0.explains ? $0.life.reading.refusal?.words.english : nil)
      },
    ]
    return MemberTable(members)
  }()
}

extension ShelfLife.TablePeriod {
  /// Where and how it is kept.
  fileprivate var words: Message {
    switch condition {
    case .opened: "\(storage.words), opened"
    case .thawed: "refrigerator, thawed"
    case .unopened, .cooked, .cut: storage.words
    }
  }

  /// The name of the member.
  fileprivate var member: String {
    switch condition {
    case .opened: "\(storage.rawValue)Opened"
    case .thawed: "\(storage.rawValue)Thawed"
    case .unopened, .cooked, .cut: storage.rawValue
    }
  }
}

extension Food.Source {
  /// The source in words.
  var words: Message {
    switch self {
    case .foodKeeper(let entry): "USDA FoodKeeper, \(Self.words(of: entry))"
    case .nearest(let entry): "the most similar food in USDA FoodKeeper: \(Self.words(of: entry))"
    case .none: "none"
    }
  }
}

extension StoragePeriod {
  /// `{"min":"3d","max":"5d"}`, or the words as a text.
  fileprivate var member: FieldValue {
    guard case .span(let first, let last) = self else { return .text(description) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("min", first.description)
      writer.member("max", last.description)
    }
    return .json(writer.bytes)
  }
}
