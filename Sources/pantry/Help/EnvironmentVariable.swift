/// An environment variable that the program reads, for the manual.
struct EnvironmentVariable {
  let name: String
  let meaning: Message

  static let all: [EnvironmentVariable] = [
    .init(name: "PANTRY_FILE", meaning: "The pantry file, unless --file is given."),
    .init(
      name: "PANTRY_TODAY", meaning: "The day to calculate from instead of today, like --today."),
    .init(
      name: "PANTRY_DATE_ORDER",
      meaning: """
        The order of dates like 01/02/26: ymd, mdy or dmy. Without it, dates are year first under a Korean, Japanese
        or Chinese locale (LC_ALL, LC_TIME, LANG); otherwise a date with several readings is an error.
        """),
    .init(
      name: "PANTRY_REGION",
      meaning: """
        The country of the shops whose in-store barcodes are read: two letters like KR. It determines which digits
        are the price or the weight. With whole, all digits identify the item.
        """),
    .init(
      name: "PANTRY_WEEK_START",
      meaning: """
        The first day of the week in pantry calendar: monday, sunday or saturday. Without it, that of the locale
        (LC_ALL, LC_TIME, LANG).
        """),
    .init(
      name: "PANTRY_BACKUPS",
      meaning: "With no, the first change of a day does not keep the previous file."),
    .init(
      name: "PANTRY_KEY",
      meaning: """
        Any other setting of pantry config, with its key in capitals: PANTRY_SOON_DAYS for soonDays. It takes
        precedence over the configuration file.
        """),
    .init(
      name: "XDG_CONFIG_HOME",
      meaning: "The directory of pantry/config, the settings of pantry config (default: ~/.config)."
    ),
    .init(
      name: "XDG_DATA_HOME",
      meaning: "The directory of pantry/pantry.json (default: ~/.local/share)."),
    .init(
      name: "XDG_STATE_HOME",
      meaning: """
        The directory of pantry/, which contains the journal and the backups (default: ~/.local/state).
        """),
    .init(
      name: "XDG_CACHE_HOME",
      meaning: "The directory of pantry/, which contains looked-up products (default: ~/.cache)."),
    .init(name: "HOME", meaning: "The home directory, for the defaults above."),
    .init(name: "NO_COLOR", meaning: "If set and not empty, the output is not coloured."),
    .init(
      name: "CLICOLOR_FORCE",
      meaning: """
        If set and neither empty nor 0, the output is coloured even if it is not a terminal. NO_COLOR and --color
        take precedence.
        """),
    .init(
      name: "PAGER",
      meaning: """
        The program that shows output longer than the screen (default: less -FRX). PANTRY_PAGER and the setting pager
        take precedence. With cat or an empty value, nothing is paged.
        """),
    .init(name: "TERM", meaning: "If it is dumb, the output is neither coloured nor paged."),
    .init(
      name: "LC_ALL, LC_MESSAGES, LANG",
      meaning: """
        The first of them that is set determines the language: Korean if it begins with ko, otherwise English. The
        output for programs is the same in every language.
        """),
    .init(
      name: "LC_CTYPE",
      meaning: """
        The character set, after LC_ALL and before LANG. If it is not UTF-8, ratings are 4/5 instead of stars.
        """),
    .init(
      name: "TMPDIR",
      meaning: "The directory of the temporary file of pantry remind --exec (default: /tmp)."),
    .init(name: "TZ", meaning: "The time zone, which determines when a day begins."),
    .init(
      name: "DISPLAY, WAYLAND_DISPLAY",
      meaning: "If one is set, pantry scan --camera shows the picture of the camera."),
  ]
}
