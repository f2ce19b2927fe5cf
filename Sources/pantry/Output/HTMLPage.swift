import PantryCore

/// A page in HTML that needs no other file: for a browser, a phone, a mail or a printer.
struct HTMLPage {
  /// The title, with controls escaped.
  let title: String
  /// The elements of the body, in lines.
  let body: String

  /// Whether a file is a page of this program, in any language.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return start.hasPrefix("<!DOCTYPE html>\n<html lang=") && start.contains(policy)
  }

  private static let policy = "content=\"default-src 'none'; style-src 'unsafe-inline'\""

  /// The document. Nothing is loaded, no address is sent to linked pages, and dates and numbers are no telephone numbers
  /// (CSP Level 3, CSS Color Adjustment).
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="\(Language.code)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" \(HTMLPage.policy)>
    <meta name="referrer" content="no-referrer">
    <meta name="format-detection" content="telephone=no">
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

/// The style sheet of all pages, in light and dark.
///
/// The type has five sizes: 0.875, 1, 1.25, 1.5 and 1.75 rem. There is one accent color, beside the one of what has
/// expired. Every color of a text has a contrast of at least 4.5:1 with each background (WCAG 2.2, 1.4.3), which a test
/// computes from the variables; `--line` is not the color of a text. What can be touched is 44 px high (2.5.5).
enum StyleSheet {
  private static let light = """
    --back:#faf9f6;--card:#ffffff;--text:#1d1c1a;--dim:#625f59;--line:#dfdcd4;--accent:#0b6947;--past:#a61b1b
    """
  private static let dark = """
    --back:#131412;--card:#1e201d;--text:#ecebe6;--dim:#aaa79f;--line:#3a3c37;--accent:#7fd0a9;--past:#ff9d93
    """

