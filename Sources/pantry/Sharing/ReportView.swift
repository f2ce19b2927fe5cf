import PantryCore

/// The report of `pantry check` about a file.
struct ReportView {
  let report: Store.Report
  /// Whether a repaired copy is written, which omits invalid records and members.
  let repairs: Bool

  /// `PATH: good · 12 items, 3 products`.
  var summary: Message {
    report.exists
      ? "\(report.path.escapingControls): good · \(counts)"
      : "\(report.path.escapingControls): no pantry file yet"
  }

  /// `12 items, 3 products`.
  var counts: Message { .counts(items: report.items, products: report.products) }

  /// A problem in the file.
  private struct Problem {
    var line: Int?
    var column: Int?
    let message: Message
    /// The text that a repaired copy omits.
    var loss: Salvage.Loss?
  }

  /// The problems of the file as a whole and in detail.
  private var problems: [Problem] {
    let details = report.problems.map {
      Problem(line: $0.line, column: $0.column, message: $0.problem.words, loss: $0.loss)
    }
    let whole: Problem
    switch report.error {
    case nil: return []
    case .empty: whole = Problem(message: "the file is empty")
    case .conflictMarkers(let line): whole = Problem(line: line, message: "git conflict markers")
    case .invalid(let problem, let line, let column):
      whole = Problem(line: line, column: column, message: problem.words)
    }
    // The problem of the file as a whole may be one of the detailed problems.
    let isKnown = details.contains { $0.line == whole.line && $0.column == whole.column }
    return isKnown ? details : [whole] + details
  }

  /// A line for each problem: `PATH:LINE:COLUMN: message · omitted text`.
  var lines: [Message] {
    problems.map { problem in
      let place = [problem.line, problem.column].compactMap { $0 }.map { ":\($0)" }.joined()
      let loss = problem.loss.map { repairs ? $0.words.repaired : $0.words.found } ?? ""
      return "\(report.path.escapingControls)\(place): \(problem.message)\(loss)"
    }
  }

  static let table = MemberTable<ReportView>([
    .init("file") { .text($0.report.path) },
    .init("isGood") { .flag($0.report.error == nil) },
    .init("items") { .number($0.report.items) },
    .init("products") { .number($0.report.products) },
    .init("problems") { view in
      .objects(view.problems.map { ($0, view.repairs) }, problemTable)
    },
    .init("conflicts") { .texts($0.report.conflicts) },
    .init("copy") { FieldValue($0.report.copy) },
  ])

  private static let problemTable = MemberTable<(problem: Problem, repairs: Bool)>([
    .init("line") { FieldValue($0.problem.line) },
    .init("column") { FieldValue($0.problem.column) },
    .init("message") { .text($0.problem.message.english) },
    .init("loss") { FieldValue($0.problem.loss?.words.kind) },
    .init("text") { FieldValue($0.problem.loss?.words.text) },
    .init("uid") { problem, repairs in
      if repairs, case .newUID(let uid) = problem.loss { .text(uid.description) } else { .none }
    },
  ])
}

extension Salvage.Loss {
  /// What is lost or changed, for programs; the text that a repaired copy omits, or the name that it replaces; and the end
  /// of the line about the problem, with a repaired copy and without one.
  fileprivate var words: (kind: String, text: String?, repaired: Message, found: Message) {
    switch self {
    case .field(let text):
      ("field", text, " · left out: \(text.beginning)", " · \(text.beginning)")
    case .record(let text):
      (
        "record", text, " · left out the record: \(text.beginning)",
        " · in the record: \(text.beginning)"
      )
    case .newUID(let uid): ("uid", nil, " · kept with the new uid \(uid)", "")
    case .newTime: ("createdAt", nil, " · kept with the current time", "")
    case .calledByBarcode: ("productName", nil, " · kept with its barcode as the name", "")
    case .moved: ("list", nil, " · kept in its own list", "")
    case .read(let name):
      (
        "member", name, " · kept the records of \(name.quoted)",
        " · the records seem to be in \(name.quoted)"
      )
    }
  }
}

extension String {
  /// The first 60 characters, in one line.
  fileprivate var beginning: String {
    let line = singleSpaced
    return (line.count > 60 ? line.prefix(60) + "…" : line).escapingControls
  }
}
