import PantryCore

extension ReportView {
  /// Words the problems of a report.
  ///
  /// - Parameter repairs: Whether a repaired copy was asked for.
  init(_ report: Store.Report, repairs: Bool) {
    self.init(report: report, repairs: repairs, problems: ReportView.problems(report))
  }

  private static func problems(_ report: Store.Report) -> [Problem] {
    guard let error = report.error else { return [] }
    let particulars = report.problems.map {
      Problem(
        line: $0.line, column: $0.column, message: $0.problem.words, loss: $0.loss)
    }
    let whole =
      switch error {
      case .empty: Problem(message: "the file is empty")
      case .conflictMarkers(let line):
        Problem(line: line, message: "git conflict markers")
      case .invalid(let problem, let line, let column):
        Problem(line: line, column: column, message: problem.words)
      }
    // The problem of the file as a whole may be one of the detailed problems.
    let isKnown = particulars.contains { $0.line == whole.line && $0.column == whole.column }
    return isKnown ? particulars : [whole] + particulars
  }
}
