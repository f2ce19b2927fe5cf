/// What an estimated date is based on, as records store it.
public enum EstimateBasis: Hashable, Sendable {
  /// A rule that this version knows.
  case rule(Rule)
  /// A sentence from an earlier version, preserved unchanged.
  case text(String)
  /// The JSON of an object from a later version, preserved unchanged.
  case unknown([UInt8])

  /// A rule for how long food keeps.
  public struct Rule: Hashable, Sendable {
    /// The source of the rule.
    public var source: Source
    /// How long the food keeps.
    public var keeps: StoragePeriod
    /// The English name of the food in the table.
    public var food: String?
    /// The storage type to which the rule applies.
    public var place: Storage?
    /// The condition of the food to which the rule applies.
    public var condition: FoodCondition
    /// The number of earlier packages that the rule was learned from.
    public var packages: Int?
    /// How long the only earlier package kept and what the table says, if the rule lies between them.
    public var between: Between?

    /// Creates a rule.
    public init(
      _ source: Source, keeps: StoragePeriod, food: String? = nil, place: Storage? = nil,
      condition: FoodCondition = .unopened, packages: Int? = nil, between: Between? = nil
    ) {
      (self.source, self.keeps, self.food, self.place) = (source, keeps, food, place)
      (self.condition, self.packages, self.between) = (condition, packages, between)
    }
  }

  /// How long an earlier package kept, and a number of the table that contradicts it.
  public struct Between: Hashable, Sendable {
    /// How long the package kept.
    public var package: StoragePeriod
    /// How long the table says.
    public var table: StoragePeriod

    /// Creates a pair.
    public init(package: StoragePeriod, table: StoragePeriod) {
      (self.package, self.table) = (package, table)
    }
  }

  /// The source of a rule.
  public enum Source: String, CaseIterable, Sendable {
    /// The built-in table of foods.
    case table
    /// The household's setting for the product.
    case product
    /// Earlier packages of the product in this household.
    case history
    /// The general rule for thawed food.
    case thawed
  }
}

/// The condition of food.
public enum FoodCondition: String, CaseIterable, Sendable {
  /// In a package that was not opened.
  case unopened
  /// In an opened package.
  case opened
  /// Frozen and thawed.
  case thawed
  /// Cooked.
  case cooked
  /// Cut: less than the whole piece.
  case cut
}

// MARK: - JSON

extension EstimateBasis {
  /// The value as JSON.
  package var json: [UInt8] {
    var writer = JSONWriter()
    switch self {
    case .text(let text): writer.string(text)
    case .unknown(let json): return json
    case .rule(let rule):
      writer.object { writer in
        writer.member("source", rule.source.rawValue)
        writer.member("food", rule.food)
        writer.member("place", rule.place?.rawValue)
        if rule.condition != .unopened { writer.member("state", rule.condition.rawValue) }
        writer.member("keeps", rule.keeps.description)
        writer.member("packages", rule.packages)
        writer.member("package", rule.between?.package.description)
        writer.member("table", rule.between?.table.description)
      }
    }
    return writer.bytes
  }

  /// Creates the basis of an object.
  ///
  /// - Parameter json: Valid JSON in UTF-8.
  init(json: [UInt8]) {
    guard let members = EstimateBasis.members(json),
      EstimateBasis.memberNames.isSuperset(of: members.keys),
      let rule = Rule(members)
    else {
      self = .unknown(json)
      return
    }
    self = .rule(rule)
  }

  /// The members that this version writes.
  private static let memberNames: Set = [
    "source", "food", "place", "state", "keeps", "packages", "package", "table",
  ]

  /// The rule, as far as this version knows its members.
  package var knownRule: Rule? {
    switch self {
    case .rule(let rule): rule
    case .text: nil
    case .unknown(let json): EstimateBasis.members(json).flatMap(Rule.init)
    }
  }

  /// The members of an object that are strings, and the number of packages; nil if the object is not valid.
  private static func members(_ json: [UInt8]) -> [String: String]? {
    guard let members = (try? JSONValue(json))?.members else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      let text: String
      switch member.value.kind {
      case .number(let number) where member.name == "packages": text = number
      case .text(let string) where member.name != "packages": text = string
      case _ where !memberNames.contains(member.name): text = ""
      default: return nil
      }
      guard texts.updateValue(text, forKey: member.name) == nil else { return nil }
    }
    return texts
  }
}

extension EstimateBasis.Rule {
  /// Creates the rule of an object's members; nil if one has another value than this version writes.
  fileprivate init?(_ members: [String: String]) {
    func choice<Choice: RawRepresentable<String>>(_ name: String, _: Choice.Type) -> Choice?? {
      guard let text = members[name] else { return .some(nil) }
      return Choice(rawValue: text).map { .some($0) }
    }
    guard
      let source = choice("source", EstimateBasis.Source.self) ?? nil,
      let place = choice("place", Storage.self),
      let condition = choice("state", FoodCondition.self),
      let keeps = members["keeps"].flatMap({ StoragePeriod(description: $0) }),
      members["packages"].map({ Int($0) != nil }) ?? true,
      (members["package"] == nil) == (members["table"] == nil)
    else { return nil }
    var between: EstimateBasis.Between?
    if let package = members["package"], let table = members["table"] {
      guard let package = StoragePeriod(description: package),
        let table = StoragePeriod(description: table)
      else { return nil }
      between = .init(package: package, table: table)
    }
    self.init(
      source, keeps: keeps, food: members["food"], place: place,
      condition: condition ?? .unopened, packages: members["packages"].flatMap { Int($0) },
      between: between)
  }
}

/// An object or, in older files, a string. An object that this version does not know is preserved.
enum EstimateBasisCoding: FieldCoding {
  static func encode(_ value: EstimateBasis?) -> FieldValue {
    switch value {
    case nil: .none
    case .text(let text): .text(text)
    case .rule, .unknown: .json(value?.json ?? [])
    }
  }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> EstimateBasis?
  {
    if try scanner.takeNull() { return nil }
    if scanner.peek() == UInt8(ascii: "\"") {
      return .text(scanner.bytes.text(try scanner.string()))
    }
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw try scanner.wrongValue(field, "an object or a string", at: scanner.position)
    }
    return EstimateBasis(json: scanner.bytes.copy(try scanner.skipValue()))
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> EstimateBasis? {
    let isObject =
      text.hasPrefix("{")
      && JSONScanner.parse(text) { (scanner: inout JSONScanner) throws(JSONError) in
        try scanner.skipValue()
      } != nil
    return isObject ? EstimateBasis(json: Array(text.utf8)) : .text(text)
  }
}
