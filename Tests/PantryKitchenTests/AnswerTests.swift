import PantryKitchen
import Testing

/// Answers to questions, and lines that end a session.
struct AnswerTests {
  @Test(arguments: [
    ("y", true), ("YES", true), ("예", true), ("네", true), ("ㅇ", true), ("n", false), ("아니요", false),
    ("ㄴ", false),
  ])
  func yesAndNo(_ word: String, _ answer: Bool) {
    #expect(TypedVocabulary.answer(word) == answer)
  }

  @Test(arguments: ["", "maybe", "끝", "2"])
  func noAnswer(_ word: String) {
    #expect(TypedVocabulary.answer(word) == nil)
  }

  @Test(arguments: ["q", ":q", "Quit", "exit", "done", "end", "stop", "끝", "종료"])
  func linesThatEndASession(_ line: String) {
    #expect(TypedVocabulary.isEnd(line))
  }

  /// A name may begin with these words.
  @Test(arguments: ["end", "stop", "done", "q"])
  func wordsThatEndNothingBeforeOthers(_ word: String) {
    #expect(!TypedVocabulary.isEndOnly(word))
  }
}
