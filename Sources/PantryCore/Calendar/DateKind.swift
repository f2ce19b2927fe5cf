/// The meaning of a date printed on a package.
public enum DateKind: String, CaseIterable, Sendable {
  /// The manufacturer's date of minimum durability (EU 1169/2011 Annex X 1).
  case bestBefore = "best-before"
  /// The date after which the food is deemed unsafe (EU 1169/2011 Art. 24; 소비기한).
  case useBy = "use-by"
  /// The shop's deadline for selling (유통기한), which does not limit consumption.
  case sellBy = "sell-by"
  /// The date of manufacture.
  case produced
  /// The date of packaging.
  case packed

  /// Whether the date is a starting point (manufacture or packaging) and not a deadline.
  public var isOrigin: Bool {
    switch self {
    case .produced, .packed: true
    case .bestBefore, .useBy, .sellBy: false
    }
  }
}
