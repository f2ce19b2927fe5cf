extension ResolvedPath {
  /// The digest of the path in hexadecimal, for the names of files that belong to it.
  var shortName: String { String(digest(path.utf8), radix: 16) }
}

extension Store {
  /// Calls a function at most once per day for this pantry. The day is recorded in the state directory after
  /// the function has returned. While it runs in one process, others skip it.
  ///
  /// - Parameters:
  ///   - name: A name for the task, used as a file name.
  ///   - body: The function. If it throws, the day is not recorded.
  /// - Returns: false if the function was not called.
  /// - Throws: `StoreError` if the day cannot be recorded, and the errors of the function.
  @discardableResult
  package func oncePerDay(_ name: String, on today: Day, _ body: () throws -> Void) throws -> Bool {
    guard let directory = stateDirectory else {
      try body()
      return true
    }
    let path = "\(directory)/\(name)-\(try resolve(.read).shortName)"
    let file: System.File
    do throws(System.Errno) {
      try System.makeDirectories(directory)
      file = try System.open(path, for: .lockingCreating)
    } catch {
      throw StoreError.system(.create, path: path, error)
    }
    defer { try? System.close(file) }
    do throws(System.Errno) {
      guard try System.tryLock(file) else { return false }
      let recorded = try System.readAll(file, sizeHint: 16)
      if recorded.starts(with: today.description.utf8) { return false }
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
