/// A question of a scan session about a package that was just added.
package enum ScanQuestion: Hashable, Sendable {
  /// The name of the product of an item.
  case name(UID)
  /// The expiry date of an item, with the estimate and its basis, if there is one.
  case date(UID, likely: Deadline?, basis: EstimateBasis?)

  /// Returns this question about the item after a change.
  package func about(_ item: UserProduct) -> ScanQuestion {
    switch self {
    case .name: self
    case .date:
      .date(
        item.uid, likely: item.estimatedBy == nil ? nil : item.expiresAt, basis: item.estimatedBy)
    }
  }

  /// The identifier of the item.
  package var uid: UID {
    switch self {
    case .name(let uid), .date(let uid, _, _): uid
    }
  }
}

extension ScanSession {
  /// Returns the questions about packages that were added and are still on hand.
  package func questions(_ results: [ScanResult]) -> [ScanQuestion] {
    var questions: [ScanQuestion] = []
    var named: Set<GTIN> = []
    for result in results where result.action == .add && !result.isJoined {
      guard let uid = result.parts.first?.item.uid, let item = inventory.item(uid),
        item.state == .onHand, let gtin = item.product.gtin
      else { continue }
      // The name is asked once for all packages of a product.
      if item.product.isUnnamed, named.insert(gtin).inserted { questions.append(.name(uid)) }
      if item.expiresAt == .unknown || item.estimatedBy != nil {
        questions.append(ScanQuestion.date(uid, likely: nil, basis: nil).about(item))
      }
    }
    return questions
  }
}
