/// The validated text of a pantry file: its contents, and the ranges of its records, so that unchanged
/// records are written back byte for byte.
package struct PantryDocument: Sendable {
  /// The contents.
  package let inventory: Inventory
  /// The text.
  let text: [UInt8]
  /// Where the records are in the text.
  let ranges: Ranges

  /// The ranges of the records of each list, in the order of the list.
  struct Ranges: Sendable {
    var products: [Range<Int>] = []
    var items: [Range<Int>] = []
    var shopping: [Range<Int>] = []
    var plan: [Range<Int>] = []
    var deleted: [Range<Int>] = []
  }

  /// The changes that a shared pantry contains, and a hash of that and of its records; nil for one that was never shared.
  let shared: SharedHeader?

  /// Who changes the pantry on this machine, if it is shared; see `SharedState`.
  var author: String?

  /// The versions of the format that this program reads and writes: that of a pantry that was never shared, and that of a
  /// shared one.
  static let versions = 1...2

  /// The document of a pantry without a file, or of an empty one with members that this version does not know.
  package init(unknownMembers: [UnknownField] = []) {
    self.init(unknownMembers: unknownMembers, nil)
  }

  /// The document of an empty pantry to which records are added.
  ///
  /// - Parameter shared: The changes that the records contain, if the pantry is shared.
  init(unknownMembers: [UnknownField], _ shared: SharedHeader?) {
    var inventory = Inventory()
    inventory.unknownMembers = unknownMembers
    (self.inventory, text, ranges) = (inventory, [], Ranges())
    self.shared = shared
  }

  /// The members that this version does not know.
  package var unknownMembers: [UnknownField] { inventory.unknownMembers }

  /// Reads the text of a file.
  ///
  /// - Throws: `DocumentError` if it is not a pantry file of this version.
  /// - Complexity: O(n) in the number of bytes.
  package init(_ text: [UInt8]) throws(DocumentError) {
    var reading = DocumentReading()
    try reading.read(text)
    self.text = text
    (inventory, ranges, shared) = (reading.inventory, reading.ranges, reading.shared)
  }
}

extension PantryDocument {
  /// The change that is made next; nil in a pantry that was never shared.
  var nextDot: Dot? {
    guard let author, let shared else { return nil }
    return Dot(author, shared.seen.next)
  }
}

/// What the member `seen` of a shared pantry says.
struct SharedHeader: Hashable, Sendable {
  /// The changes that the pantry contains.
  var seen: VersionVector
  /// A hash of `seen` and of the `by` of all records, by which edits by hand are noticed.
  var sum: String

  /// Reads the value of the member.
  init?(_ value: JSONValue) {
    guard let seen = VersionVector(value["by"]?.string ?? ""), let sum = value["sum"]?.string
    else { return nil }
    (self.seen, self.sum) = (seen, sum)
  }

  /// The header of a pantry with some contents.
  ///
  /// - Complexity: O(n) in the number of records.
  init(_ seen: VersionVector, _ inventory: Inventory) {
    var bytes = Array(seen.description.utf8)
    func add(_ records: [some FieldRecord]) {
      for record in records {
        for member in record.provenance where member.name == Provenance.by { bytes += member.json }
        bytes.append(0)
      }
    }
    add(inventory.catalog.entries)
    add(inventory.items)
    add(inventory.lines.sorted { $0.isWritten(before: $1) })
    add(inventory.plan)
    add(inventory.deletions)
    self.seen = seen
    sum = digest(bytes).shortened(toBits: 32)
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("by", seen.description)
      writer.member("sum", sum)
    }
    return writer.bytes
  }
}
