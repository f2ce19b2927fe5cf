package import PantryCore

/// Typed words that describe an item: the grammar of `add`, of the lines that it reads, and of scan sessions.
///
/// Amounts, `@LOCATION` and `#TAG` are accepted in any position, and a date at the end. All other words form the
/// name.
package struct TypedWords: Hashable, Sendable {
  /// The other words, joined with spaces; may be empty.
  package private(set) var name = ""
  /// The date at the end.
  package private(set) var expires: DayParser.DeadlineReading?
  /// The amount: `x3`, `600g`, `2팩`, `두 팩`.
  package private(set) var quantity: Quantity?
  /// The price.
  package private(set) var price: Amount?
  /// The day on which it was opened: `opened 2 days ago`.
  package private(set) var opened: Day?
  /// The day on which it was bought or made: `어제 산`.
  package private(set) var bought: Day?
  /// The day on which it was frozen: `frozen yesterday`.
  package private(set) var frozen: Day?
  /// `@LOCATION`. In a scan session it is empty for a single `@`, which ends the current location.
  package private(set) var location: String?
  /// Each `#TAG`.
  package private(set) var tags: [String] = []
  /// Whether a word of the name was in quotes, so that it is not doubtful.
  package private(set) var isLiteral = false
  /// Whether a single `-` in a scan session requests to use a package.
  package private(set) var takesOut = false

  /// A part of the words that can be given once.
  package enum Part: Sendable { case quantity, location, date, price }

  /// Why words are invalid.
  package enum Problem: Error, Hashable, Sendable {
    /// The last words are an invalid or ambiguous date.
    case date(DayError)
    /// A part that can be given once is given twice.
    case repeated(Part, String)
    /// A word is not allowed in a scan session.
    case unknown(String)
    /// An amount is not a positive number, or has an unknown unit.
    case amount(AmountProblem)
    /// A lone `@` or `#`.
    case lone(String)
    /// A price behind the sign of locations: @3.99.
    case priceAtLocation(String)
    /// More tags than an item can have.
    case tooManyTags
    /// A tag with blanks.
    case tag(String)
    /// The words are a date or a number alone, and no name.
    case noName(String)
    /// The name has no visible character, or contains a NUL.
    case invalidName(String)
    /// A part that a shopping list does not have.
    case notOnList(Part)
    /// The line denies what it says, plans it or asks for it.
    case unclear(String)
    /// The line ends in a verb, which is another command.
    case verb(String, command: [String])
    /// The line may mean several things.
    case question(LineParser.Question)
    /// Words are not understood; the name that they would be a part of, if there is one.
    case notUnderstood([String], name: String?)
    /// The words are several items, where one is needed.
    case severalItems(String)
  }

  /// Whether the words are a location only.
  package var isPlaceAlone: Bool {
    location != nil && quantity == nil && expires == nil && tags.isEmpty && !takesOut
  }

  /// Whether the words are a number of packages only.
  package var isCountAlone: Bool {
    quantity.map { $0.unit == nil } ?? false && location == nil && expires == nil && tags.isEmpty
      && !takesOut
  }

  /// Returns these words with the location of later ones, for undo: the location stays in effect.
  func keepingLocation(of later: TypedWords) -> TypedWords {
    var words = self
    words.location = later.location
    return words
  }

  /// No words.
  package static let none = TypedWords()

  private init() {}

  /// Creates an item of a typed line.
  init(
    name: String, isLiteral: Bool, expires: DayParser.DeadlineReading?, quantity: Quantity?,
    price: Amount?,
    opened: Day?, bought: Day?, frozen: Day?, location: String?, tags: [String]
  ) {
    (self.name, self.isLiteral, self.expires, self.quantity) = (name, isLiteral, expires, quantity)
    (self.price, self.opened, self.bought, self.frozen) = (price, opened, bought, frozen)
    (self.location, self.tags) = (location, tags)
  }

  /// Reads the words after a code in a scan session: an amount, a date, `@LOCATION`, `#TAG` and `-`.
  ///
  /// - Parameter parser: Parses the date; nil if the words have none.
  /// - Throws: `Problem`.
  package init(scan words: [String], _ parser: DayParser?) throws(Problem) {
    let rest = try readMarks(words)
    if rest.isEmpty { return }
    do throws(Problem) {
      let items: [TypedWords]
      do throws(Problem) {
        items = try LineParser(rest, parser, .values) { _ in false }.items()
      } catch {
        // A date long ago can be nothing else.
        guard case .question(let question) = error else { throw error }
        items = question.readings[0].items ?? []
      }
      (quantity, expires) = (items.first?.quantity, items.first?.expires)
      if items.first?.price != nil || items.first?.location != nil {
        throw .unknown(rest.joined(separator: " "))
      }
    } catch {
      if case .notUnderstood(let words, _) = error { throw .unknown(words.joined(separator: " ")) }
      throw error
    }
  }

  /// Reads `@LOCATION`, `#TAG` and `-`.
  ///
  /// - Returns: The other words.
  private mutating func readMarks(_ words: [String]) throws(Problem) -> [String] {
    var rest: [String] = []
    for word in words {
      if word == "-" {
        takesOut = true
      } else if word == "#" {
        throw .lone(word)
      } else if let tag = TypedWords.tag(word) {
        if tag.contains(where: \.isWhitespace) { throw .tag(word) }
        tags = tags.adding([tag])
        if tags.count > UserProduct.mostTags { throw .tooManyTags }
      } else if word.hasPrefix("@") {
        if location != nil { throw .repeated(.location, word) }
        // The printed sheet percent-encodes locations that a scanner cannot type.
        location = LocationKey.withoutParticle(String(word.percentDecoded.dropFirst()))
      } else if !word.allSatisfy(\.isWhitespace) {
        rest.append(word)
      }
    }
    return rest
  }

  /// Returns whether a word is a location.
  package static func isLocation(_ word: String) -> Bool { word.hasPrefix("@") && word.count > 1 }

  /// Returns the tag of a word, or nil if it is not a tag.
  package static func tag(_ word: String) -> String? {
    word.hasPrefix("#") && word.count > 1 ? String(word.dropFirst()) : nil
  }

  /// Returns the amount of a word, or nil if it is not an amount.
  package static func quantity(_ word: String) -> Quantity? {
    (try? TypedAmount.first(of: [word], isFirst: true))?.quantity
  }

  /// Returns whether both mean the same item, however its date is labeled.
  func hasSameValues(as other: TypedWords) -> Bool {
    name == other.name && expires?.deadline == other.expires?.deadline && quantity == other.quantity
      && price == other.price && opened == other.opened && bought == other.bought
      && frozen == other.frozen && location == other.location && tags == other.tags
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

  /// These words without a single `@`.
  var withoutEndOfLocation: TypedWords {
    var words = self
    if words.location?.isEmpty ?? false { words.location = nil }
    return words
  }

  /// These words without a date.
  var withoutDate: TypedWords {
    var words = self
    words.expires = nil
    return words
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
    if let price { changes.price = .set(price) }
    if let opened { changes.opened = .set(opened) }
    // It was bought on the day on which it was frozen, at the latest.
    if let day = bought ?? frozen { changes.bought = .set(day) }
    changes.set(expires)
    return changes
  }
}