  /// The text of the style sheet.
  static let text = """
    :root{color-scheme:light dark;\(light)}
    @media screen and (prefers-color-scheme:dark){:root{\(dark)}}
    *{box-sizing:border-box}
    html{scroll-padding-top:4rem;-webkit-text-size-adjust:100%}
    body{max-width:52rem;margin:0 auto;padding:0 1rem 3rem;background:var(--back);color:var(--text);
    font:1rem/1.5 system-ui,-apple-system,"Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR",sans-serif;
    overflow-wrap:anywhere;word-break:keep-all}
    header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1rem;padding-top:1rem}
    h1{margin:1rem 0 .5rem;font-size:1.25rem;line-height:1.3}
    header h1{margin:0;font-size:1rem}
    header p{margin:0;color:var(--dim);font-size:.875rem}
    h2{margin:2rem 0 .75rem;font-size:1.25rem;line-height:1.3}
    section h2{margin-top:0}
    h3{margin:1.5rem 0 .5rem;font-size:1rem}
    p{margin:.5rem 0}
    a{color:var(--accent)}
    section{margin-top:3rem}
    #first{margin-top:1.5rem}
    #first h2{font-size:1.75rem;line-height:1.2}
    nav{position:sticky;top:0;z-index:1;display:flex;justify-content:space-between;margin:.25rem -1rem 0;padding:0 .5rem;
    background:var(--back);border-bottom:1px solid var(--line)}
    nav a{display:flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;padding:0 .5rem;
    font-size:.875rem;text-decoration:none;white-space:nowrap}
    ul{list-style:none;margin:0;padding:0}
    li{break-inside:avoid}
    .count,.sub,.note,.when,.key,footer{color:var(--dim);font-weight:400}
    .sub,.act{display:block;font-size:.875rem}
    .act{font-weight:600}
    .note,.key,footer{font-size:.875rem}
    .note{margin:.75rem 0 0}
    .note::first-letter{text-transform:uppercase}
    .cards{display:grid;gap:.75rem}
    .cards li,.rows li{display:grid;grid-template-columns:4.5rem 1fr auto;align-items:center;gap:0 .75rem}
    .cards li{min-height:6rem;padding:.75rem 1rem .75rem .75rem;border:1px solid var(--line);border-radius:.75rem;
    background:var(--card)}
    .rows li{min-height:44px;padding:.5rem 0;border-top:1px solid var(--line)}
    li>span{min-width:0;overflow:hidden}
    .left{text-align:center;white-space:nowrap;line-height:1.2;color:var(--accent)}
    .left b{display:block;font-size:1.25rem}
    .cards .left b{font-size:1.75rem;line-height:1.1}
    .cards .today .left b{font-size:1.25rem}
    .cards bdi,.rows bdi{font-weight:600}
    .left small{display:block;font-size:.875rem}
    .expired .left,.expired .when{color:var(--past)}
    .recipes{display:flex;align-items:center;min-width:44px;min-height:44px;font-size:.875rem}
    .days li{display:grid;grid-template-columns:7.5rem 1fr;gap:0 .75rem;padding:.5rem 0;border-top:1px solid var(--line)}
    .days b{white-space:nowrap}
    .days .sub{display:inline}
    .shopping li{border-top:1px solid var(--line)}
    .shopping label>span{display:flex;flex:1;flex-wrap:wrap;align-items:baseline;justify-content:space-between;
    gap:0 .75rem}
    label{display:flex;align-items:center;gap:.75rem;min-height:44px}
    label>span{min-width:0;overflow:hidden}
    input{flex:none;width:1.5rem;height:1.5rem;margin:0;accent-color:var(--accent)}
    input:checked+span{color:var(--dim);text-decoration:line-through}
    details{border-top:1px solid var(--line)}
    details:last-of-type{border-bottom:1px solid var(--line)}
    summary{display:flex;align-items:center;gap:.5rem;min-height:48px;cursor:pointer}
    summary bdi{overflow:hidden}
    summary::before{content:"▸";width:1rem;color:var(--accent)}
    details[open]>summary::before{content:"▾"}
    summary::-webkit-details-marker{display:none}
    .due{flex:none;margin-left:auto;color:var(--accent);font-size:.875rem}
    .lines{margin:0 0 1rem 1.5rem}
    .lines li{display:flex;align-items:baseline;justify-content:space-between;gap:.75rem;padding:.375rem 0;border-top:1px solid var(--line)}
    .when{flex:none;max-width:60%;font-size:.875rem;line-height:1.7;text-align:right}
    table{width:100%;border-collapse:collapse}
    td,th{padding:.5rem .75rem .5rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
    td{overflow:hidden}
    tr:first-child>*{border-top:0}
    td:last-child,th:last-child{padding-right:0}
    .bars{table-layout:fixed}
    .bars th{width:5.75rem;white-space:nowrap;padding:.25rem .75rem .25rem 0}
    .bars td{padding:.25rem 8.5rem .25rem 0;white-space:nowrap;overflow:visible}
    .bars tr>*{border:0}
    .bar,.swatch,.column{display:inline-block;height:.75rem;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .value{margin-left:.5rem;font-size:.875rem}
    .swatch{width:.75rem;margin-right:.375rem}
    .swatch~.swatch{margin-left:1rem}
    .c-used,.c-stock{background:var(--accent)}
    .c-discarded{border:2px solid var(--accent)}
    .columns{display:flex;align-items:flex-end;gap:1px;margin:.5rem 0;break-inside:avoid}
    .columns>div{flex:1;min-width:0;display:flex;flex-direction:column;align-items:center;overflow-wrap:normal;
    color:var(--dim);font-size:.6875rem;line-height:1.3;font-variant-numeric:tabular-nums}
    .column{width:100%}
    .day{height:1rem;border-top:1px solid var(--line);width:100%;text-align:center;white-space:nowrap}
    .table{overflow-x:auto;overflow-wrap:normal;font-size:.875rem}
    .table td,.table th{padding:.2em .8em .2em 0}
    .table tbody th{min-width:6em;overflow:hidden;overflow-wrap:anywhere}
    .number{text-align:right;font-variant-numeric:tabular-nums}
    td.number{white-space:nowrap}
    .chart .bars th{width:35%;white-space:normal}
    @media screen and (min-width:40rem){.shopping,.lines{columns:2;column-gap:2rem}
    nav{justify-content:flex-start;gap:1rem}
    .cards{grid-template-columns:repeat(3,1fr)}
    .cards li{grid-template-columns:4.5rem 1fr;align-content:center}
    .cards .recipes{grid-column:2}}
    @media screen and (max-width:30rem){.table{font-size:.75rem}.table td,.table th{padding-right:.4em}}
    footer{margin-top:3rem}
    @media print{:root{color-scheme:light;\(light)}
    body{max-width:none;padding:0;font-size:9.5pt;line-height:1.3}
    header{padding:0 0 2mm}
    header h1,#first h2,section h2{margin:0 0 1mm;font-size:12pt}
    nav,#charts,.recipes{display:none}
    .sheet{columns:2;column-gap:8mm}
    #places{columns:3;column-span:all;column-gap:6mm;margin-top:4mm}
    .lines,.shopping{columns:auto}
    #places h2{column-span:all}
    section,#first{margin:0 0 4mm}
    .sub,.act,.note,.when,.due,.left small,footer{font-size:8.5pt;line-height:1.3}
    .cards{display:block}
    .sub,.act{display:inline}
    .act{margin-left:1mm}
    .cards li,.rows li{min-height:0;padding:1mm 0;border:0;border-top:1px solid var(--line);border-radius:0;
    grid-template-columns:19mm 1fr}
    .left{text-align:left}
    .left b,.cards .left b,.cards .today .left b,.left small{display:inline;font-size:9.5pt}
    .note{margin:1mm 0 0}
    .days li{grid-template-columns:26mm 1fr;padding:.75mm 0}
    label{min-height:6mm;gap:2mm}
    input{width:4mm;height:4mm}
    h2,h3,summary,.key{break-after:avoid}
    h3{margin:2mm 0 0}
    summary{min-height:0;padding:1mm 0;font-weight:600}
    summary::before{display:none}
    details,details:last-of-type{border:0}
    details::details-content{content-visibility:visible}
    .lines{margin:0 0 2mm}
    .lines li{padding:.25mm 0}
    tr{break-inside:avoid}
    footer{margin:0}}
    """
}

extension String {
  /// Returns the text as an element of a class after a blank; empty for an empty text.
  func span(_ kind: String) -> String {
    isEmpty ? "" : " <span class=\"\(kind)\">\(escapedForMarkup)</span>"
  }

  /// The text as a paragraph below a list of a page.
  var asNote: String { "<p class=\"note\">\(escapedForMarkup)</p>\n" }
}

extension Sequence<String> {
  /// The elements as a list of a class.
  func asList(_ kind: String) -> String { "<ul class=\"\(kind)\">\n\(joined())</ul>\n" }
}
