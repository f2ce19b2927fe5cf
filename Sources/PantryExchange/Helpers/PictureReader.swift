package import PantryCore
import PantryKitchen

/// A reader of the barcodes in pictures. It runs `ZXingReader`, which reads DataMatrix and keeps separators,
/// or else `zbarimg`.
package enum PictureReader {
  /// The codes in a picture, and where they come from.
  package struct Reading: Sendable {
    /// The codes in reading order, each with the name of its symbology and a colon in front.
    package fileprivate(set) var codes: [String] = []
    /// The programs that read the picture.
    package fileprivate(set) var programs: [String] = []
    /// The lines of their output that are in an unknown form.
    package fileprivate(set) var unknown: [(program: String, line: String)] = []
    /// The program that crashed while it read a picture.
    package fileprivate(set) var crashed: String?
    /// The paths of the pictures that have codes: the file itself, or what it was converted to.
    package fileprivate(set) var pictures: [String] = []
    /// The directory of converted pictures, which exists as long as this value.
    fileprivate var directory: System.TemporaryDirectory?

    /// Adds what a program has read.
    fileprivate mutating func add(_ lines: [ReaderLine], _ program: HelperProgram) {
      programs.append(program.name)
      for line in lines {
        switch line {
        case .code(let code): codes.append(code)
        case .unknown(let text): unknown.append((program.name, text))
        case .nothing: break
        }
      }
    }

    fileprivate mutating func append(_ other: Reading) {
      codes += other.codes
      programs += other.programs.filter { !programs.contains($0) }
      crashed = crashed ?? other.crashed
      unknown += other.unknown
      pictures += other.pictures
    }
  }

  /// Reads a picture, or all pages of a document.
  ///
  /// - Throws: `PictureError` if the picture cannot be read or has no code, or if a program that is needed is
  ///   not installed.
  package static func read(_ file: String) throws(PictureError) -> Reading {
    guard !file.isEmpty else { throw .notReadable(file) }
    // A name that begins with a hyphen would be read as an option.
    let path = file.hasPrefix("-") ? "./\(file)" : file
    let firstBytes = try Result { () throws(System.Errno) in
      try System.firstBytes(of: path, count: 12)
    }.mapError { PictureError.noFile(file, $0) }.get()
    guard let converter = PictureConverter(file, firstBytes: firstBytes) else {
      return try read(path, named: file)
    }
    let pages = try converter.convert(path, named: file)
    var reading = Reading(programs: [converter.program.name], directory: pages)
    var failure = PictureError.notReadable(file)
    for page in pages.files {
      do throws(PictureError) {
        reading.append(try read(page, named: file))
      } catch {
        // Not every page has a code.
        switch error {
        case .noCode, .crashed: failure = error
        default: throw error
        }
      }
    }
    if reading.codes.isEmpty, reading.unknown.isEmpty { throw failure }
    return reading
  }

  private static func read(_ path: String, named file: String) throws(PictureError) -> Reading {
    var reading = Reading(pictures: [path])
    var status: Int32?
    // ZXingReader 1.4 may crash on several codes in one large picture, unless it does not scale it. It
    // prints the path, and a line break in it would look like the end of a line.
    for options in path.utf8.contains(UInt8(ascii: "\n")) ? [] : [[], ["-noscale"]] {
      guard let answer = try output(of: .zxing, ["-1"] + options + [path]) else { break }
      reading = Reading(pictures: [path])
      reading.add(ReaderOutput.zxing(answer.text, file: path), .zxing)
      if reading.codes.count > 1 { try sort(&reading.codes, options, path) }
      if !reading.codes.isEmpty { return reading }
      status = answer.status
      // A signal has ended it.
      guard (129...192).contains(answer.status) else { break }
      reading.crashed = HelperProgram.zxing.name
    }
    let hasBest = status != nil
    // zbarimg may find codes that ZXingReader does not.
    if let answer = try output(of: .zbar, ["-q", "--nodbus", path]) {
      reading.add(ReaderOutput.zbar(answer.text), .zbar)
      status = answer.status
    }
    if !reading.codes.isEmpty || !reading.unknown.isEmpty { return reading }
    guard let status else { throw .reader(.notInstalled(.zxing)) }
    if let crashed = reading.crashed { throw .crashed(crashed, file) }
    // 4 is that of zbarimg for a picture without a code.
    throw [0, 4].contains(status) ? .noCode(file, isBest: hasBest) : .notReadable(file)
  }

  /// Sorts the codes of a picture in reading order. Only the long form of ZXingReader's output has positions.
  private static func sort(_ codes: inout [String], _ options: [String], _ path: String)
    throws(PictureError)
  {
    guard let answer = try output(of: .zxing, options + [path]) else { return }
    let positions = ReaderOutput.positions(answer.text)
    guard positions.count == codes.count else { return }
    codes = SymbolPosition.readingOrder(positions, of: codes).map { codes[$0] }
  }

  /// Runs a program to its end; returns nil if it is not installed.
  private static func output(of program: HelperProgram, _ arguments: [String]) throws(PictureError)
    -> HelperProgram.Output?
  {
    try Result { () throws(HelperError) in try program.runIfInstalled(arguments) }
      .mapError { PictureError.reader($0) }.get()
  }
}

