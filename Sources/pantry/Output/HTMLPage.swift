/// A page in HTML that needs no other file: for a browser, a phone, a mail or a printer.
struct HTMLPage {
  /// The title, with controls escaped.
  let title: String
  /// The code of the language of its text (BCP 47).
  var language = Language.code
  /// Rules that follow those of the style sheet of all pages.
  var style = ""
  /// The elements of the body, in lines.
  let body: String

  /// The document.
  var text: String { start + body + HTMLPage.end }

  /// Returns the document as UTF-8, with further elements after those of the body.
  func bytes(adding elements: [[UInt8]]) -> [UInt8] {
    var bytes = Array(start.utf8)
    bytes.reserveCapacity(elements.reduce(bytes.count + body.utf8.count + 32) { $0 + $1.count })
    bytes.append(contentsOf: body.utf8)
    for element in elements { bytes.append(contentsOf: element) }
    bytes.append(contentsOf: HTMLPage.end.utf8)
    return bytes
  }

  /// The document up to the elements of the body. Nothing is loaded, no address is sent to linked pages, and dates and
  /// numbers are no telephone numbers (CSP Level 3, CSS Color Adjustment).
  private var start: String {
    """
    <!DOCTYPE html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="referrer" content="no-referrer">
    <meta name="format-detection" content="telephone=no">
    <title>\(title.escapedForMarkup)</title>
    <style>
    \(StyleSheet.text)\(style)
    </style>
    </head>
    <body>

    """
  }

  private static let end = "</body>\n</html>\n"
}
