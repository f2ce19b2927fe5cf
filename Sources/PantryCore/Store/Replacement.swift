/// A new file that takes the place of an old one, whole or not at all.
enum Replacement {
  /// A file as it was read.
  struct Original {
    let info: System.FileInfo
    let bytes: [UInt8]
  }

  /// Writes a file beside the target and renames it over it.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - old: What the target was when it was read, and its bytes; nil if there was none.
  /// - Returns: false if the target is not the one that was read any more; nothing has happened then.
  /// - Throws: `StoreError`; the target is untouched, except for `savedNotConfirmed`.
  static func replace(_ target: ResolvedPath, with bytes: [UInt8], expecting old: Original?)
    throws(StoreError) -> Bool
  {
    let suffix = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    let temporary = target.sibling(".\(target.name).tmp.\(System.processID).\(suffix)")
    try write(bytes, to: temporary, like: old?.info, for: target.path)
    do throws(StoreError) {
      guard try isUnchanged(target, since: old) else {
        try? System.remove(temporary)
        return false
      }
      do throws(System.Errno) {
        try System.rename(temporary, to: target.path)
      } catch {
        throw .system(.replace, path: target.path, error)
      }
    } catch {
      try? System.remove(temporary)
      throw error
    }
    // The new file is in place; what fails from here on must not be told as "not saved".
    do throws(System.Errno) {
      let directory = try System.open(target.directory, for: .directory)
      defer { try? System.close(directory) }
      try System.synchronise(directory)
    } catch {
      throw .savedNotConfirmed(path: target.path, error)
    }
    return true
  }

  /// Writes a new file, whole or not at all, and forces it to the disk.
  ///
  /// - Parameters:
  ///   - old: The file whose mode and owner it takes; nil leaves it closed to others.
  ///   - path: The file that a failure is told of, if it is another one.
  /// - Throws: `StoreError`, `create` if there is one already; there is no such file then but that one.
  static func write(
    _ bytes: [UInt8], to new: String, like old: System.FileInfo?, for path: String? = nil
  ) throws(StoreError) {
    let file: System.File
    do throws(System.Errno) {
      file = try System.open(new, for: .creatingExclusively)
    } catch {
      throw .system(.create, path: new, error)
    }
    do throws(System.Errno) {
      do throws(System.Errno) {
        try System.write(bytes, to: file)
        if let old {
          let own = try System.info(file)
          if own.owner != old.owner || own.group != old.group {
            // Only root may give files away; the mode must not outlive a failure.
            try? System.setOwner(old.owner, group: old.group, of: file)
          }
          try System.setMode(old.mode, of: file)
        }
        try System.synchronise(file)
      } catch {
        try? System.close(file)
        throw error
      }
      try System.close(file)
    } catch {
      try? System.remove(new)
      throw .system(.write, path: path ?? new, error)
    }
  }

  /// Whether the target is still the file that was read. The bytes are compared too, since a file of
  /// the same length may be written within one tick of the clock.
  private static func isUnchanged(_ target: ResolvedPath, since old: Original?)
    throws(StoreError) -> Bool
  {
    do throws(System.Errno) {
      guard let old else {
        _ = try System.info(at: target.path)
        return false
      }
      guard try System.info(at: target.path) == old.info else { return false }
      let file = try System.open(target.path, for: .reading)
      defer { try? System.close(file) }
      return try System.holds(file, old.bytes)
    } catch {
      if error == .noSuchFile { return old == nil }
      throw .system(.read, path: target.path, error)
    }
  }

  /// Removes the temporary files of programs that did not live to rename them. Only for the holder of
  /// the lock; a failure does no harm.
  static func sweepLeftovers(of target: ResolvedPath, among names: [String]) {
    let prefix = ".\(target.name).tmp."
    for name in names where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(
        separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let process = decimalValue(parts[0].utf8), process > 0,
        process != System.processID, !parts[1].isEmpty, parts[1].allSatisfy(\.isHexDigit),
        !System.isRunning(process)
      else { continue }
      try? System.remove(target.sibling(name))
    }
  }
}
