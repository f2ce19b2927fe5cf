import PantryCore
import Testing

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

  @Test func withoutAHomeDirectoryThereIsNoDefault() {
    #expect(location(home: nil) == nil)
    #expect(location(["XDG_DATA_HOME": "/data"], home: nil)?.path == "/data/pantry/pantry.json")
  }
}
