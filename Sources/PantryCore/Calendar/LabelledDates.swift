/// The segments of a text between its labels, each with the labels that apply to it.
struct LabelledDates {
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
  /// A label applies to the following segment. If the text starts with an unlabelled date, it
  /// applies to that date instead. A particle (까지, 부터) always applies to the preceding segment.
  ///
  /// - Parameter isDate: Returns whether some tokens are a date that a following label can apply
  ///   to.
  init(_ tokens: [DateText.Token], isDate: ([DateText.Token]) -> Bool) {
    var rest = tokens[...]
    var segment: [DateText.Token] = []
    while let token = rest.first {
      guard let (label, length) = LabelledDates.label(rest) else {
        segment.append(token)
        rest = rest.dropFirst()
        continue
      }
      close(&segment)
      rest = rest.dropFirst(length)
      let isTrailing =
        LabelledDates.isParticle(token.part)
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
    return ["까지", "부터", "로부터", "으로부터", "まで", "迄", "から", "より", "前食用"].contains(word)
  }

  /// Returns the longest label at the start of the tokens, and its length in tokens. A label may
  /// end with a full stop (`EXP.`).
  private static func label(_ tokens: ArraySlice<DateText.Token>) -> (DateLabel, length: Int)? {
    guard case .word(let word)? = tokens.first?.part else { return nil }
    for entry in DateLabel.phrases(startingWith: word) where tokens.count >= entry.parts.count {
      guard zip(tokens, entry.parts).allSatisfy({ $0.part == $1 }) else { continue }
      let after = tokens.dropFirst(entry.parts.count)
      // EXP.01DEC26, EXP-01DEC26
      let isJoined = after.dropFirst().first.map { !$0.followsSpace } ?? false
      let hasStop =
        after.first?.part == .sign(".") || isJoined && after.first?.part == .sign("-")
      return (entry.label, entry.parts.count + (hasStop ? 1 : 0))
    }
    return nil
  }
}

extension LabelledDates.Segment {
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
