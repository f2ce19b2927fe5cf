/// Something that `pantry help` describes and that is not a command.
struct HelpTopic: Sendable {
  let name: String
  let abstract: Message
  let parts: @Sendable () -> [HelpPart]

  static let all = [
    HelpTopic(name: "fields", abstract: "The fields of items, in every format") { fields },
    HelpTopic(name: "headings", abstract: "The headings of tables that pantry import knows") {
      [.paragraph(HelpList.headings.title), .names("Ar", HelpList.headings.rows)]
    },
    HelpTopic(name: "environment", abstract: "The environment variables that pantry reads") {
      [variables]
    },
    HelpTopic(name: "exit-codes", abstract: "The exit codes of all commands") { [exitCodes] },
  ]

  /// The help about the fields of items.
  static var fields: [HelpPart] {
    func rows(_ fields: some Sequence<Field>) -> HelpPart {
      .names("Va", fields.map { ($0.name, $0.help.text) })
    }
    return [.paragraph("The fields of items, version \(Field.version)")]
      + HelpText.aboutFields.map { HelpPart.paragraph($0) }
      + [
        .paragraph("Recorded fields, in the order of TSV and CSV:"), rows(Field.recorded),
        .paragraph("Computed fields:"), rows(Field.all.dropFirst(Field.recorded.count)),
        .paragraph("Examples:"), .examples(HelpText.fieldExamples),
      ]
  }

  /// The environment variables that the program reads.
  static var variables: HelpPart { .names("Ev", names.map { ($0, $1.text) }) }

  /// What the exit codes mean.
  static var exitCodes: HelpPart {
    .names("", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning.text) })
  }

  private static let names: KeyValuePairs<String, Message> = [
    "PANTRY_FILE": "The pantry file, unless --file is given.",
    "PANTRY_MERGE": """
    auto, ask or no: whether copies that syncing programs leave beside the pantry file are merged.
    """,
    "PANTRY_TODAY": "The day to calculate from instead of today, like --today.",
    "PANTRY_NOW": "The time at which the clock stands still, like 2026-12-01T09:30:00Z, for tests.",
    "PANTRY_DATE_ORDER": """
    The order of dates like 01/02/26: ymd, mdy or dmy. Without it, dates are year first under a Korean, Japanese
    or Chinese locale (LC_ALL, LC_TIME, LANG); otherwise a date with several readings is an error.
    """,
    "PANTRY_REGION": """
    The country of the shops whose in-store barcodes are read: two letters like KR. It determines which digits
    are the price or the weight. With whole, all digits identify the item.
    """,
    "PANTRY_WEEK_START": """
    The first day of the week in pantry calendar: monday, sunday or saturday. Without it, that of the locale
    (LC_ALL, LC_TIME, LANG).
    """,
    "PANTRY_BACKUPS": "With no, the first change of a day does not keep the previous file.",
    "PANTRY_KEY": """
    Any other setting of pantry config, with its key in capitals: PANTRY_SOON_DAYS for soonDays. It takes
    precedence over the configuration file.
    """,
    "XDG_CONFIG_HOME":
      "The directory of pantry/config, the settings of pantry config (default: ~/.config).",
    "XDG_DATA_HOME": "The directory of pantry/pantry.json (default: ~/.local/share).",
    "XDG_STATE_HOME":
      "The directory of pantry/, which contains the journal and the backups (default: ~/.local/state).",
    "XDG_CACHE_HOME":
      "The directory of pantry/, which contains looked-up products (default: ~/.cache).",
    "HOME": "The home directory, for the defaults above.",
    "NO_COLOR": "If set and not empty, the output is not colored.",
    "CLICOLOR_FORCE": """
    If set and neither empty nor 0, the output is colored even if it is not a terminal. NO_COLOR and --color
    take precedence.
    """,
    "PAGER": """
    The program that shows output longer than the screen (default: less -FRX). PANTRY_PAGER and the setting pager
    take precedence. With cat or an empty value, nothing is paged.
    """,
    "TERM": "If it is dumb, the output is neither colored nor paged.",
    "LC_ALL, LC_MESSAGES, LANG": """
    The first of them that is set determines the language: Korean if it begins with ko, otherwise English. The
    output for programs is the same in every language.
    """,
    "LC_CTYPE":
      "The character set, after LC_ALL and before LANG. If it is not UTF-8, ratings are 4/5 instead of stars.",
    "TMPDIR": "The directory of the temporary file of pantry remind --exec (default: /tmp).",
    "TZ": "The time zone, which determines when a day begins.",
    "SSH_ASKPASS":
      "The program in which ssh asks for a passphrase when pantry sync runs git (default: none, so that ssh gives up).",
    "DISPLAY, WAYLAND_DISPLAY":
      "If one is set, pantry scan --camera shows the picture of the camera.",
  ]
}
