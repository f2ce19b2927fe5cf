import PantryKitchen

extension TypedWords.StrayWord {
  /// The note that the word was read as part of the name.
  var words: Message {
    switch self {
    case .number(let number):
      "\(number) was read as part of the name: an amount is x\(number)"
    case .year(let year):
      "\(year) was read as part of the name: a month is 12/\(year)"
    case .location(let word):
      "\(word.escapingControls) was read as part of the name: a location is @\(word.escapingControls)"
    case .entries(let name):
      "\(name.quoted) was read as one name: without quotation marks, commas separate entries"
    case .amount(let word):
      "\(word.escapingControls) was read as part of the name: an amount is an argument of its own"
    }
  }
}
