/// A report of the errors in many lines. Only the first ones are printed.
struct ErrorReport {
  /// The exit code for the first error; nil if there is none.
  private(set) var failure: ExitCode?
  private let context: Context
  /// Whether all errors are printed.
  private let isComplete: Bool
  private var count = 0

  /// The maximum number of errors that are printed.
  private static let limit = 20

  init(_ context: Context, isComplete: Bool = false) {
    (self.context, self.isComplete) = (context, isComplete)
  }

  /// Writes the message for an error, unless there were too many before.
  mutating func add(_ error: any Error) {
    let diagnostic = Diagnostic(error)
    failure = failure ?? diagnostic.code
    count += 1
    if isComplete || count <= ErrorReport.limit { diagnostic.write(to: context.diagnostics) }
  }

  /// Writes the number of the errors that were not printed.
  func end() {
    if isComplete { return }
    let rest = count - ErrorReport.limit
    if rest == 1 { context.warn("1 more line is invalid") }
    if rest > 1 { context.warn("\(rest) more lines are invalid") }
  }
}
