import PantryCore
import PantryKitchen

/// What the names of members mean.
enum Members {
  /// Names of members with the value that an object wraps. They are those of data formats.
  static let contents: Set<String> = [
    "date", "start", "seconds", "_seconds", "plain_text", "content", "symbol",
  ]
  /// Names of members that have the fields of a record.
  static let records: Set<String> = ["fields", "attributes", "properties", "node", "data"]

  static func field(_ name: String) -> String { HeadingNames.match(name)?.field ?? "" }

  /// Returns a key for the field and the kind of its dates, which contains a space and so is not the name of a member;
  /// the name itself if it is not that of a field of items.
  static func meaning(_ name: String) -> String {
    guard let match = HeadingNames.match(name), ItemDraft.fieldNames.contains(match.field) else {
      return name
    }
    let twin = TableColumn.twins.first { $0.1 == match.field }?.0
    return "\(twin ?? match.field) \(match.kind?.rawValue ?? "")"
  }

  static func isName(_ name: String) -> Bool {
    let field = field(name)
    return field == "name" || field == "productName" || field == HeadingNames.description
  }

  /// Whether a member says the same of all packages in a list: where they are, what they are, and when they were bought.
  static func isOfGroup(_ name: String) -> Bool {
    let field = field(name)
    return ["location", "category", "purchasedAt", "brandName", "tags"].contains(field)
      || HeadingNames.dates.contains(field) || field == HeadingNames.noteLine
  }

  /// Whether the name of a group is where its items are: Freezer, Kitchen fridge.
  static func isPlace(_ title: String) -> Bool {
    Section.isPlace(title) || Storage(location: title) != nil
  }

  /// Whether a member names an item.
  static func isNaming(_ name: String) -> Bool { ItemDraft.naming.contains(field(name)) }

  static func isDate(_ name: String) -> Bool { HeadingNames.dates.contains(field(name)) }

  /// Whether a member is what packages have, and not only products.
  static func isOfPackage(_ name: String) -> Bool {
    let field = field(name)
    return isDate(name) || field == "quantity" || field == "amount"
  }
}

/// The members of an object as texts, in their order.
struct ObjectMembers: Sendable {
  private(set) var texts: [(name: String, text: String)] = []

  /// Returns the rows for a value that is an item.
  ///
  /// - Returns: nil if it is a record of a pantry, or has values that no cell has.
  static func rows(of object: FoundObject) -> [ObjectMembers]? {
    var found: [ObjectMembers]?
    switch object.value?.kind {
    case .object(let members):
      if members.contains(where: { $0.name == "uid" }) || members.map(\.name) == ["catalog"] {
        return nil
      }
      found = rows(members)
    case .text(let text) where object.name == nil:
      let text = ListText(text.withoutUnderscores)
      var row = ObjectMembers().with("name", text.name)
      if let quantity = text.quantity { row = row.with("amount", quantity.description) }
      found = [row]
    case .text, .number, .flag, .null:
      found = object.name.map { name in
        [ObjectMembers().with("name", name.withoutUnderscores).with("amount", object.value?.single)]
      }
    case .array, nil: break
    }
    return found?.map { $0.inheriting(object.around).with("name", object.name?.withoutUnderscores) }
  }

  /// Whether they say nothing about an item: they have no values, or only an identifier and what a group has.
  var areBlank: Bool {
    texts.allSatisfy { name, text in
      text.isMissingValue || Members.isOfGroup(name)
        || TableColumn.isComputed(Members.field(name))
    }
  }

  /// Returns the rows for an object: one, or one for each of the packages in it.
  ///
  /// - Returns: nil if a member has a value that no cell has.
  private static func rows(_ members: [JSONValue.Member]) -> [ObjectMembers]? {
    var row = ObjectMembers()
    var packages: [ObjectMembers]?
    let isNamed = members.contains { Members.isName($0.name) }
    for member in members {
      let (name, value, field) = (member.name, member.value, Members.field(member.name))
      switch value.kind {
      case .null:
        // As in the pantry file.
        if name == "expiresAt" { row.texts.append((name, "never")) }
      case .flag(let isTrue) where Members.isName(name):
        // "spice": true
        if isTrue, FoodCategory(own: name) != nil { row = row.with("category", name) }
      case .text, .number, .flag: row.texts.append((name, value.single ?? ""))
      case .object(let inner):
        let hasName = inner.contains { Members.isName($0.name) }
        if hasName, Members.records.contains(name) {
          // What is beside the fields is about the record.
          return rows(inner)
        }
        let isOfFields =
          field.isEmpty && value.single == nil
          && inner.allSatisfy { !Members.field($0.name).isEmpty }
        if isOfFields || hasName && (Members.isName(name) || field.isEmpty && !isNamed) {
          // The product of an item, or some of its fields.
          guard let rows = rows(inner), rows.count == 1 else { return nil }
          // Several languages: {"en": {"name": "Eggs"}, "ko": {"name": "달걀"}}
          let own = Set((members.map(\.name) + row.texts.map(\.name)))
          row.texts += rows[0].texts.filter { !own.contains($0.name) }
        } else if inner.allSatisfy({ Section.isPlace($0.name) && $0.value.isAmount }) {
          // {"stock": {"fridge": 2, "pantry": 1}}
          guard packages == nil, !inner.isEmpty else { return nil }
          packages = inner.map { place in
            ObjectMembers().with("location", place.name).with("amount", place.value.single)
          }
        } else if let text = value.single {
          row.texts.append((name, text))
        } else if field.isEmpty || field == HeadingNames.leftOut {
          row.texts.append((name, "{…}"))
        } else {
          return nil
        }
      case .array(let elements):
        if elements.isEmpty { continue }
        let objects = elements.compactMap(\.members)
        let arePackages = objects.contains { $0.contains { Members.isOfPackage($0.name) } }
        if objects.count == elements.count, arePackages {
          let found = objects.compactMap { rows($0) }
          guard packages == nil, found.count == objects.count else { return nil }
          packages = Array(found.joined())
        } else if ItemDraft.fieldNames.contains(name), name != "tags",
          elements.contains(where: { $0.string == nil })
        {
          return nil
        } else {
          let texts = elements.map { element -> String? in
            switch element.kind {
            case .number, .flag: nil
            default: element.single
            }
          }
          guard !texts.contains(nil) || field.isEmpty else { return nil }
          row.texts.append((name, texts.map { $0 ?? "{…}" }.joined(separator: ", ")))
        }
      }
    }
    return packages?.map { $0.ofProduct(row) } ?? [row]
  }

