import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// A session reads as few records of the file as possible. It answers like a session on the same records in memory.
struct ScanOfFileTests {
  private static let codes = ["8801115114154", "4006381333931", "8801007160474"]
  private static let words = [
    "", "", "", "x2", "12-01", "@fridge", "#breakfast", "+5d", "2026-11-25 x3",
  ]
  private static let commands = ["add", "use", "open", "toss", "check", "undo", "x2", "@냉장고", "@"]

  /// The answer to a line, as far as it can be compared.
  private static func answer(_ session: inout ScanSession, _ line: ScanLine, _ number: Int)
    -> String
  {
    let uid = Given.uid("abc\(number)")
    do {
      switch try session.answer(line, uid: uid, at: Given.now) {
      case .scanned(let result), .split(let result): return "\(result) \(result.first as Any)"
      case .undone(let undo): return "\(undo)"
      case .mode(let mode): return "\(mode)"
      case .next(let words, let location): return "\(words) \(location ?? "")"
      case .nothing: return ""
      }
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: 1...12)
  func recordsOfTheFileAreThoseInMemory(_ seed: UInt64) throws {
    var random = RandomItems(seed: seed)
    let items = (0..<40).map { _ in random.item() }.sorted { $0.uid < $1.uid }
    let bytes = random.document(items)
    let ofFile = try PantryDocument(bytes).inventory
    let inMemory = Inventory(
      catalog: Catalog(Array(ofFile.catalog.entries)), items: Records(Array(ofFile.items)))
    var sessions = [ofFile, inMemory].map {
      ScanSession($0, ScanSession.Memory(mode: .add), Given.estimation)
    }
    var scanned = 0
    for number in 0..<120 {
      let isCode = Int.random(in: 0..<100, using: &random.generator) < 70
      let code = Self.codes.randomElement(using: &random.generator) ?? ""
      let words = (isCode ? Self.words : Self.commands).randomElement(using: &random.generator)
      let text = isCode ? "\(code) \(words ?? "")" : words ?? ""
      let line = try ScanLine(text, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
      let answers = sessions.indices.map { Self.answer(&sessions[$0], line, number) }
      #expect(answers[0] == answers[1], "\(text)")
      scanned += answers[0].contains("ScanResult") ? 1 : 0
    }
    #expect(scanned > 20)
    #expect(sessions[0].inventory == sessions[1].inventory)
  }
}
