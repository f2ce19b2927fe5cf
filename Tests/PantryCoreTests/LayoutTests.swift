import PantryTestSupport
import Testing

@testable import PantryCore

/// The fast ways to read a pantry file agree with the general ones, on random records and on damaged ones.
struct LayoutTests {
  /// What a record is read as, by its field table or as a view of its bytes.
  private struct Reading: Equatable {
    let summary: ItemSummary
    let item: UserProduct
    let values: [String]
    let end: Int

    init?(general bytes: ByteView) {
      var scanner = JSONScanner(bytes)
      guard let item = try? scanner.recordInAnyLayout(UserProduct.table, at: scanner.next()) else {
        return nil
      }
      (summary, self.item, end) = (item.summary, item, scanner.position)
      values = UserProduct.flatFields.map { $0.value(item).text }
    }

    init?(laidOut json: [UInt8]) {
      var members = RecordMembers(UserProduct.layout)
      let found = ByteView.reading(json) { bytes in
        members.find(in: bytes, at: 0) ? ItemSummaryReader().summary(members, in: bytes) : nil
      }
      guard let found else { return nil }
      (summary, end) = (found, members.end)
      var record = ItemRecord()
      let isRead = record.read(Array(json.prefix(members.end)))
      #expect(isRead)
      item = record.item
      values = UserProduct.flatFields.map { field in
        ItemRecord.Member(name: field.name).map { member in
          let value = record.value(member).text
          if let plain = record.plainText(member) {
            #expect(String(decoding: plain, as: UTF8.self) == value)
          }
          return value
        } ?? "?"
      }
      #expect(record.uid == item.uid)
      #expect(record.state == item.state)
      #expect(record.expiresAt == item.expiresAt)
      #expect(record.closedAt == item.closedAt)
      #expect(record.isAsEntered == item.isAsEntered)
      #expect(record.quantity == item.quantity)
      #expect(record.product == item.product)
      #expect(record.displayName == item.product.displayName)
      #expect(record.tags == item.tags)
      #expect(record.taken == item.taken)
      #expect(record.frozen == item.frozen)
      #expect(record.storage == item.storage)
      for settings in [SettingsLookup([]), LayoutTests.settings] {
        #expect(
          record.effectiveDeadline(settings)
            == item.effectiveDeadline(settings[item.product]))
      }
    }
  }

  /// How long some products of the random items keep in this household.
  private static let settings: SettingsLookup = {
    var settings = ProductSettings()
    settings.keepsOpened = CalendarSpan("3d")
    settings.keepsFrozen = CalendarSpan("2m")
    let names = ["두부", "milk", "éclair", "쌀"]
    return SettingsLookup(names.map { CatalogEntry(Product(productName: $0), settings) })
  }()

  @Test(arguments: 0..<4 as Range<UInt64>)
  func recordsInTheLayoutAreReadAsAllOthers(seed: UInt64) {
    var random = RandomItems(seed: seed)
    for _ in 0..<300 {
      let item = random.item()
      let json = item.json
      let reading = Reading(laidOut: json)
      #expect(reading != nil, "\(String(decoding: json, as: UTF8.self))")
      ByteView.reading(json) { #expect(reading == Reading(general: $0)) }
      for _ in 0..<20 {
        let damaged = random.mutated(json)
        guard let reading = Reading(laidOut: damaged) else { continue }
        ByteView.reading(damaged) { bytes in
          #expect(
            reading == Reading(general: bytes), "\(String(decoding: damaged, as: UTF8.self))")
        }
      }
    }
  }

  @Test func layoutsHaveTheFieldsOfTheTables() {
    func names<Record: FieldRecord>(_: Record.Type) {
      #expect(Record.layout.ownNames == Record.fields.map(\.name))
      let required = Record.layout.ownNames.indices.filter {
        Record.layout.rows[Record.layout.fieldRows[$0]].isRequired
      }
      // The first member begins the record.
      #expect(
        required == Record.fields.indices.filter { $0 == 0 || Record.fields[$0].isRequired })
    }
    names(UserProduct.self)
    names(Product.self)
    names(CatalogEntry.self)
    names(ShoppingLine.self)
    names(PlanEntry.self)
    names(Deletion.self)
    names(Withdrawal.self)
    #expect(
      UserProduct.layout.members.map(\.name).filter { $0 != "product" }
        == UserProduct.flatFields.map(\.name))
  }

  /// Members in another order, with blanks, or without a value are read by the table.
  @Test(arguments: [
    (#"{"unit":"g","quantity":5}"#, "5g"), (#"{ "quantity" : 5 , "unit":"g"}"#, "5g"),
    (#"{"unit":null,"quantity":5}"#, "5"), (#"{"quantity":null,"unit":null}"#, "-"),
    (#"{"unit":"g"}"#, "error"), (#"{"quantity":null,"unit":"g"}"#, "error"),
  ])
  func unitsBelongToQuantitiesInAnyOrder(members: String, quantity: String) {
    let head =
      #"{"uid":"6F0C2A11-BB87-418B-B29E-7868B6A4A163","createdAt":"2026-11-20T19:12:53Z","#
      + #""product":{"productName":"x"},"#
    let json = Array((head + members.dropFirst()).utf8)
    let item = UserProduct(json: json)
    #expect((item.map { $0.quantity?.description ?? "-" } ?? "error") == quantity)
  }

  /// Every byte of a record, replaced by every other one.
  @Test func noByteEscapesValidation() {
    let text =
      #"{"uid":"6F0C2A11-BB87-418B-B29E-7868B6A4a163","isUsed":false,"createdAt":"2026-11-20T19:12:53Z","#
      + #""expiresAt":"2024-02-29","product":{"barcode":"8801","brandName":"한é","productName":"x","#
      + #""category":"","imageUrl":""},"dateKind":"use-by","quantity":12,"usedAt":"2026-11-30T23:59:59Z"}"#
    let json = Array(text.utf8)
    #expect(Reading(laidOut: json) != nil)
    for place in json.indices {
      for byte in 0...255 as ClosedRange<UInt8> where byte != json[place] {
        var changed = json
        changed[place] = byte
        guard let reading = Reading(laidOut: changed) else { continue }
        ByteView.reading(changed) { bytes in
          if reading != Reading(general: bytes) { Issue.record("byte \(place) as \(byte)") }
        }
      }
    }
  }

  @Test func daysOfTheLayoutAreThoseOfTheCalendar() {
    for year in ["0000", "0001", "1900", "2000", "2023", "2024", "9999"] {
      for month in 0...13 {
        for day in 0...32 {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          let isDay = ByteView.reading(Array(text.utf8)) { $0.isDay(at: 0) }
          #expect(isDay == (Day(iso: text) != nil), "\(text)")
        }
      }
    }
  }

  @Test(arguments: 0..<2 as Range<UInt64>)
  func productsInTheLayoutAreReadAsAllOthers(seed: UInt64) {
    var random = RandomItems(seed: seed)
    var laidOut = 0
    for _ in 0..<300 {
      var entry = CatalogEntry(random.item().product)
      if random.chance(10) { entry.settings.minimum = Quantity(.one) }
      for json in [entry.json] + (0..<20).map({ _ in random.mutated(entry.json) }) {
        ByteView.reading(json) { bytes in
          var members = RecordMembers(CatalogEntry.layout)
          guard members.find(in: bytes, at: 0) else { return }
          laidOut += 1
          var scanner = JSONScanner(bytes)
          guard let entry = try? scanner.recordInAnyLayout(CatalogEntry.table, at: 0) else {
            Issue.record("\(String(decoding: json, as: UTF8.self))")
            return
          }
          #expect(members.end == scanner.position)
          #expect(CatalogEntry(json: Array(json.prefix(members.end))) == entry)
          let summary = members.productSummary(in: bytes)
          #expect(summary.number == entry.summary.number)
          #expect(summary.hasSettings || !entry.summary.hasSettings)
        }
      }
    }
    #expect(laidOut > 100)
  }

  /// The queries of `list`, apart from the order of the results.
  private static let queries: [Query] = {
    var queries = [Query()]
    func add(_ change: (inout Query) -> Void) {
      var query = Query()
      change(&query)
      queries.append(query)
    }
    for days in [-10, 0, 30] {
      add { $0.dueBy = Day(number: Given.today.number + days) }
    }
    add { $0.onlyExpired = true }
    add { $0.categories = ["fridge"] }
    add { $0.locations = ["냉장고"] }
    add { $0.tags = ["fridge"] }
    add { $0.search = "milk" }
    add { $0.onlyFrozen = true }
    add { $0.onlyOpened = true }
    add { $0.states = [.used] }
    add { $0.states = [.used, .discarded] }
    add { $0.states = .all }
    add { ($0.states, $0.onlyExpired) = (.all, true) }
    add { $0.package = Given.package("4006381333931") }
    return queries
  }()

  private static let all: [Query] = queries.flatMap { query in
    Query.SortKey.allCases.flatMap { sort in
      [(false, nil), (true, nil), (false, 3)].map { isReversed, limit in
        var query = query
        (query.sort, query.isReversed, query.limit) = (sort, isReversed, limit)
        return query
      }
    }
  }

  /// The results of a query with their ids, or why the file is invalid.
  private func results(_ query: Query, _ bytes: [UInt8], selecting: Bool) -> [String] {
    let selection =
      selecting && query.package == nil ? Preselection(query, today: Given.today) : nil
    do throws(DocumentError) {
      let document = try PantryDocument(.read(bytes), selecting: selection)
      let ids =
        document.neighbors.map(ShortIDs.init(among:)) ?? ShortIDs(document.inventory.items)
      return document.inventory.matches(of: query, on: Given.today).map {
        let json = String(decoding: $0.item.json, as: UTF8.self)
        return "\(ids[$0.item.uid]) \(json) \(String(describing: $0.part))"
      }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: Grid.part([0, 1] as [UInt64], each: 2))
  func queriesFindTheSameAmongSelectedItems(seed: UInt64) throws {
    var random = RandomItems(seed: seed)
    var items = (0..<60).map { _ in random.item() }
    // Identifiers with long common prefixes.
    let start = try #require(items.first).uid
    items += (1..<5 as Range<UInt64>).map { index in
      let item = random.item()
      let uid = UID(high: start.high, low: start.low &+ index)
      return UserProduct(uid: uid, createdAt: item.createdAt, product: item.product)
    }
    items.sort { $0.uid < $1.uid }
    let document = random.document(items)
    for query in Self.all {
      let found = results(query, document, selecting: true)
      #expect(found == results(query, document, selecting: false))
    }
    #expect(results(Query(), document, selecting: true).count > 20)
  }

  @Test(arguments: Grid.part([0, 1, 2, 3] as [UInt64], each: 2))
  func damagedFilesGiveTheSameResultsOrErrors(seed: UInt64) {
    var random = RandomItems(seed: seed)
    for round in 0..<150 {
      var items = (0..<6).map { _ in random.item() }
      // Every fourth file is unsorted or has the same identifier twice.
      if round % 4 > 0 { items.sort { $0.uid < $1.uid } }
      if round % 8 == 0 { items.append(items[0]) }
      let document = random.mutated(random.document(items))
      let query = Self.all[round * 7 % Self.all.count]
      #expect(
        results(query, document, selecting: true) == results(query, document, selecting: false),
        "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test
  func halvesOfLargeFilesAreJoinedInOrder() {
    var random = RandomItems(seed: 9)
    var items = (0..<6000).map { _ in random.item() }
    items.sort { $0.uid < $1.uid }
    var query = Query()
    query.dueBy = Given.today
    func expectSame(_ items: [UserProduct]) {
      let document = random.document(items)
      #expect(document.count > 3 * System.manyBytes / 2)
      let found = results(query, document, selecting: true)
      #expect(found.count > 1000)
      #expect(found == results(query, document, selecting: false))
    }
    expectSame(items)
    items.swapAt(100, 5900)
    expectSame(items)
  }

  @Test(arguments: Grid.part([0, 1, 2, 3] as [UInt64], each: 4))
  func rowsAreThoseOfTheResults(seed: UInt64) throws {
    var random = RandomItems(seed: seed)
    let items = (0..<200).map { _ in random.item() }.sorted { $0.uid < $1.uid }
    let inventory = try PantryDocument(random.document(items)).inventory
    var count = 0
    for query in Self.all {
      var rows: [[String]] = []
      QueryRows(query, of: inventory, on: Given.today).forEach { row in
        if case .record = row { count += 1 }
        rows.append(Self.row(row))
      }
      #expect(rows == inventory.matches(of: query, on: Given.today).map(Self.row))
    }
    #expect(count > 100)
  }

  @Test
  func halvesOfTheRowsAreTheRows() throws {
    var random = RandomItems(seed: 5)
    let items = (0..<4000).map { _ in random.item() }.sorted { $0.uid < $1.uid }
    let inventory = try PantryDocument(random.document(items)).inventory
    var query = Query()
    var counts: [Int] = []
    for isReversed in [false, true] {
      query.isReversed = isReversed
      let rows = QueryRows(query, of: inventory, on: Given.today)
      let (first, second) = try #require(rows.halves(from: 1000))
      #expect(Self.texts(first) + Self.texts(second) == Self.texts(rows))
      counts += [Self.texts(first).count, Self.texts(second).count]
    }
    #expect(counts.allSatisfy { $0 > 100 })
    // One day is not divided, and few rows are made by one thread.
    query.isReversed = false
    let one = Deadline.day(Given.today)
    for count in [999, 1000] {
      let same = items.prefix(count).map { item in
        Given.item("milk", id: item.uid.description.filter { $0 != "-" })
          .with { $0.expiresAt = one }
      }
      let rows = QueryRows(query, of: Inventory(items: same), on: Given.today)
      if count < 1000 {
        #expect(rows.halves(from: 1000) == nil)
      } else {
        let halves = try #require(rows.halves(from: 1000))
        #expect(Self.texts(halves.0).isEmpty)
        #expect(Self.texts(halves.1) == Self.texts(rows))
      }
    }
    // A page with a limit stops in the middle of its rows.
    query.limit = 1500
    #expect(QueryRows(query, of: inventory, on: Given.today).halves(from: 1000) == nil)
  }

  private static func texts(_ rows: QueryRows) -> [[String]] {
    var texts: [[String]] = []
    rows.forEach { texts.append(row($0)) }
    return texts
  }

  private static func row(_ row: Query.Row) -> [String] {
    switch row {
    case .match(let match): self.row(match)
    case .record(let record, let name):
      [
        record.uid.description, name, record.quantity?.description ?? "", record.location ?? "",
        "\(record.expiresAt) \(record.isEstimated) \(String(describing: record.dateKind))",
      ]
    }
  }

  private static func row(_ match: Query.Match) -> [String] {
    let item = match.item
    return [
      item.uid.description, item.product.displayName, item.quantity?.description ?? "",
      item.location ?? "",
      "\(item.expiresAt) \(item.estimatedBy != nil) \(String(describing: item.dateKind))",
    ]
  }
}
