import PantryCore

/// This program, as other programs run it later.
package struct RunningProgram {
  /// Its name if a program of this name is in `PATH`; otherwise its path.
  package let name: String
  /// Its absolute path: that in `PATH`, which stays the same when a new version is installed, if it leads to the running
  /// program; otherwise where it is.
  package let path: String

  /// - Parameter path: The value of `PATH`.
  package init(in path: String?) {
    let running = try? System.linkTarget("/proc/self/exe")
    let found = (path ?? "").split(separator: ":").map { "\($0)/pantry" }
      .filter { (try? System.info(at: $0))?.kind == .regular }
    let named = found.first { place in
      place.hasPrefix("/") && (running == nil || (try? System.realPath(place)) == running)
    }
    self.path = named ?? running ?? "pantry"
    name = found.isEmpty ? self.path : "pantry"
  }
}
