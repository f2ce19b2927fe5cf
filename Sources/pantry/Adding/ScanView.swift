import PantryCore
import PantryKitchen

/// The answer of a scan session to a line, or to a picture without a valid code.
struct ScanView {
  /// The line, and the picture in which it was found.
  let code: Session.Code
  /// The text of the line.
  let input: String
  /// The mode of the session when the line was read.
  let mode: ScanAction
  let result: Result<ScanSession.Answer, any Error>
  /// The items of the answer.
  let views: [ItemView]

  /// The members of an answer, of which each has those that it can have.
  static let table = MemberTable<ScanView>([
    .init("line") { FieldValue($0.code.line.number) },
    .init("input") { .text($0.input) },
    .init("file") { FieldValue($0.code.picture) },
    .init("ok") { .flag($0.failure == nil) },
    .init("action") { .text($0.action) },
    .init("joined") { .mark($0.scanned?.isJoined ?? false) },
    .init("split") { .mark($0.scanned?.isSplit ?? false) },
    .init("gtin") { FieldValue($0.scanned?.package.number.gtin.description) },
    .init("onHand") { .number($0.scanned?.count) },
    .init("productName") { view in
      view.views.isEmpty
        ? view.scanned?.product.map { .text($0.productName) } ?? .none : .none
    },
    .init("mode") { if case .mode(let mode)? = $0.answer { .text(mode.rawValue) } else { .none } },
    .init("words") { view in
      guard case .next(let words, let location)? = view.answer else { return .none }
      return .text(words.summary(location).english)
    },
    // Items that the undone step had added are shown as they were.
    .init("removed") { .mark(!($0.undone?.removed.isEmpty ?? true)) },
    .init("kept") { .someTexts($0.undone?.kept.map(\.uid.description) ?? []) },
    .init("item") { $0.views.first.map { .object($0, ItemView.json) } ?? .none },
    .init("items") { $0.views.count > 1 ? .objects($0.views, ItemView.json) : .none },
    .init("readDate") { FieldValue($0.code.dates?.proposal?.day.description) },
    .init("readDates") { view in
      view.code.dates.map { .objects($0.choices, PictureDates.table) } ?? .none
    },
    .init("remarks") { .someTexts($0.scanned?.remarks.map(\.english) ?? []) },
    .init("error") { FieldValue($0.failure.map { Diagnostic($0).message.english }) },
    .init("at") { FieldValue(($0.failure as? ScanLine.Problem)?.offset) },
  ])

  private var answer: ScanSession.Answer? { try? result.get() }
  private var failure: (any Error)? { if case .failure(let error) = result { error } else { nil } }

  /// What a code did.
  private var scanned: ScanResult? {
    if case .scanned(let result)? = answer { result } else { nil }
  }

  private var undone: ScanUndo? { if case .undone(let undo)? = answer { undo } else { nil } }

  private var action: String {
    switch answer {
    case .scanned(let result): result.action.rawValue
    case .mode: "mode"
    case .next: "next"
    case .nothing: "none"
    case .undone: "undo"
    case nil: mode.rawValue
    }
  }
}

extension ScanLine.Problem {
  /// The offset of the error in an invalid barcode.
  fileprivate var offset: Int? {
    if case .barcode(let error) = self { error.offset } else { nil }
  }
}

extension ScanSession.Answer {
  /// The items that the answer shows.
  var items: [UserProduct] {
    switch self {
    case .scanned(let result): result.parts.map(\.item)
    case .undone(let undo): undo.items
    case .mode, .next, .nothing: []
    }
  }
}

extension ScanView {
  /// Returns the lines of text; none for an error. The last one has the amount on hand and the date of the first item to
  /// expire.
  func lines(on today: Day) -> [Message] {
    switch answer {
    case .scanned(let result):
      let lines = lines(result, on: today)
      return result.isSplit ? lines.map { "two packages after all: \($0)" } : lines
    case .mode(let mode): return ["mode: \(Message(stringLiteral: mode.rawValue))"]
    case .next(let words, let location):
      let summary = words.summary(location).map(\.escapingControls)
      if words.isPlaceAlone {
        return location == nil
          ? ["no location from now on"] : ["from now on: \(summary) · @ alone ends it"]
      }
      if words.location == "" {
        return ["no location from now on · for the next code: \(summary)"]
      }
      if summary.isEmpty { return ["no words for the next code"] }
      return [
        location == nil
          ? "for the next code: \(summary)"
          : "for the next code: \(summary) · the location stays until @ alone"
      ]
    case .nothing, nil: return []
    case .undone(let undo): return lines(undo)
    }
  }

