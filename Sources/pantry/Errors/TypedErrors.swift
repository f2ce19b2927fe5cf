import PantryCore
import PantryKitchen

extension ScanLine.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .barcode(let error): error.diagnostic
    case .date(let error): error.diagnostic
    case .word(let word):
      .negative(
        "unexpected word \(word.quoted) after the barcode: expected a date, xN, @LOCATION, #TAG or -"
      )
    case .repeated(let part, let word): Diagnostic.repeated(part, word).with(code: .no)
    case .amount(let problem): problem.diagnostic.with(code: .no)
    case .tooManyTags: Diagnostic.tooManyTags.with(code: .no)
    case .past(let text, let day):
      .negative(
        "\(text.quoted) is not a code, and as a date for the next code \(day) is already past",
        hint: "scan it again; a past date is read on the line of its code")
    case .distant(let text, let day):
      .negative(
        "\(text.quoted) is not a code, and as a date for the next code \(day) is more than 15 years away",
        hint: "scan it again; such a date is read on the line of its code")
    case .codeOrDate(let text, let day):
      .negative(
        "\(text.quoted) may be the date \(day) or a barcode",
        hint: "for the date: \(day); for the barcode: EAN-8:\(text)")
    case .unread(let text):
      .negative("the scanner could not read a code: it sent \(text.quoted)", hint: "scan it again")
    case .countOfRefused:
      .negative("no quantity was changed: the code before it was not applied")
    }
  }
}

extension ScanQuestion.NotAReading: DiagnosableError {
  var diagnostic: Diagnostic {
    .negative(
      "\(text.quoted) is not one of the readings", hint: "a number up to \(count); Enter for none")
  }
}

extension TypedWords.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .date(.impossible(let text, let reason)):
      DayError.impossible(text, reason).diagnostic
        .with(hint: "enter a day of the calendar, like 3d or 2026-12-01")
    case .date(let error): error.diagnostic
    case .repeated(let part, let word): Diagnostic.repeated(part, word, hint: part.hint)
    case .unknown(let word): .usage("unexpected word \(word.quoted)")
    case .amount(let problem): problem.diagnostic
    case .lone(let sign):
      .usage(
        sign == "@" ? "missing location after @" : "missing tag after #",
        hint: "write it without a blank, like @fridge or '#kids'")
    case .priceAtLocation(let word):
      .usage(
        "\(word.quoted) is not a location",
        hint: "write a price with its currency, like \("$" + word.dropFirst())")
    case .tooManyTags: Diagnostic.tooManyTags
    case .tag(let word): .usage("invalid tag \(word.quoted): expected a word without blanks")
    case .invalidName(let word):
      .usage("invalid name \(word.quoted): expected characters that can be seen, and no NUL")
    case .noName(let word):
      .usage(
        "missing NAME: \(word.quoted) alone is a date or a number",
        hint: "if it is the name: --name \(word.quoted)")
    case .notOnList(let part):
      .usage(
        part == .price ? "a shopping list has no prices" : "a shopping list has no dates",
        hint: "leave it out, and add it with pantry got")
    case .unclear(let line):
      .usage(
        "\(line.quoted) was not understood",
        hint: "for example: use milk, toss milk; help lists the commands")
    case .verb(let verb, let command):
      .usage(
        "\(verb.quoted) is not a part of a name",
        hint: "pantry \(command.joined(separator: " ").escapingControls)")
    case .question(let question):
      .usage(question.question, hint: "write \(Message.oneOf(question.typed))")
    case .notUnderstood(let words, let name):
      .usage(
        "\(words.joined(separator: " ").quoted) was not understood",
        hint: name.map { "as a name: --name \($0.quoted)" })
    case .severalItems(let text):
      .usage("\(text.quoted) is several items", hint: "enter one name")
    }
  }
}

