package import PantryCore

/// Another program that does what this one does not: it is run without a shell, and its output is read.
///
/// It has a time limit, a limit of output bytes and a process group of its own, so that a program that hangs is ended
/// together with the processes that it has started. Ctrl-C ends it too.
package struct HelperProgram: Hashable, Sendable {
  /// The name, which is looked up in `PATH`, or a path.
  package let name: String
  /// The Debian packages that have it, in words.
  package let packages: String
  /// The time limit in seconds: for `run`, of the whole run; for `start`, of waiting for each part of the output.
  let seconds: Int
  /// The maximum length of the output in bytes, for `run`.
  let longestOutput: Int

  package init(
    _ name: String, packages: String? = nil, seconds: Int = 60, longestOutput: Int = 64 << 20
  ) {
    (self.name, self.packages) = (name, packages ?? name)
    (self.seconds, self.longestOutput) = (seconds, longestOutput)
  }

  // MARK: The programs

  /// The maximum size of a table that is converted, in bytes: that of other inputs.
  static let longestTable = System.mostBytes

  /// Converts the encoding of texts: a static program has no table for that of Korean ones.
  static let iconv = HelperProgram("iconv", packages: "libc-bin", longestOutput: longestTable)
  /// Reads SQLite databases.
  static let sqlite = HelperProgram("sqlite3", longestOutput: longestTable)
  /// Reads TOML, with its library from version 3.11 on, and YAML with PyYAML.
  static let python = HelperProgram("python3", longestOutput: longestTable)
  /// Decompresses files.
  static let gzip = HelperProgram("gzip")
  /// Reads zip archives.
  static let unzip = HelperProgram("unzip")

  /// Reads and writes the crontab.
  package static let crontab = HelperProgram("crontab", packages: "cron", longestOutput: 4 << 20)
  /// Opens web pages.
  package static let browser = HelperProgram(System.urlOpener, packages: "xdg-utils")

  /// Reads the barcodes in pictures, if not `zbarimg`.
  static let zxing = HelperProgram("ZXingReader", packages: "zxing-cpp-tools or zbar-tools")
  /// Reads barcodes, but neither DataMatrix nor separators.
  static let zbar = HelperProgram("zbarimg", packages: "zbar-tools")
  /// Reads barcodes with a camera, until it is ended.
  package static let camera = HelperProgram("zbarcam", packages: "zbar-tools")
  /// Reads the text in pictures.
  package static let tesseract = HelperProgram(
    "tesseract", packages: "tesseract-ocr", seconds: 30, longestOutput: 4 << 20)
  /// Prepares pictures for it: ImageMagick.
  static let convert = HelperProgram(
    "convert", packages: "imagemagick", seconds: 30, longestOutput: 1 << 20)
  /// Makes pictures of the pages of a PDF.
  static let pdf = HelperProgram("pdftoppm", packages: "poppler-utils", seconds: 180)
  /// Reads the text of a PDF.
  static let pdfText = HelperProgram("pdftotext", packages: "poppler-utils")
  /// Converts HEIF pictures, of phones for example.
  static let heif = HelperProgram("heif-convert", packages: "libheif-examples")

  /// Converts workbooks of Excel to CSV.
  static let xlsx2csv = HelperProgram("xlsx2csv", seconds: 180, longestOutput: longestTable)
  /// Converts spreadsheets: Gnumeric.
  static let gnumeric = HelperProgram(
    "ssconvert", packages: "gnumeric", seconds: 180, longestOutput: longestTable)
  /// Converts spreadsheets: LibreOffice, in `PATH` or where macOS has it.
  static let libreOffice = [
    "soffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice",
  ].map { name in
    HelperProgram(
      name, packages: "libreoffice-calc", seconds: 180, longestOutput: longestTable)
  }

  // MARK: Running

  /// What a program that ended has written.
  package struct Output: Sendable {
    /// Its standard output.
    package let bytes: [UInt8]
    /// The same as a text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The exit code, or 128 plus the number of the signal that ended it.
    package let status: Int32
    /// What it says about its failure on standard error, in one line; empty if it says nothing.
    package let message: String
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: Its standard input.
  ///   - limit: The maximum length of its output in bytes; nil for that of the program.
  ///   - environment: Variables that it has beside those of this process.
  /// - Throws: `HelperError`, but not for an exit code other than 0.
  package func run(
    _ arguments: [String], input: [UInt8] = [], limit: Int? = nil,
    environment: [String: String] = [:]
  ) throws(HelperError) -> Output {
    do throws(System.Errno) {
      // When it is released, what still runs is ended.
      let child = try System.start(
        name, arguments, input: input, errors: .read, variables: environment, leadsGroup: true)
      let output = try child.finish(
        milliseconds: seconds * 1000, limit: min(limit ?? .max, longestOutput))
      return Output(
        bytes: output.bytes, status: output.status,
        message: HelperProgram.message(String(decoding: output.errors, as: UTF8.self)))
    } catch {
      throw HelperError(self, error)
    }
  }

  /// Runs the program to its end; returns nil if it is not installed, so that another one may be tried.
  func runIfInstalled(_ arguments: [String]) throws(HelperError) -> Output? {
    do throws(HelperError) {
      return try run(arguments)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Runs the program, and returns its output.
  ///
  /// - Throws: `HelperError`, also for an exit code other than 0.
  package func output(
    _ arguments: [String], input: [UInt8] = [], limit: Int? = nil,
    environment: [String: String] = [:]
  ) throws(HelperError) -> [UInt8] {
    let output = try run(arguments, input: input, limit: limit, environment: environment)
    guard output.status == 0 else { throw failure(output) }
    return output.bytes
  }

  /// The error for an exit code that means a failure.
  func failure(_ output: Output) -> HelperError {
    .failed(name, status: output.status, message: output.message)
  }

  /// Returns the line of an error output that says most: the first one, unless it is the name of a file in brackets
  /// (unzip), the address of a remote (git push) or the heading of a Python traceback.
  private static func message(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { String($0).trimmingWhitespace }
      .filter { !$0.isEmpty && !$0.hasPrefix("[") && !$0.hasPrefix("To ") }
    guard let first = lines.first, let last = lines.last else { return "" }
    let line = first.hasPrefix("Traceback ") ? last : first
    return line.count > 160 ? "\(line.prefix(160))…" : line
  }

  /// Runs the program to its end, with the standard output and standard error of this process.
  ///
  /// - Throws: `HelperError`, also for an exit code other than 0.
  package func runShared(_ arguments: [String], input: [UInt8] = []) throws(HelperError) {
    let status = try Result { () throws(System.Errno) in
      try System.run(name, arguments, input: input)
    }.mapError { HelperError(self, $0) }.get()
    guard status == 0 else { throw .failed(name, status: status, message: "") }
  }

  /// Creates a temporary directory with a file for a program.
  ///
  /// - Returns: The directory, which is removed when it is released, and the path of the file.
  static func directory(with bytes: [UInt8], as name: String) throws(HelperError) -> (
    System.TemporaryDirectory, path: String
  ) {
    do throws(System.Errno) {
      let directory = try System.TemporaryDirectory()
      return (directory, try directory.write(bytes, as: name))
    } catch {
      throw .noDirectory(error)
    }
  }

  /// Starts the program, to read its output part by part.
  package func start(_ arguments: [String]) throws(HelperError) -> Stream {
    do throws(System.Errno) {
      let child = try System.start(name, arguments, errors: .discarded, leadsGroup: true)
      return Stream(program: self, child: child)
    } catch {
      throw HelperError(self, error)
    }
  }

  /// The output of a program that runs. When it is released, the program is ended.
  package struct Stream {
    fileprivate let program: HelperProgram
    fileprivate let child: System.Child

    /// Reads the next part, waiting for it.
    ///
    /// - Returns: The number of bytes in the buffer; 0 at the end.
    package func read(into buffer: inout [UInt8]) throws(HelperError) -> Int {
      do throws(System.Errno) {
        return try child.read(into: &buffer, milliseconds: program.seconds * 1000)
      } catch {
        throw HelperError(program, error)
      }
    }

    /// Waits for the end of the program after that of its output.
    ///
    /// - Returns: The exit code.
    package func finish() -> Int32 { child.wait() }
  }
}

/// Why another program has not done its work.
package enum HelperError: Error, Hashable {
  case notInstalled(HelperProgram)
  case cannotRun(String, System.Errno)
  /// It ended with an exit code, and with a message, which may be empty.
  case failed(String, status: Int32, message: String)
  case tookTooLong(String, seconds: Int)
  case tooMuchOutput(String, limit: Int)
  /// The directory for its temporary files could not be created.
  case noDirectory(System.Errno)

  /// The error for a failed call that starts a program or reads its output.
  package init(_ program: HelperProgram, _ errno: System.Errno) {
    switch errno {
    case .timedOut: self = .tookTooLong(program.name, seconds: program.seconds)
    case .fileTooLarge: self = .tooMuchOutput(program.name, limit: program.longestOutput)
    case _ where errno.isMissing: self = .notInstalled(program)
    default: self = .cannotRun(program.name, errno)
    }
  }

  /// Whether the program is not installed.
  public var isMissing: Bool { if case .notInstalled = self { true } else { false } }
}
