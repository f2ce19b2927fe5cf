import PantryCore

extension JSONValue {
  /// The items in an object, which may be nested, and the names of the arrays that are left out.
  ///
  /// The items are those of the only array, `{"pantry": […]}`; of an array for each location or category,
  /// `{"fridge": […], "freezer": […]}`; of the only array whose name does not say that they are not on hand, `{"inStock": […],
  /// "toBuy": […]}`; or of the only one whose objects have dates. Objects by name, `{"milk": {…}}`, amounts by
  /// name, `{"milk": 2}`, and arrays of names are read like such arrays. nil for any other value, and for a record.
  var wrappedObjects: (objects: [FoundObject], leftOut: [String])? {
    if let keyedObjects { return (keyedObjects, []) }
    var lists: [FoundList] = []
    guard let isNamed = collect(&lists, around: ObjectMembers()), !isNamed else { return nil }
    if lists.isEmpty {
      // An inventory without items, perhaps beside a sample.
      let isEmpty = members?.contains {
        $0.value.elements?.isEmpty ?? false && JSONValue.isListName($0.name)
      }
      return isEmpty ?? false ? ([], []) : nil
    }
    if lists.allSatisfy(\.isGroup) {
      return (lists.flatMap { list in list.objects.map { $0.inGroup(list.name) } }, [])
    }
    if lists.count == 1 { return (lists[0].objects, []) }
    let onHand = lists.filter { !JSONValue.isName($0.name, in: CellWords.otherLists) }
    let isInventory = onHand.count == 1 && JSONValue.isListName(onHand[0].name)
    let likely = isInventory ? onHand : lists.filter(\.haveDates)
    guard likely.count == 1, let found = likely.first else { return nil }
    return (found.objects, lists.map(\.name).filter { $0 != found.name })
  }

  /// A list of items in an object, by the name of its member.
  private struct FoundList {
    let name: String
    var objects: [FoundObject]
    var haveDates = false
    /// Whether each has a name.
    var areNamed = true

    /// Whether the name of the list says where its items are, or what they are.
    var isGroup: Bool {
      Section.isPlace(name) || FoodCategory(own: name) != nil
        || haveDates && !JSONValue.isListName(name)
    }
  }

  private static func isDate(_ name: String) -> Bool {
    HeadingNames.match(name).map { HeadingNames.dates.contains($0.field) } ?? false
  }

  /// Returns whether a name is that of a list of records, and not what the records in it have in common.
  fileprivate static func isListName(_ name: String) -> Bool {
    isName(name, in: CellWords.lists) || isName(name, in: CellWords.otherLists)
  }

  private static func isName(_ name: String, in list: WordList) -> Bool {
    HeadingNames.words(name).contains { list.contains(HeadingNames.folded($0)) }
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

  /// The list of items in a member of a name; nil if it has none.
  private func list(_ name: String) -> FoundList? {
    if let keyedObjects {
      let haveDates = members?.contains { $0.value.hasMember(JSONValue.isDate) } ?? false
      return FoundList(name: name, objects: keyedObjects, haveDates: haveDates)
    }
    if let members, !members.isEmpty, HeadingNames.match(name) == nil,
      members.allSatisfy({ $0.value.isNumber && HeadingNames.match($0.name) == nil })
    {
      // {"bread": 1, "ice cream": 2}
      return FoundList(
        name: name, objects: members.map { FoundObject(range: $0.value.range, name: $0.name) })
    }
    guard let elements, !elements.isEmpty else { return nil }
    let objects = elements.map { FoundObject(range: $0.range) }
    if elements.allSatisfy({ $0.members != nil }) {
      let haveDates = elements.contains { $0.hasMember(JSONValue.isDate) }
      let areNamed = elements.allSatisfy { $0.hasMember(Members.isName) }
      return FoundList(name: name, objects: objects, haveDates: haveDates, areNamed: areNamed)
    }
    let areNames = elements.allSatisfy { $0.string != nil }
    let isList = Section.isPlace(name) || JSONValue.isListName(name)
    return areNames && isList ? FoundList(name: name, objects: objects) : nil
  }

  /// Collects the lists of items in an object, and those of the objects in it.
  ///
  /// - Parameter around: What the objects around it say.
  /// - Returns: Whether a member names an item; nil if the lists are not those of items.
  private func collect(_ lists: inout [FoundList], around: ObjectMembers, depth: Int = 0) -> Bool? {
    let around = around.around(members ?? [])
    var own: [FoundList] = []
    var isNamed = false
    for member in members ?? [] {
      let (name, value) = (member.name, member.value)
      if var list = value.list(name) {
        for index in list.objects.indices { list.objects[index].around = around }
        own.append(list)
      } else if value.members != nil {
        guard depth < JSONValue.deepest,
          value.collect(&own, around: around, depth: depth + 1) != nil
        else { return nil }
      } else if ItemDraft.field(name).map(ItemDraft.naming.contains) ?? false {
        isNamed = true
      }
    }
    // What has a name and no lists is about the items: the user, the category. A list may have a name, and an item has no
    // list of items.
    if isNamed, !own.isEmpty {
      guard own.allSatisfy({ $0.areNamed && JSONValue.isListName($0.name) }) else { return nil }
      isNamed = false
    }
    lists += own
    return isNamed
  }
}

extension FoundObject {
  /// Returns the object in a list whose name is a location or a category.
  fileprivate func inGroup(_ name: String) -> FoundObject {
    var object = self
    object.around = around.with(Section.isPlace(name) ? "location" : "category", name)
    return object
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }
}
