import Testing

@testable import PantryCore

struct KoreanParticleTests {
  @Test(
    arguments: [
      ("두부를", "두부", [.object]), ("계란을", "계란", [.object]), ("쌀을", "쌀", [.object]),
      ("milk를", "milk", [.object]),
      ("우유랑", "우유", [.and]), ("계란이랑", "계란", [.and]), ("오이랑", "오이", [.and]), ("사과와", "사과", [.and]),
      ("냉장실로", "냉장실", [.goal]), ("서랍으로", "서랍", [.goal]), ("식탁에서", "식탁", [.place]),
      ("소면이나", "소면", [.or]), ("900원씩", "900원", [.each]),
      // Words that end like one, or in the form that follows another sound.
      ("사과", nil, [.and]), ("가을", nil, [.object]), ("두부을", nil, [.object]), ("계란랑", nil, [.and]),
      ("를", nil, [.object]), ("두부를", nil, [.and]), ("냉장실으로", nil, [.source]),
    ] as [(String, String?, Set<KoreanParticle.Role>)])
  func stemIsTheWordWithoutItsParticle(
    _ word: String, _ stem: String?, _ roles: Set<KoreanParticle.Role>
  ) {
    #expect(KoreanParticle.stem(of: word, roles) == stem)
  }

  @Test func wrongFormsCountIfTheRestIsCompared() {
    #expect(KoreanParticle.stems(of: "냉장고으로", [.place], inAnyForm: true) == ["냉장고", "냉장고으"])
  }
}
