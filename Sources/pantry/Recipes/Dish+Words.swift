import PantryCore
import PantryExchange
import PantryKitchen

extension Dish {
  /// The title, the file and the servings.
  func heading(times: Amount) -> Message {
    var words: [Message] = [Message(verbatim: recipe.title.escapingControls)]
    if let servings = recipe.servings, let all = servings * times {
      words.append(all == .one ? "1 serving" : "\(all.shortened) servings")
    }
    words.append(Message(verbatim: recipe.file.escapingControls))
    return words.joined(separator: " · ")
  }

  /// Returns a table for people: each ingredient with the packages that it is taken from.
  ///
  /// - Parameter title: Returns the title of an item, with its id and location.
  func table(_ title: (UID) -> String?) -> Table {
    var table = Table(columns: [
      Table.Column(heading: "INGREDIENT", isFlexible: true),
      Table.Column(heading: "AMOUNT", alignsRight: true),
      Table.Column(heading: "FROM", isFlexible: true),
      Table.Column(heading: "TAKES", alignsRight: true),
      Table.Column(heading: "MISSING"),
    ])
    for part in parts {
      let sources = part.uses.map { use -> (from: Message, takes: String) in
        let from = use.package.withUrgency(title(use.package.uid) ?? use.package.name)
        return (use.grade == .alike ? from + " · alike" : from, part.amountWords(of: use))
      }
      let rows = sources.isEmpty ? [(part.source, "")] : sources
      for (index, row) in rows.enumerated() {
        let (isFirst, isLast) = (index == 0, index == rows.count - 1)
        table.add([
          .init(isFirst ? part.nameWords.text : ""), .init(isFirst ? part.amountWords : ""),
          .init(row.from.text), .init(row.takes),
          .init(isLast ? part.lack.text : "", .yellow),
        ])
      }
    }
    return table
  }
}

extension [Dish] {
  /// The dishes as a table for people: what each uses, and what is missing.
  var table: Table {
    var table = Table(columns: [
      Table.Column(heading: "DISH", isFlexible: true),
      Table.Column(heading: "USES", isFlexible: true),
      Table.Column(heading: "MISSING", isFlexible: true),
    ])
    for dish in self {
      let urgent = dish.uses.first?.use.package.daysLeft.map { $0 <= 0 } ?? false
      table.add([
        .init(dish.recipe.title), .init(dish.usesWords.text, urgent ? .yellow : nil),
        .init(dish.missingWords.text, .dim),
      ])
    }
    return table
  }
}

extension Dish {
  /// The members of a dish, and each ingredient with its packages.
  static let tableWithIngredients = MemberTable(
    members + [.init("ingredients") { .objects($0.parts, Part.table) }])

  fileprivate static let members: [RecordMember<Dish>] = [
    .init("title") { .text($0.recipe.title) },
    .init("file") { .text($0.recipe.file) },
    .init("score") { .number($0.score) },
    .init("uses") { .objects($0.uses, useTable) },
    .init("missing") { .texts($0.missing.map(\.ingredient.name)) },
    .init("notes") { .texts($0.notes.map(\.english)) },
    .init("servings") { .number($0.recipe.servings) },
    .init("tags") { .someTexts($0.recipe.tags) },
    .init("link") { FieldValue($0.recipe.link) },
  ]

  fileprivate typealias UseOfIngredient = (ingredient: Ingredient, use: Use)

  fileprivate static let useMembers: [RecordMember<UseOfIngredient>] = [
    .init("uid") { .text($0.use.package.uid.description) },
    .init("name") { .text($0.use.package.name) },
    .init("ingredient") { .text($0.ingredient.name) },
    .init("grade") { .text($0.use.grade == .same ? "same" : "alike") },
    .init("daysLeft") { FieldValue($0.use.package.daysLeft) },
  ]

  private static let useTable = MemberTable(useMembers)
}

extension Dish.Part {
  fileprivate var nameWords: Message {
    let name = Message(verbatim: ingredient.name)
    return ingredient.isOptional ? name + " (optional)" : name
  }

  /// Where an ingredient comes from that no package has.
  fileprivate var source: Message {
    if let recipe { return "recipe \(recipe.escapingControls)" }
    return isStaple ? "staple" : ""
  }

  fileprivate var lack: Message {
    switch shortage {
    case .nothing: ""
    case .all: amountWords.isEmpty ? "missing" : Message(verbatim: amountWords)
    case .amount(let amount): Message(verbatim: amount.rounded)
    }
  }

  /// Returns what is taken of a package.
  fileprivate func amountWords(of use: Dish.Use) -> String {
    guard let amount = use.amount else { return isStaple ? "" : Message("some").text }
    return use.isAbout ? "~\(amount.rounded)" : amount.rounded
  }

  fileprivate static let table = MemberTable<Dish.Part>([
    .init("name") { .text($0.ingredient.name) },
    .init("amount") { .number($0.needed?.amount) },
    .init("unit") { FieldValue($0.ingredient.unit) },
    .init("optional") { .mark($0.ingredient.isOptional) },
    .init("staple") { .mark($0.isStaple) },
    .init("recipe") { FieldValue($0.recipe) },
    .init("packages") { part in
      .objects(part.uses.map { (part.ingredient, $0) }, packageTable)
    },
    .init("lacks") { part in
      switch part.shortage {
      case .nothing: .none
      case .all: .text("all")
      case .amount(let amount): .text(amount.rounded)
      }
    },
  ])

  private static let packageTable = MemberTable<Dish.UseOfIngredient>(
    Dish.useMembers + [
      .init("takes") { .number($0.use.amount?.amount) },
      .init("about") { .mark($0.use.isAbout) },
      .init("unit") { FieldValue($0.use.amount?.unit) },
    ])
}

/// A record of the list of dishes: a dish or, if all are wanted, a file that has none.
enum DishRow {
  case dish(Dish)
  case problem(RecipeFolder.Problem)

  /// The members of a record: those of a dish, and why a file has none.
  static let table = MemberTable<DishRow>(
    Dish.members.map { member in
      RecordMember<DishRow>(member.name) { row in
        switch row {
        case .dish(let dish): member.value(dish)
        case .problem(let problem): member.name == "file" ? .text(problem.file) : .none
        }
      }
    } + [
      .init("problem") { row in
        if case .problem(let problem) = row { .text(problem.reason.words.english) } else { .none }
      }
    ])
}
