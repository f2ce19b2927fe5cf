import PantryCore
import PantryExchange
import PantryKitchen

extension Context {
  /// Returns the dishes from which the plan of a digest or a page chooses, as `pantry plan` does: those of the folder in
  /// the settings.
  ///
  /// These are also made by cron: what is wrong with the recipes is for `pantry plan` and `pantry cook` to say.
  ///
  /// - Returns: nil without a folder, or if it cannot be read.
  func planDishes(_ inventory: Inventory) throws -> PlanDishes? {
    guard let path = try settings.recipes(), let folder = try? RecipeFolder(path) else {
      return nil
    }
    return folder.planDishes(Cooking(inventory, on: clock().today))
  }
}
