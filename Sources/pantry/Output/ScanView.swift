import PantryCore

/// One answer of a scan session: the line, and what came of it or what is wrong with it.
struct ScanView {
  /// The number of the line, from 1.
  let line: Int
  /// The line itself.
  let input: String
  /// The picture that the code was found in.
  let picture: String?
  /// What a code did when the line was read.
  let mode: ScanAction
  let result: Result<Outcome, any Error>

  /// What came of the line, and its things as they are shown.
  struct Outcome {
    let answer: ScanSession.Answer
    let views: [ItemView]

    init(_ answer: ScanSession.Answer, ids: ShortIDs, today: Day) {
      self.answer = answer
      let items: [UserProduct] =
        switch answer {
        case .scanned(let result): result.parts.map(\.item)
        case .undone(let undo): undo.items
        case .mode, .next, .nothing: []
        }
      views = items.map { ItemView(item: $0, id: ids[$0.uid], today: today) }
    }
  }

  /// One object of the JSON output.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("line", line)
      writer.member("input", input)
      writer.member("file", picture)
      switch result {
      case .success(let outcome):
        writer.member("ok", true)
        outcome.writeMembers(to: &writer)
      case .failure(let error):
        writer.member("ok", false)
        writer.member("action", mode.rawValue)
        writer.member("error", Diagnostic(error).message.english)
        writer.member("at", (error as? ScanLine.Problem)?.offset)
      }
    }
    return writer.text
  }
}

extension ScanLine.Problem {
  /// The character that a wrong barcode is wrong at.
  fileprivate var offset: Int? {
    if case .barcode(let error) = self { error.offset } else { nil }
  }
}

extension ScanView.Outcome {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    switch answer {
    case .scanned(let result):
      writer.member("action", result.action.rawValue)
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
      // What was entered by the step is gone; the item is told as it was.
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

  /// The lines for people; the last says what is there now and what comes first.
  func lines(on today: Day) -> [Message] {
    switch answer {
    case .scanned(let result): return lines(result, on: today)
    case .mode(let mode): return ["from now on: \(Message(stringLiteral: mode.rawValue))"]
    case .next(let words, let location):
      let summary = words.summary(location).map(\.visible)
      return [
        summary.isEmpty ? "nothing special for the next code" : "for the next code: \(summary)"
      ]
    case .nothing: return []
    case .undone(let undo): return lines(undo)
    }
  }

  private func lines(_ undo: ScanUndo) -> [Message] {
    let name: Message = undo.keepsName ? " · its code keeps the name" : ""
    let lines: [Message] = views.map { view in
      undo.removed.contains(view.item.uid)
        ? "taken back: \(view.title)\(name)" : "as before: \(view.summary)"
    }
    let kept: [Message] = undo.kept.map {
      "changed since, and left as it is: \($0.product.displayName.visible)"
    }
    return lines + kept
  }

  private func lines(_ result: ScanResult, on today: Day) -> [Message] {
    guard !views.isEmpty else {
      let name = result.product?.displayName ?? result.first?.product.displayName
      guard let name else { return ["\(result.package.number.printed) · not known"] }
      let others: Message =
        result.count == .zero ? "0 on hand" : "not this one, but \(result.count) on hand"
      return ["\(name.visible) · \(others)"]
    }
    var lines: [Message] = zip(views, result.parts).map { view, part in
      switch result.action {
      case .check:
        view.daysLeft == nil
          ? "\(view.name) · \(view.deadline)" : "\(view.name) · first \(view.deadline)"
      case .add: "added \(view.title) · \(view.deadline)"
      case .use: view.removal(.used, part.taken)
      case .toss: view.removal(.discarded, part.taken)
      }
    }
    var ending: Message = " · \(result.count) on hand"
    if let next = first(result) {
      let distance = next.distance(from: today)
      ending +=
        result.action == .add ? ", first \(next) (\(distance))" : ", next \(next) (\(distance))"
    }
    if views.contains(where: \.item.product.isUnnamed) { ending += " · not named yet" }
    lines[lines.count - 1] += ending
    return lines
  }

  /// The day of what is to be eaten first, unless the line says it already.
  private func first(_ result: ScanResult) -> Day? {
    guard result.action != .check, let first = result.first else { return nil }
    let isTold = result.action == .add && first.effectiveDeadline == views.last?.effective
    return isTold ? nil : first.effectiveDeadline.day
  }
}

extension ScanWords {
  /// Whether they say nothing but a place.
  var isPlaceAlone: Bool {
    location != nil && quantity == nil && expires == nil && tags.isEmpty && !takesOut
  }

  /// The words as they were understood.
  ///
  /// - Parameter place: Where things are put that do not say it themselves.
  func summary(_ place: String? = nil) -> Message {
    var parts: [Message] = []
    if takesOut { parts.append("take one out") }
    if let quantity { parts.append("×\(quantity)") }
    if location?.isEmpty ?? false { parts.append("no place") }
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
