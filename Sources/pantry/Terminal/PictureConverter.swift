import PantryCore

/// A program that converts pictures in formats that the readers of barcodes do not know.
struct PictureConverter {
  let program: String
  private let package: String
  private let arguments: (_ path: String, _ directory: String) -> [String]

  /// Selects the converter for a picture by its name and its first bytes; nil if it needs none.
  init?(_ file: String, firstBytes: [UInt8]) {
    let name = file.lowercased()
    // ISO/IEC 23008-12: the brand of an HEIF file follows its size and `ftyp`.
    let brand = String(decoding: firstBytes.dropFirst(4).prefix(7), as: UTF8.self)
    if name.hasSuffix(".pdf") || firstBytes.starts(with: "%PDF-".utf8) {
      (program, package) = ("pdftoppm", "poppler-utils")
      arguments = { ["-r", "200", "-gray", "-png", $0, "\($1)/page"] }
    } else if name.hasSuffix(".heic") || name.hasSuffix(".heif") || name.hasSuffix(".hif")
      || ["ftyphei", "ftyphev", "ftypmif", "ftypmsf"].contains(brand)
    {
      (program, package) = ("heif-convert", "libheif-examples")
      arguments = { [$0, "\($1)/picture.png"] }
    } else {
      return nil
    }
  }

  /// Converts a picture to PNG, one file for each page.
  ///
  /// - Parameter name: The name of the picture, for the error.
  /// - Returns: A directory with the files.
  func convert(_ path: String, named name: String) throws(PictureError)
    -> System.TemporaryDirectory
  {
    do throws(System.Errno) {
      let directory = try System.TemporaryDirectory()
      _ = try System.output(of: program, arguments(path, directory.path))
      if !directory.files.isEmpty { return directory }
    } catch {
      throw error.isMissing
        ? .noConverter(name, program: program, package: package) : .failed(program, error)
    }
    throw .notReadable(name)
  }
}
