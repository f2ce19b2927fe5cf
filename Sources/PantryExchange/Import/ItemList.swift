import PantryCore

/// A list of items in JSON: an array of objects or of names, or an object whose members are named after them.
struct ItemList {
  /// The name of its member; that of an array whose elements are groups is the name in each of them.
  let name: String
  var objects: [FoundObject]
  /// Whether they are names alone, or amounts by name.
  var isByName = false
  /// The name of the object around it.
  var title: String?

  /// Whether the name of the list says that its items are not on hand.
  var isElsewhere: Bool { CellWords.haveWord(of: name, in: CellWords.otherLists) }

  /// Whether the list is a group of food on hand: it is named after one, or an object around it says where it is.
  var isGroup: Bool { isNamedGroup || isPlaced }

  /// Whether the objects around its items say where they are.
  var isPlaced: Bool { objects.allSatisfy { $0.around.has("location") } }

  /// Whether the list is named after a place, a category of food, or a loose group of foods like staples.
  var isNamedGroup: Bool {
    Section.Group(name) != nil
      || HeadingNames.words(name).allSatisfy { CellWords.groups.contains($0.folded) }
  }

  /// Whether the name of the list tells that it is one, and not what its items have in common.
  var isNamedList: Bool {
    CellWords.haveWord(of: name, in: CellWords.lists) || isElsewhere
      || CellWords.inventories.contains(HeadingNames.words(name).joined(separator: " ").folded)
  }

  /// Whether its objects have a member with such a name.
  func haveMember(_ isWanted: (String) -> Bool) -> Bool {
    objects.contains { $0.value?.hasMember(isWanted) ?? false }
  }

  var haveDates: Bool { !isByName && haveMember(Members.isDate) }

  /// Whether its objects have what packages have, and not only products.
  var arePackages: Bool { !isByName && haveMember(Members.isOfPackage) }

  /// Whether each item has a name.
  var areNamed: Bool {
    objects.allSatisfy {
      $0.name != nil || isByName || $0.value?.hasMember(Members.isName) ?? false
    }
  }

  /// Whether a name in it is that of the list, as in lists of synonyms.
  var hasOwnName: Bool {
    isByName
      && objects.contains { object in
        object.value?.string.map { HeadingNames.folded($0) == HeadingNames.folded(name) } ?? false
      }
  }
}

extension CellWords {
  /// Returns whether a word of the name of a member is in a list.
  static func haveWord(of name: String, in list: WordList) -> Bool {
    HeadingNames.words(name).contains { list.contains(HeadingNames.folded($0)) }
  }
}

extension JSONValue {
  /// The items that a value lists itself, rather than in the objects inside it; nil if it is not a list.
  func itemList(_ name: String) -> ItemList? {
    if let members {
      guard !members.isEmpty, areRecords(members) || areAmounts(members, named: name) else {
        return nil
      }
      let objects = members.map {
        FoundObject(range: $0.value.range, value: $0.value, name: $0.name)
      }
      return ItemList(name: name, objects: objects, isByName: members[0].value.members == nil)
    }
    let elements = elements?.filter { !$0.isNull } ?? []
    let names = elements.compactMap(\.string)
    guard !names.isEmpty, names.count == elements.count, name.contains(where: \.isLetter) else {
      return nil
    }
    let list = ItemList(name: name, objects: elements.map(FoundObject.init), isByName: true)
    let last = HeadingNames.words(name).last ?? ""
    let isList =
      list.isNamedGroup || CellWords.haveWord(of: last, in: CellWords.lists)
      || CellWords.haveWord(of: last, in: CellWords.otherLists)
    return isList || JSONValue.areFoods(names) ? list : nil
  }

  /// Whether members are records named after their items: all are objects that have a name, a date, an amount or a state.
  private func areRecords(_ members: [Member]) -> Bool {
    // Chicken stock may be a heading, too.
    let fields = members.count { HeadingNames.match($0.name) != nil }
    return fields * 3 < members.count
      && members.allSatisfy { record in
        // {"catalog": …} is a record of a pantry.
        record.name != "catalog" && !record.value.hasListOfObjects
          && record.value.members?.contains { member in
            member.value.single != nil
              && (Members.isNaming(member.name) || Members.isOfPackage(member.name)
                || Members.field(member.name) == "status")
          } ?? false
      }
  }

  /// Whether members are amounts by the names of foods: `{"bread": 1, "ice cream": "2 l"}`.
  private func areAmounts(_ members: [Member], named name: String) -> Bool {
    guard !CellWords.haveWord(of: name, in: CellWords.figures),
      members.allSatisfy({ $0.value.isAmount && HeadingNames.match($0.name) == nil })
    else { return false }
    let haveUnits = members.count { $0.value.string.flatMap { Quantity($0)?.unit } != nil }
    return Section.Group(name) != nil || haveUnits * 2 >= members.count && members.count > 1
      || JSONValue.areFoods(members.map(\.name))
  }

  /// Returns whether at least half of some names are those of foods.
  private static func areFoods(_ names: [String]) -> Bool {
    names.count { FoodTable.builtIn.category(named: HeadingNames.words($0)) != nil } * 2
      >= names.count
  }

  var isNull: Bool { if case .null = kind { true } else { false } }

  func hasMember(_ isWanted: (String) -> Bool) -> Bool {
    members?.contains { isWanted($0.name) } ?? false
  }

  /// Whether a member is a list of objects.
  var hasListOfObjects: Bool {
    members?.contains { $0.value.elements?.contains { $0.members != nil } ?? false } ?? false
  }

  /// Whether it may be the amount of what a member is named after: a number, yes or no, or a state.
  var isAmount: Bool {
    switch kind {
    // null means an amount that was not measured.
    case .number, .flag, .null: true
    case .text(let text): Quantity(text) != nil || RowStatus.read(text) != nil
    default: false
    }
  }
}
