package import PantryCore
package import PantryKitchen

/// The recipes in a folder and the folders in it.
package struct RecipeFolder {
  /// The recipes, sorted by file, those of archives last; several of one file in its order.
  package private(set) var recipes: [Recipe] = []
  /// The files that could not be read.
  package private(set) var problems: [Problem] = []
  /// Files that could have been recipes but are not: notes, pages without a recipe, and pages that are too large.
  package private(set) var others: [Problem] = []
  /// The number of files that may be recipes.
  package private(set) var fileCount = 0
  /// The synonyms of `config/aisle.conf` or `aisle.conf`.
  package private(set) var aisles = AisleConfiguration()

  /// A file that could not be read.
  package struct Problem: Hashable {
    /// The path below the folder.
    package let file: String
    /// The line, counted from 1; nil if the file as a whole could not be read.
    package var line: Int?
    package let reason: Reason
  }

  /// Why a file could not be read.
  package enum Reason: Hashable {
    case recipe(RecipeError.Problem)
    /// It has no recipe: a text without a heading of ingredients, a page without the data of one.
    case noRecipe
    /// The name of the file is not UTF-8.
    case name
    case tooLarge(limit: Int)
    case system(System.Errno)
    /// The program that reads archives is missing or has not done its work.
    case helper(HelperError)
  }

  /// The maximum size of a file, in bytes.
  package static let fileLimit = 16 << 20
  /// The maximum size of an archive, and of all that is unpacked from it.
  static let archiveLimit = 64 << 20

  private static let archives: Set<String> = ["paprikarecipes", "paprikarecipe", "zip"]

  /// Reads a folder. Hidden files and folders and `node_modules` are left out, and so are links that lead out of it.
  ///
  /// - Throws: `System.Errno` if it cannot be read.
  package init(_ path: String) throws(System.Errno) {
    let files = try System.tree(path) { $0.hasPrefix(".") || $0 == "node_modules" }
    var plain: [String] = []
    var packed: [String] = []
    for file in files {
      let ending = RecipeReader.ending(of: file.path)
      if file.path == "config/aisle.conf" || file.path == "aisle.conf" {
        let bytes = try? System.contents(of: "\(path)/\(file.path)", limit: Self.fileLimit)
        aisles = bytes.map(AisleConfiguration.init) ?? aisles
        continue
      }
      let isPacked = Self.archives.contains(ending)
      guard isPacked || RecipeReader.endings.contains(ending) else { continue }
      fileCount += 1
      if file.hasInvalidName {
        add(file.path, .name)
        continue
      }
      let limit = isPacked ? Self.archiveLimit : Self.fileLimit
      if file.size > limit {
        // A large page or data file is not a broken recipe.
        let isRecipe = isPacked || ending == "cook"
        add(file.path, .tooLarge(limit: limit), isOther: !isRecipe)
      } else if isPacked {
        packed.append(file.path)
      } else {
        plain.append(file.path)
      }
    }
    for file in plain { read("\(path)/\(file)", file) }
    for file in packed { readArchive("\(path)/\(file)", file) }
  }

  private mutating func add(
    _ file: String, line: Int? = nil, _ reason: Reason, isOther: Bool = false
  ) {
    let problem = Problem(file: file.composed, line: line, reason: reason)
    if isOther { others.append(problem) } else { problems.append(problem) }
  }

  private mutating func read(_ path: String, _ file: String) {
    let bytes: [UInt8]
    do throws(System.Errno) {
      bytes = try System.contents(of: path, limit: Self.fileLimit)
    } catch {
      return add(file, .system(error))
    }
    do throws(RecipeError) {
      let found = try RecipeReader.recipes(in: bytes, file: file.composed)
      if found.isEmpty { add(file, .noRecipe, isOther: true) }
      recipes += found
    } catch {
      add(file, line: error.line, .recipe(error.problem))
    }
  }

  // MARK: - Archives

  /// Reads an archive: of Paprika, with compressed JSON; of Mealie, with JSON; of Tandoor, with archives of it.
  private mutating func readArchive(_ path: String, _ file: String) {
    var rest = Self.archiveLimit
    if RecipeReader.ending(of: file) == "paprikarecipe" {
      // One recipe, compressed or already decompressed.
      let isCompressed = (try? System.firstBytes(of: path, count: 2)) == [0x1F, 0x8B]
      if !isCompressed {
        read(path, file)
      } else if let json = unpacked(by: .gzip, ["-dc", path], file, &rest) {
        add(json, file)
      }
      return
    }
    guard let list = unpacked(by: .unzip, ["-Z1", path], file, &rest) else { return }
    let names = String(decoding: list, as: UTF8.self).split(separator: "\n")
    let endings = Set(names.map { RecipeReader.ending(of: String($0)) })
    do throws(System.Errno) {
      let directory = try System.TemporaryDirectory()
      if endings.contains("paprikarecipe") {
        guard let packed = unpacked(by: .unzip, ["-p", path, "*.paprikarecipe"], file, &rest) else {
          return
        }
        let copy = try directory.write(packed, as: "recipes.gz")
        if let json = unpacked(by: .gzip, ["-dc", copy], file, &rest) { add(json, file) }
      } else if endings.contains("json") {
        if let json = unpacked(by: .unzip, ["-p", path, "*.json"], file, &rest) { add(json, file) }
      } else if endings.contains("zip") {
        for (index, name) in names.enumerated()
        where name.hasSuffix(".zip") && !name.contains(where: { "[]*?\\".contains($0) }) {
          guard let inner = unpacked(by: .unzip, ["-p", path, String(name)], file, &rest) else {
            return
          }
          let copy = try directory.write(inner, as: "\(index).zip")
          if let json = unpacked(by: .unzip, ["-p", copy, "*.json"], file, &rest) {
            add(json, file)
          } else if rest == 0 {
            return
          }
        }
      }
    } catch {
      add(file, .system(error))
    }
  }

  private mutating func add(_ json: [UInt8], _ file: String) {
    do throws(RecipeError) {
      recipes += try RecipeReader.recipes(inSequence: json, file: file.composed)
    } catch {
      add(file, .recipe(error.problem))
    }
  }

  /// Returns the output of a program that unpacks; nil if it failed or wrote too much, which is noted.
  ///
  /// - Parameter rest: The number of bytes that may still be unpacked from the archive.
  private mutating func unpacked(
    by program: HelperProgram, _ arguments: [String], _ file: String, _ rest: inout Int
  ) -> [UInt8]? {
    do throws(HelperError) {
      let output = try program.output(arguments, limit: rest)
      rest -= output.count
      return output
    } catch .tooMuchOutput {
      rest = 0
      add(file, .tooLarge(limit: Self.archiveLimit))
    } catch {
      add(file, .helper(error))
    }
    return nil
  }
}

extension Cooking {
  /// Reads the stock, with the recipes and synonyms of a folder.
  package init(_ inventory: Inventory, on today: Day, _ folder: RecipeFolder) {
    self.init(inventory, on: today)
    take(folder.recipes, folder.aisles)
  }
}

extension RecipeFolder {
  /// Returns the dishes of all recipes, in the order of `Cooking.dishes`.
  ///
  /// - Parameter cooking: The stock.
  package func dishes(_ cooking: Cooking) -> [Dish] {
    var cooking = cooking
    cooking.take(recipes, aisles)
    return cooking.dishes(recipes)
  }

  /// Returns the dishes from which a plan can choose.
  ///
  /// - Parameter cooking: The stock.
  package func planDishes(_ cooking: Cooking) -> PlanDishes {
    var own = cooking
    own.take(recipes, aisles)
    return PlanDishes(own, dishes(cooking))
  }
}
