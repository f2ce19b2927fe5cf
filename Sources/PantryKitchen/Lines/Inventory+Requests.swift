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
    if case .lines(let lines) = selection {
      return try lines.flatMap { line, selection in
        do {
          return try items(for: selection, dates, mustBeOnHand: mustBeOnHand)
        } catch {
          throw PlacedError(line: line, cause: error)
        }
      }
    }
    guard case .typed(let words) = selection else {
      return [RequestedItems(try select(selection, mustBeOnHand: mustBeOnHand))]
    }
    return try request(words, dates).items.map { found in
      if mustBeOnHand, let gone = found.selected.items.first(where: { $0.state != .onHand }) {
        throw SelectionError.alreadyGone(candidate(gone))
      }
      return found
    }
  }

  /// Returns the items that words select, and the day on which something was done with them.
  ///
  /// Of the readings of the words, the cheapest one that selects items on hand is meant.
  ///
  /// - Throws: The error of the cheapest reading if none selects anything.
  /// - Complexity: O(n) in the number of items, for each name.
  package func request(_ typed: TypedSelection, _ dates: DayParser) throws -> (
    items: [RequestedItems], day: Day?
  ) {
    let words = typed.words.map(\.withoutLiteralMarks)
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { throw SelectionError.nothingNamed }
    let ids = ShortIDs(items)
    func isID(_ word: String) -> Bool { !ids.items(word).isEmpty }
    if words.allSatisfy(isID) {
      return ([RequestedItems(try select(.words(words), mustBeOnHand: false))], nil)
    }
    let names = KnownProducts(of: self) { $0.state == .onHand }
    let parser = SelectionParser(
      typed, dates, isID: isID,
      finds: { text in
        names.index.search(text, upTo: .wordForms)?.places.map { names.products[$0].displayName }
          ?? []
      })
    let readings = parser.readings()
    var failure: (any Error)?
    for (place, reading) in readings.enumerated() {
      do {
        let found = try items(of: reading, isID)
        try checkRivals(readings[(place + 1)...], of: reading, found, words, isID)
        return (found, reading.day)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? SelectionError.nothingNamed
  }

  /// Throws an error if a number may be an amount or a part of a name, which select different products: eggs 2, with eggs
  /// and eggs 2 pack on hand.
  private func checkRivals(
    _ rivals: ArraySlice<SelectionReading>, of reading: SelectionReading,
    _ found: [RequestedItems], _ words: [String], _ isID: (String) -> Bool
  ) throws {
    let margin = LineCosts.table[.bareNumber] - LineCosts.table[.severalKnown]
    let uids = Set(found.flatMap(\.selected.all).map(\.uid))
    for rival in rivals where rival.cost <= reading.cost + margin {
      guard let others = try? items(of: rival, isID).flatMap(\.selected.all),
        uids.isDisjoint(with: others.map(\.uid))
      else { continue }
      throw SelectionError.ambiguousName(
        words.joined(separator: " "),
        candidates(ofEachProduct: found.flatMap(\.selected.items) + others))
    }
  }

  private func items(of reading: SelectionReading, _ isID: (String) -> Bool) throws
    -> [RequestedItems]
  {
    if let problem = reading.problem { throw problem }
    return try reading.entries.map { entry in
      let words = entry.name.split(separator: " ").map(String.init)
      if words.isEmpty { throw SelectionError.nothingNamed }
      let named = words.contains(where: isID) ? [] : itemsNamed(entry.name)
      let found = named.filter {
        FoldedName.hasNumbers(of: entry.name, in: $0.product.displayName)
      }
      if found.isEmpty, !named.isEmpty {
        throw SelectionError.noSuchItem(entry.name, gone: 0, near: namesLike(entry.name))
      }
      if found.isEmpty {
        let selected = try select(.words(words), mustBeOnHand: false)
        // An id is one item, but what else is said of it must be right.
        if entry.hasConditions {
          for item in selected.all { _ = try product([item], entry) }
        }
        return RequestedItems(selected, entry.amount ?? .standard)
      }
      return RequestedItems(.first(try product(found, entry)), entry.amount ?? .standard)
    }
  }

  /// Returns the items that satisfy the conditions.
  ///
  /// - Throws: `SelectionError` if there are none, or they are several products.
  private func product(_ items: [UserProduct], _ entry: SelectionReading.Entry)
    throws(SelectionError) -> [UserProduct]
  {
    let tags = Set(entry.tags.map(FoldedName.init))
    let settings = catalog.settings
    let place = entry.place.map(LocationKey.init)
    let found = items.filter { item in
      guard place.map(item.isAt) ?? true, tags.isSubset(of: item.tags.map(FoldedName.init)),
        entry.opened == nil || item.openedAt != nil
      else { return false }
      guard let days = entry.days else { return true }
      let own = [item.expiresAt.day, item.effectiveDeadline(settings[item.product]).day]
      return days.contains { own.contains($0) }
    }
    guard let first = found.first else {
      if let word = entry.opened {
        throw .noSuchItem("\(entry.name) \(word)", gone: 0, near: [])
      }
      let isOne = items[0].isSameProduct
      throw .notThisOne(
        name: items.allSatisfy(isOne) ? items[0].product.displayName : entry.name, lot: nil,
        date: entry.days?.first.map(Deadline.day) ?? .unknown, place: entry.place,
        tags: entry.tags, others: items.count)
    }
    guard found.allSatisfy(first.isSameProduct) else {
      throw .ambiguousName(entry.name, candidates(ofEachProduct: found))
    }
    return found
  }

  /// Returns whether a name or an id selects items on hand.
  ///
  /// - Complexity: O(n) in the number of items.
  package func mayBeOnHand(_ name: String) -> Bool {
    !itemsNamed(name).isEmpty || hasIDs([name])
  }

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
    for entry in WordSeparators.entries(words) {
      var one = query
      one.search = entry.filter { !TypedWords.isLocation($0) && TypedWords.tag($0) == nil }
        .joined(separator: " ")
      let matches = matches(of: one, on: today)
      // What a name selects, too: lemons finds lemon.
      let items = matches.isEmpty ? itemsNamed(one.search ?? "") : matches.map(\.item)
      let selected =
        items.isEmpty ? try? request(TypedSelection(entry, takesAmount: true), dates).items : nil
      found.formUnion((selected?.flatMap(\.selected.all) ?? items).map(\.uid))
    }
    if found.isEmpty { return query }
    var query = query
    query.search = nil
    query.restrict(to: found)
    return query
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

/// An error in a line of the input.
package struct PlacedError: Error {
  /// The number of the line, from 1.
  package let line: Int
  package let cause: any Error

  package init(line: Int, cause: any Error) { (self.line, self.cause) = (line, cause) }
}
