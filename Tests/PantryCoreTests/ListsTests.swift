import PantryTestSupport
import Testing

@testable import PantryCore

/// The lists of the file beside products and items: shopping, plan and deleted records.
struct ListsTests {
  private static let line = """
    {"uid":"\(Given.uid("B2"))","name":"두부","quantity":2,"addedAt":"2026-11-20T09:12:03Z"}
    """
  private static let entry =
    #"{"day":"2026-11-21","item":"\#(Given.uid("A1"))","note":"milk toast"}"#
  private static let deletion = #"{"uid":"\#(Given.uid("C3"))","at":"2026-11-20T09:12:03Z"}"#

  /// The text of a file with these records in the lists.
  private static func file(
    items: [String] = [], shopping: [String] = [], plan: [String] = [], deleted: [String] = []
  ) -> String {
    var text = GivenFile.text(items: items).dropLast(3)
    for (name, records) in [("shopping", shopping), ("plan", plan), ("deleted", deleted)]
    where !records.isEmpty {
      text += ",\n\"\(name)\":[\n\(records.joined(separator: ",\n"))\n]"
    }
    return text + "\n}\n"
  }

  private func document(_ text: String) throws(DocumentError) -> PantryDocument {
    try PantryDocument(Array(text.utf8))
  }

  /// The order does not depend on that of the changes, so that two copies of a file have few differences.
  @Test func listsAreWrittenInOrder() throws {
    let pantry = try TemporaryPantry()
    let lines = [("B2", 3), ("A1", 3), ("C3", 2)].map { id, second in
      #"{"uid":"\#(Given.uid(id))","name":"x","addedAt":"2026-11-20T09:12:0\#(second)Z"}"#
    }
    let entries = [
      #"{"day":"2026-11-22","note":"a"}"#, #"{"day":"2026-11-21","item":"\#(Given.uid("B2"))"}"#,
      #"{"day":"2026-11-21","note":"z"}"#, #"{"day":"2026-11-21","recipe":"soup","note":"a"}"#,
    ]
    try pantry.write(Self.file(shopping: lines, plan: entries))
    try pantry.change("add") { $0.items.append(Given.item("milk", id: "D4")) }
    let text = pantry.text.split(separator: "\n").map {
      $0.drop { $0 != "{" }.prefix { $0 != "}" } + "}"
    }
    #expect(
      text.filter { $0.contains("addedAt") } == [lines[2], lines[1], lines[0]].map { $0[...] })
    #expect(
      text.filter { $0.contains(#""day""#) }
        == [entries[3], entries[2], entries[1], entries[0]].map { $0[...] })
  }

  @Test func listsAreRead() throws {
    let document = try document(
      Self.file(shopping: [Self.line], plan: [Self.entry], deleted: [Self.deletion]))
    var line = ShoppingLine(uid: Given.uid("B2"), name: "두부", addedAt: Given.now)
    line.quantity = Given.quantity("2")
    #expect(Array(document.inventory.shopping) == [line])
    var entry = PlanEntry(day: Given.day("2026-11-21"), item: Given.uid("A1"))
    entry.note = "milk toast"
    #expect(Array(document.inventory.plan) == [entry])
    #expect(document.inventory.deletions == [Deletion(.record(Given.uid("C3")), at: Given.now)])
  }

