/// The pantry file: reads it, and changes it whole or not at all.
///
/// Readers take no lock: the file is replaced and never written in place, so that what they open is
/// complete. Writers take the lock, read afresh, apply the change and replace the file.
public struct Store: Sendable {
  private let location: FileLocation

  /// The file at a place.
  public init(_ location: FileLocation) {
    self.location = location
  }

  /// What is done where the file does not exist.
  public enum IfMissing: Sendable {
    /// A named file is an error; the usual one is an empty pantry.
    case read
    /// The file is made.
    case create
  }

  /// What became of a change.
  public struct Commit<Value> {
    /// What the change answered.
    public let value: Value
    /// The path of the file, if it was named and did not exist before.
    public let created: String?
    /// How many names the old file had. Only the one that was changed shows the new content.
    public let hardLinks: Int
  }

  /// What the file says.
  ///
  /// - Throws: `StoreError`.
  public func read() throws(StoreError) -> Inventory {
    try load(location.path, .read).document.inventory
  }

  /// Changes the file.
  ///
  /// - Parameters:
  ///   - ifMissing: Whether a file that does not exist is made.
  ///   - waiting: Told when another program has had the file for a second, with its process number.
  ///   - change: Applied to what the file says; called again if another program that does not lock
  ///     changes the file meanwhile. What it throws leaves the file as it was.
  /// - Throws: `StoreError`, and what the change throws.
  public func change<Value>(
    _ ifMissing: IfMissing, waiting: (Int?) -> Void, _ change: (inout Inventory) throws -> Value
  ) throws -> Commit<Value> {
    if ifMissing == .read, try info(location.path, .read) == nil {
      // Nothing to change, and nothing to lock.
      var nothing = Inventory()
      return Commit(value: try change(&nothing), created: nil, hardLinks: 1)
    }
    if !location.isNamed { try makeDefaultDirectory() }
    let target = try resolve()
    let lock = try FileLock(for: target, waiting: waiting)
    defer { lock.release() }
    Replacement.sweepLeftovers(of: target)
    for _ in 0..<100 {
      let (document, old) = try load(target.path, ifMissing)
      var inventory = document.inventory
      let value = try change(&inventory)
      guard let revision = document.revised(inventory) else {
        return Commit(value: value, created: nil, hardLinks: 1)
      }
      guard let reread = try? PantryDocument(revision.bytes), reread.says(revision.inventory) else {
        throw StoreError.wouldNotReadBack(path: target.path)
      }
      guard try Replacement.replace(target, with: revision.bytes, expecting: old) else { continue }
      return Commit(
        value: value, created: old == nil && location.isNamed ? target.path : nil,
        hardLinks: old?.info.links ?? 1)
    }
    throw StoreError.changedMeanwhile(path: target.path)
  }

  // MARK: Steps

  private func resolve() throws(StoreError) -> ResolvedPath {
    do throws(System.Errno) {
      return try ResolvedPath(location.path)
    } catch {
      throw .system(.create, path: location.path, error)
    }
  }

  private func info(_ path: String, _ ifMissing: IfMissing) throws(StoreError) -> System.FileInfo? {
    do throws(System.Errno) {
      return try System.info(at: path)
    } catch {
      guard error == .noSuchFile else { throw .system(.read, path: path, error) }
      if ifMissing == .read, location.isNamed { throw .missing(path: path) }
      return nil
    }
  }

  /// The file's document and what it was read from; an empty document if there is no file.
  private func load(_ path: String, _ ifMissing: IfMissing)
    throws(StoreError) -> (document: PantryDocument, original: Replacement.Original?)
  {
    guard try info(path, ifMissing) != nil else { return (PantryDocument(), nil) }
    let bytes: [UInt8]
    let info: System.FileInfo
    do throws(System.Errno) {
      let file = try System.open(path, for: .reading)
      defer { try? System.close(file) }
      info = try System.info(file)
      bytes = info.kind == .regular ? try System.readAll(file, sizeHint: info.size) : []
    } catch {
      throw .system(.read, path: path, error)
    }
    guard info.kind == .regular else {
      throw .notAFile(path: path, isDirectory: info.kind == .directory)
    }
    do throws(DocumentError) {
      return (try PantryDocument(bytes), Replacement.Original(info: info, bytes: bytes))
    } catch {
      throw .document(path: path, error)
    }
  }

  /// Makes the directories of the usual place, closed to others.
  private func makeDefaultDirectory() throws(StoreError) {
    var path = location.path.hasPrefix("/") ? "" : "."
    for part in location.path.split(separator: "/").dropLast() {
      path += "/\(part)"
      do throws(System.Errno) {
        _ = try System.info(at: path)
      } catch {
        do throws(System.Errno) {
          try System.makeDirectory(path)
        } catch {
          if error != .exists { throw .system(.create, path: path, error) }
        }
      }
    }
  }
}
