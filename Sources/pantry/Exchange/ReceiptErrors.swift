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
