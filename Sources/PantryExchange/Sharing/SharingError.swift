/// Why a pantry cannot be shared.
package enum SharingError: Error, Hashable {
  /// The pantry file is not in a git repository.
  case noRepository(path: String)
}
