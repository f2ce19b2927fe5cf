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
    return try requests.map { request in
      let found = try items(for: request, dates)
      if mustBeOnHand, let gone = found.selected.items.first(where: { $0.state != .onHand }) {
        throw SelectionError.alreadyGone(candidate(gone))
      }
      return found
    }
  }

  private func items(for request: ItemRequest, _ dates: DayParser) throws -> RequestedItems {
    // The whole text as a name comes before any other reading.
    if request.all.count > 1 {
      let whole = wholeNamed(request.all.joined(separator: " "))
      if !whole.isEmpty { return RequestedItems(.first(try product(whole, request))) }
    }
    let (words, quantity) = try request.amount { word in
      request.all.count == 1 && ShortIDs.isID(word) || hasIDs([word])
    }
    if words.isEmpty { throw SelectionError.nothingNamed }
    let amount = quantity.map { $0.unit == nil ? RequestedAmount.number($0.amount) : .quantity($0) }
    if let found = try named(words, request, amount) { return found }
    // milk 12-01
    for start in 1..<max(1, words.count) {
      let days = dates.possibleDays(words[start...].joined(separator: " "))
      if !days.isEmpty, let found = try named(Array(words[..<start]), request, amount, on: days) {
        return found
      }
    }
    // The measure may be the size of the package: milk 200ml.
    if quantity != nil, let found = try named(request.all, request, nil) { return found }
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
      let amounts = request.takesAmount && amount == nil ? numbers(at: words) : []
      for (number, rest) in amounts where hasIDs(rest) && !hasIDs([number]) {
        guard let value = Amount(number) else { continue }
        return RequestedItems(
          try select(.words(rest), mustBeOnHand: false), .number(value))
      }
      return RequestedItems(try select(.words(words), mustBeOnHand: false), amount ?? .standard)
    }
    let found = itemsNamed(text)
    if request.takesAmount, amount == nil {
      for (number, rest) in numbers(at: words) {
        let others = itemsNamed(rest.joined(separator: " "))
        guard !others.isEmpty, let value = Amount(number) else { continue }
        let belongs = found.contains { FoldedName($0.product.displayName).hasWord(number) }
        if belongs, !Set(others.map(\.uid)).isSubset(of: Set(found.map(\.uid))) {
          throw .ambiguousName(text, candidates(ofEachProduct: found + others))
        }
        if !belongs {
          return RequestedItems(
            .first(try product(others, request, on: days)), .number(value))
        }
      }
      if found.isEmpty, let rest = TypedWords.half(words) {
        let others = itemsNamed(rest.joined(separator: " "))
        if !others.isEmpty {
          return RequestedItems(.first(try product(others, request, on: days)), .half)
        }
      }
    }
    if found.isEmpty { return nil }
    return RequestedItems(.first(try product(found, request, on: days)), amount ?? .standard)
  }

  /// Returns the numbers of one to three digits before and after a name, each with the other words.
  private func numbers(at words: [String]) -> [(number: String, rest: [String])] {
    guard words.count > 1 else { return [] }
    func isNumber(_ word: String) -> Bool {
      (1...3).contains(word.utf8.count) && word.utf8.allSatisfy(isDigit) && Int(word) != 0
    }
    var found: [(String, [String])] = []
    if let last = words.last, isNumber(last) { found.append((last, words.dropLast())) }
    if isNumber(words[0]) { found.append((words[0], Array(words.dropFirst()))) }
    return found
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
    let settings = catalogue.settings
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
  /// Whether one of the words of the name is a text.
  fileprivate func hasWord(_ word: String) -> Bool {
    let word = FoldedName(word).letters
    return letters.split(separator: " ").contains { $0.elementsEqual(word) }
  }
}

extension DayParser {
  /// Returns every day that a text may mean, the one nearest to today first: in the past or the future, and in any
  /// order of its parts.
  func possibleDays(_ text: String) -> [Day] {
    var days: Set<Day> = []
    for direction in [Direction.back, .ahead] {
      let parser = DayParser(today: today, order: order, direction: direction)
      do throws(DayError) {
        if let day = try parser.deadlineIfAny(text)?.deadline.day { days.insert(day) }
      } catch {
        if case .ambiguous(_, let readings) = error { days.formUnion(readings) }
      }
    }
    return days.sorted { (abs($0.days(since: today)), $0) < (abs($1.days(since: today)), $1) }
  }
}
