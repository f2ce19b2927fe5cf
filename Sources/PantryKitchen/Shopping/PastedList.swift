package import PantryCore

/// An entry of a shopping list that was copied from another program.
///
/// Of todo.txt, the priority and the dates are left out, and contexts are tags; `#TAG` is a tag, too.
package enum PastedList {
  /// Why an entry cannot be read.
  package enum Problem: Error, Hashable, Sendable {
    /// It has control characters other than blanks.
    case controls
    /// Its words are a denial, a report or a sentence.
    case words(TypedWords.Problem)
  }

  /// Returns the requests of an entry, which are several with commas between them.
  ///
  /// Text that is not understood stays in the name; text after the name becomes the note.
  ///
  /// - Parameters:
  ///   - listed: The text of the entry, from `ListReader`.
  ///   - dates: Parses dates, which a list does not have.
  ///   - isKnown: Returns whether a text is the name of a product.
  package static func requests(
    _ listed: String, _ dates: DayParser, isKnown: (String) -> Bool = { _ in false }
  ) throws(Problem) -> [Inventory.ShoppingRequest] {
    let isText = listed.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control || scalar.properties.isWhitespace
    }
    guard isText else { throw .controls }
    let (text, tags) = withoutMarks(listed.withoutQuotes)
    // Massa: 3 kg · Arroz: 2 kg
    let parts = text.split(separator: " · ").map(String.init)
    let areEntries = parts.count > 1 && parts.allSatisfy { ListedWords(labeled: $0) != nil }
    var found: [Inventory.ShoppingRequest] = []
    for part in areEntries ? parts : [text] {
      for var request in try requests(EntryDetails(part), dates, isKnown: isKnown) {
        request.tags = Array(tags.prefix(UserProduct.mostTags))
        found.append(request)
      }
    }
    return found
  }

  /// Returns the requests of an entry, of which the last one has the details.
  package static func requests(
    _ entry: EntryDetails, _ dates: DayParser, isKnown: (String) -> Bool = { _ in false }
  ) throws(Problem) -> [Inventory.ShoppingRequest] {
    var (entry, requests) = (entry, try named(entry.name, dates, isKnown))
    guard var last = requests.popLast() else { return [] }
    if requests.isEmpty {
      // Passata 500g (2 bottles)
      let isSize = last.quantity.map { $0.isMeasured } ?? false
      let count =
        last.quantity == nil || isSize ? entry.takeAmount { !isSize || !$0.isMeasured } : nil
      if let count {
        if isSize { last.name = entry.name }
        last.quantity = count
      }
    }
    // sesame / linseed (50 g)
    if !requests.isEmpty, last.quantity == nil, !entry.name.contains(","),
      let quantity = entry.takeAmount(where: { _ in true })
    {
      requests = []
      last = Inventory.ShoppingRequest(name: entry.name, quantity: quantity)
    }
    let notes = [last.note].compactMap(\.self) + entry.details
    last.note = notes.isEmpty ? nil : notes.joined(separator: " · ")
    return requests + [last]
  }

  /// Separates tags from an entry, and leaves out the metadata of todo.txt.
  private static func withoutMarks(_ listed: String) -> (text: String, tags: [String]) {
    let entry = ListText.withoutTaskStart(listed[...])
    let isTask = entry.count < listed.count || entry.contains(" @") || entry.contains(" +")
    var tags: [String] = []
    var words: [Substring] = []
    for word in entry.split(whereSeparator: \.isWhitespace) {
      let isMark = word.count > 1 && word.dropFirst().contains(where: \.isLetter)
      if isMark, word.first == "@" || word.first == "#" {
        tags = tags.adding([String(word.dropFirst())])
      } else if ListText.metadata(word) == nil, !(isMark && isTask && word.first == "+") {
        // The project, such as +groceries, is the same for the whole list.
        words.append(word)
      }
    }
    return (words.joined(separator: " "), tags)
  }

  /// Reads the text before the details.
  private static func named(
    _ name: String, _ dates: DayParser, _ isKnown: (String) -> Bool
  ) throws(Problem) -> [Inventory.ShoppingRequest] {
    // cinnamon:-1
    if let number = name.split(whereSeparator: { ":：=".contains($0) }).last?.trimmingWhitespace,
      number.count < name.count, number.first == "-", Amount(String(number.dropFirst())) != nil
    {
      throw .words(.amount(.number(number)))
    }
    if let listed = ListedWords(labeled: name) { return listed.requests }
    var words = name.split(whereSeparator: \.isWhitespace)
    // Lists have no dates: 6-8 peppers.
    var range: Substring?
    for (place, word) in words.enumerated() where range == nil {
      guard let least = EntryDetails.lowerEnd(of: word) else { continue }
      (range, words[place]) = (word, least)
    }
    do throws(TypedWords.Problem) {
      let items = try LineParser(words.map(String.init), dates, .list, isKnown: isKnown).items()
      if items.contains(where: { $0.expires != nil }) { throw .notOnList(.date) }
      // 12 rolls, large; 酒杯 2只
      if items.count == 1,
        areFillers(items[0].name) || items[0].quantity == nil && hasCounter(words)
      {
        throw .noName(name)
      }
      return items.map { item in
        var request = Inventory.ShoppingRequest(name: item.name, quantity: item.quantity)
        let notes = [range.map { $0.trimming("()~") }, item.price.map { "\($0)" }]
        if items.count == 1, notes.contains(where: { $0 != nil }) {
          request.note = notes.compactMap(\.self).joined(separator: " · ")
        }
        return request.withCounter
      }
    } catch {
      let listed = ListedWords(words)
      guard mayBeName(name, error, dates), !listed.requests.isEmpty else { throw .words(error) }
      return listed.requests
    }
  }

  /// Returns whether an entry that is not understood is a name as it stands: `milk or cream`, `bread?`, `Płyn do mycia`. A
  /// denial, a report, a sentence, and a date with a label are not.
  private static func mayBeName(
    _ entry: String, _ problem: TypedWords.Problem, _ dates: DayParser
  ) -> Bool {
    switch problem {
    case .unclear, .verb, .invalidName, .tooManyTags: return false
    case .notUnderstood(let words, _):
      let words = words.flatMap { $0.folded.split(separator: " ").map(String.init) }
      if words.contains(where: {
        TypedVocabulary.not.contains($0) || TypedVocabulary.reports.contains($0)
      }) {
        return false
      }
    // 우유 사지 마
    case .question(let question):
      let isHangul = question.words.contains { $0.first?.script == .hangul }
      if isHangul, question.readings.count == 1 { return false }
    case .notOnList(.date):
      // milk 12-01
      let isDate = entry.split(separator: " ").contains { word in
        word.contains { "-./".contains($0) } && (try? dates.parse(String(word))) != nil
      }
      if isDate || DayParser.hasLabel(entry) { return false }
    case .date: if DayParser.hasLabel(entry) { return false }
    default: break
    }
    return !entry.isProse
  }

  /// Returns whether words end in an amount that is not exact, ~400g, or with a counter of another script, which may be
  /// unknown: 2只.
  private static func hasCounter(_ words: [Substring]) -> Bool {
    guard let last = words.last, words.count > 1 else { return false }
    let number = last.drop { "~≈".contains($0) }
    let isCounted = number.last.map { $0.isLetter && !$0.isASCII } ?? false
    return number.first?.isNumber ?? false && (isCounted || number.count < last.count)
  }

  /// Returns whether the words of a text are sizes and the like, and no name: `large`.
  static func areFillers(_ text: String) -> Bool {
    FoodName(text).parts(in: .builtIn).allSatisfy { $0.role == .filler }
  }
}

extension String {
  /// Whether it is one or several sentences.
  fileprivate var isProse: Bool {
    let words = split(whereSeparator: \.isWhitespace)
    return words.count > 6 && (last == "." || last == "!") || words.count > 16
  }

  /// The text without quotes around all of it.
  fileprivate var withoutQuotes: String {
    let isQuoted =
      count > 2 && first == "\"" && last == "\"" && !dropFirst().dropLast().contains("\"")
    return isQuoted ? String(dropFirst().dropLast()) : self
  }
}
