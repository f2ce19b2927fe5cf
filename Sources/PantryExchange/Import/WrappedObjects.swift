import PantryCore

extension JSONValue {
  /// The items in an object, which may be nested, and the names of what is left out.
  ///
  /// The items are those of the only array, `{"pantry": […]}`; of an array for each location or category,
  /// `{"fridge": […], "freezer": […]}`; of the only array whose name does not say that they are not on hand, `{"inStock": […],
  /// "toBuy": […]}`; or of the only one whose objects have dates. Objects by name, `{"milk": {…}}`, amounts by
  /// name, `{"milk": 2}`, and arrays of names are read like such arrays. nil for any other value, and for a record.
  var wrappedObjects: (objects: [FoundObject], leftOut: [String])? {
    if let keyedObjects { return (keyedObjects, []) }
    if let own = list(""), own.isByName { return (own.objects, []) }
    var found = FoundLists()
    guard let isNamed = collect(&found, around: ObjectMembers()), !isNamed else { return nil }
    let onHand = found.lists.filter { !$0.isElsewhere }
    let lists = onHand.isEmpty ? found.lists : onHand
    let elsewhere = onHand.isEmpty ? [] : found.lists.filter(\.isElsewhere)
    let unread = elsewhere.map(\.name) + found.others
    // {"salt": ["salt", "sea salt"], …}: other names of foods.
    if lists.count > 2, lists.count(where: \.hasOwnName) * 2 > lists.count { return nil }
    // {"toBuy": ["eggs"]}
    if onHand.isEmpty, !lists.isEmpty, lists.allSatisfy(\.isByName) { return nil }
    if lists.isEmpty {
      // An inventory without items, perhaps beside a sample.
      let isEmpty = members?.contains {
        $0.value.elements?.isEmpty ?? false && JSONValue.isListName($0.name)
      }
      return isEmpty ?? false ? ([], unread) : nil
    }
    // Objects of one form by groups of any names: {"tins": [{"name": …}], "others": [{"name": …}]}
    let areAlike =
      lists.count > 2
      && lists.allSatisfy { !$0.isByName && $0.areNamed && !JSONValue.isListName($0.name) }
    let areGroups =
      areAlike
      || lists.allSatisfy { $0.isGroup || $0.isByName && lists.contains(where: \.isGroup) }
    if areGroups {
      let havePlaces = lists.count { Section.isPlace($0.name) } * 2 >= lists.count
      return (
        lists.flatMap { list in
          let isPlace = havePlaces && FoodCategory(own: list.name) == nil
          return list.objects.map { $0.inGroup(list.name, isPlace: isPlace) }
        }, unread
      )
    }
    // {"fridge": […], "freezer": {"backups": […]}}: what has a place.
    let placed = lists.filter { Section.isPlace($0.name) || $0.objects.contains(where: \.isPlaced) }
    let haveMain = lists.contains { JSONValue.isListName($0.name) && !Section.isPlace($0.name) }
    if placed.count > 1, !haveMain {
      let objects = placed.flatMap { list in
        list.objects.map { $0.isPlaced ? $0 : $0.inGroup(list.name, isPlace: true) }
      }
      let names = Set(placed.map(\.name))
      return (objects, lists.map(\.name).filter { !names.contains($0) } + unread)
    }
    // {"categories": {"produce": {"items": […]}, "dairy": {"items": […]}}}
    if Set(lists.map(\.name)).count == 1 {
      let objects = lists.flatMap { list in
        guard lists.count > 1, let title = list.title else { return list.objects }
        return list.objects.map { $0.inGroup(title, isPlace: false) }
      }
      return (objects, unread)
    }
    if onHand.allSatisfy(\.isByName), !onHand.isEmpty {
      // {"stocked": ["rice", …], "standing": ["basil", …]}: the one whose name says that it is on hand.
      let listed = onHand.filter { JSONValue.isListName($0.name) }
      guard listed.isEmpty else {
        let others = onHand.filter { !JSONValue.isListName($0.name) }
        return (listed.flatMap(\.objects), others.map(\.name) + unread)
      }
      return (
        onHand.flatMap { list in list.objects.map { $0.inGroup(list.name, isPlace: false) } },
        unread
      )
    }
    // Amounts by name beside the list: {"items": […], "staples": {"rice": 2}}
    let main = onHand.filter { !$0.isByName && JSONValue.isListName($0.name) }
    let others = onHand.filter { !$0.isByName && $0.name != main.first?.name }
    let isInventory = main.count == 1 && !others.contains(where: \.haveDates)
    let likely =
      isInventory
      ? onHand.filter { $0.isByName || $0.isGroup || $0.name == main[0].name }
      : lists.filter(\.haveDates)
    guard isInventory || likely.count == 1 else { return nil }
    let objects = likely.flatMap(\.objects).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let names = Set(likely.map(\.name))
    return (objects, lists.map(\.name).filter { !names.contains($0) } + unread)
  }

  /// A list of items in an object, by the name of its member.
  private struct FoundList {
    let name: String
    var objects: [FoundObject]
    /// The name of the object around it.
    var title: String?
    var haveDates = false
    /// Whether each has a name.
    var areNamed = true
    /// Whether they are amounts by name, or names alone.
    var isByName = false
    /// Whether a name in it is that of the list.
    var hasOwnName = false

    /// Whether the name of the list says that its items are not on hand.
    var isElsewhere: Bool { JSONValue.isName(name, in: CellWords.otherLists) }

    /// Whether the name of the list says where its items are, or what they are.
    var isGroup: Bool {
      Section.isPlace(name) || FoodCategory(own: name) != nil
        || HeadingNames.words(name).allSatisfy { CellWords.groups.contains($0.folded) }
        || haveDates && !JSONValue.isListName(name)
    }
  }

