import PantryCore

extension JSONScanner {
  /// Returns the objects of the only array in an object, perhaps of objects within each other: `{"pantry":[…]}`; or those
  /// of an array for each location: `{"fridge":[…],"freezer":[…]}`; or of the only array whose objects have dates, and the
  /// names of the others. Members with objects, named by their keys, are like an array. nil for any other text, and
  /// for a record.
  func wrappedObjects() throws(JSONError) -> (
    objects: [FoundObject], leftOut: [String]
  )? {
    var scanner = self
    guard scanner.peek() == UInt8(ascii: "{") else { return nil }
    var arrays: [FoundArray] = []
    if let objects = keyedObjects(isWhole: true) { return (objects, []) }
    guard try scanner.readArrays(into: &arrays, depth: 0) else { return nil }
    try scanner.end()
    if arrays.count == 1 { return (arrays[0].objects, []) }
    if arrays.isEmpty { return nil }
    if arrays.allSatisfy({ Section.isPlace($0.name) }) {
      let objects = arrays.flatMap { array in
        array.objects.map { FoundObject(range: $0.range, name: $0.name, location: array.name) }
      }
      return (objects, [])
    }
    let ofPackages = arrays.indices.filter { index in
      arrays[index].objects.contains { object in
        namesOfMembers(at: object.range.lowerBound).contains(where: JSONScanner.isDate)
      }
    }
    if ofPackages.count == arrays.count, !arrays.contains(where: { isListName($0.name) }) {
      let objects = arrays.flatMap { array in
        array.objects.map { FoundObject(range: $0.range, name: $0.name, category: array.name) }
      }
      return (objects, [])
    }
    guard ofPackages.count == 1, let found = ofPackages.first else { return nil }
    let others = arrays.indices.filter { $0 != found }.map { arrays[$0].name }
    return (arrays[found].objects, others)
  }

  /// An array in an object, by the name of its member.
  private typealias FoundArray = (name: String, objects: [FoundObject])

  private static func isDate(_ name: String) -> Bool {
    HeadingNames.match(name).map { HeadingNames.dates.contains($0.field) } ?? false
  }

  private static let lists = WordList(CellWords.listsTable)

  /// Returns whether a name is that of a list of records, and not what the records in it have in common.
  private func isListName(_ name: String) -> Bool {
    HeadingNames.words(name).contains { JSONScanner.lists[HeadingNames.folded($0)] != nil }
  }

  /// The number of objects within each other around records.
  private static let deepest = 4

  /// Returns the values of the next object, if all are objects that have a name or a date: then the keys are the names.
  ///
  /// - Parameter isWhole: Whether nothing may follow the object.
  private func keyedObjects(isWhole: Bool = false) -> [FoundObject]? {
    var scanner = self
    var objects: [FoundObject] = []
    do throws(JSONError) {
      var more = try scanner.openObject()
      while more {
        let key = bytes.text(try scanner.key())
        // {"catalog": …} is a record of a pantry.
        guard key != "catalog", scanner.peek() == UInt8(ascii: "{") else { return nil }
        objects.append(FoundObject(range: try scanner.skipValue(), name: key))
        more = try scanner.nextMember()
      }
      if isWhole { try scanner.end() }
    } catch {
      return nil
    }
    let areRecords = objects.allSatisfy { object in
      namesOfMembers(at: object.range.lowerBound).contains { name in
        let isName = HeadingNames.match(name).map { ItemDraft.naming.contains($0.field) }
        return isName ?? false || JSONScanner.isDate(name)
      }
    }
    return areRecords && !objects.isEmpty ? objects : nil
  }

  /// Returns the names of the members of the object at an offset; none for any other value.
  private func namesOfMembers(at offset: Int) -> [String] {
    var scanner = JSONScanner(bytes, at: offset)
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
    into arrays: inout [FoundArray], depth: Int
  ) throws(JSONError) -> Bool {
    var isNamed = false
    var more = try openObject()
    while more {
      let name = bytes.text(try key())
      switch peek() {
      case UInt8(ascii: "{"):
        if let objects = keyedObjects() {
          arrays.append((name, objects))
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
        var objects: [FoundObject] = []
        var isOfObjects = true
        var more = try openArray()
        while more {
          if peek() != UInt8(ascii: "{") { isOfObjects = false }
          objects.append(FoundObject(range: try skipValue()))
          more = try nextElement()
        }
        if !objects.isEmpty, isOfObjects { arrays.append((name, objects)) }
      default:
        if ItemDraft.field(name).map(ItemDraft.naming.contains) ?? false { isNamed = true }
        try skipValue()
      }
      more = try nextMember()
    }
    return !isNamed
  }
}
