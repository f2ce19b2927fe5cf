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
  /// The labels, as the parts of a date with a space between them. Those in scripts without spaces serve as vocabulary
  /// for word segmentation too.
  static let all = Lexicon(table, value: DateLabel.init)

  /// A label with the meaning in the table: the role, the order, and `end`.
  fileprivate init?(_ meaning: String) {
    let words = meaning.split(separator: " ").map(String.init)
    guard let role = words.first else { return nil }
    order = words.dropFirst().first.flatMap(DateOrder.init)
    isEnd = words.last == "end"
    switch role {
    case "date": self.role = .date(nil)
    case "shelf-life": self.role = .shelfLife(nil)
    case "best-before-life": self.role = .shelfLife(.bestBefore)
    case "from": self.role = .from
    case "lot": self.role = .lot
    default:
      guard let kind = DateKind(rawValue: role) else { return nil }
      self.role = .date(kind)
    }
  }
}

/// What a label says about the dates of a column that it is the heading of.
package struct DateColumnLabel: Sendable {
  /// The kind of the dates, or of those that a shelf life leads to.
  package let kind: DateKind?
  /// Whether the column has shelf lives, which count from the date of manufacture.
  package let isShelfLife: Bool
  /// The usual order of dates in the language of the label.
  package let order: DateOrder?

  /// The labels that state a kind of date or a shelf life.
  ///
  /// - Parameter folded: Returns a label as headings are compared.
  package static func all(folded: (String) -> String) -> [String: DateColumnLabel] {
    let labels = DateLabel.all.phrases.compactMap { phrase in
      DateLabel.all[phrase].flatMap(DateColumnLabel.init).map { (folded(phrase), $0) }
    }
    return Dictionary(labels, uniquingKeysWith: { first, _ in first })
  }

  private init?(_ label: DateLabel) {
    switch label.role {
    case .date(let kind?): (self.kind, isShelfLife) = (kind, false)
    case .shelfLife(let kind): (self.kind, isShelfLife) = (kind, true)
    case .date(nil), .from, .lot: return nil
    }
    order = label.order
  }
}

/// The segments of a text between its labels, each with the labels that apply to it.
struct LabeledDates {
  /// A run of tokens between labels, and the labels that apply to it.
  struct Segment {
    var labels: [DateLabel]
    /// The labels after the segment, which are among `labels` too.
    var trailingLabels: [DateLabel] = []
    let tokens: [DateText.Token]
  }

  private(set) var segments: [Segment] = []
  /// Labels without a segment that they could apply to.
  private(set) var unattached: [DateLabel] = []

  /// Splits a text at its labels.
  ///
  /// A label applies to the following segment. If the text starts with an unlabeled date, it
  /// applies to that date instead. A particle (까지, 부터) always applies to the preceding segment.
  ///
  /// - Parameter isDate: Returns whether some tokens are a date that a following label can apply
  ///   to.
  init(_ tokens: [DateText.Token], isDate: ([DateText.Token]) -> Bool) {
    var rest = tokens[...]
    var segment: [DateText.Token] = []
    while let token = rest.first {
      guard let (label, length) = LabeledDates.label(rest) else {
        segment.append(token)
        rest = rest.dropFirst()
        continue
      }
      close(&segment)
      rest = rest.dropFirst(length)
      let isTrailing =
        LabeledDates.isParticle(token.part)
        || segments.last.map { $0.labels.isEmpty && isDate($0.tokens) } ?? false
      if unattached.isEmpty, isTrailing, label.role != .lot, let last = segments.indices.last {
        segments[last].labels.append(label)
        segments[last].trailingLabels.append(label)
      } else {
        unattached.append(label)
      }
    }
    close(&segment)
    if let last = segments.indices.last {
      segments[last].labels += unattached.filter { $0.role != .lot }
      unattached.removeAll { $0.role != .lot }
    }
  }

  private mutating func close(_ segment: inout [DateText.Token]) {
    func isFiller(_ token: DateText.Token) -> Bool {
      if case .sign(let sign) = token.part { ":;=#,/".contains(sign) } else { false }
    }
    var tokens = segment[...]
    while let first = tokens.first, isFiller(first) { tokens.removeFirst() }
    while let last = tokens.last, isFiller(last) { tokens.removeLast() }
    segment = []
    // A slash or dot alone is only a separator.
    let isSeparator = tokens.allSatisfy { if case .sign = $0.part { true } else { false } }
    if isSeparator { return }
    segments.append(Segment(labels: unattached, tokens: Array(tokens)))
    unattached = []
  }

  private static func isParticle(_ part: DateText.Part) -> Bool {
    guard case .word(let word) = part else { return false }
    return DateWords.particles.contains(word)
  }

  /// No label has more parts.
  private static let maximumParts = 24

  /// Returns the longest label at the start of some parts, and its length in parts.
  private static func label(_ parts: some Sequence<DateText.Part>) -> (DateLabel, length: Int)? {
    var text: [UInt8] = []
    for part in parts.prefix(maximumParts) {
      guard let part = part.text else { break }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += part.utf8
    }
    guard let (label, length) = DateLabel.all.longestStart(of: text[...], isWhole: true) else {
      return nil
    }
    return (label, 1 + text[..<length].count { $0 == UInt8(ascii: " ") })
  }

  /// Returns the length in parts of the label at the start of some parts; nil without one.
  static func labelLength(_ parts: ArraySlice<DateText.Part>) -> Int? { label(parts)?.length }

  /// Returns the longest label at the start of the tokens, and its length in tokens. A label may
  /// end with a full stop (`EXP.`).
  private static func label(_ tokens: ArraySlice<DateText.Token>) -> (DateLabel, length: Int)? {
    guard case .word? = tokens.first?.part,
      let (label, count) = label(tokens.lazy.map(\.part))
    else { return nil }
    let after = tokens.dropFirst(count)
    // EXP.01DEC26, EXP-01DEC26
    let isJoined = after.dropFirst().first.map { !$0.followsSpace } ?? false
    let hasStop = after.first?.part == .sign(".") || isJoined && after.first?.part == .sign("-")
    return (label, count + (hasStop ? 1 : 0))
  }
}

extension LabeledDates.Segment {
  /// The kind of date that the labels state, if any.
  var kind: DateKind? {
    let kinds = labels.compactMap(\.kind)
    // With several labels (packed frozen, best by…) the deadline takes precedence.
    return kinds.first { !$0.isOrigin } ?? kinds.first
  }

  /// The date order of the labels' language.
  var order: DateOrder? { labels.lazy.compactMap(\.order).first }

  /// Whether the segment is a lot number or time.
  var isLot: Bool { labels.contains { $0.role == .lot } }

  /// Whether the segment is the start date of a span.
  var isOrigin: Bool { labels.contains { $0.role == .from } || kind?.isOrigin ?? false }

  /// Whether a span in this segment counts from the date of manufacture.
  var needsOrigin: Bool {
    isOrigin
      || labels.contains { label in
        if case .shelfLife = label.role { true } else { false }
      }
  }
}
