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

  let key: String?
  let value: String?
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.format(.stepFormat) ?? .text
    key = arguments.words.first
    let words = arguments.words.dropFirst()
    let text = words.joined(separator: " ")
    let isDefault = words.count == 1 && GuessedWords.isDefault(text)
    let setting = key.flatMap { Settings.named($0) }
    // 항상 instead of always
    let meant =
      setting?.kind == .choice
      ? GuessedWords.values(text).first { setting?.parsed($0) != nil } : nil
    value = words.isEmpty ? nil : isDefault ? "" : meant ?? setting?.stored(text)
    guard let key else { return }
    guard let setting else {
      let near = Suggestion.nearest(to: key, of: Settings.all.map(\.key))
      throw Diagnostic.usage(
        "unknown setting \(key.quoted)",
        hint: Diagnostic.nearest(near) ?? "pantry config lists the settings")
    }
    if let name = Settings.aliasName(key), context.commands.name(name) != nil {
      throw UsageError.badWord("alias", name, expected: "a name that is not a command")
    }
    if let value, !value.isEmpty { try setting.check(value) }
  }

  func run(_ context: Context) throws -> CommandResult {
    if let key, let value {
      let new = value.isEmpty ? nil : value
      if context.isDryRun {
        context.warn("dry run: nothing was changed")
      } else {
        // Setting a value also replaces one that is invalid.
        try context.configuration.set(key, to: new)
      }
      let setting = Shown(key: key, value: new.map { Self.shown($0, key) })
      try context.write([setting], Shown.table, format) { setting in
        try context.answer(
          setting.value.map { "\(key) = \($0.escapingControls)" } ?? "setting removed: \(key)")
      }
      return .done
    }
    let configuration = context.configuration
    try configuration.check()
    let keys =
      Settings.all.map(\.key)
      + configuration.values.keys.filter {
        Settings.aliasName($0) != nil
      }.sorted()
    let settings = keys.filter { key == nil || $0 == key }
      .map { Self.setting($0, configuration, context.environment) }
    try context.write(settings, Shown.table, format) { setting in
      if key != nil, setting.value == nil { return }
      let value = setting.value ?? Settings.named(setting.key)?.defaultWords.text ?? ""
      let origin = setting.origin?.text ?? ""
      let line = key == nil ? "\(setting.key.padded(to: 12))  \(value)  (\(origin))" : value
      try context.output.line(line.escapingControls.folded(to: context.width))
    }
    return .done
  }

  /// A setting in an answer, without a secret.
  private struct Shown {
    let key: String
    /// The value; nil for the default.
    let value: String?
    /// Where the value is from; nil in the answer to a change.
    var origin: Message?

    static let table = MemberTable<Shown>([
      .init("key") { .text($0.key) }, .init("value") { FieldValue($0.value) },
      .init("origin") { FieldValue($0.origin?.english) },
    ])
  }

  private static func setting(
    _ key: String, _ configuration: Configuration, _ environment: Environment
  ) -> Shown {
    if let variable = Settings.named(key)?.variable, let value = environment[variable] {
      return Shown(key: key, value: shown(value, key), origin: Message(verbatim: variable))
    }
    if let value = configuration.values[key] {
      return Shown(key: key, value: shown(value.text, key), origin: "file")
    }
    return Shown(key: key, value: nil, origin: "default")
  }

  /// Returns a value without a secret.
  private static func shown(_ value: String, _ key: String) -> String {
    Settings.named(key)?.shown(value) ?? value
  }
}
