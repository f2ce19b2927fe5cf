import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange

/// The files and streams that are imported, before their records are read.
struct ImportInputTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private static func has(_ program: String) -> Bool {
    (try? ScratchDirectory().shell("command -v \(program) > /dev/null")) == 0
  }

  private func input(_ text: String) throws -> ImportInput {
    try ImportInput([], standardInput: { Array(text.utf8) })
  }

  private func records(_ input: ImportInput, as format: ImportFormat? = nil) throws -> Int {
    try input.records(as: format, Given.reader, TableOptions())
      .entries.count
  }

  @Test func standardInputIsReadWithoutFiles() throws {
    var input = try input("name,amount\nmilk,1\ntofu,2\n")
    #expect(try input.convert(nil).isEmpty)
    #expect(!input.isBlank)
    #expect(try records(input) == 2)
    #expect(try self.input(" \n").isBlank)
  }

  @Test func filesAreReadInsteadOfStandardInput() throws {
    try scratch.shell("printf 'name\\nmilk\\n' > a.csv")
    let input = try ImportInput([scratch.path("a.csv")], standardInput: { [] })
    #expect(try records(input) == 1)
    #expect(throws: RecordInput.Failure.self) {
      try ImportInput([scratch.path("none.csv")], standardInput: { [] })
    }
  }

  @Test func unknownInputIsAnError() throws {
    #expect(throws: ImportError.self) { try records(try input("%%% \u{1}")) }
    do {
      _ = try records(try input("colour,shape\nred,round\n"))
      Issue.record("no error")
    } catch ImportError.unknownHeading {}
  }

  @Test func databaseCannotBeReadFromAStream() throws {
    do {
      _ = try input("SQLite format 3\0 and so on")
      Issue.record("no error")
    } catch ImportError.databaseInStream {}
  }

  @Test(.enabled(if: has("sqlite3"))) func databasesAreRecognized() throws {
    try scratch.shell("sqlite3 other.db 'create table t (x)'; head -c 50 other.db > short.db")
    do {
      _ = try ImportInput([scratch.path("other.db")], standardInput: { [] })
      Issue.record("no error")
    } catch DatabaseReader.Failure.unknown {}
    do {
      _ = try ImportInput([scratch.path("short.db")], standardInput: { [] })
      Issue.record("no error")
    } catch DatabaseReader.Failure.damaged {}
  }

  // MARK: Conversion

  /// `이름` in CP949.
  private static let koreanName: [UInt8] = [0xC0, 0xCC, 0xB8, 0xA7]

  @Test(.enabled(if: has("iconv"))) func koreanTextIsConverted() throws {
    let text = Self.koreanName + Array(",amount\nmilk,1\n".utf8)
    var input = try ImportInput([], standardInput: { text })
    _ = try input.convert(TextEncoding("cp949"))
    #expect(try records(input) == 1)
  }

  @Test(.enabled(if: has("iconv"))) func invalidKoreanTextIsAnErrorInItsLine() throws {
    let text = Self.koreanName + Array("\nmilk\n".utf8) + [0xFF, 0xFF]
    var input = try ImportInput([], standardInput: { text })
    let error = #expect(throws: PlacedRecordError.self) {
      try input.convert(TextEncoding("cp949"))
    }
    #expect(error?.line == 3)
  }

  @Test func filesThatAreNoTablesAreNotConverted() throws {
    var input = try input("%PDF-1.7\n")
    do {
      _ = try input.convert(nil)
      Issue.record("no error")
    } catch ConversionError.notATable(.pdf) {}
  }

  // MARK: Dumps

  private func text(of dump: DumpInput) throws -> String {
    var bytes: [UInt8] = []
    try dump.forEachPart { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func dumpsAreReadAsTheyAreOrDecompressed() throws {
    try scratch.shell("printf 'code\\n1\\n' > a.csv; gzip -k a.csv; head -c 20 a.csv.gz > b.csv.gz")
    let plain = try DumpInput(file: scratch.path("a.csv"))
    #expect(plain.size == 7)
    #expect(try text(of: plain) == "code\n1\n")
    #expect(try text(of: DumpInput(file: scratch.path("a.csv.gz"))) == "code\n1\n")
    do {
      _ = try text(of: DumpInput(file: scratch.path("b.csv.gz")))
      Issue.record("no error")
    } catch DumpError.truncated {}
    #expect(throws: RecordInput.Failure.self) { try DumpInput(file: scratch.path("none.csv")) }
  }
}
