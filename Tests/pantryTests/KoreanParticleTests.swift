import Testing

@testable import pantry

/// Particles in translations: the form follows the last sound of the value.
struct KoreanParticleTests {
  @Test(arguments: [
    ("두부", "두부를 두부가 두부는 두부와 두부로"),
    ("콩나물", "콩나물을 콩나물이 콩나물은 콩나물과 콩나물로"),
    ("빵", "빵을 빵이 빵은 빵과 빵으로"),
    ("1", "1을 1이 1은 1과 1로"),
    ("2", "2를 2가 2는 2와 2로"),
    ("153", "153을 153이 153은 153과 153으로"),
    ("10", "10을 10이 10은 10과 10으로"),
    ("7", "7을 7이 7은 7과 7로"),
    ("2026-12-05", "2026-12-05을 2026-12-05이 2026-12-05은 2026-12-05과 2026-12-05로"),
    ("milk", "milk를 milk가 milk는 milk와 milk로"),
    ("lemon", "lemon을 lemon이 lemon은 lemon과 lemon으로"),
    ("oil", "oil을 oil이 oil은 oil과 oil로"),
    ("butter", "butter를 butter가 butter는 butter와 butter로"),
    ("pudding", "pudding을 pudding이"),
    ("XML", "XML을 XML이 XML은 XML과 XML로"),
    ("USB", "USB를 USB가 USB는 USB와 USB로"),
    ("ㄱ", "ㄱ을 ㄱ이"),
    ("ㅏ", "ㅏ를 ㅏ가"), ("50%", "50%를 50%가 50%는 50%와 50%로"),
    // Units are read as words: 그램, 킬로그램, 리터, 밀리리터.
    ("600g", "600g을 600g이 600g은 600g과 600g으로"),
    ("1.5kg", "1.5kg을 1.5kg이 1.5kg은 1.5kg과 1.5kg으로"),
    ("1L", "1L를 1L가 1L는 1L와 1L로"), ("500ml", "500ml를 500ml가 500ml는 500ml와 500ml로"),
  ])
  func particleFollowsTheLastSound(_ value: String, _ expected: String) {
    let templates = ["%1을(를)", "%1이(가)", "%1은(는)", "%1과(와)", "%1으로(로)"]
    for (template, word) in zip(templates, expected.split(separator: " ")) {
      #expect(Language.filling(template, [value]) == word)
    }
  }

  @Test(arguments: [
    ("'두부'", "'두부'를"), ("'빵'", "'빵'을"), ("두부 (8801)", "두부 (8801)를"), ("200ml", "200ml를"),
    ("3f2a", "3f2a를"), ("(01)", "(01)을"),
  ])
  func quotesAndParenthesesAreNotRead(_ value: String, _ expected: String) {
    #expect(Language.filling("%1을(를)", [value]) == expected)
  }

  @Test(arguments: ["牛乳", "", "молоко", "…"])
  func bothFormsStayAfterOtherScripts(_ value: String) {
    #expect(Language.filling("%1이(가)", [value]) == "\(value)이(가)")
  }

  @Test func particlesOfTheTranslationItselfAreNotChanged() {
    #expect(Language.filling("%1 필드를 %2(으)로", ["a", "b"]) == "a 필드를 b(으)로")
    #expect(Language.filling("%1(이)라는 이름", ["빵"]) == "빵이라는 이름")
    #expect(Language.filling("%1(이)라는 이름", ["두부"]) == "두부라는 이름")
  }
}
