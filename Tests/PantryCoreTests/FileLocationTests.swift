import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Where the pantry file is (XDG Base Directory Specification).
struct FileLocationTests {
  private func location(
    option: String? = nil, _ environment: [String: String] = [:], home: String? = "/home/system"
  ) -> FileLocation? {
    FileLocation(option: option, environment: { environment[$0] }, home: { home })
  }

  static let allVariables = [
    "PANTRY_FILE": "/named/by/environment.json", "XDG_DATA_HOME": "/data", "HOME": "/home/me",
  ]

  @Test func optionComesFirst() {
    let found = location(option: "mine.json", Self.allVariables)
    #expect(found == FileLocation(path: "mine.json", isNamed: true))
  }

  @Test func environmentVariableComesSecond() {
    let found = location(Self.allVariables)
    #expect(found == FileLocation(path: "/named/by/environment.json", isNamed: true))
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/pantry/pantry.json"),
    (["HOME": "/home/me"], "/home/me/.local/share/pantry/pantry.json"),
    ([:], "/home/system/.local/share/pantry/pantry.json"),
  ])
  func dataDirectoryIsTheDefault(_ environment: [String: String], _ path: String) {
    #expect(location(environment) == FileLocation(path: path, isNamed: false))
  }

  @Test func relativeDataDirectoryIsIgnored() {
    let found = location(["XDG_DATA_HOME": "data", "HOME": "/home/me"])
    #expect(found?.path == "/home/me/.local/share/pantry/pantry.json")
  }

  @Test(arguments: ["PANTRY_FILE", "XDG_DATA_HOME", "HOME"])
  func emptyVariableIsIgnored(_ name: String) {
    var environment = ["HOME": "/home/me"]
    environment[name] = ""
    let home = name == "HOME" ? "/home/system" : "/home/me"
    #expect(
      location(environment)
        == FileLocation(path: "\(home)/.local/share/pantry/pantry.json", isNamed: false))
  }

  /// A link that another user has made, in a directory where others than its owner may or may not write.
  @Test(
    .enabled(if: geteuid() == 0, "only root can give a link away"),
    arguments: [
      (0o755, true), (0o700, true), (0o1755, true), (0o770, false), (0o2770, false), (0o775, false),
      (0o757, false), (0o1777, false),
    ], ["file", "folder/file"])
  func linkOfAnotherUserIsRefusedWhereOthersMayWrite(
    _ folder: (mode: Int, isFollowed: Bool), _ target: String
  ) throws {
    let scratch = try ScratchDirectory()
    let path = scratch.url.appending(path: "shared").path
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: path + "/folder", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: path + "/file", withDestinationPath: "real")
    try manager.createSymbolicLink(atPath: path + "/way", withDestinationPath: "folder")
    try manager.setAttributes([.posixPermissions: folder.mode], ofItemAtPath: path)
    let link = target == "file" ? "shared/file" : "shared/way"
    let place = target == "file" ? "shared/file" : "shared/way/file"
    for (owner, isFollowed) in [(0, true), (65_432, folder.isFollowed)] {
      #expect(lchown(scratch.path(link), uid_t(owner), 0) == 0)
      #expect(((try? ResolvedPath(scratch.path(place))) != nil) == isFollowed)
    }
  }

  @Test func withoutAHomeDirectoryThereIsNoDefault() {
    #expect(location(home: nil) == nil)
    #expect(location(["XDG_DATA_HOME": "/data"], home: nil)?.path == "/data/pantry/pantry.json")
  }
}
