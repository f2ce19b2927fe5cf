import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Lines of a session that say what was done, on Friday 20 November 2026, with milk, eggs, 계란, 우유 and 두부 on hand.
struct ActTests {
  private static let onHand: Set<String> = ["milk", "eggs", "계란", "우유", "두부", "간장", "만두"]

  private func meaning(_ line: String) throws -> LineMeaning {
    try LineParser(
      line.typedWords, DayParser(today: Given.today), .session, isKnown: { _ in false },
      isPlace: { $0 == "김냉" }, isOnHand: Self.onHand.contains
    ).meaning()
  }

  @Test(arguments: [
    ("계란 2개 먹음", "use 계란 2개"), ("계란 2개 먹었어요!", "use 계란 2개"),
    ("두부 다 먹었습니다", "use 두부 --all"), ("두부 다먹음", "use 두부 --all"),
    ("우유 3개 다 마셨다", "use 우유 3개"), ("우유를 하나 마심", "use 우유 하나"),
    ("계란 2개를 먹음", "use 계란 2개"), ("우유 버림", "toss 우유"), ("우유는 버렸어", "toss 우유"),
    ("콩나물 상해서 버림", "toss 콩나물 --reason spoiled"),
    ("밥 남아서 버렸어요", "toss 밥 --reason leftover"), ("밥 2 버림", "toss 밥 2"),
    ("삼겹살 냉동실로 옮김", "move 삼겹살 @냉동실"), ("김치 김냉으로 옮겼어요", "move 김치 @김냉"),
    ("우유 냉장고에 넣음", "move 우유 @냉장고"), ("우유 김냉에 넣음", "move 우유 @김냉"),
    ("두부 된장찌개에 넣음", "use 두부"), ("우유 개봉함", "open 우유"),
    ("우유 개봉했어요", "open 우유"), ("고기 해동시킴", "thaw 고기"), ("고기 얼려놨어", "freeze 고기"),
    ("대파 샀음", "got 대파"), ("대파 2단 사왔어", "got 대파 2단"), ("어제 두부 샀어", "got 두부 --on 어제"),
    ("참기름 떨어짐", "buy 참기름"), ("참기름이 다 떨어졌어", "buy 참기름"), ("우유 사야겠다", "buy 우유"),
    ("대파 사줘", "buy 대파"), ("두부 버려줘", "toss 두부"),
    ("두부 삭제했음", "delete 두부"), ("아침에 우유 마셨음", "use 우유"),
    ("milk gone", "use milk --all"), ("eggs used", "use eggs"), ("milk is gone", "use milk --all"),
    ("milk all gone", "use milk --all"), ("milk thrown away", "toss milk"),
    ("ate 2 eggs", "use 2 eggs"), ("I drank all the milk", "use milk --all"),
    ("binned eggs", "toss eggs"), ("opened the milk yesterday", "open milk --on yesterday"),
    ("I moved the eggs to the garage shelf", "move eggs @garage shelf"),
    ("만두 냉동", "freeze 만두"), ("out of bread", "buy bread"), ("다 샀음", "got 다"),
  ])
  func lineSaysWhatWasDone(_ line: String, _ command: String) throws {
    guard case .command(let words) = try meaning(line) else {
      Issue.record("\(line) is \(try meaning(line))")
      return
    }
    #expect(words.joined(separator: " ") == command)
  }

  @Test(arguments: [
    ("우유 개봉", "open 우유"),
    ("ues eggs", "use eggs"), ("dellete the eggs", "delete eggs"),
    ("간장 떨어짐", "use 간장 --all"), ("out of milk", "use milk --all"),
    ("우유 있음", "add 우유"), ("milk went off", "toss milk --reason spoiled"),
  ])
  func doubtfulLineIsAskedAbout(_ line: String, _ command: String) throws {
    do {
      Issue.record("\(line) is \(try meaning(line))")
    } catch TypedWords.Problem.question(let question) {
      guard case .command(let words) = question.readings[0] else {
        Issue.record("\(question.readings)")
        return
      }
      #expect(words.joined(separator: " ") == command)
    }
  }

  @Test(arguments: [
    "두부 안 먹었어", "두부 안먹음", "두부 먹었나?", "우유 아직 안 먹음", "고기 해동했나요", "두부 먹어야지",
    "두부 내일 먹을 예정", "우유 버릴까", "두부 반 모 남음", "두부 이동", "두부 넣음", "put milk", "milk is left",
  ])
  func whatWasNotDoneIsUnclear(_ line: String) {
    #expect(throws: TypedWords.Problem.unclear(line)) { try meaning(line) }
  }

  @Test(arguments: [
    "냉동 만두", "먹다 남은 밥", "산 딸기", "동남아 쌀국수", "cooked ham", "bin bags",
    "oat bread", "tin tomatoes", "milk 'gone'",
  ])
  func nameIsNoAct(_ line: String) throws {
    #expect(try meaning(line).items?.count == 1)
  }

  @Test(arguments: ["먹음", "I ate", "다 먹음", "we ate"])
  func actWithoutAnItemIsRefused(_ line: String) {
    #expect(throws: TypedWords.Problem.self) { try meaning(line) }
  }
}
