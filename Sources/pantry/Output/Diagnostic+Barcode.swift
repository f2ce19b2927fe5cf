import PantryCore

extension Diagnostic {
  init(barcode error: BarcodeError) {
    let text = Diagnostic.quoted(error.text)
    var hint: Message?
    let problem: Message
    switch error.problem {
    case .empty:
      problem = "\(text) is not a barcode: it is blank"
    case .notADigit(let character, let offset):
      problem =
        "\(text) is not a barcode: \(Diagnostic.quoted(String(character))) at character \(offset) is no digit"
    case .length(let count):
      problem = "\(text) is not a barcode: it has \(count) digits, not 8, 12, 13 or 14"
    case .checkDigitMissing(let digit):
      problem = "\(text) is not a barcode: it has 11 digits, not 8, 12, 13 or 14"
      hint = "with its check digit, \(digit), it would be a UPC-A"
    case .tenDigits(let expected):
      problem = "\(text) is not a barcode: it has 10 digits, not 8, 12, 13 or 14"
      hint = "as an ISBN-10 it would end in \(expected)"
    case .checkDigit(let found, let expected, let offset):
      problem =
        "\(text) is not a barcode: its check digit is \(found) at character \(offset), expected \(expected)"
      hint = Diagnostic.scanAgain
    case .noIdentifier(let found, let offset):
      problem =
        "\(text) is not a GS1 code: \(Diagnostic.quoted(found)) at character \(offset) begins with no application identifier"
      hint = "an element begins with its identifier, like 17 or (17) before a use-by date"
    case .element(let identifier, let title, let problemOfValue, let offset):
      problem =
        "\(text) is not a GS1 code: (\(identifier)) \(title) at character \(offset): "
        + Diagnostic.words(problemOfValue)
      hint = Diagnostic.hint(problemOfValue)
    case .repeatedIdentifier(let identifier, let offset):
      problem =
        "\(text) is not a GS1 code: (\(identifier)) stands twice, with another value at character \(offset)"
    case .noKeyInLink:
      problem =
        "\(text) is not a GS1 Digital Link: it has no key like /01/ with a product's number behind it"
    case .badEscape(let offset):
      problem =
        "\(text) is not a GS1 Digital Link: no two hexadecimal digits behind the % at character \(offset)"
    case .noProduct(let symbology):
      problem = "\(text) names no product: there is no (01) in this \(symbology.rawValue) code"
    case .notAProduct(let remark):
      problem = "\(text) is \(remark.words)"
    }
    let hasJamo = error.text.unicodeScalars.contains {
      (0x3131...0x318E).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
    if hasJamo { hint = "the keyboard writes Hangul: switch it to Latin letters and scan again" }
    self.init(problem, hint: hint, code: .no)
  }

  private static let scanAgain: Message = "scan it again, or compare it with the print"

  private static func words(_ problem: BarcodeError.ElementProblem) -> Message {
    switch problem {
    case .empty: return "the value is missing"
    case .length(let count, let allowed):
      let expected = allowed.map { range -> Message in
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      }
      return "the value has \(count) characters, not \(expected.joined(separator: " or "))"
    case .separatorMissing(let limit):
      return "the value ends after \(limit) characters, but no separator stands there"
    case .character(let character, let allowed):
      let expected: Message =
        switch allowed {
        case .digits: "a digit"
        case .invariant: "a character that GS1 allows"
        case .partNumber: "a digit, a capital letter, #, - or /"
        case .base64: "a letter, a digit, -, _ or ="
        }
      return "\(quoted(String(character))) is not \(expected)"
    case .checkDigit(let found, let expected):
      return "the check digit is \(found), expected \(expected)"
    case .date(let reason): return "no such date, \(words(reason))"
    case .value(let expected): return "expected \(Message(stringLiteral: expected))"
    }
  }

  private static func hint(_ problem: BarcodeError.ElementProblem) -> Message? {
    switch problem {
    case .separatorMissing:
      "set the reader up to send FNC1 as GS (0x1D), or write the code with brackets"
    case .checkDigit: scanAgain
    default: nil
    }
  }

  init(scan error: ScanLine.Problem) {
    switch error {
    case .barcode(let error): self.init(barcode: error)
    case .date(let error): self.init(date: error)
    case .word(let word):
      self.init(
        "\(Diagnostic.quoted(word)) behind the barcode is neither a date nor xN, @LOCATION, #TAG or -",
        code: .no)
    case .repeated(let word):
      self.init("\(Diagnostic.quoted(word)) says again what another word says", code: .no)
    }
  }

  init(undo error: UndoError) {
    switch error {
    case .nothingToUndo:
      self.init("there is nothing to take back in this session", code: .no)
    case .changedSince(let name):
      self.init(
        "\(Diagnostic.quoted(name)) has been changed since, and stays as it is",
        hint: "undo goes on with what was done before it", code: .no)
    }
  }

  init(catalogue error: CatalogueError) {
    switch error {
    case .unknown(let barcode):
      self.init(
        "nobody has named the barcode \(barcode.printed) yet",
        hint: "pantry product \(barcode.printed) --name NAME", code: .no)
    case .unknownFood(let name):
      self.init(
        "nothing is known of how long \(Diagnostic.quoted(name)) keeps",
        hint: "try a plainer name, like milk or 두부", code: .no)
    }
  }
}
