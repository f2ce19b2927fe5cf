import PantryCore

/// `pantry scan`: answers each barcode that a scanner types, or that pictures and a camera show.
struct ScanCommand: Command {
  static let use = Option("use", help: "each code is eaten")
  static let toss = Option("toss", help: "each code is thrown away")
  static let check = Option("check", help: "only say what is there")
  static let image = Option(
    "image", value: "FILE", isRepeatable: true, .file, help: "read the codes in pictures")
  static let camera = Option("camera", help: "read the codes that a camera sees (zbarcam)")
  static let sheet = Option(
    "sheet", help: "write a page of command codes to print, SVG, to standard output")

  static let declaration = CommandDeclaration(
    name: "scan",
    abstract: "read barcodes from standard input, one a line",
    usage: "[--use | --toss | --check] [--image FILE... | --camera | --sheet] [OPTIONS]",
    discussion: [
      """
      Every line is a barcode of any kind that pantry barcode reads, and behind it, in any
      order, xN (how many), a date, @LOCATION, #TAG, or - to take one out. A code that carries
      a date, a lot, a weight or a price sets it; with --use and --toss, a lot, date,
      @LOCATION or #TAG says which one. Several codes of a line stand between tabs. Each line
      is answered at once, when it is safe in the file. A line that is wrong is reported with
      its number, and the rest goes on; the exit code says whether every line was good.
      """,
      """
      Words alone are for the next code, and add up; a location is also for all that is
      entered from then on, until @ alone ends it. add, use, toss and check (추가, 사용, 버림, 확인)
      switch what a code does; undo (취소) takes back the last one, and so on backwards. pantry
      scan --sheet prints them as codes for the scanner.
      """,
      """
      On a terminal you are asked for the name of a code that nobody has named, and for a date
      that the code does not carry; Enter takes the usual one, if it is shown, or leaves it
      open. In a pipe nothing is asked. pantry product CODE --name NAME names a code later.
      """,
      """
      --image needs ZXingReader (Debian: zxing-cpp-tools) or zbarimg (zbar-tools), --camera
      needs zbarcam (zbar-tools).
      """,
    ],
    options: [use, toss, check, image, camera, sheet, .answerFormat],
    examples: [
      ("pantry scan", "enter what the scanner types, until Ctrl-D"),
      ("pantry scan --use", "take out what the scanner types"),
      ("printf '%s\\n' '8801115114154 +11d x2 @fridge' | pantry scan", "without a scanner"),
      ("pantry scan --image photo*.jpg", "enter what is on the pictures"),
      ("pantry scan --sheet > sheet.svg", "the page for the kitchen wall"),
    ])

  /// Where the codes come from.
  enum Source {
    case input
    case pictures([String])
    case camera
    /// Nowhere: the page of command codes is wanted.
    case sheet
  }

  let action: ScanAction
  let format: Format.Answer
  let source: Source

  init(_ arguments: Arguments, _ context: Context) throws {
    let modes: [(Option, ScanAction)] = [
      (Self.use, .use), (Self.toss, .toss), (Self.check, .check),
    ]
    let chosen = modes.filter { arguments.has($0.0) }
    if chosen.count > 1 { throw UsageError.conflict(chosen[0].0, with: "--\(chosen[1].0.name)") }
    action = chosen.first?.1 ?? .add
    let sources = [Self.image, Self.camera, Self.sheet].filter(arguments.has)
    if sources.count > 1 { throw UsageError.conflict(sources[0], with: "--\(sources[1].name)") }
    switch sources.first {
    case Self.image: source = .pictures(arguments.all(Self.image) + arguments.words)
    case Self.camera: source = .camera
    case Self.sheet: source = .sheet
    default: source = .input
    }
    if sources.first != Self.image { try arguments.refuseWords(Self.declaration) }
    // One answer a line, whichever JSON is asked for: an array would have to wait for the end.
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    let asks =
      System.Stream.input.isTerminal && context.diagnostics.isTerminal && format == .text
      && !context.isQuiet
    let desk = ScanDesk(context, mode: action, format: format, asks: asks)
    var conversation = ScanConversation(desk)
    switch source {
    case .sheet:
      // The page is of use without a pantry too.
      let inventory = (try? context.store.read()) ?? Inventory()
      try context.output.write(CommandSheet(locations: inventory.locations).svg)
      return .done
    case .input:
      if System.Stream.input.isTerminal { context.note("one barcode a line; Ctrl-D ends") }
      try conversation.run()
    case .camera:
      let camera = try Camera()
      context.note("show the camera a barcode; Ctrl-C ends")
      var lines = camera.lines
      while let batch = try lines.next() {
        try conversation.answer(batch.map { ScanDesk.Input(line: $0) })
      }
      try camera.waitForEnd()
      conversation.end()
    case .pictures(let files):
      let failure = try answer(codesIn: files, &conversation, context.barcodes)
      conversation.end()
      if let failure { return Diagnostic(failure).code }
    }
    return conversation.isEveryLineGood ? .done : .no
  }

  /// Answers the codes in pictures.
  ///
  /// - Returns: What was wrong with the first picture that could not be read; the others may be better.
  private func answer(
    codesIn files: [String], _ conversation: inout ScanConversation, _ barcodes: BarcodeReader
  ) throws -> PictureError? {
    var firstFailure: PictureError?
    var number = 0
    let reader = PictureReader()
    for file in files {
      do {
        let codes = barcodes.packages(among: try reader.codes(in: file))
        try conversation.answer(
          codes.map { code in
            number += 1
            return ScanDesk.Input(
              line: LineReader.Line(number: number, text: .success(code)), picture: file)
          })
      } catch let error as PictureError {
        if case .noProgram = error { throw error }
        number += 1
        firstFailure = firstFailure ?? error
        try conversation.refuse(picture: file, number: number, error)
      }
    }
    return firstFailure
  }
}
