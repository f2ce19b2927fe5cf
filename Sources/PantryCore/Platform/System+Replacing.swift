extension System {
  /// Replaces a file, or creates it with its directories. The file is replaced completely, or not at all.
  package static func replaceContents(of path: String, with bytes: [UInt8]) throws(Errno) {
    let target = (try? realPath(path)) ?? path
    if let slash = target.lastIndex(of: "/") { try makeDirectories(String(target[..<slash])) }
    let temporary = "\(target).tmp.\(processID)"
    try? remove(temporary)
    let file = try open(temporary, for: .creatingExclusively)
    do throws(Errno) {
      do throws(Errno) {
        try write(bytes, to: file)
        try synchronise(file)
      } catch {
        try? close(file)
        throw error
      }
      try close(file)
      try rename(temporary, to: target)
    } catch {
      try? remove(temporary)
      throw error
    }
  }
}
