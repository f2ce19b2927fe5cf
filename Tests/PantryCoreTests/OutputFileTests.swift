import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Files that commands write for other programs.
struct OutputFileTests {
  private let pantry: TemporaryPantry

  init() throws {
    pantry = try TemporaryPantry()
    try pantry.write("{\"format\":\"pantry\",\"version\":1,\"products\":[],\"items\":[]}")
  }

  private func path(_ name: String) -> String { pantry.directory.appending(path: name).path }

  private func write(_ text: String, to name: String) throws -> Bool {
    try OutputFile(path: path(name)).write(Array(text.utf8), besides: pantry.store)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: pantry.directory.path).sorted()
    }
  }

  @Test func newFileIsForItsOwner() throws {
    #expect(try write("a", to: "page.html"))
    #expect(try text("page.html") == "a")
    #expect(try mode("page.html") == 0o600)
    #expect(try names == ["p.json", "page.html"])
  }

  @Test func revisionsOfSeveralThreadsAreAllKept() async throws {
    let path = path("new/folder/settings")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          try OutputFile(path: path).revise { bytes in (bytes ?? []) + Array("\(number)\n".utf8) }
        }
      }
      try await group.waitForAll()
    }
    let numbers = try text("new/folder/settings").split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.sorted() == Array(0..<20))
  }

  @Test func revisionFollowsALinkToAFileThatDoesNotExistYet() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "target")
    try OutputFile(path: path("link")).revise { _ in Array("a".utf8) }
    #expect(try text("target") == "a")
  }

  @Test func leftoverOfAProgramThatWasKilledIsRemoved() throws {
    try Data("secret".utf8).write(to: URL(filePath: path(".settings.tmp.999999999.ab")))
    try OutputFile(path: path("settings")).revise { _ in Array("a".utf8) }
    #expect(try names == [".settings.lock", "p.json", "settings"])
  }

  @Test func replacementOfOtherContentsIsRefused() throws {
    let file = OutputFile(path: path("list.md"))
    try file.replace(nil, by: Array("a".utf8))
    #expect(throws: StoreError.self) { try file.replace(nil, by: Array("b".utf8)) }
    #expect(throws: StoreError.self) { try file.replace(Array("x".utf8), by: Array("b".utf8)) }
    #expect(try text("list.md") == "a")
    try file.replace(Array("a".utf8), by: Array("b".utf8))
    #expect(try text("list.md") == "b")
    #expect(try names == ["list.md", "p.json"])
  }

  /// As when a syncing program puts a new version there, before or after the old one is replaced.
  @Test func noVersionThatArrivesIsLost() throws {
    let (file, path, last) = (OutputFile(path: path("list.md")), path("list.md"), 60)
    // The next version arrives when the one before it has been seen.
    let arrivals = Thread {
      for number in 1...last {
        try? Data("\(number)".utf8).write(to: URL(filePath: path), options: .atomic)
        while (try? System.info(at: "\(path).\(number)")) == nil { usleep(.random(in: 0...300)) }
      }
    }
    arrivals.start()
    var seen = 0
    let patience = Date.now.addingTimeInterval(120)
    while seen < last, Date.now < patience {
      guard let bytes = try? System.contents(of: path) else { continue }
      if let number = Int(String(decoding: bytes, as: UTF8.self)), number > seen {
        seen = number
        try Data().write(to: URL(filePath: "\(path).\(number)"))
      }
      try? file.replace(bytes, by: Array("read \(UInt32.random(in: 0...UInt32.max))".utf8))
    }
    #expect(seen == last)
  }

  @Test func replacedFileKeepsItsMode() throws {
    #expect(try write("a", to: "page.html"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: path("page.html"))
    #expect(try write("b", to: "page.html"))
    #expect(try text("page.html") == "b")
    #expect(try mode("page.html") == 0o644)
  }

  @Test func equalContentsAreNotWritten() throws {
    #expect(try write("a", to: "page.html"))
    let inode = try System.info(at: path("page.html")).inode
    #expect(try !write("a", to: "page.html"))
    #expect(try System.info(at: path("page.html")).inode == inode)
  }

  @Test func linkIsFollowed() throws {
    #expect(try write("a", to: "real.html"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link.html"), withDestinationPath: "real.html")
    #expect(try write("b", to: "link.html"))
    #expect(try text("real.html") == "b")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("link.html")) == "real.html")
  }

  /// Files under a fixed name in the directory of the pantry.
  private func neighbor(_ name: String) throws -> OutputFile {
    try OutputFile(name, beside: pantry.store)
  }

  @Test(arguments: ["real.md", "none.md", ".", "p.json"])
  func linkBesideThePantryIsRefused(_ target: String) throws {
    #expect(try write("secret", to: "real.md"))
    try FileManager.default.createSymbolicLink(
      atPath: path("list.md"), withDestinationPath: target)
    let (names, before) = (try names, pantry.file)
    let place = try ResolvedPath(pantry.store.location.path).sibling("list.md")
    let file = try neighbor("list.md")
    let refusal = OutputFile.Refusal.isLink(path: place)
    #expect(throws: refusal) { try file.read() }
    #expect(throws: refusal) { try file.replace(nil, by: [1]) }
    #expect(throws: refusal) { try file.replace(Array("secret".utf8), by: [1]) }
    #expect(throws: OutputFile.Refusal.self) { try file.write([1], besides: pantry.store) }
    #expect(try text("real.md") == "secret")
    #expect(pantry.file == before)
    #expect(try self.names == names)
  }

  @Test func specialFileBesideThePantryIsRefused() throws {
    #expect(mkfifo(path("list.md"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: path("page"), withIntermediateDirectories: false)
    for name in ["list.md", "page"] {
      #expect(throws: OutputFile.Refusal.self) { try neighbor(name).read() }
      #expect(throws: OutputFile.Refusal.self) { try neighbor(name).replace(nil, by: [1]) }
      #expect(throws: OutputFile.Refusal.self) {
        try neighbor(name).write([1], besides: pantry.store)
      }
    }
    #expect(try names == ["list.md", "p.json", "page"])
  }

  /// Another name may be that of a private file, where others may make one.
  @Test(arguments: [(0o700, true), (0o770, false), (0o702, false)])
  func hardLinkBesideThePantryIsReadOnlyInOnesOwnFolder(_ mode: Int, _ isRead: Bool) throws {
    #expect(try write("secret", to: "real.md"))
    try FileManager.default.linkItem(atPath: path("real.md"), toPath: path("list.md"))
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: pantry.directory.path)
    let contents = try? neighbor("list.md").read()
    #expect((contents?.bytes == Array("secret".utf8)) == isRead)
  }

  @Test func fileBesideThePantryIsReadAndReplaced() throws {
    let file = try neighbor("list.md")
    #expect(try file.read() == nil)
    try file.replace(nil, by: Array("a".utf8))
    #expect(try file.read(limit: 1)?.bytes == Array("a".utf8))
    #expect(throws: StoreError.self) { try file.read(limit: 0) }
    try file.replace(Array("a".utf8), by: Array("b".utf8))
    #expect(try file.write(Array("c".utf8), besides: pantry.store))
    #expect(try text("list.md") == "c")
    #expect(try names == ["list.md", "p.json"])
  }

  @Test func inputHasALimit() throws {
    #expect(throws: System.Errno.fileTooLarge) { try System.input("/dev/zero", limit: 100_000) }
    #expect(try write("abc", to: "three"))
    #expect(try System.input(path("three"), limit: 3) == Array("abc".utf8))
    #expect(throws: System.Errno.fileTooLarge) { try System.input(path("three"), limit: 2) }
    #expect(throws: System.Errno.fileTooLarge) { try System.contents(of: path("three"), limit: 2) }
  }

  @Test func whatIsOpenedUnaskedIsARegularFile() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    for name in [path("pipe"), "/dev/zero", "/dev/null"] {
      #expect(throws: System.Errno.notSupported) { try System.contents(of: name) }
    }
    #expect(throws: System.Errno.self) { try System.contents(of: path(".")) }
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "p.json")
    #expect(try System.contents(of: path("link")) == Array(pantry.file))
  }

  /// By its name, through a symbolic link, and by a hard link.
  @Test func pantryFileIsRefused() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("s.html"), withDestinationPath: "p.json")
    try FileManager.default.linkItem(atPath: path("p.json"), toPath: path("h.html"))
    let before = pantry.file
    for name in ["p.json", "s.html", "h.html", "./p.json"] {
      #expect(throws: OutputFile.Refusal.isPantry(path: path(name))) { try write("a", to: name) }
      #expect(throws: OutputFile.Refusal.self) {
        try OutputFile(path: path(name)).check(besides: pantry.store)
      }
    }
    #expect(pantry.file == before)
  }

  @Test func directoryAndDeviceAreRefused() throws {
    #expect(throws: OutputFile.Refusal.notAFile(path: path("."), isDirectory: true)) {
      try write("a", to: ".")
    }
    #expect(throws: OutputFile.Refusal.notAFile(path: "/dev/null", isDirectory: false)) {
      try OutputFile(path: "/dev/null").write([], besides: pantry.store)
    }
    #expect(throws: OutputFile.Refusal.self) {
      try OutputFile(path: path("") + "/").write([], besides: pantry.store)
    }
  }

  @Test func errorNamesTheFile() throws {
    #expect {
      try write("a", to: "nowhere/page.html")
    } throws: { error in
      guard case StoreError.system(.create, let found, let errno) = error else { return false }
      return found == path("nowhere/page.html") && errno == .noSuchFile
    }
  }

  /// A process that has ended has left it.
  @Test func temporaryFileOfACrashIsRemoved() throws {
    let stale = ".page.html.tmp.4194999.abc"
    try Data("x".utf8).write(to: pantry.directory.appending(path: stale))
    #expect(try write("a", to: "page.html"))
    #expect(try names == ["p.json", "page.html"])
  }
}
