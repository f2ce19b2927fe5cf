import PantryCore
import PantryKitchen

/// A reader of the barcodes in pictures. It runs `ZXingReader`, which reads DataMatrix and keeps separators,
/// or else `zbarimg`.
struct PictureReader {
  /// The codes in a picture, and where they come from.
  struct Reading {
    /// The codes in reading order, each with the name of its symbology and a colon in front.
    var codes: [String] = []
    /// The programs that read the picture.
    var programs: [String] = []
    /// The lines of their output that are in an unknown form.
    var unknown: [(program: String, line: String)] = []

    fileprivate mutating func append(_ other: Reading) {
      codes += other.codes
      programs += other.programs.filter { !programs.contains($0) }
      unknown += other.unknown
    }
  }

  /// Reads a picture, or all pages of a document.
  ///
  /// - Throws: `PictureError` if the picture cannot be read or has no code, or if a program that is needed is
  ///   not installed.
  func read(_ file: String) throws(PictureError) -> Reading {
    guard !file.isEmpty else { throw .notReadable(file) }
    // A name that begins with a hyphen would be read as an option.
    let path = file.hasPrefix("-") ? "./\(file)" : file
    let firstBytes: [UInt8]
    do throws(System.Errno) {
      firstBytes = try System.firstBytes(of: path, count: 12)
    } catch {
      throw .noFile(file, error)
    }
    guard let converter = PictureConverter(file, firstBytes: firstBytes) else {
      return try read(path, named: file)
    }
    let pages = try converter.convert(path, named: file)
    var reading = Reading(programs: [converter.program])
    var failure = PictureError.notReadable(file)
    for page in pages.files {
      do throws(PictureError) {
        reading.append(try read(page, named: file))
      } catch {
        // Not every page has a code.
        guard case .noCode = error else { throw error }
        failure = error
      }
    }
    if reading.codes.isEmpty, reading.unknown.isEmpty { throw failure }
    return reading
  }

  private func read(_ path: String, named file: String) throws(PictureError) -> Reading {
    var reading = Reading()
    var last: Answer?
    var hasBest = false
    // ZXingReader 1.4 may crash on several codes in one large picture, unless it does not scale it. It
    // prints the path, and a line break in it would look like the end of a line.
    for options in path.utf8.contains(UInt8(ascii: "\n")) ? [] : [[], ["-noscale"]] {
      guard let answer = try output(of: "ZXingReader", ["-1"] + options + [path]) else { break }
      let lines = ReaderOutput.zxing(answer.text, file: path)
      reading = Reading(lines, "ZXingReader")
      if reading.codes.count > 1 { try sort(&reading.codes, options, path) }
      if !reading.codes.isEmpty { return reading }
      last = answer
      hasBest = true
      if !answer.hasCrashed { break }
    }
    // zbarimg may find codes that ZXingReader does not.
    if let answer = try output(of: "zbarimg", ["-q", "--nodbus", path]) {
      reading.append(Reading(ReaderOutput.zbar(answer.text), "zbarimg"))
      last = answer
    }
    if !reading.codes.isEmpty || !reading.unknown.isEmpty { return reading }
    guard let last else {
      throw .noProgram("ZXingReader", packages: "zxing-cpp-tools or zbar-tools")
    }
    throw last.hasReadPicture ? .noCode(file, isBest: hasBest) : .notReadable(file)
  }

  /// Sorts the codes of a picture in reading order. Only the long form of ZXingReader's output has positions.
  private func sort(_ codes: inout [String], _ options: [String], _ path: String)
    throws(PictureError)
  {
    guard let answer = try output(of: "ZXingReader", options + [path]) else { return }
    let positions = ReaderOutput.positions(answer.text)
    guard positions.count == codes.count else { return }
    codes = SymbolPosition.readingOrder(positions).map { codes[$0] }
  }

  /// The output and the exit code of a program.
  private struct Answer {
    let text: String
    let status: Int32

    /// Whether a signal has ended the program.
    var hasCrashed: Bool { status > 128 }
    /// Whether the picture was read: the exit code of zbarimg is 4 for one without a code.
    var hasReadPicture: Bool { status == 0 || status == 4 }
  }

  /// Runs a program to its end; returns nil if it is not installed.
  private func output(of program: String, _ arguments: [String]) throws(PictureError) -> Answer? {
    do throws(System.Errno) {
      let (bytes, status) = try System.output(of: program, arguments)
      return Answer(text: String(decoding: bytes, as: UTF8.self), status: status)
    } catch {
      if error.isMissing { return nil }
      throw .failed(program, error)
    }
  }
}

extension PictureReader.Reading {
  fileprivate init(_ lines: [ReaderLine], _ program: String) {
    programs = [program]
    for line in lines {
      switch line {
      case .code(let code): codes.append(code)
      case .unknown(let text): unknown.append((program, text))
      case .nothing: break
      }
    }
  }
}
