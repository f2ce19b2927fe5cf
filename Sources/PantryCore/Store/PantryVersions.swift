/// Versions of one pantry that are merged: the copies in a file with conflict markers, in git's index, or in two files.
package struct PantryVersions: Sendable {
  let left: PantryCopy
  let right: PantryCopy

  /// Reads the versions from their texts.
  ///
  /// - Parameters:
  ///   - areMarked: Whether they are those of a text in which another program has merged what it could.
  ///   - name: The name of the file in errors.
  /// - Throws: `StoreError.copy` if a version is not a pantry.
  package init(_ left: [UInt8], _ right: [UInt8], areMarked: Bool = false, of name: String)
    throws(StoreError)
  {
    self.left = try PantryCopy(left, named: "\(name) (ours)", isChecked: !areMarked)
    self.right = try PantryCopy(right, named: "\(name) (theirs)", isChecked: !areMarked)
  }

  /// The versions as copies.
  package var copies: [PantryCopy] { [left, right] }

  /// Reads the versions in a text with conflict markers.
  ///
  /// - Returns: nil if it has none.
  /// - Throws: `StoreError.copy` if a version is not a pantry, as with a conflict inside a record.
  package init?(
    markedIn bytes: [UInt8], of name: String, markerSize: Int = ConflictedText.markerSize
  ) throws(StoreError) {
    guard let text = ConflictedText(bytes, markerSize: markerSize) else { return nil }
    try self.init(text.versions.0, text.versions.1, areMarked: true, of: name)
  }

  /// The merged document, and what merging decided.
  func merged() throws(DocumentError) -> (document: PantryDocument, notes: [MergeNote]) {
    try PantryDocument.merged(left.document, right.document, isChecked: left.isChecked)
  }
}

extension PantryCopy {
  /// The length in bytes beyond which a file is not read as a copy.
  package static let longest = 512 << 20

  /// Reads a copy from its text.
  ///
  /// - Throws: `StoreError.copy` with its name if it is not a pantry.
  package init(_ text: [UInt8], named name: String, isChecked: Bool = true) throws(StoreError) {
    do throws(DocumentError) {
      self.init(try PantryDocument(text), isChecked: isChecked)
    } catch {
      throw .copy(name: name, error)
    }
  }

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
      guard case .document(_, .conflictMarkers, _) = error,
        let bytes = try? System.contents(of: path),
        let versions = try PantryVersions(
          markedIn: bytes, of: name ?? path, markerSize: markerSize)
      else { throw error.naming(name ?? path) }
      return versions.copies
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
  /// The error of a copy, with its name for the user.
  func naming(_ name: String) -> StoreError {
    switch self {
    case .document(_, let error, _): .copy(name: name, error)
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
  ///   - output: The path of the result; nil for `left`.
  ///   - name: The name of the file in errors; nil for the paths.
  /// - Returns: What merging decided.
  /// - Throws: `StoreError`, or `OutputFile.Refusal`. No file is changed then.
  package static func mergeFiles(
    _ left: String, _ right: String, into output: String?, as name: String? = nil,
    markerSize: Int = ConflictedText.markerSize, isRehearsal: Bool = false
  ) throws -> [MergeNote] {
    let sides = try [(left, "ours"), (right, "theirs")].map { path, side throws(StoreError) in
      try PantryCopy.read(path, as: name.map { "\($0) (\(side))" }, markerSize: markerSize)
    }
    let copies = sides.flatMap(\.self)
    let notes: [MergeNote]
    let revision: PantryDocument.Revision?
    do throws(DocumentError) {
      (notes, revision) = try copies[0].document.revised(merging: Array(copies.dropFirst()))
    } catch {
      throw StoreError.document(path: name ?? left, error)
    }
    let text = revision?.text.bytes ?? copies[0].document.text
    if !isRehearsal { try OutputFile(path: output ?? left).write(text, makesDirectories: false) }
    return notes
  }
}
