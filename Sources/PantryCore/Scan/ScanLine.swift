/// What a scanned code does.
public enum ScanAction: String, CaseIterable, Sendable {
  /// Enters one more of it.
  case add
  /// Marks the one that expires first as eaten.
  case use
  /// Marks the one that expires first as thrown away.
  case toss
  /// Only says what is there.
  case check
}

/// A line of a scan session, typed by a scanner or by a person.
public enum ScanLine: Sendable {
  /// A package, and what stands behind its code.
  case package(ScannedPackage, ScanWords)
  /// Words alone: for the package that comes next.
  case words(ScanWords)
  /// What the codes that follow do.
  case mode(ScanAction)
  /// Takes back what the last code did.
  case undo
  /// Nothing: an empty line.
  case nothing

  /// Why a line is none.
  public enum Problem: Error, Hashable, Sendable {
    /// It has no barcode, and is no word that a session knows.
    case barcode(BarcodeError)
    /// Its date is none.
    case date(DayError)
    /// A word that is neither a date nor `xN` nor any of the others.
    case word(String)
    /// A second quantity, place or date.
    case repeated(String)
  }

  /// The words that stand alone.
  static let commands: [String: ScanLine] = [
    "add": .mode(.add), "use": .mode(.use), "toss": .mode(.toss), "check": .mode(.check),
    "undo": .undo, "추가": .mode(.add), "사용": .mode(.use), "버림": .mode(.toss),
    "확인": .mode(.check), "취소": .undo,
  ]

  /// Reads a line.
  ///
  /// Blanks may stand between the groups of a printed number (`4 006381 333931`), unless the first group
  /// is as long as a number: then what follows are words.
  public init(_ text: String, barcodes: BarcodeReader, dates: DayParser) throws(Problem) {
    // Nearly all lines are the digits of a code and nothing else.
    if let run = DigitRun(text.utf8), GTIN.lengths.contains(run.count),
      let barcode = try? barcodes.read(text)
    {
      self = .package(try ScanLine.package(barcode, of: text), ScanWords.none)
      return
    }
    // The words of the printed sheet come behind a prefix if a camera reads them.
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
      // From the line's first character on, so that the place of an error is that in the line.
      let code = String(text[..<parts[count - 1].endIndex])
      // Behind a whole number only the digits of an add-on symbol can belong to it.
      let isJoined = count > 1 && ScanLine.isWholeNumber(parts[0])
      guard let barcode = try? barcodes.read(code), !isJoined || barcode.isBookWithAddOn else {
        continue
      }
      do throws(Problem) {
        let package = try ScanLine.package(barcode, of: code)
        self = .package(
          package, try ScanWords(parts.dropFirst(count).map(String.init), dates: dates))
        return
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
    guard !ScanLine.isWholeNumber(parts[0]) else {
      throw ScanLine.refusal(of: String(text[..<parts[0].endIndex]), barcodes)
    }
    do throws(Problem) {
      self = .words(try ScanWords(words, dates: dates))
    } catch {
      // A date that does not exist is told as such; any other word is no barcode.
      guard case .word = error else { throw error }
      // A first word that is nearly a code is what is wrong, else all of it.
      let first = ScanLine.refusal(of: String(text[..<parts[0].endIndex]), barcodes)
      throw first.isNearlyCode ? first : ScanLine.refusal(of: text, barcodes)
    }
  }

  /// The most groups that a code is printed in.
  private static let longestCode = 12

  private static func package(_ barcode: Barcode, of code: String) throws(Problem)
    -> ScannedPackage
  {
    do throws(BarcodeError) {
      return try ScannedPackage(barcode, of: code)
    } catch {
      throw .barcode(error)
    }
  }

  private static func refusal(of text: String, _ barcodes: BarcodeReader) -> Problem {
    do throws(BarcodeError) {
      _ = try barcodes.read(text)
      return .word(text)
    } catch {
      return .barcode(error)
    }
  }

  /// Whether a word has the digits of a whole product number, right or wrong.
  private static func isWholeNumber(_ word: Substring) -> Bool {
    let folded = String(word).folded
    return folded.allSatisfy(\.isASCIIDigit) && GTIN.lengths.contains(folded.count)
  }
}

extension ScanLine.Problem {
  /// Whether a text is a code but for a mistake.
  public var isNearlyCode: Bool {
    guard case .barcode(let error) = self else { return false }
    switch error.problem {
    case .empty, .notADigit, .length: return false
    default: return true
    }
  }
}
