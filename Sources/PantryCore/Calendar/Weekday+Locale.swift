extension Weekday {
  /// Returns the day on which weeks start in a locale like `ko_KR.UTF-8`, by its territory or else by its language
  /// (Unicode CLDR, supplemental data, `weekData`). It is Monday where nothing is known, as in ISO 8601.
  package static func first(inLocale locale: String) -> Weekday {
    let name = locale.prefix { !".@".contains($0) }
    let parts = name.split { $0 == "_" || $0 == "-" }
    guard let language = parts.first else { return .monday }
    if parts.count > 1, let territory = parts.last, territory.utf8.count == 2 {
      if sundayTerritories.contains(territory.uppercased()) { return .sunday }
      return saturdayTerritories.contains(territory.uppercased()) ? .saturday : .monday
    }
    switch language.lowercased() {
    case "ar", "fa": return .saturday
    case "am", "bn", "en", "he", "hi", "id", "ja", "km", "ko", "lo", "mr", "my", "ne", "pt", "ta",
      "te", "th", "ur":
      return .sunday
    default: return .monday
    }
  }

  /// The territories whose weeks start on Sunday (ISO 3166-1).
  private static let sundayTerritories = Set(
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK \
    PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """.split(separator: " ").map(String.init))

  /// The territories whose weeks start on Saturday.
  private static let saturdayTerritories = Set(
    "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split(separator: " ").map(String.init))
}
