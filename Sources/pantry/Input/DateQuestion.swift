import PantryCore

extension Context {
  /// Whether a person is there to be asked.
  var asks: Bool { System.Stream.input.isTerminal && diagnostics.isTerminal && !isQuiet }

  /// Reads something that may hold a date, and asks which day is meant where that reads in several ways and a
  /// person is there to be asked.
  ///
  /// - Throws: What reading throws; also `DayError.ambiguous` if nobody answers.
  func deciding<Value>(_ read: (Context) throws -> Value) throws -> Value {
    var context = self
    while true {
      do {
        return try read(context)
      } catch let error as DayError {
        guard case .ambiguous(let text, let readings) = error, asks,
          context.chosenDates[text] == nil,
          let day = try which(text, readings)
        else { throw error }
        context.chosenDates[text] = day
      }
    }
  }

  /// Asks which of several days is meant; nil if that is not said.
  private func which(_ text: String, _ readings: [Day]) throws -> Day? {
    let today = clock().today
    try? diagnostics.line(("pantry: \(Diagnostic.quoted(text)) may be" as Message).text)
    for (place, day) in readings.enumerated() {
      try? diagnostics.line("  \(place + 1)  \(day.spelledOut(on: today).text)")
    }
    try? diagnostics.write(("which? [1-\(readings.count)] " as Message).text)
    try? diagnostics.flush()
    var keyboard = LineReader()
    guard let line = try keyboard.next()?.first, let answer = try? line.text.get() else {
      return nil
    }
    let digits = answer.filter { !$0.isWhitespace }
    if let place = Int(digits), (1...readings.count).contains(place) { return readings[place - 1] }
    return Day(iso: digits).flatMap { readings.contains($0) ? $0 : nil }
  }
}
