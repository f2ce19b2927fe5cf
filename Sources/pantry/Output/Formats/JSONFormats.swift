extension OutputFormat {
  /// One JSON array, also without records.
  static let json = OutputFormat(
    "json", .objects(.init(start: "[", separator: ",", end: "]\n", empty: "[]\n")))

  /// A JSON object per line.
  static let jsonl = OutputFormat("jsonl", .objects(.init(terminator: "\n")))
}
