import PantryCore
import PantryKitchen

/// Carries out what the lines of a checklist ask for.
package struct ChecklistReader {
  /// The pantry, with what was carried out.
  private(set) var inventory: Inventory
  /// What stays in the list.
  private(set) var kept = KeptLines()
  /// What there is to say.
  private(set) var notes: [ListNote] = []
  /// Whether lines were left for later: they may still be being written, or their records are not known yet.
  private(set) var hasPending = false
  private let kind: Checklist.Kind
  private let moment: Instant
  /// Whether the list has not been edited for a while, so that new and changed texts are complete.
  private let isQuiet: Bool
  private let estimation: EstimationContext
  private let barcodes: BarcodeReader
  private let dates: DayParser
  private let words: any ChecklistWords
  /// The number of new lines that were read, by their keys.
  private var ordinals: [String: Int] = [:]

  /// - Parameter isQuiet: Whether the list has not been edited for a while. If it has, only ticks on unchanged lines count.
  init(
    _ kind: Checklist.Kind, in inventory: Inventory, at moment: Instant, isQuiet: Bool,
    _ estimation: EstimationContext, _ barcodes: BarcodeReader, _ dates: DayParser,
    _ words: any ChecklistWords
  ) {
    (self.kind, self.inventory, self.moment, self.isQuiet) = (kind, inventory, moment, isQuiet)
    (self.estimation, self.barcodes, self.dates) = (estimation, barcodes, dates)
    self.words = words
  }

  /// Carries out what the lines of a list ask for.
  mutating func carryOut(_ list: Checklist) {
    let tasks = Dictionary(grouping: list.tasks) { $0.record?.id }
    for line in list.lines {
      switch line {
      case .note(let note): kept.others.append(note)
      case .task(let task) where task.isRefused: keep(task.source, of: task)
      case .task(let task):
        do {
          if let problem = task.problem { throw problem }
          if let record = task.record, !task.isUnchanged,
            tasks[record.id]?.contains(where: { $0.text != task.text }) ?? false
          {
            throw ListProblem.repeatedLine
          }
          try carryOut(task, list.version)
        } catch {
          refuse(task, error)
        }
      }
    }
  }

  private mutating func keep(_ line: String, of task: ListLine) {
    if let id = task.record?.id, kept.ofRecords[id] == nil {
      kept.ofRecords[id] = line
    } else {
      kept.others.append(line)
    }
  }

  /// Keeps a line until more is known.
  private mutating func wait(_ task: ListLine) {
    hasPending = true
    keep(task.source, of: task)
  }

  private mutating func refuse(_ task: ListLine, _ error: any Error) {
    guard isQuiet else { return wait(task) }
    let reason = words.reason(error)
    keep(task.refused(reason), of: task)
    notes.append(ListNote(text: task.text, kind: .refused(reason)))
  }

  private mutating func carryOut(_ task: ListLine, _ version: String?) throws {
    guard let record = task.record else {
      if kind == .eat { return keep(task.source, of: task) }
      let key = Self.key(task.text)
      defer { ordinals[key, default: 0] += 1 }
      if !isQuiet { return wait(task) }
      return try add(
        task, UID(ofText: "\(version ?? "") \(key) \(ordinals[key, default: 0])"))
    }
    // The pantry may lack the change that made the record.
    let isNew = record.creation.map { $0 != "0" && !inventory.contains(change: $0) } ?? false
    if !task.asks {
      if isNew, uids(record).isEmpty { keep(task.source, of: task) }
      return
    }
    if !isQuiet, !task.isComplete { return wait(task) }
    let uids = uids(record)
    guard uids.count == 1 else { return isNew ? wait(task) : say(.gone, of: task, nil) }
    if kind == .shopping, let line = inventory.listedLine(uids[0]) {
      if task.isTicked { try tick(task, line) } else { try edit(task, record, line) }
    } else if let item = inventory.item(uids[0]) {
      if !task.isTicked { throw ListProblem.onlyTicks }
      try use(task, record, item)
    }
  }

  /// The identifiers of the records that a line may be of, also of lines of which all was bought.
  private func uids(_ record: ListComment) -> [UID] {
    (kind == .shopping ? inventory.lines.map(\.uid) : inventory.items.map(\.uid))
      .filter { Checklist.id($0) == record.id }
  }

  /// The text by which a new line is recognized: without an amount at its end, which may be corrected.
  private static func key(_ text: String) -> String {
    var words = text.folded.split(whereSeparator: \.isWhitespace)
    if words.count > 1, let last = words.last, let sign = last.first, "x×*".contains(sign),
      last.dropFirst().first?.isNumber ?? false
    {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  /// Adds a note. One about a line that did nothing is added when the list is written: until then it is read again.
  private mutating func say(_ kind: ListNote.Kind, of task: ListLine, _ left: Quantity?) {
    let left = left.flatMap { $0.amount > .zero ? $0 : nil }
    notes.append(ListNote(text: task.text, kind: kind, left: left))
  }

  // MARK: Shopping

  /// Puts a new line on the list, or recognizes one that was read before.
  private mutating func add(_ task: ListLine, _ uid: UID) throws {
    let request = try request(task.text.typedWords)
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
      if task.isTicked { say(.gone, of: task, nil) }
      return
    } else {
      // What is added to a line of the same product is remembered in that line.
      let event = Self.editEvent(uid)
      if inventory.lines.contains(where: { $0.edits.contains(event) }) { return }
      let listed = try inventory.addToList(request, uid: uid, joins: !task.isTicked, at: moment)
      if listed.before != nil {
        var line = listed.line
        line.edits.append(event)
        inventory.set(listed: line)
      }
    }
    guard task.isTicked, let line = inventory.listedLine(uid) else { return }
    try claim(ListEvent(ofNew: uid), line, line, isPresent: line.got.isEmpty, task)
  }

  private mutating func tick(_ task: ListLine, _ line: ShoppingLine) throws {
    let present = ListedRecord(line).epoch
    let epoch = task.record?.epoch ?? present
    let wanted = task.text.isEmpty ? line : try changed(line, to: task.text)
    try claim(ListEvent(epoch: epoch), line, wanted, isPresent: epoch == present, task)
  }

  /// Carries out a tick, once: adds what the line is for, and takes it from the list.
  ///
  /// - Parameters:
  ///   - wanted: The line as the text says.
  ///   - isPresent: Whether the list shows what was bought until now.
  private mutating func claim(
    _ event: ListEvent, _ line: ShoppingLine, _ wanted: ShoppingLine, isPresent: Bool,
    _ task: ListLine
  ) throws {
    let unit = line.quantity?.unit
    let isSame = wanted.name == line.name
    let amount = isSame ? (wanted.quantity ?? Quantity(.one)).converted(to: unit)?.amount : nil
    switch ListedRecord(line).state(of: event) {
    case .undone: say(.undone, of: task, line.quantity)
    case .done(let done):
      guard let amount, amount != done else { return }
      if amount > done {
        inventory.raise(event, to: amount, of: line)
        let left = inventory.listedLine(line.uid)?.quantity
        say(.raised(Quantity(done, unit: unit)), of: task, left)
      } else {
        say(.smaller(Quantity(done, unit: unit)), of: task, line.quantity)
      }
    case .new:
      if line.isBought { return say(.nothingLeft, of: task, nil) }
      let uid = event.package(of: line.uid)
      let isKnown =
        inventory.item(uid) != nil || inventory.deletions.contains { $0.uid == uid }
      if !isKnown {
        let isAll = task.text.isEmpty && isPresent
        let quantity = isAll ? line.quantity : wanted.quantity
        inventory.addBought(wanted, quantity, uid, at: moment, estimation)
      }
      inventory.buy(line, amount, at: moment, by: event)
      if !isPresent { say(.older, of: task, inventory.listedLine(line.uid)?.quantity) }
    }
  }

  private mutating func edit(_ task: ListLine, _ record: ListComment, _ line: ShoppingLine) throws {
    var new = try changed(line, to: task.text)
    let event = Self.editEvent(UID(ofText: "\(record.epoch ?? "") \(task.text)"))
    if new == line || line.edits.contains(event) { return }
    let title = words.entry(for: line).text
    if line.isBought { throw ListProblem.changedMeanwhile(line.name) }
    if let mark = record.mark, mark != ListLine.mark(title) {
      throw ListProblem.changedMeanwhile(title)
    }
    new.edits.append(event)
    inventory.set(listed: new)
  }

  /// Returns the name of an edit in its line, by an identifier that follows from the text.
  private static func editEvent(_ uid: UID) -> String {
    "e\(uid.description.prefix(6).lowercased())"
  }

  private func request(_ words: [String]) throws -> Inventory.ShoppingRequest {
    var products = KnownProducts(inventory)
    return try Inventory.ShoppingRequest(words, barcodes, dates) { products.isName($0) }
  }

  /// Returns a line of the shopping list as a text says.
  ///
  /// - Throws: As `ShoppingRequest.init`, also if the text has no name.
  private func changed(_ line: ShoppingLine, to text: String) throws -> ShoppingLine {
    // The name of the line is one, whatever its words are.
    let rest = text.hasPrefix(line.name) ? text.dropFirst(line.name.count) : nil
    let keepsName = rest.map { $0.first?.isWhitespace ?? true } ?? false
    let request = try request(
      keepsName
        ? ["\(String.literalMark)\(line.name)"] + String(rest ?? "").typedWords : text.typedWords)
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
  private mutating func use(_ task: ListLine, _ record: ListComment, _ item: UserProduct) throws {
    let listed = ListedRecord(item)
    let event = ListEvent(epoch: record.epoch ?? listed.epoch)
    let isPresent = event == ListEvent(epoch: listed.epoch)
    var amount: Amount?
    if !(task.isUnchanged && isPresent) {
      let name = words.entry(for: item, dueOn: nil).name
      let text = Checklist.undated(task.text)
      guard text.hasPrefix(name) else { throw ListProblem.onlyAmounts }
      let words = String(text.dropFirst(name.count)).typedWords
      let request = try request(["\(String.literalMark)\(name)"] + words)
      guard request.tags.isEmpty else { throw ListProblem.onlyAmounts }
      let wanted = request.quantity ?? Quantity(.one)
      guard let converted = wanted.converted(to: item.remaining.unit) else {
        throw ListProblem.onlyAmounts
      }
      amount = converted.amount
    }
    let unit = item.remaining.unit
    switch listed.state(of: event) {
    case .undone: say(.undone, of: task, left(of: item.uid))
    case .done(let done):
      if let amount, amount < done {
        say(.smaller(Quantity(done, unit: unit)), of: task, left(of: item.uid))
      } else if let amount, amount > done, item.state == .onHand {
        // The rest of it belongs to the same tick.
        inventory.raise(event, to: amount, of: item.uid, at: moment)
        say(.raised(Quantity(done, unit: unit)), of: task, left(of: item.uid))
      }
    case .new:
      if item.state != .onHand { return say(.nothingLeft, of: task, nil) }
      inventory.take(event, amount, of: item.uid, at: moment)
      if !isPresent { say(.older, of: task, left(of: item.uid)) }
    }
  }

  private func left(of item: UID) -> Quantity? {
    inventory.item(item).flatMap { $0.state == .onHand ? $0.remaining : nil }
  }
}
