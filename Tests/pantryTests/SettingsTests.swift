import Testing

@testable import pantry

/// The environment variables of the settings.
struct SettingsTests {
  @Test(arguments: Setting.all.map(\.variable))
  func aVariableThatIsNotUTF8IsAnError(_ variable: String) throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let run = try sandbox.run("env \(variable)=$(printf '\\377') pantry add milk")
    #expect(run.errors == ["pantry: error: the value of \(variable) is not valid UTF-8"])
    #expect(run.exitCode == 64)
    #expect(try sandbox.run("ls -A").output.filter { !$0.hasPrefix(".std") } == [])
  }
}
