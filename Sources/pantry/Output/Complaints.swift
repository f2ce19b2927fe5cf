/// Says what is wrong, line after line, and no more of it than a person reads.
struct Complaints {
  /// The exit code for the first of them.
  private(set) var failure: ExitCode?
  private var count = 0

  private static let limit = 20

  mutating func say(_ diagnostic: Diagnostic) {
    failure = failure ?? diagnostic.code
    count += 1
    if count <= Complaints.limit { diagnostic.say() }
  }

  /// Says how many there were that have not been said.
  func end(_ context: Context) {
    let rest = count - Complaints.limit
    if rest > 0 { context.note("\(rest) more lines are wrong") }
  }
}
