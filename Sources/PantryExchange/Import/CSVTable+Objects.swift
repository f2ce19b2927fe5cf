import PantryCore

extension CSVTable {
  /// The objects of another program's JSON as a table: a column for each name of a member, and a row for each object, with
  /// its line, so that they are read as people's tables are.
  ///
  /// - Parameter objects: The objects, in ascending order.
  /// - Returns: nil if one of them is a record of a pantry, has values that no cell has, or was not read.
  init?(_ objects: [FoundObject], in bytes: [UInt8]) {
    var names: [String] = []
    var columns: [String: Int] = [:]
    var rows: [(line: Int, cells: [Int: String])] = []
    var position = LineAndColumn(in: bytes)
    for object in objects {
      position.advance(to: object.range.lowerBound)
      guard let found = ObjectMembers.rows(of: object) else { return nil }
      for members in found where !members.areBlank {
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
        rows.append((position.line, row))
      }
    }
    guard !rows.isEmpty else { return nil }
    self.init(
      heading: names.map(\.inOneLine),
      rows.map { row in
        Row(line: row.line, cells: names.indices.map { row.cells[$0]?.inOneLine ?? "" })
      })
  }
}
