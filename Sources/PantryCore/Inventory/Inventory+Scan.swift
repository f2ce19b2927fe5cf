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

/// A line that a scanner typed: a barcode, and words that a person put behind it.
public struct ScanLine: Sendable {
  /// The code.
  public let barcode: Barcode
  /// `xN`, `@LOCATION` and a date.
  public let words: EntryWords

  /// Why a line is none.
  public enum Problem: Error, Hashable, Sendable {
    /// It has no barcode.
    case barcode(BarcodeError)
    /// Its date is none.
    case date(DayError)
    /// A word that is neither a date nor `xN` nor `@LOCATION`.
    case word(String)
  }

  /// Reads a line. Blanks within it stand between the groups of a printed number (`4 006381 333931`),
  /// unless the first group is a whole barcode: then what follows are words.
  public init(_ text: String, parser: DayParser) throws(Problem) {
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if parts.count > 1, let barcode = try? Barcode(parts[0]) {
      self.barcode = barcode
      do throws(DayError) {
        words = try EntryWords(Array(parts.dropFirst()), parser: parser, needsName: false)
      } catch {
        throw .date(error)
      }
      if !words.name.isEmpty { throw .word(words.name) }
      return
    }
    do throws(BarcodeError) {
      barcode = try Barcode(text)
      words = .none
    } catch {
      throw .barcode(error)
    }
  }
}

/// What a scan has done.
public struct ScanAnswer: Hashable, Sendable {
  /// What was asked for.
  public let action: ScanAction
  /// The code.
  public let barcode: Barcode
  /// What was entered or taken, as it is now; for `check` the thing that expires first, if one is
  /// there.
  public let parts: [Part]
  /// What the code means, if that is known.
  public let product: Product?
  /// What is there now, the first to be eaten first.
  public let onHand: [UserProduct]

  /// One thing that a scan was about.
  public struct Part: Hashable, Sendable {
    /// The thing as it is now.
    public let item: UserProduct
    /// How much of it was taken, if something is left.
    public let taken: Inventory.Taking?
  }

  /// How many are there: pieces where pieces are counted, else packages.
  public var count: Amount {
    onHand.reduce(.zero) { $0 + $1.pieces ?? $0 }
  }
}

extension UserProduct {
  /// The number of pieces; what is counted in a unit is one package of it.
  fileprivate var pieces: Amount {
    guard let quantity, quantity.unit == nil else { return .one }
    return quantity.amount
  }
}

extension Inventory {
  /// Does what a scanned line asks for. A scan is one package: of a thing that is counted in pieces one
  /// piece is taken, unless the line says how much.
  ///
  /// - Throws: `SelectionError` if something is to be taken and nothing, or not as much, is there.
  mutating func scan(_ line: ScanLine, _ action: ScanAction, uid: UID, at now: Instant)
    throws(SelectionError) -> ScanAnswer
  {
    let gtin = line.barcode.gtin
    let parts: [ScanAnswer.Part]
    switch action {
    case .check:
      parts = onHand(gtin).prefix(1).map { ScanAnswer.Part(item: $0, taken: nil) }
    case .add:
      var changes = line.words.changes
      changes.barcode = .set(line.barcode)
      let item = add(changes, uid: uid, at: now)
      parts = [item].compactMap { $0 }.map { ScanAnswer.Part(item: $0, taken: nil) }
    case .use, .toss:
      let selected = try select(.barcode(line.barcode), mustBeOnHand: true)
      let outcome = action == .use ? Outcome.used : .discarded
      let isCounted = selected.items.allSatisfy { $0.quantity?.unit == nil }
      if let wanted = line.words.quantity ?? (isCounted ? Quantity(.one) : nil) {
        parts = try take(wanted, of: selected, as: outcome, at: now).map { taking in
          ScanAnswer.Part(item: taking.item, taken: taking.left == nil ? nil : taking)
        }
      } else {
        let uids = selected.items.map(\.uid)
        parts = remove(uids, as: outcome, at: now).map { ScanAnswer.Part(item: $0, taken: nil) }
      }
    }
    return ScanAnswer(
      action: action, barcode: line.barcode, parts: parts, product: product(gtin),
      onHand: onHand(gtin))
  }
}
