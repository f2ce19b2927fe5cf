extension Store {
  /// The result of checking a file.
  package struct Report: Sendable {
    /// The path of the file.
    package let path: String
    /// Whether there is a file.
    package let exists: Bool
    /// Why the file is invalid; nil if it is valid.
    package let error: DocumentError?
    /// The numbers of items and products that can be read.
    package let items: Int, products: Int
    /// The problems in detail, in their order in the file.
    package let problems: [Salvage.Problem]
    /// The names of conflicting copies in the same directory that a syncing program made.
    package let conflicts: [String]
    /// The path of the repaired copy, if one was made.
    package let copy: String?
  }

  /// Checks the whole file.
  ///
  /// - Parameters:
  ///   - now: The `createdAt` of repaired records that have none.
  ///   - repairs: Whether to write the recoverable contents of an invalid file to a copy in the same
  ///     directory.
  /// - Throws: `StoreError` if the file cannot be read, or the copy cannot be written.
  package func check(at now: Instant, repairs: Bool) throws(StoreError) -> Report {
    var file = zeros()
    if file == nil { file = try bytes(of: location.path, .doNotCreate) }
    let target = file == nil ? try? resolve(.doNotCreate) : try resolve(.doNotCreate)
    let conflicts = target.map {
      SyncedCopies.names(of: $0.name, among: (try? System.names(in: $0.directory)) ?? []).conflicts
    }
    func report(
      _ inventory: Inventory, _ error: DocumentError? = nil, _ problems: [Salvage.Problem] = [],
      copy: String? = nil
    ) -> Report {
      Report(
        path: location.path, exists: file != nil, error: error, items: inventory.items.count,
        products: inventory.catalog.entries.count, problems: problems, conflicts: conflicts ?? [],
        copy: copy)
    }
    guard let (bytes, info) = file, let target else { return report(Inventory()) }
    func writeCopy(_ bytes: [UInt8]) throws(StoreError) -> String {
      try write(bytes, beside: target, FileAccess(info, at: target.path))
    }
    do throws(DocumentError) {
      return report(try PantryDocument(bytes).inventory)
    } catch {
      // A file of another version is not damaged.
      if case .invalid(.otherVersion, _, _) = error { return report(Inventory(), error) }
      if let text = ConflictedText(bytes) {
        let merged = try united(text, now: now, target)
        return report(
          merged.inventory, error, copy: repairs ? try writeCopy(merged.text) : nil)
      }
      let salvage = Salvage(bytes, now: now)
      var copy: String?
      if repairs, let bytes = try text(of: salvage, target) {
        copy = try writeCopy(bytes)
      }
      return report(salvage.inventory, error, salvage.problems, copy: copy)
    }
  }

  /// Returns the text of what was recovered; nil if that is nothing.
  private func text(of salvage: Salvage, _ target: ResolvedPath) throws(StoreError) -> [UInt8]? {
    let empty = PantryDocument(unknownMembers: salvage.inventory.unknownMembers, salvage.shared)
    guard let kept = empty.revised(salvage.inventory, .restored, texts: salvage.texts) else {
      return nil
    }
    guard kept.readsBack else { throw .wouldNotReadBack(path: target.path) }
    return kept.text.bytes
  }

  /// Merges what can be read of the versions between conflict markers: as records of one file they would be there twice.
  private func united(_ text: ConflictedText, now: Instant, _ target: ResolvedPath)
    throws(StoreError) -> PantryDocument
  {
    func document(_ bytes: [UInt8]) throws(StoreError) -> PantryDocument {
      if let document = try? PantryDocument(bytes) { return document }
      let kept = try self.text(of: Salvage(bytes, now: now), target)
      return kept.flatMap { try? PantryDocument($0) } ?? PantryDocument()
    }
    let versions = (try document(text.versions.0), try document(text.versions.1))
    do throws(DocumentError) {
      return try PantryDocument.merged(versions.0, versions.1, isChecked: false).document
    } catch {
      throw .wouldNotReadBack(path: target.path)
    }
  }

  /// Returns the first block of a large file that begins and ends with zeros, as some file systems leave after a
  /// power failure; nil for other files.
  private func zeros() -> (bytes: [UInt8], info: System.FileInfo)? {
    let block = System.partLength
    do throws(System.Errno) {
      guard try System.info(at: location.path).kind == .regular else { return nil }
      let file = try System.open(ResolvedPath(location.path).path, for: .reading)
      defer { try? System.close(file) }
      let info = try System.info(file)
      guard info.size > 2 * block else { return nil }
      let first = try System.bytes(of: file, at: 0, count: block)
      let last = try System.bytes(of: file, at: info.size - block, count: block)
      return (first + last).allSatisfy { $0 == 0 } ? (first, info) : nil
    } catch {
      // Reading the whole file reports the error.
      return nil
    }
  }

  /// Writes a copy with the first unused name: `pantry.repaired.json`, `pantry.repaired-2.json`, …
  ///
  /// - Parameter kind: The word in the name.
  ///
  /// - Returns: The path of the copy.
  func write(
    _ bytes: [UInt8], beside target: ResolvedPath, as kind: String = "repaired",
    _ access: FileAccess
  ) throws(StoreError) -> String {
    let dot = target.name.lastIndex(of: ".") ?? target.name.endIndex
    var number = 1
    while true {
      let infix = number == 1 ? ".\(kind)" : ".\(kind)-\(number)"
      let path = target.sibling(target.name[..<dot] + infix + target.name[dot...])
      do throws(StoreError) {
        try Replacement.write([bytes[...]], to: path, access)
        return path
      } catch {
        guard case .system(.create, _, .exists) = error, number <= 1000 else { throw error }
        number += 1
      }
    }
  }
}
