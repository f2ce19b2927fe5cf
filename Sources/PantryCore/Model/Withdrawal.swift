/// A part of an item that was used or discarded while the rest stayed on hand.
public struct Withdrawal: Hashable, Sendable {
  /// When it was taken.
  public var at: Instant
  /// The amount that was taken, in the unit of the item.
  public var amount: Amount
  /// Whether it was used or discarded.
  public var outcome: Outcome
  /// Why it was discarded, if known.
  public var reason: DiscardReason?
  /// The change of a shared pantry that took it, or the event of a checklist.
  package var id: String?
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField] = []

  /// Creates a withdrawal.
  public init(at: Instant, amount: Amount, as outcome: Outcome, reason: DiscardReason? = nil) {
    (self.at, self.amount, self.outcome, self.reason) = (at, amount, outcome, reason)
  }
}

extension UserProduct {
  /// Returns a part that was taken from the item, as an item of its own.
  package func item(of part: Withdrawal) -> UserProduct {
    var item = self
    item.quantity = Quantity(part.amount, unit: quantity?.unit)
    item.price = cost(of: part.amount)
    item.taken = []
    item.isUsed = part.outcome == .used
    item.usedAt = part.outcome == .used ? part.at : nil
    item.discardedAt = part.outcome == .discarded ? part.at : nil
    item.discardReason = part.reason
    return item
  }
}

/// How food leaves the pantry.
public enum Outcome: String, CaseIterable, Sendable {
  /// It was eaten.
  case used
  /// It was tossed.
  case discarded
}

extension Withdrawal: FieldRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self { Withdrawal(at: .epoch, amount: .zero, as: .used) }

  package static let fields: [RecordField<Withdrawal>] = [
    RecordField(
      "at", { $0.at }, { $0.at = $1 }, RequiredCoding<MomentCoding>.self, isRequired: true,
      merging: .fixed),
    RecordField(
      "amount", { $0.amount }, { $0.amount = $1 }, RequiredCoding<AmountCoding>.self,
      isRequired: true,
      merging: .group(.amount)),
    RecordField(
      "as", { $0.outcome }, { $0.outcome = $1 }, RequiredCoding<ChoiceCoding<Outcome>>.self,
      isRequired: true, merging: .fixed),
    RecordField("reason", { $0.reason }, { $0.reason = $1 }, ChoiceCoding<DiscardReason>.self),
    RecordField("id", { $0.id }, { $0.id = $1 }, TextCoding.self, merging: .fixed),
  ]
}

/// Why food was tossed (after the reasons that WRAP uses for household food waste).
public enum DiscardReason: String, CaseIterable, Sendable {
  /// It was forgotten, or its date passed.
  case forgot
  /// It spoiled before its date.
  case spoiled
  /// Too much was bought.
  case tooMuch
  /// Too much was cooked or served.
  case leftover
  /// It was not liked.
  case disliked
  /// It was dropped, burnt or damaged.
  case accident
}

extension DiscardReason {
  /// The reason of a word in either language, or of its number from 1.
  ///
  /// - Returns: nil if the text is neither.
  package init?(typed text: String) {
    let word = text.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    let number = Int(word).flatMap {
      DiscardReason.allCases.indices.contains($0 - 1) ? $0 - 1 : nil
    }
    let found = number.map { DiscardReason.allCases[$0] } ?? DiscardReason.reasons[word.composed]
    guard let found else { return nil }
    self = found
  }

  /// The Korean words of the reasons, one for each.
  package static var koreanWords: [String] {
    allCases.compactMap { koreanReasons[$0.rawValue] }
  }
}
