/// The text of a pantry file in parts: new text, and ranges of the text that it replaces, which are neither copied nor
/// read again.
struct PantryText {
  /// The parts.
  private(set) var slices: [ArraySlice<UInt8>] = []
  /// Whether each new record, when it is read, is the one from which it was written.
  private(set) var readsBack = true
  /// The new text after the last part.
  private var new: [UInt8] = []
  /// The text that is replaced.
  private let old: [UInt8]

  /// A text that was read.
  init(read text: [UInt8]) {
    old = []
    slices = [text[...]]
  }

  /// The text before the lists of records.
  ///
  /// - Parameter old: The text that is replaced.
  init(replacing old: [UInt8], _ unknownMembers: [UnknownField], _ shared: SharedHeader?) {
    self.old = old
    new += "{\n\"format\":\"pantry\",\n\"version\":\(shared == nil ? 1 : 2),\n".utf8
    // In one line, so that two changes are always a conflict where lines are merged.
    if let shared { new += "\"seen\":".utf8 + shared.json + ",\n".utf8 }
    for member in unknownMembers {
      var writer = JSONWriter()
      writer.string(member.name)
      new += writer.bytes + ":".utf8 + member.json + ",\n".utf8
    }
  }

  /// Appends a list of records, one per line.
  ///
  /// - Parameters:
  ///   - isFirst: Whether no list comes before.
  ///   - json: Returns the text of the record at an index that is not in the old text.
  mutating func append<Record>(
    _ name: String, _ list: RevisedList<Record>, isFirst: Bool = false,
    json: (Int) -> [UInt8]? = { _ in nil }
  ) {
    new += "\(isFirst ? "" : ",\n")\"\(name)\":[".utf8
    var index = 0
    while index < list.records.count {
      new += index == 0 ? "\n".utf8 : ",\n".utf8
      if let range = list.ranges[index] {
        var end = range.upperBound
        index += 1
        // Records that follow each other in the layout of this program are one part.
        while index < list.records.count, let next = list.ranges[index],
          next.lowerBound == end + 2, old[end] == UInt8(ascii: ","), old[end + 1] == 0x0A
        {
          end = next.upperBound
          index += 1
        }
        appendOld(range.lowerBound..<end)
      } else {
        let text = json(index) ?? list.records[index].json
        if Record(json: text) != list.records[index] { readsBack = false }
        new += text
        index += 1
      }
    }
    new += list.records.isEmpty ? "]".utf8 : "\n]".utf8
  }

  /// Appends a list, which is omitted if it is empty.
  mutating func appendIfAny<Record>(_ name: String, _ list: RevisedList<Record>) {
    if !list.records.isEmpty { append(name, list) }
  }

  /// Ends the document.
  mutating func end() {
    new += "\n}\n".utf8
    flush()
  }

  private mutating func appendOld(_ range: Range<Int>) {
    // Copying a short range takes less time than writing it separately.
    if range.count < 32 << 10 {
      new += old[range]
    } else {
      flush()
      slices.append(old[range])
    }
  }

  private mutating func flush() {
    if !new.isEmpty { slices.append(new[...]) }
    new = []
  }

  /// The whole text.
  ///
  /// - Complexity: O(n).
  var bytes: [UInt8] { Array(slices.joined()) }
}
