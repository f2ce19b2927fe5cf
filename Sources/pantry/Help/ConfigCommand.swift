import PantryCore

/// `pantry config`: shows and changes the settings.
enum ConfigCommand: ListedCommand {
  static let entry = listed("config", ["설정"], .report, worksWithoutSettings: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show or change settings",
    usage: "[KEY [VALUE]] [OPTIONS]",
    arguments: [
      Argument(
        name: "KEY", help: "A setting, or alias.NAME",
        values: .choices(Settings.all.map(\.key))),
      Argument(name: "VALUE", help: "The new value; '' removes the setting"),
    ],
    discussion: """
      Without arguments, lists every setting with its value and origin. The settings are stored in
      $XDG_CONFIG_HOME/pantry/config (default ~/.config/pantry/config), in lines of the form key = value.

      An option takes precedence over a PANTRY_ variable (PANTRY_DATE_ORDER for dateOrder), that over the file, and
      the file over variables of other programs, like PAGER and NO_COLOR.

      alias.NAME defines a command of your own, like alias.due = list --within 3d. Commands cannot be redefined.
      """,
    details: Settings.all.map {
      "\($0.key): \($0.meaning): \($0.expected) (default: \($0.defaultWords))."
    },
    options: [.stepFormat],
    examples: [
      ("pantry config", "List all settings"),
      ("pantry config dateOrder dmy", "Read 01/02/26 as 1 February"),
      ("pantry config alias.due 'list --within 3d'", "Define the command pantry due"),
      ("pantry config location default", "Remove a setting"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let format = try arguments.format(.stepFormat) ?? .text
    guard let key = arguments.words.first else { return { try show(nil, format, $0) } }
    guard let setting = Settings.named(key) else {
      let near = Suggestion.nearest(to: key, of: Settings.all.map(\.key))
      throw Diagnostic.usage(
        "unknown setting \(key.quoted)",
        hint: Diagnostic.nearest(near) ?? "pantry config lists the settings")
    }
    if let name = Settings.aliasName(key), Commands.name(name) != nil {
      throw UsageError.badWord("alias", name, expected: "a name that is not a command")
    }
    let words = arguments.words.dropFirst()
    if words.isEmpty { return { try show(setting, format, $0) } }
    let value = value(words.joined(separator: " "), of: setting, isWord: words.count == 1)
    if !value.isEmpty { try setting.check(value) }
    return { try set(setting, to: value.isEmpty ? nil : value, format, $0) }
  }

  /// Returns a value as it is stored; an empty one removes the setting.
  private static func value(_ text: String, of setting: any AnySetting, isWord: Bool) -> String {
    if isWord, GuessedWords.isDefault(text) { return "" }
    // 항상 instead of always
    let meant =
      setting.kind == .choice
      ? GuessedWords.values(text).first { setting.parsed($0) != nil } : nil
    return meant ?? setting.stored(text)
  }

  private static func set(
    _ setting: any AnySetting, to value: String?, _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    // Setting a value also replaces one that is invalid.
    if context.isDryRun {
      context.noteDryRun()
    } else {
      try context.configuration.set(setting.key, to: value)
    }
    try context.write([Row(setting, value)], Row.table, format) { row in
      try context.answer(
        row.value.map { "\(setting.key) = \($0.escapingControls)" }
          ?? "setting removed: \(setting.key)")
    }
    return .done
  }

  /// Writes a setting, or all.
  private static func show(
    _ setting: (any AnySetting)?, _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    try context.configuration.check()
    let aliases = context.configuration.values.keys.filter { Settings.aliasName($0) != nil }
    let rows = (Settings.all + aliases.sorted().compactMap(Settings.named))
      .filter { setting == nil || $0.key == setting?.key }.map { Row($0, context) }
    try context.write(rows, Row.table, format) { row in
      if setting != nil, row.value == nil { return }
      let value = row.value ?? row.setting.defaultWords.text
      let origin = row.origin?.text ?? ""
      let line =
        setting == nil ? "\(row.setting.key.padded(to: 12))  \(value)  (\(origin))" : value
      try context.output.line(line.escapingControls.folded(to: context.width))
    }
    return .done
  }

  /// A setting in an answer, without a secret.
  private struct Row {
    let setting: any AnySetting
    /// The value; nil for the default.
    let value: String?
    /// Where the value is from; nil in the answer to a change.
    let origin: Message?

    init(_ setting: any AnySetting, _ value: String?, from origin: Message? = nil) {
      (self.setting, self.value, self.origin) = (setting, value.map(setting.shown), origin)
    }

    /// The setting as the environment or else the file has it.
    init(_ setting: any AnySetting, _ context: Context) {
      if let variable = setting.variable, let value = context.environment[variable] {
        self.init(setting, value, from: Message(verbatim: variable))
      } else if let value = context.configuration.values[setting.key] {
        self.init(setting, value.text, from: "file")
      } else {
        self.init(setting, nil, from: "default")
      }
    }

    static let table = MemberTable<Row>([
      .init("key") { .text($0.setting.key) }, .init("value") { FieldValue($0.value) },
      .init("origin") { FieldValue($0.origin?.english) },
    ])
  }
}
