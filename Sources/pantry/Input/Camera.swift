import PantryCore

/// The codes that a camera sees: `zbarcam` and the lines that it writes.
struct Camera {
  private let child: System.Child

  /// The lines that it has seen and will see.
  let lines: LineReader

  /// Starts the camera.
  ///
  /// - Throws: `PictureError` if `zbarcam` is not there.
  init() throws(PictureError) {
    // Without a display there is no window to show what it sees.
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { name in
      System.environment(name).map { !$0.isEmpty } ?? false
    }
    do throws(System.Errno) {
      child = try System.start(
        "zbarcam", ["-q", "--nodbus"] + (hasDisplay ? [] : ["--nodisplay"]), hearsErrors: true)
    } catch {
      throw error.isMissing
        ? .noProgram("zbarcam", packages: "zbar-tools") : .failed("zbarcam", error)
    }
    lines = LineReader(of: child)
  }

  /// Waits for the end of the camera.
  ///
  /// - Throws: `PictureError` if it did not end well.
  func waitForEnd() throws(PictureError) {
    let status = child.wait()
    guard status == 0 else { throw .cameraEnded(status: status) }
  }
}
