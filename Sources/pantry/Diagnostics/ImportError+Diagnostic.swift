import PantryExchange

extension ImportError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .unknownFormat:
      return Diagnostic(
        "the input is neither JSON nor a table with field names in its heading",
        hint: "pantry help import describes the formats; --format sets one", code: .badData)
    case .databaseInStream:
      return Diagnostic(
        "a database cannot be read from standard input",
        hint: "name the file: pantry import grocy.db",
        code: .usage)
    case .otherProgram(let program, let format):
      return Diagnostic(
        "the database is that of \(program.name), not \(format.rawValue)", code: .usage)
    case .unknownHeading:
      return Diagnostic(
        "the input looks like a table, but its heading names no field",
        hint: "name the columns like name,expires,amount; pantry help fields lists the fields",
        code: .badData)
    case .isRecord:
      return Diagnostic(
        "the record has a uid: it belongs to an existing item",
        hint: "use pantry import for exported records",
        code: .badData)
    case .conflicts(let errors):
      let causes = errors.map(\.diagnostic)
      guard causes.count > 1 else {
        return Diagnostic(causes.first?.message ?? "", hint: causes.first?.hint, code: .no)
      }
      return Diagnostic(
        "\(causes.count) records conflict with different items here; nothing was imported",
        details: causes.prefix(10).map(\.message), hint: causes.first?.hint, code: .no)
    }
  }
}