  /// The lists of items in an object, and the names of its other arrays and objects.
  private struct FoundLists {
    var lists: [FoundList] = []
    var others: [String] = []
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
    // Chicken stock may be a heading, too.
    let fields = members.count { HeadingNames.match($0.name) != nil }
    // {"catalog": …} is a record of a pantry.
    let areRecords =
      fields * 3 < members.count
      && members.allSatisfy { record in
        record.name != "catalog" && !record.value.hasListOfObjects
          && record.value.hasMember { name in
            let isName = HeadingNames.match(name).map { ItemDraft.naming.contains($0.field) }
            return isName ?? false || Members.isOfPackage(name) || Members.field(name) == "status"
          }
      }
    return areRecords ? members.map { FoundObject(range: $0.value.range, name: $0.name) } : nil
  }

  /// Whether a member is a list of objects.
  var hasListOfObjects: Bool {
    members?.contains { $0.value.elements?.contains { $0.members != nil } ?? false } ?? false
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
      !JSONValue.isName(name, in: CellWords.figures),
      members.allSatisfy({ $0.value.isAmount && HeadingNames.match($0.name) == nil })
    {
      // {"bread": 1, "ice cream": 2}
      let list = FoundList(
        name: name, objects: members.map { FoundObject(range: $0.value.range, name: $0.name) },
        isByName: true)
      let haveUnits = members.count { $0.value.string.flatMap { Quantity($0)?.unit } != nil }
      let areAmounts = haveUnits * 2 >= members.count && members.count > 1
      return list.isGroup || areAmounts || JSONValue.areFoods(members.map(\.name)) ? list : nil
    }
    let elements = (elements ?? []).filter { if case .null = $0.kind { false } else { true } }
    if elements.isEmpty { return nil }
    let objects = elements.map { FoundObject(range: $0.range) }
    if elements.allSatisfy({ $0.members != nil }) {
      let haveDates = elements.contains { $0.hasMember(JSONValue.isDate) }
      let areNamed = elements.allSatisfy { $0.hasMember(Members.isName) }
      return FoundList(name: name, objects: objects, haveDates: haveDates, areNamed: areNamed)
    }
    let names = elements.compactMap(\.string)
    guard names.count == elements.count else { return nil }
    let hasOwnName = names.contains { HeadingNames.folded($0) == HeadingNames.folded(name) }
    let list = FoundList(name: name, objects: objects, isByName: true, hasOwnName: hasOwnName)
    let last = HeadingNames.words(name).last.map(HeadingNames.folded) ?? ""
    let isList =
      list.isGroup || CellWords.lists.contains(last) || CellWords.otherLists.contains(last)
    return isList || JSONValue.areFoods(names) ? list : nil
  }

  /// Returns whether at least half of some names are those of foods.
  private static func areFoods(_ names: [String]) -> Bool {
    names.count { FoodTable.builtIn.category(named: HeadingNames.words($0)) != nil } * 2
      >= names.count
  }

  /// Collects the lists of items in an object, and those of the objects in it.
  ///
  /// - Parameter around: What the objects around it say.
  /// - Returns: Whether a member names an item; nil if the lists are not those of items.
  private func collect(_ found: inout FoundLists, around: ObjectMembers, depth: Int = 0) -> Bool? {
    let around = around.around(members ?? [])
    var own = FoundLists()
    var isNamed = false
    for member in members ?? [] {
      let (name, value) = (member.name, member.value)
      if var list = value.list(name) {
        for index in list.objects.indices { list.objects[index].around = around }
        own.lists.append(list)
      } else if let members = value.members {
        let count = own.lists.count
        let group = Section.Group(name).map { around.with($0.field, $0.text) }
        guard depth < JSONValue.deepest,
          let isAbout = value.collect(&own, around: group ?? around, depth: depth + 1)
        else { return nil }
        if own.lists.count == count, !isAbout, !members.isEmpty { own.others.append(name) }
      } else if let elements = value.elements {
        if !elements.isEmpty { own.others.append(name) }
      } else if ItemDraft.field(name).map(ItemDraft.naming.contains) ?? false {
        isNamed = true
      }
    }
    // What has a name and no lists is about the items: the user, the category. A list may have a name, and an item has no
    // list of items.
    if isNamed, !own.lists.isEmpty {
      guard own.lists.allSatisfy({ $0.areNamed && JSONValue.isListName($0.name) }) else {
        return nil
      }
      isNamed = false
      let title = members?.first { Members.isName($0.name) }?.value.string
      for index in own.lists.indices { own.lists[index].title = own.lists[index].title ?? title }
    }
    found.lists += own.lists
    found.others += own.others
    return isNamed
  }
}

extension FoundObject {
  /// Whether an object around it says where it is.
  fileprivate var isPlaced: Bool { around.has("location") }

  /// Returns the object in a list whose name is a location or a category.
  ///
  /// - Parameter isPlace: Whether it is a location although its name is not known.
  fileprivate func inGroup(_ name: String, isPlace: Bool) -> FoundObject {
    var object = self
    let field = Section.isPlace(name) || isPlace ? "location" : "category"
    object.around = around.with(field, name.withoutUnderscores)
    return object
  }
}

extension JSONValue {
  /// Whether it may be the amount of what a member is named after: a number, yes or no, or a state.
  fileprivate var isAmount: Bool {
    switch kind {
    // null means an amount that was not measured.
    case .number, .flag, .null: true
    case .text(let text): Quantity(text) != nil || RowStatus.read(text) != nil
    default: false
    }
  }
}
