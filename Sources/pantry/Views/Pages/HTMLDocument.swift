/// An HTML document in one file, for a phone, a mail or a printer: without scripts, and without anything to fetch.
struct HTMLDocument {
  /// The title, with controls escaped.
  let title: String
  /// The elements of the body.
  var body = ""

  init(title: String) { self.title = title.escapingControls }

  /// The policy that refuses everything but the styles of the document (W3C Content Security Policy Level 3).
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// The text of the document.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="\(Language.code)">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>\(title.escapedForMarkup)</title>
    <style>
    \(StyleSheet.text)
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }
}
