/// What a line of a checklist says of its record, and how the record is now.
package struct ListedRecord: Sendable {
  package let uid: UID
  /// The change that made the record: the largest, if several machines have made it.
  package let creation: String
  /// A hash of the total and of all parts. Machines that have done the same show the same.
  package let epoch: String
  private let record: CausalRecord
  private let prefix: String

  package init(_ line: ShoppingLine) { self.init(line, line.uid) }

  package init(_ item: UserProduct) { self.init(item, item.uid) }

  private init<Record: CausalCoding>(_ record: Record, _ uid: UID) {
    let causal = record.causal
    (self.uid, self.record) = (uid, causal)
    creation = causal.created.max()?.description ?? "0"
    prefix = Record.self == ShoppingLine.self ? "got" : "taken"
    let parts = causal.elements.filter { key, _ in
      ["taken.", "got.", "split.", "undone."].contains(where: key.hasPrefix)
    }
    let texts = parts.map { key, values in
      let amounts = values.values.compactMap { value in
        let part = try? JSONValue(value)
        return (part?["amount"] ?? part?["quantity"])?.plainText
      }
      return "\(key) \(amounts.max() ?? "")"
    }
    let all = ["\(uid) \(causal.total?.description ?? "")"] + texts.sorted()
    epoch = digest(all.joined(separator: "\n").utf8).sixDigits
  }

  /// What is known of an event.
  package enum State: Equatable, Sendable {
    /// It was not carried out.
    case new
    /// It was carried out, with an amount.
    case done(Amount)
    /// It was undone since.
    case undone
  }

  /// Returns what is known of an event.
  package func state(of event: ListEvent) -> State {
    if record.elements["undone.\(event.id)"] != nil { return .undone }
    guard let values = record.elements["\(prefix).\(event.id)"]?.values else { return .new }
    let amounts = values.compactMap { CausalRecord.quantity(ofPart: $0)?.amount }
    return amounts.max().map(State.done) ?? .new
  }
}

extension Inventory {
  /// The heading of the lists that are written now: a hash of the changes that the pantry contains.
  package var listHeading: String {
    digest((seen?.description ?? "").utf8).sixDigits
  }

  /// Returns whether the pantry contains the change that a line of a list names.
  package func contains(change text: String) -> Bool {
    Dot(text).map { seen?.contains($0) ?? false } ?? false
  }

  /// Returns the line with an identifier, also if all of it was bought.
  package func listedLine(_ uid: UID) -> ShoppingLine? { lines.first { $0.uid == uid } }

  /// Takes a part of an item by an event.
  ///
  /// - Parameter amount: The amount in the unit of the item; nil for what is left.
  package mutating func take(_ event: ListEvent, _ amount: Amount?, of uid: UID, at now: Instant) {
    guard let place = index(of: uid), items[place].state == .onHand else { return }
    let held = items[place].remaining
    guard let amount, amount < held.amount else {
      let total = items[place].causal.total
      _ = remove([uid], as: .used, at: now)
      var item = items[place]
      item.noteClosing(event.id, claiming: amount, of: total)
      return replace(at: place, with: item)
    }
    let part = RequestedAmount.quantity(Quantity(amount, unit: held.unit))
    guard (try? take(part, of: .each([items[place]]), as: .used, at: now)) != nil,
      let last = items[place].taken.indices.last
    else { return }
    var item = items[place]
    item.taken[last].id = event.id
    replace(at: place, with: item)
  }

  /// Raises what was taken of an item by an event.
  package mutating func raise(
    _ event: ListEvent, to amount: Amount, of uid: UID, at now: Instant
  ) {
    guard let place = index(of: uid), items[place].state == .onHand,
      let part = items[place].taken.firstIndex(where: { $0.id == event.id }),
      let more = amount - items[place].taken[part].amount
    else { return }
    var item = items[place]
    let (held, former) = (item.remaining, item.taken[part].amount)
    if let left = held.amount - more, left > .zero {
      item.taken[part].amount = amount
      item.quantity = Quantity(left, unit: held.unit)
      return replace(at: place, with: item)
    }
    item.taken.remove(at: part)
    item.quantity = Quantity(held.amount + former ?? held.amount, unit: held.unit)
    replace(at: place, with: item)
    take(event, nil, of: uid, at: now)
  }

  /// Raises what was bought of a line by an event, and the package.
  package mutating func raise(_ event: ListEvent, to amount: Amount, of line: ShoppingLine) {
    guard let place = line.got.firstIndex(where: { $0.id == event.id }),
      let more = amount - line.got[place].amount
    else { return }
    var raised = line
    raised.got[place].amount = amount
    let left = line.quantity ?? Quantity(.zero)
    raised.quantity = Quantity(left.amount - min(more, left.amount) ?? .zero, unit: left.unit)
    set(listed: raised)
    let uid = event.package(of: line.uid)
    guard let index = index(of: uid) else { return }
    var package = items[index]
    guard package.taken.isEmpty, package.state == .onHand else { return }
    package.quantity = Quantity(amount, unit: left.unit)
    replace(at: index, with: package)
  }
}

extension UInt64 {
  /// A part of a hash in six hexadecimal digits.
  fileprivate var sixDigits: String {
    let hex = String((self ^ self >> 24) & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - hex.count) + hex
  }
}
