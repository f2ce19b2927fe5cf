import PantryCore
import PantryExchange

// Errors of other programs, by what they are run for.

extension HelperError: DiagnosableError {
  var diagnostic: Diagnostic { diagnostic() }

  /// Returns the diagnostic for a file that the program is to read.
  ///
  /// - Parameter hint: What can be done instead of using the program.
  func diagnostic(for file: String, or hint: Message? = nil) -> Diagnostic {
    diagnostic("cannot read \(file.quoted): \(words)", or: hint)
  }

  /// Returns the diagnostic.
  ///
  /// - Parameters:
  ///   - message: The words of the error, and what the program is needed for.
  ///   - hint: What can be done instead of using the program.
  func diagnostic(_ message: Message? = nil, or hint: Message? = nil) -> Diagnostic {
    var hint = hint
    if case .notInstalled(let program) = self {
      let install: Message = "install the Debian package \(program.packages)"
      hint = (hint ?? program.alternative).map { "\(install), or \($0)" } ?? install
    }
    if case .noDirectory = self {
      return .cannotCreate(words, hint: "set TMPDIR to a directory with free space")
    }
    return .unavailable(message ?? words, hint: hint)
  }

  /// What the program has not done.
  var words: Message {
    switch self {
    case .notInstalled(let program): "\(program.name) is not installed"
    case .cannotRun(let program, let errno): "cannot run \(program): \(errno)"
    case .failed(let program, let status, let message):
      message.isEmpty
        ? "\(program) exited with code \(Int(status))"
        : "\(program) failed: \(message.escapingControls)"
    case .tookTooLong(let program, let seconds):
      "\(program) took longer than \(seconds) s and was stopped"
    case .tooMuchOutput(let program, let limit):
      "\(program) wrote more than \(limit >> 20) MB and was stopped"
    case .noDirectory(let errno): "cannot create a temporary file: \(errno)"
    }
  }
}

extension HelperProgram {
  /// What can be done without the program.
  fileprivate var alternative: Message? {
    switch self {
    case .browser: "open the printed address yourself"
    case .crontab: "run the command that --dry-run shows with another timer"
    default: nil
    }
  }
}

extension PictureError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noFile(let file, let errno): .cannotRead(file, errno)
    case .notReadable(let file): .negative("\(file.quoted) is not a readable picture")
    case .noCode(let file, let isBest):
      .negative(
        "no barcode found in \(file.quoted)",
        hint: isBest
          ? "take the picture closer, straight on and in focus"
          : "ZXingReader also reads other codes, such as DataMatrix: install the Debian package zxing-cpp-tools"
      )
    case .crashed(let program, let file):
      .negative(
        "no barcode found in \(file.quoted): \(program) crashed",
        hint: "try a part of the picture, or a newer version of \(program)")
    case .reader(let error): error.diagnostic
    case .converter(let error, let file): error.diagnostic(for: file)
    case .unknownOutput(let file, let program, let line):
      .unavailable(
        "a code in \(file.quoted) was not read: unknown output of \(program): \(line.quoted)",
        hint: "scan it with a barcode scanner, or type its digits")
    case .cameraEnded(let status):
      .unavailable(
        "the camera stopped: zbarcam exited with code \(status)",
        hint: "check that a camera is connected")
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
    case .codePage(let name, let error):
      error.diagnostic(
        "the text is in \(name): \(error.words)", or: ConversionError.hint)
    case .severalSheets(let sheets):
      .badData(
        "several sheets of the workbook are tables of items: \(ConversionError.names(of: sheets))",
        hint: "--sheet N imports one of them")
    case .noSheet(let number): .badData("the workbook has no sheet \(number)", hint: nil)
    case .spreadsheet(.failed(let program, let status, let message)):
      // The file is the reason.
      HelperError.failed(program, status: status, message: message)
        .diagnostic(or: ConversionError.hint).with(code: .badData)
    case .spreadsheet(let error): error.diagnostic(or: ConversionError.hint)
    case .language(let language, .failed(_, status: 65, let message)):
      .badData("the file is not \(language.rawValue): \(message.escapingControls)")
    case .language(_, let error): error.diagnostic
    }
  }

  /// The numbers and the names of sheets: 1 'Fridge', 2 'Freezer'.
  private static func names(of sheets: [(number: Int, name: String)]) -> String {
    sheets.map { $0.name.isEmpty ? "\($0.number)" : "\($0.number) \($0.name.quoted)" }
      .joined(separator: ", ")
  }

  private static let hint: Message =
    "save the table as CSV UTF-8 in the spreadsheet program"
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
    case .binary: "a binary file"
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

extension DatabaseReader.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .helper(let error, let file):
      error.diagnostic(
        for: file,
        or: error.isMissing
          ? "save the arrays of Grocy's API and import those"
          : "import a copy: sqlite3 grocy.db '.backup copy.db'")
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
    }
  }
}

extension Extension.Refusal: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .untrusted(let path):
      ExitCode.noPermission(
        "\(path.escapingControls) was not run: other users can change it",
        hint: "the file and its folder must belong to you or root, and only they may write to them")
    case .option(let option, let name):
      .usage(
        "--\(option.name) is an option of pantry, and pantry \(name) is a program of yours",
        hint: "give its own options behind the name: pantry \(name) --\(option.name)")
    }
  }
}
