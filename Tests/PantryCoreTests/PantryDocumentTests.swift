import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// The text of the pantry file.
struct PantryDocumentTests {
  private func document(_ text: String) throws(DocumentError) -> PantryDocument {
    try PantryDocument(Array(text.utf8))
  }

  private func text(
    _ document: PantryDocument, with inventory: Inventory, _ stamp: Stamp = .none
  ) -> String {
    String(
      decoding: document.revised(inventory, stamp)?.text.bytes ?? document.text, as: UTF8.self)
  }

  // MARK: Reading

  @Test func readsEveryField() throws {
    let product = Product(
      barcode: "8801115114154", brandName: "서울우유", productName: "멸균우유 200ml", category: "dairy")
    var item = UserProduct(uid: Given.uid("6F0C"), createdAt: Given.now, product: product)
    item.expiresAt = .day(Given.day("2026-12-01"))
    let found = try document(
      GivenFile.text(products: [GivenFile.milkProduct], items: [GivenFile.milk])
    ).inventory
    #expect(found == Inventory(products: [product], items: [item]))
  }

  @Test func readsAnyOrderOfMembersAndAnyWhiteSpace() throws {
    let usual = try document(
      GivenFile.text(products: [GivenFile.milkProduct], items: [GivenFile.milk]))
    let unusual = try document(
      "\r\n\t{ \"items\" :[ {\t\"product\":{\"imageUrl\":\"\",\"category\":\"dairy\"," + """
        "productName":"\\uba78균우유 200ml", "brandName":"서울우유","barcode":"8801115114154"} ,
        "expiresAt": "2026-12-01",
        "createdAt" : "2026-11-20T10:12:03.999+01:00", "isUsed":
          false,"uid":"6f0c0000-0000-0000-0000-000000000000"
        }], "version": 1 ,"products":[\(GivenFile.milkProduct)],"format":"\\u0070antry"}
        """)
    #expect(unusual.inventory == usual.inventory)
  }

  @Test(arguments: [
    #"{"format":"pantry","version":1,"items":[]}"#, #"{"version":1,"items":[],"format":"pantry"}"#,
    #"{"format":"pantry","version":1,"products":[],"items":[]}"#,
  ])
  func fileWithoutRecordsIsAnEmptyPantry(_ text: String) throws {
    #expect(try document(text).inventory == Inventory())
  }

