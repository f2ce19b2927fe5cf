package import PantryCore
import PantryKitchen

/// Carries out what the lines of a checklist ask for.
package struct ChecklistReader {
  let kind: Checklist.Kind
  let moment: Instant
  /// Whether the list has not been edited for a while, so that new and changed texts are complete.
  let isQuiet: Bool
  let estimation: EstimationContext
  let barcodes: BarcodeReader
  let dates: DayParser
  let words: ListWords

  /// - Parameter isQuiet: Whether the list has not been edited for a while. If it has, only ticks on unchanged lines count.
  package init(
    _ kind: Checklist.Kind, at moment: Instant, isQuiet: Bool, _ estimation: EstimationContext,
    _ barcodes: BarcodeReader, _ dates: DayParser, _ words: ListWords
  ) {
    (self.kind, self.moment, self.isQuiet) = (kind, moment, isQuiet)
    (self.estimation, self.barcodes, self.dates) = (estimation, barcodes, dates)
    self.words = words
  }

  /// What became of a line.
  private enum Outcome {
    /// It was carried out, or asks for nothing.
    case done
    /// It stays as it is.
    case stays
    /// It stays until more is known.
    case waits
  }

  /// Carries out what the lines of a list ask for.
  package func carryOut(_ list: Checklist, in inventory: inout Inventory) -> ChecklistResult {
    var result = ChecklistResult()
    var ordinals: [String: Int] = [:]
    let ids = Dictionary(grouping: list.tasks.filter { $0.record != nil }) { $0.record?.id ?? "" }
    for line in list.lines {
      guard case .task(let task) = line else {
        if case .note(let note) = line { result.kept.others.append(note) }
        continue
      }
      let repeated = task.record.flatMap { ids[$0.id] } ?? []
      do {
        if let problem = task.problem { throw problem }
        if task.record != nil, !task.isUnchanged, repeated.contains(where: { $0.text != task.text })
        {
          throw ListProblem.repeatedLine
        }
        let outcome = try carryOut(task, list.version, &ordinals, in: &inventory, &result)
        switch outcome {
        case .done: break
        case .stays: keep(task.source, of: task, &result)
        case .waits:
          keep(task.source, of: task, &result)
          result.hasPending = true
        }
      } catch {
        refuse(task, error, &result)
      }
    }
    return result
  }

  private func keep(_ line: String, of task: ListLine, _ result: inout ChecklistResult) {
    if let id = task.record?.id, result.kept.ofRecords[id] == nil {
      result.kept.ofRecords[id] = line
    } else {
      result.kept.others.append(line)
    }
  }

  private func refuse(_ task: ListLine, _ error: any Error, _ result: inout ChecklistResult) {
    if task.isRefused { return keep(task.source, of: task, &result) }
    guard isQuiet else {
      result.hasPending = true
      return keep(task.source, of: task, &result)
    }
    keep(task.refused(words.reason(error)), of: task, &result)
    result.notes.append(ListNote(text: task.text, kind: .refused(error)))
  }

  private func carryOut(
    _ task: ListLine, _ version: String?, _ ordinals: inout [String: Int],
    in inventory: inout Inventory, _ result: inout ChecklistResult
  ) throws -> Outcome {
    if task.isRefused { return .stays }
    guard let record = task.record else {
      if kind == .eat { return .stays }
      let key = Inventory.listKey(task.text)
      defer { ordinals[key, default: 0] += 1 }
      if !isQuiet { return .waits }
      let uid = UID(ofText: "\(version ?? "") \(key) \(ordinals[key, default: 0])")
      return try add(task, uid, in: &inventory, &result)
    }
    if !task.asks { return inventory.waits(for: record, kind) ? .stays : .done }
    if !isQuiet, !task.isComplete { return .waits }
    switch kind {
    case .shopping:
      let lines = inventory.listed(record.id)
      guard let line = lines.first, lines.count == 1 else {
        return unknown(task, record, in: inventory, &result)
      }
      if task.isTicked {
        try tick(task, line, in: &inventory, &result)
      } else {
        try edit(task, record, line, in: &inventory)
      }
    case .eat:
      let items = inventory.items.filter { Checklist.id($0.uid) == record.id }
      guard let item = items.first, items.count == 1 else {
        return unknown(task, record, in: inventory, &result)
      }
      if !task.isTicked { throw ListProblem.onlyTicks }
      try use(task, record, item, in: &inventory, &result)
    }
    return .done
  }

  /// A line of a record that the pantry does not have: it was removed, or has not arrived yet.
  private func unknown(
    _ task: ListLine, _ record: ListComment, in inventory: Inventory,
    _ result: inout ChecklistResult
  ) -> Outcome {
    if inventory.lacks(record) { return .waits }
    say(.gone, of: task, nil, &result)
    return .done
  }

  /// Adds a note. One about a line that did nothing is added when the list is written: until then it is read again.
  private func say(
    _ kind: ListNote.Kind, of task: ListLine, _ left: Quantity?, _ result: inout ChecklistResult
  ) {
    let left = left.flatMap { $0.amount > .zero ? $0 : nil }
    result.notes.append(ListNote(text: task.text, kind: kind, left: left))
  }

  // MARK: Shopping

  /// Puts a new line on the list, or recognizes one that was read before.
  private func add(
    _ task: ListLine, _ uid: UID, in inventory: inout Inventory, _ result: inout ChecklistResult
  ) throws -> Outcome {
    let request = try request(task.text.typedWords, in: inventory)
    if let line = inventory.listedLine(uid) {
      let isUntouched = line.got.isEmpty && line.updatedAt == nil
      if isUntouched, let amount = request.quantity?.converted(to: line.quantity?.unit),
        amount.amount > line.quantity?.amount ?? .one
      {
        var raised = line
        raised.quantity = amount
        inventory.set(listed: raised)
      }
    } else if inventory.deletions.contains(where: { $0.uid == uid }) {
      if task.isTicked { say(.gone, of: task, nil, &result) }
      return .done
    } else {
      // What is added to a line of the same product is remembered in that line.
      let event = "e\(uid.description.prefix(6).lowercased())"
      if inventory.hasListed(event) { return .done }
      let listed = try inventory.addToList(request, uid: uid, joins: !task.isTicked, at: moment)
      if listed.before != nil {
        var line = listed.line
        line.edits.append(event)
        inventory.set(listed: line)
      }
    }
    guard task.isTicked, let line = inventory.listedLine(uid) else { return .done }
    try claim(
      ListEvent(ofNew: uid), line, line, isPresent: line.got.isEmpty, task, in: &inventory, &result)
    return .done
  }

  private func tick(
    _ task: ListLine, _ line: ShoppingLine, in inventory: inout Inventory,
    _ result: inout ChecklistResult
  ) throws {
    let present = ListedRecord(line).epoch
    let epoch = task.record?.epoch ?? present
    let wanted = task.text.isEmpty ? line : try changed(line, to: task.text, in: inventory)
    try claim(
      ListEvent(epoch: epoch), line, wanted, isPresent: epoch == present, task, in: &inventory,
      &result)
  }

  /// Carries out a tick, once: adds what the line is for, and takes it from the list.
  ///
  /// - Parameters:
  ///   - wanted: The line as the text says.
  ///   - isPresent: Whether the list shows what was bought until now.
  private func claim(
    _ event: ListEvent, _ line: ShoppingLine, _ wanted: ShoppingLine, isPresent: Bool,
    _ task: ListLine, in inventory: inout Inventory, _ result: inout ChecklistResult
  ) throws {
    let unit = line.quantity?.unit
    let isSame = wanted.name == line.name
    let amount = isSame ? (wanted.quantity ?? Quantity(.one)).converted(to: unit)?.amount : nil
    switch ListedRecord(line).state(of: event) {
    case .undone: say(.undone, of: task, line.quantity, &result)
    case .done(let done):
      guard let amount, amount != done else { return }
      if amount > done {
        inventory.raise(event, to: amount, of: line)
        let left = inventory.listedLine(line.uid)?.quantity
        say(.raised(Quantity(done, unit: unit)), of: task, left, &result)
      } else {
        say(.smaller(Quantity(done, unit: unit)), of: task, line.quantity, &result)
      }
    case .new:
      if line.isBought { return say(.nothingLeft, of: task, nil, &result) }
      let uid = event.package(of: line.uid)
      if !inventory.has(uid) {
        let isAll = task.text.isEmpty && isPresent
        let quantity = isAll ? line.quantity : wanted.quantity
        inventory.addBought(wanted, quantity, uid, at: moment, estimation)
      }
      inventory.buy(line, amount, at: moment, by: event)
      if !isPresent { say(.older, of: task, inventory.listedLine(line.uid)?.quantity, &result) }
    }
  }

  private func edit(
    _ task: ListLine, _ record: ListComment, _ line: ShoppingLine, in inventory: inout Inventory
  ) throws {
    var new = try changed(line, to: task.text, in: inventory)
    let event =
      "e\(UID(ofText: "\(record.epoch ?? "") \(task.text)").description.prefix(6).lowercased())"
    if new == line || line.edits.contains(event) { return }
    let title = words.line(line)
    if line.isBought { throw ListProblem.changedMeanwhile(line.name) }
    if let mark = record.mark, mark != ListLine.mark(title) {
      throw ListProblem.changedMeanwhile(title)
    }
    new.edits.append(event)
    inventory.set(listed: new)
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

  // MARK: Eating

  /// Uses an item up, or the amount of it that the line says.
  private func use(
    _ task: ListLine, _ record: ListComment, _ item: UserProduct, in inventory: inout Inventory,
    _ result: inout ChecklistResult
  ) throws {
    let listed = ListedRecord(item)
    let event = ListEvent(epoch: record.epoch ?? listed.epoch)
    let isPresent = event == ListEvent(epoch: listed.epoch)
    var amount: Amount?
    if !(task.isUnchanged && isPresent) {
      let name = words.name(item)
      let text = Checklist.undated(task.text)
      guard text.hasPrefix(name) else { throw ListProblem.onlyAmounts }
      let words = String(text.dropFirst(name.count)).typedWords
      let request = try request(["\(String.literalMark)\(name)"] + words, in: inventory)
      guard request.tags.isEmpty else { throw ListProblem.onlyAmounts }
      let wanted = request.quantity ?? Quantity(.one)
      guard let converted = wanted.converted(to: item.remaining.unit) else {
        throw ListProblem.onlyAmounts
      }
      amount = converted.amount
    }
    let unit = item.remaining.unit
    let left = item.state == .onHand ? item.remaining : nil
    switch listed.state(of: event) {
    case .undone: say(.undone, of: task, left, &result)
    case .done(let done):
      if let amount, amount < done {
        say(.smaller(Quantity(done, unit: unit)), of: task, left, &result)
      } else if let amount, amount > done, item.state == .onHand {
        // The rest of it belongs to the same tick.
        inventory.raise(event, to: amount, of: item.uid, at: moment)
        let left = inventory.item(item.uid).flatMap { $0.state == .onHand ? $0.remaining : nil }
        say(.raised(Quantity(done, unit: unit)), of: task, left, &result)
      }
    case .new:
      if item.state != .onHand { return say(.nothingLeft, of: task, nil, &result) }
      inventory.take(event, amount, of: item.uid, at: moment)
      if !isPresent {
        let left = inventory.item(item.uid).flatMap { $0.state == .onHand ? $0.remaining : nil }
        say(.older, of: task, left, &result)
      }
    }
  }
}
