import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Lines that end in a verb, and those that may begin with one.
struct VerbLineTests {
  private static let commands: [(String, String)] = [
    ("계란 2개 먹음", "use 계란 2개"), ("계란 2개 먹었어요!", "use 계란 2개"),
    ("두부 다 먹었습니다", "use 두부 --all"), ("두부 다먹음", "use 두부 --all"),
    ("우유 3개 다 마셨다", "use 우유 3개"), ("우유를 하나 마심", "use 우유 하나"),
    ("계란 2개를 먹음", "use 계란 2개"), ("우유 버림", "toss 우유"), ("우유는 버렸어", "toss 우유"),
    ("콩나물 상해서 버림", "toss 콩나물 --reason spoiled"),
    ("밥 남아서 버렸어요", "toss 밥 --reason leftover"), ("밥 2 버림", "toss 밥 2"),
    ("삼겹살 냉동실로 옮김", "move 삼겹살 @냉동실"), ("김치 김냉으로 옮겼어요", "move 김치 @김냉"),
    ("우유 냉장고에 넣음", "move 우유 @냉장고"), ("우유 개봉함", "open 우유"),
    ("우유 개봉했어요", "open 우유"), ("고기 해동시킴", "thaw 고기"), ("고기 얼려놨어", "freeze 고기"),
    ("대파 샀음", "got 대파"), ("대파 2단 사왔어", "got 대파 2단"), ("어제 두부 샀어", "got 두부 --on 어제"),
    ("간장 떨어짐", "buy 간장"), ("간장이 다 떨어졌어", "buy 간장"), ("우유 사야겠다", "buy 우유"),
    ("두부 취소", "undo"), ("두부 삭제했음", "delete 두부"), ("아침에 우유 마셨음", "use 우유"),
    ("milk gone", "use milk --all"), ("eggs used", "use eggs"),
    ("bread finished", "use bread --all"),
    ("milk all gone", "use milk --all"), ("ham thrown away", "toss ham"),
  ]

  @Test(arguments: commands)
  func verbAtTheEndIsACommand(_ line: String, _ command: String) throws {
    let read = try #require(VerbLine(line.typedWords))
    #expect(read.command.joined(separator: " ") == command)
    #expect(!read.isDoubtful && !read.isUnclear)
  }

  @Test(arguments: ["만두 냉동", "우유 개봉", "우유 추가", "고기 해동"])
  func nounAloneIsDoubtful(_ line: String) throws {
    #expect(try #require(VerbLine(line.typedWords)).isDoubtful)
  }

  @Test(arguments: ["두부 안 먹었어", "두부 먹었나?", "우유 아직 안 먹음", "고기 해동했나요"])
  func denialsAndQuestionsAreUnclear(_ line: String) throws {
    #expect(try #require(VerbLine(line.typedWords)).isUnclear)
  }

  @Test(arguments: [
    "먹음", "냉동 만두", "먹다 남은 밥", "산 딸기", "동남아 쌀국수", "used tea bags", "gone fishing gum",
    "milk 'gone'",
  ])
  func namesAreNoLinesWithAVerb(_ line: String) {
    #expect(VerbLine(line.typedWords) == nil)
  }

  @Test(
    arguments: [
      ("ate 2 eggs", "use 2 eggs"), ("ues eggs", "use eggs"), ("dellete the eggs", "delete eggs"),
      ("binned eggs", "toss eggs"), ("cooked eggs", "use eggs"), ("cooked ham", nil),
      ("bin bags", nil), ("oat eggs", nil), ("tin eggs", nil), ("brown eggs", nil),
    ] as [(String, String?)])
  func verbAtTheStartNeedsAnItemOnHand(_ line: String, _ command: String?) {
    let read = VerbLine(
      start: line.typedWords, commands: ["use", "toss", "delete", "add", "got"],
      isOnHand: { $0.last == "eggs" })
    #expect(read?.command.joined(separator: " ") == command)
  }
}
