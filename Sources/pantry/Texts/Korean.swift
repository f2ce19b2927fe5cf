extension Language {
  /// Korean: an English text in a line, the Korean one in the next.
  static let korean: StaticString = #"""
    """#
}
