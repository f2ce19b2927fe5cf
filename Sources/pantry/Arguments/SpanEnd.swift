import PantryCore

extension DayParser {
  /// The day that ends a span from today, or a day that is named; a bare number is a number of days.
  func end(ofSpan text: String) throws -> Day {
    let isNumber = (1...3).contains(text.count) && text.allSatisfy(\.isNumber)
    return try parse(isNumber ? text + "d" : text).day
  }
}
