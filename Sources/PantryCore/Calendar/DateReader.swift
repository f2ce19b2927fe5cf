/// Reads one text: finds the date among its stretches, or the day it was made and the span from it.
struct DateReader {
  let parser: DayParser
  /// The text as it was given, for the errors.
  let text: String
  let source: DayParser.Source

  /// What a stretch says.
  enum Content {
    /// A day that is named from today.
    case day(Day)
    /// So many times a span, ahead or back.
    case span(CalendarSpan, times: Int)
    /// The days that it may be, and the day of the week that stands beside them.
    case candidates([DateCandidate], Weekday?)
  }

  typealias Read = (stretch: LabelledDates.Stretch, content: Content)

  /// The day that the stretches mean.
  func reading(_ labelled: LabelledDates) throws(DayError) -> DayParser.Reading {
    var read: [Read] = []
    var unread: [LabelledDates.Stretch] = []
    for stretch in labelled.stretches {
      let contents = stretch.isLot ? [] : contents(of: stretch)
      if contents.isEmpty { unread.append(stretch) }
      read += contents
    }
    // Only a whole date, or a phrase that speaks of one, says that the rest is something else.
    let hasLot = unread.contains(where: \.isLot) || labelled.loose.contains { $0.role == .lot }
    let isCertain = read.contains { $0.content.isWholeDate || $0.stretch.kind != nil }
    let mayPassOver = source == .date && (hasLot || isCertain)
    guard !read.isEmpty, unread.isEmpty && !hasLot || mayPassOver else { throw .notADate(text) }
    // The day it was made is no answer where until when it keeps stands there and cannot be read.
    let isOriginAlone = read.allSatisfy { $0.stretch.isOrigin }
    if isOriginAlone, unread.contains(where: { !$0.labels.isEmpty && !$0.isLot }) {
      throw .notADate(text)
    }
    return try reading(read, loose: labelled.loose)
  }

  private func reading(_ read: [Read], loose: [DateLabel]) throws(DayError) -> DayParser.Reading {
    let origins = read.filter { $0.stretch.isOrigin && !$0.content.isSpan }
    let spans = read.filter { $0.content.isSpan }
    // Until when it keeps may be printed beside how long.
    let hasDeadline = read.contains {
      !$0.stretch.isOrigin && !$0.content.isSpan && !$0.stretch.labels.isEmpty
    }
    if let span = spans.first, !hasDeadline || read.count == spans.count,
      case .span(let length, let times) = span.content,
      !origins.isEmpty || span.stretch.needsOrigin
    {
      guard let origin = origins.first else { throw .originMissing(text) }
      // The day of manufacture lies behind, where it has no year.
      let start = try day(origin, direction: .back)
      guard let day = start.adding(length, times: times) else {
        throw .impossible(text, .outOfRange)
      }
      let kinds = (span.stretch.labels + origin.stretch.labels + loose).compactMap(\.kind)
      return DayParser.Reading(day: day, kind: kinds.first { !$0.isOrigin })
    }
    // The day until which it keeps is wanted before the one on which it was made, which may read in several
    // ways then.
    let read = read.count > spans.count ? read.filter { !$0.content.isSpan } : read
    let best = read.map { DateReader.rank($0.stretch) }.min() ?? 0
    var found: [DayParser.Reading] = []
    for entry in read where DateReader.rank(entry.stretch) == best {
      let kind = entry.stretch.kind
      let direction: DayParser.Direction = kind?.isOrigin ?? false ? .back : parser.direction
      var reading = DayParser.Reading(day: try day(entry, direction: direction), kind: kind)
      if direction == .ahead { reading.justPassed = justPassed(entry.content, reading.day) }
      found.append(reading)
    }
    let days = Set(found.map(\.day))
    guard let first = found.first, days.count == 1 else {
      throw .ambiguous(text, readings: days.sorted())
    }
    return first
  }

  /// How near a stretch is to what is asked for: until when it may be eaten.
  private static func rank(_ stretch: LabelledDates.Stretch) -> Int {
    switch stretch.kind {
    case .useBy: 0
    case .bestBefore: 1
    case nil where !stretch.labels.isEmpty: 2
    case nil, .sellBy: 3
    case .produced, .packed: 4
    }
  }

  /// The last day of the name of a day that was read without a year, if it lies no more than three months
  /// back: food that keeps so long need not print the year (EU 1169/2011 Annex X).
  private func justPassed(_ content: Content, _ day: Day) -> Day? {
    guard case .candidates(let candidates, _) = content else { return nil }
    let said = candidates.filter { (try? $0.day(from: parser.today, .ahead)) == day }
    guard let candidate = said.first, !said.contains(where: \.isWhole),
      let last = try? candidate.day(from: parser.today, .back), last != day,
      parser.today.days(since: last) <= 92
    else { return nil }
    return last
  }

