import PantryCore
package import PantryKitchen

/// A reader of the text in pictures. It runs `convert`, which prepares a picture, and `tesseract`.
package struct PictureTextReader {
  /// Whether `tesseract` is installed.
  package private(set) lazy var isInstalled =
    (try? HelperProgram.tesseract.output(["--version"])) != nil

  package init() {}

  /// The preparations of a picture: for printed text, and for dots, glare and patterns.
  ///
  /// Measured on 285 drawn pictures with tesseract 5.3.0 and ImageMagick 6.9: without `-normalize` before `-deskew`,
  /// rotated text is lost.
  private static let preparations: [[String]] = [
    "-normalize",
    """
    ( +clone -blur 0x25 ) -compose Divide_Src -composite -morphology Erode Disk:1.5 -blur 0x1.5 -resize 50% -normalize
    """,
  ].map {
    "-resize 1600x1600> -colorspace Gray \($0) -background white -deskew 40% +repage"
      .split(separator: " ").map(String.init)
  }

  /// How a picture is turned before it is read, in degrees: dates are often printed across the barcode.
  private static let turns = [0, 90, 270, 180]

  /// The options of tesseract: sparse text. It goes on with the languages that are installed.
  private static let options = ["-", "--dpi", "150", "--psm", "11", "-l", "kor+eng", "tsv"]

  /// Bounds what a small file can unfold to; ImageMagick fails beyond.
  private static let limits =
    "-limit memory 512MiB -limit map 1GiB -limit disk 0 -limit width 16KP -limit height 16KP"
    .split(separator: " ").map(String.init)

  /// The maximum size of a picture in bytes.
  private static let largestPicture = 64 << 20

  /// Reads a picture once after each preparation, and turned, until something is found in its texts.
  ///
  /// - Returns: What was found, if anything; nil if the picture is in a format that is not read.
  /// - Throws: `PictureError`.
  package func read<Found>(_ path: String, _ find: ([PictureText]) -> Found?)
    throws(PictureError) -> Found??
  {
    try withPicture(path) { source, directory, environment throws(HelperError) in
      for turn in Self.turns {
        let source = source + ["-rotate", "\(turn)"]
        var texts: [PictureText] = []
        for preparation in Self.preparations {
          let gray = "\(directory.path)/gray.pgm"
          _ = try HelperProgram.convert.output(
            source + preparation + ["pgm:\(gray)"], environment: environment)
          let output = try HelperProgram.tesseract.output(
            [gray] + Self.options, environment: environment)
          texts.append(PictureText(tesseract: String(decoding: output, as: UTF8.self)))
        }
        if let found = find(texts) { return found }
      }
      return .some(nil)
    }
  }

  /// Reads a picture as the lines of a page, such as a receipt: it may be long, and it is turned upright.
  ///
  /// - Returns: nil if the picture is in a format that is not read.
  /// - Throws: `PictureError`.
  package func lines(of path: String) throws(PictureError) -> String? {
    try withPicture(path) { source, directory, environment throws(HelperError) in
      let gray = "\(directory.path)/gray.pgm"
      /// Prepares the picture. Only its width is limited.
      func prepare(_ turn: String) throws(HelperError) {
        let steps =
          "-rotate \(turn) -resize 1600x -colorspace Gray -normalize -background white -deskew 40% +repage"
        _ = try HelperProgram.convert.output(
          source + steps.split(separator: " ").map(String.init) + ["pgm:\(gray)"],
          environment: environment)
      }
      try prepare("0")
      // Half of all photographs lie on a side. Without its data, tesseract does not tell.
      let sides = try? HelperProgram.tesseract.output(
        [gray, "-", "--psm", "0"], environment: environment)
      let rotate = sides.map { String(decoding: $0, as: UTF8.self) }?.split(
        whereSeparator: \.isNewline
      )
      .first { $0.hasPrefix("Rotate:") }?.split(separator: " ").last
      if let rotate, ["90", "180", "270"].contains(rotate) { try prepare(String(rotate)) }
      let output = try HelperProgram.tesseract.output(
        [gray, "-", "--dpi", "200", "--psm", "6", "-l", "kor+eng+deu"], environment: environment)
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// Calls a function with the options by which ImageMagick reads a picture, and a temporary directory.
  ///
  /// - Returns: nil if the picture is in a format that is not read.
  private func withPicture<Result>(
    _ path: String,
    _ body: ([String], System.TemporaryDirectory, [String: String]) throws(HelperError) -> Result?
  ) throws(PictureError) -> Result? {
    let bytes: [UInt8]
    do throws(System.Errno) {
      bytes = try System.input(path, limit: Self.largestPicture)
    } catch {
      throw .noFile(path, error)
    }
    guard let format = Self.format(of: bytes) else { return nil }
    let directory: System.TemporaryDirectory
    let source: String
    do throws(System.Errno) {
      directory = try System.TemporaryDirectory()
      // ImageMagick guesses formats, some of which run programs, and finds patterns and options in names of files.
      source = "\(format):\(try directory.write(bytes, as: "picture"))[0]"
    } catch {
      throw .noDirectory(error)
    }
    // Its own temporary files are removed too if it is stopped.
    let environment = ["OMP_THREAD_LIMIT": "1", "MAGICK_TEMPORARY_PATH": directory.path]
    do throws(HelperError) {
      return try body(Self.limits + [source, "-auto-orient"], directory, environment)
    } catch {
      throw .reader(error)
    }
  }

  /// Returns the name that ImageMagick has for the format of a picture, by its first bytes; nil for others.
  private static func format(of bytes: [UInt8]) -> String? {
    let formats: [(start: [UInt8], name: String)] = [
      ([0xFF, 0xD8, 0xFF], "jpeg"), ([0x89, 0x50, 0x4E, 0x47], "png"), (Array("GIF8".utf8), "gif"),
      (Array("II*\0".utf8), "tiff"), (Array("MM\0*".utf8), "tiff"), (Array("BM".utf8), "bmp"),
    ]
    if let found = formats.first(where: { bytes.starts(with: $0.start) }) { return found.name }
    let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    return isWebP ? "webp" : nil
  }
}
