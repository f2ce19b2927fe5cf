package import PantryCore

/// The dates that a picture of a package seems to show.
///
/// Programs misread digits even if they are certain of them, so a date is stored only after a user who sees the text
/// has confirmed it.
package struct PictureDates: Hashable, Sendable {
  /// A date, and the text that it was read from.
  package struct Choice: Hashable, Sendable {
    package let day: Day
    /// The kind of date, if a label states it.
    package let kind: DateKind?
    package let text: String

    /// The fields of an item that it sets.
    package var changes: ItemChanges {
      var changes = ItemChanges()
      changes.expires = .set(.day(day))
      changes.dateKind = .set(kind)
      return changes
    }
  }

  /// The dates, labeled ones first, at least one.
  package let choices: [Choice]
  /// Whether there is one date, of which the program is certain enough to propose it.
  package let isCertain: Bool

  /// The date to propose; nil if it must be asked about.
  package var proposal: Choice? { isCertain ? choices.first : nil }

  /// Returns the date that an answer selects: Enter the proposal, a number one of several.
  package func choice(_ answer: String) -> Choice? {
    if isCertain { return answer.isEmpty ? proposal : nil }
    guard answer.utf8.count == 1, let number = Int(answer) else { return nil }
    return choices.indices.contains(number - 1) ? choices[number - 1] : nil
  }

  /// Chooses the dates.
  ///
  /// - Parameter texts: The same picture, read after different preparations.
  /// - Returns: nil if no date was found.
  package init?(_ texts: [PictureText], _ parser: DayParser) {
    var found: [RowDate] = []
    for (index, text) in texts.enumerated() {
      // A package that is bought has only deadlines to come.
      for var date in text.rows.flatMap({ $0.dates(parser) }) where date.kind?.isOrigin != true {
        date.picture = index
        date.days.removeAll { $0 < parser.today || $0.isBeyondPrintedDates(on: parser.today) }
        if !date.days.isEmpty { found.append(date) }
      }
    }
    // A month may be the beginning of a date whose end was not read.
    let months = Set(found.filter(\.isFull).flatMap { $0.days.map(Month.init(of:)) })
    found.removeAll { !$0.isFull && $0.days.allSatisfy { months.contains(Month(of: $0)) } }
    found.sort { ($0.isLabeled ? 1 : 0, $0.confidence) > ($1.isLabeled ? 1 : 0, $1.confidence) }
    var choices: [Choice] = []
    for date in found {
      for day in date.days where !choices.contains(where: { $0.day == day }) {
        choices.append(Choice(day: day, kind: date.kind, text: date.text))
      }
    }
    guard !choices.isEmpty else { return nil }
    self.choices = Array(choices.prefix(Self.mostChoices))
    let isConfirmed =
      Set(found.filter { $0.isFull && !$0.isDoubtful }.map(\.picture)).count > 1
      && found.contains { $0.isFull && $0.confidence >= Self.confirmedConfidence }
    isCertain =
      choices.count == 1 && !found.contains(where: \.isAmbiguous)
      && (isConfirmed
        || found.contains { !$0.isDoubtful && $0.confidence >= Self.certainConfidence })
  }

  private static let mostChoices = 5
  /// The confidences from which a date is proposed: if it was read once, and if it was read after both preparations.
  private static let (certainConfidence, confirmedConfidence) = (70.0, 40.0)
}

extension PrintedText {
  /// Whether the text has a day of one digit before month and year. Packages have 02.10.2027, so that `2.10.2027` may be
  /// what was read of 22.10.2027.
  fileprivate var mayLackDigit: Bool {
    let counts = text.split { !$0.isASCIIDigit }.map(\.count)
    return counts.indices.dropLast(2).contains { index in
      counts[index] == 1 && counts[index + 1] <= 2 && [2, 4].contains(counts[index + 2])
    }
  }
}

/// A date in a row.
private struct RowDate {
  var days: [Day]
  let kind: DateKind?
  let isLabeled: Bool
  /// Whether the day of the month was read.
  let isFull: Bool
  /// Whether the order of day, month and year is not known.
  let isAmbiguous: Bool
  /// Whether it may be a part of what is printed: a month of a date, or a date without the first digit of its day.
  let isDoubtful: Bool
  /// The lowest confidence of its words.
  let confidence: Double
  let text: String
  /// The index of the picture that it was read from.
  var picture = 0
}

extension PictureText.Row {
  /// The maximum number of words that a date is cut out of a row with.
  private static let longestRun = 6

  /// Returns the dates in the row: that of the row with its label, or those of runs of words in it.
  fileprivate func dates(_ parser: DayParser) -> [RowDate] {
    guard text.utf8.contains(where: isDigit) else { return [] }
    let whole = PrintedText(text)
    if let above {
      let labeled = PrintedText("\(above) \(text)")
      // Without a label, or in the row above, it is a date of its own.
      if let date = labeled.date(parser), date.isLabeled || date.kind != nil,
        let found = rowDate(date, of: labeled, whole, in: words[...], isWholeRow: true)
      {
        return [found]
      }
      if PrintedText(above).precedesOther, !whole.namesDeadline { return [] }
    }
    if let date = whole.date(parser) {
      return [rowDate(date, of: whole, whole, in: words[...], isWholeRow: true)].compactMap { $0 }
    }
    // LOT 261205 A1 is not a date, but 261205 A1 would be read as one.
    return whole.namesOther ? [] : datesOfRuns(parser)
  }

  /// Returns the dates in runs of words, longer runs first, each word in one of them.
  private func datesOfRuns(_ parser: DayParser) -> [RowDate] {
    var dates: [RowDate] = []
    var isUsed = words.map { _ in false }
    for length in (1...Self.longestRun).reversed() where length < words.count {
      for start in 0...words.count - length
      where !isUsed[start..<start + length].contains(true) {
        let run = words[start..<start + length]
        let text = PrintedText(Self.text(run))
        guard let date = text.date(parser), let found = rowDate(date, of: text, text, in: run)
        else {
          continue
        }
        dates.append(found)
        for index in run.indices { isUsed[index] = true }
      }
    }
    return dates
  }

  /// Returns the date of a text as one of words in it; nil if the words do not contain it.
  ///
  /// - Parameter ownText: The text of the words.
  private func rowDate(
    _ date: PrintedText.Date, of text: PrintedText, _ ownText: PrintedText,
    in words: ArraySlice<PictureWord>, isWholeRow: Bool = false
  ) -> RowDate? {
    let form = { (text: PrintedText) in
      date.days.compactMap { text.form(of: $0, isLabeled: date.isLabeled) }.first
    }
    guard let own = form(ownText), own == form(text) else { return nil }
    let isMonthOfRow = own == .month(isFirst: true) && date.isLabeled && isWholeRow
    // The shortest run of words that is the date, without its label.
    var confidence = words.map(\.confidence).min() ?? 0
    search: for length in 1...max(1, min(words.count, Self.longestRun)) {
      for start in words.indices.dropLast(length - 1) {
        let run = words[start..<start + length]
        guard form(PrintedText(Self.text(run))) == own else { continue }
        confidence = run.map(\.confidence).min() ?? 0
        break search
      }
    }
    return RowDate(
      days: date.days, kind: date.kind, isLabeled: date.isLabeled, isFull: own == .full,
      isAmbiguous: date.days.count > 1,
      isDoubtful: own != .full && !isMonthOfRow || ownText.mayLackDigit,
      confidence: confidence, text: text.text)
  }
}
