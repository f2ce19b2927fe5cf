import PantryCore

extension BarcodeError: DiagnosableError {
  var diagnostic: Diagnostic {
    .negative(
      message,
      hint: isTypedInHangul
        ? "the keyboard is in Hangul mode: switch to Latin letters and scan again" : hint)
  }

  private var message: Message {
    let quoted = text.quoted
    func not(_ kind: Message, _ reason: Message) -> Message {
      "\(quoted) is not \(kind): \(reason)"
    }
    func wrongLength(_ count: Int) -> Message {
      not("a barcode", "it has \(count) digits, expected 8, 12, 13 or 14")
    }
    return switch problem {
    case .empty: not("a barcode", "it is empty")
    case .notADigit(let character, let offset):
      "\(quoted) is not a barcode: \(String(character).quoted) at character \(offset + 1) is not a digit"
    case .length(1): not("a barcode", "it has 1 digit, expected 8, 12, 13 or 14")
    case .length(let count): wrongLength(count)
    case .checkDigitMissing: wrongLength(11)
    case .tenDigits: wrongLength(10)
    case .zero: not("a barcode", "all its digits are 0")
    case .otherNumber(let count):
      "\(quoted) is not a product code: \(count) digits in this kind of code are another number"
    case .itfLength(let count):
      "\(quoted) is not a product code: ITF on packages has 14 digits, not \(count)"
    case .checkDigit(let found, let expected, let offset):
      not(
        "a barcode", "the check digit at character \(offset + 1) is \(found), expected \(expected)")
    case .noIdentifier(let found, let offset):
      not(
        "a GS1 code",
        "no application identifier at character \(offset + 1): \(found.quoted)")
    case .element(let identifier, let title, let problem, let offset):
      not(
        "a GS1 code", "(\(identifier)) \(title) at character \(offset + 1): \(problem.words)")
    case .repeatedIdentifier(let identifier, let offset):
      not(
        "a GS1 code",
        "(\(identifier)) has a second, different value at character \(offset + 1)")
    case .noKeyInLink:
      not("a GS1 Digital Link", "expected a key like /01/, followed by a product number")
    case .badEscape(let offset):
      not(
        "a GS1 Digital Link",
        "expected two hexadecimal digits after the % at character \(offset + 1)")
    case .otherLayout(let layout, let decoded):
      not(
        "a barcode",
        "in the keyboard layout \(Message(stringLiteral: layout)) it is \(decoded.quoted)")
    case .noProduct(let symbology):
      "\(quoted) does not name a product: this \(symbology.rawValue) code has no (01)"
    case .notAProduct(let remark): "\(quoted) is \(remark.words)"
    }
  }

  private var hint: Message? {
    switch problem {
    case .checkDigitMissing(let digit):
      "if it is a UPC-A, the check digit \(digit) is missing at the end"
    case .tenDigits(let expected):
      text.hasSuffix(expected)
        ? "if it is the ISBN of a book, write ISBN before it"
        : "if it is an ISBN-10, its check digit is \(expected)"
    case .itfLength, .checkDigit, .element(_, _, .checkDigit, _):
      "scan it again, or compare it with the printed digits"
    case .noIdentifier:
      "write the identifier before each value, like 17 or (17) before a use-by date"
    case .element(_, _, .separatorMissing, _):
      "configure the scanner to send FNC1 as GS (0x1D), or enter the code in bracket notation"
    case .otherLayout:
      "switch the keyboard to the layout of the scanner, usually US, and scan again"
    default: nil
    }
  }
}

extension BarcodeRemark {
  /// The remark in words.
  var words: Message {
    switch self {
    case .coupon: return "a coupon, not a product"
    case .refundReceipt: return "a refund receipt, not a product"
    case .book: return "a book"
    case .music: return "printed music"
    case .periodical: return "a periodical"
    case .uncanonicalUPCE: return "not the canonical UPC-E of this number"
    case .addOn(let digits): return "add-on \(digits)"
    case .otherReading(let symbology, let gtin):
      return "read as \(symbology.rawValue): GTIN \(gtin)"
    case .unknownInStoreLayout: return "the meaning of the other digits is set by the shop"
    case .reservedPrefix: return "a prefix that the region has reserved: not interpreted"
    case .badEscape(let identifier):
      return "(\(identifier)) is not read: a % without two hexadecimal digits"
    case .needs(let identifier, let others):
      let others = others.map { Message(verbatim: "(\($0))") }.joined(separator: " or ")
      return "(\(identifier)) requires \(others)"
    case .excludes(let one, let other): return "(\(one)) and (\(other)) cannot be combined"
    case .invalidElement(let identifier, let title, let problem):
      return "(\(identifier)) \(title) is invalid: \(problem.words)"
    case .repeatedElement(let identifier):
      return "(\(identifier)) has a second, different value, which is ignored"
    case .separatorMissing(let identifier):
      return "the separator after (\(identifier)) is missing"
    case .verifier(let found, let expected):
      return "the digit that verifies the price or weight is \(found), expected \(expected)"
    case .separatorMayBeMissing(let identifier, let hidden):
      return "(\(identifier)) ends like an element (\(hidden)): a separator may be missing"
    case .otherLayout(let layout):
      return "typed in the keyboard layout \(Message(stringLiteral: layout))"
    case .implausible(let identifier):
      return "(\(identifier)) is longer than usual: a separator may be missing"
    }
  }
}
