// The files of a store: where they are, and what is in them.
extension Store {
  /// The backups to keep; nil if there are none.
  func backups(_ target: ResolvedPath) -> Backups? {
    keepsBackups ? stateDirectory.map { Backups(of: target, in: $0) } : nil
  }

  func journal(_ target: ResolvedPath) -> Journal? {
    stateDirectory.map { Journal(of: target, in: $0, limit: journalLimit) }
  }

  func resolve(_ ifMissing: IfMissing) throws(StoreError) -> ResolvedPath {
    do throws(System.Errno) {
      return try ResolvedPath(location.path)
    } catch {
      throw StoreError(resolving: location.path, ifMissing == .create ? .create : .read, error)
    }
  }

  func info(_ path: String, _ ifMissing: IfMissing) throws(StoreError) -> System.FileInfo? {
    do throws(System.Errno) {
      return try System.info(at: path)
    } catch {
      guard error == .noSuchFile else { throw .system(.read, path: path, error) }
      // The default path may be a symlink into a synced folder.
      let real = (try? ResolvedPath(path))?.path ?? path
      if SyncedCopies.isEvicted(real) { throw .evicted(path: real) }
      if ifMissing == .doNotCreate, location.isNamed { throw .missing(path: path) }
      return nil
    }
  }

  /// Reads and validates the file; nil if there is none.
  func load(_ path: String, _ ifMissing: IfMissing) throws(StoreError) -> Reading? {
    guard let (bytes, info) = try bytes(of: path, ifMissing) else { return nil }
    return Reading(document: try document(bytes, path, info), info: info)
  }

  /// - Parameter info: The file when it was opened.
  func document(_ bytes: [UInt8], _ path: String, _ info: System.FileInfo) throws(StoreError)
    -> PantryDocument
  {
    try reading(path, info) { () throws(DocumentError) in try PantryDocument(bytes) }
  }

  /// Calls a function that reads the text of the file.
  private func reading<Value>(
    _ path: String, _ info: System.FileInfo, _ read: () throws(DocumentError) -> Value
  ) throws(StoreError) -> Value {
    do throws(DocumentError) {
      return try read()
    } catch {
      if isBeingWritten(path, info, error) { throw .changedMeanwhile(path: path) }
      throw .document(path: path, error, backup: newestBackup)
    }
  }

  /// Returns whether an invalid file is one that another program has not finished writing in place, or has replaced
  /// meanwhile.
  ///
  /// A write in place sets the time of the file when it begins and grows the file as it goes on. Over the bytes of a
  /// longer file it changes neither the time nor the size again, so that the file is parsed a second time.
  private func isBeingWritten(_ path: String, _ info: System.FileInfo, _ error: DocumentError)
    -> Bool
  {
    func isSame() -> Bool { (try? System.info(at: path))?.isSameVersion(as: info) ?? false }
    guard isSame() else { return true }
    System.sleep(milliseconds: Store.writingTime)
    guard isSame(), let (bytes, _) = try? bytes(of: path, .doNotCreate) else { return true }
    do throws(DocumentError) {
      _ = try PantryDocument(bytes)
      return true
    } catch let second {
      return second != error || !isSame()
    }
  }

  /// The time in milliseconds within which a program that writes the file in place goes on. One that is interrupted
  /// continues after a few time slices of the scheduler.
  private static let writingTime = 50

  /// The day of the newest backup.
  private var newestBackup: Day? {
    guard let target = try? resolve(.doNotCreate), let stateDirectory else { return nil }
    return try? Backups(of: target, in: stateDirectory).days().first
  }

  /// Returns the bytes and attributes of the file; nil if it does not exist.
  func bytes(of path: String, _ ifMissing: IfMissing)
    throws(StoreError) -> (bytes: [UInt8], info: System.FileInfo)?
  {
    guard try info(path, ifMissing) != nil else { return nil }
    let bytes: [UInt8]
    let info: System.FileInfo
    // A resolved path, and that of a copy found by its name, must not be a link.
    let place = path == location.path && followsLinks ? try resolve(.doNotCreate).path : path
    do throws(System.Errno) {
      let file = try System.open(place, for: .reading)
      defer { try? System.close(file) }
      info = try System.info(file)
      bytes = info.kind == .regular ? try Store.contents(of: file, size: info.size) : []
    } catch {
      if error == .tooManyLinks { throw .notAFile(path: path, isDirectory: false) }
      throw .system(.read, path: path, error)
    }
    guard info.kind == .regular else {
      throw .notAFile(path: path, isDirectory: info.kind == .directory)
    }
    return (bytes, info)
  }

  /// Returns the contents of a file; of a large one that is not JSON, only the first block.
  private static func contents(of file: System.File, size: Int) throws(System.Errno) -> [UInt8] {
    let block = System.partLength
    if size > block {
      let beginning = try System.bytes(of: file, at: 0, count: block)
      let first = beginning.withoutByteOrderMark.first { !isWhitespace($0) }
      if let first, first != UInt8(ascii: "{") { return beginning }
    }
    return try System.readAll(file, sizeHint: size)
  }

  /// Creates the directories of the default path, accessible to the user alone.
  func makeDefaultDirectory() throws(StoreError) {
    guard let slash = location.path.lastIndex(of: "/"), slash > location.path.startIndex else {
      return
    }
    let directory = String(location.path[..<slash])
    do throws(System.Errno) {
      try System.makeDirectories(directory)
    } catch {
      throw .system(.create, path: Store.firstMissing(of: directory), error)
    }
  }

  /// Returns the first directory of a path that does not exist.
  private static func firstMissing(of directory: String) -> String {
    var path = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/") {
      path += "/\(part)"
      if (try? System.info(at: path)) == nil { break }
    }
    return path
  }
}

extension Store {
  /// Reads and validates the file, and returns the results of a query.
  ///
  /// Other items are not kept. A query that depends on all items reads them first.
  ///
  /// - Throws: `StoreError`, as `read()`.
  /// - Complexity: O(n) in the size of the file.
  package func results(of query: Query, on today: Day) throws(StoreError) -> Query.Results {
    if query.package != nil || query.after != nil || currentView != nil {
      return try read().results(of: query, on: today)
    }
    var results: QueryResults?
    var reading = DocumentReading { item, catalog in
      let all = results ?? QueryResults(query, today: today, catalog.settings)
      results = all
      all.add(item)
    }
    if let (bytes, info) = try bytes(of: location.path, .doNotCreate) {
      try self.reading(location.path, info) { () throws(DocumentError) in
        results = nil
        try reading.read(bytes)
      }
    }
    return Query.Results(
      matches: results?.matches() ?? [], ids: ShortIDs(reading.uids),
      settings: reading.inventory.catalog.settings)
  }
}

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
    let path = "\(directory)/\(name)-\(try resolve(.doNotCreate).shortName)"
    let file = try StoreError.reporting(.create, path) { () throws(System.Errno) in
      try System.makeDirectories(directory)
      return try System.open(path, for: .lockingCreating)
    }
    defer { try? System.close(file) }
    let isDue = try StoreError.reporting(.read, path) { () throws(System.Errno) in
      guard try System.tryLock(file) else { return false }
      return try !System.readAll(file, sizeHint: 16).starts(with: today.description.utf8)
    }
    if !isDue { return false }
    try body()
    try StoreError.reporting(.write, path) { () throws(System.Errno) in
      try System.overwrite(file, with: Array("\(today)\n".utf8))
    }
    return true
  }
}
