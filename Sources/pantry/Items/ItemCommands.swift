import PantryCore
import PantryKitchen

extension ItemCommand {
  static let taken = Option(
    "amount", "x", value: "N[UNIT]", help: "Take only this amount")
  private static let split = Option(
    "amount", "x", value: "N[UNIT]", help: "Split off this amount as a separate item")
  static let all = Option("all", "a", help: "Take the whole package, and not only one piece of it")
  private static let everyPackage = Option("all", "a", help: "Every package of the product")
  static let expired = Option("expired", help: "All items that have expired")
  private static let reason = Option(
    "reason", value: "REASON", .choices(DiscardReason.allCases.map(\.rawValue)),
    or: "a number from 1 to 6", help: "Why it is tossed")
  private static let splittingOptions = [
    ItemSelection.barcode, split, everyPackage, EventDay.option, .yes, .itemFormat,
  ]

  /// `pantry use`.
  static let use = ItemCommand(
    name: "use",
    otherNames: ["eat", "먹음", "먹었어", "먹었음", "사용"],
    question: { count in "use these \(count) items?" },
    action: { _, _, _ in .remove(.used) }
  ) {
    CommandDeclaration(
      name: "use",
      abstract: "Mark items as used",
      usage: "\(ItemSelection.usage) [OPTIONS]",
      arguments: [ItemSelection.items(.item), ItemSelection.input],
      discussion: """
        \(ItemSelection.help)

        With --amount, only a part is used, and the part is recorded. If one package is not enough, a name or
        --barcode takes the rest from the next package to expire.

        Used items and parts stay in the file; pantry list --used lists them with the day.
        """,
      options: [ItemSelection.barcode, taken, all, EventDay.option, .yes, .itemFormat],
      forms: [
        ("pantry use milk", "Use the milk that expires first"),
        ("pantry use eggs 2", "Use two of the eggs"),
        ("pantry use half the milk", "Use half of what is left of the milk"),
        ("pantry use tofu, milk", "Use two items"),
        ("pantry use milk @fridge", "Use the milk in the fridge"),
      ],
      examples: [
        ("pantry use 3f2a", "Use the item with this id")
      ])
  }

  /// `pantry toss`.
  static let toss = ItemCommand(
    name: "toss",
    otherNames: ["버림", "버렸어", "버렸음"],
    otherUse: ExpiredItems.use,
    question: { count in "toss these \(count) items?" },
    action: { words, arguments, _ in
      let expected = Message(
        Message.oneOf(DiscardReason.allCases.map(\.rawValue)).english,
        translations: ["ko": DiscardReason.koreanWords.joined(separator: ", ")])
      let given = try arguments.value(reason, expected) { DiscardReason(typed: $0) }
      return .remove(.discarded, for: given ?? ActionWords.takeReason(from: &words))
    }
  ) {
    CommandDeclaration(
      name: "toss",
      abstract: "Mark items as tossed",
      usage: "[\(ItemSelection.usage) | --expired] [OPTIONS]",
      arguments: [ItemSelection.items(.item), ItemSelection.input],
      discussion: """
        For food that went to waste. To remove an item that was added by mistake, use pantry delete.

        \(ItemSelection.help)

        With --amount, only a part is tossed, and the part is recorded. If one package is not enough, a name or
        --barcode takes the rest from the next package to expire.

        On a terminal you are asked for the reason, and Enter skips the question. In a pipe nothing is asked.

        Without arguments, a terminal goes through what has expired: t tossed, u used, Enter keeps it, q ends. All
        answers are one step. --expired tosses all of it after a question; in a pipe it needs --yes.

        Tossed items and parts stay in the file; pantry list --tossed lists them with the day.
        """,
      options: [
        ItemSelection.barcode, taken, everyPackage, expired, reason, EventDay.option, .yes,
        .itemFormat,
      ],
      examples: [
        ("pantry toss", "Go through what has expired"),
        ("pantry toss bean sprouts", "Toss the bean sprouts that expire first"),
        ("pantry toss --expired", "Toss all expired items"),
        ("pantry toss rice 500g --reason spoiled", "Toss a part of the rice, with the reason"),
      ])
  }

  /// `pantry open`.
  static let open = ItemCommand(
    name: "open",
    otherNames: ["개봉"],
    question: { count in "open these \(count) items?" },
    action: { _, _, _ in .event(.open) }
  ) {
    CommandDeclaration(
      name: "open",
      abstract: "Mark items as opened",
      usage: "\(ItemSelection.usage) [OPTIONS]",
      arguments: [ItemSelection.items(.item), ItemSelection.input],
      discussion: """
        The effective date becomes the earlier of two days: the expiry date, and the end of the time that the food
        keeps once opened. That time comes from pantry product --keeps-opened, or from the table of foods (pantry
        keeps). The expiry date stays in the record; pantry show shows which day applies.

        With --amount, a part becomes a separate item with its share of the price, and only that item is opened.

        \(ItemSelection.help)
        """,
      options: [ItemSelection.barcode, split, all, EventDay.option, .yes, .itemFormat],
      examples: [
        ("pantry open milk", "Open the milk that expires first"),
        ("pantry open jam --on yesterday", "Record that it was opened yesterday"),
        ("pantry open milk --amount 1", "Open one of several cartons, as a separate item"),
      ])
  }