  /// Returns the members that the values in some members of an object have as a group: its texts, and its location if its
  /// name is one.
  func around(_ members: [JSONValue.Member]) -> ObjectMembers {
    var group = self
    for member in members {
      guard let text = member.value.string else { continue }
      if Members.isName(member.name), Members.isPlace(text) {
        group = group.with("location", text)
      } else if Members.isOfGroup(member.name) {
        group = group.with(member.name, text)
      }
    }
    return group
  }

  /// Returns the members with another one, if they have none of its field.
  func with(_ field: String, _ text: String?) -> ObjectMembers {
    guard let text,
      field == "name" ? !texts.contains(where: { Members.isName($0.name) }) : !has(field)
    else { return self }
    var row = self
    row.texts.append((field, text))
    return row
  }

  func has(_ field: String) -> Bool { texts.contains { Members.field($0.name) == field } }

  /// Returns the members of a package with those of its product which it does not have.
  private func ofProduct(_ product: ObjectMembers) -> ObjectMembers {
    let own = Set(texts.map { Members.field($0.name) })
    // Other members than those of items have no field.
    let others = product.texts.filter { member in
      let field = Members.field(member.name)
      return field.isEmpty || !own.contains(field)
    }
    var row = self
    row.texts = others + texts
    return row
  }

  /// Returns the members of a group within this one. Its place counts, unless it is a part of that around it: a drawer.
  func inside(_ group: Section.Group) -> ObjectMembers {
    if group.field == "location", has("location"), Section.isPart(group.text) { return self }
    var row = self
    row.texts.removeAll { Members.field($0.name) == group.field }
    return row.with(group.field, group.text.withoutUnderscores)
  }

  /// Returns the members with those of a group around them that each package in it has, and they do not. The category of the
  /// group also counts if that of the item is not a known one, such as the type of its amount.
  private func inheriting(_ group: ObjectMembers) -> ObjectMembers {
    var row = self
    for (name, text) in group.texts where Members.isOfGroup(name) {
      let field = Members.field(name)
      let own = row.texts.filter { Members.field($0.name) == field }
      if own.isEmpty {
        row.texts.append((name, text))
      } else if field == "category", !own.contains(where: { $0.name == name }),
        own.allSatisfy({ FoodCategory(own: $0.text) == nil })
      {
        row.texts.insert((name, text), at: 0)
      }
    }
    return row
  }
}

extension JSONValue {
  /// The text of a value that is one text: also of an object which is a date, an amount, or has a name.
  var single: String? {
    switch kind {
    case .null: return ""
    case .text(let text), .number(let text): return text
    case .flag(let flag): return flag ? "true" : "false"
    case .array: return nil
    case .object(let members):
      let values = members.filter { !$0.value.isNull }
      // {"$date": …} of document databases, {"start": …} of dates, {"seconds": …, "nanoseconds": …} of instants
      // {"stringValue": …} of typed ones
      let content = values.first { $0.name.hasPrefix("$") || Members.contents.contains($0.name) }
      if let content { return content.value.single }
      if values.count == 1, values[0].name.hasSuffix("Value") { return values[0].value.single }
      let amount = values.first {
        ["amount", "quantity"].contains(Members.field($0.name)) || $0.name == "value"
      }
      if values.count == 1, let amount { return amount.value.single }
      let unit = values.first { Members.field($0.name) == "unit" || $0.name == "currency" }
      if values.count == 2, let amount = amount?.value.single, let unit = unit?.value.single {
        return "\(amount) \(unit)".trimmingWhitespace
      }
      return values.first { Members.isName($0.name) }?.value.single
    }
  }
}

extension String {
  /// The words of an identifier: `soy sauce` for `soy_sauce`; any other text as it is.
  var withoutUnderscores: String {
    contains(where: \.isWhitespace) ? self : replacing("_", with: " ").trimmingWhitespace
  }
}
