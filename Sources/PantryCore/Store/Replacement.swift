/// Atomic replacement of a file: it is replaced completely, or not at all.
///
/// The new contents are in a temporary file in the same directory until `finish` renames it to the target.
package struct Replacement {
  /// The attributes and contents of a file when it was read.
  struct Original {
    let info: System.FileInfo
    let bytes: [UInt8]
  }

  private let target: ResolvedPath
  /// The directory of the target, if it is open; nil to find it by its path each time.
  private let folder: System.Folder?
  private let old: Original?
  /// The place of the temporary file.
  private let temporary: String
  private let losses: Set<FileAccess.Loss>

  /// Writes the temporary file and flushes it to disk.
  ///
  /// - Parameters:
  ///   - folder: The directory of the target, if it is open.
  ///   - parts: The new contents.
  ///   - old: The target when it was read; nil if it did not exist.
  /// - Throws: `StoreError`. The temporary file does not exist then.
  init(
    of target: ResolvedPath, in folder: System.Folder? = nil, with parts: [ArraySlice<UInt8>],
    expecting old: Original?
  ) throws(StoreError) {
    (self.target, self.folder, self.old) = (target, folder, old)
    temporary = Replacement.temporaryPlace(beside: target, in: folder)
    let access = old.map { FileAccess($0.info, at: target.path) } ?? .new(in: target.directory)
    losses = try Replacement.write(parts, to: temporary, in: folder, access, for: target.path)
  }

  /// Returns the place of a file that `removeStaleFiles` removes when this process has ended.
  private static func temporaryPlace(beside target: ResolvedPath, in folder: System.Folder?)
    -> String
  {
    let suffix = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    return target.place(".\(target.name).tmp.\(System.processID).\(suffix)", in: folder)
  }

  /// The place of the target.
  private var place: String { target.place(target.name, in: folder) }

  /// Removes the temporary file.
  func cancel() { try? System.remove(temporary, in: folder) }

  /// Renames the temporary file to the target.
  ///
  /// - Parameter prepare: Called immediately before the renaming.
  /// - Returns: What the new file lacks of the access to the old one; nil, without a change, if the target has
  ///   changed since it was read.
  /// - Throws: `StoreError`. The target is unchanged, except for `savedNotConfirmed`.
  func finish(prepare: () -> Void = {}) throws(StoreError) -> Set<FileAccess.Loss>? {
    do throws(StoreError) {
      guard try isUnchanged() else {
        cancel()
        return nil
      }
      prepare()
      try StoreError.reporting(.replace, target.path) { () throws(System.Errno) in
        try System.rename(temporary, to: place, in: folder)
      }
    } catch {
      cancel()
      throw error
    }
    // The target has been replaced: a failure from here on must not be reported as "not saved".
    do throws(System.Errno) {
      let directory = try System.open(target.directory, for: .directory)
      defer { try? System.close(directory) }
      try System.synchronize(directory)
    } catch {
      throw .savedNotConfirmed(path: target.path, error)
    }
    return losses
  }

  /// Replaces the target, unless another program has replaced it since it was read: between a last look at it and the
  /// renaming, too, if the file system can exchange two files.
  ///
  /// - Returns: Whether the target was replaced.
  /// - Throws: `StoreError`; the target is unchanged.
  func finishUnlessReplaced() throws(StoreError) -> Bool {
    defer { cancel() }
    do throws(System.Errno) {
      guard let old else { return try put(temporary) }
      func isOld(_ file: String) -> Bool {
        (try? System.info(at: file, in: folder))?.isSameVersion(as: old.info) ?? false
      }
      guard isOld(place) else { return false }
      do throws(System.Errno) {
        try System.exchange(temporary, place, in: folder)
      } catch {
        if error == .noSuchFile { return false }
        try System.rename(temporary, to: place, in: folder)
        return true
      }
      if isOld(temporary) { return true }
      // Whatever has been put there meanwhile is newer.
      try System.exchange(temporary, place, in: folder)
      return false
    } catch {
      if error == .noSuchFile { return false }
      throw .system(.replace, path: target.path, error)
    }
  }

  /// Gives a file the name of the target, if no file has it. File systems without hard links replace that file.
  ///
  /// - Returns: Whether there was none.
  private func put(_ file: String) throws(System.Errno) -> Bool {
    do throws(System.Errno) {
      try System.link(file, as: place, in: folder)
    } catch {
      if error == .exists { return false }
      try System.rename(file, to: place, in: folder)
    }
    return true
  }

  /// Creates a file of several parts and flushes it to disk. After a failure the file does not exist.
  ///
  /// - Parameters:
  ///   - new: The path of the file, which must not exist.
  ///   - folder: The directory of a relative path, if it is open.
  ///   - access: Who may access the file.
  ///   - path: The path to name in errors, if it is not `new`.
  /// - Returns: What could not be set.
  /// - Throws: `StoreError`; the operation is `create` if the file exists.
  @discardableResult
  package static func write(
    _ parts: [ArraySlice<UInt8>], to new: String, in folder: System.Folder? = nil,
    _ access: FileAccess, for path: String? = nil
  ) throws(StoreError) -> Set<FileAccess.Loss> {
    let file = try StoreError.reporting(.create, new) { () throws(System.Errno) in
      try System.open(new, in: folder, for: .creatingExclusively)
    }
    let losses: Set<FileAccess.Loss>
    do throws(System.Errno) {
      do throws(System.Errno) {
        try System.write(parts, to: file)
        losses = try access.apply(to: file)
        try System.synchronize(file)
      } catch {
        try? System.close(file)
        throw error
      }
      try System.close(file)
    } catch {
      try? System.remove(new, in: folder)
      throw .system(.write, path: path ?? new, error)
    }
    return losses
  }

  /// Returns whether the target is still the file that was read. The bytes are compared too, since a file of
  /// the same length may be written within the resolution of the file system's timestamps.
  private func isUnchanged() throws(StoreError) -> Bool {
    do throws(System.Errno) {
      guard let old else {
        _ = try System.info(at: place, in: folder)
        return false
      }
      guard try System.info(at: place, in: folder) == old.info else { return false }
      let file = try System.open(place, in: folder, for: .reading)
      defer { try? System.close(file) }
      return try System.holds(file, old.bytes)
    } catch {
      if error == .noSuchFile { return old == nil }
      throw .system(.read, path: target.path, error)
    }
  }

  /// Removes the temporary files of processes that ended before renaming them. Requires the lock. Failures
  /// are ignored.
  ///
  /// - Parameter names: The names of the files in the directory of the target.
  static func removeStaleFiles(of target: ResolvedPath, among names: [String]) {
    let prefix = ".\(target.name).tmp."
    for name in names where name.hasPrefix(prefix) && isStale(name) {
      try? System.remove(target.sibling(name))
    }
  }

  /// Returns whether a name is that of the temporary file of a process that has ended.
  static func isStale(_ name: String) -> Bool {
    guard name.hasPrefix("."), let mark = name.ranges(of: ".tmp.").last else { return false }
    let parts = name[mark.upperBound...].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = decimalValue(parts[0].utf8), process > 0,
      !parts[1].isEmpty, parts[1].allSatisfy(\.isHexDigit)
    else { return false }
    return process != System.processID && !System.isRunning(process)
  }
}
