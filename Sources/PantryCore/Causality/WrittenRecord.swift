extension CausalCoding {
  /// The record with the change that made it what it is: all that differs from the record before was written by it.
  ///
  /// - Parameter old: The record before; nil if it is new.
  /// - Returns: The record; nil if no value of it differs.
  func written(over old: Self?, by dot: Dot, _ schema: CausalSchema) -> Self? {
    var new = self
    new.nameNewParts(dot, since: old)
    guard let old else {
      let hidden = Provenance(provenance) { $0 }?.parts ?? HiddenParts()
      new.provenance = Provenance(created: [dot], hidden).members
      let record = new.causal(schema)
      return Self(record, schema, fixed: self, updatedAt: lastUpdate)
    }
    // The record is compared with what the old one showed, not with the values behind that.
    func plain(_ record: Self) -> CausalRecord {
      var plain = record
      let hidden = Provenance(record.provenance) { $0 }?.parts ?? HiddenParts()
      plain.provenance = Provenance(created: [dot], hidden).members
      return plain.causal(schema)
    }
    let (before, after) = (plain(old), plain(new))
    var record = old.causal(schema)
    var isChanged = false
    for name in Set(before.fields.keys).union(after.fields.keys) {
      let value = after.fields[name]?.first?.value ?? []
      if value == before.fields[name]?.first?.value ?? [] { continue }
      record.set(name, value, by: dot)
      isChanged = true
    }
    for key in Set(before.elements.keys).union(after.elements.keys) {
      let value = after.elements[key]?.first?.value
      if value == before.elements[key]?.first?.value { continue }
      isChanged = true
      record.elements[key] = value.map { [dot: $0] }
      // A tick that was undone is not carried out again from another list.
      guard let event = key.event else { continue }
      record.elements["undone.\(event)"] = value == nil ? [dot: []] : nil
    }
    return isChanged ? Self(record, schema, fixed: self, updatedAt: lastUpdate) : nil
  }

  /// The time of the last change.
  var lastUpdate: Instant? {
    guard let field = Self.fields.first(where: { $0.name == "updatedAt" }),
      case .text(let text) = field.value(self)
    else { return nil }
    return Instant(rfc3339: text)
  }
}

extension String {
  /// The event of a checklist that took or bought the part with this key; nil for other parts.
  fileprivate var event: Substring? {
    guard let point = firstIndex(of: ".") else { return nil }
    let id = self[index(after: point)...]
    let isPart = hasPrefix("taken.") || hasPrefix("got.")
    return isPart && String(id).isEvent ? id : nil
  }
}

extension CausalCoding {
  /// Names the parts that a change has taken after it.
  fileprivate mutating func nameNewParts(_ dot: Dot, since old: Self?) {
    var number = 0
    func next() -> String {
      number += 1
      return number == 1 ? "\(dot)" : "\(dot).\(number)"
    }
    nameParts(since: old, next)
  }
}