  private func day(_ read: Read, direction: DayParser.Direction) throws(DayError) -> Day {
    switch read.content {
    case .day(let day): return day
    case .span(let span, let times):
      guard let day = parser.today.adding(span, times: times) else {
        throw .impossible(text, .outOfRange)
      }
      return day
    case .candidates(let candidates, let weekday):
      return try resolve(candidates, weekday, read.stretch, direction)
    }
  }

  /// Chooses among the ways to read a stretch. One day must remain.
  private func resolve(
    _ candidates: [DateCandidate], _ weekday: Weekday?, _ stretch: LabelledDates.Stretch,
    _ direction: DayParser.Direction
  ) throws(DayError) -> Day {
    var candidates = candidates
    if stretch.labels.contains(where: \.isEnd), candidates.contains(where: { $0.day == nil }) {
      // BBE JAN 05 is no month of 2005.
      let ends = candidates.filter { candidate in
        candidate.day == nil
          && (try? candidate.day(from: parser.today, direction)).map(isPlausible) ?? false
      }
      if !ends.isEmpty { candidates = ends }
    }
    var found: [(candidate: DateCandidate, day: Day)] = []
    var reason: ImpossibleDate?
    // Why the reading of the order that is known, or of the first that is likely, lacks its day.
    var lacking: ImpossibleDate?
    let likely = stretch.order ?? parser.order
    for candidate in candidates {
      do throws(ImpossibleDateError) {
        let day = try candidate.day(from: parser.today, direction)
        if let weekday, day.weekday != weekday {
          reason = reason ?? .weekday(weekday, day)
        } else {
          found.append((candidate, day))
        }
      } catch {
        // That February has no 30th says more than that there is no month 30.
        reason = candidate.isNearlyADay ? error.reason : reason ?? error.reason
        let isLikely =
          candidate.isLikeliest || (likely == nil ? candidate.isWhole : candidate.order == likely)
        if isLikely, !candidate.isLastResort, candidate.isNearlyADay { lacking = error.reason }
      }
    }
    if let chosen = parser.chosen[text], found.contains(where: { $0.day == chosen }) {
      return chosen
    }
    // A language says how its dates are written, but only a plausible day confirms that this one is.
    if let order = stretch.order {
      let ordered = found.filter { [order, nil].contains($0.candidate.order) }
      let plausible = ordered.filter { isPlausible($0.day) }
      if let day = one(plausible.filter { $0.candidate.order == order }) ?? one(plausible) {
        return day
      }
      if let lacking { throw .impossible(text, lacking) }
      if !found.isEmpty, !found.contains(where: { isPlausible($0.day) }) {
        guard !ordered.isEmpty else { throw .notADate(text) }
        found = ordered
      }
    }
    if let order = parser.order {
      let ordered = found.filter { [order, nil].contains($0.candidate.order) }
      if let first = ordered.first(where: { $0.candidate.order == order }) { return first.day }
      if let day = one(ordered) { return day }
    }
    // 30 February is refused, and is no 26th of February 2030.
    if let lacking { throw .impossible(text, lacking) }
    let plausible = found.filter { isPlausible($0.day) }
    var left = plausible.isEmpty ? found : plausible
    // A reading that only stands in where nothing else is plausible.
    if left.contains(where: { !$0.candidate.isLastResort }), !plausible.isEmpty {
      left.removeAll { $0.candidate.isLastResort }
    }
    if let day = one(left) { return day }
    guard left.isEmpty else {
      throw .ambiguous(text, readings: Set(left.map(\.day)).sorted())
    }
    throw .impossible(text, reason ?? .outOfRange)
  }

  /// The day, if there is just one.
  private func one(_ found: [(candidate: DateCandidate, day: Day)]) -> Day? {
    let days = Set(found.map(\.day))
    return days.count == 1 ? days.first : nil
  }

  /// Whether food could carry the day: no more than 5 years past and 20 ahead.
  private func isPlausible(_ day: Day) -> Bool {
    let earliest = parser.today.adding(months: -5 * 12) ?? .earliest
    let latest = parser.today.adding(months: 20 * 12) ?? .latest
    return (earliest...latest).contains(day)
  }
}

extension DateReader.Content {
  var isSpan: Bool { if case .span = self { true } else { false } }

  /// Whether it has a month and a year, so that nothing of the date can be missing.
  var isWholeDate: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.allSatisfy(\.isWhole)
  }
}
