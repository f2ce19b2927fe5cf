import PantryCore

/// The objects of another program's JSON as a table: a column for each name of a member, and a row for each object, so that
/// they are read as people's tables are.
struct ObjectTable {
  /// The table.
  let csv: [UInt8]
  /// The line in the JSON text for each line of the table.
  private let lines: [Int?]

  /// - Parameter objects: The objects, in ascending order.
  /// - Returns: nil if one of them is a record of a pantry, has values that no cell has, or is no valid JSON.
  init?(_ bytes: [UInt8], _ objects: [FoundObject]) {
    var names: [String] = []
    var columns: [String: Int] = [:]
    var rows: [[Int: String]] = []
    var lines: [Int?] = [nil]
    var position = LineAndColumn(in: bytes)
    for object in objects {
      position.advance(to: object.range.lowerBound)
      let found = ByteView.reading(bytes) { view -> [ObjectMembers]? in
        var scanner = JSONScanner(view, at: object.range.lowerBound)
        guard let members = (try? JSONValue(&scanner))?.members,
          !members.contains(where: { $0.name == "uid" }), members.map(\.name) != ["catalog"]
        else { return nil }
        let rows = ObjectMembers.rows(members, in: object.location)
        return rows.map {
          $0.map { $0.with("category", object.category).with("name", object.name) }
        }
      }
      guard let found else { return nil }
      for members in found {
        var row: [Int: String] = [:]
        for (name, text) in members.texts {
          // Objects may name the same field in several ways, each in one of them.
          let meaning = Members.meaning(name)
          let column = columns[name] ?? columns[meaning].flatMap { row[$0] == nil ? $0 : nil }
          let found = column ?? names.count
          if column == nil {
            names.append(name)
            for key in [name, meaning] where columns[key] == nil { columns[key] = found }
          }
          // The name of a member twice is an error.
          guard row[found] == nil else { return nil }
          row[found] = text
        }
        rows.append(row)
        lines.append(position.line)
      }
    }
    guard !rows.isEmpty else { return nil }
    // Cells have one line each, so that the lines of the table are those of its rows.
    var text = [names.map(\.inOneLine)]
    text += rows.map { row in names.indices.map { row[$0]?.inOneLine ?? "" } }
    csv = Array(text.map(CSVTable.line).joined(separator: "\n").utf8)
    self.lines = lines
  }

  /// Returns the options for the table, which has its heading in the first row, and items only.
  static func options(_ options: TableOptions) -> TableOptions {
    var options = options
    options.mayHaveTitle = false
    options.mayHaveSections = false
    return options
  }

  /// Returns the line in the JSON text of a line of the table.
  func line(_ line: Int?) -> Int? {
    line.flatMap { lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil }
  }
}
