/// What a printed date says of the food.
public enum DateKind: String, CaseIterable, Sendable {
  /// The maker's word for its quality ends (EU 1169/2011 Annex X 1).
  case bestBefore = "best-before"
  /// Past it the food is deemed unsafe (EU 1169/2011 Art. 24; 소비기한).
  case useBy = "use-by"
  /// The shop's deadline (유통기한), which says little about eating.
  case sellBy = "sell-by"
  /// The day it was made.
  case produced
  /// The day it was packed.
  case packed

  /// Whether the day lies before the food is past anything: the day it was made or packed.
  public var isOrigin: Bool {
    switch self {
    case .produced, .packed: true
    case .bestBefore, .useBy, .sellBy: false
    }
  }
}
