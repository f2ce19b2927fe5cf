import PantryCore
import PantryExchange
import PantryKitchen

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

/// Why a receipt is not added without questions.
enum ReceiptProblem: Error {
  /// The day is nil if the receipt has none.
  case isAdded(Day?)
  case isPicture
  case noTotal
  case missing(String, total: String)
  /// The names of rows with a question mark.
  case doubtful([String])
  /// A receipt where a list is expected.
  case isReceipt
}

extension ReceiptProblem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .isAdded(let day):
      .negative(
        day.map { "this receipt of \($0) was added already" } ?? "this receipt was added already",
        hint: "--again adds it once more")
    case .isPicture:
      .negative(
        "digits of a picture may be misread: nothing was added",
        hint: "without --yes it can be looked over")
    case .noTotal: .negative("no total was found to compare the prices with", hint: Self.review)
    case .missing(let difference, let total):
      .negative(
        "the prices do not add up to the total of \(total): the difference is \(difference)",
        hint: Self.review)
    case .doubtful(let names):
      .negative(
        "doubtful or without a date: \(names.map(\.quoted).joined(separator: ", "))",
        hint: Self.review)
    case .isReceipt:
      .badData(
        "this is a receipt and not a list", hint: "pantry receipt reads it")
    }
  }

  private static let review: Message =
    "on a terminal, pantry receipt FILE shows the rows to correct"
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
