import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry remind`: writes a digest of the items that are due, for cron, mail or a notification.
enum RemindCommand: ListedCommand {
  static let within = Option(
    "within", "w", value: "SPAN", .date, default: "7d",
    help: "Include items that are due within SPAN")
  static let format = Option.format([.html], ofItems: true)
  static let daily = Option(
    "at-most-once-a-day", help: "Print nothing if the digest was already printed today")
  static let exec = Option(
    "exec", value: "COMMAND",
    help:
      "Run a shell command instead of printing: $1 is the title, $2 and standard input are the text"
  )
  static let at = Option(
    "at", value: "TIME", .choices(["never"]), or: "a time like 07:30",
    help: "Remind each day at TIME, with a line in the crontab; never removes it")
  static let exitCode = Option.exitCode(
    "Exit with 1 if nothing is due, or the digest was already printed today")

  static let entry = listed("remind", ["알림"], .report)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show what has expired and what is due this week",
    usage: "[SPAN] [--within SPAN] [--format FORMAT] [--exec COMMAND] [--at TIME] [OPTIONS]",
    arguments: [
      Argument(name: "SPAN", help: "The days ahead that count: 3d, '2 weeks'; the same as --within")
    ],
    discussion: """
      Prints a digest for a mail or a notification: what has expired, what is due today and in the next days,
      what is planned for today, what to eat first, what would keep if it were frozen today, and what was tossed in
      the seven days before. If nothing is due, nothing is printed, so that cron sends no mail.

      html is a mail with the same contents. The formats for programs have the items that are due, as in pantry list.

      With pantry config recipe.url, food that is due is linked to a search for recipes; nothing is fetched.

      With --at-most-once-a-day, the command can be in the start-up file of a shell. The day of the last digest is
      stored in $XDG_STATE_HOME/pantry.

      With --at, a line of your crontab runs the command each day with the other options that are given, and cron mails
      what it prints. Every other line stays as it is. --at again replaces the line, and --at never removes it.
      """,
    options: [within, format, daily, exec, at, exitCode],
    examples: [
      ("pantry remind", "Print the digest"),
      (
        "pantry remind --at-most-once-a-day",
        "Print it once a day, in the first shell (in ~/.profile)"
      ),
      ("pantry remind --at 7:30 --within 3d", "Mail it each morning"),
      ("pantry remind --exec 'notify-send \"$1\" \"$2\"'", "Show a desktop notification"),
      (
        "pantry remind --format html | mail -s pantry -a 'Content-Type: text/html; charset=utf-8' me",
        "Send a mail"
      ),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let words = arguments.words.joined(separator: " ")
    if !words.isEmpty, context.dates.span(words) == nil || arguments.has(within) {
      try arguments.refuseWords(declaration)
    }
    let end = try context.dates.end(ofSpan: arguments[within] ?? (words.isEmpty ? "7d" : words))
    let format = try arguments.format(Self.format, Field.all.map(\.name)) ?? .text
    let isDaily = arguments.has(daily)
    let command = try arguments.value(exec, "a command") { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
    let wantsExitCode = arguments.has(exitCode)
    let schedule = try arguments.value(at, "a time like 07:30, or never") { text in
      Schedule(text, context.dates)
    }
    return { context in
      if let schedule { return try set(schedule, arguments, context) }
      let today = context.clock().today
      let inventory = try context.store.read()
      let content = Digest(
        inventory, context.estimation, until: end,
        weekdays: try context.settings(Settings.planDays),
        dishes: try context.planDishes(inventory))
      let digest = DigestView(
        content, ItemViews(inventory, context.estimation), currency: context.currency,
        recipes: try context.settings.recipeLinks())
      func write() throws { try self.write(digest, format, command, context) }
      guard !content.isEmpty else {
        if format.notation != nil, command == nil { try write() }
        context.noteNothing("nothing is due until \(end.spelledOut(on: today))")
        return wantsExitCode ? .no : .done
      }
      guard isDaily, !context.isDryRun else {
        try write()
        return .done
      }
      var isWritten = false
      do {
        try context.store.oncePerDay("reminded", on: today) {
          try write()
          isWritten = true
        }
      } catch let error as StoreError {
        // A digest twice a day is better than none.
        if !isWritten { try write() }
        context.warn("the reminder may appear again today: \(Diagnostic(error).message)")
        return .done
      }
      return !isWritten && wantsExitCode ? .no : .done
    }
  }

  /// Writes the digest, or gives it to a command.
  private static func write(
    _ digest: DigestView, _ format: OutputFormat, _ command: String?, _ context: Context
  ) throws {
    let command = context.isDryRun ? nil : command
    let text: String
    if format.isText {
      text =
        command == nil
        ? digest.text(context.style, width: context.width) : digest.text(.plain, width: nil)
    } else if format.notation != nil {
      let isTerminal = command == nil && context.output.isTerminal
      text = try OutputStream.text(isTerminal: isTerminal) { output in
        try context.write(
          digest.views, ItemView.table(context.currency), format, to: output)
      }
    } else {
      text = digest.html
    }
    guard let command else {
      try context.output.write(text)
      return try context.output.flush()
    }
    let status = try Result { () throws(System.Errno) in
      try System.run(
        "/bin/sh", ["-c", command, "pantry", digest.title.text, Self.argument(text)],
        input: Array(text.utf8))
    }.mapError { HelperError.cannotRun(command.quoted, $0) }.get()
    guard status == 0 else {
      throw HelperError.failed(command.quoted, status: status, message: "").diagnostic(
        or: "try the command on its own; pantry remind runs it again the next time")
    }
  }

  /// The maximum length of an argument in bytes: the limit of Linux is 128 KiB (`MAX_ARG_STRLEN`).
  private static let longestArgument = 100_000

  /// Returns a text as an argument: its first complete lines and an ellipsis if it is too long for one.
  private static func argument(_ text: String) -> String {
    if text.utf8.count <= longestArgument { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rest = text.utf8.count
    while rest > longestArgument, let last = lines.popLast() { rest -= last.utf8.count + 1 }
    return lines.joined(separator: "\n") + "\n…\n"
  }
}