  static let deadlines: [(member: String, deadline: Deadline)] = [
    (#""expiresAt":"2026-12-01","#, .day(Given.day("2026-12-01"))),
    (#""expiresAt":null,"#, .never),
    ("", .unknown),
  ]

  @Test(arguments: deadlines)
  func neverAndUnknownDiffer(_ member: String, _ deadline: Deadline) throws {
    let record = GivenFile.milk.replacing(#""expiresAt":"2026-12-01","#, with: member)
    let read = try document(GivenFile.text(items: [record])).inventory
    #expect(read.items.map(\.expiresAt) == [deadline])
    #expect(text(PantryDocument(), with: read) == GivenFile.text(items: [record]))
  }

  @Test func optionalMembersMayBeNull() throws {
    let optional = [
      "isUsed", "dateKind", "quantity", "unit", "location", "note", "tags", "price", "purchasedAt",
      "openedAt", "usedAt", "discardedAt", "lot",
    ]
    let record = """
      {"uid":"6F0C0000-0000-0000-0000-000000000000","createdAt":"2026-11-20T09:12:03Z",\
      "product":{"productName":"milk","barcode":null,"brandName":null},\
      \(optional.map { "\"\($0)\":null" }.joined(separator: ","))}
      """
    let read = try document(GivenFile.text(items: [record])).inventory
    #expect(read.items == [Given.item("milk", id: "6F0C")])
  }

  /// Values that are read eight characters at a time, and the reader of single characters.
  static let quickValues: [(text: String, reads: @Sendable (String) -> Bool)] = [
    ("2026-11-20T09:12:03Z", { Instant(rfc3339: $0) != nil }),
    ("2026-12-01", { Day(iso: $0) != nil }),
    ("6F0C0000-0000-0000-0000-00000000000a", { UID($0) != nil }),
  ]

  /// For every byte in the place of every character of a time, a date and a uid.
  @Test(arguments: quickValues.indices)
  func fastReadersAcceptExactlyTheSameValues(_ index: Int) throws {
    let (text, reads) = Self.quickValues[index]
    let record = """
      {"uid":"6F0C0000-0000-0000-0000-00000000000a","createdAt":"2026-11-20T09:12:03Z",\
      "expiresAt":"2026-12-01","product":{"productName":"x"}}
      """
    let parts = GivenFile.text(items: [record]).components(separatedBy: text)
    try #require(parts.count == 2)
    for place in text.utf8.indices {
      for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "\\") {
        var value = Array(text.utf8)
        value[text.utf8.distance(from: text.utf8.startIndex, to: place)] = byte
        let isRead = String(validating: value, as: UTF8.self).map(reads) ?? false
        let file = Array(parts[0].utf8) + value + Array(parts[1].utf8)
        let isAccepted = (try? PantryDocument(file)) != nil
        #expect(isAccepted == isRead, "\(String(decoding: value, as: UTF8.self))")
      }
    }
  }

  // MARK: Writing

  @Test func writesAnEmptyPantry() throws {
    let old = try document(
      GivenFile.text(products: [GivenFile.milkProduct], items: [GivenFile.milk]))
    #expect(text(old, with: Inventory()) == GivenFile.text())
  }

  @Test func writesFieldsInTheirOrder() throws {
    var item = Given.item("milk", id: "6F0C", expires: "2026-12-01", barcode: "8801115114154")
    item.isUsed = true
    item.dateKind = .useBy
    item.quantity = Given.quantity("1.5l")
    item.location = "fridge"
    item.note = "a \"note\"\u{202E}"
    item.tags = ["a", "b"]
    item.price = Amount("2.90")
    item.purchasedAt = Given.day("2026-11-19")
    item.openedAt = Given.day("2026-11-20")
    item.usedAt = Given.instant("2026-11-21T00:00:00Z")
    item.discardedAt = Given.instant("2026-11-22T00:00:00Z")
    item.lot = "L1"
    item.unknownFields = [UnknownField(name: "x", json: Array("1.50".utf8))]
    let inventory = Inventory(items: [item])
    let written = text(PantryDocument(), with: inventory)
    #expect(
      written
        == GivenFile.text(items: [
          """
          {"uid":"6F0C0000-0000-0000-0000-000000000000","isUsed":true,\
          "createdAt":"2026-11-20T09:12:03Z","expiresAt":"2026-12-01",\
          "product":{"barcode":"8801115114154","brandName":"","productName":"milk","category":"",\
          "imageUrl":""},"dateKind":"use-by","quantity":1.5,"unit":"l","location":"fridge",\
          "note":"a \\"note\\"\\u202e","tags":["a","b"],"price":2.9,"purchasedAt":"2026-11-19",\
          "openedAt":"2026-11-20","usedAt":"2026-11-21T00:00:00Z",\
          "discardedAt":"2026-11-22T00:00:00Z","lot":"L1","x":1.50}
          """
        ]))
    #expect(try document(written).inventory == inventory)
  }

  @Test func writesSortedRecordsOneALine() {
    let products = ["4006381333931", "8801115114154", "036000291452"].map {
      Product(barcode: $0, productName: "x")
    }
    let items = ["c3", "a1", "b2"].map { Given.item("x", id: $0) }
    let lines = text(PantryDocument(), with: Inventory(products: products, items: items))
      .split(separator: "\n").map(String.init)
    let starts = lines.map { String($0.prefix(24)) }
    #expect(
      starts == [
        "{", #""format":"pantry","#, #""version":1,"#,
        #""products":["#, #"{"barcode":"036000291452"#, #"{"barcode":"400638133393"#,
        #"{"barcode":"880111511415"#, "],",
        #""items":["#, #"{"uid":"A1000000-0000-00"#, #"{"uid":"B2000000-0000-00"#,
        #"{"uid":"C3000000-0000-00"#, "]", "}",
      ])
  }

  // MARK: Preserved members

