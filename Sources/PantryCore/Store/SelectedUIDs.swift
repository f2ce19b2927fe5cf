/// The identifiers of selected items and of those next to them, in the order of the file: enough for short ids.
///
/// The first and the last of all identifiers are included, so that those of two parts of a file can be joined.
struct SelectedUIDs: Sendable {
  private(set) var uids: [UID] = []
  /// The identifier before the next one, if it is not included.
  private var skipped: UID?
  private var includesNext = true

  var first: UID? { uids.first }
  var last: UID? { uids.last }

  /// Adds the next identifier.
  @inline(__always)
  mutating func add(_ uid: UID, isSelected: Bool) {
    if isSelected, let skipped { uids.append(skipped) }
    if isSelected || includesNext {
      uids.append(uid)
      skipped = nil
    } else {
      skipped = uid
    }
    includesNext = isSelected
  }

  /// Ends this part.
  mutating func end() {
    if let skipped { uids.append(skipped) }
    skipped = nil
  }

  /// Appends the identifiers of the next part.
  mutating func append(_ other: SelectedUIDs) {
    uids += other.uids
  }
}
