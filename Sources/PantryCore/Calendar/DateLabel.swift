/// A phrase printed beside a date, and its meaning.
struct DateLabel: Hashable {
  /// The role of the date or span that the phrase labels.
  enum Role: Hashable {
    /// A date of this kind, if the phrase states one. Includes dates of manufacture and packaging.
    case date(DateKind?)
    /// A shelf life, which counts from the date of manufacture and not from today.
    case shelfLife(DateKind?)
    /// The preceding date is the start of the following span (부터).
    case from
    /// A lot number or time follows instead of a date.
    case lot
  }

  let role: Role
  /// The date order of the phrase's language, if it has one.
  let order: DateOrder?
  /// Whether the phrase refers to the end of a month or year.
  var isEnd = false

  /// The kind of date, if the phrase states one.
  var kind: DateKind? {
    switch role {
    case .date(let kind), .shelfLife(let kind): kind
    case .from, .lot: nil
    }
  }
}

extension DateLabel {
  /// Returns the phrases that start with a composed word, split into parts, the longest first.
  ///
  /// Splitting on demand is cheap: most texts contain no label at all.
  static func phrases(startingWith word: String) -> [(parts: [DateText.Part], label: DateLabel)] {
    var found: [(parts: [DateText.Part], label: DateLabel)] = []
    for phrase in index.phrases(startingWith: Array(word.utf8)) {
      var text = index.text(of: phrase)
      let script = text.first?.script
      guard text.prefix(while: { $0.script == script }).utf8.count == word.utf8.count else {
        continue
      }
      let isEnd = text.last == ">"
      if isEnd { text.removeLast() }
      let parts = DateText.parts(of: text, splitting: false).map(\.part)
      let group = groups[phrase.text]
      found.append((parts, DateLabel(role: group.role, order: group.order, isEnd: isEnd)))
    }
    return found.sorted { $0.parts.count > $1.parts.count }
  }

  /// The phrases of each group. Those in scripts without spaces serve as vocabulary for word segmentation too.
  static let index = PhraseIndex(groups.map(\.phrases), separator: "|")
}
