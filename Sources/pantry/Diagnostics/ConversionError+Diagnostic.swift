import PantryExchange

extension ConversionError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notATable(let kind):
      Diagnostic("the file is not a table, but \(kind.words)", hint: kind.hint, code: .badData)
    case .noConverter(let kind):
      Diagnostic(
        "the file is \(kind.words), and no program that reads it is installed",
        hint: kind.isExcelXML
          ? "install the Debian package xlsx2csv, or save the sheet as CSV UTF-8"
          : "install the Debian package gnumeric or libreoffice-calc, or save the sheet as CSV UTF-8",
        code: .unavailable)
    case .noIconv:
      Diagnostic(
        "the text is in CP949, and iconv, which converts it, is not installed",
        hint: "save the table as CSV UTF-8 in the spreadsheet program", code: .unavailable)
    case .notReadable(let program):
      Diagnostic(
        "\(program) cannot read the file",
        hint: "save the sheet as CSV UTF-8 in the spreadsheet program", code: .badData)
    case .failed(let program, let errno):
      Diagnostic("cannot run \(program): \(errno)", code: .unavailable)
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
