import PantryCore

/// `pantry config`: shows and changes the settings.
struct ConfigCommand: Command {
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

  let setting: (any AnySetting)?
  let value: String?
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.format(.stepFormat) ?? .text
    guard let key = arguments.words.first else {
      (setting, value) = (nil, nil)
      return
    }
    guard let setting = Settings.named(key) else {
      let near = Suggestion.nearest(to: key, of: Settings.all.map(\.key))
      throw Diagnostic.usage(
        "unknown setting \(key.quoted)",
        hint: Diagnostic.nearest(near) ?? "pantry config lists the settings")
    }
    if let name = Settings.aliasName(key), context.commands.name(name) != nil {
      throw UsageError.badWord("alias", name, expected: "a name that is not a command")
    }
    self.setting = setting
    let words = arguments.words.dropFirst()
    let text = words.joined(separator: " ")
    // 항상 instead of always
    let meant =
      setting.kind == .choice
      ? GuessedWords.values(text).first { setting.parsed($0) != nil } : nil
    let isDefault = words.count == 1 && GuessedWords.isDefault(text)
    value = words.isEmpty ? nil : isDefault ? "" : meant ?? setting.stored(text)
    if let value, !value.isEmpty { try setting.check(value) }
  }

  func run(_ context: Context) throws -> CommandResult {
    if let setting, let value {
      // Setting a value also replaces one that is invalid.
      let configuration =
        (try? context.configuration.get())
        ?? Configuration(path: Configuration.path(context.environment))
      let new = value.isEmpty ? nil : value
      if context.isDryRun {
        context.warn("dry run: nothing was changed")
      } else {
        try configuration.set(setting.key, to: new)
      }
      try context.write([Shown(setting, new)], Shown.table, format) { shown in
        try context.answer(
          shown.value.map { "\(setting.key) = \($0.escapingControls)" }
            ?? "setting removed: \(setting.key)")
      }
      return .done
    }
    let configuration = try context.configuration.get()
    let aliases = configuration.values.keys.filter { Settings.aliasName($0) != nil }.sorted()
    let shown = (Settings.all + aliases.compactMap(Settings.named))
      .filter { setting == nil || $0.key == setting?.key }
      .map { Shown($0, configuration, context.environment) }
    try context.write(shown, Shown.table, format) { shown in
      if setting != nil, shown.value == nil { return }
      let value = shown.value ?? shown.setting.defaultWords.text
      let origin = shown.origin?.text ?? ""
      let line =
        setting == nil ? "\(shown.setting.key.padded(to: 12))  \(value)  (\(origin))" : value
      try context.output.line(line.escapingControls.folded(to: context.width))
    }
    return .done
  }

  /// A setting in an answer, without a secret.
  private struct Shown {
    let setting: any AnySetting
    /// The value; nil for the default.
    let value: String?
    /// Where the value is from; nil in the answer to a change.
    let origin: Message?

    init(_ setting: any AnySetting, _ value: String?, from origin: Message? = nil) {
      (self.setting, self.value, self.origin) = (setting, value.map(setting.shown), origin)
    }

    init(_ setting: any AnySetting, _ configuration: Configuration, _ environment: Environment) {
      if let variable = setting.variable, let value = environment[variable] {
        self.init(setting, value, from: Message(verbatim: variable))
      } else if let value = configuration.values[setting.key] {
        self.init(setting, value.text, from: "file")
      } else {
        self.init(setting, nil, from: "default")
      }
    }

    static let table = MemberTable<Shown>([
      .init("key") { .text($0.setting.key) }, .init("value") { FieldValue($0.value) },
      .init("origin") { FieldValue($0.origin?.english) },
    ])
  }
}
