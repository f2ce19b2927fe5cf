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
      return "\(report.path.escapingControls)\(place): \(problem.message)\(words(problem.loss))"
    }
  }

  private func words(_ loss: Salvage.Loss?) -> Message {
    switch loss {
    case nil: ""
    case .field(let text):
      repairs
        ? " · left out: \(text.beginning.escapingControls)"
        : " · \(text.beginning.escapingControls)"
    case .record(let text):
      repairs
        ? " · left out the record: \(text.beginning.escapingControls)"
        : " · in the record: \(text.beginning.escapingControls)"
    case .newUID(let uid): repairs ? " · kept with the new uid \(uid)" : ""
    case .newTime: repairs ? " · kept with the current time" : ""
    case .calledByBarcode: repairs ? " · kept with its barcode as the name" : ""
    case .moved: repairs ? " · kept in its own list" : ""
    case .read(let name):
      repairs
        ? " · kept the records of \(name.quoted)" : " · the records seem to be in \(name.quoted)"
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
    .init("loss") { $0.problem.loss.map { .text($0.name) } ?? .none },
    .init("text") { $0.problem.loss?.text.map { .text($0) } ?? .none },
    .init("uid") { problem, repairs in
      if repairs, case .newUID(let uid) = problem.loss { .text(uid.description) } else { .none }
    },
  ])
}

extension Salvage.Loss {
  /// What is lost or changed, for programs.
  fileprivate var name: String {
    switch self {
    case .field: "field"
    case .record: "record"
    case .newUID: "uid"
    case .newTime: "createdAt"
    case .calledByBarcode: "productName"
    case .moved: "list"
    case .read: "member"
    }
  }

  /// The text that a repaired copy omits, or the name that it replaces.
  fileprivate var text: String? {
    switch self {
    case .field(let text), .record(let text), .read(let text): text
    case .newUID, .newTime, .calledByBarcode, .moved: nil
    }
  }
}

extension String {
  /// The first 60 characters, in one line.
  fileprivate var beginning: String {
    let line = singleSpaced
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
