/// A currency by its sign, its code or its everyday name.
struct CurrencySign {
  /// The code (ISO 4217).
  let code: String

  private static let codes: [String: String] = [
    "₩": "KRW", "￦": "KRW", "원": "KRW", "원정": "KRW", "won": "KRW",
    // Code page 949 has the won sign in the place of the backslash.
    "\\": "KRW", "¥": "JPY", "￥": "JPY", "円": "JPY", "엔": "JPY", "$": "USD", "us$": "USD",
    "달러": "USD",
    "€": "EUR", "euro": "EUR", "유로": "EUR", "£": "GBP", "fr": "CHF", "fr.": "CHF", "sfr": "CHF",
    "zł": "PLN", "kč": "CZK", "元": "CNY", "rmb": "CNY", "ca$": "CAD", "a$": "AUD", "hk$": "HKD",
    "kr": "SEK", "ft": "HUF", "₫": "VND", "₹": "INR", "₺": "TRY", "₽": "RUB",
  ]

  private static let known: Set<String> = [
    "krw", "jpy", "usd", "eur", "gbp", "chf", "pln", "czk", "cny", "cad", "aud", "hkd", "sek",
    "nok",
    "dkk", "huf", "vnd", "inr", "try", "rub", "twd", "sgd", "nzd", "brl", "mxn", "idr", "thb",
    "php",
    "clp", "isk", "ron", "bgn", "uah", "ils", "zar", "aed", "sar", "myr",
  ]

  /// - Returns: nil if the text is not a currency.
  init?(_ text: String) {
    let word = text.folded
    guard let code = CurrencySign.codes[word] ?? (CurrencySign.known.contains(word) ? word : nil)
    else { return nil }
    self.code = code.uppercased()
  }
}
