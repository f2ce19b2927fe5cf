extension ResolvedPath {
  /// The path in a few letters, for the names of files that belong to it: its digest in hexadecimal.
  var shortName: String { String(digest(path.utf8), radix: 16) }
}

extension Store {
  /// Does something that has not been done for this pantry on this day. The day is noted in the state directory
  /// when it has been done; while it is, others take it for done.
  ///
  /// - Parameters:
  ///   - name: What it is, in a word for the file's name.
  ///   - body: Does it.
  /// - Returns: false if it had been done.
  /// - Throws: `StoreError` if the day cannot be noted, and what the body throws.
  @discardableResult
  public func oncePerDay(_ name: String, on today: Day, _ body: () throws -> Void) throws -> Bool {
    guard let directory = stateDirectory else {
      try body()
      return true
    }
    let path = "\(directory)/\(name)-\(try resolve(.read).shortName)"
    let file: System.File
    do throws(System.Errno) {
      try System.makeDirectories(directory)
      file = try System.open(path, for: .locking)
    } catch {
      throw StoreError.system(.create, path: path, error)
    }
    defer { try? System.close(file) }
    do throws(System.Errno) {
      guard try System.tryLock(file) else { return false }
      let noted = try System.readAll(file, sizeHint: 16)
      if noted.starts(with: today.description.utf8) { return false }
    } catch {
      throw StoreError.system(.read, path: path, error)
    }
    try body()
    do throws(System.Errno) {
      try System.overwrite(file, with: Array("\(today)\n".utf8))
    } catch {
      throw StoreError.system(.write, path: path, error)
    }
    return true
  }
}
