/// The reason why there is no address to print.
enum LinkError: Error {
  /// No food on hand has a date from today on.
  case nothingDue
  /// The shop page of a product is not a web address.
  case badPage(String, String)
}
