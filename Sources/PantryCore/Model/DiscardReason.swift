/// Why food was thrown away (after the reasons that WRAP uses for household food waste).
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
