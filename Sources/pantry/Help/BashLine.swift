/// The command line in bash up to the cursor, split into words as bash splits it. Nothing is evaluated.
///
/// `COMP_WORDS` cannot be used: readline also splits words at `=`, `:` and `@`.
struct BashLine {
  /// The words before the one at the cursor, without their quotes.
  private(set) var words: [String] = []
  /// The word at the cursor, without its quotes.
  private(set) var typed = ""
  /// Whether the word at the cursor is the file of a redirection.
  private(set) var isRedirected = false
  /// The quote that is open at the cursor.
  private(set) var quote: Unicode.Scalar?
  /// The number of scalars at the start of `typed` that readline does not replace.
  private(set) var keptCount = 0

  private let wordBreaks: Set<Unicode.Scalar>
  private var hasBegun = false
  private var isEscaped = false
  private var keptBeforeQuote = 0

  /// - Parameter wordBreaks: `COMP_WORDBREAKS`.
  init(_ text: String, wordBreaks: String) {
    self.wordBreaks = Set(wordBreaks.unicodeScalars)
    for scalar in text.unicodeScalars { read(scalar) }
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    if isEscaped {
      isEscaped = false
      if quote != nil, !"\"\\$`".unicodeScalars.contains(scalar) { append("\\") }
      append(scalar)
    } else if scalar == "\\", quote != "'" {
      isEscaped = true
      hasBegun = true
    } else if let open = quote {
      if scalar == open {
        (quote, keptCount) = (nil, keptBeforeQuote)
      } else {
        append(scalar)
      }
    } else {
      readUnquoted(scalar)
    }
  }

  private mutating func readUnquoted(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "'", "\"":
      (quote, hasBegun) = (scalar, true)
      (keptBeforeQuote, keptCount) = (keptCount, typed.unicodeScalars.count)
    case " ", "\t", "\n":
      let wasRedirected = hasBegun && isRedirected
      endWord()
      if wasRedirected { isRedirected = false }
    case "<", ">", "|", "&", ";":
      // In `2> file`, 2 is a file descriptor.
      if typed.allSatisfy({ ("0"..."9").contains($0) }) { hasBegun = false }
      endWord()
      if scalar == "<" || scalar == ">" { isRedirected = true }
    default:
      // readline replaces a word from its @ on, or from the character after its last = or :.
      if scalar == "@", wordBreaks.contains(scalar) { keptCount = typed.unicodeScalars.count }
      append(scalar)
      if scalar == "=" || scalar == ":", wordBreaks.contains(scalar) {
        keptCount = typed.unicodeScalars.count
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    typed.unicodeScalars.append(scalar)
    hasBegun = true
  }

  private mutating func endWord() {
    if hasBegun, !isRedirected { words.append(typed) }
    (typed, hasBegun, keptCount) = ("", false, 0)
  }
}

extension BashLine {
  /// The kind; then the values of `COMPREPLY`, filtered and quoted, without the part that readline does not
  /// replace. For files: the prefix to remove from each name, the prefix to add, and the start of the name.
  ///
  /// - Parameter completionType: `COMP_TYPE`. Where bash only lists the candidates, codes have their text.
  func lines(for candidates: Candidates, completionType: String) -> [String] {
    let first = candidates.kind.rawValue
    if candidates.kind == .files {
      let kept = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(keptCount)))
      return [first, kept, candidates.prefix, candidates.typed]
    }
    let matching = candidates.all.filter { $0.value.utf8.starts(with: candidates.typed.utf8) }
    let isListing =
      completionType == "63"
      || ["33", "64"].contains(completionType) && candidates.typed.isEmpty
    return [first]
      + matching.map { candidate in
        let word = (candidates.prefix + candidate.value).unicodeScalars.dropFirst(keptCount)
        let reply = quoted(String(word))
        // A single candidate is inserted.
        let hasText = isListing && candidate.isCode && !candidate.text.isEmpty && matching.count > 1
        return hasText ? "\(reply)  \(candidate.text)" : reply
      }
  }

  /// Returns a word quoted so that bash reads it unchanged, within the quote that is open.
  private func quoted(_ word: String) -> String {
    switch quote {
    case "'": word.escaping("'") { _ in #"'\''"# }
    case .some: word.escaping("\"\\$`!") { $0 == "!" ? #""'!'""# : "\\\($0)" }
    case nil: word.escaping(" \t!\"#$&'()*;<>?[\\]^`{|}~")
    }
  }
}
