import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The layouts in which people and programs keep recipes, besides those of the formats.
@Suite struct RecipeLayoutTests {
  /// Returns the recipes of a file, each as its title and its ingredients.
  private func read(_ text: String, _ file: String) throws -> [String] {
    try RecipeReader.recipes(in: Array(text.utf8), file: file).map { recipe in
      let ingredients = recipe.ingredients.map { ingredient in
        let amount = [ingredient.amount.map { "\($0)" }, ingredient.unit].compactMap(\.self)
        let text = (amount + [ingredient.name]).joined(separator: " ")
        return ingredient.isOptional ? "(\(text))" : text
      }
      return "\(recipe.title): \(ingredients.joined(separator: ", "))"
    }
  }

  // MARK: Front matter

  @Test(arguments: [
    (
      "- name: eggs\n    amount: 2\n  - name: milk\n    amount: 200\n    unit: ml",
      "2 eggs, 200 ml milk"
    ),
    ("- item: \"Butter, soft\"\n    amount: \"1 cup\"\n  - item: 'salt'", "1 cup Butter, salt"),
    ("- id: zucchero\n    quantity: 100.0\n    unit: g\n  - id: cacao", "100 g zucchero, cacao"),
    ("- 주 재료: null\n    감자: 3개\n    두부: 1모\n  - 양념: null\n    간장: 1T", "3 개 감자, 1 모 두부, 1 T 간장"),
    ("- 2 eggs\n  - 100 g flour", "2 eggs, 100 g flour"),
    ("eggs: 2\n  milk: 200 ml\n  salt:", "2 eggs, 200 ml milk"),
    ("- [\"onion\", 1, \"can\"]\n  - [salt]", "1 can onion, salt"),
    ("- slug: eggs\n    amount: 2", "2 eggs"),
    (
      "- { qty: 4, unit: \"\", item: \"Eier (L), frisch\" }\n  - {item: salt}", "4 Eier, salt"
    ),
    ("- name: Dough\n    items:\n      - 200 g flour\n      - 1 egg", "200 g flour, 1 egg"),
  ])
  func ingredientsOfFrontMatterMayBeMappings(_ list: String, _ expected: String) throws {
    let text = "---\ntitle: Dish\nsteps:\n  - text: Mix: all.\ningredients:\n  \(list)\n---\nMix.\n"
    #expect(try read(text, "a.md") == ["Dish: \(expected)"])
  }

  @Test(arguments: [
    "ingredients: [\"2 eggs, beaten\", \"100 g flour\"]", "ingredients: ['2 eggs', '100 g flour']",
    "ingredients: [2 eggs, 100 g flour]", "ingredients: [\n  \"2 eggs\",\n  \"100 g flour\"\n]",
    "ingredients: |\n  2 eggs\n  100 g flour",
  ])
  func ingredientsOfFrontMatterMayBeInALine(_ list: String) throws {
    let text = "---\ntitle: Dish\n\(list)\n---\nMix.\n"
    #expect(try read(text, "a.md") == ["Dish: 2 eggs, 100 g flour"])
  }

  @Test func readsFrontMatterInTOML() throws {
    let text = """
      +++
      title = "Soup"
      tags = [
        "warm",
        "quick",
      ]
      +++
      ## Ingredients
      - 1 onion
      """
    let recipe = try #require(try RecipeReader.recipes(in: Array(text.utf8), file: "a.md").first)
    #expect(recipe.title == "Soup")
    #expect(recipe.tags == ["warm", "quick"])
    #expect(recipe.ingredients.map(\.name) == ["onion"])
  }

  // MARK: Headings

  @Test(arguments: [
    "!!! abstract \"Ingredients\"\n    LIST\n\n!!! tip \"Utensils\"\n    - 1 large pan",
    "::: ingredients\nLIST\n:::\n- 1 large pan", "{% ingredients(portions=2) %}\nLIST\n{% end %}",
    ".. ingredients::\n\n   LIST\n\n.. procedure::\n\n   - Peel 2 apples",
    "## :lucide-carrot: Ingredients\nLIST\n## :pan: Method\n- Peel 2 apples",
    "## Ingrediënten\nLIST\n## Bereiding\n- Schil 2 appels",
    "## Ingredienti\nLIST\n---\n## Preparazione\n- [ ] Pelare 2 mele",
    "## Ingrédients\nLIST\n## Préparation\n- Éplucher 2 pommes",
    "## Ingredientes – Bolo\nLIST\n## Modo de Preparo – Bolo\n- Picar 2 peras",
  ])
  func aListBeginsBelowEachKindOfHeading(_ layout: String) throws {
    let text = "# Dish\n\n" + layout.replacing("LIST", with: "- 2 eggs\n    - 100 g flour")
    #expect(try read(text, "a.md") == ["Dish: 2 eggs, 100 g flour"])
  }

