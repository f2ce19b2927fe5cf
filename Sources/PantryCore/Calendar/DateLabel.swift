/// A phrase that packages print beside a date, and what it says of it.
struct DateLabel: Hashable {
  /// What the phrase makes of the date or span beside it.
  enum Role: Hashable {
    /// The last day, of this kind if the phrase says; also the day it was made or packed.
    case date(DateKind?)
    /// A span from the day it was made, not from today.
    case shelfLife(DateKind?)
    /// The date before it is the one that a span behind it counts from (부터).
    case from
    /// What follows is a lot or a time, and no date.
    case lot
  }

  let role: Role
  /// The order in which the phrase's language writes dates, where it has one.
  let order: DateOrder?
  /// Whether it speaks of the end of a month or year.
  var isEnd = false

  /// The kind of date, if the phrase says.
  var kind: DateKind? {
    switch role {
    case .date(let kind), .shelfLife(let kind): kind
    case .from, .lot: nil
    }
  }
}

extension DateLabel {
  /// The phrases that begin with a word, cut into their parts, longer ones first.
  ///
  /// Only these are cut: of most texts that are read, none.
  static func phrases(startingWith word: String) -> [(parts: [DateText.Part], label: DateLabel)] {
    let found = (byFirstWord[word[...]] ?? []).map { phrase in
      let isEnd = phrase.text.last == ">"
      let text = isEnd ? phrase.text.dropLast() : phrase.text
      let parts = DateText.parts(of: String(text), cutting: false).map(\.part)
      let group = groups[phrase.group]
      return (parts, DateLabel(role: group.role, order: group.order, isEnd: isEnd))
    }
    return found.sorted { $0.0.count > $1.0.count }
  }

  /// The phrases by their first words, each with the place of its group.
  private static let byFirstWord: [Substring: [(text: Substring, group: Int)]] = {
    var phrases: [Substring: [(text: Substring, group: Int)]] = [:]
    for (place, group) in groups.enumerated() {
      for phrase in group.phrases.split(separator: "|") {
        let script = phrase.first?.script
        phrases[phrase.prefix { $0.script == script }, default: []].append((phrase, place))
      }
    }
    return phrases
  }()

  /// The phrases that are written without blanks, by which their runs of letters are cut.
  static var unspaced: [Substring] {
    groups.flatMap { group in
      group.phrases.split(separator: "|").filter { $0.first?.script?.hasBlanks == false }
    }
  }
}
