import PantryCore

/// `pantry config`: shows and changes the settings.
struct ConfigCommand: Command {
  static let name = "config"
  static let otherNames: [String] = ["설정"]
  static let output = CommandOutput.report
  static let worksWithoutSettings = true

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Show or change settings",
    usage: "[KEY [VALUE]] [OPTIONS]",
    arguments: [
      Argument(
        name: "KEY", help: "A setting, or alias.NAME",
        values: .choices(Settings.all.map(\.key))),
      Argument(name: "VALUE", help: "The new value; '' removes the setting"),
    ],
    discussion: [
      """
      Without arguments, lists every setting with its value and origin. The settings are stored in
      $XDG_CONFIG_HOME/pantry/config (default ~/.config/pantry/config), in lines of the form key = value.
      """,
      """
      An option takes precedence over a PANTRY_ variable (PANTRY_DATE_ORDER for dateOrder), that over the file, and
      the file over variables of other programs, like PAGER and NO_COLOR.
      """,
      """
      alias.NAME defines a command of your own, like alias.due = list --within 3d. Commands cannot be redefined.
      """,
    ]
      + Settings.all.map {
        "\($0.key): \($0.meaning): \($0.expected) (default: \($0.defaultWords))."
      },
    options: [.answerFormat],
    examples: [
      ("pantry config", "List all settings"),
      ("pantry config dateOrder dmy", "Read 01/02/26 as 1 February"),
      ("pantry config alias.due 'list --within 3d'", "Define the command pantry due"),
      ("pantry config location ''", "Remove a setting"),
    ])

  let key: String?
  let value: String?
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.answerFormat()
    key = arguments.words.first
    let words = arguments.words.dropFirst()
    value = words.isEmpty ? nil : Configuration.stored(words.joined(separator: " "), for: key)
    guard let key else { return }
    guard let rule = Configuration.rule(for: key) else {
      throw UsageError.unknownSetting(
        key, nearest: Suggestion.nearest(to: key, of: Settings.all.map(\.key)))
    }
    if let name = Configuration.aliasName(key), context.commands.name(name) != nil {
      throw UsageError.badWord("alias", name, expected: "a name that is not a command")
    }
    if let value, !value.isEmpty, Configuration.parsed(value, for: key) == nil {
      throw UsageError.invalidValue(key, Self.shown(value, key), expected: rule)
    }
  }

  func run(_ context: Context) throws -> ExitCode {
    var configuration = try context.configuration.get()
    if let key, let value {
      let new = value.isEmpty ? nil : value
      if context.isDryRun {
        context.warn("dry run: nothing was changed")
      } else {
        try configuration.set(key, to: new)
      }
      var answers = RecordWriter(format, context)
      try answers.write { writer in
        writer.object { writer in
          writer.member("key", key)
          writer.member("value", new.map { Self.shown($0, key) })
        }
      } text: {
        try context.answer(
          new.map { "\(key) = \(Self.shown($0, key).escapingControls)" } ?? "\(key) removed")
      }
      try answers.end()
      return .done
    }
    let keys =
      Settings.all.map(\.key)
      + configuration.values.keys.filter {
        Configuration.aliasName($0) != nil
      }.sorted()
    var answers = RecordWriter(format, context)
    for key in keys where self.key == nil || key == self.key {
      let (value, origin) = Self.value(of: key, configuration, context.environment)
      try answers.write { writer in
        writer.object { writer in
          writer.member("key", key)
          writer.member("value", value)
          writer.member("origin", origin.english)
        }
      } text: {
        let shown = value ?? Settings.named(key)?.defaultWords.text ?? ""
        let line =
          self.key == nil
          ? "\(key.padded(to: 12))  \(shown)  (\(origin.text))" : value ?? ""
        if self.key == nil || value != nil {
          try context.output.line(line.escapingControls.folded(to: context.width))
        }
      }
    }
    try answers.end()
    return .done
  }

  private static func value(
    of key: String, _ configuration: Configuration, _ environment: Environment
  ) -> (String?, origin: Message) {
    if let variable = Settings.named(key)?.variable, let value = environment[variable] {
      return (shown(value, key), Message(verbatim: variable))
    }
    if let value = configuration.values[key] { return (shown(value, key), "file") }
    return (nil, "default")
  }

  /// Returns a value without a secret.
  private static func shown(_ value: String, _ key: String) -> String {
    Settings.named(key)?.shown(value) ?? value
  }
}
