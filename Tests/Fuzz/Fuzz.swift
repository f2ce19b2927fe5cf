import Glibc
import PantryCore
import PantryExchange
import PantryKitchen

// Inputs for libFuzzer: each subject must read any bytes without a trap, and what it reads must be consistent.
//
// PANTRY_FUZZ names the subject; .ci/long runs all of them.

/// Something that reads bytes from outside.
private struct Subject: Sendable {
  let name: String
  let read: @Sendable ([UInt8]) -> Void
}

private let today = Day(iso: "2026-11-20") ?? .earliest
private let now = Instant(rfc3339: "2026-11-20T09:00:00Z") ?? .epoch
private let barcodes = BarcodeReader(today: today)
private let dates = DayParser(today: today, order: nil, direction: .ahead)
private let parsers = FieldParsers(
  dates: dates, pastDates: DayParser(today: today, order: nil, direction: .back),
  barcodes: barcodes)

/// A pantry file with a journal in a temporary directory.
private struct Scratch {
  let store: Store
  private let file: String
  private let journal: String
  private let heading: [UInt8]

  init() throws {
    let folder =
      try System.realPath(System.environment("TMPDIR") ?? "/tmp") + "/pantry-fuzz-\(getpid())"
    try System.makeDirectories(folder)
    file = folder + "/p.json"
    store = Store(FileLocation(path: file, isNamed: true), stateDirectory: folder)
    let command = Store.Command("fuzz", at: now, realTime: now)
    _ = try store.change(ifMissing: .create, as: command, waiting: { _ in }) { inventory in
      let uid = UID("D9E79C1F-D7B5-4F10-9E2E-9A6B37E3A9E6")
      if let uid {
        inventory.append(
          UserProduct(uid: uid, createdAt: now, product: Product(productName: "milk")))
      }
    }
    let name = try System.names(in: folder).first { $0.hasPrefix("journal-") } ?? ""
    journal = folder + "/" + name
    heading =
      Array(try System.contents(of: journal).prefix { $0 != UInt8(ascii: "\n") }) + [
        UInt8(ascii: "\n")
      ]
  }

  func replaceJournal(by bytes: [UInt8]) { write(heading + bytes, to: journal) }

  func replacePantry(by bytes: [UInt8]) { write(bytes, to: file) }

  private func write(_ bytes: [UInt8], to path: String) {
    guard let stream = fopen(path, "w") else { fatalError("cannot write \(path)") }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }
}

private let scratch = {
  do { return try Scratch() } catch { fatalError("\(error)") }
}()

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private let subjects: [Subject] = [
  Subject(name: "pantry") { bytes in
    scratch.replacePantry(by: bytes)
    _ = try? scratch.store.check(at: now, repairs: false)
    guard let items = try? PantryDocument(bytes).inventory.items else { return }
    // An item that was read is written so that it is read again as the same one.
    let records = items.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: ",")
    let text = #"{"format":"pantry","version":1,"products":[],"items":[\#(records)]}"#
    let again = try? PantryDocument(Array(text.utf8)).inventory.items
    precondition(again.map(Array.init) == Array(items), "an item has changed")
  },
  Subject(name: "journal") { bytes in
    scratch.replaceJournal(by: bytes)
    _ = try? scratch.store.history()
  },
  Subject(name: "table") { bytes in
    // Other programs convert what is no text in UTF-8.
    guard FileKind(bytes) == nil, String(validUTF8: bytes) != nil else { return }
    _ = try? RecordInput(bytes).records(as: nil, parsers)
  },
  Subject(name: "recipe") { bytes in
    let endings = ["cook", "md", "json", "html", "txt", "paprikarecipe"]
    let ending = endings[Int(bytes.first ?? 0) % endings.count]
    _ = try? RecipeReader.recipes(in: Array(bytes.dropFirst()), file: "a.\(ending)")
  },
  Subject(name: "barcode") { bytes in
    _ = try? ScanLine(text(bytes), barcodes: barcodes, dates: dates)
  },
  Subject(name: "line") { bytes in
    let words = text(bytes).typedWords
    for setting in [LineSetting.items, .list, .barcode, .values] {
      _ = try? LineParser(words, dates, setting) { _ in false }.items()
    }
    _ = try? LineParser(words, dates, .session) { _ in false }.meaning()
    _ = try? Inventory().request(TypedSelection(words, takesAmount: true, takesDay: true), dates)
  },
]

private let subject = {
  let name = System.environment("PANTRY_FUZZ") ?? ""
  guard let found = subjects.first(where: { $0.name == name }) else {
    fatalError("PANTRY_FUZZ must be one of \(subjects.map(\.name).joined(separator: ", "))")
  }
  return found
}()

private func read(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  subject.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ read: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The package manager gives the main function of an executable this name.
@_cdecl("PantryFuzz_main")
public func fuzz(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runFuzzer(&count, &arguments) { read($0, $1) }
}
