import PantryCore

/// What no name of one item has, since it would be read on its own: the separators, dates and amounts of several items.
extension EntryGrammar {
  /// Refuses a new name in which such a part remains.
  ///
  /// - Parameters:
  ///   - rest: The words of the name.
  ///   - words: All words of the entry.
  ///   - hasDate: Whether the entry has a date beside the name.
  ///   - mayBeSeveral: Whether names that are joined by `and` are accepted.
  func checkSeveral(
    _ rest: [String], of words: [String], hasDate: Bool, mayBeSeveral: Bool
  ) throws(TypedWords.Problem) {
    if rest.contains(where: \.isLiteral) || isFood(rest) { return }
    if hasDate, let date = try innerDate(rest) { throw .repeated(.date, date.text) }
    for (index, word) in rest.enumerated() {
      // 12-01,12-05, salt,pepper mix
      let values = word.split(separator: ",").map(String.init)
      if values.count > 1, values.contains(where: isValue) || values.allSatisfy({ isFood([$0]) }) {
        let apart = values.dropLast().flatMap { [$0].endingWithComma } + values.suffix(1)
        throw .doubtful(
          Doubt(
            words, rest, .several(word), [rest[..<index] + apart + rest[(index + 1)...]]))
      }
      // 우유 두 팩하고
      guard index + 1 < rest.count, let stem = EntryDivision.withoutJoint(word.composed) else {
        continue
      }
      let counter = index > 0 ? [rest[index - 1], stem] : [stem]
      if let amount = try? TypedAmount.first(of: counter[...], isFirst: false),
        amount.length == counter.count
      {
        throw .doubtful(
          Doubt(
            words, rest, .several(word),
            [rest[..<index] + [stem].endingWithComma + rest[(index + 1)...]]))
      }
    }
    let division = EntryDivision(self)
    if mayBeSeveral || division.joints(of: rest).isEmpty { return }
    let names = division.divided(rest, isList: true)
    if names.count > 1, !areKeptTogether(names) {
      let apart = names.dropLast().flatMap(\.endingWithComma)
      throw .doubtful(
        Doubt(
          words, rest, .several(rest.joined(separator: " ")), [apart + (names.last ?? [])]))
    }
  }

  /// Returns whether a text is a date, an amount or a price.
  private func isValue(_ text: String) -> Bool {
    TypedAmount.isAmount(text) || TypedWords.price(text) != nil
      || isDate(text)
  }

  /// Returns whether two foods are sold in one package, since nothing is made of them: onions and peppers.
  private func areKeptTogether(_ names: [[String]]) -> Bool {
    let foods = names.compactMap { FoodTable.builtIn.food($0.joined(separator: " ")) }
    return names.count == 2 && foods.count == 2 && foods[0].isListed(with: foods[1])
  }
}
