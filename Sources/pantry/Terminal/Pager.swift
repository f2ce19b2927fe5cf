import PantryCore

/// The program that shows output that is longer than the screen.
struct Pager {
  /// A command of the shell.
  private let command: String

  /// The commands that mean that nothing is paged.
  private static let none: Set = ["", "cat"]

  /// Finds the pager: `PANTRY_PAGER`, the setting, `PAGER`, otherwise `less` if it is installed.
  ///
  /// - Returns: nil if the setting is empty or `cat`, or if the terminal cannot move the cursor.
  init?(_ environment: Environment, _ configuration: Configuration) {
    let chosen =
      environment.value("PANTRY_PAGER") ?? configuration.value(Settings.pager) ?? nil
      ?? environment.value("PAGER")
    let terminal = environment["TERM"] ?? "dumb"
    guard terminal != "dumb", !Pager.none.contains(chosen?.filter { $0 != " " } ?? "less") else {
      return nil
    }
    command = chosen ?? "command -v less >/dev/null || exit 127; exec less -FRX"
  }

  /// Shows a text until the user quits. How the program ends does not matter, because the user may end it early.
  ///
  /// - Returns: Whether the shell found the program.
  func show(_ text: [UInt8]) -> Bool {
    // -R shows the colors, -F quits if the text fits on the screen, -X leaves it there.
    let script = "export LESS=\"${LESS-FRX}\"; \(command)"
    let status = try? System.runPager("/bin/sh", ["-c", script, "pantry"], input: text)
    // POSIX.1-2017, Shell Command Language, 2.8.2: not executable, or not found.
    return status.map { ![126, 127].contains($0) } ?? false
  }
}
