package import PantryCore

extension Inventory {
  /// Finds the items of each entry.
  ///
  /// - Parameters:
  ///   - dates: Parses dates, which select packages.
  ///   - mustBeOnHand: Whether the id of an item that was used or discarded is an error.
  /// - Throws: `SelectionError` if an entry matches no item, or several products; `TypedWords.Problem` for an invalid
  ///   amount.
  package func items(
    for selection: Selection, _ dates: DayParser, mustBeOnHand: Bool
  ) throws -> [RequestedItems] {
    guard case .requests(let requests) = selection else {
      return [RequestedItems(try select(selection, mustBeOnHand: mustBeOnHand))]
    }
    guard let first = requests.first else { throw SelectionError.nothingNamed }
    // A known name that contains a comma is one name.
    if requests.count > 1 {
      let whole = wholeNamed(requests.map { $0.all.joined(separator: " ") }.joined(separator: ", "))
      if !whole.isEmpty { return [RequestedItems(.first(try filtered(whole, first)))] }
    }
    return try requests.flatMap { try alternatives(for: $0, dates) }.map { found in
      if mustBeOnHand, let gone = found.selected.items.first(where: { $0.state != .onHand }) {
        throw SelectionError.alreadyGone(candidate(gone))
      }
      return found
    }
  }

  /// Finds the items of an entry; if it names none, without articles and particles, and then those of each name in it.
  private func alternatives(for request: ItemRequest, _ dates: DayParser) throws -> [RequestedItems]
  {
    do {
      return [try items(for: request, dates)]
    } catch SelectionError.noSuchItem(let name, let gone, let near) {
      for parts in request.otherNames {
        let requests = parts.map { request.with($0) }
        let isOne = requests.count == 1
        let found = try? requests.flatMap { request in
          try isOne ? [items(for: request, dates)] : alternatives(for: request, dates)
        }
        if let found { return found }
      }
      if let opened = openedOnes(of: request, dates) { return opened }
      if let missing = missing(of: request, dates) { throw missing }
      throw SelectionError.noSuchItem(name, gone: gone, near: near)
    }
  }

  /// Finds the opened packages of an entry that asks for them: milk opened, the opened milk; nil if there are none.
  private func openedOnes(of request: ItemRequest, _ dates: DayParser) -> [RequestedItems]? {
    let words = request.all.filter { TypedVocabulary.listed[$0.folded] != .opened }
    guard !words.isEmpty, words.count < request.all.count,
      let found = try? alternatives(for: request.with(words), dates)
    else { return nil }
    let opened = found.compactMap { one -> RequestedItems? in
      guard case .first(let all) = one.selected else { return nil }
      let items = all.filter { $0.openedAt != nil }
      return items.isEmpty ? nil : RequestedItems(.first(items), one.amount)
    }
    return opened.count == found.count ? opened : nil
  }

  /// Returns why an entry selects nothing, if it joins several names and some of them are on hand: eggs and milk without
  /// milk.
  private func missing(of request: ItemRequest, _ dates: DayParser) -> SelectionError? {
    for parts in request.otherNames where parts.count > 1 {
      var (missing, hasFound) = (SelectionError?.none, false)
      for part in parts {
        do {
          _ = try alternatives(for: request.with(part), dates)
          hasFound = true
        } catch {
          missing = missing ?? error as? SelectionError
        }
      }
      if hasFound { return missing }
    }
    return nil
  }

  private func items(for request: ItemRequest, _ dates: DayParser) throws -> RequestedItems {
    // The whole text as a name comes before any other reading.
    let isOneID = request.all.count == 1 && (ShortIDs.isID(request.all[0]) || hasIDs(request.all))
    if request.takesAmount || request.all.count > 1, !isOneID {
      let whole = wholeNamed(request.all.joined(separator: " "))
      if !whole.isEmpty { return RequestedItems(.first(try product(whole, request))) }
    }
    let (words, amount) = try request.amount { word in
      request.all.count == 1 && ShortIDs.isID(word) || hasIDs([word])
    }
    if words.isEmpty { throw SelectionError.nothingNamed }
    // milk 1.5 may be a date, if there is a package with it.
    if amount == nil, let last = words.last, words.count > 1, !last.utf8.allSatisfy(isDigit),
      bareAmount(last) != nil, let days = .some(dates.possibleDays(last)), !days.isEmpty,
      let found = try? named(Array(words.dropLast()), request, nil, on: days)
    {
      return found
    }
    if let found = try named(words, request, amount) { return found }
    // milk 12-01
    for start in 1..<max(1, words.count) {
      let days = dates.possibleDays(words[start...].joined(separator: " "))
      if !days.isEmpty, let found = try named(Array(words[..<start]), request, amount, on: days) {
        return found
      }
    }
    // milk 12-01 2
    if request.takesAmount, amount == nil {
      for bare in bareAmounts(at: words) {
        for start in 1..<max(1, bare.rest.count) {
          let days = dates.possibleDays(bare.rest[start...].joined(separator: " "))
          let name = Array(bare.rest[..<start])
          if !days.isEmpty, let found = try named(name, request, bare.amount, on: days) {
            return found
          }
        }
      }
    }
    // The measure may be the size of the package: milk 200ml.
    if amount != nil, let found = try named(request.all, request, nil) { return found }
    return RequestedItems(try select(.words(words), mustBeOnHand: false))
  }

