import PantryCore

extension ScanLine.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .barcode(let error): error.diagnostic
    case .date(let error): error.diagnostic
    case .word(let word):
      Diagnostic(
        "unexpected word \(word.quoted) after the barcode: expected a date, xN, @LOCATION, #TAG or -",
        code: .no)
    case .repeated(let word): Diagnostic.repeated(word).with(code: .no)
    }
  }
}

extension TypedWords.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .date(let error): error.diagnostic
    case .repeated(let word): Diagnostic.repeated(word)
    case .unknown(let word): Diagnostic("unexpected word \(word.quoted)", code: .usage)
    }
  }
}

extension Diagnostic {
  /// The error about a second quantity, location or date among typed words.
  fileprivate static func repeated(_ word: String) -> Diagnostic {
    let message: Message =
      if word.hasPrefix("@") {
        "location given twice: \(word.quoted)"
      } else if TypedWords.quantity(word) != nil {
        "quantity given twice: \(word.quoted)"
      } else {
        "date given twice: \(word.quoted)"
      }
    return Diagnostic(message, code: .usage)
  }
}
