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
  /// The thing that was entered or taken; for `check` the one that expires first, nil if none is
  /// there.
  public let item: UserProduct?
  /// What the code means, if that is known.
  public let product: Product?
  /// What is there now, the first to be eaten first.
  public let onHand: [UserProduct]
}

extension Inventory {
  /// Does what a scanned line asks for.
  ///
  /// - Throws: `SelectionError` if something is to be taken and nothing, or not as much, is there.
  public mutating func scan(_ line: ScanLine, _ action: ScanAction, uid: UID, at now: Instant)
    throws(SelectionError) -> ScanAnswer
  {
    let gtin = line.barcode.gtin
    let item: UserProduct?
    switch action {
    case .check:
      item = onHand(gtin).first
    case .add:
      var changes = line.words.changes
      changes.barcode = .set(line.barcode)
      item = add(changes, uid: uid, at: now)
    case .use, .toss:
      let selected = try select(.barcode(line.barcode), mustBeOnHand: true)
      if let quantity = line.words.quantity {
        let outcome = action == .use ? Outcome.used : .discarded
        item = try take(quantity, of: selected, as: outcome, at: now).last?.item
      } else {
        let uids = selected.items.map(\.uid)
        item = (action == .use ? use(uids, at: now) : toss(uids, at: now)).first
      }
    }
    return ScanAnswer(
      action: action, barcode: line.barcode, item: item, product: product(gtin),
      onHand: onHand(gtin))
  }
}
