import PantryCore
import PantryKitchen

extension Dish {
  /// The members of a dish.
  static let table = MemberTable(members)

  /// The same, and each ingredient with its packages.
  static let tableWithIngredients = MemberTable(
    members + [.init("ingredients") { .objects($0.parts, Part.table) }])

  private static let members: [RecordMember<Dish>] = [
    .init("title") { .text($0.recipe.title) },
    .init("file") { .text($0.recipe.file) },
    .init("score") { .number($0.score) },
    .init("uses") { .objects($0.uses.map { ($0.use, $0.ingredient) }, useTable) },
    .init("missing") { .texts($0.missing.map(\.ingredient.name)) },
    .init("notes") { .texts($0.notes.map(\.english)) },
    .init("servings") { .number($0.recipe.servings) },
    .init("tags") { .someTexts($0.recipe.tags) },
    .init("link") { FieldValue($0.recipe.link) },
  ]

  fileprivate typealias UseOfIngredient = (use: Use, ingredient: Ingredient)

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
  fileprivate static let table = MemberTable<Dish.Part>([
    .init("name") { .text($0.ingredient.name) },
    .init("amount") { .number($0.needed?.amount) },
    .init("unit") { FieldValue($0.ingredient.unit) },
    .init("optional") { .mark($0.ingredient.isOptional) },
    .init("staple") { .mark($0.isStaple) },
    .init("recipe") { FieldValue($0.recipe) },
    .init("packages") { part in
      .objects(part.uses.map { ($0, part.ingredient) }, packageTable)
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
      .init("unit") { FieldValue($0.use.amount?.unit) },
    ])
}
