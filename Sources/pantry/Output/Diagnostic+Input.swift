import PantryCore

// MARK: - Dates

extension Diagnostic {
  init(date error: DayError) {
    let message: String
    var hint: String?
    switch error {
    case .notADate(let text):
      message = "\(Diagnostic.quoted(text)) is not a date"
      hint = "write 3d, fri, 12-01 or 2026-12-01; pantry help date lists what is understood"
    case .impossible(let text, let reason):
      message = "\(Diagnostic.quoted(text)) is not a date: \(Diagnostic.words(reason))"
    case .ambiguous(let text, let readings):
      let days = readings.map(\.description)
      message =
        "\(Diagnostic.quoted(text)) may be \(days.dropLast().joined(separator: ", ")) or \(days.last ?? "")"
      hint = "write the date in full, or set PANTRY_DATE_ORDER to ymd, mdy or dmy"
    case .notADeadline(let text, let kind):
      message =
        "\(Diagnostic.quoted(text)) is the day it was \(kind.rawValue), not the last good day"
      hint = "give the date until which it keeps"
    }
    self.init(message, hint: hint, code: .usage)
  }

  private static func words(_ reason: ImpossibleDate) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    switch reason {
    case .month(let month):
      return "there is no month \(month)"
    case .day(let day, let month, let year):
      let name = (1...12).contains(month) ? names[month - 1] : "month \(month)"
      guard day > 0, let length = Day.length(ofMonth: month, inYear: year ?? 2000) else {
        return "\(name) has no day \(day)"
      }
      let inYear = month == 2 && year != nil ? " in \(year ?? 0)" : ""
      return "\(name) has \(length) days\(inYear)"
    case .leapDay(let year):
      return "\(year) is not a leap year"
    case .outOfRange:
      return "it lies outside the years 1 to 9999"
    }
  }
}

// MARK: - Barcodes

extension Diagnostic {
  init(barcode error: BarcodeError) {
    let problem: String
    var hint: String?
    switch error.problem {
    case .empty:
      problem = "it is blank"
    case .notADigit(let character, let offset):
      problem = "\(Diagnostic.quoted(String(character))) at character \(offset) is no digit"
    case .length(let count):
      problem = "it has \(count) digits, not 8, 12, 13 or 14"
    case .checkDigitMissing(let digit):
      problem = "it has 11 digits, not 8, 12, 13 or 14"
      hint = "with its check digit, \(digit), it would be a UPC-A"
    case .checkDigit(let found, let expected, let offset):
      problem = "its check digit is \(found) at character \(offset), expected \(expected)"
      hint = "scan it again, or compare it with the print"
    }
    self.init(
      "\(Diagnostic.quoted(error.text)) is not a barcode: \(problem)", hint: hint, code: .no)
  }

  init(scan error: ScanLine.Problem) {
    switch error {
    case .barcode(let error): self.init(barcode: error)
    case .date(let error): self.init(date: error)
    case .word(let word):
      self.init(
        "\(Diagnostic.quoted(word)) behind the barcode is neither a date nor xN nor @LOCATION",
        code: .no)
    }
  }

  init(catalogue error: CatalogueError) {
    switch error {
    case .unknown(let barcode):
      self.init(
        "nobody has named the barcode \(barcode.printed) yet",
        hint: "pantry product \(barcode.printed) --name NAME", code: .no)
    }
  }
}