  @Test(arguments: [
    ("| Amount | Ingredient |\n|--|--|\n| :red_square: `300 g` | Flour[^1] |", "300 g Flour"),
    ("| Ingredient | Amount |\n|--|--|\n| Flour | 300 g |\n\n- 2 eggs", "300 g Flour, 2 eggs"),
    ("- Spices\n    - salt\n    - pepper\n- 2 eggs", "salt, pepper, 2 eggs"),
    ("- 2 eggs\n- Optional\n    - basil\n    - thyme", "2 eggs, (basil), (thyme)"),
    ("- Optional: basil, lovage, or thyme", "(basil), (lovage), (thyme)"),
    ("- Onion: Finely chopped.\n- Garlic: minced", "Onion, Garlic"),
  ])
  func tablesAndNestedListsAreRead(_ list: String, _ expected: String) throws {
    #expect(try read("# Dish\n\n## Ingredients\n\n\(list)\n", "a.md") == ["Dish: \(expected)"])
  }

  // MARK: Several dishes

  @Test func dishesOfAFileAreApart() throws {
    let text = """
      # Recipes
      - [Pancakes](#pancakes)

      ## Pancakes
      **Ingredients:**
      - 2 eggs
      **Method:**
      1. Fry them.

      ## Toast
      ### Ingredients
      - 2 slices bread
      ### Method
      1. Toast the bread.
      """
    #expect(try read(text, "a.md") == ["Pancakes: 2 eggs", "Toast: 2 slices bread"])
  }

  @Test func partsOfADishStayTogether() throws {
    let text = """
      # Pie
      ## Dough
      ### Ingredients
      - 200 g flour
      ## Filling
      ### Ingredients
      - 3 apples
      ## Method
      1. Bake it.
      """
    #expect(try read(text, "a.md") == ["Pie: 200 g flour, 3 apples"])
  }

  // MARK: Lists without a heading

  @Test(arguments: [
    "# Dish\n\n* 1½ cups potatoes\n* 4 cups water\n\n1. Boil the potatoes in the water.",
    "# Dish\n\n1½ cups potatoes\n\n4 cups water\n\nBoil the potatoes in the water until soft.",
    "# Dish\n\n## Cook.\n\n- 1½ cups potatoes\n- 4 cups water\n\nBoil the potatoes in the water.",
    "# Dish\n\nServes 2\n\n- 1½ cups potatoes\n- 4 cups water\n\nBoil the potatoes in the water.",
  ])
  func listsAboveInstructionsAreIngredients(_ text: String) throws {
    #expect(try read(text, "a.md") == ["Dish: 1.5 cups potatoes, 4 cups water"])
  }

