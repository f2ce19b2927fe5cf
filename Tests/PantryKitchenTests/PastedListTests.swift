import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Shopping lists that were copied from other programs.
struct PastedListTests {
  /// Returns the entries of a list: name, amount and tags.
  private func entries(_ text: String) -> [String] {
    let entries = ListReader(text).entries.filter { !$0.isDone }
    return entries.flatMap {
      (try? PastedList.requests($0.text, DayParser(today: Given.today))) ?? []
    }.map { request in
      let amount = request.quantity.map { " | \($0)" } ?? ""
      return request.name + amount + request.tags.map { " #\($0)" }.joined()
    }
  }

  static let lists: [(program: String, text: String, entries: [String])] = [
    (
      "Google Keep", "Groceries:\n☐ milk x2\n☑ eggs\n☐ 두부\n[ ] butter 250g\n[x] bread\n",
      ["milk | 2", "두부", "butter | 250g"]
    ),
    (
      "Apple Reminders", "Shopping:\n- Milk\n- 2 l orange juice\n◦ Brown Bread\n✓ Eggs\n✔️ Salt",
      ["Milk", "orange juice | 2l", "Brown Bread"]
    ),
    (
      "Bring!", "Home:\n\nMilk (2 l)\nTomatoes (500 g)\nFlour\n",
      ["Milk | 2l", "Tomatoes | 500g", "Flour"]
    ),
    (
      "AnyList", "Dairy:\n• Milk (2)\n• Greek yogurt (x3)\n\nBakery:\n• Rolls (6)\n✓ Bagels",
      ["Milk | 2", "Greek yogurt | 3", "Rolls | 6"]
    ),
    (
      "Out of Milk", "1. Milk\n2. Cheese 200g\n3) [ ] Apples x6\n4) [x] Pears\n",
      ["Milk", "Cheese | 200g", "Apples | 6"]
    ),
    (
      "KakaoTalk",
      "[엄마] [오후 3:12] 두부 두 모\n[엄마] [오후 3:12] 우유 x2\n장볼 것:\n· 계란 한 판\n✅ 콩나물\n대파\n",
      ["두부 | 2모", "우유 | 2", "계란 | 30", "대파"]
    ),
    (
      "Todoist, Markdown",
      "# Groceries\n\n## Dairy\n- [ ] milk ×2 @emart\n- [x] eggs\n* [ ] rice 5kg #costco\n~~butter~~\n**Fruit**\n+ apples\n",
      ["milk | 2 #emart", "rice | 5kg #costco", "apples"]
    ),
    (
      "todo.txt",
      "(A) 2026-11-20 milk ×2 +groceries @emart\nx 2026-11-21 2026-11-20 eggs\ntofu +groceries @emart due:2026-12-01\n",
      ["milk | 2 #emart", "tofu #emart"]
    ),
  ]

