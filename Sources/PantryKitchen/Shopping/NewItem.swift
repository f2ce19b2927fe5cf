package import PantryCore

/// An item to add, from the words and options of `pantry add`.
package struct NewItem: Sendable {
  /// The fields of the item.
  package let changes: ItemChanges
  /// The number of its line of standard input, counted from 1; nil if it was not read from one.
  package var line: Int?
  /// A word of the name that may have been meant otherwise.
  package let strayWord: TypedWords.StrayWord?
  /// Whether the name is meant as it is.
  let isLiteral: Bool
  /// The day on which it was frozen.
  let frozen: Day?
  /// What of its code is not stored, because it is doubtful; nil if nothing is.
  package let doubt: PackageLabel.Doubt?

  /// Creates an item with these fields.
  package init(_ changes: ItemChanges) {
    self.changes = changes
    (strayWord, frozen, doubt) = (nil, nil, nil)
    isLiteral = true
  }

  /// What an item has besides its words.
  package struct Settings: Sendable {
    /// Fields that are set unless the words or options set them.
    package var given = ItemChanges()
    /// The fields that the options set.
    package var options = ItemChanges()
    /// The package of the barcode that an option gives.
    package var package: ScannedPackage?
    /// The location of an item for which none is given.
    package var defaultLocation: String?

    package init() {}
  }

  /// Reads typed words as items. Options take precedence over words, those over the contents of a code, and those over
  /// the given fields; tags are added up.
  ///
  /// - Parameters:
  ///   - typed: The words, with the marks of those in quotes.
  ///   - setting: `items`, or `list` for what was bought from the shopping list.
  ///   - chosen: The items of lines that a question was asked about.
  ///   - isKnown: Returns whether a text is the name of a product. Called only if it decides.
  /// - Throws: `TypedWords.Problem`; `BarcodeError` for a code with an error; `RequestProblem` without a name, or with two.
  package static func items(
    _ typed: [String], _ settings: Settings, _ setting: LineSetting,
    chosen: [[String]: LineMeaning],
    _ barcodes: BarcodeReader, _ dates: DayParser, isKnown: (String) -> Bool
  ) throws -> [NewItem] {
    var (words, package, setting) = (typed, settings.package, setting)
    let place =
      words.first.map { !$0.isLiteral && beginsCode($0) } ?? false
      ? 0 : words.firstIndex(where: NewItem.isCode)
    if package == nil, settings.options.name.value == nil, let place {
      package = try barcodes.package(words.remove(at: place))
    }
    if settings.options.name.value != nil {
      setting = .values
    } else if package != nil {
      setting = .barcode
    }
    var items = chosen[words]?.items ?? []
    if items.isEmpty {
      let parser = settings.options.expires.value == nil ? dates : nil
      do throws(TypedWords.Problem) {
        items = try LineParser(words, parser, setting, isKnown: isKnown).items()
      } catch {
        guard case .notUnderstood(let words, _) = error, settings.options.name.value != nil else {
          throw error
        }
        throw RequestProblem.unexpected(words.joined(separator: " "))
      }
    }
    return try (items.isEmpty ? [.none] : items).map { try NewItem($0, settings, package) }
  }

  private init(_ words: TypedWords, _ settings: Settings, _ package: ScannedPackage?) throws {
    var options = settings.options
    if let given = options.tags.value, !words.tags.isEmpty {
      let tags = words.tags.adding(given)
      if tags.count > UserProduct.mostTags { throw TypedWords.Problem.tooManyTags }
      options.tags = .set(tags)
    }
    let entered = package?.changes(words.changes) ?? words.changes
    var all = settings.given.overridden(by: entered).overridden(by: options)
    if all.location.value == nil, let place = settings.defaultLocation {
      all.location = .set(place)
    }
    if all.name.value == nil, all.barcode.value == nil { throw RequestProblem.missing("NAME") }
    changes = all
    strayWord = words.strayWord
    frozen = words.frozen
    doubt = package?.doubt
    isLiteral = options.name.value != nil || words.isLiteral
  }

  /// Returns whether a word is the beginning of a barcode, valid or not: six digits or more, or the prefix of a code. A number
  /// with a word behind it is an amount or a date: 100000원, 20261201까지.
  package static func beginsCode(_ word: some StringProtocol) -> Bool {
    let digits = word.prefix(while: \.isNumber).count
    if digits >= 6 {
      let rest = word.dropFirst(digits)
      return digits >= 12 || rest.isEmpty || digits >= 8 && rest.allSatisfy(\.isASCII)
    }
    // An application identifier, or a symbology: not (냉장)우유.
    let second = word.dropFirst().first
    return switch word.first {
    case "(": second.map { $0.isNumber } ?? true
    case "]": second.map { $0.isASCII } ?? true
    default: false
    }
  }

  /// Returns whether a word is a code and no part of a name: the number of a product, also behind the name of its
  /// symbology, a GS1 element string with the identifier of one, or a GS1 Digital Link. Eight digits may be a date.
  package static func isCode(_ word: String) -> Bool {
    if (12...14).contains(word.utf8.count), word.utf8.allSatisfy(isDigit) { return true }
    if word.hasPrefix("01"), word.utf8.count > 16, GTIN(String(word.dropFirst(2).prefix(14))) != nil
    {
      return true
    }
    if let colon = word.firstIndex(of: ":"), Carrier(readerName: word[..<colon].utf8) != nil {
      return word[colon...].utf8.count > 6
    }
    return word.hasPrefix("(01)") || word.hasPrefix("]") && word.utf8.count > 12
      || word.contains("://") && word.contains("/01/")
  }

  /// Whether neither an option nor a word is a date, so that it is estimated.
  package var isUndated: Bool { changes.expires.value == nil }

  /// The barcode.
  package var number: ProductNumber? { changes.barcode.value ?? nil }

  /// Returns whether the item, which is in the freezer, has the date of a fresh one: earlier than the shelf life there
  /// allows.
  ///
  /// - Parameter life: Needs the food table, which takes longer to index than the rest of an addition.
  package func mayBeFrozenFresh(
    _ item: UserProduct, _ life: @autoclosure () -> ShelfLife, _ estimation: EstimationContext
  ) -> Bool {
    guard changes.expires.value != nil, item.storage == .freezer, let day = item.expiresAt.day
    else { return false }
    let life = life()
    guard let span = life.frozen?.period.minimum, life.usualStorage != .freezer else {
      return false
    }
    let bought = estimation.day(item.createdAt)
    // Fresh food has no date so far ahead: it was sold frozen.
    if let fresh = life.unopened(in: .refrigerator)?.days, day.days(since: bought) > 4 * fresh {
      return false
    }
    return bought.adding(span).map { day < $0 } ?? false
  }
}

