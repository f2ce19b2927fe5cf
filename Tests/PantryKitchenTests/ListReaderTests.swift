import PantryTestSupport
import Testing

@testable import PantryKitchen

/// Lines of lists, as people and programs write them.
struct ListReaderTests {
  /// Returns the entries of a text: the words, the location, and whether they are done.
  private func entries(_ text: String) -> [String] {
    ListReader(text).entries.map { entry in
      (entry.isDone ? "done " : "") + entry.text + (entry.place.map { " @\($0)" } ?? "")
    }
  }

  static let lists: [(text: String, entries: [String])] = [
    // Bullets, boxes and numbers.
    (
      "- milk\n* eggs\n+ tofu\n• 두부\n1. rice\n2) [ ] salt",
      ["milk", "eggs", "tofu", "두부", "rice", "salt"]
    ),
    (
      "☐ milk\n☑ eggs\n[x] tofu\n~~rice~~\n<del>salt</del>",
      ["milk", "done eggs", "done tofu", "done rice", "done salt"]
    ),
    // The boxes of tasks: cancelled, deferred, begun, important.
    (
      "- [-] milk\n- [>] eggs\n* [~] ham\n[<] jam\n- [/] tofu\n- [!] rice\n- [?] salt\n[a] oil",
      ["done milk", "done eggs", "done ham", "done jam", "tofu", "rice", "salt", "[a] oil"]
    ),
    ("- ~~beef~~ (finished)\n- ~~pork~~ or ham", ["done ~~beef~~ (finished)", "~~pork~~ or ham"]),
    ("❌ pears\n- ✖️ figs\n❎ 두부\n✕ 사과", ["done pears", "done figs", "done 두부", "done 사과"]),
    ("- [x] pears\n  for the pie\n```\n- oil\n```", ["done pears for the pie", "oil"]),
    ("① 우유\n② 계란\n> 2kg potatoes\n- **두부** ", ["우유", "계란", "2kg potatoes", "두부"]),
    // Messages.
    (
      "[엄마] [오후 3:12] 두부 두 모\n[27/11/2026, 09:14:22] Mum: milk\n27/11/2026, 09:15 - Dad: eggs x6",
      ["두부 두 모", "milk", "eggs x6"]
    ),
    // Headings, and those that name a location.
    ("# 장보기\n**Dairy**\nEmart:\nmilk", ["milk"]),
    (
      "milk\nFridge\n- eggs\n\n📌 Freezer:\n- peas\n- ice cream",
      ["milk", "eggs @Fridge", "peas @Freezer", "ice cream @Freezer"]
    ),
    ("# 냉장고\n## 유제품\n우유\n# 간식\n과자\n- 냉동실\n  - 만두", ["우유 @냉장고", "과자", "만두 @냉동실"]),
    ("Fridge:\n- milk\nDairy:\n- eggs", ["milk @Fridge", "eggs"]),
    ("fridge: milk, eggs\neggs due:", ["fridge: milk, eggs", "eggs due:"]),
    // What stands above bullets is a heading, unless it may be bought itself.
    (
      "Groceries\n\n- Fruit\n  - apples\n  - 2 pears\n- Meat\n  - ham",
      ["apples", "2 pears", "ham"]
    ),
    ("Weekend\n- milk\nParty\n- crisps", ["milk", "crisps"]),
    ("- [ ] 과일\n  - [ ] 사과\n- [ ] 유제품\n  - [ ] 우유", ["사과", "우유"]),
    ("- chicken\n  - thighs\n- 2 boxes\n  - milk", ["chicken", "thighs", "2 boxes", "milk"]),
    ("bread\n- milk\n- eggs", ["bread", "milk", "eggs"]),
    ("DAIRY\nmilk\nPRODUCE\napples", ["milk", "apples"]),
    ("DAIRY\nMILK\nPRODUCE\nAPPLES", ["DAIRY", "MILK", "PRODUCE", "APPLES"]),
    ("MILK\neggs\nfruit\nbread", ["MILK", "eggs", "fruit", "bread"]),
    ("MEAT\n\n[ ] 3 steaks\n\nPRODUCE\n\n[ ] 3 onions", ["3 steaks", "3 onions"]),
    (
      "* Costco\n- Broccoli\n- +Frozen Mango+\n- +Vinegar+",
      ["Broccoli", "done Frozen Mango", "done Vinegar"]
    ),
    ("* milk\n- eggs", ["milk", "eggs"]),
    // Remarks are no entries.
    (
      "Shopping List\n\n- milk\n*(moved here after purchase)*\n_Last updated: 2026-02-14_", ["milk"]
    ),
    ("- milk\n- (add items here)\n- eggs (large)", ["milk", "eggs (large)"]),
    ("| Vad | Antal |\n|---|---|\n| Mjölk | 2 |", ["Mjölk | 2"]),
    ("- milk\n> Updated with the data of May\n> - eggs", ["milk", "eggs"]),
    ("- milk\n- N/A\n- none\n- 없음", ["milk"]),
    ("- [ ] milk\n\nTOTAL: $12.00\nWeek: 2026-12-04\nhttps://example.com", ["milk"]),
    ("- milk\nWe eat out on Friday. Take the bags along\nand pay.\n- eggs", ["milk", "eggs"]),
    ("[x] feta\n    - for meal A\n[ ] eggs", ["done feta", "done for meal A", "eggs"]),
    ("| # | Beer | Qty |\n|---|---|---|\n| 4 | Helix | 3 |", ["Helix | 3"]),
    (
      "| Item | Needed | Buy this | Note |\n|---|---|---|---|\n| Oats | 2 cups | 1 bag | porridge |",
      ["Oats | 1 bag | 2 cups | porridge"]
    ),
    ("| ~~Oats~~ | ~~2kg~~ |\n| Rice | 1kg |", ["done ~~Oats~~ | ~~2kg~~", "Rice | 1kg"]),
    ("- BMP280 x2 - done\n- bluepill x1", ["done BMP280 x2 - done", "bluepill x1"]),
    ("- [Fruit](#fruit)\n- ![picture](a.png)\n- [Drill](Drill \"wikilink\")", ["Drill"]),
    ("<p>Eggs\n<style>\nred { }\n</style>\nMilk <b>2</b>", ["Eggs", "Milk  2"]),
    // Headings without signs.
    ("List\n====\n\nDrinks\n------\n- beer", ["beer"]),
    ("Shopping for Friday\n\nmilk\neggs", ["milk", "eggs"]),
    ("Chemia\n Mydło\n Proszek", ["Mydło", "Proszek"]),
    ("- Fruit\n  - [ ] kiwi\n- Dairy\n- [ ] salt", ["kiwi", "salt"]),
    ("- milk\n  🥦 Vegetables\n- leek", ["milk", "leek"]), ("- milk\n-eggs", ["milk", "eggs"]),
    // Markup of Markdown.
    (
      "- **Oats**: 350g\n- _bread_\n- *milk* 2l\n- `eggs`\n- [Ham](https://x.com/a)\n- 2 * 3 l oil\n- a_b_c",
      ["Oats: 350g", "bread", "milk 2l", "eggs", "Ham", "2 * 3 l oil", "a_b_c"]
    ),
    (
      "- laks,\n- avocado.\n- Wurst 31.11.\n- oil St.",
      ["laks", "avocado", "Wurst 31.11.", "oil St."]
    ),
    ("― 卵\n― 洋服\n- リンゴ\n＊ 肉", ["卵", "洋服", "リンゴ", "肉"]),
    ("1.bread\n2.5 l milk\n3.milk", ["bread", "2.5 l milk", "milk"]),
    // Lines that go on.
    ("- milk\n  the blue one, 2 l\n- eggs\nbread", ["milk the blue one, 2 l", "eggs", "bread"]),
    ("milk\n  eggs", ["milk", "eggs"]),
    // Lines that are not entries.
    ("---\ntitle: Groceries\ntags:\n- food\n---\nmilk\n---\neggs\n***\n━━━━", ["milk", "eggs"]),
    ("---\nmilk\neggs", ["milk", "eggs"]),
    ("milk <!-- 3f2a -->\n<!-- a comment\ngoes on --> eggs\n<!-- -->", ["milk", "eggs"]),
    ("| milk | 2 |\n|---|:-:|\n| eggs | 12 |", ["milk | 2", "eggs | 12"]),
    ("\u{FEFF}milk\r\n\r\neggs", ["milk", "eggs"]),
    ("x 2026-11-21 eggs\nx-ray film", ["done x 2026-11-21 eggs", "x-ray film"]),
  ]

  @Test(arguments: lists.map(\.text))
  func readsEntriesOfLists(_ text: String) throws {
    let list = try #require(Self.lists.first { $0.text == text })
    #expect(entries(text) == list.entries)
  }

  @Test func anEntryHasTheNumberOfItsLine() {
    #expect(ListReader("# list\n\n- milk\n  2 l\n- eggs").entries.map(\.line) == [3, 5])
  }

  @Test func headingsAreCounted() {
    var reader = ListReader()
    for (index, line) in ["# Food", "Emart:", "fridge", "milk"].enumerated() {
      reader.read(line[...], number: index + 1)
    }
    #expect(reader.headings == ["Food", "Emart"])
  }

  @Test func noTypedLineWaitsForTheEndOfAComment() {
    var reader = ListReader(isTyped: true)
    var read: [String?] = []
    for line in ["---", "<!-- milk", "eggs"] {
      reader.read(line[...], number: 1)
      read.append(reader.takeEntry()?.text)
    }
    #expect(read == [nil, nil, "eggs"])
  }
}
