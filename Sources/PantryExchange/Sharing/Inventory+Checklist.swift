package import PantryCore
import PantryKitchen

/// What the lines of a checklist did.
package struct ChecklistResult: Sendable {
  /// The lines that were carried out, by `Checklist.key`.
  package var done: [String] = []
  /// The new lines that were not understood, and why.
  package var refused: [(text: String, reason: any Error)] = []
}

extension Inventory {
  /// Carries out what the lines of a checklist ask for.
  ///
  /// - Parameters:
  ///   - actions: What they ask for.
  ///   - moment: The time of the file. The identifiers of new records follow from it and from the lines, so that two
  ///     machines make the same ones.
  package mutating func carryOut(
    _ actions: [Checklist.Action], at moment: Instant, _ estimation: EstimationContext,
    _ barcodes: BarcodeReader, _ dates: DayParser, isKnown: (String) -> Bool
  ) -> ChecklistResult {
    var result = ChecklistResult()
    for action in actions {
      switch action {
      case .used(let id):
        let items = items.records { Checklist.id($0.uid) == id }
        if let item = items.first, items.count == 1, item.state == .onHand {
          _ = remove([item.uid], as: .used, at: moment)
        }
      case .got(let id):
        let lines = shopping.filter { Checklist.id($0.uid) == id }
        if let line = lines.first, lines.count == 1 { got(line, at: moment, estimation) }
      case .buy(let text, let isTicked, let ordinal):
        do {
          let uid = UID(of: "\(text) \(ordinal) \(moment)")
          let (request, _) = try ShoppingRequest.typed(
            text.typedWords, barcodes, dates, isKnown: isKnown)
          result.done.append(Checklist.key(text))
          if has(uid) { continue }
          let line = try addToList(request, uid: uid, at: moment).line
          if isTicked { got(line, at: moment, estimation) }
        } catch {
          result.refused.append((text, error))
        }
      }
    }
    return result
  }

  /// Adds what a line of the shopping list is for, and takes it from the list.
  private mutating func got(
    _ line: ShoppingLine, at moment: Instant, _ estimation: EstimationContext
  ) {
    let uid = UID(of: "\(line.uid) \(moment)")
    if has(uid) {
      _ = removeFromList([line.uid])
      return
    }
    var changes = ItemChanges()
    changes.name = .set(line.name)
    if let quantity = line.quantity { changes.quantity = .set(quantity) }
    // One that fails leaves the line where it is.
    _ = try? add([NewItem(changes)], [uid], areListed: true, at: moment, estimation)
    _ = removeFromList([line.uid])
  }

  /// Whether a record with an identifier is there, or was removed.
  private func has(_ uid: UID) -> Bool {
    item(uid) != nil || shopping.contains { $0.uid == uid }
      || deletions.contains { $0.uid == uid }
  }
}

extension UID {
  /// Creates the identifier that follows from a text.
  fileprivate init(of text: String) {
    self.init(hashes: digest(text.utf8), digest("pantry \(text)".utf8.reversed()))
  }
}
