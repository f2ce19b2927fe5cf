/// What this machine remembers of a shared pantry: the author of its changes, and the last contents that it knew.
///
/// Changes get a new author if it is missing or was copied from another machine, so that no number is used twice.
struct SharedState {
  /// The last change that was made here.
  private(set) var last: Dot?
  /// The file that was written last.
  private(set) var file: Fingerprint?
  private let path: String
  private let shadowPath: String

  /// Reads what is remembered of a file.
  ///
  /// - Parameter directory: The state directory of this program.
  init(of target: ResolvedPath, in directory: String) {
    path = "\(directory)/author-\(target.shortName)"
    shadowPath = "\(directory)/shadow-\(target.shortName).json"
    guard let bytes = try? System.contents(of: path) else { return }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 3, words[1] == place else { return }
    (last, file) = (Dot(words[0]), Fingerprint(text: String(words[2])))
  }

  /// Whether nothing is remembered.
  var isEmpty: Bool { file == nil }

  /// A mark of the machine and of the directory, by which a copy of the state is recognized.
  private var place: String {
    let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let info = try? System.info(at: directory)
    let machine = (try? System.contents(of: "/etc/machine-id")) ?? []
    let words = "\(info?.device ?? 0) \(info?.inode ?? 0) "
    return String(digest(Array(words.utf8) + machine), radix: 36)
  }

  /// The contents that this machine knew last; nil if it has no record of them.
  var shadow: PantryDocument? {
    (try? System.contents(of: shadowPath)).flatMap { try? PantryDocument($0) }
  }

  /// Returns an author for the next change of a pantry: the former one, if the pantry has exactly its changes.
  func author(for seen: VersionVector) -> String {
    if let last, seen.numbers[last.author] == last.number { return last.author }
    return SharedState.newAuthor()
  }

  static func newAuthor() -> String {
    var generator = SystemRandomNumberGenerator()
    // Without letters that make words.
    let letters = Array("bcdfghjkmnpqrstvwxz23456789")
    return String((0..<6).map { _ in letters.randomElement(using: &generator) ?? "b" })
  }

  /// Remembers a change before it is made, so that its number is never used again.
  ///
  /// - Parameters:
  ///   - dot: The change; nil for the former one, if only copies were merged.
  ///   - file: The file after it.
  func begin(_ dot: Dot?, _ file: Fingerprint) throws {
    let name = (dot ?? last)?.description ?? "-"
    try OutputFile(path: path).write(Array("\(name) \(place) \(file.text)\n".utf8))
  }

  /// Remembers the contents after a change.
  func finish(_ parts: [ArraySlice<UInt8>]) {
    let temporary = "\(shadowPath).tmp"
    try? System.remove(temporary)
    guard (try? Replacement.write(parts, to: temporary, .own)) != nil else { return }
    try? System.rename(temporary, to: shadowPath)
  }
}
