import PantryCore

extension ImportedProgram {
  /// Recognizes the program that wrote a text by the names of members or columns, or by the form of its lines.
  ///
  /// - Parameter file: The name of the file, for texts that have no form of their own; nil for standard input.
  /// - Returns: nil if no program has written it.
  package static func writer(of bytes: [UInt8], named file: String?) -> ImportedProgram? {
    let text = bytes.withoutByteOrderMark.drop(while: isWhitespace)
    let (isObject, isArray) = (text.first == UInt8(ascii: "{"), text.first == UInt8(ascii: "["))
    if isObject || isArray {
      let names = JSONScanner.memberNames(ofFirstObjectIn: bytes)
      let program = allCases.first { program in
        if case .members(let match) = program.sign { match(names, isArray) } else { false }
      }
      if program != nil || isObject { return program }
    }
    let columns = ProgramTable.columns(of: text)
    let program = allCases.first { program in
      if case .columns(let match) = program.sign { match(columns) } else { false }
    }
    if let program { return program }
    if ImportedText.format(of: bytes) != nil || FileKind(bytes) != nil { return nil }
    guard let text = String(validUTF8: text) else { return nil }
    let name = file.map { String($0.lowercased().split(separator: "/").last ?? "") } ?? ""
    return allCases.first { program in
      if case .text(let match) = program.sign { match(text, name) } else { false }
    }
  }
}

extension JSONScanner {
  /// Returns the names of the members of the first object in a text; none if the text does not begin with an object,
  /// or with an array of them.
  fileprivate static func memberNames(ofFirstObjectIn bytes: [UInt8]) -> Set<String> {
    ByteView.reading(bytes) { view in
      var scanner = JSONScanner(document: view)
      var names: Set<String> = []
      do throws(JSONError) {
        if scanner.peek() == UInt8(ascii: "[") {
          guard try scanner.openArray() else { return [] }
        }
        guard scanner.peek() == UInt8(ascii: "{") else { return [] }
        var more = try scanner.openObject()
        while more {
          let name = view.text(try scanner.key())
          names.insert(name)
          if name == "format" {
            // A pantry document, which may be long.
            if try scanner.isString("pantry") { return [] }
          } else {
            try scanner.skipValue()
          }
          more = try scanner.nextMember()
        }
      } catch {
        // The names before the error are enough to recognize a truncated file.
      }
      return names
    }
  }
}
