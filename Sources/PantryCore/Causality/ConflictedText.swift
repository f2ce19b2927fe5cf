/// The versions in a text with git's conflict markers.
///
/// Each hunk is `<<<<<<<`, the lines of one version, `=======`, those of the other one, `>>>>>>>`. In the styles `diff3` and
/// `zdiff3` the lines of the common ancestor, which are skipped, are in front of the `=======`, after `|||||||` (git-merge,
/// "How conflicts are presented").
package struct ConflictedText: Sendable {
  /// One version, and the other one.
  package let versions: ([UInt8], [UInt8])

  /// The number of characters of a marker, unless git was told another one.
  package static let markerSize = 7

  private enum Part { case both, left, ancestor, right }

  /// Splits a text into its versions.
  ///
  /// - Returns: nil if it has no markers, or they do not follow each other as they should.
  /// - Complexity: O(n).
  package init?(_ bytes: [UInt8], markerSize: Int = ConflictedText.markerSize) {
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    var (part, hunks) = (Part.both, 0)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end
      switch (part, ConflictedText.marker(line, markerSize)) {
      case (.both, UInt8(ascii: "<")): (part, hunks) = (.left, hunks + 1)
      case (.left, UInt8(ascii: "|")): part = .ancestor
      case (.left, UInt8(ascii: "=")), (.ancestor, UInt8(ascii: "=")): part = .right
      case (.right, UInt8(ascii: ">")): part = .both
      case (.both, nil):
        left += line
        right += line
      case (.left, nil): left += line
      case (.ancestor, _): break
      case (.right, nil): right += line
      default: return nil
      }
    }
    if part != .both || hunks == 0 { return nil }
    versions = (left, right)
  }

  /// Returns the character of a marker: exactly `size` of it, and then a blank or the end of the line.
  private static func marker(_ line: ArraySlice<UInt8>, _ size: Int) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
    let count = line.prefix { $0 == first }.count
    let next = line.dropFirst(count).first
    return count == size && (next.map { " \r\n".utf8.contains($0) } ?? true) ? first : nil
  }
}