  @Test func unknownMembersSurviveAChangeAtEveryLevel() throws {
    let before = """
      {"sync":{"by": [1.50, "\\u0061"]},"format":"pantry","version":1,"\\u0022q":null,
      "products":[{"barcode":"4006381333931","productName":"pen","weight":1.50}],
      "items":[{"uid":"A1000000-0000-0000-0000-000000000000","mood":[ 1e2 ],
      "createdAt":"2026-11-20T09:12:03Z","product":{"origin":{"land": "KR"},"productName":"kimchi"}}]}
      """
    let old = try document(before)
    var inventory = old.inventory
    inventory.items[0].note = "hot"
    inventory.changeProduct(.number(Given.barcode("4006381333931").gtin)) {
      $0.product.brandName = "Stabilo"
    }
    let written = text(old, with: inventory)
    #expect(
      written == """
        {
        "format":"pantry",
        "version":1,
        "sync":{"by": [1.50, "\\u0061"]},
        "\\"q":null,
        "products":[
        {"barcode":"4006381333931","brandName":"Stabilo","productName":"pen","category":"",\
        "imageUrl":"","weight":1.50}
        ],
        "items":[
        {"uid":"A1000000-0000-0000-0000-000000000000","isUsed":false,\
        "createdAt":"2026-11-20T09:12:03Z","product":{"barcode":"","brandName":"",\
        "productName":"kimchi","category":"","imageUrl":"","origin":{"land": "KR"}},"note":"hot",\
        "mood":[ 1e2 ]}
        ]
        }

        """)
    #expect(try document(written).inventory == inventory)
  }

  /// Records in notations that no version of the program writes.
  static let oddItems = [
    """
    { "createdAt" :"2026-11-20T09:12:03.5+09:00", "product":{"productName":"멸균"},\
     "uid":"a1000000-0000-0000-0000-000000000000" }
    """,
    """
    {
      "uid": "A1000000-0000-0000-0000-000000000000",
      "createdAt": "2026-11-20T09:12:03Z",
    \t"product": { "productName": "\\uba78\\/\u{202E}" }
    }
    """,
    GivenFile.item("A1", "x").replacing("}}", with: #"},"quantity":1.50,"price":0.3e1}"#),
    GivenFile.item("A1", "x").replacing(
      "}}", with: #"},"note":null,"tags":[],"later":{"a":[1,{"b":-0}]}}"#),
    GivenFile.item("A1", "x").replacing("}}", with: #","a":1,"b": 2},"a":"\#u{FF11}","b":1E+2}"#),
  ]

  @Test(arguments: oddItems)
  func untouchedItemIsWrittenBackByteForByte(_ odd: String) throws {
    let old = try document(
      GivenFile.text(items: [GivenFile.item("C3", "later"), odd, GivenFile.item("B2", "touched")]))
    var inventory = old.inventory
    inventory.items[2].note = "changed"
    inventory.items.append(Given.item("new", id: "D4"))
    let written = text(old, with: inventory)
    let touched = GivenFile.item("B2", "touched").replacing("}}", with: #"},"note":"changed"}"#)
    #expect(
      Array(written.utf8)
        == Array(
          GivenFile.text(items: [
            odd, touched, GivenFile.item("C3", "later"), GivenFile.item("D4", "new"),
          ]).utf8))
  }

  @Test(arguments: [
    #"{"productName" : "pen","barcode":"4006381333931","weight":1.50 }"#,
    "{\"barcode\":\"4006381333931\",\n\t\"productName\":\"\\u0070en\",\"brandName\":null}",
  ])
  func untouchedProductIsWrittenBackByteForByte(_ odd: String) throws {
    let old = try document(GivenFile.text(products: [GivenFile.milkProduct, odd]))
    var inventory = old.inventory
    inventory.changeProduct(.number(Given.barcode("8801115114154").gtin)) {
      $0.product.category = "milk"
    }
    let touched = GivenFile.milkProduct.replacing("dairy", with: "milk")
    #expect(text(old, with: inventory) == GivenFile.text(products: [odd, touched]))
  }

  @Test func removedRecordIsNotWritten() throws {
    let old = try document(
      GivenFile.text(items: [GivenFile.item("A1", "x"), GivenFile.item("B2", "y")]))
    let inventory = Inventory(items: [old.inventory.items[1]])
    #expect(text(old, with: inventory) == GivenFile.text(items: [GivenFile.item("B2", "y")]))
  }

  @Test func unchangedFileIsNotRewritten() throws {
    let text = GivenFile.text(
      products: [GivenFile.milkProduct], items: [GivenFile.milk, GivenFile.item("A1", "x")])
    let old = try document(text)
    #expect(self.text(old, with: old.inventory) == text)
  }

  // MARK: Refusals

  /// A text with ▲ before the invalid character, and the problem.
  static let refusals: [(marked: String, problem: DocumentProblem)] = [
    // Format and version.
    ("▲[]", .json(.expected("a pantry object"))),
    ("▲{}", .notAPantry),
    (#"▲{"version":1,"items":[]}"#, .notAPantry),
    (#"▲{"format":"pantry","items":[]}"#, .notAPantry),
    (#"▲{"format":"shopping","version":1}"#, .notAPantry),
    (#"▲{"format":["pantry"],"version":1}"#, .notAPantry),
    // Items under a misspelled name must not be ignored.
    (#"▲{"format":"pantry","version":1}"#, .json(.missingField("items"))),
    (#"▲{"format":"pantry","version":1,"products":[],"itmes":[]}"#, .json(.missingField("items"))),
    (#"{"format":"pantry","version":▲3}"#, .otherVersion(3)),
    ("{\"items\":\"of another shape\",\n\"version\": ▲9,\"format\":\"pantry\"}", .otherVersion(9)),
    (#"{"format":"pantry","version":▲0}"#, .otherVersion(0)),
    (
      #"{"format":"pantry","version":▲"1"}"#,
      .json(.wrongValue(field: "version", expected: "a whole number"))
    ),
    (
      #"{"format":"pantry","version":▲1.5}"#,
      .json(.wrongValue(field: "version", expected: "a whole number"))
    ),
    (#"{"format":"pantry","version":1,"items":▲{}}"#, .json(.expected("an array of items"))),
    (#"{"format":"pantry","version":1,"items":▲null}"#, .json(.expected("an array of items"))),
    (
      #"{"format":"pantry","version":1,"products":▲""}"#,
      .json(.expected("an array of products"))
    ),
    (#"{"format":"pantry","version":1,"items":[▲null]}"#, .json(.expected("an item object"))),
    (
      #"{"format":"pantry","version":1,"products":[▲"x"]}"#, .json(.expected("a product object"))
    ),
    // Duplicate names.
    (#"{"format":"pantry",▲"format":"pantry","version":1}"#, .json(.duplicateKey("format"))),
    (#"{"format":"pantry","version":1,"x":1, ▲"\u0078":1}"#, .json(.duplicateKey("x"))),
    (
      #"{"format":"pantry","version":1,"products":[{"productName":"a",▲"productName":"b"}]}"#,
      .json(.duplicateKey("productName"))
    ),
    // Not JSON.
    (
      "{\n\"format\":\"pantry\",\n\"version\":1,\n▲}\n", .json(.expected("a name in double quotes"))
    ),
    ("{\"format\":\"pantry\",\"version\":1}\n\n  ▲{}", .json(.trailingText)),
    ("{\"format\":\"pantry\",\r\n\"version\":1▲", .json(.unexpectedEnd)),
    ("{\"format\":\"pantry\",\"note\":\"소비기한 두부\\▲", .json(.unexpectedEnd)),
  ]

  @Test(arguments: refusals)
  func refusesOtherDocuments(_ marked: String, _ problem: DocumentProblem) {
    expectRefusal(of: marked, problem)
  }

  private static let intervals =
    #"intervals in order, like "2026-11-20/2027-01-10" or "2026-11-20/..""#

  @Test func eventsAndEstimatesSurviveAChange() throws {
    let members =
      #""estimatedBy":"a guess","openedAt":"2026-11-21","frozen":["../2026-11-22","2026-11-23/.."]"#
    let product = GivenFile.milkProduct.replacing(
      #""imageUrl":"""#, with: #""imageUrl":"","keeps":"7d","keepsOpened":"2w","keepsFrozen":"3m""#)
    let line =
      String(GivenFile.milk.dropLast()).replacing(GivenFile.milkProduct, with: product)
      + ",\(members)}"
    let read = try document(GivenFile.text(products: [product], items: [line]))
    let item = try #require(read.inventory.items.first)
    #expect(item.frozen.map(\.description) == ["../2026-11-22", "2026-11-23/.."])
    #expect(item.isFrozen)
    #expect(item.estimatedBy == .text("a guess"))
    #expect(read.inventory.catalog.entries.first?.settings.keepsOpened == CalendarSpan(2, .week))
    // Written as before when another field changes.
    var changed = read.inventory
    changed.items[0].note = "n"
    #expect(
      text(read, with: changed).contains(
        members.replacing(#""openedAt""#, with: #""note":"n","openedAt""#)))
  }

  /// The members of an item after its product, with ▲ before the invalid value.
  static let itemRefusals: [(members: String, problem: JSONError.Problem)] = [
    (#""isUsed":▲1"#, .wrongValue(field: "isUsed", expected: "true or false")),
    (#""isUsed": ▲"no""#, .wrongValue(field: "isUsed", expected: "true or false")),
    (
      #""expiresAt":▲"2026-02-30""#,
      .wrongValue(field: "expiresAt", expected: #"a date like "2026-12-01""#)
    ),
    (
      #""expiresAt": ▲20261201"#,
      .wrongValue(field: "expiresAt", expected: #"a date like "2026-12-01""#)
    ),
    (
      #""purchasedAt":▲"2026-11-20T09:12:03Z""#,
      .wrongValue(field: "purchasedAt", expected: #"a date like "2026-12-01""#)
    ),
    (#""openedAt":▲"""#, .wrongValue(field: "openedAt", expected: #"a date like "2026-12-01""#)),
    (
      #""usedAt":▲"2026-11-20""#,
      .wrongValue(field: "usedAt", expected: #"a time like "2026-11-20T09:12:03Z""#)
    ),
    (
      #""discardedAt":▲true"#,
      .wrongValue(field: "discardedAt", expected: #"a time like "2026-11-20T09:12:03Z""#)
    ),
    (
      #""dateKind":▲"packed""#,
      .wrongValue(field: "dateKind", expected: #""use-by", "best-before" or "sell-by""#)
    ),
    (#""note":▲[]"#, .wrongValue(field: "note", expected: "a string")),
    (#""location":▲{"a":1}"#, .wrongValue(field: "location", expected: "a string")),
    (#""lot":▲7"#, .wrongValue(field: "lot", expected: "a string")),
    (#""note":"소비기한","lot": ▲7"#, .wrongValue(field: "lot", expected: "a string")),
    (#""tags":▲"a""#, .wrongValue(field: "tags", expected: "an array of strings")),
    (#""tags":["두부", ▲1]"#, .wrongValue(field: "tags", expected: "a string")),
    (#""frozen":▲["2026-11-20"]"#, .wrongValue(field: "frozen", expected: intervals)),
    (#""frozen":▲["../.."]"#, .wrongValue(field: "frozen", expected: intervals)),
    (
      #""frozen":▲["2026-11-20/..","2026-12-01/.."]"#,
      .wrongValue(field: "frozen", expected: intervals)
    ),
    (
      #""frozen":▲["2026-11-20/2026-12-01","2026-11-25/.."]"#,
      .wrongValue(field: "frozen", expected: intervals)
    ),
    (#""frozen":▲"2026-11-20/..""#, .wrongValue(field: "frozen", expected: "an array of strings")),
    (#""estimatedBy":▲true"#, .wrongValue(field: "estimatedBy", expected: "an object or a string")),
    (#""note":"a",▲"note":"a""#, .duplicateKey("note")),
    (#""later":1, ▲"later":2"#, .duplicateKey("later")),
  ]

  @Test(arguments: itemRefusals)
  func refusesInvalidFieldsOfItems(_ members: String, _ problem: JSONError.Problem) {
    let item = GivenFile.item("A1", "멸균우유").replacing(#""isUsed":false,"#, with: "")
      .replacing("}}", with: "},\(members)}")
    expectRefusal(of: GivenFile.text(items: [GivenFile.item("B2", "x"), item]), problem)
  }

  @Test(
    arguments: [
      "-1", "-0.5", "1.0000001", "1000000000001", "1e13", "1e-9223372036854775808", "\"3\"",
      "true", "[1]",
    ], ["quantity", "price"])
  func refusesInvalidAmounts(_ value: String, _ field: String) {
    let item = GivenFile.item("A1", "x").replacing("}}", with: "},\"\(field)\": ▲\(value)}")
    expectRefusal(
      of: GivenFile.text(items: [item]),
      .wrongValue(field: field, expected: "a number from 0 up with at most 6 decimals"))
  }

  @Test(arguments: [
    (#""uid":"A1000000-0000-0000-0000-000000000000","#, "uid"),
    (#""createdAt":"2026-11-20T09:12:03Z","#, "createdAt"),
  ])
  func refusesItemsWithoutRequiredFields(_ member: String, _ field: String) {
    let item = "▲" + GivenFile.item("A1", "x").replacing(member, with: "")
    expectRefusal(of: GivenFile.text(items: [item]), .missingField(field))
  }

  @Test(arguments: [
    (
      #"▲{"uid":"A1000000-0000-0000-0000-000000000000","createdAt":"2026-11-20T09:12:03Z"}"#,
      "product"
    ),
    (#"{"product":▲{"brandName":"x"}}"#, "productName"),
  ])
  func refusesItemsWithoutANamedProduct(_ item: String, _ field: String) {
    expectRefusal(of: GivenFile.text(items: [item]), .missingField(field))
  }

  @Test func refusesAUnitWithoutAQuantity() {
    let item = "▲" + GivenFile.item("A1", "x").replacing("}}", with: #"},"unit":"ml"}"#)
    expectRefusal(of: GivenFile.text(items: [item]), .missingField("quantity"))
  }

  @Test(arguments: ["\"A1\"", "null", "7", "\"A1000000-0000-0000-0000-00000000000G\""])
  func refusesInvalidUIDs(_ uid: String) {
    let item = GivenFile.item("A1", "x").replacing("\"\(Given.uid("A1"))\"", with: " ▲\(uid)")
    expectRefusal(of: GivenFile.text(items: [item]), .wrongValue(field: "uid", expected: "a UUID"))
  }

  @Test(arguments: [
    "\"today\"", "null", "\"2026-11-20 09:12:03Z\"", "\"2026-11-20T25:12:03Z\"",
    // The quotation mark of the next member is where a time with microseconds would end.
    "\"2026-11-20T09:12:03Z12345\"",
  ])
  func refusesInvalidTimes(_ time: String) {
    let item = GivenFile.item("A1", "x").replacing("\"2026-11-20T09:12:03Z\"", with: "▲\(time)")
    expectRefusal(
      of: GivenFile.text(items: [item]),
      .wrongValue(field: "createdAt", expected: #"a time like "2026-11-20T09:12:03Z""#))
  }

  @Test func refusesDuplicateUIDs() {
    let again = GivenFile.item("A1", "두부").replacing(#""uid":"A1"#, with: #""uid":▲"a1"#)
    expectRefusal(
      of: GivenFile.text(items: [GivenFile.item("A1", "x"), GivenFile.item("B2", "y"), again]),
      DocumentProblem.duplicateUID(Given.uid("A1")))
  }

  @Test func refusesInvalidUTF8() {
    let bytes = Array(#"{"format":"pantry","note":"두부"#.utf8) + [0xFF] + Array("\"}".utf8)
    #expect(throws: DocumentError.invalid(.json(.invalidUTF8), line: 1, column: 30)) {
      try PantryDocument(bytes)
    }
  }

  @Test(arguments: ["", " ", "\n", "\r\n\t \n"])
  func refusesEmptyFiles(_ text: String) {
    #expect(throws: DocumentError.empty) { try document(text) }
  }

  static let conflicts: [(text: String, line: Int)] = [
    ("<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs\n", 1),
    (
      GivenFile.text(items: [
        "<<<<<<< HEAD\n" + GivenFile.milk, "=======\n" + GivenFile.item("A1", "x"),
        ">>>>>>> theirs\n",
      ]), 6
    ),
    (GivenFile.text(items: [GivenFile.milk + "\n<<<<<<< HEAD"]), 7),
    (GivenFile.text(items: [GivenFile.milk + "\n======="]), 7),
    (GivenFile.text(items: [GivenFile.milk + "\n>>>>>>> theirs"]), 7),
  ]

  @Test(arguments: conflicts)
  func conflictMarkersHaveAnErrorOfTheirOwn(_ text: String, _ line: Int) {
    #expect(throws: DocumentError.conflictMarkers(line: line)) { try document(text) }
  }

  /// Expects that a text is refused at the character after ▲.
  private func expectRefusal(
    of marked: String, _ problem: JSONError.Problem,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRefusal(of: marked, .json(problem), sourceLocation: sourceLocation)
  }

  private func expectRefusal(
    of marked: String, _ problem: DocumentProblem,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = marked.prefix { $0 != "▲" }
    let lines = before.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let column = (lines.last?.count ?? 0) + 1
    #expect(
      throws: DocumentError.invalid(problem, line: lines.count, column: column),
      sourceLocation: sourceLocation
    ) {
      try document(marked.replacing("▲", with: ""))
    }
  }
}

extension String {
  /// The text with each part replaced; the part must occur in it.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    precondition(contains(part), "\(part) is not in \(self)")
    return split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
