extension CausalCoding {
  /// The record with the change that made it what it is: all that differs from the record before was written by it.
  ///
  /// - Parameter old: The record before; nil if it is new.
  /// - Returns: The record; nil if no value of it differs.
  func written(over old: Self?, by dot: Dot) -> Self? {
    var new = self
    var count = 0
    new.nameParts(since: old) {
      count += 1
      return count == 1 ? "\(dot)" : "\(dot).\(count)"
    }
    func plain(_ record: Self, _ hidden: HiddenParts) -> CausalRecord {
      var plain = record
      plain.provenance = Provenance(created: [dot], hidden).members
      return plain.causal
    }
    guard let old else {
      return Self(plain(new, hiddenParts), fixed: self, updatedAt: updatedAt)
    }
    // The record is compared with what the old one showed, not with the values behind that.
    let (before, after) = (plain(old, old.hiddenParts), plain(new, new.hiddenParts))
    var record = old.causal
    var isChanged = false
    for name in Set(before.fields.keys).union(after.fields.keys) {
      let value = after.fields[name]?.first?.value ?? []
      if value == before.fields[name]?.first?.value ?? [] { continue }
      record.fields[name] = [dot: value]
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
    return isChanged ? Self(record, fixed: self, updatedAt: updatedAt) : nil
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
