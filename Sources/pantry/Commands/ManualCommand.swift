/// `pantry manual`: the manual page.
struct ManualCommand: Command {
  static let declaration = CommandDeclaration(
    name: "manual",
    abstract: "print the manual page",
    usage: "[OPTIONS]",
    discussion: [
      """
      It is in mdoc(7), which man reads. man finds it in a directory of its own, ~/.local/share/man/man1 for
      instance, if ~/.local/bin is in PATH (make the directory first: mkdir -p).
      """
    ],
    options: [],
    examples: [
      ("pantry manual > ~/.local/share/man/man1/pantry.1", "install it, for man pantry"),
      ("pantry manual | man -l -", "read it"),
      ("pantry manual | mandoc -T html > pantry.html", "as a page for a browser (Debian: mandoc)"),
    ])

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    try context.output.write(Manual().text)
    return .done
  }
}