  @Test(arguments: ["cinnamon:-1", "rice: -2", "salt=-0.5"])
  func negativeAmountsAreRefused(_ entry: String) {
    #expect(throws: PastedList.Problem.self) {
      _ = try PastedList.requests(entry, DayParser(today: Given.today))
    }
  }

  @Test(arguments: [
    ("milk or cream", "milk or cream"), ("bread?", "bread"), ("eggs & bacon", "eggs & bacon"),
    ("1 small bottle red wine", "small bottle red wine | 1"),
    ("12 rolls, large", "rolls, large | 12"), ("\"Pane, latte\"", "Pane, latte"),
    ("1 Rolle Alufolie", "Alufolie | 1Rolle"), ("2 Pakete Butter", "Butter | 2Pakete"),
    ("https://example.com/list", ""), ("Last updated: 2026-11-20", ""), ("최종 수정: 11월 20일", ""),
    ("-[ ] Eggs (1 dozen)", "Eggs | 12"), ("| Eggs | 2 | [ ] |", "Eggs | 2"),
    ("rice:: 400", "rice | 400"), ("Nudeln=9", "Nudeln | 9"),
    ("[6x] Gulasch Fix", "Gulasch Fix | 6"), ("(2x) tins of soup", "soup | 2tins"),
    ("Ovos: 4 dúzias", "Ovos | 4dúzias"), ("...", ""),
    ("Orzo — 2 boxes", "Orzo | 2boxes"), ("Płyn do mycia naczyń", "Płyn do mycia naczyń"),
    ("rug\n| | |", "rug"), ("## Já a bordo / NÃO comprar\n- Toalhas", ""),
    ("## Notes\n- Ask Ann first", ""),
    // What is not understood stays in the name, and the amount behind it is read.
    ("Atún en agua (6 latas)", "Atún en agua | 6latas"), ("Cerveja: 3 grades", "Cerveja | 3grades"),
    ("Orzo — 1 small box", "Orzo | 1"), ("2 x Kwark vanille", "Kwark vanille | 2"),
    ("3 blocos de tofu", "tofu | 3blocos"), ("leche 3 bolsas de 1kg", "leche | 3"),
    ("Trockeneis für 2 Kühltruhen", "Trockeneis für 2 Kühltruhen"),
    ("strawberries: £2.99", "strawberries"), ("Banane | ~1kg | ~2€", "Banane | 1kg"),
    ("500g | Quark", "Quark | 500g"), ("Passata 500g | x2", "Passata 500g | 2"),
    ("Mangues # Quantité : 2", "Mangues | 2"), ("1 - 2l juice", "juice | 1l"),
    ("œufs 10 à 12", "œufs | 10"), ("blanc de poulet 1,2 à 1,5 kg", "blanc de poulet | 1.2kg"),
    ("门垫 1张", "门垫 | 1张"), ("8 oz / 1.5 cups dried cherries", "dried cherries | 8oz"),
    ("sesame / linseed (50 g)", "sesame / linseed | 50g"),
    ("Legumi (ceci, fagioli) x3 barattoli", "Legumi | 3barattoli"),
    ("Switch: https://example.com/a?b=2", "Switch"),
    // Several in a line.
    ("Dry grains: rice, quinoa, and oats", "rice, quinoa, oats"),
    ("Massa: 3 kg · Arroz: 2 kg", "Massa | 3kg, Arroz | 2kg"),
    ("Azeite (1 l), vinagre, pimenta", "Azeite | 1l, vinagre, pimenta"),
    ("Beans: dried or canned", "Beans"), ("Manteiga, compota, mel", "Manteiga, compota, mel"),
    ("don't buy eggs", ""), ("not milk", ""), ("ate eggs", ""),
    ("우유 사지 마", ""),
  ])
  func whatIsOnAListIsToBeBought(_ line: String, _ expected: String) {
    #expect(entries(line).joined(separator: ", ") == expected)
  }

  @Test(arguments: lists.map(\.program))
  func readsListsOfOtherPrograms(_ program: String) throws {
    let list = try #require(Self.lists.first { $0.program == program })
    #expect(entries(list.text) == list.entries)
  }

  /// What is behind an entry in brackets, and ranges, and what becomes of them.
  @Test(arguments: [
    (
      "Eggs (scrambled with cheese, toast and ham)", "Eggs", nil,
      "scrambled with cheese, toast and ham"
    ),
    ("Mayonnaise - 175g (3/4 cup)", "Mayonnaise", "175g", "3/4 cup"),
    ("Rice Milk (1 box, 4 cups)", "Rice Milk", "1box", "4 cups"),
    ("2 limes (one for juice; one for wedges)", "limes", "2", "one for juice; one for wedges"),
    ("Potatoes (2-3)", "Potatoes", "2", "2-3"), ("6-8 peppers", "peppers", "6", "6-8"),
    ("2~3 cups rice", "rice", "2cups", "2~3"), ("beer $3.99", "beer", nil, "$3.99"),
    ("breadcrumbs (15 oz) — 1 pkg @ $2.00", "breadcrumbs", "1pkg", "15 oz · $2.00"),
    ("Tomate (10)(no golpeado, (maduro))", "Tomate", "10", "no golpeado, (maduro)"),
    ("milk (organic)", "milk (organic)", nil, nil),
    ("Milk (2 l)", "Milk", "2l", nil),
  ])
  func remarksBecomeNotes(_ entry: String, _ name: String, _ amount: String?, _ note: String?)
    throws
  {
    let found = try PastedList.requests(entry, DayParser(today: Given.today))
    #expect(found.map(\.name) == [name])
    #expect(found.first?.quantity?.description == amount)
    #expect(found.first?.note == note)
  }

  @Test(arguments: ["", "  ", "-", "- [ ]", "☐", "---", "Emart:", "이마트：", "# Title", "**Dairy**"])
  func linesWithoutEntriesAreLeftOut(_ line: String) {
    #expect(entries(line).isEmpty)
  }

  @Test(
    arguments: [
      ("x-ray film", "x-ray film"), ("7 up", "7 up"), ("me@example.com", "me@example.com"),
      ("milk (organic)", "milk (organic)"), ("milk (0)", "milk (0)"), ("C++ book", "C++ book"),
    ])
  func namesStayAsTheyAre(_ line: String, _ name: String) {
    #expect(entries(line) == [name])
  }

  @Test(arguments: ["a\0b", "\u{1B}[31mmilk", "milk\u{7F}", "milk\u{9B}"])
  func controlCharactersAreRefused(_ line: String) {
    #expect(throws: PastedList.Problem.controls) {
      try PastedList.requests(line, DayParser(today: Given.today))
    }
  }

  @Test(arguments: ["milk\tx2", "milk\u{B}x2", "\u{200E}milk x2"])
  func blanksAndMarksOfDirectionAreNoControlCharacters(_ line: String) throws {
    #expect(
      try PastedList.requests(line, DayParser(today: Given.today)).first?.quantity
        == Given.quantity("2"))
  }
}
