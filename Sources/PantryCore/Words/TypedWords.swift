/// Typed words that describe an item: the grammar of `add`, of the lines that it reads, and of scan sessions.
///
/// `xN`, `@LOCATION` and `#TAG` are accepted in any position, and a date at the end. All other words form the
/// name.
package struct TypedWords: Hashable, Sendable {
  /// The other words, joined with spaces; may be empty.
  package private(set) var name = ""
  /// The date at the end.
  package private(set) var expires: DayParser.DeadlineReading?
  /// `xN`, `xNUNIT` or a number with a Korean counter.
  package private(set) var quantity: Quantity?
  /// `@LOCATION`. In a scan session it is empty for a single `@`, which ends the current location.
  package private(set) var location: String?
  /// Each `#TAG`.
  package private(set) var tags: [String] = []
  /// Whether a single `-` in a scan session requests to use a package.
  package private(set) var takesOut = false

  /// The context in which words are typed.
  package enum Setting: Sendable {
    /// A new item. If the words must contain its name, the first word cannot be a date.
    case entry(needsName: Bool)
    /// The words after a code, which do not contain a name.
    case scan
  }

  /// Why words are invalid.
  package enum Problem: Error, Hashable, Sendable {
    /// The last words are an invalid or ambiguous date.
    case date(DayError)
    /// A quantity, location or date is given twice.
    case repeated(String)
    /// A word is not allowed in a scan session.
    case unknown(String)
  }

  /// No words.
  package static let none = TypedWords()

  private init() {}

  /// The maximum number of words in a date (`a consommer de préférence avant la fin de 1 décembre 2026`).
  private static let longestDate = 14

  /// Parses words.
  ///
  /// - Parameters:
  ///   - parser: Parses the date; nil if the words have no date, because it is given by an option.
  ///   - setting: The context in which the words are typed.
  /// - Throws: `Problem`.
  package init(_ words: [String], parser: DayParser?, _ setting: Setting) throws(Problem) {
    var isScan = false
    var needsName = false
    switch setting {
    case .entry(let isNeeded): needsName = isNeeded
    case .scan: isScan = true
    }
    var rest: [String] = []
    for word in words {
      if isScan, word == "-" {
        takesOut = true
      } else if let tag = TypedWords.tag(word) {
        tags = tags.adding([tag])
      } else if TypedWords.isLocation(word) || isScan && word.hasPrefix("@") {
        if location != nil { throw .repeated(word) }
        // The printed sheet percent-encodes locations that a scanner cannot type.
        location = String((isScan ? word.percentDecoded : word).dropFirst())
      } else if let found = TypedWords.quantity(word) {
        if quantity != nil { throw .repeated(word) }
        quantity = found
      } else if !word.allSatisfy(\.isWhitespace) {
        rest.append(word)
      }
    }
    if let parser {
      let first = max(needsName ? 1 : 0, rest.count - TypedWords.longestDate)
      for start in first..<max(first, rest.count) {
        do throws(DayError) {
          let end = rest[start...].joined(separator: " ")
          guard let reading = try parser.deadlineIfAny(end) else { continue }
          expires = reading
        } catch {
          throw .date(error)
        }
        rest.removeSubrange(start...)
        break
      }
    }
    name = rest.joined(separator: " ")
    guard isScan, !name.isEmpty else { return }
    let isSecondDate = expires != nil && ((try? parser?.deadlineIfAny(name)) ?? nil) != nil
    throw isSecondDate ? .repeated(name) : .unknown(name)
  }

  // MARK: Words

  /// Korean counters for packages. 개 counts pieces.
  private static let counters: Set<String> = [
    "개", "팩", "봉", "봉지", "병", "캔", "판", "통", "박스", "묶음", "마리", "모", "단", "포기", "망", "줄", "포",
  ]

  /// Returns whether a word is a location.
  package static func isLocation(_ word: String) -> Bool { word.hasPrefix("@") && word.count > 1 }

  /// Returns the tag of a word, or nil if it is not a tag.
  package static func tag(_ word: String) -> String? {
    word.hasPrefix("#") && word.count > 1 ? String(word.dropFirst()) : nil
  }

  /// Returns the quantity of a word, or nil if it is not a quantity: `x3`, `×2`, `x500g`, `2팩`.
  package static func quantity(_ word: String) -> Quantity? {
    let digits = word.prefix { $0.isASCIIDigit }
    if !digits.isEmpty, counters.contains(String(word[digits.endIndex...])) {
      let unit = word[digits.endIndex...] == "개" ? nil : String(word[digits.endIndex...])
      return Quantity(String(digits)).flatMap {
        $0.amount > .zero ? Quantity($0.amount, unit: unit) : nil
      }
    }
    guard let sign = word.first, "xX×".contains(sign), word.dropFirst().first?.isASCIIDigit == true
    else { return nil }
    return Quantity(String(word.dropFirst())).flatMap { $0.amount > .zero ? $0 : nil }
  }

  /// Returns words within the name that would be a date at its end, or nil if there are none.
  package func dateInName(_ parser: DayParser) -> String? {
    let words = name.split(separator: " ").map(String.init)
    for length in [3, 2, 1] where words.count > length {
      for start in 0...words.count - length {
        let part = words[start..<start + length].joined(separator: " ")
        guard part.contains(where: \.isNumber) else { continue }
        if let reading = try? parser.deadlineIfAny(part), reading.deadline.day != nil {
          return part
        }
      }
    }
    return nil
  }

  // MARK: Use

  /// Returns these words combined with later ones, which take precedence.
  func followed(by next: TypedWords) -> TypedWords {
    var both = self
    both.name = next.name.isEmpty ? name : next.name
    both.quantity = next.quantity ?? quantity
    both.expires = next.expires ?? expires
    both.location = next.location ?? location
    both.tags = tags.adding(next.tags)
    both.takesOut = takesOut || next.takesOut
    return both
  }

  /// These words without `takesOut`.
  var withoutTakingOut: TypedWords {
    var words = self
    words.takesOut = false
    return words
  }

  /// The fields that the words set.
  package var changes: ItemChanges {
    var changes = ItemChanges()
    if !name.isEmpty { changes.name = .set(name) }
    if let quantity { changes.quantity = .set(quantity) }
    if let location { changes.location = .set(location.isEmpty ? nil : location) }
    if !tags.isEmpty { changes.tags = .set(tags) }
    changes.set(expires)
    return changes
  }
}

extension [String] {
  /// Returns these tags followed by those of the others that are not among them, ignoring case.
  package func adding(_ others: [String]) -> [String] {
    var known = Set(map(FoldedName.init))
    return self + others.filter { known.insert(FoldedName($0)).inserted }
  }
}