  private func lines(_ undo: ScanUndo) -> [Message] {
    let name: Message = undo.keepsName ? " · the barcode keeps its name" : ""
    let lines: [Message] = views.map { view in
      undo.removed.contains(view.item.uid)
        ? "undone: \(view.title)\(name)" : "restored: \(view.summary)"
    }
    let kept: [Message] = undo.kept.map {
      "not undone, changed since: \($0.product.displayName.escapingControls)"
    }
    return lines + kept
  }

  private func lines(_ result: ScanResult, on today: Day) -> [Message] {
    guard !views.isEmpty else {
      let name = result.product?.displayName ?? result.first?.product.displayName
      guard let name else { return ["\(result.package.number.printed) · unknown product"] }
      let others: Message =
        result.count == .zero ? "0 on hand" : "no such package, but \(result.count) on hand"
      return ["\(name.escapingControls) · \(others)"]
    }
    var lines: [Message] = zip(views, result.parts).map { view, part in
      let words: Message =
        switch result.action {
        case .check:
          view.daysLeft == nil
            ? "\(view.name) · \(view.deadline)" : "\(view.name) · first \(view.deadline)"
        case .add where result.isJoined: view.summary
        case .add, .got: "added \(view.summary)"
        case .open: "opened \(view.title) · \(view.deadline)"
        case .use: view.removal(.used, part.removal)
        case .toss: view.removal(.discarded, part.removal)
        }
      return result.isJoined ? "same package: \(words)" : words
    }
    var ending: Message = " · \(result.count) on hand"
    if let next = first(result) {
      let distance = next.distance(from: today)
      ending +=
        result.action == .add ? ", first \(next) (\(distance))" : ", next \(next) (\(distance))"
    }
    if views.contains(where: \.item.product.isUnnamed) { ending += " · no name yet" }
    if let purchase = result.purchase { ending += purchase.words }
    lines[lines.count - 1] += ending + (views.last?.rating ?? "")
    return lines + result.remarks.map { "  \($0)" }
  }

  /// Returns the date of the first item to expire, unless the line has it already.
  private func first(_ result: ScanResult) -> Day? {
    guard result.action != .check else { return nil }
    let isTold = result.action == .add && result.firstDeadline == views.last?.effective
    return isTold ? nil : result.firstDeadline?.day
  }
}

extension TypedWords {
  /// Returns the words as they were parsed.
  ///
  /// - Parameter place: The location of items without one.
  func summary(_ place: String? = nil) -> Message {
    var parts: [Message] = []
    if takesOut { parts.append("take one out") }
    if let quantity { parts.append("\(Language.times)\(quantity)") }
    if let place = location.flatMap({ $0.isEmpty ? nil : $0 }) ?? place {
      parts.append("@\(place)")
    }
    switch expires?.deadline {
    case .day(let day): parts.append("until \(day)")
    case .never: parts.append("does not expire")
    case .unknown, nil: break
    }
    parts += tags.map { "#\($0)" }
    return parts.joined(separator: " ")
  }
}

extension PictureDates {
  /// The members of the dates.
  static let table = MemberTable<Choice>([
    .init("day") { .text($0.day.description) }, .init("kind") { FieldValue($0.kind?.rawValue) },
    .init("text") { .text($0.text) },
  ])
}

extension ScanResult {
  /// What of the code and of the words for it was not stored.
  fileprivate var remarks: [Message] {
    let date: Message? =
      switch unusedDate {
      case .day(let day): "\(day) was not used: the code has its own date"
      case .never, .unknown: "\("never".quoted) was not used: the code has its own date"
      case nil: nil
      }
    return [package.doubt?.remark, date].compactMap(\.self)
  }
}
