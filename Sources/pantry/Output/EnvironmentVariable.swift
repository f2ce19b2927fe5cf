/// A variable of the environment that is read, and what for, as the manual has it.
struct EnvironmentVariable {
  let name: String
  let meaning: Message

  static let all: [EnvironmentVariable] = [
    .init(name: "PANTRY_FILE", meaning: "The pantry file, unless --file names one."),
    .init(
      name: "PANTRY_TODAY", meaning: "The day to count from instead of today, as with --today."),
    .init(
      name: "PANTRY_DATE_ORDER",
      meaning: """
        How dates like 01/02/26 are read: ymd, mdy or dmy. Without it they are refused, since they read in
        several ways.
        """),
    .init(
      name: "PANTRY_REGION",
      meaning: """
        Where the shops are that put their own numbers on things: two letters of a country, like KR, or whole. It
        says which digits of such a number are the price or the weight.
        """),
    .init(
      name: "XDG_DATA_HOME",
      meaning: "Where the pantry file is, in the directory pantry; without it ~/.local/share."),
    .init(
      name: "XDG_STATE_HOME",
      meaning: "Where the journal is, in the directory pantry; without it ~/.local/state."),
    .init(name: "HOME", meaning: "The home directory, for the two before."),
    .init(name: "NO_COLOR", meaning: "If it is set and not empty, nothing is coloured."),
    .init(
      name: "CLICOLOR_FORCE",
      meaning: """
        If it is set and neither empty nor 0, the output is coloured even where it goes to no terminal. NO_COLOR
        wins, and --color wins over both.
        """),
    .init(name: "TERM", meaning: "A terminal that is dumb gets no colours."),
    .init(
      name: "LC_ALL, LC_MESSAGES, LANG",
      meaning: """
        The language of what is said to people, by the first of them that is set: Korean if it begins with ko,
        otherwise English. What programs read is the same in every language.
        """),
    .init(
      name: "TMPDIR",
      meaning: "Where the text of pantry remind --exec is kept for the command; without it /tmp."),
    .init(name: "TZ", meaning: "The time zone, which says when today begins."),
    .init(
      name: "DISPLAY, WAYLAND_DISPLAY",
      meaning: "With one of them, pantry scan --camera shows what the camera sees."),
  ]
}
