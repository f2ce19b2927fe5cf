import PantryCore

/// A candidate for completion.
struct Candidate {
  let value: String
  /// A description in one line; empty if none is needed.
  let text: String
  /// Whether the value is not descriptive by itself, such as an id.
  let isCode: Bool

  init(value: String, text: Message = "", isCode: Bool = false) {
    self.value = value
    self.text = text.text.singleSpaced.escapingControls
    self.isCode = isCode
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

extension Candidates {
  /// The answer to the script of zsh: the kind and the prefix, which goes to `compset`; then `VALUE:TEXT` for `_describe`.
  var linesForZsh: [String] {
    ["\(kind.rawValue) \(prefix)"]
      + all.map { candidate in
        let value = candidate.value.escaping("\\:")
        return candidate.text.isEmpty ? value : "\(value):\(candidate.text.escaping("\\"))"
      }
  }

  /// The answer to the script of fish: the kind; then each word and, after a tab, its text.
  var linesForFish: [String] {
    [kind.rawValue]
      + all.map { candidate in
        let word = prefix + candidate.value
        return candidate.text.isEmpty ? word : "\(word)\t\(candidate.text)"
      }
  }
}

extension String {
  /// Returns the text with each of these characters replaced, by default by a backslash and the character.
  func escaping(
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
