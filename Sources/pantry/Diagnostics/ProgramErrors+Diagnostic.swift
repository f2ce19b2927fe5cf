import PantryCore
import PantryExchange

extension DatabaseReader.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noProgram(let file):
      Diagnostic(
        "sqlite3 is needed to read the database \(file.quoted), but is not installed",
        hint: "install sqlite3, or save the arrays of Grocy's API as files and import those",
        code: .unavailable)
    case .failed(let errno):
      Diagnostic("cannot run sqlite3: \(errno)", code: .unavailable)
    case .locked(let file):
      Diagnostic(
        "another program is writing to the database \(file.quoted)",
        hint: "try again, or import a copy: sqlite3 grocy.db '.backup copy.db'", code: .tryAgain)
    case .damaged(let file):
      Diagnostic(
        "the database \(file.quoted) is damaged or was not copied completely",
        hint: "copy it again: sqlite3 grocy.db '.backup copy.db'", code: .badData)
    case .unknown(let file):
      Diagnostic(
        "the database \(file.quoted) is neither that of Grocy nor that of Barcode Buddy",
        code: .badData)
    case .status(let file, let status):
      Diagnostic(
        "sqlite3 could not read the database \(file.quoted): exit code \(status)",
        hint: "import a copy: sqlite3 grocy.db '.backup copy.db'", code: .badData)
    }
  }
}

extension ProgramError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .severalFiles:
      Diagnostic(
        "several files are imported together only if they are arrays of Grocy's API",
        hint: "import each file on its own", code: .usage)
    case .missingTables(let names):
      Diagnostic(
        "the stock of Grocy refers to arrays that are missing: \(names.joined(separator: ", "))",
        hint: "import them together: pantry import stock.json products.json locations.json …",
        code: .badData)
    case .unknownTable(let file):
      Diagnostic("\(file.quoted) is not an array of Grocy's API", code: .badData)
    case .repeatedTable(let file, let table):
      Diagnostic(
        "\(file.quoted) is a second array of Grocy's \(table)", hint: "name each array once",
        code: .badData)
    case .notJSON(let file, let error):
      error.diagnostic.with(
        "\(Message(verbatim: file.escapingControls)): \(error.diagnostic.message)")
    case .overview:
      Diagnostic(
        "this is Grocy's overview of the stock, without the single entries",
        hint: "save api/objects/stock, api/objects/products and so on instead of api/stock",
        code: .badData)
    }
  }
}
