import PantryCore
import PantryExchange

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
    case .unknownHeading:
      return .badData(
        "the input looks like a table, but its heading names no field",
        hint: "name the columns like name,expires,amount; pantry help fields lists the fields")
    case .isRecord:
      return .badData(
        "the record has a uid: it belongs to an existing item",
        hint: "use pantry import for exported records")
    case .conflicts(let errors):
      let causes = errors.map(\.diagnostic)
      guard causes.count > 1 else {
        return .negative(causes.first?.message ?? "", hint: causes.first?.hint)
      }
      return .negative(
        "\(causes.count) records conflict with different items here; nothing was imported",
        details: causes.prefix(10).map(\.message), hint: causes.first?.hint)
    }
  }
}

extension DatabaseReader.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noProgram(let file):
      .notInstalled("sqlite3", for: file, or: "save the arrays of Grocy's API and import those")
    case .failed(let errno): .cannotRun("sqlite3", errno)
    case .locked(let file):
      .tryAgain(
        "another program is writing to the database \(file.quoted)",
        hint: "try again, or import a copy: sqlite3 grocy.db '.backup copy.db'")
    case .damaged(let file):
      .badData(
        "the database \(file.quoted) is damaged or was not copied completely",
        hint: "copy it again: sqlite3 grocy.db '.backup copy.db'")
    case .unknown(let file):
      .badData("the database \(file.quoted) is neither that of Grocy nor that of Barcode Buddy")
    case .status(let file, let status):
      .badData(
        "sqlite3 could not read the database \(file.quoted): exit code \(status)",
        hint: "import a copy: sqlite3 grocy.db '.backup copy.db'")
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

extension ConversionError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notATable(let kind):
      .badData("the file is not a table, but \(kind.words)", hint: kind.hint)
    case .noConverter(let kind):
      .unavailable(
        "the file is \(kind.words), and no program that reads it is installed",
        hint: kind.isExcelXML
          ? "install the Debian package xlsx2csv, or save the sheet as CSV UTF-8"
          : "install the Debian package gnumeric or libreoffice-calc, or save the sheet as CSV UTF-8"
      )
    case .noIconv:
      .unavailable(
        "the text is in CP949, and iconv, which converts it, is not installed",
        hint: "save the table as CSV UTF-8 in the spreadsheet program")
    case .notReadable(let program):
      .badData(
        "\(program) cannot read the file",
        hint: "save the sheet as CSV UTF-8 in the spreadsheet program")
    case .failed(let program, let errno): .cannotRun(program, errno)
    }
  }
}

extension FileKind {
  /// The kind of file, with an article.
  fileprivate var words: Message {
    switch self {
    case .xlsx: "an Excel workbook"
    case .xls: "an old Excel workbook"
    case .ods: "an OpenDocument spreadsheet"
    case .numbers: "a Numbers spreadsheet"
    case .html: "a web page (HTML)"
    case .pdf: "a PDF"
    case .archive: "a zip archive"
    case .xml: "XML"
    }
  }

  fileprivate var isExcelXML: Bool { if case .xlsx = self { true } else { false } }

  /// The next step for a file that cannot be converted.
  fileprivate var hint: Message {
    switch self {
    case .numbers: "export it as CSV in Numbers"
    case .archive: "extract the file to import from it"
    case .html: "it may be a login page; a spreadsheet program can save a table in it as CSV UTF-8"
    default: "open it in a spreadsheet program and save it as CSV UTF-8"
    }
  }
}

extension ImportRemark {
  /// The remark in words.
  var words: Message {
    switch self {
    case .suspectDate(let name, let day):
      "\(name.quoted): the date \(day) is the day on which it was entered; check it"
    case .invalidBarcode(let name, let code):
      "\(name.quoted): \(code.quoted) is not a product number, and was left out"
    case .inStoreBarcode(let name, let code):
      "\(name.quoted): \(code.quoted) is a number of the shop, and was left out"
    case .cumulatedMinimum(let name):
      "\(name.quoted): the minimum counts only items of this name, not those of its sub-products"
    case .nothingLeft(let name): "\(name.quoted): the amount is 0; it was left out"
    case .namelessLine: "a line of the shopping list without a product and a text was left out"
    case .otherUnit(let name, let quantity):
      "\(name.quoted) is on the shopping list in two units; \(quantity.description.quoted) was left out"
    case .noShoppingLines: "KitchenOwl does not export what is on the shopping list"
    case .inTrash(let title): "the note \(title.quoted) is in the trash; nothing was imported"
    }
  }
}

extension DumpError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notADump(let file, let kind):
      let name = DumpError.name(file)
      return .badData(
        "\(name) is not a dump of Open Food Facts: \(kind.words)",
        hint: kind == .compressed && file == nil
          ? "decompress it: gzip -dc FILE | pantry product --from-dump -"
          : "use the CSV or the JSON Lines dump of openfoodfacts.org/data")
    case .noGzip(let file):
      return .notInstalled("gzip", for: file)
    case .truncated(let file):
      return .badData(
        "\(DumpError.name(file)) is incomplete; nothing was entered",
        hint: "download it again, or enter what was read with --keep-going")
    case .nothingWanted:
      return .negative(
        "no product of the pantry has a barcode",
        hint: "select products with --prefix 880 or --country south-korea")
    }
  }

  /// Returns the name of the input.
  static func name(_ file: String?) -> Message {
    file.map { Message(verbatim: $0.quoted) } ?? "standard input"
  }
}

extension ProductDump.Kind {
  /// What the text is instead.
  fileprivate var words: Message {
    switch self {
    case .empty: "it is empty"
    case .html: "it is a web page"
    case .parquet: "it is a Parquet file"
    case .compressed: "it is compressed"
    case .json: "it is a JSON array"
    case .other: "its heading has no columns 'code' and 'product_name'"
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
