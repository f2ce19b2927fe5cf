import PantryCore
import PantryKitchen

extension ScanLine.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .barcode(let error): error.diagnostic
    case .date(let error): error.diagnostic
    case .word(let word):
      Diagnostic(
        "unexpected word \(word.quoted) after the barcode: expected a date, xN, @LOCATION, #TAG or -",
        code: .no)
    case .repeated(let part, let word): Diagnostic.repeated(part, word).with(code: .no)
    case .amount(let problem): problem.diagnostic.with(code: .no)
    case .tooManyTags: Diagnostic.tooManyTags.with(code: .no)
    }
  }
}

extension TypedWords.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .date(let error): error.diagnostic
    case .repeated(let part, let word): Diagnostic.repeated(part, word)
    case .unknown(let word): Diagnostic("unexpected word \(word.quoted)", code: .usage)
    case .amount(let problem): problem.diagnostic
    case .lone(let sign):
      Diagnostic(
        sign == "@" ? "missing location after @" : "missing tag after #",
        hint: "write it without a blank, like @fridge or '#kids'", code: .usage)
    case .tooManyTags: Diagnostic.tooManyTags
    case .tag(let word):
      Diagnostic("invalid tag \(word.quoted): expected a word without blanks", code: .usage)
    case .noName(let word):
      Diagnostic(
        "missing NAME: \(word.quoted) alone is a date or a number",
        hint: "if it is the name: --name \(word.quoted)", code: .usage)
    }
  }
}

extension AmountProblem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .number(let text):
      Diagnostic(
        "invalid amount \(text.quoted): expected a number above 0 with at most 6 decimals",
        hint: "for example x3, 600g, 0.5kg, 2팩 or x1/2", code: .usage)
    case .unit(let unit, let text):
      Diagnostic(
        "unknown unit \(unit.quoted) in \(text.quoted)",
        hint: "units are g, kg, mg, ml, L, lb, oz, and counters like pack, can or 팩", code: .usage)
    }
  }
}

extension Diagnostic {
  static let tooManyTags = Diagnostic(
    "an item can have at most \(UserProduct.mostTags) tags", code: .usage)

  /// The error about a second quantity, location or date among typed words.
  fileprivate static func repeated(_ part: TypedWords.Part, _ word: String) -> Diagnostic {
    let message: Message =
      switch part {
      case .quantity: "quantity given twice: \(word.quoted)"
      case .location: "location given twice: \(word.quoted)"
      case .date: "date given twice: \(word.quoted)"
      }
    return Diagnostic(message, code: .usage)
  }
}
