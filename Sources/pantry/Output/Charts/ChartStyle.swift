/// The style sheet of charts and of the pages that have them.
enum ChartStyle {
  /// The rules for charts, in light and dark and for print.
  static let css = """
    .c-back { fill: #ffffff; } .c-text { fill: #1a1a1a; } .c-axis { stroke: #767676; }
    .c-used, .c-stock { fill: #0072b2; } .c-discarded { fill: #ffffff; stroke: #d55e00; }
    @media (prefers-color-scheme: dark) {
    .c-back, .c-discarded { fill: #121212; } .c-text { fill: #ececec; } .c-axis { stroke: #9a9a9a; }
    }
    @media print { .c-back, .c-discarded { fill: #ffffff; } .c-text { fill: #000000; } }

    """

  /// The rules for a page.
  static let page = """
    :root { color-scheme: light dark; --text: #1a1a1a; --back: #ffffff; --line: #767676; }
    @media (prefers-color-scheme: dark) { :root { --text: #ececec; --back: #121212; --line: #9a9a9a; } }
    @media print { :root { color-scheme: light; --text: #000000; --back: #ffffff; }
    h2 { break-after: avoid; } svg, tr { break-inside: avoid; } }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 42em; margin: 1em auto; padding: 0 1em;
    color: var(--text); background: var(--back); overflow-wrap: anywhere; }
    h1 { font-size: 1.3em; } h2 { font-size: 1.1em; } svg { display: block; max-width: 30rem; height: auto; }
    div.table { overflow-x: auto; } table { border-collapse: collapse; font-size: .9em; overflow-wrap: normal; }
    th, td { padding: .2em .8em .2em 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
    th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; } td.number { white-space: nowrap; }
    tbody th { min-width: 6em; overflow: hidden; overflow-wrap: anywhere; }
    @media screen and (max-width: 30rem) { table { font-size: .75em; } th, td { padding-right: .4em; }
    thead th { font-weight: normal; } }

    """
}

extension String {
  /// The text as a chart or a page shows it: characters that XML forbids are dropped, and others that are invisible or
  /// change the direction of the text are escaped.
  var shown: String {
    let allowed = unicodeScalars.filter(\.isAllowedInMarkup)
    return String(String.UnicodeScalarView(allowed)).escapingControls
  }

  /// The same, escaped for elements and attributes.
  var escapedForChart: String { shown.escapedForMarkup }
}

extension Unicode.Scalar {
  /// Whether the character may be in XML 1.0 (§2.2) and is none of the noncharacters, which HTML forbids too.
  fileprivate var isAllowedInMarkup: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
