package import PantryCore

/// The action of a scanned code.
package enum ScanAction: String, CaseIterable, Sendable {
  /// Adds a package.
  case add
  /// Adds a package that was bought. In a session, typed words without an amount take that of the shopping list.
  case got
  /// Marks the package that expires first as used.
  case use
  /// Marks the package that expires first as opened.
  case open
  /// Marks the package that expires first as thrown away.
  case toss
  /// Shows the packages on hand.
  case check

  /// Whether a code adds a package.
  package var adds: Bool { self == .add || self == .got }
}

/// A line of a scan session, typed by a scanner or by a person.
package enum ScanLine: Sendable {
  /// A package, and the words after its code; and the day that its code may be, if that has eight digits.
  case package(ScannedPackage, TypedWords, or: Day?)
  /// A code without a product, which belongs to the package before it: its text and the words after it.
  case label(PackageLabel, TypedWords, code: String)
  /// Words alone, which apply to the next package.
  case words(TypedWords)
  /// A command that changes the action of the following codes.
  case mode(ScanAction)
  /// A command that undoes the last code.
  case undo
  /// An empty line.
  case nothing

  /// Why a line is invalid.
  package enum Problem: Error, Hashable, Sendable {
    /// It is neither a valid barcode nor a command.
    case barcode(BarcodeError)
    /// Its date is invalid or ambiguous.
    case date(DayError)
    /// A word is neither a date nor a quantity, location or tag.
    case word(String)
    /// A part that can be given once is given twice.
    case repeated(TypedWords.Part, String)
    /// An amount is invalid.
    case amount(AmountProblem)
    /// More tags than an item can have.
    case tooManyTags
    /// A number of packages after a code that was not applied.
    case countOfRefused
    /// The date for the next code is already past. It may be what is left of a code.
    case past(String, Day)
    /// The date for the next code is so far ahead that no food is dated with it.
    case distant(String, Day)
    /// Eight digits that may be a day or the code of an unknown product.
    case codeOrDate(String, Day)
    /// The scanner sent that it could not read a code.
    case unread(String)

    fileprivate init(_ problem: TypedWords.Problem) {
      switch problem {
      case .date(let error): self = .date(error)
      case .repeated(let part, let word): self = .repeated(part, word)
      case .unknown(let word), .lone(let word), .tag(let word), .noName(let word),
        .invalidName(let word),
        .priceAtLocation(let word), .severalItems(let word):
        self = .word(word)
      case .amount(let problem): self = .amount(problem)
      case .tooManyTags: self = .tooManyTags
      case .unclear(let line): self = .word(line)
      case .notUnderstood(let words, _): self = .word(words.joined(separator: " "))
      case .verb(let verb, _): self = .word(verb)
      case .notOnList, .question: self = .word("")
      }
    }
  }

  /// The commands, by their folded words.
  static let commands = Lexicon(commandsTable) { word -> ScanLine? in
    word == "undo" ? .undo : ScanAction(rawValue: word).map { .mode($0) }
  }

  /// Returns whether a word is the command that undoes the last code.
  package static func isUndo(_ word: String) -> Bool {
    if case .undo? = commands[word.folded] { true } else { false }
  }

  /// Returns whether a typed line is for the scanner: it begins with a barcode, or is a command or words for the next
  /// code. If codes add packages, so is a line without letters, such as a date or a number: it cannot be a name.
  static func isForScanner(
    _ text: String, in mode: ScanAction, barcodes: BarcodeReader, dates: DayParser
  ) -> Bool {
    if text.beginsWithQuote {
      // In other layouts the keys of 3, 4 and @ have quotation marks.
      do throws(BarcodeError) {
        _ = try barcodes.read(text)
        return true
      } catch {
        if case .otherLayout = error.problem { return true }
      }
      return !text.dropFirst().contains { $0 == "'" || $0 == "\"" }
        && commandInOtherLayout(text, barcodes, dates) != nil
    }
    if NewItem.beginsCode(text.split(whereSeparator: \.isWhitespace).first ?? "") { return true }
    if mode.adds, text.contains(where: \.isNumber),
      text.allSatisfy({ $0.isNumber || $0.isPunctuation || $0.isMathSymbol || $0.isWhitespace })
    {
      return true
    }
    do throws(Problem) {
      _ = try ScanLine(text, barcodes: barcodes, dates: dates)
      return true
    } catch {
      return error.isNearlyCode
    }
  }

  /// Parses a line.
  ///
  /// A printed number may contain spaces (`4 006381 333931`). If its first group has the length of a product
  /// number, the other groups are words.
  ///
  /// - Throws: `Problem`.
  package init(_ text: String, barcodes: BarcodeReader, dates: DayParser) throws(Problem) {
    do throws(Problem) {
      try self.init(typed: text, barcodes, dates)
      // With Hangul input on, @fridge looks like a location too.
      if case .words(let words) = self, words.isPlaceAlone, let location = words.location,
        !LocationKey(location).isStorage
      {
        if let line = ScanLine.commandInOtherLayout(text, barcodes, dates) {
          self = line
        } else if let decoded = KeyboardLayout.decodingLoneLetters(text) {
          throw .barcode(
            BarcodeError(
              text: text, problem: .otherLayout(KeyboardLayout.hangul.name, decoded: decoded)))
        }
      }
    } catch {
      if ScanLine.isFailure(text) { throw .unread(text) }
      guard let line = ScanLine.commandInOtherLayout(text, barcodes, dates) else { throw error }
      self = line
    }
  }

  /// Returns whether a text is what a scanner sends for a code that it could not read, in any keyboard layout: `NOREAD`,
  /// `<NO READ>`, `NOREAD1`.
  private static func isFailure(_ text: String) -> Bool {
    func isFailure(_ text: String) -> Bool {
      let start = text.drop { !$0.isLetter }
      let words = start.reversed().drop { !$0.isLetter }.reversed()
      return failures[String(words).singleSpaced.folded] != nil
    }
    return isFailure(text)
      || KeyboardLayout.meaning(of: text) { decoded, _ in isFailure(decoded) ? true : nil } != nil
  }

  /// Returns the command, or the words for a code, that a scanner typed in another keyboard layout; nil if the text is
  /// nothing that is on the sheet of commands.
  private static func commandInOtherLayout(
    _ text: String, _ barcodes: BarcodeReader, _ dates: DayParser
  ) -> ScanLine? {
    guard !text.contains(where: \.isWhitespace) else { return nil }
    return KeyboardLayout.meaning(of: text) { decoded, _ in
      guard let line = try? ScanLine(typed: decoded, barcodes, dates) else { return nil }
      switch line {
      case .mode, .undo: return line
      case .words(let words):
        let isPlace = words.location.map { LocationKey($0).isStorage } ?? false
        return words.isCountAlone || words.isPlaceAlone && isPlace || decoded.hasPrefix("+")
          ? line : nil
      case .package, .label, .nothing: return nil
      }
    }
  }

  private init(typed text: String, _ barcodes: BarcodeReader, _ dates: DayParser) throws(Problem) {
    // Fast path: most lines are the digits of a code.
    if let run = DigitRun(text.utf8), GTIN.lengths.contains(run.count),
      let barcode = try? barcodes.read(text)
    {
      self = .package(
        try ScanLine.package(barcode, of: text), .none, or: ScanLine.bareDate(text, dates))
      return
    }
    let text = ScanLine.separatingHyphen(text)
    // Cameras add a symbology prefix to the commands of the printed sheet.
    let symbol = barcodes.textOfSymbol(text)
    let words = symbol.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, let command = ScanLine.commands[words[0].folded] {
      self = command
      return
    }
    let parts = text.split(whereSeparator: \.isWhitespace)
    if parts.isEmpty {
      self = .nothing
      return
    }
    var problem: Problem?
    for count in 1...min(parts.count, ScanLine.longestCode) {
      // The code starts at the first character of the line, so that the offset of an error is that in the
      // line.
      let code = String(text[..<parts[count - 1].endIndex])
      // After a complete number, only the digits of an add-on symbol can belong to the code.
      let isJoined = count > 1 && ScanLine.isWholeNumber(parts[0])
      guard !ScanLine.isWrittenDate(code, dates), let barcode = try? barcodes.read(code),
        !isJoined || barcode.isBookWithAddOn
      else { continue }
      do throws(Problem) {
        let rest = parts.dropFirst(count).map(String.init)
        if barcode.isLabel {
          self = .label(PackageLabel(barcode), try ScanLine.words(rest, dates), code: code)
        } else {
          let package = try ScanLine.package(barcode, of: code)
          self = .package(
            package, try ScanLine.words(rest, dates), or: ScanLine.bareDate(code, dates))
        }
        return
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
    guard !ScanLine.isWholeNumber(parts[0]) || ScanLine.bareDate(parts[0], dates) != nil else {
      throw ScanLine.problem(of: String(text[..<parts[0].endIndex]), barcodes)
    }
    do throws(Problem) {
      let words = try ScanLine.words(words, dates)
      if let day = words.expires?.deadline.day {
        if day < dates.today { throw .past(text, day) }
        if day.isBeyondPrintedDates(on: dates.today) { throw .distant(text, day) }
      }
      self = .words(words)
    } catch {
      // An invalid date is reported as such, any other word as an invalid barcode.
      guard case .word = error else { throw error }
      // If the first word is a code with an error, the error of that word is reported.
      let first = ScanLine.problem(of: String(text[..<parts[0].endIndex]), barcodes)
      throw first.isNearlyCode ? first : ScanLine.problem(of: text, barcodes)
    }
  }

  /// Returns a line with a blank before the hyphen that directly follows a number.
  private static func separatingHyphen(_ text: String) -> String {
    guard let end = text.firstIndex(of: "-"),
      isWholeNumber(text[..<end].drop(while: \.isWhitespace)),
      text[end...].dropFirst().first?.isWhitespace ?? true
    else { return text }
    return "\(text[..<end]) \(text[end...])"
  }

  /// Returns the day of eight digits that can be a date of food; nil for any other text.
  private static func bareDate(_ text: some StringProtocol, _ dates: DayParser) -> Day? {
    guard text.utf8.count == 8, text.utf8.allSatisfy(isDigit),
      let day = day(of: String(text), dates), day >= dates.today,
      !day.isBeyondPrintedDates(on: dates.today)
    else { return nil }
    return day
  }

  /// Returns whether a text of eight digits is a date by what is between them: 2027-01-31, 31.01.2027.
  private static func isWrittenDate(_ text: String, _ dates: DayParser) -> Bool {
    let groups = text.split { !$0.isASCIIDigit }
    return groups.count == 3 && groups.reduce(0, { $0 + $1.count }) == 8
      && day(of: text, dates) != nil
  }

  /// Returns the day of a text, the first one if it has several readings.
  private static func day(of text: String, _ dates: DayParser) -> Day? {
    do throws(DayError) {
      return try dates.parse(text).day
    } catch {
      if case .ambiguous(_, let readings) = error { return readings.first }
      return nil
    }
  }

  /// The maximum number of groups in a printed code.
  private static let longestCode = 12

  private static func words(_ words: [String], _ dates: DayParser) throws(Problem) -> TypedWords {
    do throws(TypedWords.Problem) {
      return try TypedWords(scan: words, dates)
    } catch {
      throw Problem(error)
    }
  }

  private static func package(_ barcode: Barcode, of code: String) throws(Problem)
    -> ScannedPackage
  {
    do throws(BarcodeError) {
      return try ScannedPackage(barcode, of: code)
    } catch {
      throw .barcode(error)
    }
  }

  /// Returns the problem of a text that is not a code.
  private static func problem(of text: String, _ barcodes: BarcodeReader) -> Problem {
    do throws(BarcodeError) {
      _ = try barcodes.read(text)
      return .word(text)
    } catch {
      return .barcode(error)
    }
  }

  /// Returns whether a word has the length of a product number, valid or not.
  private static func isWholeNumber(_ word: Substring) -> Bool {
    let folded = String(word).folded
    return folded.allSatisfy(\.isASCIIDigit) && GTIN.lengths.contains(folded.count)
  }
}

extension ScanLine.Problem {
  /// Whether the text is a code with an error.
  package var isNearlyCode: Bool {
    if case .unread = self { return true }
    guard case .barcode(let error) = self else { return false }
    switch error.problem {
    case .empty, .notADigit, .length: return false
    default: return true
    }
  }
}

extension Day {
  /// Returns whether the day is more than 15 years away: no food is dated with it.
  func isBeyondPrintedDates(on today: Day) -> Bool {
    self > today.adding(months: 15 * 12) ?? .latest
  }
}

extension String {
  /// Whether the first word is in quotes, and so is part of a name.
  package var beginsWithQuote: Bool {
    first { !$0.isWhitespace }.map { $0 == "'" || $0 == "\"" } ?? false
  }
}
