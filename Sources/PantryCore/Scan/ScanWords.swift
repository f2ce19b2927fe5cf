/// The words of a scan line beside its code, in any order: how many, a date, a place, tags.
public struct ScanWords: Hashable, Sendable {
  /// `xN`.
  public internal(set) var quantity: Quantity?
  /// The date.
  public internal(set) var expires: DayParser.DeadlineReading?
  /// `@LOCATION`; empty for `@`, which says that there is none.
  public internal(set) var location: String?
  /// Each `#TAG`.
  public internal(set) var tags: [String] = []
  /// Whether `-` says to take one out.
  public internal(set) var takesOut = false

  /// No words.
  public static let none = ScanWords()

  private init() {}

  /// Reads words.
  ///
  /// - Throws: `ScanLine.Problem` if one of them is none of these, or says again what another one says.
  init(_ words: some Collection<String>, dates: DayParser) throws(ScanLine.Problem) {
    var rest: [String] = []
    for word in words {
      if word == "-" {
        takesOut = true
      } else if let tag = ScanWords.tag(word) {
        tags = tags.adding([tag])
      } else if word.hasPrefix("@") {
        if location != nil { throw .repeated(word) }
        // As the printed sheet has places whose names no scanner can type.
        location = String(word.percentDecoded.dropFirst())
      } else if let found = EntryWords.quantity(word) {
        if quantity != nil { throw .repeated(word) }
        quantity = found
      } else {
        rest.append(word)
      }
    }
    let name: String
    do throws(DayError) {
      let entry = try EntryWords(rest, parser: dates, needsName: false)
      (expires, name) = (entry.expires, entry.name)
    } catch {
      throw .date(error)
    }
    if name.isEmpty { return }
    let isDate = expires != nil && (try? dates.deadlineIfAny(name)) ?? nil != nil
    throw isDate ? .repeated(name) : .word(name)
  }

  /// What `#TAG` says, nil for another word.
  public static func tag(_ word: String) -> String? {
    word.hasPrefix("#") && word.count > 1 ? String(word.dropFirst()) : nil
  }

  /// These words and those that follow them, which win where both say the same.
  func followed(by next: ScanWords) -> ScanWords {
    var both = self
    both.quantity = next.quantity ?? quantity
    both.expires = next.expires ?? expires
    both.location = next.location ?? location
    both.tags = tags.adding(next.tags)
    both.takesOut = takesOut || next.takesOut
    return both
  }

  /// The fields that the words set.
  public var changes: ItemChanges {
    var changes = ItemChanges()
    if let quantity { changes.quantity = .set(quantity) }
    if let location { changes.location = .set(location.isEmpty ? nil : location) }
    if !tags.isEmpty { changes.tags = .set(tags) }
    changes.set(expires)
    return changes
  }
}

extension [String] {
  /// These tags and those of the others that are not among them, whatever their case.
  func adding(_ others: [String]) -> [String] {
    var known = Set(map(FoldedName.init))
    return self + others.filter { known.insert(FoldedName($0)).inserted }
  }
}
