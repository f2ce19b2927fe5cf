import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Conformance to the grammar of RFC 8259 and to UTF-8 (RFC 3629).
struct JSONScannerTests {
  private func check(_ bytes: [UInt8]) throws(JSONError) {
    try ByteView.reading(bytes) { bytes throws(JSONError) in
      var scanner = JSONScanner(bytes)
      try scanner.skipValue()
      try scanner.end()
    }
  }

  private func decode(_ json: some Sequence<UInt8>) throws(JSONError) -> String {
    try ByteView.reading(Array(json)) { bytes throws(JSONError) in
      var scanner = JSONScanner(bytes)
      let text = bytes.text(try scanner.string())
      try scanner.end()
      return text
    }
  }

  // MARK: Accepted

  @Test(arguments: [
    "null", "true", "false", "[]", "{}", "\"\"", "[[],{}]", " \t\r\n[1 , 2]\n",
    #"{"a":1,"b":[true,null],"c":{"d":"e"}}"#, #"{"":0}"#,
    "0", "-0", "7", "-12", "10", "1.5", "0.0", "-0.25", "1e3", "1E3", "1e+3", "1e-3", "0e1",
    "-1.5E-10", "1e99999", "123456789012345678901234567890",
  ])
  func acceptsValidValues(_ text: String) throws {
    try check(Array(text.utf8))
  }

  @Test(arguments: [
    #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9\uAC00""#, #""\ud83c\udf4e""#, #""\uFFFF""#,
    "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"두부 🍎\"",
  ])
  func acceptsEscapesAndUnescapedCharacters(_ text: String) throws {
    try check(Array(text.utf8))
  }

