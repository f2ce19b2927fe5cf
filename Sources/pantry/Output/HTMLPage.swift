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

/// The style sheet of all pages, in light and dark.
///
/// Every color of a text has a contrast of at least 4.5:1 with each background (WCAG 2.2, 1.4.3), which a test computes
/// from the variables. `--line` is not the color of a text, and neither are the colors of bars (Okabe and Ito), whose
/// contrast is 3:1 at least (1.4.11).
enum StyleSheet {
  private static let light = """
    --back:#ffffff;--card:#f3f3f0;--text:#1b1b1b;--dim:#5a5a5a;--line:#d5d5d0;--link:#0b4f8a;
    --expired:#a1001c;--today:#8a3800;--soon:#665000;--used:#0072b2;--discarded:#d55e00
    """
  private static let dark = """
    --back:#121212;--card:#1f1f1f;--text:#ececec;--dim:#a9a9a9;--line:#3d3d3d;--link:#8ab8f5;
    --expired:#ff9c9c;--today:#ffb57d;--soon:#e6cd6c;--used:#0072b2;--discarded:#d55e00
    """

  /// The text of the style sheet.
  static let text = """
    :root{color-scheme:light dark;\(light)}
    @media screen and (prefers-color-scheme:dark){:root{\(dark)}}
    *{box-sizing:border-box}
    body{max-width:44rem;margin:0 auto;padding:0 1rem 2rem;background:var(--back);color:var(--text);
    font:16px/1.45 system-ui,-apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;
    -webkit-text-size-adjust:100%;overflow-wrap:anywhere}
    h1{margin:1rem 0 0;font-size:1.5rem}
    h2{margin:1.75rem 0 .25rem;font-size:1.125rem}
    p{margin:.25rem 0}
    a{color:var(--link)}
    nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}
    nav a{display:flex;align-items:center;gap:.5rem;min-height:44px;padding:0 .75rem;border:1px solid var(--line);
    border-radius:.5rem;background:var(--card);text-decoration:none}
    .advice{margin:.75rem 0;padding:.5rem .75rem;border-radius:.5rem;background:var(--card)}
    table{width:100%;border-collapse:collapse}
    td,th{padding:.5rem .75rem .5rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
    td,.advice,li span,summary bdi{overflow:hidden}
    tr:first-child>*{border-top:0}
    td:last-child,th:last-child{padding-right:0}
    .left{width:5.25rem;white-space:nowrap;font-weight:600}
    .num{text-align:right;white-space:nowrap}
    .sub{display:block;color:var(--dim);font-size:.875rem}
    .id{width:1%;text-align:right;white-space:nowrap;color:var(--dim);font:.8125rem/1.7 ui-monospace,monospace}
    .count,footer{color:var(--dim);font-weight:400}
    .expired .left,h2.expired,.n-expired{color:var(--expired)}
    .today .left,h2.today,.n-today{color:var(--today)}
    .soon .left,h2.soon,.n-soon{color:var(--soon)}
    h3{margin:1rem 0 .25rem;font-size:1rem}
    ul{list-style:none;margin:0;padding:0}
    li{padding:.25rem 0;border-top:1px solid var(--line);break-inside:avoid}
    li:first-child{border-top:0}
    label{display:flex;align-items:center;gap:.75rem;min-height:44px}
    input{flex:none;width:1.25rem;height:1.25rem;margin:0}
    input:checked+span{color:var(--dim);text-decoration:line-through}
    details{margin-top:.5rem;border:1px solid var(--line);border-radius:.5rem}
    section+details{margin-top:1.75rem}
    summary{display:flex;align-items:center;gap:.5rem;min-height:44px;padding:0 .75rem;cursor:pointer}
    summary::before{content:"▸";color:var(--dim)}
    details[open]>summary::before{content:"▾"}
    summary::-webkit-details-marker{display:none}
    details>:not(summary){margin:0 .75rem .5rem;width:auto}
    details>table{width:calc(100% - 1.5rem)}
    .bars th{width:5.25rem;white-space:nowrap;padding:.25rem .75rem .25rem 0}
    .bars td{padding:.25rem 0}
    .bars tr>*{border:0}
    .bar,.swatch,.column{display:inline-block;height:.75rem;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .bar{max-width:100%}
    .value{display:block;color:var(--dim);font-size:.875rem}
    .swatch{width:.75rem;margin-right:.375rem}
    .key{color:var(--dim);font-size:.875rem}
    .c-used,.c-stock{background:var(--used)}
    .c-discarded{border:2px solid var(--discarded)}
    .columns{display:flex;align-items:flex-end;gap:1px;margin:.5rem 0;break-inside:avoid}
    .columns>div{flex:1;min-width:0;display:flex;flex-direction:column;align-items:center;overflow-wrap:normal;
    color:var(--dim);font-size:.6875rem;line-height:1.3;font-variant-numeric:tabular-nums}
    .column{width:100%}
    .day{height:1rem;border-top:1px solid var(--line);width:100%;text-align:center;white-space:nowrap}
    .table{overflow-x:auto;overflow-wrap:normal;font-size:.9rem}
    .table td,.table th{padding:.2em .8em .2em 0}
    .table tbody th{min-width:6em;overflow:hidden;overflow-wrap:anywhere}
    .number{text-align:right;font-variant-numeric:tabular-nums}
    td.number{white-space:nowrap}
    svg{display:block;max-width:30rem;height:auto}
    small{display:block;color:var(--dim);font-size:.75em}
    .amount{white-space:nowrap}
    .few,.many,.most{font-size:1.25rem;line-height:1.35}
    :is(.few,.many,.most) h2{margin:.8em 0 .2em;font-size:1.1em}
    :is(.few,.many,.most) li{padding:0}
    @media screen and (max-width:30rem){.table{font-size:.75rem}.table td,.table th{padding-right:.4em}}
    footer{margin-top:2rem;font-size:.875rem}
    @media print{:root{color-scheme:light;\(light)}
    body{max-width:none;padding:0;font-size:11pt}
    nav{display:none}
    .few{font-size:16pt}
    .many,.most{columns:2;column-gap:8mm;font-size:12.5pt}
    .most{columns:3;font-size:9.5pt}
    label{min-height:0;padding:1.5pt 0}
    h2,h3,summary,.key{break-after:avoid}
    tr,.advice,svg{break-inside:avoid}
    details{border:0}
    summary{min-height:0;padding:0}
    details:not([open]),#places:not(:has(details[open])){display:none}
    .advice{padding-left:0}}
    """

  /// The rules for drawings, which are also documents of their own, without the variables of a page.
  static let charts = """
    .c-back { fill: #ffffff; } .c-text { fill: #1a1a1a; } .c-axis { stroke: #767676; }
    .c-used, .c-stock { fill: #0072b2; } .c-discarded { fill: #ffffff; stroke: #d55e00; }
    @media (prefers-color-scheme: dark) {
    .c-back, .c-discarded { fill: #121212; } .c-text { fill: #ececec; } .c-axis { stroke: #9a9a9a; }
    }
    @media print { .c-back, .c-discarded { fill: #ffffff; } .c-text { fill: #000000; } }

    """
}
