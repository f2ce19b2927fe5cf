import PantryCore

extension EstimateBasis {
  /// The basis for an answer, whose item has a name of its own: `in the refrigerator 3-5d`.
  var brief: Message { words(\.brief) }

  /// Returns the whole basis: `tofu in the refrigerator 3-5d (FoodKeeper 168 Tofu)`.
  ///
  /// - Parameter reading: What the name of the item says, by which its food is named.
  func words(for reading: FoodReading) -> Message { words { $0.words(for: reading) } }

  private func words(_ words: (Rule) -> Message) -> Message {
    switch self {
    case .text(let text): Message(verbatim: text.escapingControls)
    case .unknown(let json):
      knownRule.map(words)
        ?? Message(verbatim: String(decoding: json, as: UTF8.self).escapingControls)
    case .rule(let rule): words(rule)
    }
  }
}

extension EstimateBasis.Rule {
  fileprivate func words(for reading: FoodReading) -> Message {
    guard source == .table else { return brief }
    let known = food.flatMap { FoodTable.builtIn.food(named: $0) }
    let name = known?.words(in: reading) ?? Message(verbatim: (food ?? "").escapingControls)
    return "\(name) \(brief) (\(known?.source.brief ?? "no source"))"
  }

  fileprivate var brief: Message {
    switch source {
    case .product: return "set for this product: \(keeps.brief)"
    case .thawed: return "thawed food keeps \(keeps.brief)"
    case .history:
      let count = packages ?? 0
      if let between {
        return
          "as in 1 earlier package (\(between.package.brief)) and the table (\(between.table.brief)): \(keeps.brief)"
      }
      return count == 1
        ? "as in 1 earlier package: \(keeps.brief)"
        : "as in \(count) earlier packages: \(keeps.brief)"
    case .table:
      let storage = place ?? .pantry
      if keeps == .notRecommended { return storage.notRecommended }
      switch condition {
      case .unopened: return "in the \(storage.words) \(keeps.brief)"
      case .opened: return "opened in the \(storage.words) \(keeps.brief)"
      case .cooked: return "cooked in the \(storage.words) \(keeps.brief)"
      case .cut: return "cut in the \(storage.words) \(keeps.brief)"
      case .thawed: return "thawed in the \(storage.words) \(keeps.brief)"
      }
    }
  }
}

extension Storage {
  /// `not recommended in the freezer`.
  var notRecommended: Message { "not recommended in the \(words)" }
}

extension StoragePeriod {
  /// `3-5d`, `1w`, `without end` or `not recommended`.
  fileprivate var brief: Message {
    switch self {
    case .span(let first, let last):
      first == last ? first.brief : "\(first.count)-\(last.brief)"
    case .indefinitely: "indefinitely"
    case .notRecommended: "not recommended"
    }
  }
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

extension Food.Source {
  /// `FoodKeeper 168 Tofu`.
  fileprivate var brief: Message {
    switch self {
    case .foodKeeper(let entry): "FoodKeeper \(Self.words(of: entry))"
    case .nearest(let entry): "like \("FoodKeeper \(Self.words(of: entry))" as Message)"
    case .none: "no source"
    }
  }
}

extension Food.Source {
  /// Returns the words of an entry: the number and the title of a record, and what differs from it, like `cooked: 193
  /// Soup, stews` and `as opened`. Titles are the same in every language.
  static func words(of entry: String) -> Message {
    entry.split(separator: "; ").map { part -> Message in
      if part.first?.isNumber ?? true { return Message(verbatim: String(part)) }
      guard let colon = part.firstRange(of: ": ") else {
        return Message(stringLiteral: String(part))
      }
      let state = Message(stringLiteral: String(part[..<colon.lowerBound]))
      return "\(state): \(words(of: String(part[colon.upperBound...])))"
    }.joined(separator: "; ")
  }
}

extension Food {
  /// The name of the food in the user's language.
  var words: Message {
    Message(name, translations: koreanName.map { ["ko": $0] } ?? [:])
  }

  /// Returns the name of the food as a name of a product has it. Without one, returns that in the user's language.
  func words(in reading: FoodReading) -> Message {
    reading.words(for: self).map { Message(verbatim: $0.escapingControls) } ?? words
  }
}
