extension JSONWriter {
  /// Writes a member with a decimal number, or no member if it is nil.
  package mutating func member(_ name: String, _ amount: Amount?) {
    guard let amount else { return }
    key(name)
    raw(amount.description.utf8)
  }

  /// Writes an expiry date: a day, `null` for never, and no member if it is unknown.
  package mutating func member(_ name: String, _ deadline: Deadline) {
    switch deadline {
    case .day(let day): member(name, day.description)
    case .never: null(name)
    case .unknown: break
    }
  }
}
