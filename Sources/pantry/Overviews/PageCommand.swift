import PantryCore

/// `pantry page`: writes an HTML page about the pantry, for a phone.
enum PageCommand: ListedCommand {
  static let title = Option("title", value: "TEXT", help: "The title of the page")

  static let entry = listed("page", ["페이지"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Write an HTML page for the phone",
    usage: "[FILE] [OPTIONS]",
    arguments: [
      Argument(
        name: "FILE", help: "The file to write; without it the page is printed", values: .file)
    ],
    discussion: """
      The page shows what to eat first, what has expired, the plan, the shopping list, the items at each location, and
      charts. It is one file without scripts, and fetches nothing from a network. Printed, it is a sheet without charts.

      With pantry config recipe.url, food that is due is linked to a search for recipes.

      FILE is replaced atomically and keeps its mode; a new file is accessible to its owner alone. The page depends on
      the pantry file, the day, the settings and the recipes only: if nothing has changed, FILE is not
      written.
      """,
    options: [title],
    examples: [
      ("pantry page ~/Sync/pantry.html", "Write the page to a synced folder"),
      ("pantry page /srv/www/pantry.html --quiet", "Write it for a web server"),
      ("pantry page --title 'Our kitchen' > pantry.html", "Print the page with another title"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    try arguments.refuseWords(declaration, after: 1)
    // By convention, a hyphen is standard output.
    let path = arguments.words.first.flatMap { $0 == "-" ? nil : $0 }
    if path?.isEmpty == true { throw UsageError.missingWord("FILE", declaration) }
    let title = try arguments.value(Self.title, "a text") { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
    return { try write(path, title: title, $0) }
  }

  private static func write(_ path: String?, title: String?, _ context: Context) throws
    -> CommandResult
  {
    let inventory = try context.store.read()
    let page = try Page(
      inventory, context, title: title, dishes: try context.planDishes(inventory))
    guard let path else {
      try context.output.write(page.html)
      return .done
    }
    let file = OutputFile(path: path)
    if context.isDryRun {
      try file.check(besides: context.store)
      context.noteDryRun()
      return .done
    }
    let isWritten = try file.write(Array(page.html.utf8), besides: context.store)
    // In cron and in scripts, nothing is printed.
    context.noteNothing(
      isWritten
        ? "written to \(path.escapingControls)" : "\(path.escapingControls) is up to date")
    return .done
  }
}
