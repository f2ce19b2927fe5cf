/// The letters of a text in the form used for searching: lower case, normal width, precomposed, and
/// with one space between words.
///
/// Texts that are canonically equivalent (Unicode §3.7) have the same letters, within the scripts
/// that `CanonicalLetters` covers.
struct FoldedLetters {
  private(set) var letters: [Unicode.Scalar] = []
  /// The index of the letter that a following combining mark applies to.
  private var base: Int?
  /// Whether the text contains conjoining jamo that may not have formed syllables.
  private var hasJamo = false

  /// - Complexity: O(n).
  init(_ text: String) {
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar) }
    if letters.last == " " { letters.removeLast() }
    if hasJamo { letters = letters.map(\.compatibilityJamo) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A: add(Unicode.Scalar(scalar.value | 0x20) ?? scalar)
    case 0x09...0x0D, 0x20: addSpace()
    case 0...0x7F, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF: add(scalar)
    case 0x1100...0x11FF: addJamo(scalar)
    default:
      if let form = scalar.compatibilityForm {
        // The result has no further compatibility form, but may be a capital, a space or a
        // combining mark.
        for scalar in form { scalar.isASCII ? append(scalar) : addOther(scalar) }
      } else {
        addOther(scalar)
      }
    }
  }

  private mutating func add(_ letter: Unicode.Scalar) {
    base = letters.count
    letters.append(letter)
  }

  private mutating func addSpace() {
    if let last = letters.last, last != " " { letters.append(" ") }
    base = nil
  }

  private mutating func addJamo(_ scalar: Unicode.Scalar) {
    hasJamo = true
    if let last = letters.last, let syllable = scalar.joined(to: last) {
      letters[letters.count - 1] = syllable
    } else {
      add(scalar)
    }
  }

  private mutating func addOther(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isWhitespace { return addSpace() }
    // Invisible characters, which are often copied along with a name from a web page.
    if properties.isDefaultIgnorableCodePoint { return }
    if properties.canonicalCombiningClass != .notReordered { return addMark(scalar) }
    for lower in properties.lowercaseMapping.unicodeScalars {
      // The lower-case mapping of İ contains a combining mark.
      if lower.properties.canonicalCombiningClass != .notReordered {
        addMark(lower)
      } else {
        add(CanonicalLetters.representative(of: lower))
      }
    }
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    if let base, let composed = CanonicalLetters.composed(letters[base], mark) {
      letters[base] = composed
    } else {
      letters.append(mark)
    }
  }
}
