import PantryCore

extension JSONValue {
  /// The objects of the only array in an object, perhaps of objects within each other: `{"pantry":[…]}`; or those
  /// of an array for each location: `{"fridge":[…],"freezer":[…]}`; or of the only array whose objects have dates, and the
  /// names of the others. Members with objects, named by their keys, are like an array. nil for any other text, and
  /// for a record.
  var wrappedObjects: (objects: [FoundObject], leftOut: [String])? {
    if let keyedObjects { return (keyedObjects, []) }
    var arrays: [FoundArray] = []
    guard collect(&arrays) == false else { return nil }
    if arrays.count == 1 { return (arrays[0].objects, []) }
    if arrays.isEmpty { return nil }
    if arrays.allSatisfy({ Section.isPlace($0.name) }) {
      let objects = arrays.flatMap { array in
        array.objects.map { FoundObject(range: $0.range, name: $0.name, location: array.name) }
      }
      return (objects, [])
    }
    let ofPackages = arrays.indices.filter { arrays[$0].haveDates }
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
  private typealias FoundArray = (name: String, objects: [FoundObject], haveDates: Bool)

  private static func isDate(_ name: String) -> Bool {
    HeadingNames.match(name).map { HeadingNames.dates.contains($0.field) } ?? false
  }

  /// Returns whether a name is that of a list of records, and not what the records in it have in common.
  private func isListName(_ name: String) -> Bool {
    HeadingNames.words(name).contains { CellWords.lists.contains(HeadingNames.folded($0)) }
  }

  /// The number of objects within each other around records.
  private static let deepest = 4

  /// The values of an object, if all are objects that have a name or a date: then the keys are the names.
  private var keyedObjects: [FoundObject]? {
    guard let members, !members.isEmpty else { return nil }
    // {"catalog": …} is a record of a pantry.
    let areRecords = members.allSatisfy { record in
      record.name != "catalog"
        && record.value.hasMember { name in
          let isName = HeadingNames.match(name).map { ItemDraft.naming.contains($0.field) }
          return isName ?? false || JSONValue.isDate(name)
        }
    }
    return areRecords ? members.map { FoundObject(range: $0.value.range, name: $0.name) } : nil
  }

  private func hasMember(_ isWanted: (String) -> Bool) -> Bool {
    members?.contains { isWanted($0.name) } ?? false
  }

  /// Collects the arrays of objects in an object, and those of the objects in it.
  ///
  /// - Returns: Whether a member names an item; nil if the arrays are not those of records.
  private func collect(_ arrays: inout [FoundArray], depth: Int = 0) -> Bool? {
    var isNamed = false
    for member in members ?? [] {
      let (name, value) = (member.name, member.value)
      if let objects = value.keyedObjects {
        let haveDates = value.members?.contains { $0.value.hasMember(JSONValue.isDate) }
        arrays.append((name, objects, haveDates ?? false))
      } else if value.members != nil {
        let count = arrays.count
        guard depth < JSONValue.deepest,
          let isNamed = value.collect(&arrays, depth: depth + 1),
          // What has a name and no arrays is about the records: the user, the category.
          !isNamed || arrays.count == count
        else { return nil }
      } else if let elements = value.elements {
        guard !elements.isEmpty, elements.allSatisfy({ $0.members != nil }) else { continue }
        let haveDates = elements.contains { $0.hasMember(JSONValue.isDate) }
        arrays.append((name, elements.map { FoundObject(range: $0.range) }, haveDates))
      } else if ItemDraft.field(name).map(ItemDraft.naming.contains) ?? false {
        isNamed = true
      }
    }
    return isNamed
  }
}
