/// A file beside the pantry: one that a command writes for other programs, or the settings. It is replaced completely,
/// or not at all.
///
/// A new file is accessible to its owner alone. An existing one keeps its mode, its owner and its access control list.
package struct OutputFile {
  private let path: String
  /// The resolved path of a file beside the pantry; nil for a path that was given.
  private let neighbor: ResolvedPath?

  /// A file that is not written because of what it is.
  package enum Refusal: Error, Hashable, Sendable {
    /// The file is the pantry file.
    case isPantry(path: String)
    /// The path is that of a directory or a special file.
    case notAFile(path: String, isDirectory: Bool)
    /// The file is a link, or has another name where others may link to the files of this user.
    case isLink(path: String)
  }

  /// - Parameter path: The path of the file. Symbolic links are followed.
  package init(path: String) { (self.path, neighbor) = (path, nil) }

  /// A file in the directory of the pantry. Others who may write there can put anything under its name, and so can a
  /// program that syncs the directory: only a regular file is read and replaced, and no link is followed.
  package init(_ name: String, beside store: Store) throws(StoreError) {
    self.init(name, in: try store.resolve(.doNotCreate).directory)
  }

  /// A file in a directory, as `init(_:beside:)`.
  ///
  /// - Parameter directory: The path of the directory, without symbolic links.
  package init(_ name: String, in directory: String) {
    let target = ResolvedPath(name, in: directory)
    (path, neighbor) = (target.path, target)
  }

  /// What a file contained when it was read.
  package struct Contents {
    package let bytes: [UInt8]
    /// When it was written, in seconds since 1970.
    package let modifiedSeconds: Int
  }

  /// Returns the contents of the file, or nil if it does not exist.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Throws: `Refusal`, or `StoreError`.
  package func read(limit: Int = System.mostBytes) throws -> Contents? {
    do {
      let target = try resolved()
      guard let file = try original(target, in: try folder(of: target), limit: limit) else {
        return nil
      }
      return Contents(bytes: file.bytes, modifiedSeconds: file.info.modifiedSeconds)
    } catch StoreError.system(_, _, let errno) where errno.isMissing {
      // Its directory does not exist.
      return nil
    }
  }

  /// Writes the file, unless it has these contents already.
  ///
  /// - Parameter store: The pantry file, which is never written to.
  /// - Returns: Whether the file was written.
  /// - Throws: `Refusal`, or `StoreError`; the file is unchanged then, except for `savedNotConfirmed`.
  @discardableResult
  package func write(_ bytes: [UInt8], besides store: Store) throws -> Bool {
    try replace(resolved(besides: store)) { _ in bytes }
  }

  /// Writes the file, unless it has these contents already.
  ///
  /// - Parameter makesDirectories: Whether its directories are made if they are missing.
  /// - Throws: As `write(_:besides:)`.
  package func write(_ bytes: [UInt8], makesDirectories: Bool = true) throws {
    if makesDirectories { try makeDirectories() }
    try replace(resolved()) { _ in bytes }
  }

  /// Replaces the file by a revision while other programs that revise it wait. Its directories are made if they are
  /// missing.
  ///
  /// - Parameter revise: Gets the bytes of the file, nil if there is none, and returns the new ones.
  /// - Throws: `Refusal`, `StoreError`, and the errors of `revise`; the file is unchanged then, except for
  ///   `savedNotConfirmed`.
  package func revise(_ revise: ([UInt8]?) throws -> [UInt8]) throws {
    try makeDirectories()
    let target = try resolved()
    let lock = try FileLock(for: target) { _ in }
    defer { lock.release() }
    try replace(target, revise)
  }

  /// Replaces the file, in a directory that exists, if it still has these contents. A file that another program puts there
  /// at the same time stays.
  ///
  /// - Parameter old: The contents; nil if there must be no file.
  /// - Throws: `Refusal`, or `StoreError`: `changedMeanwhile` if it has others.
  package func replace(_ old: [UInt8]?, by new: [UInt8]) throws {
    let target = try resolved()
    let names = (try? System.names(in: target.directory)) ?? []
    Replacement.removeStaleFiles(of: target, among: names)
    let folder = try folder(of: target)
    let present = try original(target, in: folder)
    guard present?.bytes == old else { throw StoreError.changedMeanwhile(path: target.path) }
    if old == new { return }
    let replacement = try replacement(of: target, in: folder, with: new, expecting: present)
    guard try replacement.finishUnlessReplaced() else {
      throw StoreError.changedMeanwhile(path: target.path)
    }
  }

  /// - Returns: Whether the file was written.
  @discardableResult
  private func replace(_ target: ResolvedPath, _ revise: ([UInt8]?) throws -> [UInt8]) throws
    -> Bool
  {
    let names = (try? System.names(in: target.directory)) ?? []
    Replacement.removeStaleFiles(of: target, among: names)
    let folder = try folder(of: target)
    for _ in 0..<10 {
      let old = try original(target, in: folder)
      let bytes = try revise(old?.bytes)
      if old?.bytes == bytes { return false }
      let replacement = try replacement(of: target, in: folder, with: bytes, expecting: old)
      if try replacement.finish() != nil { return true }
    }
    throw StoreError.changedMeanwhile(path: target.path)
  }

  private func makeDirectories() throws(StoreError) {
    let directory = System.split(path).directory
    try StoreError.reporting(.create, directory) { () throws(System.Errno) in
      try System.makeDirectories(directory)
    }
  }

  /// Checks that the file may be written, without writing it.
  ///
  /// - Throws: As `write(_:besides:)`.
  package func check(besides store: Store) throws {
    _ = try original(resolved(besides: store), in: nil)
  }

  /// Opens the directory of a file beside the pantry; nil for another file.
  private func folder(of target: ResolvedPath) throws(StoreError) -> System.Folder? {
    if neighbor == nil { return nil }
    return try StoreError.reporting(.read, target.directory) { () throws(System.Errno) in
      try System.Folder(target.directory)
    }
  }

  private func resolved() throws -> ResolvedPath {
    if let neighbor { return neighbor }
    // `/dev/stdout` may be a link to a pipe, which has no directory.
    if let info = try? System.info(at: path), info.kind != .regular {
      throw Refusal.notAFile(path: path, isDirectory: info.kind == .directory)
    }
    let target: ResolvedPath
    do throws(System.Errno) {
      target = try ResolvedPath(path)
    } catch {
      throw StoreError(resolving: path, .create, error)
    }
    // A path that ends in a slash names a directory.
    if target.name.isEmpty { throw Refusal.notAFile(path: path, isDirectory: true) }
    return target
  }

  private func resolved(besides store: Store) throws -> ResolvedPath {
    let target = try resolved()
    let pantry = try? ResolvedPath(store.location.path)
    if pantry?.path == target.path { throw Refusal.isPantry(path: path) }
    // Another name of the same file: a hard link, or one in another letter case.
    if let file = try? System.info(at: target.path),
      let own = try? System.info(at: store.location.path), file.isSameFile(as: own)
    {
      throw Refusal.isPantry(path: path)
    }
    return target
  }

  /// Returns the present file; nil if there is none.
  private func original(
    _ target: ResolvedPath, in folder: System.Folder?, limit: Int? = nil
  ) throws -> Replacement.Original? {
    let limit = limit ?? (folder == nil ? .max : System.mostBytes)
    do {
      let file = try System.open(target.place(target.name, in: folder), in: folder, for: .reading)
      defer { try? System.close(file) }
      let info = try System.info(file)
      guard info.kind == .regular else {
        throw Refusal.notAFile(path: path, isDirectory: info.kind == .directory)
      }
      // Where the system allows it, another user may have made a hard link to a private file of this user.
      if let folder, info.links > 1, try System.info(folder.file).isWritableByOthers {
        throw Refusal.isLink(path: path)
      }
      return Replacement.Original(
        info: info, bytes: try System.readAll(file, sizeHint: info.size, limit: limit))
    } catch let errno as System.Errno {
      if errno == .noSuchFile { return nil }
      if errno == .tooManyLinks { throw Refusal.isLink(path: path) }
      throw StoreError.system(.read, path: path, errno)
    }
  }

  /// Writes the temporary file. An error names the file and not the temporary one.
  private func replacement(
    of target: ResolvedPath, in folder: System.Folder?, with bytes: [UInt8],
    expecting old: Replacement.Original?
  ) throws(StoreError) -> Replacement {
    do throws(StoreError) {
      return try Replacement(of: target, in: folder, with: [bytes[...]], expecting: old)
    } catch {
      guard case .system(let operation, _, let errno) = error else { throw error }
      throw .system(operation, path: path, errno)
    }
  }
}
