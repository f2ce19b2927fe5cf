extension PantryDocument {
  /// What is noted of a change of this document.
  func step(_ changes: Changes, _ command: String, at now: Instant) -> Step {
    var generator = SystemRandomNumberGenerator()
    let id = String(generator.next(), radix: 36)
    return Step(
      id: id, at: now, command: command,
      items: changes.items.map { written($0, in: items) },
      products: changes.products.map { written($0, in: products) })
  }

  private func written<Record>(
    _ change: Records<Record>.Change, in stored: StoredRecords<Record>
  ) -> Step.Change<Record> {
    Step.Change(
      before: change.before.map {
        Step.Written(record: stored.record(at: $0), json: stored[$0])
      },
      after: change.after.map { Step.Written(record: $0.record, json: $0.text) })
  }
}
