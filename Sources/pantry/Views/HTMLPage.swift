/// A page in HTML that needs no other file.
struct HTMLPage {
  let title: String
  /// The code of the language of its text.
  let language: String
  /// Elements of the head, such as `<meta>`.
  var head: [String] = []
  /// The style sheet.
  let style: String
  /// The elements of the body, in lines.
  let body: String

  /// Elements of the head of a page that a browser shows: nothing is loaded, no address is sent to linked pages, and
  /// dates and numbers are no telephone numbers (CSP Level 3, CSS Color Adjustment).
  static let standalone = [
    #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
    #"<meta name="color-scheme" content="light dark">"#,
    #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">"#,
    #"<meta name="referrer" content="no-referrer">"#,
    #"<meta name="format-detection" content="telephone=no">"#,
  ]

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

  /// The document up to the elements of the body.
  private var start: String {
    let head = head.map { $0 + "\n" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      \(head)<title>\(title.escapedForMarkup)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>

      """
  }

  private static let end = "</body>\n</html>\n"
}
