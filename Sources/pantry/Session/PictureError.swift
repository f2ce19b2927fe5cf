import PantryCore

/// Why barcodes could not be read from a picture or a camera.
enum PictureError: Error {
  case noFile(String, System.Errno)
  case notReadable(String)
  /// The picture has no barcode. `isBest` is whether the better one of the two programs has read it.
  case noCode(String, isBest: Bool)
  case noProgram(String, packages: String)
  case failed(String, System.Errno)
  case cameraEnded(status: Int32)
}
