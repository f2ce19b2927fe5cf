import PantryCore

/// `pantry remind`: a digest of what is near its date, for cron, a mail or a notifier.
struct RemindCommand: Command {
  static let within = Option(
    "within", "w", value: "SPAN", .date, default: "7d", help: "how far to look ahead")
  static let format = Option(
    "format", value: "FORMAT", .choices(["text", "html"]), default: "text",
    help: "how it is written")
  static let daily = Option(
    "at-most-once-a-day", help: "say nothing if it has been said today")
  static let exec = Option(
    "exec", value: "COMMAND",
    help:
      "hand it to a command of the shell instead of printing it: $1 is the title, $2 the text, and so is standard input"
  )
  static let exitCode = Option(
    "exit-code", help: "exit with 1 if there is nothing to say, or it has been said today")

  static let declaration = CommandDeclaration(
    name: "remind",
    abstract: "say what is past its date, due today and this week",
    usage: "[--within SPAN] [--format FORMAT] [--at-most-once-a-day] [--exec COMMAND] [OPTIONS]",
    discussion: [
      """
      A digest to read in a mail or a notification: what has expired, what is due today and in the next days, and
      what to eat first. It says nothing when nothing is near, so that cron sends no mail and no notifier is called.
      """,
      """
      With --at-most-once-a-day it can stand in a shell's start-up file: the day is noted in the state directory
      ($XDG_STATE_HOME/pantry) once it has been said.
      """,
    ],
    options: [within, format, daily, exec, exitCode],
    examples: [
      ("pantry remind", "read it now"),
      ("pantry remind --at-most-once-a-day", "in ~/.profile: once, with the day's first shell"),
      ("pantry remind --exec 'notify-send \"$1\" \"$2\"'", "as a notification of the desktop"),
      (
        "pantry remind --format html | mail -s pantry -a 'Content-Type: text/html; charset=utf-8' me",
        "as a mail"
      ),
    ])

  private enum Form: String, CaseIterable {
    case text, html
  }

  private let end: Day
  private let form: Form
  private let isDaily: Bool
  private let command: String?
  private let wantsExitCode: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    end = try context.dates.end(ofSpan: arguments[Self.within] ?? "7d")
    form = try arguments.choice(Self.format, Form.self) ?? .text
    isDaily = arguments.has(Self.daily)
    command = arguments[Self.exec]
    if command?.allSatisfy(\.isWhitespace) ?? false {
      throw UsageError.badValue(Self.exec, command ?? "", expected: "a command")
    }
    wantsExitCode = arguments.has(Self.exitCode)
  }

  func run(_ context: Context) throws -> ExitCode {
    let today = context.clock().today
    let digest = Digest(try context.store.read(), today: today, until: end)
    guard !digest.isEmpty else { return wantsExitCode ? .no : .done }
    guard isDaily else {
      try say(digest, context)
      return .done
    }
    var isSaid = false
    do {
      try context.store.oncePerDay("reminded", on: today) {
        try say(digest, context)
        isSaid = true
      }
    } catch let error as StoreError {
      // Better twice than never.
      if !isSaid { try say(digest, context) }
      context.note("it may be said again today: \(Diagnostic(error).message)")
      return .done
    }
    return !isSaid && wantsExitCode ? .no : .done
  }

  /// The most bytes that the shell's command gets as an argument: Linux takes no more than 128 KiB.
  private static let longestArgument = 100_000

  /// As much of a text, in whole lines, as an argument may hold.
  private static func shortened(_ text: String) -> String {
    if text.utf8.count <= longestArgument { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rest = text.utf8.count
    while rest > longestArgument, let last = lines.popLast() { rest -= last.utf8.count + 1 }
    return lines.joined(separator: "\n") + "\n…\n"
  }

  private func say(_ digest: Digest, _ context: Context) throws {
    let style = command == nil && form == .text ? context.style : Style(isColored: false)
    let text =
      switch form {
      case .text: digest.text(style)
      case .html: digest.html(language: Language.code)
      }
    guard let command else {
      try context.output.write(text)
      return try context.output.flush()
    }
    let status: Int32
    do throws(System.Errno) {
      status = try System.run(
        "/bin/sh", ["-c", command, "pantry", digest.title.text, Self.shortened(text)],
        input: Array(text.utf8))
    } catch {
      throw NotifierError.cannotRun(command, error)
    }
    guard status == 0 else { throw NotifierError.failed(command, status: status) }
  }
}

/// Why a digest could not be handed on.
enum NotifierError: Error {
  case cannotRun(String, System.Errno)
  case failed(String, status: Int32)
}
