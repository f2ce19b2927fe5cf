import PantryCore

/// The report of `pantry check` about a file.
struct ReportView {
  let report: Store.Report
  /// Whether a repaired copy is written, which omits invalid records and members.
  let repairs: Bool
  let problems: [Problem]

  /// `PATH: good · 12 items, 3 products`.
  var summary: Message {
    report.exists
      ? "\(report.path.escapingControls): good · \(counts)"
      : "\(report.path.escapingControls): no pantry file yet"
  }

  /// `12 items, 3 products`.
  var counts: Message { .counts(items: report.items, products: report.products) }

  /// A problem in the file.
  struct Problem {
    var line: Int?
    var column: Int?
    let message: Message
    /// The text that a repaired copy omits.
    var loss: Salvage.Loss?
  }

  /// A line for each problem: `PATH:LINE:COLUMN: message · omitted text`.
  var lines: [Message] {
    problems.map { problem in
      let place = [problem.line, problem.column].compactMap { $0 }.map { ":\($0)" }.joined()
      return "\(report.path.escapingControls)\(place): \(problem.message)\(words(problem.loss))"
    }
  }

  private func words(_ loss: Salvage.Loss?) -> Message {
    switch loss {
    case nil: ""
    case .field(let text):
      repairs
        ? " · left out: \(text.beginning.escapingControls)"
        : " · \(text.beginning.escapingControls)"
    case .record(let text):
      repairs
        ? " · left out the record: \(text.beginning.escapingControls)"
        : " · in the record: \(text.beginning.escapingControls)"
    case .newUID(let uid): repairs ? " · kept with the new uid \(uid)" : ""
    case .newTime: repairs ? " · kept with the current time" : ""
    case .calledByBarcode: repairs ? " · kept with its barcode as the name" : ""
    case .moved: repairs ? " · kept in its own list" : ""
    case .read(let name):
      repairs
        ? " · kept the records of \(name.quoted)" : " · the records seem to be in \(name.quoted)"
    }
  }

  /// Writes the object of the JSON output.
  func write(to writer: inout JSONWriter) {
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
    case .newTime: writer.member("loss", "createdAt")
    case .calledByBarcode: writer.member("loss", "productName")
    case .moved: writer.member("loss", "list")
    case .read(let name):
      writer.member("loss", "member")
      writer.member("text", name)
    }
  }
}

extension Message {
  /// `12 items, 3 products`.
  static func counts(items: Int, products: Int) -> Message {
    let items: Message = items == 1 ? "1 item" : "\(items) items"
    let products: Message = products == 1 ? "1 product" : "\(products) products"
    return "\(items), \(products)"
  }
}

extension String {
  /// The first 60 characters, in one line.
  fileprivate var beginning: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
