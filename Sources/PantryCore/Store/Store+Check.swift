extension Store {
  /// What was found in a file that was looked through.
  public struct Report: Sendable {
    /// The path of the file.
    public let path: String
    /// Whether there is a file.
    public let exists: Bool
    /// What is wrong with it as a whole; nil if it is good.
    public let error: DocumentError?
    /// How many things and products can be read.
    public let items: Int, products: Int
    /// What is wrong with it in particular, in the order of the file.
    public let problems: [Salvage.Problem]
    /// The names of copies beside it that a syncing program made.
    public let conflicts: [String]
    /// Where the repaired copy is, if one was wanted and could be made.
    public let copy: String?
  }

  /// Looks the whole file through.
  ///
  /// - Parameters:
  ///   - now: The moment that records without one get in a copy.
  ///   - repairs: Whether a copy is made beside a broken file, under a name that is free, of all that can be read.
  /// - Throws: `StoreError` if the file cannot be read, or the copy cannot be made.
  public func check(at now: Instant, repairs: Bool) throws(StoreError) -> Report {
    let file = try bytes(of: location.path, .read)
    let target = file == nil ? try? resolve(.read) : try resolve(.read)
    let conflicts = target.map {
      SyncedCopies.conflicts(of: $0.name, among: (try? System.names(in: $0.directory)) ?? [])
    }
    func report(
      _ inventory: Inventory, _ error: DocumentError? = nil, _ problems: [Salvage.Problem] = [],
      copy: String? = nil
    ) -> Report {
      Report(
        path: location.path, exists: file != nil, error: error, items: inventory.items.count,
        products: inventory.products.count, problems: problems, conflicts: conflicts ?? [],
        copy: copy)
    }
    guard let (bytes, info) = file, let target else { return report(Inventory()) }
    do throws(DocumentError) {
      return report(try PantryDocument(bytes).inventory)
    } catch {
      // What another version wrote is not broken.
      if case .wrong(.otherVersion, _, _) = error { return report(Inventory(), error) }
      let salvage = Salvage(bytes, now: now)
      var copy: String?
      let kept = PantryDocument(unknownMembers: salvage.unknownMembers).revised(salvage.inventory)
      if repairs, let kept {
        guard let reread = try? PantryDocument(kept.bytes), reread.says(kept.inventory) else {
          throw StoreError.wouldNotReadBack(path: target.path)
        }
        copy = try write(kept.bytes, beside: target, like: info)
      }
      return report(salvage.inventory, error, salvage.problems, copy: copy)
    }
  }

  /// Writes a copy under the first free name: `pantry.repaired.json`, `pantry.repaired-2.json`, …
  private func write(_ bytes: [UInt8], beside target: ResolvedPath, like old: System.FileInfo)
    throws(StoreError) -> String
  {
    let dot = target.name.lastIndex(of: ".") ?? target.name.endIndex
    var number = 1
    while true {
      let infix = number == 1 ? ".repaired" : ".repaired-\(number)"
      let path = target.sibling(target.name[..<dot] + infix + target.name[dot...])
      do throws(StoreError) {
        try Replacement.write(bytes, to: path, like: old)
        return path
      } catch {
        guard case .system(.create, _, .exists) = error, number <= 1000 else { throw error }
        number += 1
      }
    }
  }
}