  /// Returns the items that words name, and the amount beside the name; nil if they name none.
  ///
  /// - Parameter days: The days of which the expiry date must be one; nil for any date.
  private func named(
    _ words: [String], _ request: ItemRequest, _ amount: RequestedAmount?, on days: [Day]? = nil
  ) throws(SelectionError) -> RequestedItems? {
    let text = words.joined(separator: " ")
    if hasIDs(words) {
      // An id is one item, whatever its date.
      let amounts = request.takesAmount && amount == nil ? bareAmounts(at: words) : []
      for bare in amounts where hasIDs(bare.rest) && !hasIDs([bare.word]) {
        return RequestedItems(try select(.words(bare.rest), mustBeOnHand: false), bare.amount)
      }
      return RequestedItems(try select(.words(words), mustBeOnHand: false), amount ?? .standard)
    }
    let found = itemsNamed(text)
    if request.takesAmount, amount == nil {
      for bare in bareAmounts(at: words) {
        let others = itemsNamed(bare.rest.joined(separator: " "))
        guard !others.isEmpty else { continue }
        // It belongs to the name only if the name has the word as often.
        let count = words.count { FoldedName($0) == FoldedName(bare.word) }
        let belongs = found.contains {
          FoldedName($0.product.displayName).count(of: bare.word) >= count
        }
        if belongs, !Set(others.map(\.uid)).isSubset(of: Set(found.map(\.uid))) {
          throw .ambiguousName(text, candidates(ofEachProduct: found + others))
        }
        if !belongs {
          return RequestedItems(.first(try product(others, request, on: days)), bare.amount)
        }
      }
    }
    if found.isEmpty { return nil }
    return RequestedItems(.first(try product(found, request, on: days)), amount ?? .standard)
  }

  /// An amount without a unit beside a name: the word, and the other words.
  private typealias BareAmount = (word: String, amount: RequestedAmount, rest: [String])

  /// Returns the amounts without a unit after and before a name.
  private func bareAmounts(at words: [String]) -> [BareAmount] {
    guard words.count > 1 else { return [] }
    var found: [BareAmount] = []
    let (first, last) = (words[0], words[words.count - 1])
    if let amount = bareAmount(last) { found.append((last, amount, words.dropLast())) }
    // Half of the eggs is half of what is left; half an egg is not.
    let isOfRest = words[1].folded == "of" || TypedVocabulary.determiners.contains(words[1].folded)
    if let amount = bareAmount(first) {
      found.append((first, isOfRest ? amount.ofRest : amount, Array(words.dropFirst())))
    }
    for loose in LooseAmount.all(in: words) where !found.contains(where: { $0.rest == loose.rest })
    {
      let isPart = loose.quantity.unit == nil && loose.quantity.amount < .one
      let amount =
        isPart ? RequestedAmount.part(loose.quantity.amount) : RequestedAmount(loose.quantity)
      found.append((loose.word, isOfRest ? amount.ofRest : amount, loose.rest))
    }
    if TypedVocabulary.isWhole(last) {
      found.append((last, .all, words.dropLast()))
    }
    if TypedVocabulary.isWhole(first) || TypedVocabulary.wholeStarts.contains(first.folded) {
      let rest = words.dropFirst().drop { ["of", "the"].contains($0.folded) }
      if !rest.isEmpty { found.append((first, .all, Array(rest))) }
    }
    return found
  }

  /// Returns the amount of a number of one to three digits, perhaps with decimals, or of `half` or 반.
  private func bareAmount(_ word: String) -> RequestedAmount? {
    if let part = Numeral.part(word) { return .part(part) }
    var scanner = AmountScanner(word)
    guard word.utf8.count <= 6, let number = scanner.number(), scanner.isAtEnd,
      number.amount > .zero, number.isPlain ? word.utf8.count <= 3 : !word.contains("/")
    else { return nil }
    return .number(number.amount)
  }

