import PantryCore
import PantryExchange
import PantryKitchen

extension ImportError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .unknownFormat:
      return .badData(
        "the input is neither JSON nor a table with field names in its heading",
        hint: "pantry help import describes the formats; --format sets one")
    case .databaseInStream:
      return .usage(
        "a database cannot be read from standard input",
        hint: "name the file: pantry import grocy.db")
    case .otherProgram(let program, let format):
      return .usage("the database is that of \(program.name), not \(format.rawValue)")
    case .noHeading:
      return .badData(
        "the table has no heading: its first row is an item",
        hint: "add a first line with the names of the columns, like name,amount,expires")
    case .unknownHeading(let headings):
      let options = headings.prefix(4).enumerated().map { index, heading in
        "--map \("\(heading)=\(index == 0 ? "name" : "FIELD")".quoted)"
      }
      return .badData(
        "the input looks like a table, but its heading names no field",
        hint: options.isEmpty
          ? "name the columns like name,expires,amount; pantry help fields lists the fields"
          : "name the columns with \(options.joined(separator: " ")); pantry help fields lists the fields"
      )
    case .conflicts(let errors):
      let causes = errors.map(\.diagnostic)
      guard causes.count > 1 else {
        return .negative(causes.first?.message ?? "", hint: causes.first?.hint)
      }
      return .negative(
        "\(causes.count) records conflict with different items in this pantry; nothing was imported",
        details: causes.prefix(10).map(\.message), hint: causes.first?.hint)
    }
  }
}

extension ProgramError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .severalFiles:
      .usage(
        "several files are imported together only if they are arrays of Grocy's API",
        hint: "import each file on its own")
    case .missingTables(let names):
      .badData(
        "the stock of Grocy refers to arrays that are missing: \(names.joined(separator: ", "))",
        hint: "import them together: pantry import stock.json products.json locations.json …")
    case .unknownTable(let file): .badData("\(file.quoted) is not an array of Grocy's API")
    case .repeatedTable(let file, let table):
      .badData("\(file.quoted) is a second array of Grocy's \(table)", hint: "name each array once")
    case .notJSON(let file, let error):
      error.diagnostic.after("\(file.escapingControls): ")
    case .overview:
      .badData(
        "this is Grocy's overview of the stock, without the single entries",
        hint: "save api/objects/stock, api/objects/products and so on instead of api/stock")
    }
  }
}

extension ExportError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nul(let record):
      .badData(
        "a text of \(record.quoted) has a NUL character, which SQL cannot express",
        hint: "correct it with pantry edit or pantry product, or use another format")
    }
  }
}

extension ReceiptError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .tooLong:
      .badData("this is too long for a receipt: the limit is \(ReceiptText.mostLines) lines")
    case .noItems:
      .badData(
        "no line with a name and a price was found",
        hint: "pantry add - reads lists without prices, pantry import reads tables")
    case .onlyReturns: .badData("everything on this receipt was returned: nothing was bought")
    case .several(let line):
      .badData("another receipt begins on line \(line)", hint: "paste one receipt at a time")
    }
  }
}

extension Diagnostic {
  /// A receipt where a list is expected.
  static let isReceipt = Diagnostic.badData(
    "this is a receipt and not a list", hint: "pantry receipt reads it")

  /// - Parameter day: The day of the receipt, if it has one.
  static func receiptIsAdded(_ day: Day?) -> Diagnostic {
    .negative(
      day.map { "this receipt of \($0) was added already" } ?? "this receipt was added already",
      hint: "--again adds it once more")
  }
}

extension ReceiptInput.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notText: .badData("this is neither a text nor a picture nor a PDF")
    case .encodedMail:
      .badData(
        "the parts of this mail are encoded", hint: "paste its text, or save it as a page or a PDF")
    }
  }
}
