import PantryCore

/// What is wrong with a picture, a camera, or the program that reads them.
enum PictureError: Error {
  case noFile(String, System.Errno)
  case notReadable(String)
  /// Nothing was found, by the better program or the other one.
  case noCode(String, isBest: Bool)
  case noProgram(String, packages: String)
  case failed(String, System.Errno)
  case cameraEnded(status: Int32)
}
