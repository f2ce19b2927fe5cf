package import PantryCore

/// An entry of a shopping list that was copied from another program.
///
/// Of todo.txt, the priority and the dates are left out, and contexts are tags; `#TAG` is a tag, too.
package enum PastedList {
  /// Why an entry cannot be read.
  package enum Problem: Error, Hashable, Sendable {
    /// It has control characters other than blanks.
    case controls
    /// Its words are invalid, or may be an instruction.
    case words(TypedWords.Problem)
  }

  /// Returns the requests of an entry, which are several with commas between them.
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
    let (rest, remark) = withoutRemark(listed.withoutQuotes)
    if let named = ListText(labeled: String(rest)) {
      var request = Inventory.ShoppingRequest(name: named.name, quantity: named.quantity)
      request.note = remark
      return [request]
    }
    let entry = ListText.withoutTaskStart(rest)
    let isTask = entry.count < rest.count
    var tags: [String] = []
    var words: [Substring] = []
    for word in entry.split(whereSeparator: \.isWhitespace) {
      let sign = word.first
      if word.count > 1, sign == "@" || sign == "#" {
        tags = tags.adding([String(word.dropFirst())])
      } else if word.count > 1, sign == "+", isTask || hasContext(entry),
        !word.dropFirst().allSatisfy(\.isNumber)
      {
        // The project, such as +groceries, is the same for the whole list.
        continue
      } else if ListText.metadata(word) == nil {
        words.append(word)
      }
    }
    // Lists have no dates: 6-8 peppers.
    var range: Substring?
    for (place, word) in words.enumerated() where range == nil {
      guard let least = PastedList.least(word) else { continue }
      (range, words[place]) = (word, least)
    }
    do throws(TypedWords.Problem) {
      let items = try LineParser(words.map(String.init), dates, .list, isKnown: isKnown).items()
      // 12 rolls, large
      if items.count == 1, areFillers(items[0].name) {
        return [named(words, tags, remark)]
      }
      return try items.map { item throws(TypedWords.Problem) in
        if item.expires != nil { throw .notOnList(.date) }
        if item.price != nil { throw .notOnList(.price) }
        var request = Inventory.ShoppingRequest(name: item.name, quantity: item.quantity)
        request.tags = Array(tags.prefix(UserProduct.mostTags))
        if items.count == 1 {
          let notes = [range.map { $0.trimming("()~") }, remark].compactMap(\.self)
          if !notes.isEmpty { request.note = notes.joined(separator: " · ") }
        }
        return request
      }
    } catch {
      guard isName(listed, error) else { throw .words(error) }
      return [named(words, tags, remark)]
    }
  }

  /// Returns whether an ambiguous entry is taken as a name as it stands: `milk or cream`, `bread?`, `1 small bottle red
  /// wine`. A denial or a report is not.
  private static func isName(_ entry: String, _ problem: TypedWords.Problem) -> Bool {
    switch problem {
    case .question(let question):
      question.readings.count > 1
        || !question.doubtful.isEmpty && question.doubtful.allSatisfy(areFillers)
    case .notUnderstood(let words, _):
      entry.hasSuffix("?")
        || words.allSatisfy { TypedVocabulary.ranges.contains($0.lowercased()) }
        // Płyn do mycia naczyń
        || words.allSatisfy { word in
          word.count < 5 && !TypedVocabulary.not.contains(word.folded) && !entry.hasPrefix(word)
        }
    default: false
    }
  }

  /// Returns whether the words of a text are sizes and the like, and no name: `large`.
  private static func areFillers(_ text: String) -> Bool {
    FoodName(text).parts(in: .builtIn).allSatisfy { $0.role == .filler }
  }

  /// Returns the request of an entry whose words are the name as they are, without a number before them.
  private static func named(_ words: [Substring], _ tags: [String], _ note: String?)
    -> Inventory.ShoppingRequest
  {
    let count = words.count > 1 ? words.first.flatMap { Amount(String($0)) } : nil
    let name = (count == nil ? words[...] : words.dropFirst()).joined(separator: " ")
    var request = Inventory.ShoppingRequest(
      name: name.trimming("?"), quantity: count.map { Quantity($0) })
    (request.tags, request.note) = (Array(tags.prefix(UserProduct.mostTags)), note)
    return request
  }

  /// Returns the lower end of a word that is a range of numbers: `6-8`, `(2-3)`; nil for any other word.
  private static func least(_ word: Substring) -> Substring? {
    let ends = word.drop { $0 == "(" || $0 == "~" }.split(omittingEmptySubsequences: false) {
      "-–~".contains($0)
    }
    guard ends.count == 2, let one = Int(ends[0]), let two = Int(ends[1].trimming(")")),
      (1..<two).contains(one), two < 100
    else { return nil }
    return ends[0]
  }

  /// Separates a remark in brackets at the end of an entry: a list, a second amount, or more than three words, as in
  /// `mayonnaise 175g (3/4 cup)` and `limes (one for juice; one for wedges)`. Other brackets stay: `milk (organic)`.
  private static func withoutRemark(_ entry: String) -> (rest: Substring, remark: String?) {
    guard entry.last == ")", let open = entry.lastIndex(of: "("), open > entry.startIndex else {
      return (entry[...], nil)
    }
    let rest = entry[..<open].trimmingWhitespace
    let inner = entry[open...].dropFirst().dropLast()
    let isList = inner.contains { ",;/+&".contains($0) }
    let isSecondAmount = inner.contains(where: \.isNumber) && ListText(rest).quantity != nil
    guard isList || isSecondAmount || inner.split(separator: " ").count > 3 else {
      return (entry[...], nil)
    }
    // Of several amounts, the first one is to be bought.
    let parts = inner.split(maxSplits: 1) { ",;".contains($0) }
    if parts.count == 2, ListText(rest).quantity == nil, let first = parts.first,
      ListText("\(rest) \(first)").name == rest
    {
      return ("\(rest) \(first)"[...], parts[1].trimmingWhitespace)
    }
    return (rest[...], String(inner))
  }

  private static func hasContext(_ entry: Substring) -> Bool {
    entry.contains(" @") || entry.contains(" +")
  }
}

