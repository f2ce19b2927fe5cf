/// The letters of a text as they are searched: in lower case and of usual width, letters and marks joined, with
/// one blank between words.
///
/// Texts that are canonically equivalent (Unicode §3.7) have the same letters, as far as
/// `CanonicalLetters` knows them.
struct FoldedLetters {
  private(set) var letters: [Unicode.Scalar] = []
  /// The letter that a mark would belong to.
  private var base: Int?
  /// Whether there may be Hangul letters that have joined no syllable.
  private var hasJamo = false

  /// - Complexity: O(n).
  init(_ text: String) {
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar) }
    if letters.last == " " { letters.removeLast() }
    if hasJamo { letters = letters.map(\.standingAlone) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A: add(Unicode.Scalar(scalar.value | 0x20) ?? scalar)
    case 0x09...0x0D, 0x20: addBlank()
    case 0...0x7F, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF: add(scalar)
    case 0x1100...0x11FF: addJamo(scalar)
    default:
      if let usual = scalar.compatibleForm {
        // A usual form has none other, but may be a capital, a blank or a mark.
        for scalar in usual { scalar.isASCII ? append(scalar) : addOther(scalar) }
      } else {
        addOther(scalar)
      }
    }
  }

  private mutating func add(_ letter: Unicode.Scalar) {
    base = letters.count
    letters.append(letter)
  }

  private mutating func addBlank() {
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
    if properties.isWhitespace { return addBlank() }
    // Nobody sees it, and copying a name from a page brings it along.
    if properties.isDefaultIgnorableCodePoint { return }
    if properties.canonicalCombiningClass != .notReordered { return addMark(scalar) }
    for lower in properties.lowercaseMapping.unicodeScalars {
      // The small form of İ has a mark.
      if lower.properties.canonicalCombiningClass != .notReordered {
        addMark(lower)
      } else {
        add(CanonicalLetters.representative(of: lower))
      }
    }
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    if let base, let both = CanonicalLetters.composed(letters[base], mark) {
      letters[base] = both
    } else {
      letters.append(mark)
    }
  }
}
