package import PantryCore
import PantryKitchen

/// What the lines of a checklist did.
package struct ChecklistResult: Sendable {
  /// The lines that were carried out, by `Checklist.key`.
  package var done: [String] = []
  /// The lines that were not understood, and why. The identifier is that of a line that was changed.
  package var refused: [(id: String?, text: String, isTicked: Bool, reason: any Error)] = []
}

/// Carries out what the lines of a checklist ask for.
package struct ChecklistReader {
  /// The time of the file. The identifiers of new records follow from it and from the lines, so that two machines make the
  /// same ones.
  let moment: Instant
  let estimation: EstimationContext
  let barcodes: BarcodeReader
  let dates: DayParser

  /// - Parameter moment: The time of the file.
  package init(
    at moment: Instant, _ estimation: EstimationContext, _ barcodes: BarcodeReader,
    _ dates: DayParser
  ) {
    (self.moment, self.estimation) = (moment, estimation)
    (self.barcodes, self.dates) = (barcodes, dates)
  }

  /// Carries out what lines ask for.
  package func carryOut(_ actions: [Checklist.Action], in inventory: inout Inventory)
    -> ChecklistResult
  {
    var result = ChecklistResult()
    for action in actions {
      switch action {
      case .used(let id):
        let items = inventory.items.filter { Checklist.id($0.uid) == id }
        if let item = items.first, items.count == 1, item.state == .onHand {
          _ = inventory.remove([item.uid], as: .used, at: moment)
        }
      case .got(let id, nil):
        if let line = inventory.line(id) { got(line, as: nil, in: &inventory) }
      case .got(let id, let text?):
        guard let line = inventory.line(id) else { continue }
        do {
          got(line, as: try changed(line, to: text, in: inventory), in: &inventory)
        } catch {
          result.refused.append((id, text, true, error))
        }
      case .edit(let id, let text):
        guard let line = inventory.line(id) else { continue }
        do {
          inventory.set(try changed(line, to: text, in: inventory))
        } catch {
          result.refused.append((id, text, false, error))
        }
      case .buy(let text, let isTicked, let ordinal):
        do {
          let uid = UID(of: "\(text) \(ordinal) \(moment)")
          let request = try request(text.typedWords, in: inventory)
          result.done.append(Checklist.key(text))
          if inventory.has(uid) { continue }
          let line = try inventory.addToList(request, uid: uid, at: moment).line
          if isTicked { got(line, as: nil, in: &inventory) }
        } catch {
          result.refused.append((nil, text, isTicked, error))
        }
      }
    }
    return result
  }

  private func request(_ words: [String], in inventory: Inventory) throws
    -> Inventory.ShoppingRequest
  {
    var products = KnownProducts(inventory)
    return try Inventory.ShoppingRequest(words, barcodes, dates) { products.isName($0) }
  }

  /// Returns a line of the shopping list as a text says.
  ///
  /// - Throws: As `ShoppingRequest.init`, also if the text has no name.
  private func changed(_ line: ShoppingLine, to text: String, in inventory: Inventory) throws
    -> ShoppingLine
  {
    // The name of the line is one, whatever its words are.
    let rest = text.hasPrefix(line.name) ? text.dropFirst(line.name.count) : nil
    let keepsName = rest.map { $0.first?.isWhitespace ?? true } ?? false
    let request = try request(
      keepsName
        ? ["\(String.literalMark)\(line.name)"] + String(rest ?? "").typedWords : text.typedWords,
      in: inventory)
    if request.name.isEmpty { throw RequestProblem.missing("NAME") }
    var new = line
    if ProductKey(name: request.name) != ProductKey(name: line.name) {
      let product = inventory.product(.name(request.name))?.product
      new.name = product?.displayName ?? request.name
      new.barcode = product.flatMap { $0.barcode.isEmpty ? nil : $0.barcode }
    }
    (new.quantity, new.tags) = (request.quantity, request.tags)
    return new
  }

  /// Adds what a line of the shopping list is for, and takes it from the list.
  ///
  /// - Parameter bought: The line as it was bought; nil for as it is. Of a smaller amount the rest stays on the list.
  private func got(
    _ line: ShoppingLine, as bought: ShoppingLine?, in inventory: inout Inventory
  ) {
    let uid = UID(of: "\(line.uid) \(moment)")
    if inventory.has(uid) {
      // Another machine has done it; the rest is what it has left.
      if bought == nil { _ = inventory.removeFromList([line.uid]) }
      return
    }
    let item = bought ?? line
    var changes = ItemChanges()
    changes.name = .set(item.name)
    if let quantity = item.quantity { changes.quantity = .set(quantity) }
    // One that fails leaves the line where it is.
    guard
      (try? inventory.add([NewItem(changes)], [uid], areListed: true, at: moment, estimation))
        != nil
    else { return }
    guard item.name == line.name, let listed = line.quantity,
      let amount = item.quantity?.converted(to: listed.unit),
      let left = listed.amount - amount.amount, left > .zero
    else {
      _ = inventory.removeFromList([line.uid])
      return
    }
    var rest = line
    rest.quantity = Quantity(left, unit: listed.unit)
    inventory.set(rest)
  }
}

extension Inventory {
  /// The line of the shopping list with the beginning of an identifier; nil if there are several.
  fileprivate func line(_ id: String) -> ShoppingLine? {
    let lines = shopping.filter { Checklist.id($0.uid) == id }
    return lines.count == 1 ? lines[0] : nil
  }

  /// Whether a record with an identifier is there, or was removed.
  fileprivate func has(_ uid: UID) -> Bool {
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
