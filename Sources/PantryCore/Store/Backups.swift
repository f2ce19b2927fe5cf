/// The backups of a pantry file: the file as it was before the first change of a day.
///
/// They are in the state directory, named by the file and the day. A backup is a second name of the replaced
/// file where possible, which takes one system call, and otherwise a copy. While the replacement is not done,
/// the name is a preliminary one: after a crash it may still be a name of the current file, which a program may
/// write in place, and is then not a backup.
struct Backups {
  private let directory: String
  private let prefix: String
  private static let suffix = ".json"
  private static let preliminary = ".json.new"

  /// The number of days that are kept, and of months, each with its first backup.
  private static let (keptDays, keptMonths) = (7, 12)

  /// Creates the backups of a file.
  ///
  /// - Parameter stateDirectory: The state directory of this program.
  init(of file: ResolvedPath, in stateDirectory: String) {
    directory = stateDirectory + "/backups"
    prefix = file.shortName + "-"
  }

  /// Returns the path of the backup of a day.
  func path(_ day: Day) -> String { "\(directory)/\(prefix)\(day)\(Backups.suffix)" }

  private func preliminaryPath(_ day: Day) -> String {
    "\(directory)/\(prefix)\(day)\(Backups.preliminary)"
  }

  /// Returns the days that have a backup, the newest first.
  ///
  /// - Throws: `StoreError` if the directory exists and cannot be read.
  func days() throws(StoreError) -> [Day] { try days(with: Backups.suffix) }

  private func days(with suffix: String) throws(StoreError) -> [Day] {
    let names: [String]
    do throws(System.Errno) {
      names = try System.names(in: directory)
    } catch {
      if error.isMissing { return [] }
      throw .system(.read, path: directory, error)
    }
    let days: [Day] = names.compactMap { name in
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
      return Day(iso: String(name.dropFirst(prefix.count).dropLast(suffix.count)))
    }
    return days.sorted(by: >)
  }

  // MARK: Keeping

  /// Prepares the backup of a file that is about to be replaced, unless the day has one.
  ///
  /// - Returns: Whether `finish` must be called after the replacement.
  func begin(_ day: Day, _ target: ResolvedPath, _ file: Replacement.Original) throws(StoreError)
    -> Bool
  {
    if (try? System.info(at: path(day))) != nil { return false }
    let new = preliminaryPath(day)
    if let left = try? System.info(at: new) {
      if left.isSameFile(as: file.info) { return true }
      // The replacement was made, but the backup has not got its name.
      finish(day)
      return false
    }
    try StoreError.reporting(.create, directory) { () throws(System.Errno) in
      try System.makeDirectories(directory)
    }
    if (try? System.link(target.path, as: new)) == nil {
      // Another file system, or another owner.
      try Replacement.write([file.bytes[...]], to: new, .own)
    }
    return true
  }

  /// Gives a prepared backup its name, and removes those that are not kept.
  func finish(_ day: Day) {
    guard (try? System.rename(preliminaryPath(day), to: path(day))) != nil else { return }
    // What cannot be listed now is removed after a later change.
    for other in (try? days(with: Backups.preliminary)) ?? [] {
      try? System.remove(preliminaryPath(other))
    }
    let days = (try? days()) ?? []
    for day in days where !Backups.kept(of: days).contains(day) { try? System.remove(path(day)) }
  }

  /// Returns the days to keep: the newest ones, and the first of each of the newest months.
  static func kept(of days: [Day]) -> Set<Day> {
    let days = days.sorted(by: >)
    let months = Dictionary(grouping: days) { $0.date.year * 12 + $0.date.month }
    let firsts = months.sorted { $0.key > $1.key }.prefix(keptMonths).compactMap { $0.value.last }
    return Set(days.prefix(keptDays) + firsts)
  }

  /// Returns how many names a file has besides preliminary ones of an interrupted change.
  func links(of file: System.FileInfo) -> Int {
    if file.links < 2 { return file.links }
    let own = ((try? days(with: Backups.preliminary)) ?? []).count { day in
      (try? System.info(at: preliminaryPath(day)))?.isSameFile(as: file) ?? false
    }
    return file.links - own
  }
}

extension System.FileInfo {
  /// Returns whether two names are those of one file.
  func isSameFile(as other: System.FileInfo) -> Bool {
    device == other.device && inode == other.inode
  }
}