/// An entry of a list in words: `milk x2`, `두부 2모`, `Milk (2 l)`.
package struct ListText {
  /// What it names.
  package let name: String
  /// The amount.
  package let quantity: Quantity?

  package init(name: String, quantity: Quantity?) { (self.name, self.quantity) = (name, quantity) }

  /// Reads a name and its amount after a colon: `flour: 400`, `rice:: 2 kg`; nil for any other text.
  init?(labeled text: String) {
    let signs = [":", " — ", " – "]
    guard let sign = signs.first(where: text.contains) else { return nil }
    let parts = text.split(separator: sign).map(\.trimmingWhitespace)
    guard parts.count == 2, !parts[0].contains(where: \.isNumber), !parts[0].isEmpty,
      parts[1].first?.isASCIIDigit ?? false, let quantity = Quantity(parts[1]),
      quantity.unit.map({ $0.allSatisfy(\.isLetter) && MonthNames.number(of: $0.folded) == nil })
        ?? true, !DayParser.hasLabel(text)
    else { return nil }
    self.init(name: parts[0], quantity: quantity)
  }

  /// Separates the amount at the end from the name. Any other text is a name as a whole.
  package init(_ text: String) {
    let text = text.trimmingWhitespace
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let hasMarks = words.contains { $0.hasPrefix("@") || $0.hasPrefix("#") }
    for start in words.indices.dropFirst() where !hasMarks {
      guard let amount = (try? TypedAmount.first(of: words[start...], isFirst: false)) ?? nil,
        amount.length == words.count - start, amount.size == nil
      else { continue }
      (name, quantity) = (words[..<start].joined(separator: " "), amount.quantity)
      return
    }
    (name, quantity) = (text, nil)
  }

  /// Returns a name and an amount in one line, as the initializer reads them: `milk x2`, `rice 500g`.
  ///
  /// A name that ends like an amount or a heading is followed by the amount in any case: `우유 200ml x1`.
  ///
  /// - Parameter times: The sign before an amount without a unit.
  package static func line(_ name: String, _ quantity: Quantity?, times: Character = "x") -> String
  {
    let name = name.inOneLine
    let amount = quantity ?? Quantity(.one)
    let notations = [name.withAmount(quantity, times: times), "\(name) \(times)\(amount)"]
    let readable = notations.first { notation in
      // The heading of a list ends in a colon.
      if notation.hasSuffix(":") || notation.hasSuffix("：") { return false }
      let text = ListText(notation)
      return text.name == name && text.quantity ?? Quantity(.one) == amount
    }
    return (readable ?? notations[0]).inOneLine
  }

  /// Returns an entry without the priority and the date of its creation that tasks of todo.txt have.
  package static func withoutTaskStart(_ entry: Substring) -> Substring {
    entry.prefixMatch(of: /(\([A-Z]\) +)?(\d{4}-\d\d-\d\d +)?/).map {
      entry[$0.range.upperBound...]
    }
      ?? entry
  }

  /// Keys of metadata in todo.txt, which are no part of the name.
  private static let keys: Set<Substring> = [
    "due", "t", "rec", "pri", "h", "id", "p", "uid", "uuid", "source",
  ]

  /// Returns the key and the value of a word that is metadata of todo.txt; nil for any other word.
  package static func metadata(_ word: Substring) -> (key: Substring, value: Substring)? {
    guard let colon = word.firstIndex(of: ":"), keys.contains(word[..<colon]) else { return nil }
    let value = word[colon...].dropFirst()
    return value.isEmpty ? nil : (word[..<colon], value)
  }
}

extension String {
  /// The text without quotes around all of it.
  fileprivate var withoutQuotes: String {
    let isQuoted =
      count > 2 && first == "\"" && last == "\"" && !dropFirst().dropLast().contains("\"")
    return isQuoted ? String(dropFirst().dropLast()) : self
  }
}

extension [Inventory.ShoppingRequest] {
  /// The requests, of which those of one name whose amounts cannot be added are one with the others in its note: 4 sticks and
  /// 1 cup of butter.
  ///
  /// - Complexity: O(n).
  package var joiningOtherUnits: [Inventory.ShoppingRequest] {
    var joined: [Inventory.ShoppingRequest] = []
    var places: [ProductKey: Int] = [:]
    for request in self {
      let key = ProductKey(name: request.name)
      if let place = places[key], let more = request.quantity,
        let quantity = joined[place].quantity, quantity.adding(more) == nil
      {
        joined[place].note = [joined[place].note, "+ \(more)", request.note].compactMap(\.self)
          .joined(separator: " · ")
      } else {
        places[key] = joined.count
        joined.append(request)
      }
    }
    return joined
  }
}
