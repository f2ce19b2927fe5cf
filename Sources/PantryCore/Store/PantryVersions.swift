/// Versions of one pantry that are merged: the copies in a file with conflict markers, in git's index, or in three files.
package struct PantryVersions: Sendable {
  let base: PantryDocument?
  let left: PantryDocument
  let right: PantryDocument

  /// Creates the versions.
  ///
  /// - Parameter base: The common ancestor; nil if it is not known.
  package init(base: PantryDocument?, _ left: PantryDocument, _ right: PantryDocument) {
    (self.base, self.left, self.right) = (base, left, right)
  }

  /// Reads the versions from their texts. A base that cannot be read is not known: merging without it keeps more.
  package init(base: [UInt8]?, _ left: [UInt8], _ right: [UInt8]) throws(DocumentError) {
    let base = base.flatMap { try? PantryDocument($0) }
    self.init(base: base, try PantryDocument(left), try PantryDocument(right))
  }

  /// Reads the versions in a text with conflict markers.
  ///
  /// - Returns: nil if it has none.
  /// - Throws: `DocumentError` if a version is not a pantry, as with a conflict inside a record.
  package init?(markedIn bytes: [UInt8], markerSize: Int = ConflictedText.markerSize)
    throws(DocumentError)
  {
    guard let text = ConflictedText(bytes, markerSize: markerSize) else { return nil }
    try self.init(base: text.base, text.versions.0, text.versions.1)
  }

  /// The merged document, and what merging decided.
  func merged() throws(DocumentError) -> (document: PantryDocument, notes: [MergeNote]) {
    let (text, notes) = PantryDocument.merged(base: base, left, right)
    return (try PantryDocument(text), notes)
  }
}

extension PantryCopy {
  /// The length in bytes beyond which a file is not read as a copy.
  package static let longest = 512 << 20

  /// Reads copies from a file: one, or the versions in a file with conflict markers.
  ///
  /// - Parameters:
  ///   - name: The name of the file in errors.
  ///   - markerSize: The number of characters of a conflict marker.
  /// - Throws: `StoreError` if the file is not a pantry, is being written or is too long.
  package static func read(
    _ path: String, as name: String? = nil, markerSize: Int = ConflictedText.markerSize
  ) throws(StoreError) -> [PantryCopy] {
    do throws(StoreError) {
      return [PantryCopy(try document(path))]
    } catch {
      guard case .document(_, .conflictMarkers(let line), _) = error,
        let bytes = try? System.contents(of: path)
      else { throw error.naming(name ?? path) }
      do throws(DocumentError) {
        guard let versions = try PantryVersions(markedIn: bytes, markerSize: markerSize) else {
          throw .conflictMarkers(line: line)
        }
        return [
          PantryCopy(versions.left, base: versions.base),
          PantryCopy(versions.right, base: versions.base),
        ]
      } catch let failure {
        throw .document(path: name ?? path, failure)
      }
    }
  }

  /// Reads a file that is a pantry.
  ///
  /// - Parameter followsLinks: Whether the path may be that of a symbolic link.
  static func document(_ path: String, followsLinks: Bool = true) throws(StoreError)
    -> PantryDocument
  {
    var store = Store(FileLocation(path: path, isNamed: true), keepsBackups: false)
    store.followsLinks = followsLinks
    if let size = (try? System.info(at: path))?.size, size > longest {
      throw .tooLong(path: path, limit: longest)
    }
    do throws(StoreError) {
      if let reading = try store.reading() { return reading.document }
    } catch {
      // The hint about creating a pantry file does not apply to a copy.
      guard case .missing = error else { throw error }
    }
    throw .system(.read, path: path, .noSuchFile)
  }
}

extension StoreError {
  /// The error of a file that has another name for the user.
  func naming(_ name: String) -> StoreError {
    switch self {
    case .document(_, let error, let backup): .document(path: name, error, backup: backup)
    case .system(let operation, _, let errno): .system(operation, path: name, errno)
    case .changedMeanwhile: .changedMeanwhile(path: name)
    case .notAFile(_, let isDirectory): .notAFile(path: name, isDirectory: isDirectory)
    default: self
    }
  }
}

extension PantryVersions {
  /// Merges files into one of them, or into another one: what git asks of a merge driver and of a merge tool. There is
  /// neither a lock nor a journal, and nothing depends on the time.
  ///
  /// - Parameters:
  ///   - base: The path of the common ancestor; nil if it is not known. An empty file, or one that cannot be read as a
  ///     pantry, is not known either.
  ///   - output: The path of the result; nil for `left`.
  ///   - name: The name of the file in errors; nil for the paths.
  /// - Throws: `StoreError`, or `OutputFile.Refusal`. No file is changed then.
  package static func mergeFiles(
    base: String?, _ left: String, _ right: String, into output: String?, as name: String? = nil,
    markerSize: Int = ConflictedText.markerSize, isRehearsal: Bool = false
  ) throws -> (notes: [MergeNote], ids: ShortIDs) {
    let ancestor = base.flatMap { try? PantryCopy.document($0) }
    let sides = try [left, right].map { path throws(StoreError) in
      try PantryCopy.read(path, as: name, markerSize: markerSize)
    }
    var copies = sides.flatMap(\.self).map(\.document)
    var merged = copies.removeFirst()
    var notes: [MergeNote] = []
    do throws(DocumentError) {
      for copy in copies {
        let (next, new) = try PantryVersions(base: ancestor, merged, copy).merged()
        merged = next
        notes += new
      }
    } catch {
      throw StoreError.document(path: name ?? left, error)
    }
    if !isRehearsal {
      try OutputFile(path: output ?? left).write(merged.text, makesDirectories: false)
    }
    return (notes, ShortIDs(merged.inventory.items))
  }
}
