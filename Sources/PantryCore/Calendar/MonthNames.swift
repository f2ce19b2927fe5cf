/// Month names as printed on packages, in lower case without diacritics.
enum MonthNames {
  /// The names in each language, January first. `/` separates alternatives for one month.
  private static let languages: [String] = [
    // English
    "january/jan february/feb march/mar april/apr may june/jun july/jul august/aug "
      + "september/sep/sept october/oct november/nov december/dec",
    // French
    "janvier/janv fevrier/fevr/fev mars avril/avr mai juin juillet/juil aout septembre octobre "
      + "novembre decembre",
    // German, Austrian
    "januar/jaenner/janner februar/feber marz/maerz/mrz april mai juni juli august september "
      + "oktober/okt november dezember/dez",
    // Italian
    "gennaio/genn febbraio/febbr marzo aprile maggio/magg giugno luglio agosto settembre/sett "
      + "ottobre novembre dicembre/dic",
    // Spanish
    "enero/ene febrero marzo abril/abr mayo junio julio agosto septiembre/setiembre octubre "
      + "noviembre diciembre",
    // Portuguese
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
    // Dutch
    "januari februari maart/mrt april mei juni juli augustus september oktober november december",
    // Polish, including the genitive used in dates
    "styczen/stycznia luty/lutego marzec/marca kwiecien/kwietnia maj/maja czerwiec/czerwca "
      + "lipiec/lipca sierpien/sierpnia wrzesien/wrzesnia pazdziernik/pazdziernika "
      + "listopad/listopada grudzien/grudnia",
    // Swedish, Danish, Norwegian
    "januari/januar februari/februar mars/marts april maj/mai juni juli augusti/august september "
      + "oktober november december/desember/des",
    // Turkish
    "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik",
  ]

  /// Abbreviations that are also everyday words. They count as months only beside a year or a
  /// label.
  static let doubtful: WordTable<Int> = [
    "sty": 1, "lut": 2, "kwi": 4, "cze": 6, "lip": 7, "sie": 8, "wrz": 9, "paz": 10, "lis": 11,
    "gru": 12,
    "aou": 8, "gen": 1, "mag": 5, "giu": 6, "lug": 7, "ago": 8, "set": 9, "ott": 10, "out": 10,
  ]

  private static let index = PhraseIndex(languages, separator: " ", alternative: "/")

  /// Returns the number of the month with a name in any of the languages.
  static func number(of name: String) -> Int? {
    index.phrases(equalTo: name).last.map { $0.place + 1 }
  }

  /// Returns whether a name is English. Such names count as months next to any number.
  static func isEnglish(_ name: String) -> Bool {
    index.phrases(equalTo: name).contains { $0.text == 0 }
  }

  /// The bilingual two-letter symbols of Canadian dates (Canadian Food Inspection Agency, Industry
  /// Labelling Tool, bilingual symbols for the months).
  static let canadian: WordTable<Int> = [
    "ja": 1, "fe": 2, "mr": 3, "al": 4, "ma": 5, "jn": 6, "jl": 7, "au": 8, "se": 9, "oc": 10,
    "no": 11, "de": 12,
  ]
}
