import PantryCore
import PantryExchange

// Programs that use the terminal or the screen themselves. They have no limits, and Ctrl-C is for them too.

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
    let set = configuration.value(Settings.pager) ?? environment.value("PAGER")
    let chosen = environment.value("PANTRY_PAGER") ?? set
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
    let status = try? System.run(
      "/bin/sh", ["-c", script, "pantry"], input: text, takesInterrupts: true)
    // POSIX.1-2017, Shell Command Language, 2.8.2: not executable, or not found.
    return status.map { ![126, 127].contains($0) } ?? false
  }
}

/// A camera that reads barcodes: the program `zbarcam`.
struct Camera {
  private let child: System.Child

  /// Starts the camera.
  ///
  /// - Throws: `PictureError` if `zbarcam` cannot be run.
  init(_ environment: Environment) throws(PictureError) {
    // Without a display, zbarcam cannot show the camera image.
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0] != nil }
    child = try Result { () throws(System.Errno) in
      try System.start(
        HelperProgram.camera.name, ["-q", "--nodbus"] + (hasDisplay ? [] : ["--nodisplay"]),
        errors: .shared)
    }.mapError { PictureError.reader(HelperError(.camera, $0)) }.get()
  }

  /// The lines that the camera writes, one for each code.
  var lines: LineReader {
    LineReader(
      ByteSource(
        isTerminal: false,
        read: { buffer throws(System.Errno) in try child.read(into: &buffer) },
        isReadable: { _ in true }))
  }

  /// Waits for the end of the camera.
  ///
  /// - Throws: `PictureError.cameraEnded` if its exit code is not 0.
  func waitForEnd() throws(PictureError) {
    let status = child.wait()
    guard status == 0 else { throw .cameraEnded(status: status) }
  }
}
