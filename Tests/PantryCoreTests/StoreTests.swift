import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Reading and replacing the pantry file.
final class StoreTests {
  private let scratch: ScratchDirectory
  private let path: String
  private let files = FileManager.default

  init() throws {
    scratch = try ScratchDirectory()
    path = scratch.path("pantry.json")
  }

  private var directory: String { scratch.url.path }

  // MARK: Reading ahead

  /// Replaces the text in place, so that only its bytes tell that the file is another one.
  private func disguise(_ text: String) throws {
    let date = try #require(try files.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    try files.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  /// Whole seconds, which every file system keeps.
  private func roundTime() throws {
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_790_000_000)], ofItemAtPath: path)
  }

  @Test func changeStartsFromTheReading() throws {
    try add("milk")
    try roundTime()
    let reading = try #require(try store.reading())
    try disguise(try text(path).replacing("milk", with: "rice"))
    let names = try store.change(as: command, from: reading) { inventory in
      inventory.items.map(\.product.productName)
    }.value
    #expect(names == ["milk"])
  }

  @Test func changeReadsAFileThatIsNotTheSame() throws {
    try add("milk")
    let reading = try #require(try store.reading())
    try add("rice")
    let names = try store.change(as: command, from: reading) { inventory in
      inventory.items.append(StoreTests.item("tofu"))
      return inventory.items.map(\.product.productName).sorted()
    }.value
    #expect(names == ["milk", "rice", "tofu"])
    #expect(try store.read().items.count == 3)
  }

  @Test func thereIsNoReadingOfADefaultFileThatDoesNotExist() throws {
    #expect(try store(at: path, isNamed: false).reading() == nil)
    #expect(throws: StoreError.missing(path: path)) { _ = try store.reading() }
  }

  private var command: Store.Command { Store.Command("test", at: Given.now) }

  // MARK: Helpers

  private static let empty = "{\"format\":\"pantry\",\"version\":1,\"items\":[]}"

  private var store: Store { store(at: path) }

  private func store(at path: String, isNamed: Bool = true) -> Store {
    Store(FileLocation(path: path, isNamed: isNamed))
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  private func attribute(_ key: FileAttributeKey, of path: String) throws -> Int? {
    (try files.attributesOfItem(atPath: path)[key] as? NSNumber)?.intValue
  }

  private func names() throws -> [String] {
    try files.contentsOfDirectory(atPath: directory).sorted()
  }

  @discardableResult
  private func add(
    _ name: String, to store: Store? = nil, ifMissing: Store.IfMissing = .create
  ) throws -> Store.Commit<Void> {
    try (store ?? self.store).change(ifMissing: ifMissing, waiting: { _ in }) { inventory in
      inventory.items.append(StoreTests.item(name))
    }
  }

  private static func item(_ name: String) -> UserProduct {
    var generator = SystemRandomNumberGenerator()
    return UserProduct(
      uid: .random(using: &generator), createdAt: Given.now, product: Product(productName: name))
  }

  private func stored(_ store: Store? = nil) throws -> [String] {
    try (store ?? self.store).read().items.map(\.product.productName).sorted()
  }

  // MARK: Existing files

  @Test func changesAreReadBack() throws {
    try write(Self.empty, to: path)
    try add("두부")
    try add("milk")
    #expect(try stored() == ["milk", "두부"])
  }

  @Test func changeReturnsTheValueOfItsBody() throws {
    try write(Self.empty, to: path)
    let commit = try store.change(waiting: { _ in }) { inventory in
      inventory.items.append(StoreTests.item("milk"))
      return inventory.items.count
    }
    #expect(commit.value == 1)
    #expect(commit.created == nil)
    #expect(commit.hardLinks == 1)
  }

  @Test func aChangeThatIsMadeAgainMayChangeNothing() throws {
    try write(Self.empty, to: path)
    var calls: [Int] = []
    let commit = try store.change(as: .init("add", at: Given.now)) { inventory in
      calls.append(inventory.items.count)
      if calls.count == 1 {
        // Another program, which does not know of the lock, adds the item.
        try write(GivenFile.text(items: [GivenFile.item("A1", "milk")]), to: path)
      }
      if inventory.items.isEmpty { inventory.items.append(StoreTests.item("milk")) }
      return calls.count
    }
    #expect(commit.value == 2)
    #expect(calls == [0, 1])
    #expect(try stored() == ["milk"])
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o660])
  func modeIsPreserved(_ mode: Int) throws {
    try write(Self.empty, to: path)
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try add("milk")
    #expect(try attribute(.posixPermissions, of: path) == mode)
  }

  @Test func changeWithoutEffectWritesNothing() throws {
    try write(Self.empty, to: path)
    let (inode, text) = (try attribute(.systemFileNumber, of: path), try text(path))
    let commit = try store.change(ifMissing: .create, waiting: { _ in }) { $0.items.removeAll() }
    #expect(commit.created == nil)
    #expect(try attribute(.systemFileNumber, of: path) == inode)
    #expect(try self.text(path) == text)
  }

  @Test func changeReplacesTheFile() throws {
    try write(Self.empty, to: path)
    let inode = try attribute(.systemFileNumber, of: path)
    try files.linkItem(atPath: path, toPath: directory + "/old")
    #expect(try add("milk").hardLinks == 2)
    #expect(try attribute(.systemFileNumber, of: path) != inode)
    // A reader that has the old file open still reads it.
    #expect(try text(directory + "/old") == Self.empty)
  }

  @Test func onlyTheLockFileRemains() throws {
    try add("milk")
    try add("두부")
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
    #expect(try attribute(.posixPermissions, of: directory + "/.pantry.json.lock") == 0o600)
  }

  // MARK: Missing files

  @Test func missingNamedFileCannotBeRead() throws {
    let missing = StoreError.missing(path: path)
    #expect(throws: missing) { try store.read() }
    #expect(throws: missing) { try add("milk", ifMissing: .doNotCreate) }
    #expect(try names().isEmpty)
  }

  @Test func missingDefaultFileIsEmptyAndTakesNoChange() throws {
    let store = store(at: path, isNamed: false)
    let command = Store.Command("test", at: Given.now)
    #expect(try store.change(as: command) { $0.items.count }.value == 0)
    #expect(throws: StoreError.missing(path: path)) {
      try store.change(as: command) { $0.items.append(StoreTests.item("milk")) }
    }
    #expect(try names().isEmpty)
  }

  @Test func missingNamedFileIsCreatedAndReported() throws {
    let commit = try add("milk")
    #expect(commit.created == path)
    #expect(try attribute(.posixPermissions, of: path) == 0o600)
    #expect(try add("두부").created == nil)
    #expect(try stored() == ["milk", "두부"])
  }

  @Test func fileInAMissingDirectoryIsNotCreated() throws {
    let store = store(at: directory + "/none/pantry.json")
    #expect(
      throws: StoreError.system(.create, path: directory + "/none/pantry.json", .noSuchFile)
    ) {
      try add("milk", to: store)
    }
    #expect(try names().isEmpty)
  }

  @Test func missingDefaultFileIsAnEmptyPantry() throws {
    let store = store(at: directory + "/share/pantry/pantry.json", isNamed: false)
    #expect(try store.read() == Inventory())
    let commit = try store.change(waiting: { _ in }) { $0.items.count }
    #expect(commit.value == 0)
    #expect(try names().isEmpty)
  }

  @Test func defaultFileIsCreatedSilentlyWithItsDirectories() throws {
    let store = store(at: directory + "/share/pantry/pantry.json", isNamed: false)
    #expect(try add("milk", to: store).created == nil)
    #expect(try stored(store) == ["milk"])
    for made in ["/share", "/share/pantry"] {
      #expect(try attribute(.posixPermissions, of: directory + made) == 0o700)
    }
    #expect(try attribute(.posixPermissions, of: directory + "/share/pantry/pantry.json") == 0o600)
  }

  // MARK: Symlinks, directories and invalid files

  @Test func symlinkIsFollowedAndKept() throws {
    try files.createDirectory(atPath: directory + "/real", withIntermediateDirectories: false)
    try write(Self.empty, to: directory + "/real/food.json")
    try files.createSymbolicLink(atPath: path, withDestinationPath: "link.json")
    try files.createSymbolicLink(
      atPath: directory + "/link.json", withDestinationPath: "real/food.json")
    try add("milk")
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "link.json")
    #expect(
      try files.destinationOfSymbolicLink(atPath: directory + "/link.json") == "real/food.json")
    #expect(try stored(store(at: directory + "/real/food.json")) == ["milk"])
    // The lock file is beside the real file, so that all its names share one.
    #expect(
      try files.contentsOfDirectory(atPath: directory + "/real").sorted()
        == [".food.json.lock", "food.json"])
  }

  @Test func danglingSymlinkIsFollowed() throws {
    try files.createSymbolicLink(atPath: path, withDestinationPath: "food.json")
    #expect(throws: StoreError.missing(path: path)) { try store.read() }
    #expect(try add("milk").created == directory + "/food.json")
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "food.json")
    #expect(try stored() == ["milk"])
  }

  @Test func circularSymlinksAreAnError() throws {
    try files.createSymbolicLink(atPath: path, withDestinationPath: "pantry.json")
    #expect(throws: StoreError.system(.read, path: path, .tooManyLinks)) { try store.read() }
    #expect(throws: StoreError.system(.create, path: path, .tooManyLinks)) { try add("milk") }
  }

  @Test func directoryIsAnError() throws {
    try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    let wrong = StoreError.notAFile(path: path, isDirectory: true)
    #expect(throws: wrong) { try store.read() }
    #expect(throws: wrong) { try add("milk") }
    #expect(try files.contentsOfDirectory(atPath: path).isEmpty)
  }

  @Test(arguments: ["", "{", "{\"format\":\"pantry\",\"version\":2}", "\u{0}\u{0}"])
  func unreadableFileIsNotChanged(_ content: String) throws {
    try write(content, to: path)
    let inode = try attribute(.systemFileNumber, of: path)
    #expect(throws: StoreError.self) { try store.read() }
    #expect(throws: StoreError.self) { try add("milk") }
    #expect(try text(path) == content)
    #expect(try attribute(.systemFileNumber, of: path) == inode)
  }

  @Test func unreadableFileIsReportedWithLineAndColumn() throws {
    try write("{\n\"format\":\"pantry\",\n\"version\":7}", to: path)
    #expect(
      throws: StoreError.document(path: path, .invalid(.otherVersion(7), line: 3, column: 11))
    ) {
      try store.read()
    }
  }

  // MARK: Failed changes

  @Test func failedChangeLeavesTheFile() throws {
    struct Refusal: Error, Equatable {}
    try write(Self.empty, to: path)
    let inode = try attribute(.systemFileNumber, of: path)
    #expect(throws: Refusal()) {
      try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
        inventory.items.append(StoreTests.item("milk"))
        throw Refusal()
      }
    }
    #expect(try text(path) == Self.empty)
    #expect(try attribute(.systemFileNumber, of: path) == inode)
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
    // The lock is free again.
    try add("두부")
    #expect(try stored() == ["두부"])
  }

  @Test func textThatWouldNotReadBackIsNotWritten() throws {
    try write(Self.empty, to: path)
    #expect(throws: StoreError.wouldNotReadBack(path: path)) {
      try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
        inventory.items = [Given.item("a", id: "1"), Given.item("b", id: "1")]
      }
    }
    #expect(try text(path) == Self.empty)
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
  }

  @Test func failedReplacementLeavesNoTemporaryFile() throws {
    // The target becomes a directory while it is changed, and stays one.
    #expect(throws: StoreError.notAFile(path: path, isDirectory: true)) {
      try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
        inventory.items.append(StoreTests.item("milk"))
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
    }
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
  }

  // MARK: Several writers

  @Test func concurrentWritersLoseNothing() async throws {
    let (store, writers, each) = (store, 4, 25)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          for number in 0..<each {
            _ = try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
              inventory.items.append(StoreTests.item("\(writer)-\(number)"))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<writers).flatMap { writer in (0..<each).map { "\(writer)-\($0)" } }
    #expect(try stored() == expected.sorted())
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
  }

  @Test func readersAlwaysSeeAWholeFile() async throws {
    let store = store
    try add("first")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<50 {
          _ = try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
            inventory.items.append(StoreTests.item("\(number)"))
          }
        }
      }
      group.addTask {
        var most = 0
        for _ in 0..<200 {
          let count = try store.read().items.count
          #expect(count >= max(1, most))
          most = count
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func concurrentChangeOfAnotherProgramIsNotOverwritten() throws {
    try write(Self.empty, to: path)
    var calls = 0
    _ = try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
      calls += 1
      if calls == 1 {
        // Another program, which does not know of the lock.
        try write(
          GivenFile.text(items: [GivenFile.item("A1", "its")]), to: path)
      }
      inventory.items.append(StoreTests.item("ours"))
    }
    #expect(calls == 2)
    #expect(try stored() == ["its", "ours"])
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
  }

  @Test func fileCreatedMeanwhileIsNotOverwritten() throws {
    var calls = 0
    let commit = try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
      calls += 1
      if calls == 1 {
        try write(
          GivenFile.text(items: [GivenFile.item("A1", "its")]), to: path)
      }
      inventory.items.append(StoreTests.item("ours"))
    }
    #expect(calls == 2)
    #expect(commit.created == nil)
    #expect(try stored() == ["its", "ours"])
  }

  @Test func fileRemovedMeanwhileIsNotCreatedAgain() throws {
    try add("milk")
    #expect(throws: StoreError.missing(path: path)) {
      try store.change(waiting: { _ in }) { inventory in
        try files.removeItem(atPath: path)
        inventory.items.removeAll()
      }
    }
    #expect(try names() == [".pantry.json.lock"])
  }

  @Test func constantlyChangingFileIsAnError() throws {
    try write(Self.empty, to: path)
    var text = Self.empty
    #expect(throws: StoreError.changedMeanwhile(path: path)) {
      try store.change(ifMissing: .create, waiting: { _ in }) { inventory in
        text += " "
        try write(text, to: path)
        inventory.items.append(StoreTests.item("ours"))
      }
    }
    #expect(try self.text(path) == text)
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
  }

  // MARK: The lock

  @Test func waitingReportsTheHolderOfTheLock() throws {
    try write(Self.empty, to: path)
    let lock = try FileLock(for: ResolvedPath(path), waiting: { _ in })
    var holders: [Int?] = []
    _ = try store.change(
      ifMissing: .create,
      waiting: { holder in
        holders.append(holder)
        lock.release()
      },
      { $0.items.append(StoreTests.item("ours")) })
    #expect(holders == [Int(ProcessInfo.processInfo.processIdentifier)])
    #expect(try stored() == ["ours"])
  }

  @Test func readingNeedsNoLock() throws {
    try add("milk")
    let lock = try FileLock(for: ResolvedPath(path), waiting: { _ in })
    defer { lock.release() }
    #expect(try stored() == ["milk"])
  }

  @Test func lockFileMustNotBeASymlink() throws {
    try files.createSymbolicLink(
      atPath: directory + "/.pantry.json.lock", withDestinationPath: "elsewhere")
    #expect(
      throws: StoreError.system(
        .lock, path: directory + "/.pantry.json.lock", .tooManyLinks)
    ) {
      try add("milk")
    }
    #expect(try names() == [".pantry.json.lock"])
  }

  @Test func lockFileMustNotHaveAnotherName() throws {
    let lock = directory + "/.pantry.json.lock"
    try write("precious", to: directory + "/other")
    try files.linkItem(atPath: directory + "/other", toPath: lock)
    #expect(throws: StoreError.unsafeLock(path: lock)) { try add("milk") }
    #expect(try text(directory + "/other") == "precious")
    #expect(try names() == [".pantry.json.lock", "other"])
  }

  @Test func refusedFileGetsNoLock() throws {
    try write("notes", to: path)
    #expect(throws: StoreError.self) { try add("milk") }
    #expect(try names() == ["pantry.json"])
  }

  /// The number in a lock file that is left by a process may since have been given to another one.
  @Test func processThatDoesNotHoldTheLockIsNotNamed() throws {
    try write("1\n", to: directory + "/.pantry.json.lock")
    let file = try System.open(directory + "/.pantry.json.lock", for: .locking)
    #expect(try System.tryLock(file))
    var holders: [Int?] = []
    _ = try store.change(
      ifMissing: .create,
      waiting: { holder in
        holders.append(holder)
        try? System.close(file)
      },
      { $0.items.append(StoreTests.item("ours")) })
    #expect(holders == [nil])
  }

  @Test func lockHasTheModeOfTheFile() throws {
    try add("milk")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try add("eggs")
    for name in [path, directory + "/.pantry.json.lock"] {
      let mode = try files.attributesOfItem(atPath: name)[.posixPermissions] as? Int
      #expect(mode == 0o640)
    }
  }

  @Test func newFileOfASharedDirectoryIsForItsGroup() throws {
    try files.setAttributes([.posixPermissions: 0o2770], ofItemAtPath: directory)
    try add("milk")
    for name in [path, directory + "/.pantry.json.lock"] {
      let mode = try files.attributesOfItem(atPath: name)[.posixPermissions] as? Int
      #expect(mode == 0o660)
    }
  }

  // MARK: Leftovers

  /// A number that no process has.
  private static let dead = Int32.max

  @Test func leftoversOfDeadProcessesAreRemoved() throws {
    try write(Self.empty, to: path)
    try write("torn", to: directory + "/.pantry.json.tmp.\(Self.dead).1a2b")
    try add("milk")
    #expect(try names() == [".pantry.json.lock", "pantry.json"])
  }

  @Test(arguments: [
    // Of running processes: this one, and the first one.
    ".pantry.json.tmp.\(ProcessInfo.processInfo.processIdentifier).1a2b",
    ".pantry.json.tmp.1.1a2b",
    // Other names.
    ".pantry.json.tmp.\(dead)", ".pantry.json.tmp.\(dead).", ".pantry.json.tmp.\(dead).xyz",
    ".pantry.json.tmp.\(dead).1a.2b", ".pantry.json.tmp.-1.1a2b", ".pantry.json.tmp.0.1a2b",
    ".other.json.tmp.\(dead).1a2b", "pantry.json.tmp.\(dead).1a2b",
  ])
  func otherFilesAreNotRemoved(_ name: String) throws {
    try write(Self.empty, to: path)
    try write("precious", to: directory + "/" + name)
    try add("milk")
    #expect(try text(directory + "/" + name) == "precious")
  }

  @Test func readersRemoveNothing() throws {
    try write(Self.empty, to: path)
    let leftover = ".pantry.json.tmp.\(Self.dead).1a2b"
    try write("torn", to: directory + "/" + leftover)
    _ = try store.read()
    #expect(try names() == [leftover, "pantry.json"])
  }
}

extension Store {
  /// Changes the file.
  fileprivate func change<Value>(
    ifMissing: IfMissing = .doNotCreate, waiting: (Int?) -> Void,
    _ change: (inout Inventory) throws -> Value
  ) throws -> Commit<Value> {
    try self.change(
      ifMissing: ifMissing, as: Store.Command("test", at: Given.now), waiting: waiting, change)
  }
}
