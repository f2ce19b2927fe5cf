import PantryCore

/// Why barcodes could not be read from a picture or a camera.
enum PictureError: Error {
  case noFile(String, System.Errno)
  case notReadable(String)
  /// The picture has no barcode. `isBest` is whether the better one of the two programs has read it.
  case noCode(String, isBest: Bool)
  case noProgram(String, packages: String)
  /// A picture in a format that only another program reads.
  case noConverter(String, program: String, package: String)
  /// A line of a program's output that is in an unknown form.
  case unknownOutput(String, program: String, line: String)
  case failed(String, System.Errno)
  case cameraEnded(status: Int32)
}