extension EditProblem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .number(let text):
      .usage("\(text.quoted) is not a value: an amount is x\(text)")
    case .selectingDate(let text, let name):
      .usage(
        "\(text.quoted) selects a package with this date, and a new value is missing",
        hint: "to set this date: pantry edit \(name) --expires \(text.quoted)")
    }
  }
}

extension AmountProblem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .number(let text):
      .usage(
        "invalid amount \(text.quoted): expected a number above 0 with at most 6 decimals",
        hint: "for example x3, 600g, 0.5kg, 2 packs or x1/2")
    case .unit(let unit, let text):
      .usage(
        "unknown unit \(unit.quoted) in \(text.quoted)",
        hint: "units are g, kg, mg, ml, L, lb, oz, and counters like pack or can")
    case .separator(let text, let thousands, let decimals):
      .usage(
        "\(text.quoted) is ambiguous: \(Message.oneOf([thousands, decimals]))",
        hint: "write it without the separator: \(thousands)")
    }
  }
}

extension Diagnostic {
  static let tooManyTags = Diagnostic.usage(
    "an item can have at most \(UserProduct.mostTags) tags")

  /// The error about a second quantity, location or date among typed words.
  fileprivate static func repeated(
    _ part: TypedWords.Part, _ word: String, hint: Message? = nil
  ) -> Diagnostic {
    switch part {
    case .quantity: .usage("quantity given twice: \(word.quoted)", hint: hint)
    case .location: .usage("location given twice: \(word.quoted)", hint: hint)
    case .date: .usage("date given twice: \(word.quoted)", hint: hint)
    case .price: .usage("price given twice: \(word.quoted)", hint: hint)
    }
  }
}

extension TypedWords.Part {
  /// What to type in place of a second one.
  fileprivate var hint: Message? {
    switch self {
    case .date:
      "separate items and packages with commas, like milk 3d, ham 4d; a name with a date: --name NAME"
    case .quantity, .price: "separate items with commas, like milk x2, eggs x6"
    case .location: "an item has one location; leave the other one out"
    }
  }
}

extension TypedWords.StrayWord {
  /// The note that the word was read as part of the name.
  var words: Message {
    switch self {
    case .number(let number, let amount):
      "\(number) was read as part of the name: an amount is x\(amount)"
    case .year(let year):
      "\(year) was read as part of the name: a month is 12/\(year)"
    }
  }
}

extension DayError: DiagnosableError {
  var diagnostic: Diagnostic {
    let message: Message
    var hint: Message?
    switch self {
    case .notADate(let text):
      message = "\(text.quoted) is not a date"
      let digits = text.filter { !$0.isWhitespace }
      let isCode = (3...5).contains(digits.count) && digits.allSatisfy(\.isNumber)
      hint =
        isCode
        ? "if it is a day of the year, as packers print it, use pantry date --julian"
        : "use a date like 3d, fri, 12-01 or 2026-12-01; pantry help date lists the forms"
    case .impossible(let text, let reason):
      message = "\(text.quoted) is not a date: \(reason.words)"
    case .ambiguous(let text, let readings):
      let days = readings.map(\.description)
      message = "\(text.quoted) is ambiguous: \(Message.oneOf(days))"
      let isDayCount = text.hasSuffix("일") && text.dropLast().allSatisfy(\.isNumber)
      hint =
        isDayCount
        ? "write \(text)까지 for the day of the month, or \(text) 후 for days from now"
        : isAboutYear || DayParser.namesMonth(text)
          ? "write it in full, like \(days.last ?? "")"
          : "write it in full, like \(days.last ?? ""), or choose the order of all dates: pantry config dateOrder dmy, mdy or ymd"
    case .originMissing(let text):
      message = "\(text.quoted) is a span from the production date, which is missing"
      hint = "write the production date before it: 제조 2026.11.01부터 12개월"
    case .notADeadline(let text, let kind):
      message =
        "\(text.quoted) is the day it was \(Message(stringLiteral: kind.rawValue)), not an expiry date"
      hint = "enter the expiry date"
    }
    return .usage(message, hint: hint)
  }
}