  /// Returns the items that satisfy the conditions.
  ///
  /// - Throws: `SelectionError` if there are none, or they are several products.
  private func product(
    _ items: [UserProduct], _ request: ItemRequest, on days: [Day]? = nil
  ) throws(SelectionError) -> [UserProduct] {
    let found = try filtered(items, request, on: days)
    guard let first = found.first else { throw .nothingNamed }
    guard found.allSatisfy(first.isSameProduct) else {
      throw .ambiguousName(
        request.all.joined(separator: " "), candidates(ofEachProduct: found))
    }
    return found
  }

  private func filtered(
    _ items: [UserProduct], _ request: ItemRequest, on days: [Day]? = nil
  ) throws(SelectionError) -> [UserProduct] {
    let locations = request.locations.map(LocationKey.init)
    let tags = Set(request.tags.map(FoldedName.init))
    let settings = catalog.settings
    let found = items.filter { item in
      guard locations.allSatisfy(item.isAt), tags.isSubset(of: item.tags.map(FoldedName.init))
      else { return false }
      guard let days else { return true }
      let own = [item.expiresAt.day, item.effectiveDeadline(settings[item.product]).day]
      return days.contains { own.contains($0) }
    }
    guard found.isEmpty, let first = items.first else { return found }
    // Of several products, the name as it was typed.
    let isOne = items.allSatisfy(first.isSameProduct)
    throw .notThisOne(
      name: isOne ? first.product.displayName : request.all.joined(separator: " "), lot: nil,
      date: days?.first.map(Deadline.day) ?? .unknown,
      place: request.locations.first, tags: request.tags, others: items.count)
  }
}

extension FoldedName {
  /// Returns how many words of the name are a text.
  fileprivate func count(of word: String) -> Int {
    let word = FoldedName(word).letters
    return letters.split(separator: " ").count { $0.elementsEqual(word) }
  }
}

extension Inventory {
  /// Returns a query, or if no item has its text, the query for the items that its words select: several names, or a
  /// name with a date or an amount.
  ///
  /// - Parameters:
  ///   - words: The words of the text, in the notation of the commands that select items.
  ///   - dates: Parses dates, which select packages.
  /// - Complexity: O(n) in the number of items, for each entry of the words.
  package func selecting(_ query: Query, words: [String], _ dates: DayParser) -> Query {
    let today = dates.today
    guard query.search != nil, !words.isEmpty, !hasMatch(of: query, on: today) else { return query }
    var found: Set<UID> = []
    for entry in ItemRequest.entries(words) {
      var one = query
      one.search = entry.filter { !TypedWords.isLocation($0) && TypedWords.tag($0) == nil }
        .joined(separator: " ")
      let matches = matches(of: one, on: today)
      // What a name selects, too: lemons finds lemon.
      let items = matches.isEmpty ? itemsNamed(one.search ?? "") : matches.map(\.item)
      if !items.isEmpty {
        found.formUnion(items.map(\.uid))
      } else if let request = try? ItemRequest(entry, takesAmount: true),
        let items = try? self.items(for: .requests([request]), dates, mustBeOnHand: false)
      {
        found.formUnion(items.flatMap(\.selected.all).map(\.uid))
      }
    }
    if found.isEmpty { return query }
    var query = query
    query.search = nil
    query.restrict(to: found)
    return query
  }
}

extension RequestedAmount {
  /// The same part of what is left; any other amount as it is.
  fileprivate var ofRest: RequestedAmount {
    if case .part(let part) = self { .partOfRest(part) } else { self }
  }

  /// Reads an amount that is typed alone: `50ml`, `half`, `all`. A number without a unit is none.
  package init?(typed text: String) {
    if let part = Numeral.part(text) {
      self = .part(part)
    } else if TypedVocabulary.isWhole(text) {
      self = .all
    } else {
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let (rest, found) = try? TypedWords.amounts(in: words), rest.isEmpty, found.count == 1,
        let amount = found.first
      else { return nil }
      self = .quantity(amount.quantity)
    }
  }
}

extension UserProduct {
  /// The most grams or milliliters that are usually used at once.
  private static let mostAtOnce = Amount(250)

  /// Whether the item is an unopened measured package of which seldom all is used at once.
  package var isLargePackage: Bool {
    guard openedAt == nil, taken.isEmpty, remaining.isMeasured else { return false }
    return ["g", "ml"].contains { unit in
      remaining.converted(to: unit).map { $0.amount > UserProduct.mostAtOnce } ?? false
    }
  }
}
