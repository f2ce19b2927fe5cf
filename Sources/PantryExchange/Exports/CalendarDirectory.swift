import PantryCore
package import PantryKitchen

/// A directory with one event per file (vdir), as khal and vdirsyncer read it.
///
/// The directory belongs to this program: a deleted file is a deleted event for the programs that synchronize it. So
/// nothing is changed if it has events of others.
package struct CalendarDirectory {
  private let path: String

  /// The result of an update.
  package struct Update: Hashable, Sendable {
    /// The numbers of files that were written, removed and left as they were.
    package var (written, removed, unchanged) = (0, 0, 0)
    /// Whether the directory was created.
    package var isCreated = false
  }

  /// The color of a new calendar.
  private static let color = "#2E7D32"

  /// - Parameter path: The path of the directory, which is created if it does not exist.
  package init(path: String) {
    var path = path
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    self.path = path
  }

  /// Makes the files of the directory those of a calendar. Each file is replaced completely, or not at all, and files
  /// whose event is the same are not touched.
  ///
  /// - Parameter isDryRun: Whether nothing is changed.
  /// - Throws: `CalendarDirectoryError` before anything is changed, and `StoreError`.
  package func update(to feed: CalendarFeed, isDryRun: Bool = false) throws -> Update {
    var update = Update()
    let info: System.FileInfo?
    do throws(System.Errno) {
      try System.checkLinks(in: path)
      info = try System.info(at: path)
    } catch {
      guard error == .noSuchFile else { throw StoreError(resolving: path, .read, error) }
      info = nil
    }
    if let info, info.kind != .directory { throw CalendarDirectoryError.notADirectory(path: path) }
    if info == nil {
      let target = try StoreError.reporting(.read, path) { () throws(System.Errno) in
        try System.linkTarget(path)
      }
      if target != nil { throw CalendarDirectoryError.brokenLink(path: path) }
    }
    let (own, leftovers) = info == nil ? ([:], []) : try ownFiles()
    update.isCreated = info == nil
    if info == nil, !isDryRun { try create(feed.name) }
    if !isDryRun { for name in leftovers { try? System.remove(file(name)) } }
    var rest = own
    for file in feed.files {
      if let old = rest.removeValue(forKey: file.name), file.isSameEvent(as: old) {
        update.unchanged += 1
        continue
      }
      if !isDryRun { try Replacement.put([file.bytes[...]], at: file.name, in: path) }
      update.written += 1
    }
    for name in rest.keys.sorted() {
      if !isDryRun { try remove(name) }
      update.removed += 1
    }
    return update
  }

  private func file(_ name: String) -> String { path == "/" ? "/" + name : "\(path)/\(name)" }

  /// Creates the directory with the files that name the calendar.
  private func create(_ name: String) throws(StoreError) {
    try StoreError.reporting(.create, path) { () throws(System.Errno) in
      try System.makeDirectories(path)
    }
    for (file, text) in [("displayname", name), ("color", CalendarDirectory.color)] {
      try Replacement.write([Array(text.utf8)[...]], to: self.file(file), .new(in: path))
    }
  }

  /// Returns the events of this program by their file names, and the names of temporary files that an interrupted
  /// update left.
  ///
  /// - Throws: `CalendarDirectoryError.foreign` for any other event, `StoreError`.
  private func ownFiles() throws -> (events: [String: [UInt8]], leftovers: [String]) {
    let names = try StoreError.reporting(.read, path) { () throws(System.Errno) in
      try System.names(in: path)
    }
    var events: [String: [UInt8]] = [:]
    for name in names.sorted() where name.folded.hasSuffix(".ics") && !name.hasPrefix(".") {
      do {
        guard let bytes = try ownEvent(at: file(name)) else {
          throw CalendarDirectoryError.foreign(path: path, name: name)
        }
        events[name] = bytes
      } catch let error as System.Errno {
        // It was removed meanwhile.
        if error == .noSuchFile { continue }
        throw StoreError.system(.read, path: file(name), error)
      }
    }
    return (events, names.filter(Replacement.isStale))
  }

  /// Returns the contents of an event of this program; nil for anything else.
  private func ownEvent(at path: String) throws(System.Errno) -> [UInt8]? {
    do throws(System.Errno) {
      guard try System.linkTarget(path) == nil, try System.info(at: path).kind == .regular else {
        return nil
      }
      let bytes = try System.contents(of: path, limit: CalendarDirectory.longestEvent)
      return CalendarFeed.File.isOwn(bytes) ? bytes : nil
    } catch {
      if error == .fileTooLarge { return nil }
      throw error
    }
  }

  /// The maximum size in bytes of an event that may be one of this program.
  private static let longestEvent = 16 << 20

  private func remove(_ name: String) throws(StoreError) {
    do throws(System.Errno) {
      try System.remove(file(name))
    } catch {
      if error == .noSuchFile { return }
      throw .system(.write, path: file(name), error)
    }
  }
}

/// Why events are not written to a directory. Nothing was changed.
package enum CalendarDirectoryError: Error, Hashable, Sendable {
  /// The directory has an event, or something with the name of one, that this program has not written.
  case foreign(path: String, name: String)
  /// The path is that of a file.
  case notADirectory(path: String)
  /// The path is that of a symbolic link to something that does not exist.
  case brokenLink(path: String)
}
