import PantryCore
import PantryExchange

/// `pantry remind --at`: the line of the crontab that runs the reminder each day.
extension RemindCommand {
  /// When the reminder is run.
  enum Schedule {
    case daily(TimeOfDay)
    case never

    /// Reads a time, or a word for never.
    init?(_ text: String, _ dates: DayParser) {
      if let time = TimeOfDay(text) {
        self = .daily(time)
      } else if (try? dates.deadline(text))?.deadline == .never {
        self = .never
      } else {
        return nil
      }
    }
  }

  /// The variables by which the program finds its files, which cron does not have.
  private static let directories = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]

  /// Writes the line into the crontab, or removes it, and shows it.
  static func set(_ schedule: Schedule, _ arguments: Arguments, _ context: Context) throws
    -> CommandResult
  {
    var line: String?
    if case .daily(let time) = schedule {
      line = Crontab.line(time, try shellCommand(arguments, context))
    }
    if context.isDryRun {
      if let line { try context.answer(folded: line) }
      context.noteDryRun()
      return .done
    }
    var crontab = try Crontab.read()
    let old = crontab.reminder
    crontab.setReminder(line)
    if line != old { try crontab.write() }
    let shown = Message(verbatim: (line ?? old ?? "").escapingControls)
    let answer: Message =
      switch (old, line) {
      case (nil, nil): "the crontab has no reminder"
      case (_, nil): "removed from the crontab: \(shown)"
      case (nil, _): "added to the crontab: \(shown)"
      default:
        line == old ? "already in the crontab: \(shown)" : "changed in the crontab: \(shown)"
      }
    // Not folded, so that the line can be copied.
    try context.answer(folded: answer.text)
    return .done
  }

  /// The command that cron runs: this one without `--at`, with the files and the language that it has here.
  ///
  /// - Throws: `UsageError` for a line feed, which a line of the crontab cannot have.
  private static func shellCommand(_ arguments: Arguments, _ context: Context) throws -> String {
    var variables = directories.compactMap { name in
      context.environment[name].map { (name, $0) }
    }
    if arguments.has(.file) || context.environment["PANTRY_FILE"] != nil {
      let path = Settings.file.stored(context.store.path)
      variables.append(("PANTRY_FILE", path))
    }
    let configured = context.configuration.value(Settings.language) ?? nil
    if Language.code != configured ?? "en" { variables.append(("PANTRY_LANGUAGE", Language.code)) }
    if let command = arguments[exec], command.contains(where: \.isNewline) {
      throw UsageError.badValue(exec, command, expected: "a command of one line")
    }
    if let (name, path) = variables.first(where: { $0.1.contains(where: \.isNewline) }) {
      throw UsageError.invalidValue(name, path, expected: "a path of one line")
    }
    // As they were given, with their values.
    let options = [within, format, daily, exec, exitCode].flatMap {
      option in
      if !arguments.has(option) { return [String]() }
      return ["--\(option.name)"] + (option.value == nil ? [] : arguments.all(option))
    }
    let words =
      variables.map { "\($0)=\($1.shellQuoted)" }
      + [RunningProgram(in: context.environment["PATH"]).path.shellQuoted, entry.name]
      + options.map(\.shellQuoted)
    return words.joined(separator: " ")
  }
}