  /// The first and last scalar of each length, and the scalars adjacent to the surrogates.
  static let boundaryScalars: [[UInt8]] = [
    [0x20], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
    [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
  ]

  @Test(arguments: boundaryScalars)
  func acceptsBoundaryScalars(_ scalar: [UInt8]) throws {
    try check([0x22] + scalar + [0x22])
  }

  @Test func acceptsNestingUpToTheLimit() throws {
    let limit = JSONScanner.depthLimit
    let arrays = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    try check(Array(arrays.utf8))
    let objects =
      String(repeating: #"{"a":"#, count: limit) + "1" + String(repeating: "}", count: limit)
    try check(Array(objects.utf8))
  }

  // MARK: Rejected

  static let refusedTexts: [(text: String, problem: JSONError.Problem, offset: Int)] = [
    // Numbers.
    ("-", .unexpectedEnd, 1), ("-a", .expected("a digit"), 1), ("01", .trailingText, 1),
    ("-01", .trailingText, 2), ("1.", .unexpectedEnd, 2), ("1.e1", .expected("a digit"), 2),
    (".5", .expected("a value"), 0), ("+1", .expected("a value"), 0), ("1e", .unexpectedEnd, 2),
    ("1e+", .unexpectedEnd, 3), ("1e1.5", .trailingText, 3), ("0x10", .trailingText, 1),
    ("NaN", .expected("a value"), 0), ("-Infinity", .expected("a digit"), 1),
    ("1_000", .trailingText, 1), ("１", .expected("a value"), 0),
    // Literals.
    ("nul", .expected("a value"), 0), ("True", .expected("a value"), 0),
    ("truefalse", .trailingText, 4),
    // Arrays.
    ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3),
    ("[1,]", .expected("a value"), 3), ("[,1]", .expected("a value"), 1),
    ("[1 2]", .expected("',' or ']' after a value"), 3),
    ("[1}", .expected("',' or ']' after a value"), 2), ("]", .expected("a value"), 0),
    // Objects.
    ("{", .unexpectedEnd, 1), (#"{"a""#, .unexpectedEnd, 4), (#"{"a":"#, .unexpectedEnd, 5),
    (#"{"a":1,}"#, .expected("a name in double quotes"), 7),
    (#"{"a" 1}"#, .expected("':' after the name"), 5),
    (#"{"a":}"#, .expected("a value"), 5), (#"{"a":1]"#, .expected("',' or '}' after a value"), 6),
    ("{a:1}", .expected("a name in double quotes"), 1),
    ("{'a':1}", .expected("a name in double quotes"), 1),
    ("{1:1}", .expected("a name in double quotes"), 1),
    // Strings.
    ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2), ("'a'", .expected("a value"), 0),
    ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1),
    ("\"\u{0}\"", .controlCharacter, 1), ("\"\u{1F}\"", .controlCharacter, 1),
    (#""\"#, .unexpectedEnd, 2), (#""\x41""#, .badEscape, 1), (#""\'""#, .badEscape, 1),
    (#""a\u12""#, .badEscape, 2), (#""\u00g0""#, .badEscape, 1), (#""\U0041""#, .badEscape, 1),
    (#""\u+041""#, .badEscape, 1), (#""\u００41""#, .badEscape, 1),
    (#""\ud800""#, .loneSurrogate, 1), (#""\ud83cx""#, .loneSurrogate, 1),
    (#""\ud83c\n""#, .loneSurrogate, 1), (#""\ud800\ud800""#, .loneSurrogate, 1),
    (#""a\udc00""#, .loneSurrogate, 2), (#""\udf4e\ud83c""#, .loneSurrogate, 1),
    // Around the value.
    ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("1 2", .trailingText, 2),
    ("[] []", .trailingText, 3), ("{}}", .trailingText, 2), ("[]\u{0}", .trailingText, 2),
    ("[] // no comments", .trailingText, 3), ("[/**/]", .expected("a value"), 1),
    ("\u{FEFF}[]", .expected("a value"), 0), ("\u{A0}[]", .expected("a value"), 0),
    ("[\u{B}1]", .expected("a value"), 1), ("[\u{3000}1]", .expected("a value"), 1),
  ]

  @Test(arguments: refusedTexts)
  func refusesInvalidTextAtItsOffset(
    _ text: String, _ problem: JSONError.Problem, at offset: Int
  ) {
    #expect(throws: JSONError(offset: offset, problem: problem)) { try check(Array(text.utf8)) }
  }

  static let invalidSequences: [(name: String, bytes: [UInt8])] = [
    ("a lone continuation byte", [0x80]), ("a lone continuation byte", [0xBF]),
    ("an overlong slash in two bytes", [0xC0, 0xAF]), ("an overlong DEL", [0xC1, 0xBF]),
    ("an overlong slash in three bytes", [0xE0, 0x80, 0xAF]),
    ("an overlong U+07FF", [0xE0, 0x9F, 0xBF]),
    ("an overlong U+FFFF", [0xF0, 0x8F, 0xBF, 0xBF]),
    ("the surrogate U+D800", [0xED, 0xA0, 0x80]), ("the surrogate U+DFFF", [0xED, 0xBF, 0xBF]),
    ("U+110000", [0xF4, 0x90, 0x80, 0x80]),
    ("an invalid lead byte", [0xF5, 0x80, 0x80, 0x80]),
    ("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]), ("an invalid byte", [0xFE]),
    ("an invalid byte", [0xFF]), ("Latin-1", [0xE9]), ("two lead bytes", [0xC3, 0xC3]),
    ("a truncated three-byte sequence", [0xEA, 0xB0]),
    ("a truncated four-byte sequence", [0xF0, 0x9F, 0x8D]),
  ]

  @Test(arguments: invalidSequences)
  func refusesInvalidUTF8(_ name: String, _ bytes: [UInt8]) {
    #expect(throws: JSONError(offset: 2, problem: .invalidUTF8), "\(name) in a string") {
      try check(Array(#""a"#.utf8) + bytes + [0x22])
    }
    #expect(throws: JSONError.self, "\(name) at the end of the text") {
      try check(Array(#""a"#.utf8) + bytes)
    }
    #expect(throws: JSONError(offset: 1, problem: .expected("a value")), "\(name) as a value") {
      try check([UInt8(ascii: "[")] + bytes)
    }
  }

  @Test(arguments: ["[", #"{"a":"#])
  func refusesNestingBeyondTheLimit(_ opening: String) {
    let limit = JSONScanner.depthLimit
    let text = String(repeating: opening, count: limit + 1)
    #expect(throws: JSONError(offset: limit * opening.utf8.count, problem: .tooDeep)) {
      try check(Array(text.utf8))
    }
  }

  // MARK: Values

  @Test(arguments: [
    (#""""#, ""), (#""두부""#, "두부"), (#""a\"b\\c\/d""#, #"a"b\c/d"#),
    (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\uac00""#, "A\u{E9}가"),
    (#""\uAC00\uaC00""#, "가가"), (#""\ud83c\udf4e""#, "🍎"),
    (#""사과\ud83c\udf4e한 개""#, "사과🍎한 개"), (#""\u0000x""#, "\u{0}x"),
    (#""\\u0041""#, #"\u0041"#), (#""\n\ud83c\udf4e\n""#, "\n🍎\n"), (#""tail\u0021""#, "tail!"),
  ])
  func decodesEscapes(_ json: String, _ text: String) throws {
    let decoded = try decode(json.utf8)
    #expect(Array(decoded.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["1.50", "-0", "1E+2", "10000000000000000000001"])
  func preservesTheNotationOfNumbers(_ text: String) throws {
    let number = try ByteView.reading(Array(text.utf8)) { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.number().map(bytes.text)
    }
    #expect(number == text)
  }

  @Test func skippingReturnsTheRangeOfTheValue() throws {
    let text = Array(#"  {"a": [1, 2] } "#.utf8)
    let range = try ByteView.reading(text) { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.skipValue()
    }
    #expect(range == 2..<16)
  }
}

struct JSONWriterTests {
  private func written(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  /// Everything is written as it is, except quotes, backslashes, and what controls a terminal or ends a line.
  @Test func everyCharacterIsEscapedOrWrittenAsItIs() {
    let wrong = (0x20...0x1FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      let isEscaped =
        $0.isTerminalControl || ["\"", "\\", "\u{2028}", "\u{2029}"].contains($0)
      return (written("가\($0)a") == Array("\"가\($0)a\"".utf8)) == isEscaped
    }
    #expect(wrong == [])
  }

  @Test func writesCompactJSONInTheOrderOfTheCalls() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name", "두부")
      writer.member("absent", nil as String?)
      writer.member("isUsed", false)
      writer.member("count", 3)
      writer.member("amount", .number("1.5"))
      writer.member("tags", ["a", "b"])
      writer.member("none", [])
      writer.null("expiresAt")
      writer.key("raw")
      writer.raw("1.50".utf8)
      writer.key("list")
      writer.array { writer in
        writer.object { _ in }
        writer.string("x")
      }
    }
    #expect(
      writer.text == """
        {"name":"두부","isUsed":false,"count":3,"amount":1.5,"tags":["a","b"],"none":[],\
        "expiresAt":null,"raw":1.50,"list":[{},"x"]}
        """)
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#), ("a/b", #""a/b""#), ("두부🍎", #""두부🍎""#),
    ("\u{0}\u{1B}[31m", #""\u0000\u001b[31m""#), ("\u{7F}\u{80}\u{9B}", #""\u007f\u0080\u009b""#),
    ("\u{202E}\u{2066}", #""\u202e\u2066""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
  ])
  func escapesCharactersSpecialToJSONOrTerminals(_ text: String, _ json: String) {
    #expect(String(decoding: written(text), as: UTF8.self) == json)
  }

  /// Every scalar of the first two planes, in strings of 256.
  static let everyScalar: [String] = stride(from: 0, to: 0x2_0000, by: 256).map { start in
    var scalars = String.UnicodeScalarView()
    for value in UInt32(start)..<UInt32(start + 256) {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  @Test func everyStringRoundTrips() throws {
    for text in Self.everyScalar + ["\u{10FFFF}", "e\u{301}", "각", "각".decomposed] {
      let json = written(text)
      let read = try ByteView.reading(json) { bytes in
        var scanner = JSONScanner(bytes)
        return bytes.text(try scanner.string())
      }
      #expect(Array(read.utf8) == Array(text.utf8))
      // An independent parser agrees.
      let other = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
      #expect((other as? String).map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func outputContainsNoTerminalControls() {
    for text in Self.everyScalar {
      let json = String(decoding: written(text), as: UTF8.self)
      #expect(json.unicodeScalars.allSatisfy { !$0.isTerminalControl })
    }
  }
}

/// Values with their ranges.
struct JSONValueTests {
  private func read(_ text: String, levels: Int = .max) throws -> JSONValue {
    try ByteView.reading(Array(text.utf8)) { view in
      var scanner = JSONScanner(view)
      return try JSONValue(&scanner, levels: levels)
    }
  }

  @Test func valuesAndNamesKnowTheirRanges() throws {
    let text = #" {"a" : [1, "é"], "b":null}"#
    func part(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    let members = try #require(try read(text).members)
    #expect(members.map { part($0.key) } == [#""a" :"#, #""b":"#])
    #expect(members.map { part($0.value.range) } == [#"[1, "é"]"#, "null"])
    #expect(members[0].value.elements?.map { part($0.range) } == ["1", #""é""#])
  }

  @Test func valuesBelowTheLevelsAreOnlyValidated() throws {
    let list = try #require(try read(#"{"a":[{"b":1},[2],3]}"#, levels: 2)["a"]?.elements)
    #expect(list.map { $0.members?.count } == [0, nil, nil])
    #expect(list.map { $0.elements?.count } == [nil, 0, nil])
    #expect(list[2].plainText == "3")
    #expect(throws: JSONError.self) { try read(#"{"a":[{"b":x}]}"#, levels: 1) }
  }

  @Test(arguments: [0, 1, 512, 513, 600])
  func depthIsLimitedAsForSkippedValues(_ depth: Int) {
    let json = Array(
      (String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)).utf8)
    let skipped = Result { () throws(JSONError) in
      _ = try ByteView.reading(json) { view throws(JSONError) in
        var scanner = JSONScanner(view)
        try scanner.skipValue()
      }
    }
    let value = Result { () throws(JSONError) in _ = try JSONValue(json) }
    #expect(throws: Never.self) { if depth <= 512 { try value.get() } }
    for result in [skipped, value] where depth > 512 {
      #expect(throws: JSONError(offset: 512, problem: .tooDeep)) { try result.get() }
    }
  }

  @Test(arguments: [
    (#"{"a":1,"b":2} x"#, ["a", "b"], 2), (#"{"a":1,"b":[2"#, ["a", "b"], 1),
    (#"{"a":1,"b""#, ["a"], 1), (#"{"a":1 "b":2}"#, ["a"], 1), ("[1]", [], 0), ("", [], 0),
  ])
  func leadingMembersEndWithTheFirstInvalidOne(_ text: String, _ names: [String], _ valid: Int) {
    ByteView.reading(Array(text.utf8)) { view in
      let members = JSONValue.leadingMembers(JSONScanner(view))
      #expect(members.map(\.name) == names)
      #expect(members.count { !$0.value.range.isEmpty } == valid)
    }
  }
}

extension String {
  /// The text in Unicode normalization form D.
  var decomposed: String { decomposedStringWithCanonicalMapping }
}
