import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

struct RecipeFolderTests {
  private static let hasUnzip = (try? ScratchDirectory().shell("command -v unzip")) == 0

  @Test func readsRecipesAndReportsBrokenFiles() throws {
    let folder = try RecipeFolder(Fixture.directory.appending(path: "recipes/folder").path)
    #expect(folder.recipes.count == 23)
    #expect(folder.recipes.map(\.file) == folder.recipes.map(\.file).sorted())
    #expect(!folder.recipes.contains { $0.file.contains(".trash") })
    #expect(
      folder.problems.map(\.file) == [
        "broken/Cauliflower cheese.json", "broken/Honey chicken.cook",
      ])
    #expect(folder.problems.map(\.line) == [5, 7])
    #expect(!folder.aisles.synonyms.isEmpty)
  }

  @Test func whatARecipeLacksIsPutOnTheListOnce() throws {
    let folder = try RecipeFolder(Fixture.directory.appending(path: "recipes/folder").path)
    for recipe in folder.recipes {
      var inventory = Inventory()
      var generator = SeededGenerator(state: 7)
      func list() {
        var cooking = Cooking(inventory, on: Given.today, folder)
        let dish = cooking.dish(recipe)
        _ = inventory.addToList(missingFor: [dish], at: Given.now, using: &generator)
      }
      list()
      let once = inventory.shopping
      list()
      #expect(inventory.shopping == once, "\(recipe.title)")
    }
  }

  @Test func leavesOutHiddenFoldersAndLinksThatLeadOut() throws {
    let scratch = try ScratchDirectory()
    try scratch.shell(
      """
      mkdir -p r/.hidden r/node_modules r/sub out
      for f in r/.hidden/a r/node_modules/b r/sub/c out/d; do echo '@salt{}' > $f.cook; done
      ln -s ../out r/link; ln -s ../out/d.cook r/d.cook; ln -s sub/c.cook r/e.cook; ln -s . r/loop
      head -c 17000000 /dev/zero | tr '\\0' a > r/large.cook; head -c 17000000 /dev/zero > r/large.md; mkfifo r/pipe.cook
      echo 'Buy soap.' > r/note.txt; echo '<html></html>' > r/page.html; echo '@salt{}' > "r/$(printf 'b\\377.cook')"
      """)
    let folder = try RecipeFolder(scratch.path("r"))
    #expect(folder.recipes.map(\.file) == ["e.cook", "sub/c.cook"])
    #expect(
      folder.problems == [
        .init(file: "b\u{FFFD}.cook", reason: .name),
        .init(file: "large.cook", reason: .tooLarge(limit: 16 << 20)),
      ])
    #expect(
      Set(folder.others) == [
        .init(file: "large.md", reason: .tooLarge(limit: 16 << 20)),
        .init(file: "note.txt", reason: .noRecipe), .init(file: "page.html", reason: .noRecipe),
      ])
    #expect(folder.fileCount == 7)
  }

  @Test func aFolderThatDoesNotExistIsAnError() {
    #expect(throws: System.Errno.self) { try RecipeFolder("/nonexistent/recipes") }
  }

  @Test(.enabled(if: hasUnzip)) func readsArchives() throws {
    let scratch = try ScratchDirectory()
    let exitCode = try scratch.shell(
      """
      mkdir r; python3 - <<'EOF'
      import gzip, io, json, zipfile
      def recipe(name): return json.dumps({"name": name, "ingredients": "2 eggs", "directions": ""}).encode()
      def packed(path, files):
          with zipfile.ZipFile(path, "w") as archive:
              for name, data in files: archive.writestr(name, data)
      packed("r/a.paprikarecipes", [(n + ".paprikarecipe", gzip.compress(recipe(n))) for n in ("A", "B")])
      packed("r/b.zip", [("recipes/c/c.json", recipe("C"))])
      inner = io.BytesIO()
      step = {"name": "D", "steps": [{"ingredients": [{"food": {"name": "egg"}, "amount": 2}]}]}
      packed(inner, [("recipe.json", json.dumps(step))])
      packed("r/c.zip", [("1.zip", inner.getvalue())])
      open("r/d.paprikarecipe", "wb").write(gzip.compress(recipe("E")))
      big = io.BytesIO()
      with zipfile.ZipFile(big, "w", zipfile.ZIP_DEFLATED) as archive:
          for n in range(9): archive.writestr(f"{n}.json", b" " * (3 << 20))
      with zipfile.ZipFile("r/f.zip", "w", zipfile.ZIP_DEFLATED) as archive:
          for n in range(9): archive.writestr(f"{n}.zip", big.getvalue())
      open("r/e.zip", "wb").write(b"PK no archive")
      EOF
      """)
    #expect(exitCode == 0)
    let folder = try RecipeFolder(scratch.path("r"))
    #expect(folder.recipes.map(\.title) == ["A", "B", "C", "D", "E"])
    #expect(folder.recipes.allSatisfy { $0.ingredients.count == 1 })
    #expect(folder.problems.map(\.file) == ["e.zip", "f.zip"])
    // All that is unpacked from an archive counts, also from the archives in it.
    if case .tooLarge? = folder.problems.last?.reason {
    } else {
      Issue.record("unexpected: \(folder.problems)")
    }
    guard case .helper(.failed("unzip", 9, _)) = folder.problems.first?.reason else {
      Issue.record("unexpected: \(folder.problems)")
      return
    }
  }
}
