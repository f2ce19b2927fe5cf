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

  /// Why a line is none.
  public enum Problem: Error, Hashable, Sendable {
    /// It has no barcode, and is no word that a session knows.
    case barcode(BarcodeError)
    /// Its date is none.
    case date(DayError)
    /// A word that is neither a date nor `xN` nor any of the others.
    case word(String)
  }

  /// The words that stand alone.
  static let commands: [String: ScanLine] = [
    "add": .mode(.add), "use": .mode(.use), "toss": .mode(.toss), "check": .mode(.check),
    "undo": .undo,
  ]

  /// Reads a line.
  ///
  /// Blanks may stand between the groups of a printed number (`4 006381 333931`), unless the first group
  /// is as long as a number: then what follows are words.
  public init(_ text: String, barcodes: BarcodeReader, dates: DayParser) throws(Problem) {
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if parts.count == 1, let command = ScanLine.commands[parts[0].folded] {
      self = command
      return
    }
    var problem: Problem?
    if !parts.isEmpty {
      for count in 1...min(parts.count, ScanLine.longestCode) {
        // Behind a whole number only the digits of an add-on symbol can belong to it.
        let isJoined = count > 1 && ScanLine.isWholeNumber(parts[0])
        let code = parts.prefix(count).joined(separator: " ")
        guard let barcode = try? barcodes.read(code), !isJoined || barcode.hasAddOn else {
          continue
        }
        do throws(Problem) {
          let package = try ScanLine.package(barcode, of: code)
          self = .package(package, try ScanWords(parts.dropFirst(count), dates: dates))
          return
        } catch {
          problem = problem ?? error
        }
      }
    }
    if let problem { throw problem }
    guard let first = parts.first, !ScanLine.isWholeNumber(first) else {
      throw ScanLine.refusal(of: parts.first ?? text, barcodes)
    }
    do throws(Problem) {
      self = .words(try ScanWords(parts[...], dates: dates))
    } catch {
      // A date that does not exist is told as such; any other word is no barcode.
      if case .date = error { throw error }
      throw ScanLine.refusal(of: text, barcodes)
    }
  }

  /// The most groups that a code is printed in.
  private static let longestCode = 12

  private static func package(_ barcode: Barcode, of code: String) throws(Problem)
    -> ScannedPackage
  {
    do throws(BarcodeError.Problem) {
      return try ScannedPackage(barcode)
    } catch {
      throw .barcode(BarcodeError(text: code, problem: error))
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
  private static func isWholeNumber(_ word: String) -> Bool {
    let folded = word.folded
    return folded.allSatisfy(\.isASCIIDigit) && [8, 12, 13, 14].contains(folded.count)
  }
}

/// The words of a scan line beside its code, in any order.
public struct ScanWords: Hashable, Sendable {
  /// `xN`, `@LOCATION` and a date.
  public let entry: EntryWords
  /// Each `#TAG`.
  public let tags: [String]
  /// Whether `-` says to take one out.
  public let takesOut: Bool

  /// No words.
  public static let none = ScanWords(entry: .none, tags: [], takesOut: false)

  private init(entry: EntryWords, tags: [String], takesOut: Bool) {
    self.entry = entry
    self.tags = tags
    self.takesOut = takesOut
  }

  /// Reads words.
  ///
  /// - Throws: `ScanLine.Problem` if one of them is none of these.
  init(_ words: some Collection<String>, dates: DayParser) throws(ScanLine.Problem) {
    var tags: [String] = []
    var rest: [String] = []
    var takesOut = false
    for word in words {
      if word == "-" {
        takesOut = true
      } else if word.hasPrefix("#"), word.count > 1 {
        tags.append(String(word.dropFirst()))
      } else if word.hasPrefix("@") {
        // As the printed sheet has places whose names no scanner can type.
        rest.append(word.percentDecoded)
      } else {
        rest.append(word)
      }
    }
    let entry: EntryWords
    do throws(DayError) {
      entry = try EntryWords(rest, parser: dates, needsName: false)
    } catch {
      throw .date(error)
    }
    guard entry.name.isEmpty else { throw .word(entry.name) }
    self.init(entry: entry, tags: tags, takesOut: takesOut)
  }

  /// The fields that the words set.
  public var changes: ItemChanges {
    var changes = entry.changes
    if !tags.isEmpty { changes.tags = .set(tags) }
    return changes
  }
}
