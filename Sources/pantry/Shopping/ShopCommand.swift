import PantryCore
import PantryKitchen

/// `pantry shop`: shows what to buy.
enum ShopCommand: ListedCommand {
  static let ahead = Option(
    "ahead", value: "SPAN", .date,
    help: "Add products that run out within SPAN (7d, 2w) at your rate of use")
  static let shop = Option(
    "shop", value: "TAG", isRepeatable: true, .tag, help: "Only lines for this shop")
  static let exitCode = Option.exitCode("Exit with 1 if there is nothing to buy")
  static let format = Option.format([markdown])
  private static let markdown = OutputFormat("markdown")

  static let entry = listed("shop", ["장보기"], .report)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show what to buy",
    usage: "[SHOP] [OPTIONS]",
    arguments: [
      Argument(name: "SHOP", help: "Only lines for this shop, as with --shop", values: .tag)
    ],
    discussion: """
      Shows the shopping list, and products that are running low or at or below their minimum (pantry product milk
      --min 2). It is computed from the stock each time.

      Items past a use-by date, an estimated date or a date of an unknown kind do not count as stock; items past a
      best-before or sell-by date do. Opened items count unless the product says otherwise (--counts-opened no).
      Staples (--staple yes) appear only if they are on the list or marked as running low.

      --ahead uses the rate of the last 90 days, if it is known from at least three purchases. Tossed food does not
      count as used.
      """,
    options: [ahead, shop, exitCode, format],
    examples: [
      ("pantry shop", "Show what to buy"),
      ("pantry shop --ahead 7d", "Include what will run out within a week"),
      ("pantry shop --shop market", "Show the lines with the tag #market"),
      ("pantry product milk --min 2 --up-to 6", "Buy milk when two are left, up to six"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let words = GuessedWords.withoutFillers(arguments.words)
    let ahead = try arguments[Self.ahead].map { text in
      let end = try? context.dates.end(ofSpan: text)
      guard let days = end?.days(since: context.clock().today), days >= 0 else {
        throw UsageError.badValue(Self.ahead, text, expected: "a span like 7d or 2w")
      }
      return days
    }
    let shops = (arguments.all(shop) + words)
      .map { $0.hasPrefix("#") || $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
    let format = try arguments.format(Self.format, ShoppingNeed.table().names) ?? .text
    let wantsExitCode = arguments.has(exitCode)
    return { context in
      let today = context.clock().today
      let all = try context.store.read()
        .shoppingNeeds(on: today, ahead: ahead, day: context.estimation.day)
      let needs = all.filter { need in
        shops.isEmpty || shops.contains { need.isFor(shop: $0) }
      }
      if format.isText {
        if !needs.isEmpty { try needs.table(ahead: ahead).write(context) }
      } else if format == markdown {
        try context.output.write(ShoppingNeed.markdown(needs))
      } else {
        try context.write(needs, ShoppingNeed.table(context.currency), format)
      }
      if needs.isEmpty { explain(all, shops, context) }
      return needs.isEmpty && wantsExitCode ? .no : .done
    }
  }

  /// Explains on a terminal why nothing is printed.
  private static func explain(_ all: [ShoppingNeed], _ shops: [String], _ context: Context) {
    guard context.diagnostics.isTerminal else { return }
    if let shop = shops.first, !all.isEmpty {
      context.note("nothing to buy at \(shop.quoted)")
      let known = Set(all.compactMap(\.shop)).sorted().map { "#\($0)" }.joined(separator: ", ")
      if !known.isEmpty { context.hint("known: \(known.escapingControls)") }
      return
    }
    context.note("nothing to buy")
    context.hint("set a minimum stock: pantry product milk --min 2")
  }
}
