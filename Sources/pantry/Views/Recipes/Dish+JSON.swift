import PantryCore
import PantryKitchen

extension Dish {
  /// Writes the object of the JSON output.
  ///
  /// - Parameter hasIngredients: Whether to write each ingredient with its packages.
  func write(to writer: inout JSONWriter, hasIngredients: Bool = false) {
    writer.object { writer in
      writer.member("title", recipe.title)
      writer.member("file", recipe.file)
      writer.member("score", score)
      writer.key("uses")
      writer.array { writer in
        for (ingredient, use) in uses {
          writer.object { Dish.write(use, for: ingredient, to: &$0) }
        }
      }
      writer.member("missing", missing.map(\.ingredient.name))
      writer.member("notes", notes.map(\.english))
      writer.member("servings", recipe.servings)
      if !recipe.tags.isEmpty { writer.member("tags", recipe.tags) }
      writer.member("link", recipe.link)
      guard hasIngredients else { return }
      writer.key("ingredients")
      writer.array { writer in for part in parts { part.write(to: &writer) } }
    }
  }

  fileprivate static func write(_ use: Use, for ingredient: Ingredient, to writer: inout JSONWriter)
  {
    writer.member("uid", use.package.uid.description)
    writer.member("name", use.package.name)
    writer.member("ingredient", ingredient.name)
    writer.member("grade", use.grade == .same ? "same" : "alike")
    writer.member("daysLeft", use.package.daysLeft)
  }
}

extension Dish.Part {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", ingredient.name)
      writer.member("amount", needed?.amount)
      writer.member("unit", ingredient.unit)
      if ingredient.isOptional { writer.member("optional", true) }
      if isStaple { writer.member("staple", true) }
      writer.member("recipe", recipe)
      writer.key("packages")
      writer.array { writer in
        for use in uses {
          writer.object { writer in
            Dish.write(use, for: ingredient, to: &writer)
            writer.member("takes", use.amount?.amount)
            writer.member("unit", use.amount?.unit)
          }
        }
      }
      switch shortage {
      case .nothing: break
      case .all: writer.member("lacks", FieldValue.text("all"))
      case .amount(let amount): writer.member("lacks", FieldValue.text(amount.rounded))
      }
    }
  }
}
