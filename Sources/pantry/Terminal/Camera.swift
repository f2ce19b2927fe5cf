import PantryCore
import PantryExchange

/// A camera that reads barcodes: the program `zbarcam`.
struct Camera {
  private let child: System.Child

  /// Starts the camera.
  ///
  /// - Throws: `PictureError` if `zbarcam` cannot be run.
  init(_ environment: Environment) throws(PictureError) {
    // Without a display, zbarcam cannot show the camera image.
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0] != nil }
    do throws(System.Errno) {
      child = try System.start(
        HelperProgram.camera.name, ["-q", "--nodbus"] + (hasDisplay ? [] : ["--nodisplay"]),
        errors: .shared)
    } catch {
      throw .reader(HelperError(.camera, error))
    }
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