  /// `pantry freeze`.
  static let freeze = ItemCommand(
    name: "freeze",
    otherNames: ["냉동"],
    question: { count in "freeze these \(count) items?" },
    action: { _, _, _ in .event(.freeze) }
  ) {
    CommandDeclaration(
      name: "freeze",
      abstract: "Mark items as frozen",
      usage: "\(ItemSelection.usage) [OPTIONS]",
      arguments: [ItemSelection.items(.item), ItemSelection.input],
      discussion: """
        While an item is frozen, its expiry date is suspended. The effective date is the end of the time that the food
        keeps in the freezer. That time comes from pantry product --keeps-frozen, or from the table of foods (pantry
        keeps). An expired item stays expired.

        With --amount, a part becomes a separate item with its share of the price, and only that item is frozen.

        \(ItemSelection.help)
        """,
      options: splittingOptions,
      examples: [
        ("pantry freeze bread", "Freeze a whole package"),
        ("pantry freeze pork --amount 300g", "Freeze a part, as a separate item"),
        ("pantry list --within 1d --ids | pantry freeze -", "Freeze what expires by tomorrow"),
      ])
  }

  /// `pantry thaw`.
  static let thaw = ItemCommand(
    name: "thaw",
    otherNames: ["해동"],
    question: { count in "thaw these \(count) items?" },
    action: { words, _, _ in
      .event(.thaw(to: ActionWords.takeThawingPlace(from: &words)))
    }
  ) {
    CommandDeclaration(
      name: "thaw",
      abstract: "Mark items as thawed",
      usage: "ITEM... [@LOCATION] | --barcode CODE | - [OPTIONS]",
      arguments: [
        ItemSelection.items(.item),
        Argument(
          name: "@LOCATION", help: "The new location; before another one, a condition",
          values: .location),
        ItemSelection.input,
      ],
      discussion: """
        Without @LOCATION, an item returns to where it was before it was frozen. If that is not known, it goes to where
        most of the chilled food is.

        A thawed item keeps for the days that were left when it was frozen, but no longer than the table of foods allows
        in the refrigerator. An item that was bought frozen keeps its date, with the same limit.

        If the food is not in the table, an item keeps for one day if it was bought frozen, has no date or has a
        use-by date.

        \(ItemSelection.help)
        """,
      options: splittingOptions,
      examples: [
        ("pantry thaw bread", "Thaw a whole package"),
        ("pantry thaw pork --amount 300g", "Thaw a part, as a separate item"),
        ("pantry thaw bread @counter", "Thaw it to a location"),
        ("pantry thaw 3f2a --on yesterday", "Record that it was thawed yesterday"),
      ])
  }

  /// `pantry move`.
  static let move = ItemCommand(
    name: "move",
    otherNames: ["이동"],
    question: { count in "move these \(count) items?" },
    action: { words, arguments, declaration in
      let location = try declaration.reading {
        try ActionWords.takeTarget(
          from: &words, hasItems: arguments[ItemSelection.barcode] != nil)
      }
      try ItemSelection.checkTargets(of: words, for: "move", ActionWords.haveTarget)
      return .event(.move(location))
    }
  ) {
    CommandDeclaration(
      name: "move",
      abstract: "Move items to another location",
      usage: "\(ItemSelection.usage) LOCATION [OPTIONS]",
      arguments: [
        ItemSelection.items(.item),
        Argument(name: "LOCATION", help: "The new location", values: .location),
        ItemSelection.input,
      ],
      discussion: """
        LOCATION is the last word, or any word that begins with @. Moving an item into a freezer freezes it, and
        moving it out thaws it. Between the pantry and the fridge, an estimated date is estimated again; a printed
        date stays.

        \(ItemSelection.help)
        """,
      options: splittingOptions,
      examples: [
        ("pantry move apples to the fridge", "Move the apples that expire first"),
        ("pantry move 3f2a @fridge", "Move the item with this id"),
        ("pantry list --in shelf --ids | pantry move - cellar", "Move all items from a location"),
      ])
  }

  /// `pantry delete`.
  static let delete = ItemCommand(
    name: "delete",
    otherNames: ["rm", "삭제"],
    isForItemsOnHand: false,
    takesAmount: false,
    question: { count in "delete these \(count) items?" },
    action: { _, _, _ in .delete }
  ) {
    CommandDeclaration(
      name: "delete",
      abstract: "Delete items that were added by mistake",
      usage: "\(ItemSelection.usage) [OPTIONS]",
      arguments: [ItemSelection.items(.anyItem), ItemSelection.input],
      discussion: """
        The record is removed from the file. It counts neither as used nor as tossed. For food that was eaten or
        went to waste, use pantry use or pantry toss.

        \(ItemSelection.help)
        """,
      options: [ItemSelection.barcode, everyPackage, .yes, .itemFormat],
      examples: [
        ("pantry delete 3f2a", "Delete the item with this id, on hand or not"),
        ("pantry delete tofu", "Delete the tofu that expires first"),
        (
          "pantry delete --barcode 8801115114154",
          "Delete the package of this product that expires first"
        ),
      ])
  }
}
