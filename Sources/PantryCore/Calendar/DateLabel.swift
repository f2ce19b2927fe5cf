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
  /// Returns the phrases that start with a word, split into parts, the longest first.
  ///
  /// Splitting on demand is cheap: most texts contain no label at all.
  static func phrases(startingWith word: String) -> [(parts: [DateText.Part], label: DateLabel)] {
    let found = (byFirstWord[word[...]] ?? []).map { phrase in
      let isEnd = phrase.text.last == ">"
      let text = isEnd ? phrase.text.dropLast() : phrase.text
      let parts = DateText.parts(of: String(text), splitting: false).map(\.part)
      let group = groups[phrase.group]
      return (parts, DateLabel(role: group.role, order: group.order, isEnd: isEnd))
    }
    return found.sorted { $0.0.count > $1.0.count }
  }

  /// The phrases by first word, each with the index of its group.
  private static let byFirstWord: [Substring: [(text: Substring, group: Int)]] = {
    var phrases: [Substring: [(text: Substring, group: Int)]] = [:]
    for (index, group) in groups.enumerated() {
      for phrase in group.phrases.split(separator: "|") {
        let script = phrase.first?.script
        phrases[phrase.prefix { $0.script == script }, default: []].append((phrase, index))
      }
    }
    return phrases
  }()

  /// The phrases in scripts without spaces, which serve as vocabulary for word segmentation.
  static var unspaced: [Substring] {
    groups.flatMap { group in
      group.phrases.split(separator: "|").filter { $0.first?.script?.separatesWords == false }
    }
  }
}