  @Test(arguments: [
    "# Shopping\n\n- 2 milk\n- 6 eggs\n", "- 2 kg potatoes\n- 1 l milk\n",
    "# Today\n\n- call the bank\n- 2 eggs\n\nWrite to Ann about the party on Sunday.",
    "# Week\n\n1. 2 eggs\n2. 1 milk\n",
  ])
  func otherListsAreNoRecipes(_ text: String) throws { #expect(try read(text, "a.md").isEmpty) }

  // MARK: Pages

  @Test(arguments: [
    "<h1>Dish</h1><h3>Ingredients :</h3><ul><li>2 eggs</li><li>100&nbsp;g flour</li></ul>"
      + "<h3>Method</h3><ol><li>Mix 2 eggs</li></ol>",
    "<h1>Dish</h1><h2>Ingredients</h2><h5>2 eggs</h5><h5>100 g flour</h5><h2>Steps</h2><h5>Mix.</h5>",
    "<h1>Dish</h1><div id=\"ingredients\"><div><span>2</span> <span>eggs</span></div>"
      + "<div>100 g flour</div></div><ol><li>Mix 2 eggs</li></ol>",
    "<h1>Dish</h1><b>Ingredients</b><p>2 eggs<br>100 g flour</p><b>Method</b><p>Mix 2 eggs</p>",
    "<h1>Dish</h1><h2>Ingredients</h2><table><tr><td>2</td><td>eggs</td></tr>"
      + "<tr><td>100 g</td><td>flour</td></tr></table><h2>Method</h2><p>Mix 2 eggs</p>",
  ])
  func pagesWithoutDataAreReadAsText(_ body: String) throws {
    let page = "<html><head><style>h1 { }</style></head><body>\(body)</body></html>"
    #expect(try read(page, "a.html") == ["Dish: 2 eggs, 100 g flour"])
  }

  // MARK: Lines

  @Test(arguments: [
    ("1- 4 oz curry paste", "1 curry paste"), ("1-14 oz can tomatoes", "1 can tomatoes"),
    ("2 - 15oz cans beans", "2 cans beans"), ("1- 2 onions", "1-2 onions"),
    ("2-3 lb bag of potatoes", "2-3 lb potatoes"), ("1 (28-ounce), can tomatoes", "1 can tomatoes"),
    ("2 , onions, chopped", "2 onions"), ("2\" knob ginger", "2 inch ginger"),
    ("1 large or 2 small onions", "1 onions"), ("1 große oder 2 kleine Zwiebeln", "1 Zwiebeln"),
    ("[1 egg white]", "(1 egg white)"), ("1 tsp ground red pepper", "1 tsp ground red pepper"),
    ("1 tsp ground black pepper", "1 tsp black pepper"), ("salt to taste (< 1 tsp)", "salt"),
    ("basil, thyme", "basil, thyme"), ("oil, olive", "olive oil"), ("Onion + Herb", "Onion, Herb"),
    ("thinly-sliced beets", "beets"),
    ("1 cup plain, unsweetened yogurt", "1 cup plain unsweetened yogurt"),
    ("2 cans beans - I usually take 1 pinto and 1 kidney", "2 cans beans"),
    ("sel, poivre, muscade", "sel, poivre, muscade"), ("醤油 大さじ1", "1 大さじ 醤油"),
    ("みりん：小さじ1/2", "0.5 小さじ みりん"),
    ("2 e 1/2 xícaras de farinha", "2.5 xícaras farinha"), ("2 à 3 oignons", "2-3 oignons"),
    ("`200g···` | Farina", "200 g Farina"), ("Saft einer Limette", "Limette"),
    (
      "10 peppercorns, 1 clove garlic, and 1 bay leaf", "10 peppercorns, 1 clove garlic, 1 bay leaf"
    ),
    ("1 tomato. Use good ones.", "1 tomato"), ("Jamón y/o chorizo", "Jamón"),
    ("Parmesan à volonté", "Parmesan"),
    ("2 tenen knoflook", "2 tenen knoflook"),
  ])
  func readsLine(_ line: String, _ expected: String) throws {
    #expect(try read("# Dish\n\n## Ingredients\n- \(line)\n", "a.md") == ["Dish: \(expected)"])
  }

  @Test(arguments: [
    ("?@cilantro{}", "(cilantro)"), ("@dill{1 bunch}", "1 bunch dill"),
    ("@ginger{2-inch (5cm) piece}", "2 inch ginger"), ("@onion, finely diced{2}", "2 onion"),
    ("@corn tortillas{12%tortillas}", "12 corn tortillas"),
    ("@sucre{2%c. à soupe}", "2 tbsp sucre"),
    ("@carrots{2}, then the @carrots{}", "2 carrots"), ("@cinnamon{One stick}", "1 stick cinnamon"),
  ])
  func readsWhatIsWrittenInBracesOfCooklang(_ text: String, _ expected: String) throws {
    #expect(try read("Take \(text).", "a.cook") == ["a: \(expected)"])
  }

  // MARK: Lines without marks

  @Test(arguments: [
    (
      "떡 400g\n양배추 약간\n대파 1뿌리\n육수 600g\n\n육수를 끓인다\n떡을 넣고 더 끓인다",
      "400 g 떡, 양배추, 1 뿌리 대파, 600 g 육수"
    ),
    (
      "Lasagna noodles (1 box)\n500 g minced beef\nDiced eggplant\n2 cups milk\n\n1) Boil the noodles.\n2) Bake all of it.",
      "1 box Lasagna noodles, 500 g minced beef, eggplant, 2 cups milk"
    ),
    ("## 材料\n- 酒：大2\n- 塩：小1/2", "2 大さじ 酒, 0.5 小さじ 塩"),
    ("## Ingredients\n- 1 cup light or dark brown sugar", "1 cup light brown sugar"),
  ])
  func linesMayStandAlone(_ text: String, _ expected: String) throws {
    #expect(try read(text, "a.md") == ["a: \(expected)"])
  }

  @Test func cellsOfPagesMayHaveBlocks() throws {
    let page = """
      <h2>Palacsinta</h2><h3>Hozzávalók</h3><table><tr><th><h4>Hozzávaló</h4></th>
      <th><p>Mennyiség</p></th></tr><tr><td><p>Liszt</p></td><td>20 dkg</td></tr>
      <tr><td>Tej</td><td><div>3 dl</div></td></tr></table>
      """
    #expect(try read(page, "a.html") == ["Palacsinta: 20 dkg Liszt, 3 dl Tej"])
  }
}
