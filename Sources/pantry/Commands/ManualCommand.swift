/// `pantry manual`: prints the manual page.
struct ManualCommand: Command {
  static let name = "manual"
  static let otherNames: [String] = ["설명서"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Print the manual page",
    usage: "[OPTIONS]",
    discussion: [
      """
      The page is in mdoc(7), the format that man reads. If ~/.local/bin is in PATH, man also looks in
      ~/.local/share/man/man1. Create the directory first (mkdir -p).
      """
    ],
    options: [],
    examples: [
      ("pantry manual > ~/.local/share/man/man1/pantry.1", "Install the page for man pantry"),
      ("pantry manual | man -l -", "Read the page"),
      ("pantry manual | mandoc -T html > pantry.html", "Write an HTML page (Debian: mandoc)"),
    ])

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    try context.output.write(Manual(commands: context.commands).text)
    return .done
  }
}
