import PantryExchange

/// The settings of looking up products.
struct LookUpSettings {
  /// Whether unknown barcodes are looked up without being asked for.
  let isOn: Bool
  /// The databases in the order in which they are asked.
  let databases: [LookUpDatabase]
  /// The address of a server that is asked instead of that of the last database. The databases before it keep their
  /// own, so that a key is not sent to a server of another database.
  private let address: String?
  /// The directory of the cached answers; nil if there is no home directory.
  let cacheDirectory: String?

  init(
    isOn: Bool, databases: [LookUpDatabase], address: String?, cacheDirectory: String?
  ) {
    (self.isOn, self.databases, self.cacheDirectory) = (isOn, databases, cacheDirectory)
    self.address = address.map { address in
      String(address.reversed().drop { $0 == "/" }.reversed())
    }
  }

  /// Returns the address of the server of a database, without a slash at its end.
  func address(of database: LookUpDatabase) -> String {
    guard let address, database == databases.last else { return database.address }
    return address
  }
}
