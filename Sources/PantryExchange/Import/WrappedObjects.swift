import PantryCore

extension JSONScanner {
  /// Returns the objects of the only array in an object, perhaps of objects within each other: `{"pantry":[…]}`; or those
  /// of an array for each location: `{"fridge":[…],"freezer":[…]}`; or of the only array whose objects have dates or amounts,
  /// and the names of the others. Members with objects, named by their keys, are like an array. nil for any other text, and
  /// for a record.
  func wrappedObjects() throws(JSONError) -> (
    objects: [FoundObject], leftOut: [String]
  )? {
    var scanner = self
    guard scanner.peek() == UInt8(ascii: "{") else { return nil }
    var arrays: [FoundArray] = []
    if let ranges = scanner.keyedObjects() {
      return (ranges.map { FoundObject(range: $0) }, [])
    }
    guard try scanner.readArrays(into: &arrays, depth: 0) else { return nil }
    try scanner.end()
    if arrays.count == 1 { return (arrays[0].ranges.map { FoundObject(range: $0) }, []) }
    if arrays.isEmpty { return nil }
    if arrays.allSatisfy({ Section.isPlace($0.name) }) {
      let objects = arrays.flatMap { array in
        array.ranges.map { FoundObject(range: $0, location: array.name) }
      }
      return (objects, [])
    }
    let ofPackages = arrays.filter { array in
      let first = array.ranges.first.map { JSONScanner(bytes, at: $0.lowerBound) }
      return first?.namesOfMembers().contains(where: JSONScanner.isOfPackage) ?? false
    }
    if ofPackages.count == arrays.count, !arrays.contains(where: { isListName($0.name) }) {
      let objects = arrays.flatMap { array in
        array.ranges.map { FoundObject(range: $0, category: array.name) }
      }
      return (objects, [])
    }
    guard ofPackages.count == 1, let found = ofPackages.first else { return nil }
    let others = arrays.map(\.name).filter { $0 != found.name }
    return (found.ranges.map { FoundObject(range: $0) }, others)
  }

  /// An array in an object, by the name of its member.
  private typealias FoundArray = (name: String, ranges: [Range<Int>])

  private static func isOfPackage(_ name: String) -> Bool {
    HeadingNames.match(name).map { ["expiresAt", "expires", "daysLeft"].contains($0.field) }
      ?? false
  }

  private static let lists = WordList(CellWords.listsTable)

  /// Returns whether a name is that of a list of records, and not what the records in it have in common.
  private func isListName(_ name: String) -> Bool {
    HeadingNames.words(name).contains { JSONScanner.lists[HeadingNames.folded($0)] != nil }
  }

  /// The number of objects within each other around records.
  private static let deepest = 4

  /// Returns the values of the next object, if all are objects, and the first one has a name.
  private func keyedObjects() -> [Range<Int>]? {
    var scanner = self
    var ranges: [Range<Int>] = []
    do throws(JSONError) {
      var more = try scanner.openObject()
      while more {
        _ = try scanner.key()
        guard scanner.peek() == UInt8(ascii: "{") else { return nil }
        ranges.append(try scanner.skipValue())
        more = try scanner.nextMember()
      }
    } catch {
      return nil
    }
    guard let first = ranges.first else { return nil }
    let isNamed = JSONScanner(bytes, at: first.lowerBound).namesOfMembers().contains { name in
      HeadingNames.match(name).map { ItemDraft.naming.contains($0.field) } ?? false
    }
    return isNamed ? ranges : nil
  }

  /// Returns the names of the members of the next object; none for any other value.
  private func namesOfMembers() -> [String] {
    var scanner = self
    var names: [String] = []
    do throws(JSONError) {
      var more = try scanner.openObject()
      while more {
        names.append(bytes.text(try scanner.key()))
        try scanner.skipValue()
        more = try scanner.nextMember()
      }
    } catch {
      return []
    }
    return names
  }

  /// Reads an object, and collects its arrays of objects, and those of the objects in it.
  ///
  /// - Returns: false if a member names an item, or an array has anything but objects.
  private mutating func readArrays(
    into arrays: inout [(name: String, ranges: [Range<Int>])], depth: Int
  ) throws(JSONError) -> Bool {
    var isNamed = false
    var more = try openObject()
    while more {
      let name = bytes.text(try key())
      switch peek() {
      case UInt8(ascii: "{"):
        if let ranges = keyedObjects() {
          arrays.append((name, ranges))
          try skipValue()
        } else if depth >= JSONScanner.deepest {
          return false
        } else {
          let count = arrays.count
          // What has a name and no arrays is about the records: the user, the category.
          let isAround = try readArrays(into: &arrays, depth: depth + 1)
          if !isAround, arrays.count > count || depth >= JSONScanner.deepest { return false }
        }
      case UInt8(ascii: "["):
        var ranges: [Range<Int>] = []
        var isOfObjects = true
        var more = try openArray()
        while more {
          if peek() != UInt8(ascii: "{") { isOfObjects = false }
          ranges.append(try skipValue())
          more = try nextElement()
        }
        if !ranges.isEmpty, isOfObjects { arrays.append((name, ranges)) }
      default:
        if ItemDraft.field(name).map(ItemDraft.naming.contains) ?? false { isNamed = true }
        try skipValue()
      }
      more = try nextMember()
    }
    return !isNamed
  }
}
