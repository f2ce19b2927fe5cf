import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry scan`: reads barcodes from a scanner, pictures or a camera, and answers each.
enum ScanCommand: ListedCommand {
  static let got = Option(
    "got", help: "Add what was bought, and take it from the shopping list")
  static let use = Option("use", help: "Mark the scanned packages as used")
  static let toss = Option("toss", help: "Mark the scanned packages as tossed")
  static let check = Option("check", help: "Show what is on hand and change nothing")
  static let image = Option(
    "image", value: "FILE", isRepeatable: true, .file,
    help: "Read the barcodes in a picture; can be repeated")
  static let verbose = Option(
    "verbose", "v", help: "Report the programs that read each picture")
  static let camera = Option("camera", help: "Read barcodes with the camera (zbarcam)")
  static let sheet = Option(
    "sheet", help: "Write a page of command codes (SVG) to standard output")

  static let entry = listed("scan", ["스캔"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Add, use or check items by scanning barcodes",
    usage: "[--got | --use | --toss | --check] [--image FILE... | --camera | --sheet] [OPTIONS]",
    discussion: """
      Reads barcodes from standard input, one per line, in any form that pantry barcode reads. After a code, in any
      order: xN (the quantity), a date, @LOCATION, #TAG, or - to use one package. A date, lot, weight or price in
      the code is stored. Several codes in a line are separated by tabs.

      With --use and --toss, a lot, date, @LOCATION or #TAG selects the package.

      Each line is answered after its change has been saved. An invalid line is reported with its number, and
      reading continues; the exit code is then 1.

      A line of xN alone belongs to the code just before it. Other words without a code apply to the next code.
      @LOCATION applies to all following items, until @ alone ends it. add, got, use, open, toss and check set what the following codes do. undo undoes the last code or the words before it;
      a location stays in effect. pantry scan --sheet prints these words as barcodes.

      On a terminal, you are asked for the name of a new code, and for a date if the code has none. A line
      that does not begin with a barcode is read as by pantry add, which without arguments starts the same session; it
      can also begin with a command for items, like use, open, move, buy or list, or be undo, help or quit. In quotes
      such a word is part of a name. Enter accepts the suggested date, or leaves the date open. In a pipe nothing is
      asked. To name a code later, use pantry product CODE --name NAME.

      With --look-up, or with pantry config lookUp on, the name, brand, category and picture of an unknown code that
      is added are looked up on the web, as by pantry product --look-up. Only the number is sent. If that fails, the
      reason is reported once, and scanning continues.

      --image needs ZXingReader (Debian: zxing-cpp-tools) or zbarimg (zbar-tools); for HEIC pictures also
      heif-convert (libheif-examples), and for PDF pdftoppm (poppler-utils). --camera needs zbarcam (zbar-tools).

      With tesseract (Debian: tesseract-ocr, tesseract-ocr-kor) and ImageMagick (imagemagick), --image also reads the
      printed date of a package that is added and whose code has none. On a terminal it is suggested with the text that was
      read, and stored if you confirm it; in a pipe it is only reported.
      """,
    options: [got, use, toss, check, image, camera, sheet, verbose, .lookUp, .format],
    examples: [
      ("pantry scan", "Add packages with a scanner, until Ctrl-D"),
      ("pantry scan --use", "Use packages with a scanner"),
      (
        "printf '%s\\n' '8801115114154 +11d x2 @fridge' | pantry scan",
        "Add two packages without a scanner"
      ),
      ("pantry scan --image photo*.jpg", "Add the packages in pictures"),
      ("pantry scan --sheet > sheet.svg", "Write the page of command codes"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let mode = try arguments.onlyOne(of: [got, use, toss, check])
    let action = mode.flatMap { ScanAction(rawValue: $0.name) } ?? .add
    let source = try arguments.onlyOne(of: [image, camera, sheet])
    if source != image { try arguments.refuseWords(declaration) }
    let format = try arguments.format(.format, ScanView.table.names) ?? .text
    return { context in
      var session = Session(
        context, action, format,
        lookUp: try LookUpSession(isWanted: arguments.has(.lookUp), context))
      switch source {
      case sheet:
        // The page needs no pantry file.
        let inventory = (try? context.store.read()) ?? Inventory()
        try context.output.write(CommandSheet(locations: inventory.locations).svg)
        return .done
      case camera:
        let camera = try Camera(context.environment)
        context.warn("hold a barcode up to the camera; end with Ctrl-C")
        var lines = camera.lines
        while let batch = try lines.next() {
          try session.apply(packages: batch.map { [Session.Code(line: $0, isFromCamera: true)] })
        }
        try camera.waitForEnd()
        try session.end()
      case image:
        let failure = try answer(
          codesIn: arguments.all(image) + arguments.words, isVerbose: arguments.has(verbose),
          &session, context)
        try session.end()
        if let failure { return CommandResult(code: Diagnostic(failure).code) }
      default:
        if session.asks { try context.greet() }
        if context.input.isTerminal { context.warn("one barcode per line; end with Ctrl-D") }
        try session.run()
      }
      return session.result
    }
  }

  /// Answers the codes in pictures, and continues after a picture that cannot be read.
  ///
  /// - Parameter isVerbose: Whether the programs that read each picture are reported.
  /// - Returns: The first error.
  private static func answer(
    codesIn files: [String], isVerbose: Bool, _ session: inout Session, _ context: Context
  ) throws -> PictureError? {
    var firstFailure: PictureError?
    var number = 0
    var textReader = PictureTextReader()
    let barcodes = context.barcodes
    let progress = Progress("reading pictures", of: files.count, context)
    func report(_ error: PictureError, in file: String) throws {
      number += 1
      firstFailure = firstFailure ?? error
      let line = LineReader.Line(number: number, text: .success(""))
      try session.report(error, of: Session.Code(line: line, picture: file))
    }
    for (index, file) in files.enumerated() {
      progress.showSlow(index)
      let reading = Result { () throws(PictureError) in try PictureReader.read(file) }
      switch reading {
      case .success(let reading):
        let packages = barcodes.packages(among: reading.codes)
        let (dates, notes) = readDates(in: reading, packages, file, session, &textReader)
        progress.end()
        if isVerbose { notes.forEach(context.note) }
        try session.apply(
          packages: packages.map { codes in
            codes.enumerated().map { index, code in
              number += 1
              return Session.Code(
                line: LineReader.Line(number: number, text: .success(code)), picture: file,
                dates: index == 0 ? dates : nil)
            }
          })
        for (program, line) in reading.unknown {
          try report(.unknownOutput(file, program: program, line: line), in: file)
        }
      case .failure(let error):
        progress.end()
        if case .reader = error { throw error }
        try report(error, in: file)
      }
    }
    return firstFailure
  }

  /// Reads the dates in a picture with one package, if its codes have none.
  ///
  /// - Returns: The dates, and notes on the programs that have read the picture. A failure does not
  ///   fail the scan: the date can be typed.
  private static func readDates(
    in reading: PictureReader.Reading, _ packages: [[String]], _ file: String, _ session: Session,
    _ reader: inout PictureTextReader
  ) -> (dates: PictureDates?, notes: [Message]) {
    var programs = reading.programs
    var notes: [Message] = reading.crashed.map { ["\($0) crashed"] } ?? []
    var dates: PictureDates?
    if packages.count == 1, session.lacksDate(packages[0]), let picture = reading.pictures.first,
      reader.isInstalled
    {
      do throws(PictureError) {
        let parser = session.context.dates
        if let found = try reader.read(picture, { PictureDates($0, parser) }) {
          dates = found
          programs.append(HelperProgram.tesseract.name)
          if found == nil { notes.append("no date was found in \(file.quoted)") }
        }
      } catch {
        notes.append("no date was read in \(file.quoted): \(Diagnostic(error).message)")
      }
    }
    return (dates, ["\(file.quoted) was read by \(programs.joined(separator: ", "))"] + notes)
  }
}
