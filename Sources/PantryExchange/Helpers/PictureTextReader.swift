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
  private static let options = ["--dpi", "150", "--psm", "11", "-l", "kor+eng", "tsv"]

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
    try withPicture(path) { picture throws(HelperError) in
      for turn in Self.turns {
        var texts: [PictureText] = []
        for preparation in Self.preparations {
          try picture.prepare(["-rotate", "\(turn)"] + preparation)
          texts.append(PictureText(tesseract: try picture.text(Self.options)))
        }
        if let found = find(texts) { return found }
      }
      return .some(nil)
    }
  }

  /// The preparation of a page. Only its width is limited.
  private static let page =
    "-resize 1600x -colorspace Gray -normalize -background white -deskew 40% +repage"
    .split(separator: " ").map(String.init)

  /// Reads a picture as the lines of a page, such as a receipt: it may be long, and it is turned upright.
  ///
  /// - Returns: nil if the picture is in a format that is not read.
  /// - Throws: `PictureError`.
  package func lines(of path: String) throws(PictureError) -> String? {
    try withPicture(path) { picture throws(HelperError) in
      try picture.prepare(Self.page)
      // Half of all photographs lie on a side. Without its data, tesseract does not tell.
      let sides = try? picture.text(["--psm", "0"]).split(whereSeparator: \.isNewline)
      let turn = sides?.first { $0.hasPrefix("Rotate:") }?.split(separator: " ").last
      if let turn, ["90", "180", "270"].contains(turn) {
        try picture.prepare(["-rotate", String(turn)] + Self.page)
      }
      return try picture.text(["--dpi", "200", "--psm", "6", "-l", "kor+eng+deu"])
    }
  }

  /// A picture that is prepared by ImageMagick and read by tesseract, in a temporary directory.
  private struct Picture {
    let directory: System.TemporaryDirectory
    /// The options by which ImageMagick reads it.
    let source: [String]
    private var gray: String { "\(directory.path)/gray.pgm" }
    /// Its own temporary files are removed too if it is stopped.
    private var environment: [String: String] {
      ["OMP_THREAD_LIMIT": "1", "MAGICK_TEMPORARY_PATH": directory.path]
    }

    func prepare(_ steps: [String]) throws(HelperError) {
      _ = try HelperProgram.convert.output(
        source + steps + ["pgm:\(gray)"], environment: environment)
    }

    /// Returns what tesseract reads in the prepared picture.
    func text(_ options: [String]) throws(HelperError) -> String {
      let output = try HelperProgram.tesseract.output(
        [gray, "-"] + options, environment: environment)
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// - Returns: nil if the picture is in a format that is not read.
  private func withPicture<Result>(
    _ path: String, _ body: (Picture) throws(HelperError) -> Result?
  ) throws(PictureError) -> Result? {
    let bytes: [UInt8]
    do throws(System.Errno) {
      bytes = try System.input(path, limit: Self.largestPicture)
    } catch {
      throw .noFile(path, error)
    }
    guard let format = Self.format(of: bytes) else { return nil }
    do throws(HelperError) {
      // ImageMagick guesses formats, some of which run programs, and finds patterns and options in names of files.
      let (directory, file) = try HelperProgram.directory(with: bytes, as: "picture")
      let source = Self.limits + ["\(format):\(file)[0]", "-auto-orient"]
      return try body(Picture(directory: directory, source: source))
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