extension Inventory {
  /// Adds items, takes them from the shopping list, and estimates the dates of those without one.
  ///
  /// - Parameters:
  ///   - uids: The identifiers of the items.
  ///   - areListed: Whether they were bought from the shopping list: without an amount they have that of their lines, and
  ///     without a barcode that of the line.
  ///   - readings: The names that have been read as food.
  /// - Returns: The items, and what they did to the shopping list.
  /// - Throws: `RequestProblem.missing`, `ShoppingError` if a name is one of several, or `StorageError` if an item was
  ///   frozen before it was bought.
  package mutating func add(
    _ entries: [NewItem], _ uids: [UID], areListed: Bool, at now: Instant,
    _ estimation: EstimationContext, _ readings: FoodReadings? = nil
  ) throws -> (items: [UserProduct], purchases: [UID: ListPurchase]) {
    // Each entry is taken from the list at once, so that the next one finds what is left.
    var purchases: [UID: ListPurchase] = [:]
    let isAtOnce = areListed && entries.count > 1
    var undated: [UID] = []
    for (entry, uid) in zip(entries, uids) {
      let changes =
        try areListed
        ? listed(entry.changes, isLiteral: entry.isLiteral, uid: uid, at: now) : entry.changes
      guard add(changes, uid: uid, at: now, estimation) != nil else {
        throw RequestProblem.missing("NAME")
      }
      if isAtOnce, let item = items.last { purchases.merge(takeFromList([item])) { $1 } }
      if entry.isUndated { undated.append(uid) }
    }
    if !undated.isEmpty { setEstimatedDates(of: undated, among: uids, estimation, readings) }
    for (entry, uid) in zip(entries, uids) {
      guard let day = entry.frozen else { continue }
      _ = try apply(.freeze, to: [uid], on: day, estimation)
    }
    let added = Array(items.suffix(entries.count))
    if !isAtOnce { purchases = takeFromList(added) }
    return (added, purchases)
  }
}
