import PantryCore

/// The items in JSON of another program.
///
/// An object or an element of an array is an item, or a group: `{"location": "fridge", "items": […]}`, `{"fridge": […],
/// "freezer": {"drawer 1": […]}}`. What the groups around an item say is said of it, too.
struct JSONStock {
  /// The items, in ascending order.
  let objects: [FoundObject]
  /// The names of members with other values than items, and of lists of what is not on hand.
  let leftOut: [String]

  /// - Returns: nil if the value is a single record, or if it is not clear which of its lists are items.
  init?(_ value: JSONValue) {
    var finder = Finder()
    if let list = value.itemList("") {
      self.init([list], leftOut: [])
    } else if let members = value.members, finder.findLists(in: members) {
      self.init(choosingFrom: finder, in: members)
    } else {
      return nil
    }
  }

  /// Finds the items in the elements of an array.
  init(elements: [JSONValue]) {
    var finder = Finder()
    finder.findItems(in: elements, named: "", around: ObjectMembers())
    self.init(finder.lists, leftOut: finder.others)
  }

  private init(_ lists: [ItemList], leftOut: [String]) {
    objects = lists.inGroups.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.leftOut = leftOut
  }

  /// Chooses the lists of what is on hand: those named after places and categories, and those with dates or, if none has any,
  /// those whose name tells that they are lists. Lists of one form with other names are groups.
  private init?(choosingFrom finder: Finder, in members: [JSONValue.Member]) {
    let lists = finder.lists
    if lists.isEmpty {
      // An inventory without items, perhaps beside a sample.
      let isEmpty = members.contains {
        $0.value.elements?.isEmpty ?? false && CellWords.haveWord(of: $0.name, in: CellWords.lists)
      }
      guard isEmpty else { return nil }
    }
    let onHand = lists.filter { !$0.isElsewhere }
    // {"toBuy": ["eggs"]}
    if onHand.isEmpty, !lists.isEmpty, lists.allSatisfy(\.isByName) { return nil }
    let found = onHand.isEmpty ? lists : onHand
    // {"salt": ["salt", "sea salt"], …}: other names of foods.
    if found.count > 2, found.count(where: \.hasOwnName) * 2 > found.count { return nil }
    let other = found.filter { !$0.isGroup }
    let dated = other.filter(\.haveDates)
    var chosen = found
    if found.count > 1, !found.areGroups {
      chosen = found.filter(\.isGroup) + (dated.isEmpty ? other.filter(\.isNamedList) : dated)
      if chosen.isEmpty { return nil }
    }
    let names = Set(chosen.map(\.name))
    self.init(chosen, leftOut: lists.map(\.name).filter { !names.contains($0) } + finder.others)
  }
}

/// Finds the lists of items in a value.
private struct Finder {
  var lists: [ItemList] = []
  /// The names of members with other arrays and objects.
  var others: [String] = []

  /// Finds the lists in the members of an object.
  ///
  /// - Parameter around: What the objects around it say.
  /// - Returns: Whether the object is a group of items; false if it is an item itself, or about something else.
  mutating func findLists(in members: [JSONValue.Member], around: ObjectMembers = ObjectMembers())
    -> Bool
  {
    var inner = Finder()
    let around = around.around(members)
    for member in members {
      inner.find(member.value, named: member.name, around: around)
    }
    let names = members.lazy.filter { Members.isNaming($0.name) }
    if let title = names.compactMap({ $0.value.single }).first {
      // An item has no list of named items, unless it is a dish with its ingredients.
      let isPlace = Members.isPlace(title)
      let isGroup = inner.lists.contains { list in
        list.areNamed && (isPlace || !list.isByName && (list.isNamedList || list.arePackages))
      }
      guard isGroup else { return false }
      for index in inner.lists.indices where !isPlace && inner.lists[index].title == nil {
        inner.lists[index].title = title
      }
    }
    add(inner)
    return true
  }

