import Testing

@testable import PantryCore

struct ScriptTests {
  /// Most letters are found without the properties of the Unicode table.
  @Test func onlyLettersHaveAScript() {
    for value: UInt32 in [0...0x3FF, 0x1000...0x12FF, 0x3000...0x34FF, 0xABFF...0xD7FF].joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((scalar.script != nil) == scalar.properties.isAlphabetic, "U+\(value)")
    }
    #expect(Unicode.Scalar("가").script == .hangul && Unicode.Scalar("힣").script == .hangul)
    #expect(Unicode.Scalar("z").script == .latin && Unicode.Scalar("月").script == .han)
  }
}
