import PantryCore

/// One answer of a scan: the line, and the things it is about or what is wrong with it.
struct ScanView {
  /// The number of the line, from 1.
  let line: Int
  /// The line itself.
  let input: String
  /// What was asked for.
  let action: ScanAction
  let result: Result<Scan, any Error>

  /// What was done, and its things as they are shown.
  struct Scan {
    let answer: ScanAnswer
    let views: [ItemView]

    init(_ answer: ScanAnswer, ids: ShortIDs, today: Day) {
      self.answer = answer
      views = answer.parts.map { ItemView(item: $0.item, id: ids[$0.item.uid], today: today) }
    }
  }

  /// One object of the JSON output.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("line", line)
      writer.member("input", input)
      switch result {
      case .success(let scan):
        writer.member("ok", true)
        writer.member("action", action.rawValue)
        writer.member("onHand", scan.answer.count)
        if let first = scan.views.first {
          writer.key("item")
          first.write(to: &writer)
        }
        if scan.views.count > 1 {
          writer.key("items")
          writer.array { writer in
            for view in scan.views { view.write(to: &writer) }
          }
        }
      case .failure(let error):
        writer.member("ok", false)
        writer.member("action", action.rawValue)
        writer.member("error", Diagnostic(error).message)
      }
    }
    return writer.text
  }
}

extension ScanView.Scan {
  /// A line for each thing that the scan was about; the last says what is there now.
  func lines(on today: Day) -> [String] {
    guard !views.isEmpty else {
      let name = answer.product?.displayName.visible ?? answer.barcode.printed
      return ["\(name) · \(answer.product == nil ? "not known" : "0 on hand")"]
    }
    var lines = zip(views, answer.parts).map { view, part in
      switch answer.action {
      case .check: "\(view.name) · \(view.daysLeft == nil ? "" : "first ")\(view.deadline)"
      case .add: "added \(view.title) · \(view.deadline)"
      case .use: view.removal(.used, part.taken)
      case .toss: view.removal(.discarded, part.taken)
      }
    }
    var ending = " · \(answer.count) on hand"
    let isRemoval = answer.action == .use || answer.action == .toss
    if isRemoval, let next = answer.onHand.first?.expiresAt.day {
      ending += ", next \(next) (\(next.distance(from: today)))"
    }
    if views.contains(where: \.item.product.isUnnamed) { ending += " · not named yet" }
    lines[lines.count - 1] += ending
    return lines
  }
}
