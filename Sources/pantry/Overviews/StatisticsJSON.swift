import PantryCore
import PantryKitchen

extension Statistics {
  /// The members of all statistics, which are one object.
  ///
  /// - Parameter currency: The currency of prices, if it is known.
  static func table(_ currency: String?) -> MemberTable<Statistics> {
    let counts = MemberTable(OutflowCount.members(currency))
    let stocks = Stock.members(currency)
    let groups = MemberTable<StockGroup>(
      [.init("category") { .text($0.label) }]
        + stocks.map { $0.of(\.stock) })
    let stock = MemberTable<Statistics>(
      stocks.map { $0.of(\.stock) }
        + [.init("byCategory") { .objects($0.stockByCategory, groups) }])
    let measures = MemberTable<Measure>([
      .init("unit") { .text($0.unit) }, .init("used") { .number($0.used) },
      .init("discarded") { .number($0.discarded) },
    ])
    let days = MemberTable<DueDay>([
      .init("day") { .text($0.day.description) }, .init("count") { .number($0.items) },
    ])
    var members: [RecordMember<Statistics>] = [
      .init("from") { .text($0.period.from.description) },
      .init("to") { .text($0.period.to.description) },
      .init("currency") { _ in FieldValue(currency?.uppercased()) },
    ]
    members += OutflowCount.members(currency, in: "used").map { $0.of(\.total.used) }
    members += OutflowCount.members(currency, in: "discarded").map { $0.of(\.total.discarded) }
    members += [
      .init("beforeDate", in: ("discarded", "beforeDate")) { .number($0.beforeDate) },
      .init("afterDate", in: ("discarded", "afterDate")) { .number($0.afterDate) },
      .init("priced", in: ("priced", "known")) { .number($0.total.priced) },
      .init("events", in: ("priced", "of")) { .number($0.total.events) },
      .init("discardedPercent", in: ("discardedPercent", "count")) {
        FieldValue($0.total.discardedPercentage).orNull
      },
      .init("costPercent", in: ("discardedPercent", "cost")) {
        FieldValue($0.total.costPercentage).orNull
      },
      .init("medianDaysLeft") { FieldValue.number($0.daysLeft).orNull },
      .init("withoutTime") { .number($0.withoutTime) },
      .init("amounts") { .objects($0.amounts, measures) },
      .init("lostThisMonth", in: ("lost", "thisMonth")) { .object($0.losses.thisMonth, counts) },
      .init("lostLastMonth", in: ("lost", "lastMonth")) { .object($0.losses.lastMonth, counts) },
      .init("lostInSixMonths", in: ("lost", "sixMonths")) { .object($0.losses.sixMonths, counts) },
    ]
    members += StatisticsGrouping.allCases.map { grouping in
      let rows = StatisticsRow.table(grouping, currency)
      let name = "by" + grouping.rawValue.prefix(1).uppercased() + grouping.rawValue.dropFirst()
      return .init(name) { .objects($0.rows(grouping), rows) }
    }
    members += [
      .init("stock") { .object($0, stock) },
      .init("expired") { .number($0.expired) },
      .init("due") { .objects($0.due, days) },
    ]
    return MemberTable(members)
  }
}

extension StatisticsRow {
  /// The members of a group.
  ///
  /// - Parameter currency: The currency of prices, if it is known.
  static func table(_ grouping: StatisticsGrouping, _ currency: String?)
    -> MemberTable<StatisticsRow>
  {
    var members: [RecordMember<StatisticsRow>] = [
      .init(grouping.rawValue) { row in row.key.map { .text($0) } ?? .null("") }
    ]
    if grouping == .month {
      members.append(.init("isComplete") { $0.isComplete.map { .flag($0) } ?? .none })
    }
    if grouping.hasUses {
      members += OutflowCount.members(currency, in: "used").map { $0.of(\.tally.used) }
    }
    members += OutflowCount.members(currency, in: "discarded").map { $0.of(\.tally.discarded) }
    members += [
      .init("priced", in: ("priced", "known")) { .number($0.tally.priced) },
      .init("events", in: ("priced", "of")) { .number($0.tally.events) },
    ]
    return MemberTable(members)
  }
}

extension OutflowCount {
  /// The members of a count: of an object in JSON, and with its name in their headings.
  fileprivate static func members(_ currency: String?, in object: String? = nil)
    -> [RecordMember<OutflowCount>]
  {
    func member(
      _ name: String, _ suffix: String, _ value: @escaping @Sendable (OutflowCount) -> FieldValue
    ) -> RecordMember<OutflowCount> {
      RecordMember(object.map { $0 + suffix } ?? name, in: object.map { ($0, name) }, value)
    }
    return [
      member("count", "") { .number($0.items) },
      member("parts", "Parts") { .number($0.parts) },
      member("cost", "Cost") { .money($0.cost, currency) },
    ]
  }
}

extension Statistics.Stock {
  fileprivate static func members(_ currency: String?) -> [RecordMember<Statistics.Stock>] {
    [
      .init("count") { .number($0.items) },
      .init("value") { .money($0.value, currency) },
      .init("priced", in: ("priced", "known")) { .number($0.priced) },
      .init("events", in: ("priced", "of")) { .number($0.items) },
    ]
  }
}
