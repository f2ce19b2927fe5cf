/// Why a pantry cannot be shared.
package enum SharingError: Error, Hashable {
  /// The pantry file is not in a git repository.
  case noRepository(path: String)
  /// The directory of the pantry file has other files, so that no repository is made there.
  case directoryHasOtherFiles(directory: String, example: String)
  /// The repository has other remotes.
  case otherRemote(String)
  /// The repository has no remote.
  case noRemote
  /// No branch is checked out.
  case noBranch
  /// The remote has no pantry file at the same place.
  case notAPantry
  /// The branch and that of the remote have no common commit.
  case noCommonHistory
  /// Other files of the repository have conflicts.
  case otherConflicts(String)
  /// git refuses to merge the other files of the repository.
  case cannotMerge
}