  /// Finds the lists in the value of a member.
  private mutating func find(_ value: JSONValue, named name: String, around: ObjectMembers) {
    if let list = value.itemList(name) {
      add(list, around: around)
    } else if let members = value.members {
      var inner = Finder()
      let around = Section.Group(name).map { around.inside($0) } ?? around
      if inner.findLists(in: members, around: around), inner.lists.isEmpty, !members.isEmpty {
        others.append(name)
      } else {
        add(inner)
      }
    } else if let elements = value.elements?.filter({ !$0.isNull }), !elements.isEmpty {
      if elements.allSatisfy({ $0.members != nil }) {
        findItems(in: elements, named: name, around: around)
      } else {
        others.append(name)
      }
    }
  }

  /// Finds the items in the elements of an array, each of which is an item or a group.
  mutating func findItems(in elements: [JSONValue], named name: String, around: ObjectMembers) {
    // [{"chicken": 2}, {"peas": 1}]
    var parts: [ItemList] = []
    for element in elements {
      guard element.members != nil, let part = element.itemList(name) else { break }
      parts.append(part)
    }
    var items = ItemList(name: name, objects: parts.flatMap(\.objects), isByName: true)
    if parts.count < elements.count {
      items.isByName = elements.contains { $0.members == nil }
      items.objects = elements.filter { !findGroup($0, around: around) }.map(FoundObject.init)
    }
    if !items.objects.isEmpty { add(items, around: around) }
  }

  /// Finds the lists in an element of an array.
  ///
  /// - Returns: Whether it is a group; false if it is an item.
  private mutating func findGroup(_ element: JSONValue, around: ObjectMembers) -> Bool {
    guard let members = element.members,
      members.contains(where: { $0.value.members != nil || $0.value.elements != nil })
    else { return false }
    var inner = Finder()
    guard inner.findLists(in: members, around: around) else { return false }
    let isNamed = members.contains { member in
      member.value.hasMember(Members.isName)
        && (Members.isNaming(member.name) || Members.field(member.name).isEmpty)
    }
    let isGroup = inner.lists.contains { list in
      list.isGroup || list.isNamedList || list.areNamed && list.arePackages
        || members.contains { ["location", "category"].contains(Members.field($0.name)) }
    }
    if isNamed || !isGroup { return false }
    add(inner)
    return true
  }

  private mutating func add(_ list: ItemList, around: ObjectMembers) {
    var list = list
    for index in list.objects.indices { list.objects[index].around = around }
    lists.append(list)
  }

  private mutating func add(_ inner: Finder) {
    lists += inner.lists
    others += inner.others
  }
}

extension [ItemList] {
  /// Whether lists that have no name for a list are groups of any names: all are names or amounts by name, or three and more
  /// have objects of one form.
  fileprivate var areGroups: Bool {
    if contains(where: { $0.isNamedList && Section.Group($0.name) == nil }) { return false }
    return allSatisfy(\.isByName)
      || count > 2 && Set(map(\.arePackages)).count == 1
        && allSatisfy { !$0.isByName && $0.areNamed }
  }

  /// The objects, with the name of their list or its title as the location or the category.
  fileprivate var inGroups: [FoundObject] {
    let titles = Set(compactMap(\.title))
    let havePlaces = count { Section.isPlace($0.name) } * 2 >= count
    let areGroups = count > 1 && !contains { $0.isNamedList && !Section.isPlace($0.name) }
    return flatMap { list in
      let group = Section.Group(list.name)
      let isNamedAfterGroup =
        areGroups && list.title == nil && list.name.contains(where: \.isLetter) && !list.isPlaced
      let field = havePlaces && FoodCategory(own: list.name) == nil ? "location" : "category"
      let category = list.title.flatMap { title in
        titles.count > 1 || FoodCategory(own: title) != nil ? title : nil
      }
      return list.objects.map { object in
        var object = object
        if let group {
          object.around = object.around.inside(group)
        } else if isNamedAfterGroup {
          object.around = object.around.with(field, list.name.withoutUnderscores)
        }
        object.around = object.around.with("category", category)
        return object
      }
    }
  }
}
