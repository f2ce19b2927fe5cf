/// A candidate for completion.
struct Candidate {
  var value: String
  /// A description in one line; empty if none is needed.
  let text: String
  /// Whether the value is not descriptive by itself, such as an id.
  let isCode: Bool

  init(value: String, text: Message = "", isCode: Bool = false) {
    self.value = value
    self.text =
      text.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").escapingControls
    self.isCode = isCode
  }

  /// Returns the candidate with a sign before its value.
  func prefixed(by sign: String) -> Candidate {
    var candidate = self
    candidate.value = sign + value
    return candidate
  }
}

/// The candidates for the word at the cursor.
struct Candidates {
  /// How a shell treats the candidates.
  enum Kind: String {
    /// Complete words.
    case words
    /// Words of a comma-separated list, which another word may follow.
    case list
    /// File names, which the shell completes itself.
    case files
  }

  var kind = Kind.words
  /// The start of the word that is typed already and that no candidate repeats: `--in=`, `id,name,`.
  var prefix = ""
  /// The rest of the typed word, by which shells filter the candidates.
  var typed = ""
  var all: [Candidate] = []
}

// MARK: - Answers to the scripts

extension Candidates {
  /// The kind and the prefix, which goes to `compset`; then `VALUE:TEXT` for `_describe`.
  var linesForZsh: [String] {
    ["\(kind.rawValue) \(prefix)"]
      + all.map { candidate in
        let value = candidate.value.escaping("\\:")
        return candidate.text.isEmpty ? value : "\(value):\(candidate.text.escaping("\\"))"
      }
  }

  /// The kind; then each word and, after a tab, its text.
  var linesForFish: [String] {
    [kind.rawValue]
      + all.map { candidate in
        let word = prefix + candidate.value
        return candidate.text.isEmpty ? word : "\(word)\t\(candidate.text)"
      }
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

extension String {
  /// Returns the text with each of these characters replaced, by default by a backslash and the character.
  fileprivate func escaping(
    _ characters: String, _ escaped: (Unicode.Scalar) -> String = { "\\\($0)" }
  ) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if characters.unicodeScalars.contains(scalar) {
        text.append(contentsOf: escaped(scalar).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
