/// The parts of a text between the phrases that packages print, each with the phrases that speak of it.
struct LabelledDates {
  /// A stretch of parts, and what is printed beside it.
  struct Stretch {
    var labels: [DateLabel]
    /// The phrases behind it, which are among `labels` too.
    var labelsBehind: [DateLabel] = []
    let tokens: [DateText.Token]
  }

  private(set) var stretches: [Stretch] = []
  /// Phrases behind which nothing stands that they could speak of.
  private(set) var loose: [DateLabel] = []

  /// Cuts a text at its phrases.
  ///
  /// A phrase speaks of what follows it. In a text that begins with a date it speaks of what is before it,
  /// if nothing does yet; a particle (까지, 부터) always does.
  ///
  /// - Parameter isDate: Whether some parts are a date, so that a phrase behind them can speak of them.
  init(_ tokens: [DateText.Token], isDate: ([DateText.Token]) -> Bool) {
    var rest = tokens[...]
    var stretch: [DateText.Token] = []
    while let token = rest.first {
      guard let (label, length) = LabelledDates.label(rest) else {
        stretch.append(token)
        rest = rest.dropFirst()
        continue
      }
      close(&stretch)
      rest = rest.dropFirst(length)
      let isBehind =
        LabelledDates.isParticle(token.part)
        || stretches.last.map { $0.labels.isEmpty && isDate($0.tokens) } ?? false
      if loose.isEmpty, isBehind, label.role != .lot, let last = stretches.indices.last {
        stretches[last].labels.append(label)
        stretches[last].labelsBehind.append(label)
      } else {
        loose.append(label)
      }
    }
    close(&stretch)
    if let last = stretches.indices.last {
      stretches[last].labels += loose.filter { $0.role != .lot }
      loose.removeAll { $0.role != .lot }
    }
  }

  private mutating func close(_ stretch: inout [DateText.Token]) {
    func isFiller(_ token: DateText.Token) -> Bool {
      if case .sign(let sign) = token.part { ":;=#,/".contains(sign) } else { false }
    }
    let tokens = stretch.drop(while: isFiller).reversed().drop(while: isFiller).reversed()
    stretch = []
    // A stroke or dot alone only separates what stands around it.
    let isSeparator = tokens.allSatisfy { if case .sign = $0.part { true } else { false } }
    if isSeparator { return }
    stretches.append(Stretch(labels: loose, tokens: Array(tokens)))
    loose = []
  }

  private static func isParticle(_ part: DateText.Part) -> Bool {
    guard case .word(let word) = part else { return false }
    return ["까지", "부터", "로부터", "으로부터", "まで", "迄", "から", "より", "前食用"].contains(word)
  }

  /// The longest phrase that the parts begin with, and its length in parts. Behind a phrase of letters may
  /// stand a stop (`EXP.`).
  private static func label(_ tokens: ArraySlice<DateText.Token>) -> (DateLabel, length: Int)? {
    guard case .word(let word)? = tokens.first?.part else { return nil }
    for entry in DateLabel.phrases(startingWith: word) where tokens.count >= entry.parts.count {
      guard zip(tokens, entry.parts).allSatisfy({ $0.part == $1 }) else { continue }
      let behind = tokens.dropFirst(entry.parts.count)
      // EXP.01DEC26, EXP-01DEC26
      let isJoined = behind.dropFirst().first.map { !$0.followsBlank } ?? false
      let hasStop =
        behind.first?.part == .sign(".") || isJoined && behind.first?.part == .sign("-")
      return (entry.label, entry.parts.count + (hasStop ? 1 : 0))
    }
    return nil
  }
}

extension LabelledDates.Stretch {
  /// The kind of date that the phrases say, if one does.
  var kind: DateKind? {
    let kinds = labels.compactMap(\.kind)
    // Packed frozen, best by…: the date is the last of these.
    return kinds.first { !$0.isOrigin } ?? kinds.first
  }

  /// The order of the phrases' language.
  var order: DateOrder? { labels.lazy.compactMap(\.order).first }

  /// Whether it is a lot, and no date.
  var isLot: Bool { labels.contains { $0.role == .lot } }

  /// Whether it is the day that a span counts from.
  var isOrigin: Bool { labels.contains { $0.role == .from } || kind?.isOrigin ?? false }

  /// Whether a span here counts from the day it was made.
  var needsOrigin: Bool {
    isOrigin
      || labels.contains { label in
        if case .shelfLife = label.role { true } else { false }
      }
  }
}
