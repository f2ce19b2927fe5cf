import PantryCore

/// What was found in a pantry file, as it is shown.
struct ReportView {
  let report: Store.Report
  /// Whether a copy was wanted: only then is anything left out.
  let repairs: Bool

  /// `PATH: good · 12 items, 3 products`.
  var summary: Message {
    report.exists
      ? "\(report.path.visible): good · \(counts)" : "\(report.path.visible): no pantry yet"
  }

  /// `12 items, 3 products`.
  var counts: Message {
    let items: Message = report.items == 1 ? "1 item" : "\(report.items) items"
    let products: Message = report.products == 1 ? "1 product" : "\(report.products) products"
    return "\(items), \(products)"
  }

  /// A problem as it is shown.
  private struct Line {
    var line: Int?
    var column: Int?
    let message: Message
    /// What is left out, or would be.
    var loss: Salvage.Loss?
  }

  private var problems: [Line] {
    guard let error = report.error else { return [] }
    let particulars = report.problems.map {
      Line(
        line: $0.line, column: $0.column, message: Diagnostic.words($0.problem), loss: $0.loss)
    }
    let whole =
      switch error {
      case .empty: Line(message: "empty, and not a pantry")
      case .conflictMarkers(let line): Line(line: line, message: "git left conflict markers here")
      case .wrong(let problem, let line, let column):
        Line(line: line, column: column, message: Diagnostic.words(problem))
      }
    // What is wrong as a whole may be one of the particulars.
    let isKnown = particulars.contains { $0.line == whole.line && $0.column == whole.column }
    return isKnown ? particulars : [whole] + particulars
  }

  /// A line for each problem: `PATH:LINE:COLUMN: what is wrong · what is left out`.
  var lines: [Message] {
    problems.map { problem in
      let place = [problem.line, problem.column].compactMap { $0 }.map { ":\($0)" }.joined()
      return "\(report.path.visible)\(place): \(problem.message)\(words(problem.loss))"
    }
  }

  private func words(_ loss: Salvage.Loss?) -> Message {
    switch loss {
    case nil: ""
    case .field(let text):
      repairs ? " · left out: \(text.beginning.visible)" : " · \(text.beginning.visible)"
    case .record(let text):
      repairs
        ? " · left out the record: \(text.beginning.visible)"
        : " · in the record: \(text.beginning.visible)"
    case .newUID(let uid): repairs ? " · kept as \(uid)" : ""
    case .newMoment: repairs ? " · kept, as if entered now" : ""
    case .calledByBarcode: repairs ? " · kept, called by its barcode" : ""
    }
  }

  /// One object.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("file", report.path)
      writer.member("isGood", report.error == nil)
      writer.member("items", report.items)
      writer.member("products", report.products)
      writer.key("problems")
      writer.array { writer in
        for problem in problems {
          writer.object { writer in
            writer.member("line", problem.line)
            writer.member("column", problem.column)
            writer.member("message", problem.message.english)
            write(problem.loss, to: &writer)
          }
        }
      }
      writer.member("conflicts", report.conflicts)
      writer.member("copy", report.copy)
    }
    return writer.text
  }

  private func write(_ loss: Salvage.Loss?, to writer: inout JSONWriter) {
    switch loss {
    case nil: break
    case .field(let text):
      writer.member("loss", "field")
      writer.member("text", text)
    case .record(let text):
      writer.member("loss", "record")
      writer.member("text", text)
    case .newUID(let uid):
      writer.member("loss", "uid")
      writer.member("uid", repairs ? uid.description : nil)
    case .newMoment: writer.member("loss", "createdAt")
    case .calledByBarcode: writer.member("loss", "productName")
    }
  }
}

extension String {
  /// So much of a text that a person recognises it.
  fileprivate var beginning: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
