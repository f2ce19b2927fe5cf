import PantryCore
import Testing

/// Code 128 symbols of printed command codes. The widths come from an independent encoder.
struct Code128Tests {
  @Test(arguments: [
    ("undo", "2112141242112411121412211341112313112331112"),
    ("@fridge", "2112142321211124121212411421121412211221141122141212232331112"),
    ("+7d", "2112142312123121311412213311212331112"),
    ("x10", "2112144212111232211231221412212331112"),
    ("%EB", "2112141312221321131311231341112331112"),
    ("12345678", "2112321122321311233311212411121331212331112"),
    ("2026", "2112322212313212211422112331112"),
  ])
  func encodesText(_ text: String, _ widths: String) throws {
    let code = try #require(Code128(text))
    #expect(code.widths.map(String.init).joined() == widths)
  }

  @Test(arguments: ["", "두부", "a\tb", "\u{7F}"])
  func refusesTextOutsidePrintableASCII(_ text: String) {
    #expect(Code128(text) == nil)
  }

  @Test(arguments: ["a1234", "1234a", "12345", "ab12", "@%EB%83%89%EC%9E%A5%EA%B3%A0"])
  func symbolCharactersAreElevenModulesWideAndStopThirteen(_ text: String) throws {
    let code = try #require(Code128(text))
    #expect((code.width - 13).isMultiple(of: 11))
    #expect(code.widths.count.isMultiple(of: 6) == false)
    #expect(code.widths.suffix(7) == [2, 3, 3, 1, 1, 1, 2])
  }
}
