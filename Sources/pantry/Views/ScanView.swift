import PantryCore
import PantryKitchen

/// The answer of a scan session to a line: the result or the error.
struct ScanView {
  /// The number of the line, from 1.
  let line: Int
  /// The text of the line.
  let input: String
  /// The path of the picture that the code was found in.
  let picture: String?
  /// The mode of the session when the line was read.
  let mode: ScanAction
  let result: Result<Outcome, Failure>

  /// The error of a line that could not be answered, and its message.
  struct Failure: Error {
    let error: any Error
    let message: Message
  }

  /// The result of a line, and the views of its items.
  struct Outcome {
    let answer: ScanSession.Answer
    let views: [ItemView]

    init(_ answer: ScanSession.Answer, _ makeView: ItemViews) {
      self.answer = answer
      let items: [UserProduct] =
        switch answer {
        case .scanned(let result), .split(let result): result.parts.map(\.item)
        case .undone(let undo): undo.items
        case .mode, .next, .nothing: []
        }
      views = items.map { makeView($0) }
    }
  }

  /// Writes the object of the JSON output.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("input", input)
      writer.member("file", picture)
      switch result {
      case .success(let outcome):
        writer.member("ok", true)
        outcome.writeMembers(to: &writer)
      case .failure(let failure):
        writer.member("ok", false)
        writer.member("action", mode.rawValue)
        writer.member("error", failure.message.english)
        writer.member("at", (failure.error as? ScanLine.Problem)?.offset)
      }
    }
  }
}

extension ScanLine.Problem {
  /// The offset of the error in an invalid barcode.
  fileprivate var offset: Int? {
    if case .barcode(let error) = self { error.offset } else { nil }
  }
}

extension ScanView.Outcome {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    switch answer {
    case .scanned(let result), .split(let result):
      writer.member("action", result.action.rawValue)
      if result.isJoined { writer.member("joined", true) }
      if case .split = answer { writer.member("split", true) }
      writer.member("gtin", result.package.number.gtin.description)
      writer.member("onHand", result.count)
      if views.isEmpty { writer.member("productName", result.product?.productName) }
    case .mode(let mode):
      writer.member("action", "mode")
      writer.member("mode", mode.rawValue)
    case .next(let words, let location):
      writer.member("action", "next")
      writer.member("words", words.summary(location).english)
    case .nothing:
      writer.member("action", "none")
    case .undone(let undo):
      writer.member("action", "undo")
      // Items that the undone step had added are shown as they were.
      if !undo.removed.isEmpty { writer.member("removed", true) }
      if !undo.kept.isEmpty { writer.member("kept", undo.kept.map(\.uid.description)) }
    }
    if let first = views.first {
      writer.key("item")
      first.write(to: &writer)
    }
    if views.count > 1 {
      writer.key("items")
      writer.array { writer in
        for view in views { view.write(to: &writer) }
      }
    }
  }

  /// Returns the lines of text. The last one has the amount on hand and the date of the first item to expire.
  func lines(on today: Day) -> [Message] {
    switch answer {
    case .scanned(let result): return lines(result, on: today)
    case .split(let result):
      return lines(result, on: today).map { "two packages after all: \($0)" }
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
    case .nothing: return []
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
    let isJoined = result.isJoined
    var lines: [Message] = zip(views, result.parts).map { view, part in
      switch result.action {
      case .check:
        view.daysLeft == nil
          ? "\(view.name) · \(view.deadline)" : "\(view.name) · first \(view.deadline)"
      case .add where isJoined: "same package: \(view.title) · \(view.deadline)"
      case .add, .got: "added \(view.summary)"
      case .open where isJoined: "same package: opened \(view.title) · \(view.deadline)"
      case .open: "opened \(view.title) · \(view.deadline)"
      case .use where isJoined: "same package: \(view.removal(.used, part.removal))"
      case .toss where isJoined: "same package: \(view.removal(.discarded, part.removal))"
      case .use: view.removal(.used, part.removal)
      case .toss: view.removal(.discarded, part.removal)
      }
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
    return lines
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