/// A program that converts pictures in formats that the readers of barcodes do not know.
struct PictureConverter {
  let program: HelperProgram
  private let arguments: (_ path: String, _ directory: String) -> [String]

  /// Selects the converter for a picture by its name and its first bytes; nil if it needs none.
  init?(_ file: String, firstBytes: [UInt8]) {
    let name = file.lowercased()
    // ISO/IEC 23008-12: the brand of an HEIF file follows its size and `ftyp`.
    let brand = String(decoding: firstBytes.dropFirst(4).prefix(7), as: UTF8.self)
    if name.hasSuffix(".pdf") || firstBytes.starts(with: "%PDF-".utf8) {
      program = .pdf
      arguments = { ["-r", "200", "-gray", "-png", $0, "\($1)/page"] }
    } else if name.hasSuffix(".heic") || name.hasSuffix(".heif") || name.hasSuffix(".hif")
      || ["ftyphei", "ftyphev", "ftypmif", "ftypmsf"].contains(brand)
    {
      program = .heif
      arguments = { [$0, "\($1)/picture.png"] }
    } else {
      return nil
    }
  }

  /// Converts a picture to PNG, one file for each page.
  ///
  /// - Parameter name: The name of the picture, for errors.
  /// - Returns: A directory with the files.
  func convert(_ path: String, named name: String) throws(PictureError)
    -> System.TemporaryDirectory
  {
    let directory: System.TemporaryDirectory
    do throws(HelperError) {
      directory = try Result { () throws(System.Errno) in try System.TemporaryDirectory() }
        .mapError { HelperError.noDirectory($0) }.get()
      _ = try program.run(arguments(path, directory.path))
    } catch {
      throw .converter(error, file: name)
    }
    if directory.files.isEmpty { throw .notReadable(name) }
    return directory
  }
}

/// Why barcodes could not be read from a picture or a camera.
package enum PictureError: Error {
  case noFile(String, System.Errno)
  case notReadable(String)
  /// The picture has no barcode. `isBest` is whether the better one of the two programs has read it.
  case noCode(String, isBest: Bool)
  /// No code was found, and a program that reads them has crashed.
  case crashed(String, String)
  /// The program that reads barcodes is missing or has not done its work.
  case reader(HelperError)
  /// The program that converts a picture for it is missing or has not done its work.
  case converter(HelperError, file: String)
  /// A line of a program's output that is in an unknown form.
  case unknownOutput(String, program: String, line: String)
  case cameraEnded(status: Int32)
}
