package import PantryCore

extension TypedWords {
  /// An amount and its words.
  package typealias Found = (
    quantity: Quantity, isMeasure: Bool, isDoubtful: Bool, countsPieces: Bool, text: String
  )

  /// Separates the amounts from the other words.
  ///
  /// - Parameters:
  ///   - isOther: Returns whether a word is something other than an amount.
  ///   - isName: Returns whether a word is a known name. Called for a word with an unknown unit.
  package static func amounts(
    in words: [String], except isOther: (String) -> Bool = { _ in false },
    isName: (String) -> Bool = { _ in false }
  ) throws(Problem) -> ([String], [Found]) {
    var rest: [String] = []
    var found: [Found] = []
    var position = 0
    while position < words.count {
      do throws(AmountProblem) {
        if !isOther(words[position]),
          let amount = try TypedAmount.first(of: words[position...], isFirst: position == 0)
        {
          let text = words[position..<position + amount.length].joined(separator: " ")
          found.append(
            (amount.quantity, amount.isMeasure, amount.isDoubtful, amount.countsPieces, text))
          if let size = amount.size { rest.append(size) }
          position += amount.length
          continue
        }
      } catch {
        guard case .unit = error, isName(words[position]) else { throw .amount(error) }
      }
      if let blocks = blocks(words[position], after: rest.last) {
        found.append((blocks, false, true, false, words[position]))
      } else {
        rest.append(words[position])
      }
      position += 1
    }
    return (rest, found)
  }

  /// Returns the number of blocks behind the name of a food that has them: 두부 세모.
  private static func blocks(_ word: String, after food: String?) -> Quantity? {
    guard let food, TypedVocabulary.inBlocks.contains(food.composed),
      Numeral(word.composed, .other) != nil, let unit = word.composed.last.map(String.init),
      let number = Numeral(String(word.composed.dropLast()), .counter)
    else { return nil }
    return Quantity(Amount(number.value), unit: unit)
  }

  /// Returns the words without counts; measures stay.
  package static func withoutCounts(_ words: [String]) throws(Problem) -> [String] {
    var rest: [String] = []
    var position = 0
    while position < words.count {
      let amount = (try? TypedAmount.first(of: words[position...], isFirst: position == 0)) ?? nil
      let length = amount?.length ?? 1
      if amount?.isMeasure ?? true { rest += words[position..<position + length] }
      if let size = amount?.size { rest.append(size) }
      position += length
    }
    return rest
  }
}