  @Test func emptyListsAreOmitted() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(
      #"{"format":"pantry","version":1,"items":[],"shopping":[],"plan":[],"deleted":[]}"#)
    try pantry.change("add") { $0.items.append(Given.item("milk", id: "A1")) }
    for name in ["shopping", "plan", "deleted"] { #expect(!pantry.text.contains(name)) }
  }

  /// Records in notations that no version of the program writes.
  private static let odd = [
    "shopping": [
      #"{ "note":null,"name" : "쌀","addedAt":"2026-11-20T18:12:03.5+09:00","uid":"d4000000-0000-0000-0000-000000000000","aisle":[ 1.50 ] }"#,
      #"{"unit":"g","quantity":3e2,"uid":"\#(Given.uid("E5"))","name":"\u0061","addedAt":"2026-11-20T09:12:03Z","tags":["a", "b"]}"#,
    ],
    "plan": [
      #"{"day":"2026-11-21"}"#, #"{"day":"2026-11-21"}"#,
      "{\"note\":\"x\",\n\t\"day\":\"2026-11-21\",\"mood\":{\"a\": 1}}",
    ],
    "deleted": [
      #"{ "at":"2026-11-20T18:12:03.5+09:00", "uid":"d4000000-0000-0000-0000-000000000000" }"#,
      #"{"uid":"\#(Given.uid("F6"))","at":"2026-11-20T09:12:03Z","by":"phone"}"#,
    ],
  ]

  @Test func untouchedRecordsAreWrittenBackByteForByte() throws {
    func file(_ items: [String]) -> String {
      Self.file(
        items: items, shopping: Self.odd["shopping"] ?? [], plan: Self.odd["plan"] ?? [],
        deleted: Self.odd["deleted"] ?? [])
    }
    let item = GivenFile.item("A1", "milk")
    let document = try document(file([item]))
    var inventory = document.inventory
    inventory.items[0].note = "x"
    let revision = try #require(document.revised(inventory, .changed(Given.now)))
    let changed = item.dropLast() + #","note":"x","updatedAt":"2026-11-20T09:12:03Z"}"#
    #expect(String(decoding: revision.text.bytes, as: UTF8.self) == file([String(changed)]))
  }

  @Test func changedRecordsKeepUnknownMembers() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(
      Self.file(shopping: Self.odd["shopping"] ?? [], plan: Self.odd["plan"] ?? []))
    try pantry.change("edit") { inventory in
      inventory.shopping[0].name = "현미"
      inventory.shopping[1].note = "big"
      inventory.plan[2].note = "y"
    }
    #expect(
      pantry.text.contains(
        """
        {"uid":"D4000000-0000-0000-0000-000000000000","name":"현미",\
        "addedAt":"2026-11-20T09:12:03Z","updatedAt":"2026-11-20T09:12:03Z","aisle":[ 1.50 ]}
        """))
    #expect(
      pantry.text.contains(
        """
        "name":"a","quantity":300,"unit":"g","tags":["a","b"],"note":"big",\
        "addedAt":"2026-11-20T09:12:03Z","updatedAt":"2026-11-20T09:12:03Z"}
        """))
    #expect(pantry.text.contains(#"{"day":"2026-11-21","note":"y","#))
    #expect(pantry.text.contains(#""mood":{"a": 1}}"#))
  }

  // MARK: Undo

  @Test func changesOfTheListsAreUndoneAndRedone() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(Self.file(shopping: [Self.line], plan: [Self.entry]))
    var states = [pantry.contents]
    let changes: [@Sendable (inout Inventory) -> Void] = [
      { $0.shopping[0].quantity = Given.quantity("3") },
      { $0.shopping.append(ShoppingLine(uid: Given.uid("E5"), name: "쌀", addedAt: Given.now)) },
      { $0.shopping.remove(at: 0) },
      { $0.plan[0].note = "toast" },
      { $0.plan.append(PlanEntry(day: Given.today)) },
      { $0.plan.remove(at: 0) },
    ]
    for (index, change) in changes.enumerated() {
      try pantry.change("step \(index)", change)
      states.append(pantry.contents)
    }
    for round in 1...2 {
      for state in states.dropLast().reversed() {
        pantry.now = Given.instant("2026-11-2\(round)T00:00:00Z")
        try pantry.undo()
        #expect(pantry.contents.sortedLines == state.sortedLines)
      }
      for state in states.dropFirst() {
        pantry.now = Given.instant("2026-11-2\(round)T12:00:00Z")
        try pantry.redo()
        #expect(pantry.contents.sortedLines == state.sortedLines)
      }
    }
  }

  @Test func undoRefusesLinesChangedSince() throws {
    let pantry = try TemporaryPantry()
    try pantry.write(Self.file(shopping: [Self.line]))
    try pantry.change("edit") { $0.shopping[0].quantity = Given.quantity("3") }
    try pantry.write(pantry.text.replacing("두부", with: "순두부"))
    #expect(throws: StepError.contradicted(.undo, command: "edit", name: "두부", .changed)) {
      try pantry.undo()
    }
  }

  // MARK: Refusals

  private static let day = #"a date like "2026-12-01""#
  private static let time = #"a time like "2026-11-20T09:12:03Z""#
  private static let amount = "a number from 0 up with at most 6 decimals"

  private static func wrong(_ field: String, _ expected: String) -> DocumentProblem {
    .json(.wrongValue(field: field, expected: expected))
  }

  /// The name of a list, a record with ▲ before the invalid value, and the problem.
  static let refusals: [(list: String, marked: String, problem: DocumentProblem)] = [
    ("shopping", #"▲7"#, .json(.expected("an object"))),
    ("shopping", #"▲{"name":"쌀","addedAt":"2026-11-20T09:12:03Z"}"#, .json(.missingField("uid"))),
    (
      "shopping", #"▲{"uid":"\#(Given.uid("E5"))","addedAt":"2026-11-20T09:12:03Z"}"#,
      .json(.missingField("name"))
    ),
    ("shopping", #"▲{"uid":"\#(Given.uid("E5"))","name":"쌀"}"#, .json(.missingField("addedAt"))),
    ("shopping", #"{"uid":▲"E5"}"#, wrong("uid", "a UUID")),
    ("shopping", #"{"uid": ▲null}"#, wrong("uid", "a UUID")),
    ("shopping", #"{"name":"쌀","quantity":▲"3"}"#, wrong("quantity", amount)),
    ("shopping", #"{"name":"쌀","quantity":▲-1}"#, wrong("quantity", amount)),
    ("shopping", #"{"tags":["두부", ▲1]}"#, wrong("tags", "a string")),
    ("shopping", #"{"addedAt":▲"2026-11-20"}"#, wrong("addedAt", time)),
    ("shopping", #"{"name":"쌀",▲"name":"쌀"}"#, .json(.duplicateKey("name"))),
    ("shopping", #"{"x":1,▲"x":1}"#, .json(.duplicateKey("x"))),
    (
      "shopping",
      #"{"uid":▲"b2000000-0000-0000-0000-000000000000","name":"쌀","#
        + #""addedAt":"2026-11-20T09:12:03Z"}"#,
      .duplicateUID(Given.uid("B2"))
    ),
    ("plan", #"▲{"note":"쌀"}"#, .json(.missingField("day"))),
    ("plan", #"{"note":"쌀","day":▲"2026-02-30"}"#, wrong("day", day)),
    ("plan", #"{"item":▲"milk"}"#, wrong("item", "a UUID")),
    ("plan", #"{"note":▲[]}"#, wrong("note", "a string")),
    ("deleted", #"▲{"uid":"\#(Given.uid("E5"))"}"#, .json(.missingField("at"))),
    ("deleted", #"{"at": ▲true}"#, wrong("at", time)),
    ("deleted", #"{"at": ▲null}"#, wrong("at", time)),
    ("deleted", #"{"uid":▲17}"#, wrong("uid", "a UUID")),
  ]

  @Test(arguments: refusals)
  func refusesInvalidRecordsWithLineAndColumn(
    _ list: String, _ marked: String, _ problem: DocumentProblem
  ) {
    let first = ["shopping": Self.line, "plan": Self.entry, "deleted": Self.deletion][list] ?? ""
    let text = Self.file(
      shopping: list == "shopping" ? [first, marked] : [],
      plan: list == "plan" ? [first, marked] : [],
      deleted: list == "deleted" ? [first, marked] : [])
    expectRefusal(of: text, problem)
  }

  @Test(arguments: [
    ("shopping", "an array of shopping lines"), ("plan", "an array of plan entries"),
    ("deleted", "an array of deleted records"),
  ])
  func refusesListsOfAnotherType(_ list: String, _ expected: String) {
    expectRefusal(
      of: #"{"format":"pantry","version":1,"items":[],"\#(list)":▲{}}"#, .json(.expected(expected)))
  }

  /// The members of a part that was taken, with ▲ before the invalid value.
  @Test(arguments: [
    (#"▲{"amount":1,"as":"used"}"#, DocumentProblem.json(.missingField("at"))),
    (#"▲{"at":"2026-11-20T09:12:03Z","as":"used"}"#, .json(.missingField("amount"))),
    (#"▲{"at":"2026-11-20T09:12:03Z","amount":1}"#, .json(.missingField("as"))),
    (#"{"at":▲"today"}"#, wrong("at", time)), (#"{"amount":▲-1}"#, wrong("amount", amount)),
    (#"{"amount": ▲null}"#, wrong("amount", amount)),
    (#"{"as":▲"eaten"}"#, wrong("as", "used or discarded")),
    (#"{"as": ▲null}"#, wrong("as", "used or discarded")),
    (
      #"{"reason":▲"thirsty"}"#,
      wrong("reason", "forgot, spoiled, tooMuch, leftover, disliked or accident")
    ),
    (#"{"x":1,▲"x":2}"#, .json(.duplicateKey("x"))),
    ("▲7", .json(.expected("an object"))),
  ])
  func refusesInvalidParts(_ marked: String, _ problem: DocumentProblem) {
    let item =
      GivenFile.item("A1", "쌀").dropLast()
      + #","taken":[{"at":"2026-11-20T09:12:03Z","amount":1,"as":"used"},\#(marked)]}"#
    expectRefusal(of: Self.file(items: [String(item)]), problem)
  }

  @Test(arguments: [
    (#""taken":▲{}"#, DocumentProblem.json(.expected("an array of objects"))),
    (#""splitFrom":▲"A1""#, wrong("splitFrom", "a UUID")),
    (
      #""discardReason":▲"mood""#,
      wrong("discardReason", "forgot, spoiled, tooMuch, leftover, disliked or accident")
    ),
    (#""thawTo":▲1"#, wrong("thawTo", "a string")),
    (#""updatedAt":▲"2026-11-20""#, wrong("updatedAt", time)),
    (#""estimatedBy":▲[1]"#, wrong("estimatedBy", "an object or a string")),
    (#""splitFrom":null,▲"splitFrom":null"#, .json(.duplicateKey("splitFrom"))),
  ])
  func refusesInvalidNewFieldsOfItems(_ marked: String, _ problem: DocumentProblem) {
    let item = GivenFile.item("A1", "쌀").dropLast() + ",\(marked)}"
    expectRefusal(of: Self.file(items: [String(item)]), problem)
  }

  @Test(arguments: [
    (#""minimum":▲"many""#, wrong("minimum", #"a quantity like "500g""#)),
    (#""rating":▲6"#, wrong("rating", "a whole number from 1 to 5")),
    (#""rating":▲4.5"#, wrong("rating", "a whole number from 1 to 5")),
    (#""keeps":▲"0d""#, wrong("keeps", "a span like 7d, 2w, 3m or 1y")),
    (#""aliases":▲"tofu""#, wrong("aliases", "an array of strings")),
    (#""isStaple":▲1"#, wrong("isStaple", "true or false")),
    (#""low":▲"yes""#, wrong("low", "true or false")),
  ])
  func refusesInvalidSettings(_ marked: String, _ problem: DocumentProblem) {
    let product = #"{"productName":"쌀",\#(marked)}"#
    expectRefusal(of: GivenFile.text(products: [product]), problem)
  }

  /// Expects that a text is refused at the character after ▲.
  private func expectRefusal(
    of marked: String, _ problem: DocumentProblem, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = marked.prefix { $0 != "▲" }.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.count ?? 0) + 1
    #expect(
      throws: DocumentError.invalid(problem, line: lines.count, column: column),
      sourceLocation: sourceLocation
    ) {
      try document(marked.replacing("▲", with: ""))
    }
  }

  // MARK: Unknown members within items

  /// The members of an item that a change of another member must not touch.
  @Test(arguments: [
    #""taken":[{"at":"2026-11-20T18:00:00Z","amount":1,"as":"used","by":{"who": [1.50]}}]"#,
    #""estimatedBy":{"source":"oracle","certainty": 0.50}"#,
    #""estimatedBy":{"source":"table","food":"tofu","keeps":"1w","edition":2}"#,
    #""estimatedBy":{"source":"table","food":5,"keeps":"1w"}"#,
    #""estimatedBy":{"source":"table","food":null,"keeps":"1w"}"#,
    #""estimatedBy":{"source":"history","keeps":"1w","packages":"3"}"#,
    #""estimatedBy":{"source":"table","place":"cave","keeps":"1w"}"#,
    #""estimatedBy":{}"#,
  ])
  func unknownMembersWithinValuesSurviveAChange(_ member: String) throws {
    let pantry = try TemporaryPantry()
    let item = GivenFile.item("A1", "쌀").dropLast() + ",\(member)}"
    try pantry.write(Self.file(items: [String(item)]))
    try pantry.change("edit") { $0.items[0].location = "cellar" }
    #expect(pantry.text.contains(#""location":"cellar""#))
    #expect(pantry.text.contains(member))
  }
}

extension String {
  /// The lines without separators, sorted: undo appends records of lists without an order at the end.
  fileprivate var sortedLines: [String] {
    split(separator: "\n").map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }.sorted()
  }
}
